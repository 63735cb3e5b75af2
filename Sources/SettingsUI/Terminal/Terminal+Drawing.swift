import SettingsForm

extension Terminal {
	/// A canvas as it was shown.
	struct Frame: Equatable {
		var canvas: Canvas
		var theme: Theme?
		var depth: ColorDepth
	}

	/// Shows a canvas: sends what differs from what is on the terminal, and nothing if nothing does. The cursor is shown
	/// where the canvas has it.
	package func draw(_ canvas: Canvas, theme: Theme) {
		draw(canvas, theme: theme, appearance: theme.appearance)
	}

	/// The same with appearances from elsewhere, which are those of `theme`, or always the same.
	package func draw(_ canvas: Canvas, theme: Theme? = nil, appearance: (Style, ColorDepth) -> Appearance) {
		let frame = Frame(canvas: canvas, theme: theme, depth: colorDepth)
		guard isEntered, !isGone, frame != lastFrame else { return }
		let keepsLooks = lastFrame.map { $0.theme == theme && $0.depth == frame.depth } ?? false
		lastFrame = frame
		let bytes = screen.draw(
			canvas, cursor: visible(canvas.cursor), hasColors: frame.depth > .monochrome, keepsLooks: keepsLooks
		) { appearance($0, frame.depth) }
		let isHeld = answers?.holdsFrames == true && bytes.count > Self.bytesShownAtOnce
		send(isHeld ? Array(Self.frameBegin.utf8) + bytes + Array(Self.frameEnd.utf8) : bytes)
	}

	/// Makes the next draw send every cell: something else wrote on the terminal.
	package func repaint() {
		screen.repaint()
		lastFrame = nil
	}

	/// Whether it is the system's console.
	var isConsole: Bool { description.family == "linux" }

	private func visible(_ cursor: Point?) -> Point? {
		guard let cursor, Rect(x: 0, y: 0, width: size.width, height: size.height).contains(cursor) else { return nil }
		return cursor
	}

	/// So little reaches the terminal in one piece anyway.
	private static let bytesShownAtOnce = 1000
}
