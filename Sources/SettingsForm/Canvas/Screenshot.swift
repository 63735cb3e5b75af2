/// A canvas as a picture, in SVG: for a README, and to look at what was drawn.
package enum Screenshot {
	/// What a terminal has of its own.
	package struct Terminal: Sendable, Hashable {
		/// The default colours.
		package var foreground: RGB, background: RGB
		/// A terminal with these default colours, and xterm's palette.
		package init(foreground: RGB, background: RGB) {
			self.foreground = foreground
			self.background = background
		}
		/// Light text on a dark ground.
		package static let dark = Terminal(foreground: RGB(0xD0, 0xD3, 0xD8), background: RGB(0x17, 0x18, 0x1C))
		/// Dark text on a white ground.
		package static let light = Terminal(foreground: RGB(0x24, 0x28, 0x30), background: RGB(0xFF, 0xFF, 0xFF))
	}

	/// A picture of `canvas` as a terminal shows it with `theme` at `depth`; `title` stands in a bar above it, and nil
	/// leaves bar and margin out. Lines, blocks and dots are shapes, so they meet whatever the font; each word stands
	/// at its own column.
	package static func svg(
		of canvas: Canvas, theme: Theme, depth: ColorDepth, title: String? = nil, terminal: Terminal? = nil
	) -> String {
		let terminal = terminal ?? (theme.background == .light ? .light : .dark)
		let painter = CellPainter(canvas: canvas, palette: theme.palette(depth: depth), terminal: terminal)
		let (width, height) = (canvas.size.width * CellPainter.width, canvas.size.height * CellPainter.height)
		var svg = SVG()
		guard let title else {
			svg.open(width: width, height: height)
			svg.rect(x: 0, y: 0, width: width, height: height, fill: painter.ground)
			painter.draw(into: &svg)
			return svg.closed()
		}
		let (margin, bar) = (14, 34)
		svg.open(width: width + 2 * margin, height: height + bar + margin)
		svg.window(width: width + 2 * margin, height: height + bar + margin, fill: painter.ground)
		svg.titleBar(title, width: width + 2 * margin, fill: painter.ground.mixed(with: terminal.foreground, 0.5))
		svg.beginGroup(x: margin, y: bar)
		painter.draw(into: &svg)
		svg.endGroup()
		return svg.closed()
	}
}

extension RGB {
	/// The colour `part` of the way to another: 0 for this, 1 for that.
	func mixed(with other: RGB, _ part: Double) -> RGB {
		func mix(_ from: UInt8, _ to: UInt8) -> UInt8 { UInt8(Double(from) + (Double(to) - Double(from)) * part) }
		return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
	}
}
