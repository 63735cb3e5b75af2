import SettingsForm

/// Rows of styled text that change as a form's do: here and there, as a whole, up and down.
struct Picture {
	struct Piece {
		var x: Int
		var text: String
		var style: Style
	}

	var size: Size
	private var rows: [(surface: Surface, pieces: [Piece])]
	private var cursor: Point?

	static func randomSize(_ generator: inout InputParserFuzzTests.Generator) -> Size {
		Size(width: Int.random(in: 2...40, using: &generator), height: Int.random(in: 1...12, using: &generator))
	}

	init(_ generator: inout InputParserFuzzTests.Generator) {
		size = Self.randomSize(&generator)
		rows = (0..<12).map { _ in Self.randomRow(&generator) }
	}

	private static func randomRow(
		_ generator: inout InputParserFuzzTests.Generator
	) -> (surface: Surface, pieces: [Piece]) {
		let surface = Surface.allCases.randomElement(using: &generator) ?? .base
		let pieces = (0..<Int.random(in: 0...4, using: &generator)).map { _ in randomPiece(on: surface, &generator) }
		return (surface, pieces)
	}

	private static func randomPiece(on surface: Surface, _ generator: inout InputParserFuzzTests.Generator) -> Piece {
		let text = [
			"Setting", "日本語", "e\u{301}x", "────────────", "▌ ", " ", "a      b", "██████", "😀", "xxxxxxxxxxxx", "é",
		]
		let style = Style(
			Ink.allCases.randomElement(using: &generator) ?? .text, on: surface,
			emphasis: Emphasis(rawValue: Bool.random(using: &generator) ? 0 : .random(in: 0..<32, using: &generator)))
		return Piece(
			x: .random(in: 0..<38, using: &generator), text: text.randomElement(using: &generator) ?? "", style: style)
	}

	mutating func change(_ generator: inout InputParserFuzzTests.Generator) {
		let y = Int.random(in: 0..<rows.count, using: &generator)
		switch Int.random(in: 0..<6, using: &generator) {
		case 0: rows[y] = Self.randomRow(&generator)
		case 1: rows[y].pieces.append(Self.randomPiece(on: rows[y].surface, &generator))
		case 2: rows[y].surface = Surface.allCases.randomElement(using: &generator) ?? .base
		case 3:
			rows.insert(rows.remove(at: y), at: Int.random(in: 0..<rows.count, using: &generator))
		case 4:
			let count = Int.random(in: 1..<6, using: &generator)
			rows = Array(rows.dropFirst(count)) + (0..<count).map { _ in Self.randomRow(&generator) }
		default:
			let count = Int.random(in: 1..<4, using: &generator)
			rows = (0..<count).map { _ in Self.randomRow(&generator) } + rows.dropLast(count)
		}
		cursor =
			Bool.random(using: &generator)
			? nil
			: Point(
				x: .random(in: 0..<size.width, using: &generator), y: .random(in: 0..<size.height, using: &generator))
	}

	var canvas: Canvas {
		var canvas = Canvas(size)
		for (y, row) in rows.enumerated() {
			canvas.fill(canvas.bounds.row(y), style: Style(on: row.surface))
			for piece in row.pieces { canvas.write(piece.text, x: piece.x, y: y, style: piece.style) }
		}
		canvas.cursor = cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
		return canvas
	}

	static func appearance(of style: Style) -> Appearance {
		let foregrounds: [TerminalColor] = [
			.default, .indexed(1), .indexed(12), .indexed(111), .rgb(RGB(0, 0, 17)), .rgb(RGB(200, 100, 50)),
		]
		let backgrounds: [TerminalColor] = [.default, .default, .indexed(4), .indexed(236), .rgb(RGB(41, 46, 66))]
		return Appearance(
			foreground: foregrounds[Int(style.ink.rawValue) % foregrounds.count],
			background: backgrounds[Int(style.surface.rawValue) % backgrounds.count], emphasis: style.emphasis)
	}
}
