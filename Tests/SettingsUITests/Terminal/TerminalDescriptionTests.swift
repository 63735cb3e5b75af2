import SettingsForm
import Testing

@testable import SettingsUI

// ncurses keeps what it loads in one place for the whole process.
@Suite("The terminal's description", .serialized)
struct TerminalDescriptionTests {
	@Test("Is found by name, and is not where there is none")
	func loading() throws {
		let xterm = try TerminalDescription(loading: "xterm-256color", for: 1)
		#expect(xterm.colors == 256 && xterm.placesCursor && xterm.family == "xterm")
		#expect(throws: TerminalError.unknownTerm("no-such-term")) {
			try TerminalDescription(loading: "no-such-term", for: 1)
		}
		#expect(throws: TerminalError.unknownTerm("")) { try TerminalDescription(loading: "", for: 1) }
	}

	@Test("Compiles to what the database holds of the same", arguments: ["xterm-256color", "linux", "vt100", "screen"])
	func compiled(_ name: String) throws {
		let entry = try TerminalDescription(loading: name, for: 1)
		let read = try #require(CompiledEntry(entry.compiled))
		#expect(read.name == name)
		#expect(read.flags == entry.flags)
		#expect(read.numbers == entry.numbers)
		#expect(read.strings == entry.strings)
		#expect(read.extendedFlags == [])
		#expect(try #require(CompiledEntry(entry.forScreen().compiled)).extendedFlags == ["RGB"])
	}

	@Test("For the screen, it has all colours and changes no palette")
	func forScreen() throws {
		let entry = try TerminalDescription(loading: "xterm-256color", for: 1).forScreen()
		#expect(entry.colors == 1 << 24)
		#expect(!entry.flags.contains("ccc"))
		#expect(entry.strings["initc"] == nil && entry.strings["oc"] == nil && entry.strings["smacs"] == nil)
		#expect(entry.strings["sgr0"] == Array("\u{1B}[m".utf8))
	}

	@Test("Pauses for slow lines are left out")
	func pauses() {
		var entry = TerminalDescription(name: "x")
		entry.strings["flash"] = Array("\u{1B}[?5h$<100/>\u{1B}[?5l$<5>".utf8)
		#expect(entry.sequence("flash") == "\u{1B}[?5h\u{1B}[?5l")
		#expect(entry.sequence("bel") == "")
	}

	@Test("Base 64", arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
	func base64(text: String, expected: String) { #expect(Array(text.utf8).base64 == expected) }

	@Test(
		"Colours",
		arguments: [
			(["TERM": "xterm-256color"], 256, ColorDepth.indexed256), (["TERM": "xterm"], 8, .ansi16),
			(["TERM": "xterm-16color"], 16, .ansi16), (["TERM": "vt100"], 0, .monochrome),
			(["TERM": "xterm", "COLORTERM": "truecolor"], 8, .trueColor),
			(["TERM": "xterm-256color", "COLORTERM": "24bit"], 256, .trueColor),
			(["TERM": "xterm-256color", "COLORTERM": "yes"], 256, .indexed256),
			(["TERM": "screen-256color", "COLORTERM": "truecolor"], 256, .indexed256),
			(["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x"], 256, .trueColor),
			(["TERM": "xterm-direct"], 1 << 24, .trueColor), (["TERM": "foot"], 256, .trueColor),
			(["TERM": "xterm-kitty"], 256, .trueColor), (["TERM": "linux"], 8, .ansi16),
			(["TERM": "foot", "NO_COLOR": "1"], 256, .monochrome), (["TERM": "foot", "NO_COLOR": ""], 256, .trueColor),
		])
	func depth(environment: [String: String], colors: Int, depth: ColorDepth) {
		#expect(ColorSupport(environment: environment, colors: colors).depth == depth)
	}

	@Test("Claims and proofs of 24 bits count, but not against NO_COLOR")
	func claims() {
		var support = ColorSupport(environment: ["TERM": "xterm-256color"], colors: 256)
		support.claimsDirectColor = true
		#expect(support.depth == .trueColor)
		support.claimsDirectColor = false
		support.provesDirectColor = true
		#expect(support.depth == .trueColor)
		support.environment["NO_COLOR"] = "1"
		#expect(support.depth == .monochrome)
	}

	@Test("A proof is the very colour that was set")
	func proofs() {
		#expect(TerminalInterview.isProof("0;48:2::1:2:3"))
		#expect(TerminalInterview.isProof("0;48:2:1:2:3"))
		#expect(TerminalInterview.isProof("48;2;1;2;3"))
		#expect(!TerminalInterview.isProof("0"))
		#expect(!TerminalInterview.isProof("0;48:5:16"))
	}
}

/// A compiled entry as a reader of term(5) understands it.
struct CompiledEntry {
	var name = ""
	var flags: Set<String> = []
	var numbers: [String: Int32] = [:]
	var strings: [String: [UInt8]] = [:]
	var extendedFlags: [String] = []

	init?(_ bytes: [UInt8]) {
		var rest = bytes[...]
		func short() -> Int {
			defer { rest = rest.dropFirst(2) }
			return Int(Int16(truncatingIfNeeded: Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8))
		}
		func taken(_ count: Int) -> [UInt8] {
			defer { rest = rest.dropFirst(count) }
			return Array(rest.prefix(count))
		}
		func align() { if !(bytes.count - rest.count).isMultiple(of: 2) { rest = rest.dropFirst() } }
		func text(_ table: [UInt8], at offset: Int) -> [UInt8] { Array(table[offset...].prefix { $0 != 0 }) }
		guard short() == 0o1036 else { return nil }
		let counts = (0..<5).map { _ in short() }
		name = String(decoding: taken(counts[0]).prefix { $0 != UInt8(ascii: "|") }, as: UTF8.self)
		for (name, flag) in zip(TerminalDescription.flagNames, taken(counts[1])) where flag == 1 { flags.insert(name) }
		align()
		for name in TerminalDescription.numberNames.prefix(counts[2]) {
			let value = taken(4).enumerated().reduce(UInt32(0)) { $0 | UInt32($1.element) << (8 * UInt32($1.offset)) }
			if Int32(bitPattern: value) >= 0 { numbers[name] = Int32(bitPattern: value) }
		}
		let offsets = (0..<counts[3]).map { _ in short() }
		let table = taken(counts[4])
		for (name, offset) in zip(TerminalDescription.stringNames, offsets) where offset >= 0 {
			strings[name] = text(table, at: offset)
		}
		align()
		guard !rest.isEmpty else { return }
		let extended = (0..<5).map { _ in short() }
		let values = taken(extended[0])
		align()
		let names = (0..<extended[0]).map { _ in short() }
		let nameTable = taken(extended[4])
		extendedFlags = zip(values, names).filter { $0.0 == 1 }.map {
			String(decoding: text(nameTable, at: $0.1), as: UTF8.self)
		}
	}
}
