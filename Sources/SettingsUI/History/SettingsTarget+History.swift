import Defaults
import Glibc
import SettingsSchema

/// What is kept of changes for later.
extension SettingsTarget {
	/// Keeps what was changed, which is on disk by now, where the user wants that.
	func keep(_ items: [ChangeRecord.Item]) {
		guard let history, !items.isEmpty else { return }
		let settings = suite.snapshot
		// What was dropped in the end is not there, but where something follows at, in or around its place.
		var (places, ways) = (Set<Defaults.Path>(), Set<Defaults.Path>())
		let kept = items.indices.reversed().filter { index in
			let change = items[index].change
			let around = change.path.tokens.indices.map { change.path.prefix($0) }
			let isFollowed =
				places.contains(change.path) || ways.contains(change.path) || around.contains(where: places.contains)
			places.insert(change.path)
			ways.formUnion(around)
			return items[index].isWithheld || isFollowed || settings.userValue(at: change.path) == change.new
		}.reversed()
		let record = ChangeRecord(
			seconds: time(nil), file: location, items: kept.map { items[$0] }, isDescribed: !catalog.isInferred,
			options: lastingOptions)
		history.add(record)
	}

	/// The options as they mean the same in another folder: a file that is there goes before an installed schema of its name.
	var lastingOptions: [Option: String] {
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
		let changes = outermost.flatMap { place -> [(place: Defaults.Path, change: Defaults.Change)] in
			var change = Defaults.Change(path: place, old: nil, new: nil)
			// What is as long is not kept, and not looked at with each step of a slider in it.
			let isLong = [before, after].contains { $0.user.count(at: place) > Self.mostItems }
			guard !isLong else { return [(place, change)] }
			(change.old, change.new) = (before.userValue(at: place), after.userValue(at: place))
			let changes = place.isRoot ? change.inMembers : change.leaves
			return changes.filter { $0.old != $0.new }.map { (place, $0) }
		}
		// What JSON has no word for would come back as something else.
		let said = before.user.said(among: changes.map(\.change.path))
		return changes.map { place, change in
			let isLong = change.old == nil && change.new == nil
			let isOpen =
				!isLong && said.contains(change.path)
				&& [before, after].allSatisfy { isShown(change, in: $0) && !change.looksSecret(in: $0) }
			return isOpen
				? ChangeRecord.Item(change: change, document: document(of: place, in: after))
				: ChangeRecord.Item(change: shown(change, before, after)).withheld
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
}

extension Defaults.Path {
	/// Whether one of two places is inside the other, or they are one.
	func meets(_ other: Self) -> Bool { contains(other) || other.contains(self) }
}
