import Synchronization

/// All layers right before and right after a change, so that an observer can tell what exactly changed, whatever
/// happened since.
final class Transition: Sendable {
	/// All that is there after it.
	let after: Defaults.Snapshot
	/// Places that no change tells of, for they have the value that they had: others for keys with defaults of their own.
	let silent: [Defaults.Path]
	private let former: Former
	/// Of several changes as one: what was before the later ones of what the first did not concern.
	private let later: [Former]
	/// What observers of one key need not work out again for each of them.
	private let notes = Mutex<[ObjectIdentifier: any TransitionNote]>([:])

	init(from former: Former, to after: Defaults.Snapshot, silent: [Defaults.Path] = []) {
		(self.former, self.after, self.silent) = (former, after, silent)
		later = []
	}

	/// Several that followed one another, as one. Of changes at `places` that come to nothing those are silent that leave
	/// in the user's layer what was a default before, or the reverse.
	init(joining first: Transition, _ others: some Sequence<Transition>, at places: [Defaults.Path] = []) {
		var later = first.later
		var last = first
		for other in others {
			last = other
			for former in [other.former] + other.later
			where !first.former.covers(former) && !later.contains(where: { $0.covers(former) }) {
				later.append(former)
			}
		}
		former = first.former
		self.later = later
		after = last.after
		let formers = [former] + later
		let settled = Set(places).filter { place in
			let before = formers.first { $0.shows(place) }?.snapshot.user
			return before.map { $0.contains(place) != last.after.user.contains(place) } == true
		}
		silent = first.silent + others.flatMap(\.silent) + settled
	}

	/// A snapshot that shows `path` as it was before.
	func before(at path: Defaults.Path) -> Defaults.Snapshot {
		if former.shows(path) { return former.snapshot }
		return later.first { $0.shows(path) }?.snapshot ?? after
	}

	/// What was noted for `key`, else what `make` gives, noted from now on.
	func note<Note: TransitionNote>(for key: Note.Key, _ make: () -> Note) -> Note {
		let noted = notes.withLock { $0[ObjectIdentifier(key)] }
		// The note keeps the key, so no other has its identity.
		if let noted = noted as? Note { return noted }
		let note = make()
		notes.withLock { $0[ObjectIdentifier(key)] = note }
		return note
	}
}

/// Something worked out of a transition for a key, which it keeps.
protocol TransitionNote: AnyObject, Sendable {
	associatedtype Key: AnyObject
	var key: Key { get }
}

/// A store before a change, at least where the change may show. Who keeps all of it makes the next change copy all of the
/// file's bytes; of a large file a part is kept instead.
struct Former {
	let snapshot: Defaults.Snapshot
	/// The members that the snapshot has, changed or not; nil where it has everything.
	private let names: Set<ByteString>?

	/// All of `snapshot`.
	init(all snapshot: Defaults.Snapshot) {
		self.snapshot = snapshot
		names = nil
	}

	/// What of `snapshot` a change of the user's own at `places` may concern.
	init(_ snapshot: Defaults.Snapshot, at places: [Defaults.Path]) {
		let names = Set(places.compactMap { $0.tokens.first.map { ByteString($0) } })
		let part = snapshot.isList || places.contains(where: \.isRoot) ? nil : snapshot.user.part(names)
		var snapshot = snapshot
		if let part { snapshot.user = part }
		self.snapshot = snapshot
		self.names = part == nil ? nil : names
	}

	/// Whether it has all that `other` has.
	func covers(_ other: Former) -> Bool {
		guard let names else { return true }
		return other.names.map(names.isSuperset) ?? false
	}

	/// Whether `path` is in it; if not, the change does not concern it.
	func shows(_ path: Defaults.Path) -> Bool {
		guard let names else { return true }
		return path.tokens.first.map { names.contains(ByteString($0)) } ?? false
	}
}

extension Defaults.Document {
	/// Of fewer bytes a copy costs less than a part.
	private static let leastSize = 16 << 10
	/// Of a part that has more bytes than this share of the whole, too.
	private static let share = 32

	/// A document of the root's members with these names alone; nil where that saves little.
	fileprivate func part(_ names: Set<ByteString>) -> Self? {
		guard bytes.count >= Self.leastSize, !dialect.isInLines else { return nil }
		return bytes.withUnsafeBufferPointer { text in
			var part: [UInt8] = [UInt8(ascii: "{")]
			for name in names {
				guard let member = child(name.string, of: 0, in: text) else { continue }
				let range = tape.nodes[member].first..<tape.nodes[member].end
				guard part.count + range.count < bytes.count / Self.share else { return nil }
				part += text[range]
				part.append(UInt8(ascii: ","))
			}
			part.append(UInt8(ascii: "}"))
			return try? Self(part)
		}
	}
}
