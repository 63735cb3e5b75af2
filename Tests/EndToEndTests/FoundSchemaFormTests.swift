import TerminalTesting
import Testing

@Suite("The form of a file whose schema is found")
struct FoundSchemaFormTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox(environment: ["XDG_DATA_DIRS": "/nowhere"])
		try sandbox.write(#"{"properties": {"n": {"type": "integer", "title": "Things"}}}"#, to: "s.json")
	}

	@Test(
		"goes by a comment that comes to name it, though no value changes",
		arguments: [
			("a.yaml", "n: 7\n", "# yaml-language-server: $schema=s.json\n"),
			("a.toml", "n = 7\n", "#:schema s.json\n"),
		])
	func comment(file: String, text: String, comment: String) throws {
		try sandbox.write(text, to: file)
		let session = try sandbox.open(file)
		try session.waitFor("7", in: "N")
		try sandbox.write(comment + text, to: file)
		try session.waitFor("7", in: "Things")
	}

	@Test("says what fetches it where it is not here, and which ones there are")
	func notice() throws {
		try sandbox.write(
			#"{"schemas": [{"name": "Far", "fileMatch": ["far.toml"], "url": "https://example.com/far.json"}]}"#,
			to: "data/SettingsTUI/schemas/catalog.json")
		try sandbox.write("n = 7\n", to: "far.toml")
		_ = try sandbox.open("far.toml", showing: "SettingsTUI schemas get Far fetches it")
		try sandbox.write(
			#"{"schemas": {"far.tom?": "one", "?ar.toml": "two"}}"#, to: "config/SettingsTUI/settings.json")
		_ = try sandbox.open("far.toml", showing: "--schema NAME chooses one")
	}

	@Test("hides every value once the file names a schema that cannot be read")
	func broken() throws {
		try sandbox.write("{", to: "broken.json")
		try sandbox.write(#"{"$schema": "./s.json", "pin": "before", "n": 7}"#, to: "a.json")
		let session = try sandbox.open("a.json")
		try session.waitFor("before", in: "Pin")
		try sandbox.write(#"{"$schema": "./broken.json", "pin": "QWERTZ", "n": 8}"#, to: "a.json")
		try session.waitUntil("nothing of it") { $0.contains("Every value is hidden") && !$0.contains("before") }
		#expect(!String(decoding: session.received, as: UTF8.self).contains("QWERTZ"))
	}
}
