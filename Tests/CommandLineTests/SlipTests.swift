import Foundation
import TerminalTesting
import Testing

@Suite("Slips")
struct SlipTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("validate notes a name that the schema does not know, and exits 0")
	func validate() throws {
		try sandbox.write(#"{"properties":{"tabWidth":{"type":"integer"},"semi":{"type":"boolean"}}}"#, to: "s.json")
		try sandbox.write("{\n  \"tabwidth\": 2\n}\n")
		let run = try sandbox.run(["validate"])
		#expect(run.code == 0 && run.output == "Every value fits.\n")
		let message = "not in the schema; did you mean “tabWidth”?"
		#expect(run.errors == "\(sandbox.path("a.json")):2:15: tabwidth: \(message)\n")
		let json = try sandbox.run(["validate", "--json"])
		#expect(json.code == 0)
		#expect(
			json.output
				== #"{"path":"/tabwidth","note":"\#(message)","line":2,"column":15}"# + "\n")
	}

	@Test("are looked for in large objects of which nothing is said as quickly as those are read")
	func large() throws {
		try sandbox.write(#"{"properties":{"any":{}}}"#, to: "s.json")
		let members = (0..<8000).map { #""k\#($0)":{"x":\#($0)}"# }.joined(separator: ",")
		try sandbox.write(#"{"any":{\#(members)}}"#)
		// One that takes a look at the whole object for each member in it is given up by then.
		#expect(try sandbox.run(["validate"]).code == 0)
	}

	@Test("validate names what is refused once")
	func refused() throws {
		try sandbox.write(#"{"properties":{"tabWidth":{}},"additionalProperties":false}"#, to: "s.json")
		try sandbox.write(#"{"tabwidth":2}"#)
		let run = try sandbox.run(["validate"])
		#expect(run.code == 4 && run.errors.isEmpty, "\(run)")
	}
}
