import Defaults
import SettingsSchema

/// The keys that a word can be completed to: the fields of a form, and all that is inside the value that the word has
/// come to, be it in the file or declared.
struct KeyCandidates: Sendable {
	let catalog: any Catalog
	let snapshot: Defaults.Snapshot

	/// Of more than so many keys those of one level at a time are offered: a shell waits for them.
	private static let mostAtOnce = 200
	/// Of more than so many keys of one level nothing is said.
	private static let mostDescribed = 1000

	/// A key that can be typed, and what it is.
	private struct Known {
		var path: Defaults.Path
		var text = ""
		var help = ""
		/// Whether others can follow it.
		var isObject = false
		/// What stands between it and them.
		var separator: String { text.beginsWithSlash ? "/" : "." }

		/// A field's.
		init(_ field: Field) {
			(path, text, help) = (field.path, "\(field.path)", field.title)
			isObject = field.kind == .object
		}

		init(_ path: Defaults.Path, isObject: Bool = false) {
			(self.path, text, self.isObject) = (path, "\(path)", isObject)
		}
	}

	/// The keys that `word` can become: all, or those that the user has set.
	func candidates(_ word: String, areSet: Bool) -> [Completer.Candidate] {
		var seen: Set<String> = []
		let walk = FieldWalk(catalog: catalog, snapshot: snapshot, beginning: word)
		let walked = word.beginsWithSlash ? [] : walk.all(atMost: Self.mostAtOnce)
		var known = (walked?.map(Known.init) ?? outermost(beginning: word)) + inside(word)
		if walked == nil {
			for index in known.indices where known[index].isObject {
				known[index].text += known[index].separator
			}
		}
		known.removeAll { catalog.hidesName(of: $0.path, in: snapshot) }
		return known.filter { (!areSet || snapshot.isSet($0.path)) && seen.insert($0.text).inserted }.map { key in
			let isBegun = key.text.last == "." || key.text.last == "/"
			let isOpen = key.isObject && !catalog.isInferred || hasMore(in: key.path)
			return Completer.Candidate(
				text: key.text, help: key.help, separator: isOpen && !isBegun ? key.separator : "")
		}
	}

	/// Whether anything stands inside what is at a place.
	private func hasMore(in path: Defaults.Path) -> Bool {
		switch snapshot.kind(at: path) {
		case .object?: !snapshot.names(at: path).isEmpty
		case .array?: snapshot.value(at: path)?.array?.isEmpty == false
		default: false
		}
	}

	/// The keys of the outermost level, where `word` has not come further.
	private func outermost(beginning word: String) -> [Known] {
		word.contains(".") ? [] : outermost { "\($0)".hasPrefix(word) }
	}

	private func outermost(where isMeant: (Defaults.Path) -> Bool) -> [Known] {
		FieldWalk(catalog: catalog, snapshot: snapshot).sections.flatMap { section -> [Known] in
			guard let path = catalog.object(of: section.id), !path.isRoot, path.pointer == section.id else {
				return keys(of: catalog.fieldList(in: section.id, of: snapshot), where: isMeant)
			}
			var known = Known(path, isObject: true)
			known.help = section.title
			return isMeant(path) ? [known] : []
		}
	}

	/// The keys of some fields; of very many nothing but the keys.
	private func keys(of list: FieldList, where isMeant: (Defaults.Path) -> Bool) -> [Known] {
		let positions = list.indices.filter { isMeant(list.path(at: $0)) }
		guard positions.count <= Self.mostDescribed else { return positions.map { Known(list.path(at: $0)) } }
		return positions.map { Known(list[$0]) }
	}

	/// What is inside the value that `word` names up to its last dot, or slash where it is a pointer.
	private func inside(_ word: String) -> [Known] {
		let separator = word.beginsWithSlash ? "/" : "."
		guard let end = word.utf8.lastIndex(of: separator.utf8.first ?? 0) else { return [] }
		let stem = String(word[..<end])
		let rest = word.beginsWithSlash ? "" : String(word[end...].dropFirst())
		return inner(of: stem, beginning: rest).map { member in
			var member = member
			let token = member.path.last ?? ""
			let text = word.beginsWithSlash ? String(Defaults.Path([token]).pointer.utf8.dropFirst()) ?? token : token
			member.text = stem + separator + text
			return member
		}
	}

	/// What is inside the value that a key names, be it one that would be there if a setting on the way were an object.
	///
	/// - Parameter beginning: How the last name begins; those that do not may be left out.
	private func inner(of key: String, beginning: String) -> [Known] {
		let resolver = KeyResolver(catalog: catalog, snapshot: snapshot)
		if let path = key.isEmpty ? [] : resolver.known(key) { return members(of: path, beginning) }
		guard let latent = resolver.latent(key), latent.obstacle == nil else { return [] }
		return Self(catalog: catalog, snapshot: latent.begun).members(of: latent.path, beginning, isUnset: true)
	}

	/// The members or elements at a place: those declared, then those that are only there.
	///
	/// - Parameter isUnset: Whether what is there only stands for what could be.
	private func members(of path: Defaults.Path, _ beginning: String, isUnset: Bool = false) -> [Known] {
		var members: [Known] = []
		let field = catalog.field(at: path, of: snapshot)
		if let field, field.kind.isPage {
			members = keys(of: catalog.fieldList(inside: field, of: snapshot)) {
				$0.last?.hasPrefix(beginning) == true
			}
		}
		// Names with dots in them are keys as pointers only.
		if path.isRoot { members = outermost { $0.tokens.count == 1 } }
		// Before there is a value, it may get any of its shapes.
		let value = isUnset ? nil : snapshot.value(at: path)
		if let shapes = field?.shapes, value.map({ $0.object?.isEmpty == true }) ?? true {
			members += shapes.all.indices.flatMap { catalog.newMembers(ofShape: $0, at: path, in: snapshot) }
				.map(Known.init)
		}
		var seen: Set<Defaults.Path> = []
		members = members.filter { seen.insert($0.path).inserted }
		guard !catalog.isSecret(path, in: snapshot) else { return members }
		let tokens = value?.object?.names ?? value?.array?.indices.map(String.init) ?? []
		members += tokens.map(path.appending).filter { seen.insert($0).inserted }.map { Known($0) }
		return members
	}
}
