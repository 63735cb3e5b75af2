import Defaults
import SettingsSchema

/// The keys that a word can be completed to: the fields of a form, and all that is inside the value that the word has
/// come to, be it in the file or declared.
struct KeyCandidates: Sendable {
	let catalog: any Catalog
	let snapshot: Defaults.Snapshot

	/// A key as it is typed, and what it is.
	typealias Candidate = (text: String, help: String)

	/// All keys that `word` can become.
	func all(_ word: String) -> [Candidate] { candidates(word) { _ in true } }

	/// Those of them that the user has set.
	func set(_ word: String) -> [Candidate] { candidates(word, where: snapshot.isSet) }

	private func candidates(_ word: String, where isTaken: (Defaults.Path) -> Bool) -> [Candidate] {
		var seen: Set<String> = []
		let fields = word.beginsWithSlash ? [] : FieldWalk(catalog: catalog, snapshot: snapshot, beginning: word).all
		let known = fields.map { (path: $0.path, text: $0.path.description, help: $0.title) }
		return (known + inside(word)).filter { isTaken($0.path) && seen.insert($0.text).inserted }.map {
			($0.text, $0.help)
		}
	}

	/// What is inside the value that `word` names up to its last dot, or slash where it is a pointer.
	private func inside(_ word: String) -> [(path: Defaults.Path, text: String, help: String)] {
		let separator = word.beginsWithSlash ? "/" : "."
		guard let end = word.utf8.lastIndex(of: separator.utf8.first ?? 0) else { return [] }
		let stem = String(word[..<end])
		return inner(of: stem).map { member in
			let token = member.path.last ?? ""
			let text = word.beginsWithSlash ? String(Defaults.Path([token]).pointer.utf8.dropFirst()) ?? token : token
			return (member.path, stem + separator + text, member.help)
		}
	}

	/// What is inside the value that a key names, be it one that would be there if a setting on the way were an object.
	private func inner(of key: String) -> [(path: Defaults.Path, help: String)] {
		let resolver = KeyResolver(catalog: catalog, snapshot: snapshot)
		if let path = key.isEmpty ? [] : resolver.known(key) { return members(of: path) }
		guard let latent = resolver.latent(key), latent.obstacle == nil else { return [] }
		return Self(catalog: catalog, snapshot: latent.begun).members(of: latent.path, isUnset: true)
	}

	/// The members or elements at a place: those declared, then those that are only there.
	///
	/// - Parameter isUnset: Whether what is there only stands for what could be.
	private func members(of path: Defaults.Path, isUnset: Bool = false) -> [(path: Defaults.Path, help: String)] {
		var members: [(path: Defaults.Path, help: String)] = []
		let field = catalog.field(at: path, of: snapshot)
		if let field, field.kind.isPage {
			members = catalog.fields(inside: field, of: snapshot).map { ($0.path, $0.title) }
		}
		// Before there is a value, it may get any of its shapes.
		let value = isUnset ? nil : snapshot.value(at: path)
		if let shapes = field?.shapes, value.map({ $0.object?.isEmpty == true }) ?? true {
			members += shapes.all.indices.flatMap { catalog.newMembers(ofShape: $0, at: path, in: snapshot) }
				.map { ($0.path, $0.title) }
		}
		var seen: Set<Defaults.Path> = []
		members = members.filter { seen.insert($0.path).inserted }
		let tokens = value?.object?.names ?? value?.array?.indices.map(String.init) ?? []
		members += tokens.map(path.appending).filter { seen.insert($0).inserted }.map { ($0, "") }
		return members
	}
}
