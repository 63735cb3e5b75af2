import Testing

@testable import SettingsForm

@Suite struct `A theme` {
	private func theme(_ json: String) throws(ThemeError) -> Theme { try Theme(json: Array(json.utf8)) }

	private func ink(_ json: String, _ style: Style) throws -> Appearance {
		try theme(json).appearance(of: style, depth: .trueColor)
	}

	@Test func `needs no more than a name`() throws {
		let theme = try theme(#"{"name": "bare", "author": "someone", "since": [2026]}"#)
		#expect(theme.title == "bare")
		#expect(theme.background == .any)
		for ink in Ink.allCases {
			for surface in Surface.allCases {
				let style = Style(ink, on: surface)
				#expect(
					theme.appearance(of: style, depth: .trueColor)
						== Theme.plain.appearance(of: style, depth: .trueColor))
			}
		}
	}

	@Test(arguments: [
		("", "the theme is not JSON: line 1, column 1"), ("[]", "a theme must be an object"),
		("{}", "“name” must be a name"), (#"{"name": ""}"#, "“name” must be a name"),
		(#"{"name": 5}"#, "“name” must be a string"), (#"{"name": "a", "inks": 5}"#, "“inks” must be an object"),
		(#"{"name": "a", "inks": {"tetx": "red"}}"#, "no ink or surface “tetx” (at “inks.tetx”)"),
		(##"{"name": "a", "inks": {"text": "#12345"}}"##, "“inks.text” is \"#12345\"; a colour is"),
		(#"{"name": "a", "surfaces": {"base": 256}}"#, "“surfaces.base” is 256"),
		(#"{"name": "a", "surfaces": {"base": 1.5}}"#, "“surfaces.base” is 1.5"),
		(#"{"name": "a", "on": {"selection": {"text": null}}}"#, "“on.selection.text” is null"),
		(#"{"name": "a", "on": {"base": []}}"#, "“on.base” must be an object"),
		(#"{"name": "a", "emphasis": {"strong": "bold"}}"#, "“emphasis.strong” must be an array"),
		(#"{"name": "a", "emphasis": {"strong": ["bald"]}}"#, "“emphasis.strong” has \"bald\""),
		(#"{"name": "a", "emphasis": {"strength": []}}"#, "no ink or surface “strength”"),
		(#"{"name": "a", "appearance": "dusky"}"#, "“appearance” is “dusky”"),
	]) func `says what is wrong and where`(json: String, expected: String) {
		let error = #expect(throws: ThemeError.self) { try self.theme(json) }
		#expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
	}

	@Test(arguments: [
		("\"#0A0b0C\"", TerminalColor.rgb(RGB(10, 11, 12))), ("\"#fa0\"", .rgb(RGB(255, 170, 0))),
		("\"default\"", .default),
		("208", .indexed(208)), ("0", .indexed(0)), ("\"red\"", .indexed(1)), ("\"bright white\"", .indexed(15)),
	]) func `knows every way to write a colour`(json: String, color: TerminalColor) throws {
		#expect(try ink("{\"name\": \"a\", \"inks\": {\"text\": \(json)}}", Style()).foreground == color)
	}

	@Test func `takes what it does not name from a relative`() throws {
		let inks = ##""inks": {"text": "#cccccc", "accent": "#88aaff"}"##
		let json = "{\"name\": \"a\", \(inks), \"surfaces\": {\"selection\": \"#222222\"}}"
		#expect(try ink(json, Style(.faint)).foreground == .rgb(RGB(0xCC, 0xCC, 0xCC)))
		#expect(try ink(json, Style(.faint)).emphasis == .dim)
		#expect(try ink(json, Style(.match)).foreground == .rgb(RGB(0x88, 0xAA, 0xFF)))
		#expect(try ink(json, Style(on: .popupSelection)).background == .rgb(RGB(0x22, 0x22, 0x22)))
		#expect(try ink(json, Style(on: .lit)).emphasis == .underline)
	}

	static let dim = ##"""
		{"name": "a", "surfaces": {"base": "#000000", "popup": "#555555", "field": "#444444"},
		"inks": {"text": "#888888", "dim": "#303030"}, "on": {"field": {"text": "#777777"}}}
		"""##

	@Test func `makes an ink readable on the surfaces that it did not choose it for`() throws {
		let lifted = try #require(try ink(Self.dim, Style(on: .popup)).foreground.rgb)
		#expect((4.5..<4.7).contains(RGB.contrast(lifted, RGB(0x55, 0x55, 0x55))))
		#expect(try ink(Self.dim, Style(on: .field)).foreground == .rgb(RGB(0x77, 0x77, 0x77)))
		// Its own choice to be hard to read stays its own, in 256 colours as well.
		#expect(try ink(Self.dim, Style(.dim, on: .popup)).foreground == .rgb(RGB(0x30, 0x30, 0x30)))
		let look = try theme(Self.dim).appearance(of: Style(.dim), depth: .indexed256)
		#expect(look.foreground == .indexed(236))
	}

	@Test func `shows a swatch as near as the terminal can`() {
		let style = Style(on: .selection, swatch: RGB(0x7A, 0xA2, 0xF7))
		func look(_ depth: ColorDepth) -> Appearance { Theme.plain.appearance(of: style, depth: depth) }
		#expect(look(.trueColor) == Appearance(foreground: .rgb(RGB(0x7A, 0xA2, 0xF7))))
		#expect(look(.indexed256) == Appearance(foreground: .indexed(111)))
		#expect(look(.ansi16) == Appearance(foreground: .indexed(12)))
		#expect(look(.monochrome) == Appearance(emphasis: .reverse))
	}

	@Test func `adds a style's emphasis, and turns a reversed cell of a reversed row back`() {
		let look = {
			Theme.plain.appearance(of: Style(.strong, on: $0, emphasis: [.italic, .reverse]), depth: .ansi16)
		}
		#expect(look(.base).emphasis == [.bold, .italic, .reverse])
		#expect(look(.selection).emphasis == [.bold, .italic])
	}

	@Test(arguments: ["midnight", "paper", "terminal"], ColorDepth.allCases)
	func `has a palette that says the same`(name: String, depth: ColorDepth) throws {
		let theme = try `Themes that come with the program`.theme(name)
		let palette = theme.palette(depth: depth)
		for ink in Ink.allCases {
			for surface in Surface.allCases {
				for style in [
					Style(ink, on: surface), Style(ink, on: surface, emphasis: .italic, swatch: RGB(1, 2, 3)),
				] {
					#expect(palette[style] == theme.appearance(of: style, depth: depth))
				}
			}
		}
	}

	@Test("names inks and surfaces as they are called")
	func names() {
		#expect(Ink.names == Ink.allCases.map { "\($0)" })
		#expect(Surface.names == Surface.allCases.map { "\($0)" })
	}
}
