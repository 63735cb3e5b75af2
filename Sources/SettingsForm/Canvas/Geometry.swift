/// A place on a canvas, from 0 at its top left corner.
public struct Point: Hashable, Sendable {
	/// The column.
	public var x: Int
	/// The row.
	public var y: Int
	/// The place in column `x` and row `y`.
	public init(x: Int, y: Int) {
		self.x = x
		self.y = y
	}
}

/// How many cells something takes.
public struct Size: Hashable, Sendable {
	/// In columns.
	public var width: Int
	/// In rows.
	public var height: Int
	/// A size of `width` columns and `height` rows.
	public init(width: Int, height: Int) {
		self.width = width
		self.height = height
	}
}

/// Some columns and rows of a canvas.
public struct Rect: Hashable, Sendable {
	/// The first column.
	public var x: Int
	/// The first row.
	public var y: Int
	/// How many columns; never negative.
	public var width: Int
	/// How many rows; never negative.
	public var height: Int

	/// The cells from (x, y) on; a negative extent counts as none.
	public init(x: Int, y: Int, width: Int, height: Int) {
		self.x = x
		self.y = y
		self.width = max(0, width)
		self.height = max(0, height)
	}

	/// The column after the last; at most `Int.max`.
	public var maxX: Int { Self.sum(x, width) }
	/// The row after the last; at most `Int.max`.
	public var maxY: Int { Self.sum(y, height) }
	/// The extent.
	public var size: Size { Size(width: width, height: height) }

	/// Whether `point` lies in it.
	public func contains(_ point: Point) -> Bool {
		point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
	}

	/// The row at `offset` from the top, as a rectangle of height 1.
	public func row(_ offset: Int) -> Rect { Rect(x: x, y: y + offset, width: width, height: 1) }

	/// The cells that both have; empty where they are apart.
	public func intersection(_ other: Rect) -> Rect {
		let (left, top) = (max(x, other.x), max(y, other.y))
		let (right, bottom) = (max(left, min(maxX, other.maxX)), max(top, min(maxY, other.maxY)))
		return Rect(x: left, y: top, width: right - left, height: bottom - top)
	}

	/// The part without so many cells at each side.
	public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
		Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
	}

	/// The sum of a place and an extent that is not negative, which may be meant as "as far as it goes".
	private static func sum(_ place: Int, _ extent: Int) -> Int {
		let (sum, isBeyond) = place.addingReportingOverflow(extent)
		return isBeyond ? .max : sum
	}
}
