import Defaults

/// Which members or items of one value have been judged by a schema that allows them; kept only where it is asked.
struct Marks: Sendable {
	/// By position; nil where nobody asks.
	var flags: [Bool]?

	/// No marks at all.
	static let none = Marks()

	/// Nothing kept.
	init() { flags = nil }

	/// Kept for each member or item of `value`, none marked yet.
	init(for value: Defaults.JSON) {
		flags = [Bool](repeating: false, count: value.object?.count ?? value.array?.count ?? 0)
	}

	/// The same, with nothing marked.
	var cleared: Marks {
		var marks = self
		marks.flags = flags.map { [Bool](repeating: false, count: $0.count) }
		return marks
	}

	/// Whether they are kept.
	var areKept: Bool { flags != nil }

	/// Marks the one at `position`.
	mutating func insert(_ position: Int) { flags?[position] = true }

	/// Marks all of them.
	mutating func insertAll() { flags = flags.map { [Bool](repeating: true, count: $0.count) } }

	/// Whether the one at `position` is marked.
	func contains(_ position: Int) -> Bool { flags?[position] == true }

	/// Adds the marks of `other`, which are of the same value.
	mutating func formUnion(_ other: Marks) {
		guard let theirs = other.flags, flags != nil else { return }
		for (position, isMarked) in theirs.enumerated() where isMarked { insert(position) }
	}
}
