import TextWidth

/// Writes the few elements of SVG that a screen is made of. Lengths are in pixels.
struct SVG {
	private var text = ""
	private static let fonts =
		"ui-monospace,'JetBrains Mono','SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"

	mutating func open(width: Int, height: Int) {
		text += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
		text +=
			"viewBox=\"0 0 \(width) \(height)\" font-family=\"\(Self.fonts)\" font-size=\"\(CellPainter.fontSize)\" "
		text += "xml:space=\"preserve\">\n"
	}

	func closed() -> String { text + "</svg>\n" }

	mutating func beginGroup(x: Int, y: Int) { text += "<g transform=\"translate(\(x) \(y))\">\n" }

	mutating func endGroup() { text += "</g>\n" }

	mutating func rect(x: Double, y: Double, width: Double, height: Double, fill: RGB) {
		text += "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
		text += "height=\"\(Self.number(height))\" fill=\"\(fill.hex)\"/>\n"
	}

	mutating func rect(x: Int, y: Int, width: Int, height: Int, fill: RGB) {
		rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height), fill: fill)
	}

	mutating func circle(x: Double, y: Double, radius: Double, fill: RGB) {
		text += "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(radius))\" "
		text += "fill=\"\(fill.hex)\"/>\n"
	}

	mutating func path(_ data: String, stroke: RGB, width: Double) {
		text += "<path d=\"\(data)\" fill=\"none\" stroke=\"\(stroke.hex)\" stroke-width=\"\(Self.number(width))\"/>\n"
	}

	/// Text whose characters together are `width` wide; centred where that is one glyph from who knows which font.
	mutating func word(_ word: String, x: Int, baseline: Int, width: Int, look: CellPainter.Look, isCentred: Bool) {
		text += "<text y=\"\(baseline)\" fill=\"\(look.foreground.hex)\""
		if isCentred {
			text += " x=\"\(Self.number(Double(x) + Double(width) / 2))\" text-anchor=\"middle\""
		} else {
			text += " x=\"\(x)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
		}
		if look.emphasis.contains(.bold) { text += " font-weight=\"700\"" }
		if look.emphasis.contains(.italic) { text += " font-style=\"italic\"" }
		text += ">\(Self.escaped(word))</text>\n"
	}

	mutating func window(width: Int, height: Int, fill: RGB) {
		let edge = fill.mixed(with: RGB(128, 128, 128), 0.4)
		text += "<rect x=\"0.5\" y=\"0.5\" width=\"\(width - 1)\" height=\"\(height - 1)\" rx=\"9\" "
		text += "fill=\"\(fill.hex)\" stroke=\"\(edge.hex)\"/>\n"
	}

	mutating func titleBar(_ title: String, width: Int, fill: RGB) {
		text += "<text x=\"\(Self.number(Double(width) / 2))\" y=\"22\" text-anchor=\"middle\" font-size=\"13\" "
		text +=
			"font-family=\"system-ui,sans-serif\" fill=\"\(fill.hex)\">\(Self.escaped(TextWidth.shown(title)))</text>\n"
	}

	/// A number with at most one digit after the point, and none where it is whole.
	static func number(_ value: Double) -> String {
		let tenths = Int((value * 10).rounded())
		if tenths % 10 == 0 { return String(tenths / 10) }
		return (tenths < 0 ? "-" : "") + "\(abs(tenths) / 10).\(abs(tenths) % 10)"
	}

	/// `text` as the content of an element; characters that XML can't hold become U+FFFD.
	static func escaped(_ text: String) -> String {
		text.unicodeScalars.reduce(into: "") { result, scalar in
			switch scalar {
			case "&": result += "&amp;"
			case "<": result += "&lt;"
			case ">": result += "&gt;"
			case "\"": result += "&quot;"
			case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
			default: result.unicodeScalars.append(scalar)
			}
		}
	}
}
