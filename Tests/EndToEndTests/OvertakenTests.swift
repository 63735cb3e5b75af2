import Foundation
import TerminalTesting
import Testing

@Suite("What others write between a change and its way to the disk")
struct OvertakenTests {
	private static let yaml = """
		# head
		name: app # nm
		on: true
		box:
		  a: 1
		  b: [x, y] # bb
		servers:
		  - host: a # ha
		    port: 80
		  - host: b
		    port: 81

		"""
	private static let toml = """
		name = "app" # nm
		on = true

		[box]
		a = 1
		b = ["x", "y"] # bb

		[[servers]]
		host = "a" # ha
		port = 80

		[[servers]]
		host = "b"
		port = 81

		"""
	private static let json5 = """
		{
		  "name": "app", // nm
		  "on": true,
		  "box": {
		    "a": 1,
		    "b": ["x", "y"], // bb
		  },
		  "servers": [
		    {"host": "a", /* ha */ "port": 80},
		    {"host": "b", "port": 81},
		  ],
		}

		"""

	/// The row that is selected, and what is pressed, the last key while another program has the directory.
	private static let ways: [(row: String, keys: [Keystroke])] = [
		("Name", ["R", .enter]), ("Name", ["R", "a"]), ("Name", ["x", .enter]), ("Servers", ["x", .enter]),
		("Servers", [.enter, "x", .enter]), ("Servers", [.enter, "J"]),
	]

	@Test(
		"is never taken away unseen: the change is refused, or undo gives their bytes back",
		arguments: ["yaml", "toml", "json5"], ways.indices)
	func overtaken(format: String, way: Int) throws {
		let text = ["yaml": Self.yaml, "toml": Self.toml, "json5": Self.json5][format] ?? ""
		let (mark, comment) = (format == "json5" ? "/* THEIRS */" : "# THEIRS", format == "json5" ? "//" : "#")
		let places = ["\(comment) nm", "\(comment) bb", format == "json5" ? "/* ha */" : "# ha", "80", "true"]
		for (number, place) in places.enumerated() {
			let sandbox = try Sandbox()
			try sandbox.write(text, to: "f/a.\(format)")
			let theirs =
				switch place {
				case "80": text.replacing("80", with: "8080")
				case "true": text.replacing("true", with: "false")
				default: text.replacing(place, with: place.hasPrefix("/*") ? mark : place + " THEIRS")
				}
			let session = try sandbox.open("f/a.\(format)")
			var (row, keys) = Self.ways[way]
			// One value without a comment above it goes without a question.
			if way == 2, format != "yaml" { keys.removeLast() }
			try session.select(row)
			for key in keys.dropLast() { try press(key, in: session) }
			let directory = open(sandbox.path("f"), O_RDONLY | O_CLOEXEC)
			defer { close(directory) }
			try #require(flock(directory, LOCK_EX) == 0)
			try press(keys.last ?? .enter, in: session)
			try #require(try sandbox.text("f/a.\(format)") == text)
			// In place, as some editors do.
			let handle = try #require(FileHandle(forWritingAtPath: sandbox.path("f/a.\(format)")))
			try handle.truncate(atOffset: 0)
			try handle.write(contentsOf: Data(theirs.utf8))
			try handle.close()
			flock(directory, LOCK_UN)
			try session.waitUntil("the change to be written, or refused") { screen in
				(try? sandbox.text("f/a.\(format)")).map { $0 != theirs } == true
					|| screen.text.contains(" is now ")
			}
			if !session.screen.text.contains(" is now ") { session.press("u") }
			try session.waitUntil("their bytes, \(place)") { _ in (try? sandbox.text("f/a.\(format)")) == theirs }
			session.press(.control("c"))
			_ = try session.waitForExit()
			#expect(try sandbox.text("f/a.\(format)") == theirs, "\(format) \(way) \(number)")
		}
	}

	@Test(
		"is no matter where it has nothing to do with what is taken away, moved or put in",
		arguments: [
			[.enter, "x"], [.enter, "J"], [.enter, .down, "D"],
		] as [[Keystroke]])
	func beside(keys: [Keystroke]) throws {
		let sandbox = try Sandbox()
		let text = "env:\n  - A # a\n  - B\n  - C # c\n"
		try sandbox.write(text, to: "f/a.yaml")
		let session = try sandbox.open("f/a.yaml")
		for key in keys.dropLast() { try press(key, in: session) }
		let directory = open(sandbox.path("f"), O_RDONLY | O_CLOEXEC)
		defer { close(directory) }
		try #require(flock(directory, LOCK_EX) == 0)
		try press(keys.last ?? .enter, in: session)
		let theirs = text.replacing("# c", with: "# theirs")
		try sandbox.write(theirs, to: "f/a.yaml")
		flock(directory, LOCK_UN)
		try session.waitUntil("the change in what they wrote") { _ in
			(try? sandbox.text("f/a.yaml")).map { $0 != theirs && $0.contains("# theirs") } == true
		}
		session.press("u")
		try session.waitUntil("their bytes") { _ in (try? sandbox.text("f/a.yaml")) == theirs }
		session.press(.control("c"))
		_ = try session.waitForExit()
	}

	/// Presses a key, and waits until the screen shows that.
	private func press(_ key: Keystroke, in session: PTYSession) throws {
		let before = session.screen.text
		session.press(key)
		try session.waitUntil("an answer") { $0.text != before }
	}
}
