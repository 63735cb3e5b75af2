import SettingsForm

extension Brush {
	/// Makes the terminal, which shows `old`, show `new`, row by row.
	mutating func paint(_ new: Grid, over old: Grid) {
		for y in 0..<new.size.height where !new.hasRow(y, as: old, row: y) {
			paint(new.rows[y], over: old.rows[y], y: y)
		}
	}

	/// Paints a row as it is, or erases its end first, from where its last blanks begin.
	private mutating func paint(_ new: [Grid.Cell], over old: [Grid.Cell], y: Int) {
		let blank = new.indices.dropFirst().last { new[$0] == new[$0 - 1] && new[$0] != old[$0] && erases(new[$0]) }
		guard !abilities.eraseLine.isEmpty, let blank else { return draw(new, over: old, y: y, erasingFrom: nil) }
		let edge = new[..<blank].lastIndex { $0 != new[blank] }.map { $0 + 1 } ?? 0
		takeShortest([
			{ $0.draw(new, over: old, y: y, erasingFrom: nil) }, { $0.draw(new, over: old, y: y, erasingFrom: edge) },
		])
	}

	private mutating func draw(_ new: [Grid.Cell], over old: [Grid.Cell], y: Int, erasingFrom edge: Int?) {
		var old = old
		var x = 0
		while x < new.count {
			if x == edge {
				reach(x, y, in: new)
				take(new[x])
				send(abilities.eraseLine, leaving: Point(x: x, y: y))
				old.replaceSubrange(x..., with: repeatElement(new[x], count: new.count - x))
			}
			guard new[x] != old[x] else {
				x += 1
				continue
			}
			reach(x, y, in: new)
			x = drawRun(new, over: old, x: x, y: y, before: edge.map { $0 > x ? $0 : new.count } ?? new.count)
		}
	}

	/// Comes to column `x` of row `y`, to draw what stands there or to leave the cursor: by a movement, or over the few
	/// cells that lie between by sending them again.
	mutating func reach(_ x: Int, _ y: Int, in row: [Grid.Cell], toDraw draws: Bool = true) {
		let target = Point(x: x, y: y)
		guard let place, place.y == y, place.x < x, x - place.x <= Self.farthestRepeat else { return move(to: target) }
		takeShortest([
			{
				$0.move(to: target)
				if draws { $0.take(row[x]) }
			},
			{
				var x = place.x
				while x < target.x {
					$0.draw(row, x: x, y: y)
					x = Self.end(of: x, in: row)
				}
				if draws { $0.take(row[x]) }
			},
		])
	}

	/// Draws what stands at `x`, and cells that are equal to it, in the shortest way; returns where that ends.
	private mutating func drawRun(
		_ new: [Grid.Cell], over old: [Grid.Cell], x: Int, y: Int, before limit: Int
	) -> Int {
		let end = new[x..<limit].firstIndex { $0 != new[x] } ?? limit
		guard end > x + 1 else {
			draw(new, x: x, y: y)
			return Self.end(of: x, in: new)
		}
		let last = (x..<end).last { new[$0] != old[$0] } ?? x
		let count = last + 1 - x
		let repeats = count > 3 && repeatsCharacters && new[x].isRepeatable
		takeShortest(
			[
				{
					for x in x...last where new[x] != old[x] {
						$0.reach(x, y, in: new)
						$0.draw(new, x: x, y: y)
					}
				}
			] + (repeats ? [{ $0.repeat(new, x: x, y: y, count: count) }] : []))
		return last + 1
	}

	/// More cells than a movement has bytes are not sent again.
	private static let farthestRepeat = 8
}
