import TerminalTesting
import Testing

@Suite("The language of the program")
struct LanguageTests {
	@Test("is that of the locale, and another as soon as the setting says so; the file's own words stay")
	func follows() throws {
		let sandbox = try Sandbox(environment: ["LC_ALL": "de_DE.UTF-8"])
		let session = try sandbox.session(Product.path("SettingsTUI")) { ($0.width, $0.height) = (120, 36) }
		try session.waitFor("Darstellung")
		try sandbox.write("{\"language\": \"ja\"}", to: "config/SettingsTUI/settings.json")
		try session.waitFor("外観")
		try session.waitFor("テーマ")
		#expect(!session.screen.contains("Darstellung"))
		try sandbox.write("{\"language\": \"en\"}", to: "config/SettingsTUI/settings.json")
		try session.waitFor("Appearance")
		try session.waitFor("saved")
	}
}
