import Defaults
import SettingsSchema

extension Form {
	/// The selected field where nothing declares its name, which may then be misspelt.
	var misnamedField: Field? {
		guard focus == .list, collection == nil, let field = selectedField, field.isUnknown, isSet(field),
			refusal(for: field) == nil
		else { return nil }
		return field
	}

	/// Asks which declared name an unknown one was meant to be. Of those that are near, else of all, the ones are proposed
	/// that its value fits, where there are any; each that is free will do. The value keeps its bytes, and the comments
	/// beside it stay.
	mutating func askDeclaredName(of field: Field) -> [Effect] {
		guard let old = field.path.last, let parent = field.path.parent, let value = snapshot.userValue(at: field.path)
		else { return [] }
		let (catalog, snapshot) = (catalog, snapshot)
		let problem = { @Sendable (name: String) -> String? in
			catalog.problem(naming: parent.appending(name), in: snapshot)
		}
		let check = Field.Check(id: parent) { value in
			guard let name = value.string, name != old else { return [] }
			return problem(name).map { [Defaults.Problem(path: parent, message: $0)] } ?? []
		}
		var limits = Field.TextLimits(minimumLength: 1)
		let (proposed, areNear) = proposals(for: old, in: parent)
		let names = proposed.filter { problem($0) == nil }
		let fitting = names.filter { catalog.takes(value, at: parent.appending($0), in: snapshot) }
		limits.suggestions = (fitting.isEmpty ? names : fitting).map { name in
			let title = catalog.field(at: parent.appending(name), of: snapshot)?.title ?? ""
			return Field.Choice(.string(name), title: name, help: title == name ? "" : title)
		}
		let question = Field(parent, title: Strings.Collection.newName, kind: .text(limits), check: check)
		var suggesting = SuggestionEditor(field: question, value: .string(old), context: context)
		// What looks like a slip of the keys needs no more than a yes.
		if areNear { _ = suggesting.handle(.key(.down), context: context) }
		let editor: any FieldEditor =
			limits.suggestions.isEmpty
			? KeyEditor(field: question, value: .string(old), context: context) : suggesting
		let object = Field(parent, title: field.title, kind: .object)
		return open(editor, of: question, .member(.newName(old: old), of: object))
	}

	private static let mostProposed = 64

	/// The declared names that may have been meant in an object, the nearest first; all where none is near.
	private func proposals(for name: String, in parent: Defaults.Path) -> (names: [String], areNear: Bool) {
		var names = declaredNames(in: parent)
		let all = names.prefix(Self.mostProposed)
		var near: [String] = []
		while near.count < 8, let match = Nearest.match(for: name, among: names) {
			near.append(match)
			names.removeAll { $0 == match }
		}
		return near.isEmpty ? (Array(all), false) : (near, true)
	}

	/// The names of what an object declares, in the order of its rows.
	private func declaredNames(in parent: Defaults.Path) -> [String] {
		let lists: [FieldList] =
			parent.isRoot
			? sections.rows.map { catalog.fieldList(in: $0.section.id, of: snapshot) }
			: catalog.field(at: parent, of: snapshot).map { [catalog.fieldList(inside: $0, of: snapshot)] } ?? []
		let objects = parent.isRoot ? sections.rows.compactMap { catalog.object(of: $0.section.id) } : []
		let paths = lists.flatMap { list in list.indices.map(list.path) } + objects
		return paths.filter { $0.parent == parent }.compactMap(\.last)
	}
}

extension Catalog {
	/// Why nothing can get a name that is declared; nil where it can, whatever its value.
	fileprivate func problem(naming path: Defaults.Path, in snapshot: Defaults.Snapshot) -> String? {
		if snapshot.isSet(path) { return Strings.Collection.taken }
		return field(at: path, of: snapshot)?.isUnknown == false ? nil : Strings.Collection.undeclared
	}

	/// Whether a value fits the field at a path.
	fileprivate func takes(
		_ value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Bool {
		field(at: path, of: snapshot).map { problems(putting: value, into: $0, of: snapshot).isEmpty } == true
	}
}
