/// A character that is drawn rather than set: lines, corners, blocks and dots, which must meet those beside them.
enum CellShape: Hashable {
	/// A line across, or down, in this width.
	case across(Double), down(Double)
	/// Part of the cell from its left edge.
	case block(Double)
	/// A dot in the middle.
	case dot
	/// A corner whose arms lead right or left, and down or up.
	case corner(right: Bool, down: Bool, isRound: Bool)

	private static let thin = 1.2, thick = 2.6

	init?(_ text: String) {
		switch text {
		case "─": self = .across(Self.thin)
		case "━": self = .across(Self.thick)
		case "│": self = .down(Self.thin)
		case "┃": self = .down(Self.thick)
		case "█": self = .block(1)
		case "▌": self = .block(0.5)
		case "▏": self = .block(0.125)
		case "●": self = .dot
		case "╭", "┏": self = .corner(right: true, down: true, isRound: text == "╭")
		case "╮", "┓": self = .corner(right: false, down: true, isRound: text == "╮")
		case "╰", "┗": self = .corner(right: true, down: false, isRound: text == "╰")
		case "╯", "┛": self = .corner(right: false, down: false, isRound: text == "╯")
		default: return nil
		}
	}

	/// Whether several in a row are one shape.
	var isContinuous: Bool {
		switch self {
		case .across: true
		case .block(let part): part == 1
		default: false
		}
	}

	/// Draws the shape in `cells` cells from the pixel (x, y) on.
	func draw(x: Int, y: Int, cells: Int, color: RGB, into svg: inout SVG) {
		let (left, top) = (Double(x), Double(y))
		let (width, height) = (Double(cells * CellPainter.width), Double(CellPainter.height))
		let (centre, middle) = (left + Double(CellPainter.width) / 2, top + height / 2)
		switch self {
		case .across(let line): svg.rect(x: left, y: middle - line / 2, width: width, height: line, fill: color)
		case .down(let line): svg.rect(x: centre - line / 2, y: top, width: line, height: height, fill: color)
		case .block(let part): svg.rect(x: left, y: top, width: width * part, height: height, fill: color)
		case .dot: svg.circle(x: centre, y: middle, radius: 3.7, fill: color)
		case .corner(let right, let down, let isRound):
			let end = (x: right ? left + width : left, y: down ? top + height : top)
			let line = isRound ? Self.thin : Self.thick
			let number = SVG.number
			let bend = isRound ? "Q\(number(centre)) \(number(middle))" : "L\(number(centre)) \(number(middle)) L"
			svg.path(
				"M\(number(centre)) \(number(end.y)) \(bend) \(number(end.x)) \(number(middle))", stroke: color,
				width: line)
		}
	}
}
