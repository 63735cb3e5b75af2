import TerminalTesting
import Testing

@Suite("The language of commands")
struct LanguageTests {
	@Test("is spoken on the command line, but for programs")
	func commands() throws {
		let sandbox = try Sandbox(environment: ["LC_ALL": "de_DE.UTF-8"])
		let unknown = try sandbox.start(["get", "nowhere"]).waitForExit()
		#expect(unknown.code == 3 && unknown.errors.contains("Schlüssel „nowhere“"))
		let described = try sandbox.start(["describe", "mouse"]).waitForExit()
		#expect(described.output.contains("an oder aus") && !described.output.contains("on or off"))
		let json = try sandbox.start(["describe", "mouse", "--json"]).waitForExit()
		#expect(json.output.contains("on or off"))
		#expect(try sandbox.start(["--nothing"]).waitForExit().errors.contains("Option"))
	}
}
