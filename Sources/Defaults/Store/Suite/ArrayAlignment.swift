/// Where the elements of an array are found again after someone else has changed it: an index says which element is
/// meant only together with the array that it was chosen in.
struct ArrayAlignment {
	/// What is to be done with an element.
	enum Purpose {
		/// Something within it is changed, or another value put in its place.
		case change
		/// It is taken out: what someone else has put in its place meanwhile is not meant.
		case removal
	}

	private let old: [Defaults.JSON]
	private let new: [Defaults.JSON]
	/// How many elements are equal at the front and, after those, at the back.
	private let front: Int
	private let back: Int

	init(_ old: [Defaults.JSON], _ new: [Defaults.JSON]) {
		self.old = old
		self.new = new
		let shared = min(old.count, new.count)
		let front = (0..<shared).first { old[$0] != new[$0] } ?? shared
		self.front = front
		back =
			(0..<shared - front).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shared - front
	}

	/// Whether it can be told which element is meant by an index: of several that are equal others may have meant this one.
	func isTold(_ index: Int) -> Bool {
		let before = old.count { $0 == old[index] }
		return before == 1 || before == new.count { $0 == old[index] }
	}

	/// The index now of what was at an index before; that after the last stays that. Nil where it cannot be told.
	func index(of index: Int, for purpose: Purpose) -> Int? {
		if index < front { return index }
		if index >= old.count - back { return index + new.count - old.count }
		let same = (front..<new.count - back).filter { new[$0] == old[index] }
		if same.count == 1 { return same[0] }
		// Nothing but this one differs: someone has changed it where it was.
		let isInPlace = old.count == new.count && old.count - front - back == 1
		return isInPlace && purpose == .change ? index : nil
	}
}

extension ArrayAlignment {
	/// The index now at which to put in what was to stand behind what was before an index: at the beginning, or at the
	/// end, still there. Nil where it cannot be told.
	func gap(at index: Int) -> Int? {
		if index == 0 { return 0 }
		if index == old.count { return new.count }
		return self.index(of: index - 1, for: .change).map { $0 + 1 } ?? self.index(of: index, for: .change)
	}
}

extension Defaults.Arrangement {
	/// The same arrangement after others have changed the array; nil where it cannot be told which elements are meant.
	func aligned(from old: [Defaults.JSON], to new: [Defaults.JSON]) -> Self? {
		let alignment = ArrayAlignment(old, new)
		switch self {
		case .insert(let element, at: let index): return alignment.gap(at: index).map { .insert(element, at: $0) }
		case .remove(at: let index):
			guard old.indices.contains(index), alignment.isTold(index) else { return nil }
			return alignment.index(of: index, for: .removal).map { .remove(at: $0) }
		case .move(from: let index, to: let target):
			guard old.indices.contains(index), alignment.isTold(index),
				let found = alignment.index(of: index, for: .removal)
			else { return nil }
			var (oldRest, newRest) = (old, new)
			oldRest.remove(at: index)
			newRest.remove(at: found)
			return ArrayAlignment(oldRest, newRest).gap(at: target).map { .move(from: found, to: $0) }
		case .rename: return nil
		}
	}
}

extension Defaults.Path {
	/// The path in `new` to what it led to in `old`; nil where an array on the way has changed so that it cannot be told.
	func aligned(
		from old: Defaults.JSON, to new: Defaults.JSON, for purpose: ArrayAlignment.Purpose
	) -> Defaults.Path? {
		var (old, new) = (old, new)
		var tokens = tokens
		for (depth, token) in tokens.enumerated() {
			switch (old, new) {
			case (.array(let before), .array(let after)):
				guard let index = Defaults.Path.index(token), index <= before.count else { return self }
				let isLast = depth == tokens.count - 1
				let alignment = ArrayAlignment(before, after)
				let purpose = isLast ? purpose : .change
				guard purpose == .change || index == before.count || alignment.isTold(index),
					let found = alignment.index(of: index, for: purpose)
				else { return nil }
				tokens[depth] = String(found)
				guard index < before.count, found < after.count else { return Defaults.Path(tokens) }
				(old, new) = (before[index], after[found])
			case (.object(let before), .object(let after)):
				guard let first = before[token], let second = after[token] else { return Defaults.Path(tokens) }
				(old, new) = (first, second)
			default: return Defaults.Path(tokens)
			}
		}
		return Defaults.Path(tokens)
	}
}
