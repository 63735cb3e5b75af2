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

	@Test("but none that does not parse, and that is said")
	func broken() throws {
		try sandbox.write(#"{"name": "bad", "inks": {"text": "reddish"}}"#, to: "themes/bad.json")
		try sandbox.write("{", to: "themes/worse.json")
		#expect(library.themes.map(\.name) == Themes.all.map(\.name))
		#expect(library.problems.map(\.file) == ["bad.json", "worse.json"])
		#expect(Strings.themeHelp(library.problems).contains("bad.json is left out: “inks.text” is"))
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
