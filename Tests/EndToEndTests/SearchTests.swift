import Foundation
import TerminalTesting
import Testing

@Suite("Searching in a terminal")
struct SearchTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	private static let schema = """
		{"title":"Player","type":"object","properties":{
		"name":{"type":"string","default":"Ada"},
		"sound":{"type":"object","properties":{
		"volume":{"type":"integer","minimum":0,"maximum":11,"default":5,"description":"How loud the speakers are."},
		"muted":{"type":"boolean","default":false},
		"device":{"enum":["speakers","headphones"],"default":"headphones"}}},
		"picture":{"type":"object","properties":{
		"width":{"type":"integer","default":80},
		"full":{"type":"object","properties":{"wide":{"type":"boolean","default":true}}}}}}}
		"""

	private func open(_ file: String = "{}\n", schema: String = Self.schema) throws -> PTYSession {
		try sandbox.write(schema, to: "schema.json")
		try sandbox.write(file)
		return try sandbox.open("--schema", "schema.json", "--file", "a.json")
	}

	@Test("finds while one types, goes where it is, and on to the next and back")
	func goThere() throws {
		let session = try open()
		session.press("/")
		try session.waitFor("title, key, help or value")
		session.press("wi")
		try session.waitFor("1 of 2")
		#expect(session.isSelected("Width"))
		session.press(.down)
		try session.waitFor("go there")
		try session.waitUntil("the second one") { _ in session.isSelected("Wide") }
		session.press(.enter)
		try session.waitFor("Player › Picture › Full")
		#expect(session.isSelected("Wide"))
		session.press("n")
		try session.waitFor("Found 1 of 2")
		try session.waitUntil("the first one") { _ in session.isSelected("Width") }
		session.press("N")
		try session.waitFor("Found 2 of 2")
		try session.waitUntil("the second one") { _ in session.isSelected("Wide") }
	}

	@Test("Esc leads back to where one was, Backspace takes a letter back")
	func escape() throws {
		let session = try open()
		session.press("/", "wix")
		try session.waitFor("Nothing is found.")
		session.press(.backspace)
		try session.waitFor("1 of 2")
		session.press(.escape)
		try session.waitFor("Player › General")
		#expect(session.isSelected("Name"))
		#expect(!session.screen.contains("1 of 2"))
	}

	@Test("filters look at the values, and what is found is edited in its row")
	func filters() throws {
		let session = try open(#"{"sound": {"volume": 12, "muted": true}}"#)
		session.press("/", "@modified ")
		try session.waitFor("1 of 3")
		session.press("mut")
		try session.waitFor("1 of 1")
		session.press(.down, .space)
		try session.waitFor("off", in: "Muted")
		try session.waitUntil("the file to follow") { (try? sandbox.text())?.contains("\"muted\": false") == true }
		// It stays until the query changes.
		#expect(session.isSelected("Muted"))
		session.press("/", .control("u"), "@invalid ")
		try session.waitFor("12", in: "Volume")
		session.press(.control("u"), "@type:choice ")
		try session.waitFor("headphones", in: "Device")
		session.press(.control("u"), "@no ")
		try session.waitFor("There is no filter @no.")
	}

	@Test("what was found has its ink, in titles, values and descriptions")
	func highlighting() throws {
		let session = try open()
		session.press("/", "speak")
		try session.waitFor("1 of 2")
		let volume = try #require(session.screen.find("speakers are"))
		let plain = try #require(session.screen.style(of: "Volume"))
		let ink = session.screen.style(at: volume.x, volume.y)
		#expect(ink.foreground != plain.foreground)
		#expect(session.screen.style(at: volume.x + 4, volume.y) == ink)
		#expect(session.screen.style(at: volume.x + 5, volume.y) != ink)
		session.press(.control("u"), "headph")
		try session.waitFor("1 of 1")
		// The line has the word as well, but not all of the value.
		try session.waitUntil("the ink of the value") { $0.style(of: "headphones")?.foreground == ink.foreground }
	}

	@Test("keys that are typed faster than very many settings are read are not lost")
	func typingAhead() throws {
		let members = (0..<20_000).map { "\"setting\($0)\":{\"type\":\"boolean\",\"description\":\"About \($0).\"}" }
		let session = try open(schema: "{\"properties\":{\(members.joined(separator: ",\n"))}}")
		session.press("/", "setting19", "876", .enter, .space)
		try session.waitUntil("the file to follow") {
			(try? sandbox.text())?.contains("\"setting19876\": true") == true
		}
		try session.waitUntil("its row") { _ in session.isSelected("Setting19876") }
	}
}
