import Testing

@testable import SettingsForm

@Suite struct `A user's own accent` {
	static let accents = stride(from: 0, through: 255, by: 51).flatMap { red in
		stride(from: 0, through: 255, by: 51).flatMap { green in
			stride(from: 0, through: 255, by: 85).map { RGB(UInt8(red), UInt8(green), UInt8($0)) }
		}
	}

	@Test(arguments: ["midnight", "paper"]) func `is readable on every surface`(name: String) throws {
		let theme = try `Themes that come with the program`.theme(name)
		for accent in Self.accents {
			let own = theme.withAccent(accent)
			for depth in [ColorDepth.trueColor, .indexed256] {
				for surface in Surface.allCases where surface != .shadow {
					let look = own.appearance(of: Style(.accent, on: surface), depth: depth)
					let contrast = RGB.contrast(try #require(look.foreground.rgb), try #require(look.background.rgb))
					#expect(contrast >= 4.5, "\(accent.hex) on \(surface), \(depth): \(contrast)")
				}
			}
		}
	}

	@Test func `stays as it is where it can be read`() throws {
		let theme = try `Themes that come with the program`.theme("midnight")
		let look = theme.withAccent(RGB(0xE0, 0xAF, 0x68)).appearance(of: Style(.accent), depth: .trueColor)
		#expect(look.foreground == .rgb(RGB(0xE0, 0xAF, 0x68)))
	}

	@Test func `keeps its hue, and moves no further than it must`() throws {
		let theme = try `Themes that come with the program`.theme("paper")
		for accent in Self.accents where accent.red != accent.green || accent.green != accent.blue {
			let look = theme.withAccent(accent).appearance(of: Style(.accent), depth: .trueColor)
			let (shown, wanted) = (try #require(look.foreground.rgb), OKLab(accent))
			let lab = OKLab(shown)
			let chroma =
				(lab.a * lab.a + lab.b * lab.b).squareRoot() * (wanted.a * wanted.a + wanted.b * wanted.b).squareRoot()
			#expect((lab.a * wanted.a + lab.b * wanted.b) / chroma > 0.98, "\(accent.hex) became \(shown.hex)")
			if shown != accent {
				#expect(RGB.contrast(shown, RGB(0xFB, 0xFA, 0xF7)) < 4.7, "\(accent.hex) became \(shown.hex)")
			}
		}
	}

	@Test func `is told from black and from white where the background is unknown`() throws {
		let theme = try `Themes that come with the program`.theme("terminal")
		for accent in Self.accents {
			let look = theme.withAccent(accent).appearance(of: Style(.accent), depth: .trueColor)
			let color = try #require(look.foreground.rgb)
			#expect(
				RGB.contrast(color, RGB(0, 0, 0)) >= 3 && RGB.contrast(color, RGB(255, 255, 255)) >= 3, "\(accent.hex)")
		}
	}

	@Test func `changes nothing else`() throws {
		let theme = try `Themes that come with the program`.theme("midnight")
		let own = theme.withAccent(RGB(255, 0, 0))
		for ink in Ink.allCases where ink != .accent && ink != .match {
			let style = Style(ink, on: .selection)
			#expect(own.appearance(of: style, depth: .trueColor) == theme.appearance(of: style, depth: .trueColor))
		}
	}
}
