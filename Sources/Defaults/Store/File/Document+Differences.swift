extension Defaults.Document {
	/// The places whose values are written with other bytes in `other`, or are in one of the two only.
	///
	/// Looks into objects where `descends` says so, and takes everything else as a whole, the root where it is a list. Equal
	/// stretches are compared as bytes; nothing is decoded but the names of what differs, unless bytes do not tell all:
	/// an alias is the same whatever it stands for.
	func differences(
		from other: Self, descending descends: @escaping (Defaults.Path) -> Bool = { _ in true }
	) -> [Defaults.Path] {
		guard self != other else { return [] }
		if let place = placeOfOnlyDifference(from: other, descending: descends) { return place }
		if isList || other.isList { return [[]] }
		if isBlank || other.isBlank { return (isBlank ? other : self).places(descending: descends) }
		return bytes.withUnsafeBufferPointer { mine in
			other.bytes.withUnsafeBufferPointer { theirs in
				var comparison = Comparison(old: Text(other.tape, theirs), new: Text(tape, mine), descends: descends)
				comparison.compare(0, 0, at: [])
				return comparison.places
			}
		}
	}

	/// The places of all values.
	private func places(descending descends: (Defaults.Path) -> Bool, below path: Defaults.Path = []) -> [Defaults.Path]
	{
		names(at: path).flatMap { name in
			let place = path.appending(name)
			let isObject = kind(at: place) == .object && count(at: place) > 0
			return isObject && descends(place) ? places(descending: descends, below: place) : [place]
		}
	}
}

/// A document's bytes while they are open to be read.
private struct Text {
	let tape: Tape
	let bytes: UnsafeBufferPointer<UInt8>
	init(_ tape: Tape, _ bytes: UnsafeBufferPointer<UInt8>) {
		self.tape = tape
		self.bytes = bytes
	}

	func value(_ node: Int) -> UnsafeBufferPointer<UInt8> { bytes.rebased(tape.nodes[node].range) }
	func decoded(_ node: Int) -> Defaults.JSON { tape.value(of: node, in: bytes) }
	func rawName(_ node: Int) -> UnsafeBufferPointer<UInt8> { bytes.rebased(tape.nodes[node].nameRange) }
	func name(_ node: Int) -> String { tape.name(of: node, in: bytes) }
	func isObject(_ node: Int) -> Bool { tape.nodes[node].kind == .object }
	func isHidden(_ node: Int) -> Bool { tape.nodes[node].flags.contains(.hidden) }
}

private struct Comparison {
	let old: Text
	let new: Text
	let descends: (Defaults.Path) -> Bool
	var places: [Defaults.Path] = []
	/// Whether what is written with the same bytes is the same.
	private var isToldByBytes: Bool {
		old.tape.shared == nil && new.tape.shared == nil && old.tape.dialect == new.tape.dialect
	}

	init(old: Text, new: Text, descends: @escaping (Defaults.Path) -> Bool) {
		(self.old, self.new, self.descends) = (old, new, descends)
	}

	/// Compares two objects member by member. Most often the same ones stand in the same order, so that no name
	/// has to be looked up.
	mutating func compare(_ oldObject: Int, _ newObject: Int, at path: Defaults.Path) {
		var oldMembers = old.tape.children(of: oldObject)
		var oldNext = oldMembers.next()
		var met = 0
		for newMember in new.tape.children(of: newObject) where !new.isHidden(newMember) {
			while let candidate = oldNext, old.isHidden(candidate) { oldNext = oldMembers.next() }
			if let candidate = oldNext, hasSameName(candidate, newMember) {
				met += 1
				oldNext = oldMembers.next()
				compareValues(candidate, newMember, in: path)
			} else if let found = find(newMember, in: oldObject) {
				met += 1
				compareValues(found, newMember, in: path)
			} else {
				places.append(path.appending(new.name(newMember)))
			}
		}
		if met < old.tape.count(of: oldObject) { collectRemoved(from: oldObject, newObject, at: path) }
	}

	private mutating func compareValues(_ oldValue: Int, _ newValue: Int, in path: Defaults.Path) {
		let isSame = old.value(oldValue).isByteEqual(to: new.value(newValue))
		if isSame, isToldByBytes { return }
		let place = path.appending(new.name(newValue))
		if old.isObject(oldValue), new.isObject(newValue), descends(place) {
			compare(oldValue, newValue, at: place)
		} else if !isSame || old.decoded(oldValue) != new.decoded(newValue) {
			places.append(place)
		}
	}

	private func hasSameName(_ oldMember: Int, _ newMember: Int) -> Bool {
		old.tape.nodes[oldMember].nameHash == new.tape.nodes[newMember].nameHash
			&& old.rawName(oldMember).isByteEqual(to: new.rawName(newMember))
	}

	private func find(_ newMember: Int, in oldObject: Int) -> Int? {
		var name = new.name(newMember)
		return name.withUTF8 { old.tape.member($0, of: oldObject, in: old.bytes) }
	}

	private mutating func collectRemoved(from oldObject: Int, _ newObject: Int, at path: Defaults.Path) {
		for member in old.tape.children(of: oldObject) where !old.isHidden(member) {
			var name = old.name(member)
			let stays = name.withUTF8 { new.tape.member($0, of: newObject, in: new.bytes) } != nil
			if !stays { places.append(path.appending(name)) }
		}
	}
}
