import Foundation
import TerminalTesting
import Testing

@Suite("Entries, shapes of items and leftovers in a terminal")
struct EntryTests {
	private let sandbox: Sandbox
	private static let schema = """
		{
			"title": "Server", "type": "object",
			"properties": {
				"mode": {"enum": ["auto", "manual"]},
				"hosts": {
					"type": "object", "properties": {"main": {"type": "string"}},
					"additionalProperties": {"type": "integer", "minimum": 0}
				},
				"sinks": {"type": "array", "items": {"oneOf": [{"type": "string"}, {"type": "integer"}]}},
				"font": {"anyOf": [{"enum": ["Mono", "Sans"]}, {"type": "string"}]},
				"days": {"type": "array", "items": {"enum": ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "off"]}},
				"pin": {"type": "integer", "writeOnly": true}
			},
			"if": {"properties": {"mode": {"const": "manual"}}, "required": ["mode"]},
			"then": {"properties": {"level": {"type": "integer"}}}
		}
		"""
	private static let file = """
		{
		  "mode": "auto", // by itself
		  "level": 3, // of no use now
		  "hosts": {
		    "main": "a", // the first
		    "spare": 2 /* the second */
		  },
		  "sinks": [
		    "log", // to a file
		    7
		  ],
		  "font": "Sans",
		  "days": ["mon" /* first */, "sun"],
		  "pin": 4711
		}

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "server.schema.json")
		try sandbox.write(Self.file)
	}

	private func open(at key: String) throws -> PTYSession {
		try sandbox.open(
			"--schema", sandbox.path("server.schema.json"), "--file", sandbox.path("a.json"), "--goto", key)
	}

	/// Waits until the file differs from the first one in these pieces alone.
	private func waitForFile(_ session: PTYSession, _ changes: (old: String, new: String)...) throws {
		var expected = Self.file
		for change in changes {
			try #require(expected.contains(change.old))
			expected = expected.replacingOccurrences(of: change.old, with: change.new)
		}
		try session.waitUntil("the file to become\n\(expected)") { (try? sandbox.text()) == expected }
	}

	@Test("an entry beside declared members is added, renamed and removed, and nothing else is touched")
	func entry() throws {
		let session = try open(at: "hosts.spare")
		try session.waitFor("An entry of your own")
		session.press("c")
		try session.waitFor("New name")
		session.press(.control("u"), "other", .enter)
		try waitForFile(session, ("\"spare\": 2 /*", "\"other\": 2 /*"))
		session.press("u")
		try waitForFile(session)
		session.press("a")
		try session.waitFor("Name of the new setting")
		session.press("third", .enter)
		try session.waitFor("third")
		session.press("5", .enter)
		try waitForFile(
			session, ("\"spare\": 2 /* the second */\n", "\"spare\": 2, /* the second */\n    \"third\": 5\n"))
		session.press("u")
		try waitForFile(session)
		try session.select("spare")
		session.press("x")
		try session.waitUntil("the entry to go") { (try? sandbox.text())?.contains("spare") == false }
		session.press("u")
		try waitForFile(session)
	}

	@Test("a new item is asked for its shape, and undone in what another program made of the list meanwhile")
	func item() throws {
		let session = try open(at: "sinks.1")
		session.press("a")
		try session.waitFor("Whole number")
		session.press("whole", .enter)
		try session.waitForNo("Whole number")
		session.press("8", .enter)
		try waitForFile(session, ("    7\n", "    7,\n    8\n"))
		try sandbox.write(
			Self.file.replacingOccurrences(of: "    7\n", with: "    7,\n    8\n")
				.replacingOccurrences(of: "    \"log\", // to", with: "    \"new\",\n    \"log\", // to"))
		try session.waitFor("new")
		session.press("u")
		try waitForFile(session, ("    \"log\", // to", "    \"new\",\n    \"log\", // to"))
		#expect(!session.screen.contains("Changed since"))
	}

	@Test("what a condition left behind says so and is removed with x")
	func leftover() throws {
		let session = try open(at: "level")
		try session.waitFor("only when Mode is manual", in: "Level")
		session.press("x")
		try waitForFile(session, ("  \"level\": 3, // of no use now\n", ""))
		session.press("u")
		try waitForFile(session)
	}

	@Test("a known text is picked, another one typed")
	func suggestions() throws {
		let session = try open(at: "font")
		session.press(.enter)
		try session.waitFor("Mono")
		session.press(.down, .enter)
		try waitForFile(session, ("\"Sans\"", "\"Mono\""))
		session.press(.enter)
		try session.waitFor("complete")
		session.press("Own", .enter)
		try waitForFile(session, ("\"Sans\"", "\"Own\""))
		session.press("u", "u")
		try waitForFile(session)
	}

	@Test("a long checklist is filtered by typing, and marks what is found")
	func checklist() throws {
		let session = try open(at: "days")
		session.press(.enter)
		try session.waitFor("type to filter")
		session.press("fri")
		try session.waitFor("1 of 8")
		session.press(.space, .enter)
		try waitForFile(session, ("\"mon\" /* first */, \"sun\"", "\"mon\" /* first */, \"fri\", \"sun\""))
		session.press("u")
		try waitForFile(session)
	}

	@Test("a secret number is masked in its row and while it is typed")
	func secret() throws {
		let session = try open(at: "pin")
		try session.waitFor("••••••", in: "Pin")
		session.press(.enter)
		try session.waitFor("show")
		session.press(.control("u"), "1234")
		#expect(!session.hasReceived("1234") && !session.hasReceived("4711"))
		session.press(.enter)
		try waitForFile(session, ("4711", "1234"))
		session.press("u")
		try waitForFile(session)
		#expect(!session.hasReceived("1234") && !session.hasReceived("4711"))
	}
}
