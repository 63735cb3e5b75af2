import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// The form on a canvas of its size.
	package func draw() -> Canvas {
		var canvas = Canvas(size)
		draw(on: &canvas)
		return canvas
	}

	/// Draws the form onto a canvas of its size. Changes nothing.
	package func draw(on canvas: inout Canvas) {
		defer { if options.isOnConsole { canvas.useConsoleShapes() } }
		let layout = layout
		guard layout.kind != .tooSmall else { return drawTooSmall(on: &canvas) }
		drawHeader(on: &canvas, layout)
		if showsDamage {
			drawDamage(on: &canvas, in: layout.body)
		} else {
			if let banner = layout.banner { drawBanner(on: &canvas, in: banner) }
			if let sections = layout.sections { drawSections(on: &canvas, in: sections, layout) }
			if let search {
				drawHits(of: search, on: &canvas, layout)
			} else {
				drawList(on: &canvas, layout)
			}
			drawHelp(on: &canvas, layout)
			dimOtherPane(on: &canvas, layout)
			drawReason(on: &canvas, layout)
		}
		drawFooter(on: &canvas, in: layout.footer, layout)
		drawLayers(on: &canvas, layout)
	}

	/// What is said where there is no room for anything else.
	private func drawTooSmall(on canvas: inout Canvas) {
		let least = Layout.leastSize
		let lines = TextWidth.wrapped(Strings.tooSmall(least.width, least.height), width: max(1, size.width))
		for (row, line) in lines.enumerated() { canvas.write(line, x: 0, y: row, style: Style(.warning)) }
	}

	private func dimOtherPane(on canvas: inout Canvas, _ layout: Layout) {
		guard options.dimsOtherPanes, layout.kind == .wide else { return }
		let others = [focus == .list ? layout.sections : layout.list, layout.help]
		for pane in others.compactMap({ $0 }) {
			canvas.restyle(pane) { if $0.ink == .text || $0.ink == .strong { $0.ink = .dim } }
		}
	}
}
