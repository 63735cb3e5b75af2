/// A place on a canvas, from 0 at its top left corner.
package struct Point: Hashable, Sendable {
	/// The column.
	package var x: Int
	/// The row.
	package var y: Int
	/// The place in column `x` and row `y`.
	package init(x: Int, y: Int) {
		self.x = x
		self.y = y
	}
}

/// How many cells something takes.
package struct Size: Hashable, Sendable {
	/// In columns.
	package var width: Int
	/// In rows.
	package var height: Int
	/// A size of `width` columns and `height` rows.
	package init(width: Int, height: Int) {
		self.width = width
		self.height = height
	}
}

/// Some columns and rows of a canvas.
package struct Rect: Hashable, Sendable {
	/// The first column.
	package var x: Int
	/// The first row.
	package var y: Int
	/// How many columns; never negative.
	package var width: Int
	/// How many rows; never negative.
	package var height: Int

	/// The cells from (x, y) on; a negative extent counts as none.
	package init(x: Int, y: Int, width: Int, height: Int) {
		self.x = x
		self.y = y
		self.width = max(0, width)
		self.height = max(0, height)
	}

	/// The column after the last; at most `Int.max`.
	package var maxX: Int { Self.sum(x, width) }
	/// The row after the last; at most `Int.max`.
	package var maxY: Int { Self.sum(y, height) }
	/// The extent.
	package var size: Size { Size(width: width, height: height) }

	/// Whether `point` lies in it.
	package func contains(_ point: Point) -> Bool {
		point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
	}

	/// The row at `offset` from the top, as a rectangle of height 1.
	package func row(_ offset: Int) -> Rect { Rect(x: x, y: y + offset, width: width, height: 1) }

	/// The cells that both have; empty where they are apart.
	package func intersection(_ other: Rect) -> Rect {
		let (left, top) = (max(x, other.x), max(y, other.y))
		let (right, bottom) = (max(left, min(maxX, other.maxX)), max(top, min(maxY, other.maxY)))
		return Rect(x: left, y: top, width: right - left, height: bottom - top)
	}

	/// The part without so many cells at each side.
	package func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
		Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
	}

	/// The sum of a place and an extent that is not negative, which may be meant as "as far as it goes".
	private static func sum(_ place: Int, _ extent: Int) -> Int {
		let (sum, isBeyond) = place.addingReportingOverflow(extent)
		return isBeyond ? .max : sum
	}
}
