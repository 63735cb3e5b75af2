import Foundation
import TerminalTesting
import Testing

@Suite("A schema that is none")
struct DoubtfulSchemaTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("A settings file that is given for a schema is named")
	func settingsForSchema() throws {
		try sandbox.write(#"{"theme":"paper"}"#, to: "s.json")
		try sandbox.write(#"{"theme":"paper"}"#)
		for command in [["validate"], ["list"], ["get", "theme"]] {
			let run = try sandbox.run(command)
			#expect(run.code == 0)
			#expect(run.errors.contains("warning: \(sandbox.path("s.json")) has no JSON Schema keyword"), "\(run)")
			#expect(run.errors.contains("is it the settings file?"))
		}
		try sandbox.write(#"{"properties":{}}"#, to: "s.json")
		#expect(try sandbox.run(["list"]).errors.isEmpty)
	}
}
