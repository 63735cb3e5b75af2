import TextWidth

/// The shapes that marks, frames and values are drawn with, and their ASCII fallbacks.
package struct GlyphSet: Sendable, Hashable {
	/// A frame: corners from the top left clockwise, then the horizontal and the vertical line.
	struct Frame: Sendable, Hashable {
		var topLeft: String, topRight: String, bottomRight: String, bottomLeft: String
		var horizontal: String, vertical: String
	}

	var frame: Frame
	/// A thin rule.
	var rule: String
	/// Gutter marks.
	var modified: String, invalid: String, outside: String, locked: String, deprecated: String
	/// Gutter marks of what has to be in the file and is not, of what nothing declares, and of what the user named.
	var missing: String, unknown: String, entry: String
	/// The selection's left edge.
	var selectionEdge: String
	/// A toggle that is on, and one that is off.
	var on: String, off: String
	/// An entry of a list of several that is marked, and one that is not.
	var checked: String, unchecked: String
	/// A slider: the full part, the knob, the empty part.
	var sliderFull: String, sliderKnob: String, sliderEmpty: String
	/// Around a choice, and after what can be drilled into.
	var choiceLeft: String, choiceRight: String, more: String
	/// One cell of a swatch.
	var swatch: String
	/// Between the parts of a breadcrumb; before the way back.
	var crumb: String, back: String
	/// For text that is cut.
	var ellipsis: String
	/// For the folders that are left out of a path; `~` would be one.
	var pathEllipsis: String
	/// The mark of the current one in a list of choices.
	var current: String
	/// Names of keys in hints.
	package var enter: String, space: String, tab: String, upDown: String, leftRight: String
	/// Arrow between an old and a new value.
	var becomes: String
	/// A change that was taken back.
	var dropped: String
	/// What stands for each letter of a secret.
	var bullet: String
	/// The unit of angles.
	var degree: String
	/// Above and below a list that goes on.
	var moreAbove: String, moreBelow: String

	/// The shapes for a choice of borders. On the system's console only those that its fonts have: of what has no third
	/// shape here, the one in ASCII.
	init(_ borders: FormOptions.Borders, isOnConsole: Bool = false) {
		let isASCII = borders == .ascii
		func pick(_ unicode: String, _ ascii: String, console: String? = nil) -> String {
			isASCII ? ascii : isOnConsole ? console ?? ascii : unicode
		}
		frame = Frame(borders, isOnConsole)
		rule = frame.horizontal
		modified = pick("●", "*", console: "•")
		invalid = "!"
		outside = "~"
		locked = pick("⚿", "#")
		deprecated = pick("†", "x")
		missing = pick("○", "o")
		unknown = "?"
		entry = "+"
		selectionEdge = pick("▌", ">", console: "▶")
		on = pick("━●", "[x]", console: "─■")
		off = pick("●━", "[ ]", console: "■─")
		checked = pick("■", "[x]")
		unchecked = pick("□", "[ ]")
		sliderFull = pick("━", "=", console: "═")
		sliderKnob = pick("●", "o", console: "■")
		sliderEmpty = pick("─", "-", console: "─")
		choiceLeft = pick("‹", "<")
		choiceRight = pick("›", ">")
		more = pick("›", ">")
		swatch = pick("█", "#", console: "█")
		crumb = pick("›", ">")
		back = pick("‹", "<")
		ellipsis = pick("…", "~")
		pathEllipsis = pick("…", "...")
		current = pick("●", "*", console: "•")
		enter = pick("⏎", "enter")
		space = pick("␣", "space")
		tab = pick("⇥", "tab")
		upDown = pick("↑↓", "up/down", console: "↑↓")
		leftRight = pick("←→", "left/right", console: "←→")
		becomes = pick("→", "->", console: "→")
		dropped = pick("✗", "x")
		bullet = pick("•", "*", console: "•")
		degree = pick("°", "", console: "°")
		moreAbove = pick("↑", "^", console: "↑")
		moreBelow = pick("↓", "v", console: "↓")
	}
}

extension GlyphSet {
	/// A text where it fits into `width` cells, else what of it fits before the ellipsis.
	func cut(_ text: String, to width: Int) -> String {
		TextWidth.prefix(of: text, fitting: width, ellipsis: ellipsis)
	}
}

extension GlyphSet.Frame {
	fileprivate init(_ borders: FormOptions.Borders, _ isOnConsole: Bool) {
		let shapes: [String] =
			switch borders {
			case .light where isOnConsole: ["┌", "┐", "┘", "└", "─", "│"]
			case .heavy where isOnConsole: ["╔", "╗", "╝", "╚", "═", "║"]
			case .light: ["╭", "╮", "╯", "╰", "─", "│"]
			case .heavy: ["┏", "┓", "┛", "┗", "━", "┃"]
			case .ascii: ["+", "+", "+", "+", "-", "|"]
			case .none: Array(repeating: " ", count: 6)
			}
		(topLeft, topRight, bottomRight, bottomLeft) = (shapes[0], shapes[1], shapes[2], shapes[3])
		(horizontal, vertical) = (shapes[4], shapes[5])
	}
}
