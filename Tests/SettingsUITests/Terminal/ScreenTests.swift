import SettingsForm
import TerminalTesting
import Testing

@testable import SettingsUI

// Inside that suite, since ncurses loads one description at a time.
extension TerminalDescriptionTests {
	@Suite("The screen")
	struct ScreenTests {
		/// A type of terminal, and what one of that type is like.
		struct Kind: CustomTestStringConvertible, Sendable {
			var name: String
			/// What its description lacks of what the database has.
			var without: [String] = []
			var hasColors = true
			/// What it shows beside colours.
			var attributes: VTScreen.Attributes = [.bold, .dim, .italic, .underline, .reverse]
			var abilities = VTScreen.Abilities()

			init(_ name: String, without: [String] = [], _ change: (inout Kind) -> Void = { _ in }) {
				self.name = name
				self.without = without
				change(&self)
			}

			var testDescription: String { ([name] + without).joined(separator: " without ") }

			func description() throws -> TerminalDescription {
				var description = try TerminalDescription(loading: name, for: 1)
				for name in without {
					description.flags.remove(name)
					description.strings[name] = nil
				}
				return description
			}
		}

		static let kinds = [
			Kind("xterm-256color"),
			Kind("xterm-256color", without: ["ech", "el"]) { $0.abilities.lacks = ["X", "K"] },
			Kind("xterm-256color", without: ["bce", "csr"]) {
				$0.abilities.erasesInColor = false
				$0.abilities.lacks = ["r", "S", "T"]
			},
			Kind("xterm-256color", without: ["xenl"]) { $0.abilities.wrapsLate = false },
			Kind("xterm-256color", without: ["xenl", "smam", "rmam", "bce"]) {
				$0.abilities.wrapsLate = false
				$0.abilities.erasesInColor = false
			},
			Kind("xterm-256color", without: ["clear", "hpa", "vpa", "cud1", "cr", "indn", "rin"]) {
				$0.abilities.lacks = ["G", "d", "S", "T"]
			},
			Kind("vt100") {
				$0.hasColors = false
				$0.attributes = [.bold, .underline, .reverse]
				$0.abilities.lacks = ["X", "G", "d", "@", "P", "S", "T", "b"]
			},
			Kind("linux") { $0.attributes = [.bold, .reverse] },
			Kind("screen") {
				$0.attributes = [.bold, .dim, .underline, .reverse]
				$0.abilities.erasesInColor = false
				$0.abilities.lacks = ["X"]
			},
			Kind("tmux-256color") { $0.abilities.erasesInColor = false },
			Kind("ansi") {
				$0.attributes = [.bold, .reverse]
				$0.abilities.erasesInColor = false
				$0.abilities.wrapsLate = false
			},
		]

		@Test("shows every canvas cell for cell, whatever was there before", arguments: kinds, [false, true])
		func equivalence(kind: Kind, repeatsCharacters: Bool) throws {
			let description = try kind.description()
			for seed in 0..<UInt64(12) {
				var generator = InputParserFuzzTests.Generator(state: seed)
				var picture = Picture(&generator)
				var terminal = VTScreen(
					width: picture.size.width, height: picture.size.height, abilities: kind.abilities)
				var screen = Screen(description)
				screen.repeatsCharacters = repeatsCharacters && !kind.abilities.lacks.contains("b")
				screen.resize(to: picture.size)
				terminal.feed(screen.begin())
				for frame in 0..<8 {
					if frame > 0, Int.random(in: 0..<8, using: &generator) == 0 {
						picture.size = Picture.randomSize(&generator)
						terminal.resize(width: picture.size.width, height: picture.size.height)
						screen.resize(to: picture.size)
					}
					picture.change(&generator)
					let canvas = picture.canvas
					let bytes = screen.draw(
						canvas, cursor: canvas.cursor, hasColors: kind.hasColors, appearance: Picture.appearance(of:))
					terminal.feed(bytes)
					try #require(
						Self.difference(of: terminal.cells, from: Self.expected(canvas, on: kind)) == nil,
						"seed \(seed), frame \(frame), \(String(decoding: bytes, as: UTF8.self).debugDescription)")
					try #require(terminal.unknown == [], "seed \(seed), frame \(frame)")
					#expect(canvas.cursor == nil || canvas.cursor == Point(x: terminal.cursor.x, y: terminal.cursor.y))
					#expect(
						screen.draw(
							canvas, cursor: canvas.cursor, hasColors: kind.hasColors,
							appearance: Picture.appearance(of:)
						).isEmpty, "seed \(seed), frame \(frame)")
				}
			}
		}

		private static func expected(_ canvas: Canvas, on kind: Kind) -> [[VTScreen.Cell]] {
			(0..<canvas.size.height).map { y in
				(0..<canvas.size.width).compactMap { x in
					canvas[x, y].map { cell in
						let look = Picture.appearance(of: cell.style)
						var shown = VTScreen.Cell()
						shown.text = cell.text
						for (emphasis, attribute) in attributes where look.emphasis.contains(emphasis) {
							shown.style.attributes.insert(attribute)
						}
						shown.style.attributes.formIntersection(kind.attributes)
						guard kind.hasColors else { return shown }
						shown.style.foreground = color(look.foreground)
						shown.style.background = color(look.background)
						return shown
					}
				}
			}
		}

		private static let attributes: [(Emphasis, VTScreen.Attributes)] = [
			(.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline), (.reverse, .reverse),
		]

		private static func color(_ color: TerminalColor) -> VTScreen.Color {
			switch color {
			case .default: .default
			case .indexed(let index): .indexed(Int(index))
			case .rgb(let color): .rgb(Int(color.red), Int(color.green), Int(color.blue))
			}
		}

		/// The first cell that a person could tell from the one expected; nil where there is none.
		private static func difference(of shown: [[VTScreen.Cell]], from expected: [[VTScreen.Cell]]) -> String? {
			let (shown, expected) = (seen(shown), seen(expected))
			guard shown != expected else { return nil }
			for (y, rows) in zip(shown, expected).enumerated() {
				for (x, cells) in zip(rows.0, rows.1).enumerated() where cells.0 != cells.1 {
					return "column \(x), row \(y): \(cells.0) is not \(cells.1)"
				}
			}
			return "another size"
		}

		/// What a person can tell apart: blanks show nothing of letters, and their colour only where it is exchanged or
		/// underlines them. Behind a wide character nothing is seen but that.
		private static func seen(_ cells: [[VTScreen.Cell]]) -> [[VTScreen.Cell]] {
			cells.map { row in
				row.map { cell in
					var cell = cell
					if cell.text.isEmpty { cell.style = VTScreen.Style() }
					guard cell.text == " " else { return cell }
					cell.style.attributes.formIntersection([.underline, .reverse])
					if cell.style.attributes.isEmpty { cell.style.foreground = .default }
					return cell
				}
			}
		}
	}
}
