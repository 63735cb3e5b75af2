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
