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
		("Servers", [.enter, "x", .enter]), ("Servers", [.enter, "J"]), ("On", [" "]),
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
			try race(keys.last ?? .enter, in: session, sandbox, from: text, to: theirs, "f/a.\(format)")
			try session.waitUntil("the change to be written, or refused") { screen in
				(try? sandbox.text("f/a.\(format)")).map { $0 != theirs } == true
					|| screen.text.contains("by another program meanwhile")
			}
			if !session.screen.text.contains("by another program meanwhile") { session.press("u") }
			try session.waitUntil("their bytes, \(place)") { _ in (try? sandbox.text("f/a.\(format)")) == theirs }
			session.press(.control("c"))
			_ = try session.waitForExit()
			#expect(try sandbox.text("f/a.\(format)") == theirs, "\(format) \(way) \(number)")
		}
	}

	@Test(
		"is no matter where it has nothing to do with what is taken away, moved or put in",
		arguments: [
			[.enter, "x"], [.enter, "J"],
		] as [[Keystroke]])
	func beside(keys: [Keystroke]) throws {
		let sandbox = try Sandbox()
		let text = "env:\n  - A # a\n  - B\n  - C # c\n"
		try sandbox.write(text, to: "f/a.yaml")
		let session = try sandbox.open("f/a.yaml")
		for key in keys.dropLast() { try press(key, in: session) }
		let theirs = text.replacing("# c", with: "# theirs")
		try race(keys.last ?? .enter, in: session, sandbox, from: text, to: theirs, "f/a.yaml")
		try session.waitUntil("the change in what they wrote") { _ in
			(try? sandbox.text("f/a.yaml")).map { $0 != theirs && $0.contains("# theirs") } == true
		}
		session.press("u")
		try session.waitUntil("their bytes") { _ in (try? sandbox.text("f/a.yaml")) == theirs }
		session.press(.control("c"))
		_ = try session.waitForExit()
	}

	/// What is done to which row, and how it is taken back.
	private static let undoable: [(row: String, keys: [Keystroke])] = [
		("Name", ["c", "t", "i", "t", "l", "e", .enter]), ("On", ["x"]), ("Servers", [.enter, "x", .enter]),
		("Servers", [.enter, "J"]), ("Servers", [.enter, "D"]), ("On", [" "]),
	]

	@Test(
		"is what undo and redo take their change out of, or put it into",
		arguments: ["yaml", "toml", "json5"], undoable.indices)
	func takenBack(format: String, way: Int) throws {
		let text = ["yaml": Self.yaml, "toml": Self.toml, "json5": Self.json5][format] ?? ""
		let (file, comment) = ("f/a.\(format)", format == "json5" ? "//" : "#")
		let sandbox = try Sandbox()
		try sandbox.write(text, to: file)
		let session = try sandbox.open(file)
		let (row, keys) = Self.undoable[way]
		try session.select(row)
		for key in keys { try press(key, in: session) }
		try session.waitUntil("the change") { _ in (try? sandbox.text(file)) != text }
		let made = try sandbox.text(file)
		let place = "\(comment) bb"
		let theirs = made.replacing(place, with: "\(place) THEIRS")
		try race("u", in: session, sandbox, from: made, to: theirs, file)
		let undone = text.replacing(place, with: "\(place) THEIRS")
		try session.waitUntil("it undone in what they wrote") { _ in (try? sandbox.text(file)) == undone }
		// They put back what was there.
		try race(.control("r"), in: session, sandbox, from: undone, to: text, file)
		try session.waitUntil("it made again in what they wrote") { _ in (try? sandbox.text(file)) == made }
		session.press("u")
		try session.waitUntil("it undone") { _ in (try? sandbox.text(file)) == text }
		session.press(.control("c"))
		_ = try session.waitForExit()
	}

	@Test(
		"is asked about where changes are kept until they are written, and none of these is lost",
		arguments: [true, false])
	func staged(isMine: Bool) throws {
		let sandbox = try Sandbox()
		try sandbox.write(Self.yaml, to: "f/a.yaml")
		let session = try sandbox.open("--staged", "f/a.yaml")
		try session.select("Name")
		for key in [.enter, "s", .enter] as [Keystroke] { try press(key, in: session) }
		try session.select("On")
		try press(" ", in: session)
		let theirs = Self.yaml.replacing("name: app # nm", with: "name: theirs # THEIRS")
		try press("w", in: session)
		try race(.enter, in: session, sandbox, from: Self.yaml, to: theirs, "f/a.yaml")
		// What could not be written in time is kept.
		try session.waitUntil("the news") { $0.text.contains("by another program as well") }
		session.press(.enter)
		try session.waitFor("Changed outside")
		#expect(try sandbox.text("f/a.yaml") == theirs && session.screen.text.contains("2 not written"))
		session.press(isMine ? "m" : "t")
		let on = theirs.replacing("true", with: "false")
		let written = isMine ? on.replacing("name: theirs", with: "name: s") : on
		try session.waitUntil("both changes") { _ in (try? sandbox.text("f/a.yaml")) == written }
		session.press(.control("c"))
		_ = try session.waitForExit()
	}

	/// Presses a key while another program has the directory, which writes before it lets go: in place, as some editors do.
	private func race(
		_ key: Keystroke, in session: PTYSession, _ sandbox: Sandbox, from text: String, to theirs: String,
		_ file: String
	) throws {
		let directory = open(sandbox.path("f"), O_RDONLY | O_CLOEXEC)
		defer { close(directory) }
		try #require(flock(directory, LOCK_EX) == 0)
		try press(key, in: session)
		try #require(try sandbox.text(file) == text)
		let handle = try #require(FileHandle(forWritingAtPath: sandbox.path(file)))
		try handle.truncate(atOffset: 0)
		try handle.write(contentsOf: Data(theirs.utf8))
		try handle.close()
		flock(directory, LOCK_UN)
	}

	/// Presses a key, and waits until the screen shows that.
	private func press(_ key: Keystroke, in session: PTYSession) throws {
		let before = session.screen.text
		session.press(key)
		try session.waitUntil("an answer") { $0.text != before }
	}
}
