import Foundation
import TerminalTesting
import Testing

@Suite("Lists, tables, checklists and dictionaries in a terminal")
struct CollectionTests {
	private let sandbox: Sandbox
	private static let schema = """
		{
			"$schema": "http://json-schema.org/draft-07/schema#",
			"title": "Formatter",
			"type": "object",
			"properties": {
				"plugins": {"type": "array", "uniqueItems": true, "items": {"type": "string"}},
				"days": {"type": "array", "items": {"enum": ["mon", "tue", "wed"]}},
				"overrides": {
					"type": "array",
					"items": {
						"type": "object", "required": ["files"],
						"properties": {"files": {"type": "string"}, "strict": {"type": "boolean", "default": false}}
					}
				},
				"env": {
					"type": "object", "patternProperties": {"^[A-Z]+$": {"type": "string"}}, "additionalProperties": false
				}
			}
		}
		"""
	private static let file = """
		{
		  // loaded in this order
		  "plugins": [
		    "one", // the first
		    // about two
		    "two"  /* the second */
		  ],
		  "days": [
		    "mon", // a long day
		    "wed"  // half way
		  ],
		  "overrides": [
		    {"files": "*.js"}, // scripts
		    {
		      "files": "*.ts" // typed
		    }
		  ],
		  "env": {
		    "HOME": "/root", // the home
		    "PATH": "/bin"
		  }
		}

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "formatter.schema.json")
		try sandbox.write(Self.file)
	}

	private func open() throws -> PTYSession {
		try sandbox.open("--schema", sandbox.path("formatter.schema.json"), "--file", sandbox.path("a.json"))
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

	@Test("a list is added to, moved in and taken from, with the comments where they belong")
	func list() throws {
		let session = try open()
		try session.select("Plugins")
		session.press(.enter)
		try session.waitFor("Formatter › Plugins")
		session.press("a", "new", .enter)
		try waitForFile(session, ("// the first\n", "// the first\n    \"new\",\n"))
		try session.waitFor("2  new")
		session.press("u")
		try waitForFile(session)
		session.press(.home, "J")
		try waitForFile(
			session, ("\"one\", // the first\n    // about two\n", "// about two\n    \"two\",  /* the second */\n"),
			("\"two\"  /* the second */\n  ]", "\"one\" // the first\n  ]"))
		session.press("a", "one", .enter)
		try session.waitFor("Plugins must not have one twice")
		session.press(.escape)
		try session.waitUntil("the new row to go") { !$0.contains("3  one") }
		session.press(.home, "x")
		try session.waitFor("Item 1 has a comment above it:")
		session.press(.enter)
		try session.waitUntil("the item to go") { (try? sandbox.text())?.contains("two") == false }
		session.press("u", "u")
		try waitForFile(session)
	}

	@Test("an open list follows the file, and an edit hits the item that was meant")
	func live() throws {
		let session = try open()
		try session.select("Plugins")
		session.press(.enter, .down, .enter, .end, "!")
		try session.waitFor("two!")
		try sandbox.write(Self.file.replacingOccurrences(of: "\"one\",", with: "\"zero\", \"one\","))
		try session.waitFor("1  zero")
		try session.waitFor("3  two!")
		session.press(.enter)
		try waitForFile(session, ("\"one\",", "\"zero\", \"one\","), ("\"two\"", "\"two!\""))
	}

	@Test("the page of an item whose list is taken away is left, and no object takes the list's place")
	func gone() throws {
		let session = try sandbox.open(
			"--schema", sandbox.path("formatter.schema.json"), "--file", sandbox.path("a.json"), "--goto",
			"overrides.1.files")
		try session.waitFor("Overrides › 2")
		let rest = "{\n  \"plugins\": []\n}\n"
		try sandbox.write(rest)
		try session.waitFor("This item is gone: somebody removed it.")
		session.press(.enter, "zz", .enter, .escape)
		try session.waitUntil("the list's page to be left") { !$0.contains("gone") && $0.contains("Plugins") }
		#expect(try sandbox.text() == rest)
	}

	@Test("a checklist marks and unmarks, and leaves what is written about the rest")
	func checklist() throws {
		let session = try open()
		try session.select("Days")
		session.press(.enter)
		try session.waitFor("■ wed")
		session.press(.space, .down, .space, .enter)
		try waitForFile(session, ("    \"mon\", // a long day\n", "    \"tue\",\n"))
		session.press("u")
		try waitForFile(session)
	}

	@Test("a table shows its rows, and a row is opened as a form")
	func table() throws {
		let session = try open()
		try session.select("Overrides")
		session.press(.enter)
		try session.waitFor("Strict")
		try session.waitUntil("the rows") { $0.contains("1  *.js") && $0.contains("2  *.ts") }
		session.press(.down, .enter)
		try session.waitFor("Overrides › 2")
		session.press(.down, .space)
		try waitForFile(
			session, ("\"files\": \"*.ts\" // typed\n", "\"files\": \"*.ts\", // typed\n      \"strict\": true\n"))
		session.press("u", .escape)
		try waitForFile(session)
		try session.waitFor("1  *.js")
		session.press(.home, "x")
		try waitForFile(session, ("    {\"files\": \"*.js\"}, // scripts\n", ""))
	}

	@Test("a dictionary takes entries whose names the schema allows, and renames them in their place")
	func dictionary() throws {
		let session = try open()
		try session.select("Env")
		session.press(.enter, "c")
		try session.waitFor("New name")
		session.press(.control("u"), "root", .enter)
		try session.waitFor("must match the pattern ^[A-Z]+$")
		session.press(.control("u"), "ROOT", .enter)
		try waitForFile(session, ("\"HOME\": \"/root\", // the home", "\"ROOT\": \"/root\", // the home"))
		session.press("u")
		try waitForFile(session)
		session.press("a")
		try session.waitFor("Name of the new entry")
		session.press("LANG", .enter)
		try session.waitFor("LANG")
		session.press("C", .enter)
		try waitForFile(session, ("\"PATH\": \"/bin\"\n", "\"PATH\": \"/bin\",\n    \"LANG\": \"C\"\n"))
		session.press("x")
		try waitForFile(session)
	}
}
