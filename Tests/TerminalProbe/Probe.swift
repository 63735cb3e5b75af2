import Glibc
import SettingsForm
import SettingsUI

/// Shows events as they come and does what single keys ask for.
final class Probe {
	let terminal: Terminal
	private var log: [String] = []
	/// Which of its rows is drawn as the selected one.
	var selected = 1
	/// Text that is drawn as it is given.
	var hostile = ""
	var showsCursor = false

	init(_ terminal: Terminal) { self.terminal = terminal }

	func run() -> Never {
		terminal.willSuspend = { [unowned self] in note("will suspend") }
		while true {
			draw()
			for event in terminal.nextEvents(until: nil) { take(event) }
		}
	}

	private func take(_ event: TerminalEvent) {
		switch event {
		case .signal(let number): terminal.end(by: number)
		case .closed: exit(9)
		// The first line tells of the colours.
		case .answered: break
		case .key(.down): selected += 1
		case .key(.up): selected -= 1
		case .key(.control("z")):
			terminal.suspend()
			note("back")
		case .key(let key): if !act(on: key) { note("\(event)") }
		default: note("\(event)")
		}
	}

	func note(_ text: String) {
		log.append(text.replacing("SettingsForm.", with: "").replacing("SettingsUI.", with: ""))
	}

	private func draw() {
		var canvas = Canvas(terminal.size)
		let size = terminal.size
		canvas.write(
			"\(size.width)x\(size.height) \(terminal.colorDepth) \(hostile)", x: 0, y: 0, style: Style(.strong))
		if log.isEmpty { drawRows(on: &canvas) }
		for (row, line) in log.suffix(max(0, size.height - 1)).enumerated() { canvas.write(line, x: 0, y: row + 1) }
		if showsCursor { canvas.cursor = Point(x: 3, y: 2) }
		terminal.draw(canvas, appearance: appearance)
	}

	/// Rows as the form has them: an edge, a title, a value.
	private func drawRows(on canvas: inout Canvas) {
		for row in 1..<max(1, canvas.size.height) {
			let isSelected = row == selected
			let surface: Surface = isSelected ? .selection : .base
			canvas.fill(canvas.bounds.row(row), style: Style(on: surface))
			canvas.write(isSelected ? "▌" : " ", x: 0, y: row, style: Style(.accent, on: surface))
			canvas.write("Setting number \(row)", x: 2, y: row, style: Style(.text, on: surface))
			canvas.write("value \(row)", x: 40, y: row, style: Style(row % 3 == 0 ? .strong : .dim, on: surface))
		}
	}
}

/// Colours of the probe's own, so that what is sent does not depend on a theme.
private func appearance(of style: Style, depth: ColorDepth) -> Appearance {
	let inks: [Ink: (RGB, UInt8, UInt8)] = [
		.accent: (RGB(122, 162, 247), 111, 12), .dim: (RGB(120, 124, 153), 244, 8), .error: (RGB(0, 0, 17), 17, 1),
	]
	var appearance = Appearance(emphasis: style.emphasis)
	if style.ink == .strong { appearance.emphasis.insert(.bold) }
	if let (rgb, indexed, ansi) = inks[style.ink] {
		appearance.foreground = depth == .trueColor ? .rgb(rgb) : .indexed(depth == .indexed256 ? indexed : ansi)
	}
	guard style.surface == .selection else { return appearance }
	switch depth {
	case .trueColor: appearance.background = .rgb(RGB(41, 46, 66))
	case .indexed256: appearance.background = .indexed(236)
	case .ansi16: appearance.background = .indexed(4)
	case .monochrome: appearance.emphasis.insert(.reverse)
	}
	return appearance
}
