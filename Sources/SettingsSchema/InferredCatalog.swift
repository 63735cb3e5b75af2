import Defaults

/// A catalog made from what a file holds, where nothing is declared.
///
/// Each object at the top is a section, what else stands there, or could, is the section "General"; deeper objects are
/// fields to be opened, and all of them take more members. A list on top is one section, with its items. Kinds are read
/// off the values. Nothing is built before it is asked for.
package struct InferredCatalog: Catalog {
	/// The name of what is being set.
	package let title: String
	/// Always.
	package var isInferred: Bool { true }

	/// Whether the text that is to be read may name a schema of which nothing is known yet.
	private var mayBeDescribed = false
	/// What says which values are secret, though it does not describe them.
	private var formers: [any Catalog] = []

	/// Whether any value may be a secret, of which nothing says so.
	private var hidesAll = false

	/// Whether something may be secret after all.
	package var mentionsSecrets: Bool { mayBeDescribed || hidesAll || !formers.isEmpty }

	/// A catalog with this title.
	package init(title: String) { self.title = title }

	/// A catalog with a title from a file's name: `~/.config/my-app/settings.json` becomes "My app", any other
	/// `window.json` "Window".
	///
	/// - Parameters:
	///   - mayBeDescribed: Whether the file, which cannot be read, may name a schema.
	///   - hidesAll: Whether any value may be a secret, of which nothing says so.
	package init(file: String, mayBeDescribed: Bool = false, hidesAll: Bool = false) {
		(self.mayBeDescribed, self.hidesAll) = (mayBeDescribed, hidesAll)
		let parts = file.split(separator: "/").map(String.init)
		let name = parts.last.map(Self.stem) ?? file
		let isGeneric = ["settings", "config", "configuration", "preferences", "prefs"].contains(name.lowercased())
		let subject = isGeneric && parts.count > 1 ? parts[parts.count - 2] : name
		title = Title.made(fromKey: subject.hasPrefix(".") ? String(subject.dropFirst()) : subject)
	}

	/// The same catalog, by which what is secret by another is so.
	package func following(_ former: any Catalog) -> any Catalog {
		var catalog = self
		if former.mentionsSecrets { catalog.formers.append(former) }
		return catalog
	}

	/// What is secret by any of the others.
	package func secrecy(at path: Defaults.Path) -> Secrecy {
		formers.reduce(hidesAll ? .leaves : Secrecy()) { $0.union($1.secrecy(at: path)) }
	}

	/// The name without its extension; a leading dot begins no extension.
	private static func stem(_ name: String) -> String {
		guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
		return String(name[..<dot])
	}

	/// The sections; their ids outlive changes of the file.
	package func sections(in snapshot: Defaults.Snapshot) -> [Section] {
		guard !snapshot.isList else { return [Section(id: Self.generalID, title: title)] }
		let names = snapshot.names(at: [])
		let objects = names.filter { snapshot.kind(at: [$0]) == .object }
		let sections = objects.map { Section(id: Defaults.Path([$0]).pointer, title: Title.ofMember($0)) }
		let general = Section(id: Self.generalID, title: Strings.general)
		// What has nothing in it yet is not what a form begins with.
		return objects.count < names.count || names.isEmpty ? [general] + sections : sections + [general]
	}

	/// The object whose members the fields directly in a section are.
	package func object(of section: Section.ID) -> Defaults.Path? {
		section == Self.generalID ? [] : Defaults.Path(pointer: section)
	}

	/// Any object.
	package func openObject(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Field? {
		if path.isRoot, !snapshot.isList { return Field(path, title: title, kind: .object) }
		return field(at: path, of: snapshot).flatMap { $0.kind == .object ? $0 : nil }
	}

	/// The fields directly in a section.
	package func fieldList(in section: Section.ID, of snapshot: Defaults.Snapshot) -> FieldList {
		guard section != Self.generalID else {
			return members(of: [], in: snapshot) { snapshot.kind(at: [$0]) != .object }
		}
		return Defaults.Path(pointer: section).map { members(of: $0, in: snapshot) } ?? FieldList()
	}

	/// The members of an object field.
	package func fieldList(inside field: Field, of snapshot: Defaults.Snapshot) -> FieldList {
		members(of: field.path, in: snapshot)
	}

	/// The field at `path`.
	package func field(at path: Defaults.Path, of snapshot: Defaults.Snapshot) -> Field? {
		guard !path.isRoot || snapshot.isList, let value = snapshot.value(at: path) else { return nil }
		guard !path.isRoot else { return concealing(Field(inferredFrom: value, at: path, title: title), in: snapshot) }
		let isItem = path.parent.flatMap(snapshot.kind) == .array
		let title = isItem ? path.last.flatMap(Defaults.Path.index).map(Title.ofItem) : nil
		return member(value, at: path, title: title, in: snapshot)
	}

	/// The field of something that is there, as it is to be treated by what is secret.
	private func member(
		_ value: Defaults.JSON, at path: Defaults.Path, title: String? = nil, in snapshot: Defaults.Snapshot
	) -> Field {
		concealing(
			Field(inferredFrom: value, at: path, title: title).takingAnything(with: value, in: snapshot), in: snapshot)
	}

	/// The section that `path` is in.
	package func section(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Section.ID? {
		if snapshot.isList { return snapshot.kind(at: path.prefix(1)).map { _ in Self.generalID } }
		guard let first = path.tokens.first, let kind = snapshot.kind(at: [first]) else { return nil }
		return kind == .object ? Defaults.Path([first]).pointer : Self.generalID
	}

	private static let generalID = ""

	private func members(
		of path: Defaults.Path, in snapshot: Defaults.Snapshot, where isIncluded: (String) -> Bool = { _ in true }
	) -> FieldList {
		if snapshot.kind(at: path) == .array { return items(of: path, in: snapshot) }
		return FieldList(names: snapshot.names(at: path).filter(isIncluded), inside: path) { place in
			member(snapshot.value(at: place) ?? .null, at: place, in: snapshot)
		}
	}

	private func items(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> FieldList {
		let items = snapshot.value(at: path)?.array ?? []
		return FieldList(itemCount: items.count, inside: path) { index in
			member(items[index], at: path.appending(index), title: Title.ofItem(index), in: snapshot)
		}
	}
}

extension Field {
	/// The field that a value without a declaration gets.
	init(inferredFrom value: Defaults.JSON, at path: Defaults.Path, title: String? = nil) {
		self.init(path, title: title, kind: Kind(inferredFrom: value))
		isInferred = true
	}
}

extension Field.Kind {
	/// The kind of field that a value without a declaration gets.
	///
	/// A whole number may become any number: nothing says that it has to stay whole. Only steps are whole then.
	package init(inferredFrom value: Defaults.JSON) {
		switch value {
		case .bool: self = .toggle
		case .number(let number):
			let isWritten = number.text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
			self = .number(Field.NumberRange(step: isWritten ? nil : Defaults.Number(1)))
		case .string(let text):
			let written: Self = CalendarDate(text) == nil ? .text(Field.TextLimits()) : .date
			self = text.hasPrefix("#") && Defaults.Color(text) != nil ? .color : written
		case .object: self = .object
		case .array: self = .list
		case .null: self = .json
		}
	}
}
