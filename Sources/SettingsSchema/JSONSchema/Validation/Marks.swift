import Defaults

/// Which members or items of one value have been judged by a schema that allows them; kept only where it is asked.
struct Marks: Sendable {
	/// What is known of one of them; a later case says more.
	enum Mark: Int, Sendable, Comparable {
		case none
		/// Where a schema could tell that is not there.
		case possible
		case certain

		static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
	}

	/// By position; nil where nobody asks.
	private var kept: [Mark]?

	/// No marks at all.
	static let none = Marks()

	/// Nothing kept.
	init() { kept = nil }

	/// Kept for each member or item of `value`, none marked yet.
	init(for value: Defaults.JSON) {
		kept = [Mark](repeating: .none, count: value.object?.count ?? value.array?.count ?? 0)
	}

	/// The same, with nothing marked.
	var cleared: Marks {
		var marks = self
		marks.kept = kept.map { [Mark](repeating: .none, count: $0.count) }
		return marks
	}

	/// The same, with nothing certain.
	var inDoubt: Marks {
		var marks = self
		marks.kept = kept.map { $0.map { min($0, .possible) } }
		return marks
	}

	/// Whether they are kept.
	var areKept: Bool { kept != nil }

	/// Marks the one at `position`.
	mutating func insert(_ position: Int, _ mark: Mark = .certain) {
		if let known = kept?[position], known < mark { kept?[position] = mark }
	}

	/// Marks all of them.
	mutating func insertAll(_ mark: Mark = .certain) { kept = kept.map { $0.map { max($0, mark) } } }

	/// What is known of the one at `position`.
	subscript(position: Int) -> Mark { kept?[position] ?? .none }

	/// Adds the marks of `other`, which are of the same value.
	mutating func formUnion(_ other: Marks) {
		guard let theirs = other.kept, kept != nil else { return }
		for (position, mark) in theirs.enumerated() where mark != .none { insert(position, mark) }
	}
}
