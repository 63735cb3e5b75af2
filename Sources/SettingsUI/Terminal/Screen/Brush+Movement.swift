import SettingsForm

extension Brush {
	/// Moves the cursor, in as few bytes as can be. A line feed only moves: it is sent above the last row.
	mutating func move(to target: Point) {
		guard target != place else { return }
		// What is absolute comes first: it also holds where a terminal gave a character another width than we do.
		let relative = place.flatMap { steps(from: $0, to: target) }
		send(Self.shorter(abilities.place?(target.y, target.x), relative) ?? [], leaving: target)
	}

	/// The shortest way up or down and then to the side; nil where there is none.
	private func steps(from start: Point, to end: Point) -> [UInt8]? {
		guard let rows = vertical(start.y, end.y), let columns = horizontal(start.x, end.x) else { return nil }
		return rows + columns
	}

	private func vertical(_ start: Int, _ end: Int) -> [UInt8]? {
		guard start != end else { return [] }
		let steps = start < end ? abilities.down(end - start) : abilities.up(start - end)
		return Self.shorter(abilities.row?(end), steps)
	}

	private func horizontal(_ start: Int, _ end: Int) -> [UInt8]? {
		guard start != end else { return [] }
		let steps = start < end ? abilities.right(end - start) : abilities.left(start - end)
		let there = Self.shorter(abilities.column?(end), steps)
		return end == 0 && !abilities.lineStart.isEmpty ? Self.shorter(abilities.lineStart, there) : there
	}

	private static func shorter(_ one: [UInt8]?, _ other: [UInt8]?) -> [UInt8]? {
		guard let one, let other else { return one ?? other }
		return one.count <= other.count ? one : other
	}
}
