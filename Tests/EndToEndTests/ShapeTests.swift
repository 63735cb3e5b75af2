import Foundation
import TerminalTesting
import Testing

@Suite("Values of several shapes, paths and conditions in a terminal")
struct ShapeTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	private func open(schema: String, file: String) throws -> PTYSession {
		try sandbox.write(schema, to: "schema.json")
		try sandbox.write(file)
		return try sandbox.open("--schema", "schema.json", "--file", "a.json")
	}

	private func waitForFile(_ text: String, _ session: PTYSession) throws {
		// How a new member is spaced is the store's business.
		func squeezed(_ text: String?) -> String? { text?.filter { !$0.isWhitespace } }
		try session.waitUntil("the file to hold \(text)") { _ in squeezed(try? sandbox.text()) == squeezed(text) }
	}

	@Test("a value gets another shape, is edited in it, and gets the first one's draft back")
	func union() throws {
		let session = try open(
			schema: """
				{"properties":{"limit":{"anyOf":[{"type":"string"},{"title":"By rule","type":"object",
				"properties":{"hard":{"type":"boolean"}}}]},"other":{"type":"string"}}}
				""", file: #"{ "limit": "low" } // mine"#)
		session.press("t")
		try session.waitFor("By rule")
		session.press("rule", .enter)
		try session.waitFor("Limit")
		try session.waitFor("unset", in: "Hard")
		try waitForFile(#"{ "limit": {} } // mine"#, session)
		session.press(.space)
		try waitForFile(#"{ "limit": {"hard": true} } // mine"#, session)
		session.press(.escape)
		try session.waitFor("By rule", in: "Limit")
		session.press("t")
		try session.waitFor("nothing in the file")
		session.press("text", .enter)
		try session.waitFor("low", in: "Limit")
		session.press("er", .enter)
		try waitForFile(#"{ "limit": "lower" } // mine"#, session)
		session.press("u")
		try waitForFile(#"{ "limit": {"hard": true} } // mine"#, session)
	}

	@Test("a path is completed with Tab from where the settings file is")
	func path() throws {
		try sandbox.write("", to: "logs/today.log")
		try sandbox.write("", to: "logs/todo.txt")
		let session = try open(
			schema: #"{"properties":{"log":{"type":"string","x-settings":{"path":"file"}},"b":{}}}"#, file: "{}")
		try session.select("Log")
		session.press(.enter)
		try session.waitFor("schema.json")
		session.press("lo", .tab)
		try session.waitFor("todo.txt")
		session.press("tod", .tab)
		try session.waitFor("logs/tod")
		session.press("a", .tab, .enter)
		try waitForFile(#"{"log": "logs/today.log"}"#, session)
	}

	@Test("a member of if and then comes and goes with the value it asks for")
	func condition() throws {
		let session = try open(
			schema: """
				{"properties":{"mode":{"enum":["auto","manual"],"default":"auto"}},
				"if":{"properties":{"mode":{"const":"manual"}},"required":["mode"]},
				"then":{"properties":{"level":{"type":"integer"}},"required":["level"]}}
				""", file: "{}")
		#expect(!session.screen.contains("Level"))
		session.press(.right)
		try session.waitFor("required", in: "Level")
		session.press("r")
		try session.waitForNo("Level")
	}
}
