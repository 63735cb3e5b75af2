import Foundation
import TerminalTesting
import Testing

@Suite("Proposals")
struct ProposalTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("set speaks of a name that is not known by that name")
	func unknown() throws {
		let schema = #"{"properties":{"api":{"properties":{"enabled":{}},"additionalProperties":false}},"title":"t"}"#
		try sandbox.write(schema, to: "s.json")
		try sandbox.write(#"{"api":{"enabeld":true}}"#)
		let run = try sandbox.run(["set", "api.enabeld", "true"])
		#expect(run.code == 4)
		#expect(
			run.errors == "SettingsTUI: “true” does not fit “api.enabeld”: “enabeld” is not a known setting; "
				+ "did you mean “enabled”? Nothing was changed.\n")
	}

	@Test("get and set propose what was meant")
	func proposals() throws {
		let schema = #"""
			{"properties":{"sources":{"type":"object","additionalProperties":{"type":"object","properties":{
			"read_from":{"enum":["beginning","end"]}}}},"b":{}}}
			"""#
		try sandbox.write(schema, to: "s.json")
		try sandbox.write(#"{"sources":{"nginx":{"read_from":"end"}}}"#)
		let source = try sandbox.run(["get", "sources.ngnix"])
		#expect(source.code == 9)
		#expect(
			source.errors
				== "SettingsTUI: “sources.ngnix” is not set and has no default. Did you mean “sources.nginx”?\n")
		#expect(try sandbox.run(["get", "sources.ngnix.read_from"]).errors.contains("“sources.nginx.read_from”?"))
		let value = try sandbox.run(["set", "sources.nginx.read_from", "begining"])
		#expect(value.code == 4 && value.errors.contains("did you mean “beginning”?"), "\(value)")
	}
}
