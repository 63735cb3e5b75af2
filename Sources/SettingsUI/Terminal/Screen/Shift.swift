import SettingsForm

/// Rows that stand elsewhere than before: those from `rows` of the new grid stood `distance` rows further down.
struct Shift {
	let rows: Range<Int>
	let distance: Int

	/// The one that seems to save most; nil where none saves as much as a movement of rows costs.
	init?(from old: Grid, to new: Grid) {
		let height = new.size.height
		let changed = (0..<height).filter { !new.hasRow($0, as: old, row: $0) }
		guard changed.count > 2 else { return nil }
		var costs = Array(repeating: 0, count: height)
		for y in changed { costs[y] = new.cost(ofRow: y, over: old, row: y) }
		var best = (saved: 0, distance: 0)
		for distance in 1 - height..<height where distance != 0 {
			let kept = changed.filter { new.hasRow($0, as: old, row: $0 + distance) }
			let saved = kept.reduce(0) { $0 + costs[$1] }
			if saved > best.saved { best = (saved, distance) }
		}
		distance = best.distance
		guard distance != 0 else { return nil }
		let valid = max(0, -distance)..<min(height, height - distance)
		let empty = Grid(new.size, Grid.Cell())
		// What is saved in all rows above each one: by moving rows there, and by leaving them empty.
		var (moved, emptied) = ([0], [0])
		for y in 0..<height {
			let cost = valid.contains(y) ? new.cost(ofRow: y, over: old, row: y + distance) : 0
			moved.append(moved[y] + costs[y] - cost)
			emptied.append(emptied[y] + costs[y] - new.cost(ofRow: y, over: empty, row: 0))
		}
		var (most, found) = (Self.leastSaved, 0..<0)
		for start in valid {
			for end in start + 1...valid.upperBound {
				let left =
					distance > 0 ? emptied[end + distance] - emptied[end] : emptied[start] - emptied[start + distance]
				let saved = moved[end] - moved[start] + left
				if saved > most { (most, found) = (saved, start..<end) }
			}
		}
		guard !found.isEmpty else { return nil }
		rows = found
	}

	/// The rows that move or are left empty by it.
	var region: Range<Int> {
		min(rows.lowerBound, rows.lowerBound + distance)..<max(rows.upperBound, rows.upperBound + distance)
	}

	/// What a screen shows after it.
	func applied(to grid: Grid) -> Grid {
		var result = grid
		let blank = Array(repeating: Grid.Cell(), count: grid.size.width)
		for y in region { result[row: y] = region.contains(y + distance) ? grid[row: y + distance] : blank }
		return result
	}

	/// About what it takes to set a region, scroll it, and set it back.
	private static let leastSaved = 16
}

extension Brush {
	/// What moves rows, with blanks behind them; nil where the terminal cannot.
	func moving(_ shift: Shift) -> ((inout Brush) -> Void)? {
		let steps = shift.distance > 0 ? abilities.scroll : abilities.scrollBack
		guard let region = abilities.region, let sequence = steps(abs(shift.distance)) else { return nil }
		let rows = shift.region
		return { brush in
			brush.take(Grid.Cell())
			brush.send(region(rows.lowerBound, rows.upperBound - 1), leaving: nil)
			brush.move(to: Point(x: 0, y: shift.distance > 0 ? rows.upperBound - 1 : rows.lowerBound))
			brush.send(sequence + region(0, brush.size.height - 1), leaving: nil)
		}
	}
}

extension Grid {
	/// About how many bytes it takes to change a row of another grid to row `y`: a movement to each piece that differs, its
	/// characters, and what erases its blanks.
	fileprivate func cost(ofRow y: Int, over other: Grid, row: Int) -> Int {
		var cost = 0
		var (differs, isBlank) = (false, false)
		for (new, old) in zip(rows[y], other.rows[row]) {
			let before = (differs: differs, isBlank: differs && isBlank)
			differs = new != old
			guard differs else { continue }
			isBlank = new.isBlank
			cost += (before.differs ? 0 : 4) + (!isBlank ? 1 : before.isBlank ? 0 : 3)
		}
		return cost
	}
}
