import SettingsForm
import Testing

@testable import SettingsUI

extension TerminalDescriptionTests.ScreenTests {
	/// What a terminal that shows some rows is sent for others, all of them 30 cells wide.
	private func sent(
		_ before: [String], _ after: [String], on kind: Kind = Kind("xterm-256color"),
		repeatsCharacters: Bool = true,
		style: Style = Style()
	) throws -> String {
		func canvas(_ rows: [String], _ style: Style) -> Canvas {
			var canvas = Canvas(Size(width: 30, height: max(before.count, after.count)))
			for (y, row) in rows.enumerated() { canvas.write(row, x: 0, y: y, style: style) }
			return canvas
		}
		var screen = Screen(try kind.description())
		screen.repeatsCharacters = repeatsCharacters
		let first = canvas(before, Style())
		screen.resize(to: first.size)
		_ = screen.begin()
		_ = screen.draw(first, cursor: nil, hasColors: kind.hasColors, appearance: Picture.appearance(of:))
		let bytes = screen.draw(
			canvas(after, style), cursor: nil, hasColors: kind.hasColors, appearance: Picture.appearance(of:))
		return String(decoding: bytes, as: UTF8.self)
	}

	@Test(
		"sends no more than it takes",
		arguments: [
			(["a", "b"], ["a", "c"], "\rc"), (["a long text here", ""], ["a", ""], "\u{1B}[2G\u{1B}[K"),
			(["abcdefghijk", ""], ["Abc   ghijK", ""], "\rAbc   \u{1B}[4CK"),
			(["", ""], ["──────────", ""], "─\u{1B}[9b"), (["", ""], ["日日日日日日", ""], "日日日日日日"),
		])
	func steps(before: [String], after: [String], expected: String) throws {
		let bytes = try sent(before, after)
		#expect(bytes == expected)
	}

	@Test("repeats no character on a terminal that was not seen to do it")
	func noRepetition() throws {
		let bytes = try sent(["", ""], ["──────────", ""], repeatsCharacters: false)
		#expect(bytes == "──────────")
	}

	@Test("moves rows where that is shorter, and not where the terminal cannot")
	func shifts() throws {
		let rows = ["heading", "the first row", "the second row", "the third row", "the fourth row", "foot"]
		let moved = ["heading"] + rows[2...4] + ["the fifth row", "foot"]
		let bytes = try sent(rows, moved)
		#expect(bytes == "\u{1B}[2;5r\u{1B}[5H\n\u{1B}[1;6r\u{1B}[5Hthe fifth row")
		#expect(try sent(moved, rows).contains("\u{1B}M"))
		#expect(!(try sent(rows, moved, on: Kind("xterm-256color", without: ["csr"]))).contains("r\u{1B}"))
	}

	@Test("sets colours and attributes in as few bytes as the terminal takes")
	func renditions() throws {
		func look(_ style: Style, _ name: String, hasColors: Bool = true) throws -> String {
			let bytes = try sent(
				["", ""], ["x", ""], on: Kind(name) { $0.hasColors = hasColors }, style: style)
			return String(bytes.dropLast())
		}
		let style = Style(.strong, emphasis: [.bold, .italic])
		let looks = try [
			look(style, "xterm-256color"), look(style, "linux"), look(style, "vt100", hasColors: false),
			look(Style(.strong, emphasis: .underline), "linux"),
			look(Style(.strong, emphasis: .underline), "linux", hasColors: false),
		]
		#expect(looks == ["\u{1B}[1;3;31m", "\u{1B}[1;31m", "\u{1B}[1m", "\u{1B}[31m", "\u{1B}[4m"])
		let renditions = Renditions(try TerminalDescription(loading: "xterm-256color", for: 1))
		func step(_ old: Emphasis, _ new: Emphasis, _ color: TerminalColor = .default) -> String {
			let bytes = renditions.step(
				from: Appearance(foreground: color, emphasis: old), to: Appearance(foreground: color, emphasis: new)
			)
			return String(decoding: bytes, as: UTF8.self)
		}
		#expect(step([.bold, .underline], .bold) == "\u{1B}[24m")
		#expect(step([.bold, .dim], .dim) == "\u{1B}[0;2m")
		#expect(step([.bold, .dim], .dim, .rgb(RGB(100, 100, 100))) == "\u{1B}[22;2m")
		#expect(step([.bold, .reverse], []) == "\u{1B}[m")
	}

	@Test("makes the bright colours of a terminal that lacks them of dark ones and bold")
	func brightColors() throws {
		var screen = Screen(try TerminalDescription(loading: "ansi", for: 1))
		screen.lacksBrightColors = true
		var canvas = Canvas(Size(width: 2, height: 1))
		canvas.write("x", x: 0, y: 0)
		let bytes = screen.draw(canvas, cursor: nil) { _ in
			Appearance(foreground: .indexed(12), background: .indexed(9))
		}
		#expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[1;34;41mx"))
	}

	@Test("puts numbers into sequences of any form")
	func parameters() throws {
		func made(_ source: String, _ first: Int, _ second: Int = 0) throws -> String {
			let string = try #require(ParameterizedString(source))
			return String(decoding: string(first, second), as: UTF8.self)
		}
		#expect(try made("\u{1B}[%i%p1%d;%p2%dH", 4, 7) == "\u{1B}[5;8H")
		#expect(try made("\u{1B}[%i%p1%d;%p2%dH", 4, 0) == "\u{1B}[5H")
		#expect(try made("\u{1B}[%i%p1%d;%p2%dH", 0, 0) == "\u{1B}[H")
		#expect(try made("\u{1B}[%i%p1%d;%p2%dH", 0, 3) == "\u{1B}[1;4H")
		#expect(try made("\u{1B}[%p1%dX", 12) == "\u{1B}[12X")
		#expect(try made("\u{1B}Y%p1%' '%+%c%p2%' '%+%c", 4, 7) == "\u{1B}Y$'")
		#expect(ParameterizedString("") == nil)
		#expect(try made("%p1%'%'%+%c%%s", 1) == "&%s")
		#expect(ParameterizedString("%p1%Ps%gs%dl") != nil)
	}

	@Test(
		"lack what takes a text, for which a number would be taken as an address",
		arguments: [
			"\u{1B}[%i%p1%s;%p2%sH", "\u{1B}[%p1%l%dX", "%p1%5s", "%p1%.3s", "%p1%:-5s", "%p1%5:+s", "%p1%'%'%s",
			"%%%p1%s",
		])
	func texts(source: String) {
		#expect(ParameterizedString(source) == nil)
		var description = TerminalDescription(name: "evil")
		description.strings["cup"] = Array(source.utf8)
		#expect(!description.placesCursor)
	}
}
