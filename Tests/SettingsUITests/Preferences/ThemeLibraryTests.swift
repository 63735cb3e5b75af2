import Foundation
import SettingsForm
import TerminalTesting
import Testing
import Themes

@testable import SettingsUI

@Suite("The themes one can choose from")
struct ThemeLibraryTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	private var library: ThemeLibrary { ThemeLibrary(directory: sandbox.path("themes")) }

	@Test("are all those of the program")
	func embedded() {
		#expect(library.themes.map(\.name) == Themes.all.map(\.name))
		#expect(library.options.map(\.value) == ["automatic"] + Themes.all.map(\.name))
		#expect(library.options.dropFirst().map(\.title) == library.themes.map(\.title))
		#expect(library.options.dropFirst().map(\.help) == library.themes.map { Strings.help(for: $0.background) })
	}

	@Test("and those in the user's folder, which win")
	func own() throws {
		try sandbox.write(#"{"name": "dusk", "title": "Dusk"}"#, to: "themes/dusk.json")
		try sandbox.write(#"{"name": "paper", "title": "My paper"}"#, to: "themes/mine.json")
		try sandbox.write("no theme", to: "themes/README.md")
		#expect(library.themes.contains { $0.name == "dusk" })
		#expect(library.themes.filter { $0.name == "paper" }.map(\.title) == ["My paper"])
		#expect(library.problems.isEmpty)
	}

	@Test("which can inherit from one of the program, and differ in what they say themselves")
	func inheriting() throws {
		try sandbox.write(
			##"{"name": "dusk", "inherits": "midnight", "inks": {"accent": "#112233"}}"##, to: "themes/dusk.json")
		let (dusk, midnight) = (library.theme("dusk", on: nil), library.theme("midnight", on: nil))
		#expect(dusk.background == .dark)
		func ink(_ ink: Ink, of theme: Theme) -> TerminalColor {
			theme.appearance(of: Style(ink), depth: .trueColor).foreground
		}
		#expect(ink(.text, of: dusk) == ink(.text, of: midnight))
		#expect(ink(.accent, of: dusk) == .rgb(RGB(0x11, 0x22, 0x33)))
		try sandbox.write(#"{"name": "gone", "inherits": "nothing"}"#, to: "themes/gone.json")
		#expect(library.problem(of: "gone")?.error == .unknownParent("nothing"))
	}

	@Test("but none that does not parse, and that is said")
	func broken() throws {
		try sandbox.write(#"{"name": "bad", "inks": {"text": "reddish"}}"#, to: "themes/bad.json")
		try sandbox.write("{", to: "themes/worse.json")
		#expect(library.themes.map(\.name) == Themes.all.map(\.name))
		#expect(library.problems.map(\.file) == ["bad.json", "worse.json"])
		#expect(Strings.themeHelp(library.problems).contains("Theme left out: bad.json, line 1: “inks.text” is"))
		#expect(library.problem(of: "bad")?.line == 1)
		#expect(library.problem(of: "paper") == nil)
	}

	@Test(
		"automatic follows the terminal's background, and so does a name that is unknown",
		arguments: ["automatic", "gone"])
	func automatic(name: String) {
		#expect(library.theme(name, on: RGB(0, 0, 0)).name == "midnight")
		#expect(library.theme(name, on: RGB(255, 255, 255)).name == "paper")
		#expect(library.theme(name, on: nil).name == "terminal")
		#expect(library.theme("paper", on: RGB(0, 0, 0)).name == "paper")
	}
}
