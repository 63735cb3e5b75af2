import Glibc
import TerminalTesting
import Testing

@Suite("Drawing")
struct TerminalDrawingTests {
	@Test("Colours are sent as deep as they are wanted")
	func depths() throws {
		let shown = try ["trueColor", "indexed256", "ansi16", "monochrome"].map { depth in
			let session = try startProbe([depth])
			#expect(session.screen.line(0) == "80x24 \(depth)")
			return (try #require(session.screen.style(of: "value 1")), try #require(session.screen.style(of: "▌")))
		}
		#expect(shown.map(\.0.foreground) == [.rgb(120, 124, 153), .indexed(244), .indexed(8), .default])
		#expect(shown.map(\.1.foreground) == [.rgb(122, 162, 247), .indexed(111), .indexed(12), .default])
		#expect(shown.map(\.1.background) == [.rgb(41, 46, 66), .indexed(236), .indexed(4), .default])
		#expect(shown.map { $0.1.attributes.contains(.reverse) } == [false, false, false, true])
	}

	@Test("Each depth uses its own kind of sequence and no other")
	func sequences() throws {
		for (depth, has, lacks) in [
			("trueColor", ["38;2;", "48;2;"], ["38;5;", "48;5;"]),
			("indexed256", ["38;5;", "48;5;"], ["38;2;", "48;2;"]),
			("ansi16", ["\u{1B}[90m", ";44m"], ["38;", "48;"]), ("monochrome", ["\u{1B}[0;7m"], ["38;", "48;"]),
		] {
			let session = try startProbe([depth]) { $0.abilities = .silent }
			let frame = String(decoding: session.received, as: UTF8.self).split(separator: "[?2004h").dropFirst()
				.joined()
			for text in has { #expect(frame.contains(text), "\(depth) \(text)") }
			for text in lacks { #expect(!frame.contains(text), "\(depth) \(text)") }
		}
	}

	@Test("How many colours there are is found out")
	func detection() throws {
		var cases: [(String, [String: String], String)] = [
			("xterm-256color", [:], "indexed256"), ("xterm-256color", ["COLORTERM": "truecolor"], "trueColor"),
			("xterm-256color", ["COLORTERM": "truecolor", "NO_COLOR": "1"], "monochrome"),
			("xterm-256color", ["NO_COLOR": ""], "indexed256"), ("screen-256color", [:], "indexed256"),
			("screen-256color", ["COLORTERM": "truecolor"], "indexed256"),
			("tmux-256color", ["COLORTERM": "truecolor"], "trueColor"), ("xterm", [:], "ansi16"),
			("linux", [:], "ansi16"), ("vt100", [:], "monochrome"), ("vt100", ["COLORTERM": "truecolor"], "monochrome"),
		]
		cases.append(("screen", [:], "ansi16"))
		for (term, environment, depth) in cases {
			let session = try startProbe {
				$0.term = term
				$0.environment = environment
			}
			#expect(session.screen.line(0) == "80x24 \(depth)", "\(term) \(environment)")
			#expect(session.screen.unknown == [], "\(term)")
			#expect(session.screen.line(1) == "▌ Setting number 1                      value 1", "\(term)")
			session.press("q")
			#expect(try session.waitForExit() == .status(0))
			#expect(session.modes == session.modesBefore)
		}
	}

	@Test("A terminal that gives back a colour of 24 bits has them, whatever the environment says")
	func proof() throws {
		let session = try startProbe { $0.abilities.givesRendition = true }
		try session.waitFor("80x24 trueColor")
	}

	@Test("An answer that comes after the first frame counts as well")
	func lateProof() throws {
		let session = try startProbe { $0.abilities = .silent }
		#expect(session.screen.line(0) == "80x24 indexed256")
		session.press("\u{1B}P1$r48:2:1:2:3m\u{1B}\\")
		try session.waitFor("80x24 trueColor")
		#expect(session.screen.line(1) == "▌ Setting number 1                      value 1")
	}

	@Test("but not against what was asked for")
	func lateProofForNothing() throws {
		let session = try startProbe(["ansi16"]) { $0.abilities = .silent }
		session.press("\u{1B}P1$r48:2:1:2:3m\u{1B}\\")
		session.press("b")
		try session.waitFor("background unknown")
		#expect(session.screen.line(0) == "80x24 ansi16")
	}

	@Test("The colours change while it runs")
	func changedDepth() throws {
		let session = try startProbe(["trueColor"])
		session.press("d")
		try session.waitFor("indexed256")
		#expect(session.screen.style(of: "▌")?.foreground == .indexed(111))
		session.press("D", "D")
		try session.waitUntil("colours again") { $0.line(0) == "80x24 indexed256" }
	}

	@Test("Text cannot act on the terminal")
	func hostileText() throws {
		let session = try startProbe()
		let sent = try session.bytes {
			session.press("h")
			try session.waitFor("日本語")
		}
		let text = String(decoding: sent, as: UTF8.self)
		#expect(!text.contains("\u{7}") && !text.contains("\u{9B}") && !text.contains("\u{202E}"))
		#expect(!text.contains("\u{1B}[31m") && !text.contains("\u{1B}[2J"))
		#expect(session.screen.bells == 0)
		#expect(session.screen.line(5).hasPrefix("  Setting number 5"))
	}

	@Test("Wide characters and combining marks stand where they were put")
	func wideText() throws {
		let session = try startProbe()
		session.press("h")
		try session.waitFor("日本語e\u{301}")
		let place = try #require(session.screen.find("日"))
		#expect(session.screen.cell(place.x + 1, place.y).text == "")
		#expect(session.screen.cell(place.x + 2, place.y).text == "本")
		#expect(session.screen.cell(place.x + 6, place.y).text == "e\u{301}")
	}

	@Test("The cursor is shown where the canvas has it, and hidden where it has none")
	func cursor() throws {
		let session = try startProbe()
		#expect(!session.screen.showsCursor)
		session.press("k")
		try session.waitUntil("the cursor") { $0.showsCursor && $0.cursor == .init(x: 3, y: 2) }
		session.press("k")
		try session.waitUntil("no cursor") { !$0.showsCursor }
	}

	@Test("Frames are held back where the terminal can")
	func heldFrames() throws {
		let session = try startProbe()
		// The first frame does not wait long for the answer that says so.
		session.resize(width: 90, height: 20)
		try session.waitUntil("a held frame") { _ in session.hasReceived("\u{1B}[?2026h") }
		let other = try startProbe { $0.abilities.holdsFrames = false }
		#expect(!other.hasReceived("\u{1B}[?2026h"))
	}

	@Test("A frame equal to the last one costs nothing")
	func equalFrame() throws {
		let session = try startProbe()
		#expect(try session.bytes { session.press(.release(400, 400), .drag(1, 1)) }.count > 0)
		#expect(try session.bytes { session.press("m") }.count == 24)
		#expect(try session.bytes { session.press("m") }.isEmpty)
	}

	@Test(
		"Moving a selection bar of 80 columns by one row sends no more than this many bytes",
		arguments: [("trueColor", 157), ("indexed256", 136), ("ansi16", 118), ("monochrome", 144)])
	func selectionBytes(depth: String, limit: Int) throws {
		let session = try startProbe([depth])
		session.press(.down)
		try session.waitUntil("row 2") { $0.line(2).hasPrefix("▌") }
		let sent = try session.bytes {
			session.press(.down)
			try session.waitUntil("row 3") { $0.line(3).hasPrefix("▌") }
		}
		#expect(sent.count <= limit)
	}
}
