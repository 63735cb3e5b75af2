import Defaults
import Glibc
import SettingsSchema

/// What is kept of changes for later.
extension SettingsTarget {
	/// Keeps what was changed, which is on disk by now, where the user wants that.
	func keep(_ items: [ChangeRecord.Item]) {
		guard let history, !items.isEmpty else { return }
		let settings = suite.snapshot
		// What was dropped in the end is not there.
		let kept = items.indices.filter { index in
			let change = items[index].change
			let isFollowed = items[(index + 1)...].contains { $0.change.path.meets(change.path) }
			return items[index].isWithheld || isFollowed || settings.userValue(at: change.path) == change.new
		}
		let record = ChangeRecord(
			seconds: time(nil), file: location, items: kept.map { items[$0] }, isDescribed: !catalog.isInferred,
			options: lastingOptions)
		history.add(record)
	}

	/// The options as they mean the same in another folder: a file that is there goes before an installed schema of its name.
	private var lastingOptions: [Option: String] {
		var lasting = options
		for option in [Option.schema, .schemaDir] {
			guard let value = options[option] else { continue }
			let parts = value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
			guard let file = parts.first, let place = FileProbe.location(of: String(file)) else { continue }
			lasting[option] = ([place] + parts.dropFirst().map(String.init)).joined(separator: "#")
		}
		return lasting
	}

	/// What edits changed, to be kept: leaf by leaf, of a list all of it, for an index means nothing later. Of what is
	/// secret, was, or looks like it, that it was changed and no more; nothing where the user does not want it kept.
	func items(of edits: [Defaults.Edit], from before: Defaults.Snapshot, to after: Defaults.Snapshot)
		-> [ChangeRecord.Item]
	{
		guard history != nil, Defaults[.history].isKept(ofDescribed: !catalog.isInferred) else { return [] }
		let places = edits.map { Self.place(of: $0, in: before) }.uniqued()
		let all = Set(places)
		let outermost = places.filter { place in !place.tokens.indices.contains { all.contains(place.prefix($0)) } }
		return outermost.flatMap { place -> [ChangeRecord.Item] in
			var change = Defaults.Change(path: place, old: nil, new: nil)
			// What is as long is not kept, and not looked at with each step of a slider in it.
			let isLong = [before, after].contains { $0.user.count(at: place) > Self.mostItems }
			if isLong { return [ChangeRecord.Item(change: shown(change, before, after)).withheld] }
			(change.old, change.new) = (before.userValue(at: place), after.userValue(at: place))
			let changes = place.isRoot ? change.inMembers : change.leaves
			return changes.filter { $0.old != $0.new }.map { change in
				let item = ChangeRecord.Item(change: change, document: document(of: place, in: after))
				let isOpen = [before, after].allSatisfy { isShown(change, in: $0) && !change.looksSecret(in: $0) }
				return isOpen ? item : ChangeRecord.Item(change: shown(change, before, after)).withheld
			}
		}
	}

	private static var mostItems: Int { 1000 }

	/// The outermost list that an edit reaches into, of a file of several documents the one within the document, or the
	/// outermost of what it makes; or the place itself.
	private static func place(of edit: Defaults.Edit, in snapshot: Defaults.Snapshot) -> Defaults.Path {
		let first = snapshot.user.hasSeveralDocuments ? 1 : 0
		return edit.path.tokens.indices.dropFirst(first).map(edit.path.prefix).first { outer in
			let kind = snapshot.user.kind(at: outer)
			return kind == .array || kind == nil && !outer.isRoot
		} ?? edit.path
	}

	/// What tells the document that a place is in from the others of the file: what Kubernetes calls it, or all that may be
	/// seen of it. Nil where there are not several.
	func document(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> String? {
		guard snapshot.user.hasSeveralDocuments, !path.isRoot, let all = snapshot.userValue(at: path.prefix(1)) else {
			return nil
		}
		let shown = catalog.masked(all, at: path.prefix(1), in: snapshot)
		if let kind = shown[["kind"]]?.string, let name = shown[["metadata", "name"]]?.string {
			return "\(kind)/\(name)"
		}
		let hash = shown.serialized().utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
			($0 ^ UInt64($1)) &* 0x100_0000_01b3
		}
		return String(hash, radix: 16)
	}

	/// Whether what an item was made in is there: its document, and objects around it.
	func hasPlace(of item: ChangeRecord.Item, in snapshot: Defaults.Snapshot) -> Bool {
		let path = item.change.path
		let around = path.tokens.indices.dropFirst(item.document == nil ? 0 : 1).map(path.prefix)
		return document(of: path, in: snapshot) == item.document
			&& !around.contains { snapshot.user.kind(at: $0) == .array }
	}

	/// The same without its values where they are secret by now, or nothing says any more which are.
	func discreet(_ item: ChangeRecord.Item, of record: ChangeRecord) -> ChangeRecord.Item {
		guard catalog.isInferred && record.isDescribed || !isShown(item.change, in: suite.snapshot) else { return item }
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
	/// The same member by member, also where the object was not there, or is not: others may have put more into it since.
	var inMembers: [Self] {
		guard (old ?? new)?.object != nil, (new ?? old)?.object != nil else { return [self] }
		return Self(path: path, old: old ?? [:], new: new ?? [:]).leaves
	}

	/// Whether something is named like what people keep secret, or is an address or a key of that kind. A name beside it may
	/// say it: `{"name": "API_TOKEN", "value": "…"}`.
	fileprivate func looksSecret(in snapshot: Defaults.Snapshot) -> Bool {
		let document = snapshot.user.hasSeveralDocuments ? path.prefix(1) : []
		let names = ["name", "key", "id", "variable"].compactMap { path.parent?.appending($0) }
		let beside = names + [document.appending("kind")]
		return path.tokens.contains(where: \.namesSecret)
			|| [old, new].contains { $0?.looksSecret == true }
			|| beside.contains { snapshot.userValue(at: $0)?.string?.namesSecret == true }
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
		let letters = utf8.map { $0 | 0x20 }.filter { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
		if Self.secretParts.contains(where: letters.holds) { return true }
		// Of a whole text the single words say nothing.
		guard utf8.count <= 64 else { return false }
		let words = Title.made(fromKey: self).lowercased().split { !$0.isLetter }
		return words.contains { Self.secretWords.contains(String($0)) }
	}

	private static let secretParts: [[UInt8]] = [
		"password", "passwd", "passphrase", "passcode", "passwort", "kennwort", "secret", "token", "credential",
		"apikey", "accesskey", "privatekey", "bearer", "authorization",
	].map { Array($0.utf8) }
	private static let secretWords: Set<String> = [
		"key", "keys", "pass", "pwd", "pw", "pin", "auth", "cookie", "cookies", "otp", "seed", "signature",
	]

	/// Whether it has a name and a password for an address, or is a key.
	fileprivate var hasCredentials: Bool {
		let bytes = Array(utf8)
		if bytes.holds(Array("-----BEGIN".utf8)) { return true }
		return bytes.split { $0 <= UInt8(ascii: " ") }.contains { word in
			Array(word).holds(Array("://".utf8)) && word.contains(UInt8(ascii: "@"))
		}
	}
}

extension [UInt8] {
	/// Whether a part is somewhere in it.
	fileprivate func holds(_ part: Self) -> Bool {
		indices.contains { self[$0] == part[0] && self[$0...].starts(with: part) }
	}
}

extension Defaults.Path {
	/// Whether one of two places is inside the other, or they are one.
	func meets(_ other: Self) -> Bool { contains(other) || other.contains(self) }
}
