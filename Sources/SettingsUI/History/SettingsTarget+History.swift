import Defaults
import SettingsSchema

/// What is kept of changes for later.
extension SettingsTarget {
	/// Keeps what was changed, which is on disk by now, where the user wants that.
	func keep(_ items: [ChangeRecord.Item]) {
		if !items.isEmpty { history?.add(items, of: location) }
	}

	/// What edits changed, to be kept: leaf by leaf, of a list all of it, for an index means nothing later. Of what is
	/// secret, was, or looks like it, that it was changed and no more; nothing where the user does not want it kept.
	func items(of edits: [Defaults.Edit], from before: Defaults.Snapshot, to after: Defaults.Snapshot)
		-> [ChangeRecord.Item]
	{
		guard history != nil, Defaults[.history].isKept(ofDescribed: !catalog.isInferred) else { return [] }
		let places = edits.map { Self.place(of: $0, in: before) }.uniqued()
		let outermost = places.filter { place in !places.contains { $0 != place && $0.contains(place) } }
		let changes = outermost.map {
			Defaults.Change(path: $0, old: before.userValue(at: $0), new: after.userValue(at: $0))
		}
		return changes.flatMap(\.leaves).filter { $0.old != $0.new }.map { change in
			let item = ChangeRecord.Item(change: change)
			let isOpen = [before, after].allSatisfy { isShown(item.change, in: $0) }
			return isOpen && !change.looksSecret(in: after)
				? item : ChangeRecord.Item(change: shown(change, before, after)).withheld
		}
	}

	/// The outermost list that an edit reaches into, of a file of several documents the one within the document, or the
	/// outermost of what it makes; or the place itself.
	private static func place(of edit: Defaults.Edit, in snapshot: Defaults.Snapshot) -> Defaults.Path {
		let first = snapshot.user.hasSeveralDocuments ? 1 : 0
		return edit.path.tokens.indices.dropFirst(first).map(edit.path.prefix).first { outer in
			let kind = snapshot.user.kind(at: outer)
			return kind == .array || kind == nil && !outer.isRoot
		} ?? edit.path
	}

	/// The same without its values where they are secret by now.
	func discreet(_ item: ChangeRecord.Item) -> ChangeRecord.Item {
		guard !isShown(item.change, in: suite.snapshot) else { return item }
		let path = catalog.shown(item.change.path, in: suite.snapshot)
		return ChangeRecord.Item(change: Defaults.Change(path: path, old: nil, new: nil)).withheld
	}

	/// Whether nothing of a change is, was, or could be secret, as the settings are there.
	private func isShown(_ change: Defaults.Change, in snapshot: Defaults.Snapshot) -> Bool {
		[change.old, change.new].compactMap(\.self).allSatisfy {
			catalog.masked($0, at: change.path, in: snapshot) == $0
		}
	}

	/// The change as it may be named: what its names are part of, where they are part of a secret.
	private func shown(
		_ change: Defaults.Change, _ before: Defaults.Snapshot, _ after: Defaults.Snapshot
	) -> Defaults.Change {
		let paths = [before, after].map { catalog.shown(change.path, in: $0) }
		let path = paths.min { $0.tokens.count < $1.tokens.count } ?? change.path
		return Defaults.Change(path: path, old: change.old, new: change.new)
	}
}

extension Defaults.Change {
	/// Whether something is named like what people keep secret, or is an address or a key of that kind. A name beside it may
	/// say it: `{"name": "API_TOKEN", "value": "…"}`.
	fileprivate func looksSecret(in snapshot: Defaults.Snapshot) -> Bool {
		let beside = path.parent.flatMap { snapshot.userValue(at: $0)?.object } ?? [:]
		return path.tokens.contains(where: \.namesSecret)
			|| [old, new].contains { $0?.looksSecret == true }
			|| ["name", "key", "id", "variable"].contains { beside[$0]?.string?.namesSecret == true }
	}
}

extension Defaults.JSON {
	fileprivate var looksSecret: Bool {
		switch self {
		case .string(let text): text.namesSecret || text.hasCredentials
		case .array(let items): items.contains(where: \.looksSecret)
		case .object(let object): object.members.contains { $0.name.namesSecret || $0.value.looksSecret }
		case .null, .bool, .number: false
		}
	}
}

extension String {
	/// Whether a name says that what it names is secret.
	fileprivate var namesSecret: Bool {
		let letters = lowercased().filter(\.isLetter)
		if Self.secretParts.contains(where: letters.contains) { return true }
		// Of a whole text the single words say nothing.
		guard utf8.count <= 64 else { return false }
		let words = Title.made(fromKey: self).lowercased().split { !$0.isLetter }
		return words.contains { Self.secretWords.contains(String($0)) }
	}

	private static let secretParts = [
		"password", "passwd", "passphrase", "passcode", "passwort", "kennwort", "secret", "token", "credential",
		"apikey",
		"accesskey", "privatekey", "bearer",
	]
	private static let secretWords: Set<String> = [
		"key", "keys", "pass", "pwd", "pw", "pin", "auth", "authorization", "cookie", "cookies", "otp", "seed",
		"signature",
	]

	/// Whether it has a name and a password for an address, or is a key.
	fileprivate var hasCredentials: Bool {
		if contains("-----BEGIN") { return true }
		guard let scheme = range(of: "://") else { return false }
		return self[scheme].prefix { !"/?# ".contains($0) }.contains("@")
	}

	private func range(of separator: String) -> PartialRangeFrom<Index>? {
		firstRange(of: separator).map { $0.upperBound... }
	}
}
