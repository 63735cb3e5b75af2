import Testing
import Themes

@testable import SettingsForm

@Suite struct `The terminal's own colours` {
	/// A palette that terminals ship with: background, magenta (5) and bright red (9), the only ones we use.
	struct Shipped: CustomTestStringConvertible {
		let name: String, background: String, magenta: String, brightRed: String
		var testDescription: String { name }
	}

	static let shipped = [
		Shipped(name: "xterm, dark", background: "#000000", magenta: "#cd00cd", brightRed: "#ff0000"),
		Shipped(name: "xterm, light", background: "#ffffff", magenta: "#cd00cd", brightRed: "#ff0000"),
		Shipped(name: "VGA", background: "#000000", magenta: "#aa00aa", brightRed: "#ff5555"),
		Shipped(name: "VGA on white", background: "#ffffff", magenta: "#aa00aa", brightRed: "#ff5555"),
		Shipped(name: "Solarized dark", background: "#002b36", magenta: "#d33682", brightRed: "#cb4b16"),
		Shipped(name: "Solarized light", background: "#fdf6e3", magenta: "#d33682", brightRed: "#cb4b16"),
		Shipped(name: "Gruvbox dark", background: "#282828", magenta: "#b16286", brightRed: "#fb4934"),
		Shipped(name: "Gruvbox light", background: "#fbf1c7", magenta: "#b16286", brightRed: "#9d0006"),
		Shipped(name: "macOS Terminal, Basic", background: "#ffffff", magenta: "#b200b2", brightRed: "#e50000"),
		Shipped(name: "macOS Terminal, Pro", background: "#000000", magenta: "#b200b2", brightRed: "#e50000"),
		Shipped(name: "GNOME, dark", background: "#171421", magenta: "#a347ba", brightRed: "#f66151"),
		Shipped(name: "GNOME, light", background: "#ffffff", magenta: "#a347ba", brightRed: "#f66151"),
	]

	@Test(arguments: shipped) func `what has a colour keeps a contrast of 3 on every usual palette`(palette: Shipped)
		throws
	{
		let background = try #require(RGB(hex: palette.background))
		for color in [palette.magenta, palette.brightRed] {
			#expect(RGB.contrast(try #require(RGB(hex: color)), background) >= 3)
		}
	}

	@Test(arguments: [ColorDepth.ansi16, .indexed256, .trueColor])
	func `only those two have one, and only on the terminal's background`(depth: ColorDepth) throws {
		let theme = try `Themes that come with the program`.theme("terminal")
		for ink in Ink.allCases {
			for surface in Surface.allCases {
				let look = theme.appearance(of: Style(ink, on: surface), depth: depth)
				let isReversed = look.emphasis.contains(.reverse)
				switch ink {
				case .accent, .match:
					#expect(look.foreground == (isReversed || surface == .shadow ? .default : .indexed(5)))
				case .error: #expect(look.foreground == (isReversed || surface == .shadow ? .default : .indexed(9)))
				default: #expect(look.foreground == .default)
				}
				#expect(look.background == .default)
			}
		}
	}

	@Test func `sentences and values are never dim, a reversed row never is`() throws {
		for theme in [try `Themes that come with the program`.theme("terminal"), .plain] {
			for ink in Ink.allCases {
				for surface in Surface.allCases where surface != .shadow {
					let look = theme.appearance(of: Style(ink, on: surface), depth: .ansi16)
					let mayBeDim = [.faint, .rule].contains(ink) && !look.emphasis.contains(.reverse)
					#expect(mayBeDim || !look.emphasis.contains(.dim), "\(ink) on \(surface)")
				}
			}
		}
	}

	@Test func `stand in for a theme that 16 colours can't show`() throws {
		let terminal = try `Themes that come with the program`.theme("terminal")
		let midnight = try `Themes that come with the program`.theme("midnight")
		for ink in Ink.allCases {
			for surface in Surface.allCases {
				let style = Style(ink, on: surface)
				#expect(
					midnight.appearance(of: style, depth: .ansi16) == terminal.appearance(of: style, depth: .ansi16))
			}
		}
	}
}
