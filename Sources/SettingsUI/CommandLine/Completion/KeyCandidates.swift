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
		let fields = word.beginsWithSlash ? [] : FieldWalk(catalog: catalog, snapshot: snapshot).all
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
		guard let path = path(of: stem) else { return [] }
		return members(of: path).map { member in
			let token = member.path.last ?? ""
			let text = word.beginsWithSlash ? String(Defaults.Path([token]).pointer.utf8.dropFirst()) ?? token : token
			return (member.path, stem + separator + text, member.help)
		}
	}

	private func path(of stem: String) -> Defaults.Path? {
		stem.isEmpty ? [] : KeyResolver(catalog: catalog, snapshot: snapshot).known(stem)
	}

	/// The members or elements at a place: those declared, then those that are only there.
	private func members(of path: Defaults.Path) -> [(path: Defaults.Path, help: String)] {
		var members: [(path: Defaults.Path, help: String)] = []
		if let field = catalog.field(at: path, of: snapshot), field.kind.isPage {
			members = catalog.fields(inside: field, of: snapshot).map { ($0.path, $0.title) }
		}
		var seen = Set(members.map(\.path))
		let value = snapshot.value(at: path)
		let tokens = value?.object?.names ?? value?.array?.indices.map(String.init) ?? []
		members += tokens.map(path.appending).filter { seen.insert($0).inserted }.map { ($0, "") }
		return members
	}
}
