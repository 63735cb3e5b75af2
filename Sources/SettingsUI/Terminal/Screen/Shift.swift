import SettingsForm

/// Rows that stand elsewhere than before: those from `rows` of the new grid stood `distance` rows further down.
struct Shift {
	let rows: Range<Int>
	let distance: Int

	/// Those that bring most of what changed to its place, alone and with the rows beside it; none where too little
	/// changed, or nothing is elsewhere.
	static func likely(from old: Grid, to new: Grid) -> [Shift] {
		let height = new.size.height
		let changed = (0..<height).filter { !new.hasRow($0, as: old, row: $0) }
		guard changed.count > 2 else { return [] }
		let inks = new.rows.map { row in row.count { !$0.isBlank } }
		var best = (ink: 0, rows: 0..<0, distance: 0)
		for distance in 1 - height..<height {
			let kept = changed.filter { inks[$0] > 0 && new.hasRow($0, as: old, row: $0 + distance) }
			let ink = kept.reduce(0) { $0 + inks[$1] }
			if ink > best.ink, let first = kept.first, let last = kept.last { best = (ink, first..<last + 1, distance) }
		}
		let valid = max(0, -best.distance)..<min(height, height - best.distance)
		return best.ink == 0
			? []
			: [0, 1].flatMap { before in
				[0, 1].map { after in
					let rows = best.rows.lowerBound - before..<best.rows.upperBound + after
					return Shift(rows: rows.clamped(to: valid), distance: best.distance)
				}
			}
	}

	/// The rows that move or are left empty by it.
	var region: Range<Int> {
		min(rows.lowerBound, rows.lowerBound + distance)..<max(rows.upperBound, rows.upperBound + distance)
	}

	/// What a screen shows after it.
	func applied(to grid: Grid) -> Grid {
		var result = grid
		let blank = Array(repeating: Grid.Cell(), count: grid.size.width)
		for y in region { result.rows[y] = region.contains(y + distance) ? grid.rows[y + distance] : blank }
		return result
	}
}

extension Brush {
	/// Whether the terminal can move rows.
	func canMove(_ shift: Shift) -> Bool { abilities.region != nil && sequence(of: shift) != nil }

	private func sequence(of shift: Shift) -> [UInt8]? {
		(shift.distance > 0 ? abilities.scroll : abilities.scrollBack)(abs(shift.distance))
	}

	/// Moves rows, with blanks behind them.
	mutating func move(_ shift: Shift) {
		guard let region = abilities.region, let sequence = sequence(of: shift) else { return }
		let rows = shift.region
		take(Grid.Cell())
		send(region(rows.lowerBound, rows.upperBound - 1), leaving: nil)
		move(to: Point(x: 0, y: shift.distance > 0 ? rows.upperBound - 1 : rows.lowerBound))
		send(sequence + region(0, size.height - 1), leaving: nil)
	}
}
