import SettingsForm
import Testing

@testable import SettingsUI

@Suite("What terminals send is understood")
struct InputParserTests {
	private func inputs(_ text: String) -> [InputParser.Input] { inputs(Array(text.utf8)) }

	private func inputs(_ bytes: [UInt8]) -> [InputParser.Input] {
		var parser = InputParser()
		let fed = parser.feed(bytes)
		return fed + parser.flush()
	}

	private func keys(_ text: String) -> [Key] {
		inputs(text).compactMap { if case .key(let key) = $0 { key } else { nil } }
	}

	@Test(
		"Keys of xterm, VT220, rxvt and the Linux console",
		arguments: [
			("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
			("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
			("\u{1B}[H", .home), ("\u{1B}OF", .end), ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home),
			("\u{1B}[8~", .end), ("\u{1B}[2~", Key(.insert)), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
			("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab), ("\u{1B}OM", .enter), ("\u{1B}Ow", .character("7")),
			("\u{1B}OP", Key(.function(1))), ("\u{1B}[15~", Key(.function(5))), ("\u{1B}[24~", Key(.function(12))),
			("\u{1B}[34~", Key(.function(20))), ("\u{1B}[[A", Key(.function(1))), ("\u{1B}[[E", Key(.function(5))),
			("\u{1B}[1;2A", Key(.up, .shift)), ("\u{1B}[1;3B", Key(.down, .alt)),
			("\u{1B}[1;5C", Key(.right, .control)),
			("\u{1B}[1;8D", Key(.left, [.shift, .alt, .control])), ("\u{1B}[3;5~", Key(.delete, .control)),
			("\u{1B}[1;2P", Key(.function(1), .shift)), ("\u{1B}O5A", Key(.up, .control)),
			("\u{1B}[a", Key(.up, .shift)), ("\u{1B}Ob", Key(.down, .control)), ("\u{1B}[3^", Key(.delete, .control)),
			("\u{1B}[3@", Key(.delete, [.control, .shift])), ("\u{1B}[1;130A", Key(.up, .shift)),
		])
	func named(text: String, key: Key) { #expect(keys(text) == [key]) }

	@Test(
		"Control, Alt and Esc",
		arguments: [
			("\u{1}", [Key.control("a")]), ("\u{1A}", [.control("z")]), ("\u{0}", [.character(" ", .control)]),
			("\u{1C}", [.control("\\")]), ("\u{1F}", [.control("_")]), ("\u{1B}x", [.character("x", .alt)]),
			("\u{1B}X", [.character("X", .alt)]), ("\u{1B}é", [.character("é", .alt)]),
			("\u{1B}\r", [Key(.enter, .alt)]), ("\u{1B}\u{7F}", [Key(.backspace, .alt)]),
			("\u{1B}\u{1}", [Key(.character("a"), [.alt, .control])]), ("\u{1B}", [.escape]),
			("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}\u{1B}x", [.escape, .character("x", .alt)]),
			("\u{1B}\u{1B}[A", [Key(.up, .alt)]), ("\u{1B}\u{1B}OB", [Key(.down, .alt)]),
			("\u{1B}[", [.character("[", .alt)]), ("\u{1B}O", [.character("O", .alt)]),
			("\u{1B}]", [.character("]", .alt)]), ("\u{1B}P", [.character("P", .alt)]),
			("\u{1B}]x", [.character("]", .alt), .character("x")]),
		])
	func modified(text: String, expected: [Key]) { #expect(keys(text) == expected) }

	@Test(
		"CSI u and modifyOtherKeys",
		arguments: [
			("\u{1B}[27u", Key.escape), ("\u{1B}[13;2u", Key(.enter, .shift)), ("\u{1B}[9;2u", .backTab),
			("\u{1B}[127;5u", Key(.backspace, .control)), ("\u{1B}[99;5u", .control("c")),
			("\u{1B}[67;6u", .control("c")), ("\u{1B}[97;3u", .character("a", .alt)), ("\u{1B}[97;2u", .character("A")),
			("\u{1B}[97:65;2u", .character("A")), ("\u{1B}[32;5u", .character(" ", .control)),
			("\u{1B}[57414u", .enter), ("\u{1B}[57400u", .character("1")), ("\u{1B}[57376u", Key(.function(13))),
			("\u{1B}[27;5;13~", Key(.enter, .control)), ("\u{1B}[27;6;65~", .control("a")),
			("\u{1B}[97;1:2u", .character("a")), ("\u{1B}[228u", .character("ä")),
		])
	func coded(text: String, key: Key) { #expect(keys(text) == [key]) }

	@Test(
		"Releases of keys, modifiers alone and unknown sequences mean nothing",
		arguments: [
			"\u{1B}[97;1:3u", "\u{1B}[57441u", "\u{1B}[?1;2x", "\u{1B}[>0;10;1c", "\u{1B}[999~", "\u{1B}[1;1;1;1y",
			"\u{1B}[99999999999999999999u", "\u{1B}[55296u", "\u{C2}\u{9B}", "\u{1B}[<1;1;1M", "\u{1B}[<35;3;3M",
		])
	func meaningless(_ text: String) { #expect(inputs(text.replacing("\u{C2}", with: "")) == []) }

	@Test("A sequence that breaks off does not swallow what follows")
	func brokenOff() {
		#expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
		#expect(keys("\u{1B}[12\rx") == [.enter, .character("x")])
		#expect(keys("\u{1B}]11;rgb:\rx") == [.enter, .character("x")])
		#expect(keys("\u{1B}[" + String(repeating: "1", count: 300) + "x").last == .character("x"))
		#expect(keys("\u{1B}]1" + String(repeating: "1", count: 5000) + "x").last == .character("x"))
	}

	@Test("Text is cut into grapheme clusters")
	func text() {
		#expect(keys("aé日") == [.character("a"), .character("é"), .character("日")])
		#expect(keys("e\u{301}x") == [.character("e\u{301}"), .character("x")])
		#expect(keys("👩‍👩‍👧🇩🇪") == [.character("👩‍👩‍👧"), .character("🇩🇪")])
	}

	@Test("Bytes that are not UTF-8 are visible and cost nothing else")
	func invalidText() {
		let shown: [[UInt8]: String] = [
			[0xFF, 0x61]: "\u{FFFD}a", [0xC3, 0x28]: "\u{FFFD}(", [0xE9, 0x61]: "\u{FFFD}a", [0x80]: "\u{FFFD}",
			[0xED, 0xA0, 0x80, 0x61]: "\u{FFFD}a", [0xF0, 0x9F, 0x61]: "\u{FFFD}a", [0xC0, 0xAF]: "\u{FFFD}\u{FFFD}",
		]
		for (bytes, text) in shown {
			let characters = inputs(bytes).map { if case .key(let key) = $0 { "\(key.code)" } else { "" } }
			#expect(characters.count == text.count, "\(bytes)")
			#expect(characters.last == "\(Key.Code.character(text.last ?? " "))", "\(bytes)")
		}
	}

	@Test(
		"The mouse",
		arguments: [
			("\u{1B}[<0;10;5M", Mouse(.press, at: Point(x: 9, y: 4))),
			("\u{1B}[<0;10;5m", Mouse(.release, at: Point(x: 9, y: 4))),
			("\u{1B}[<32;1;1M", Mouse(.drag, at: Point(x: 0, y: 0))),
			("\u{1B}[<64;300;200M", Mouse(.scrollUp, at: Point(x: 299, y: 199))),
			("\u{1B}[<65;1;1M", Mouse(.scrollDown, at: Point(x: 0, y: 0))),
			("\u{1B}[<16;2;2M", Mouse(.press, at: Point(x: 1, y: 1))),
			("\u{1B}[<0;0;0M", Mouse(.press, at: Point(x: 0, y: 0))),
			("\u{1B}[M !!", Mouse(.press, at: Point(x: 0, y: 0))),
			("\u{1B}[M#\"\"", Mouse(.release, at: Point(x: 1, y: 1))),
			("\u{1B}[M`!!", Mouse(.scrollUp, at: Point(x: 0, y: 0))),
		])
	func mouse(text: String, mouse: Mouse) { #expect(inputs(text) == [.mouse(mouse)]) }

	@Test("A paste is one event, whatever stands in it")
	func paste() {
		func pasted(_ text: String) -> [InputParser.Input] { inputs("\u{1B}[200~\(text)\u{1B}[201~") }
		#expect(pasted("one\rtwo\r\nthree\n") == [.paste("one\ntwo\nthree\n")])
		#expect(pasted("\u{1B}[A\u{3}q\u{1B}[201") == [.paste("\u{1B}[A\u{3}q\u{1B}[201")])
		#expect(pasted("") == [.paste("")])
		#expect(
			inputs("a\u{1B}[200~b\u{1B}[201~c") == [
				.key(.character("a")), .paste("b"), .key(.character("c")),
			])
	}

	@Test("An Esc that was read before an arrow's is a key of its own; read with it, it is Alt")
	func escapeBeforeSequence() {
		var parser = InputParser()
		#expect(parser.read(Array("\u{1B}".utf8)) == [])
		#expect(parser.read(Array("\u{1B}OB".utf8)) == [.key(.escape), .key(.down)])
		#expect(parser.read(Array("\u{1B}\u{1B}OB".utf8)) == [.key(Key(.down, .alt))])
		#expect(parser.read(Array("\u{1B}".utf8)) == [])
		#expect(parser.read(Array("x".utf8)) == [.key(.character("x", .alt))])
		#expect(parser.read(Array("\u{1B}[200~a\u{1B}".utf8)) == [])
		#expect(parser.read(Array("\u{1B}[201~".utf8)) == [.paste("a\u{1B}")])
	}

	@Test("Within a paste, an Esc is text")
	func pastedEscape() {
		var parser = InputParser()
		#expect(parser.feed("\u{1B}[200~a\u{1B}".utf8) == [])
		#expect(parser.feed("b\u{1B}[201~".utf8) == [.paste("a\u{1B}b")])
		#expect(parser.pending == .none)
	}

	@Test("A paste whose end is lost ends once nothing follows, with all that came", arguments: ["", "\u{1B}[20"])
	func lostPasteEnd(tail: String) {
		var parser = InputParser()
		#expect(parser.feed("\u{1B}[200~a\u{3}\(tail)".utf8) == [])
		#expect(parser.pending == .paste)
		#expect(parser.flush() == [.paste("a\u{3}\(tail)")])
		#expect(parser.pending == .none)
		#expect(parser.feed("\u{3}".utf8) == [.key(.control("c"))])
		#expect(parser.feed("\u{1B}[201~x".utf8) == [.key(.character("x"))], "the end that came late")
	}

	@Test("A paste waits for a second at least, all else as long as a lone Esc and what belongs to it")
	func patience() {
		let delay = Duration.milliseconds(50)
		#expect(InputParser.Pending.none.patience(escapeDelay: delay) == nil)
		#expect(InputParser.Pending.escape.patience(escapeDelay: delay) == delay)
		#expect(InputParser.Pending.introducer.patience(escapeDelay: delay) == delay * 10)
		#expect(InputParser.Pending.paste.patience(escapeDelay: .zero) == .seconds(1))
		#expect(InputParser.Pending.paste.patience(escapeDelay: delay * 2) == .seconds(2))
	}

	@Test("Of a paste that is too long nothing is taken, and what comes after it is")
	func endlessPaste() {
		var parser = InputParser(longestPaste: 10)
		_ = parser.feed("\u{1B}[200~1234".utf8)
		for _ in 0..<3 { #expect(parser.feed("5678".utf8) == []) }
		#expect(parser.feed("\u{1B}[201~x".utf8) == [.excess(16), .key(.character("x"))])
		#expect(parser.feed("\u{1B}[200~1234567890\u{1B}[201~".utf8) == [.paste("1234567890")])
	}

	@Test("Only an Esc, the beginning of a sequence, or a paste waits for time")
	func pending() {
		for (text, pending) in [
			("\u{1B}", InputParser.Pending.escape), ("\u{1B}\u{1B}", .escape), ("\u{1B}[", .introducer),
			("\u{1B}O", .introducer), ("\u{1B}[1", .none), ("x", .none), ("\u{1B}[200~", .paste),
		] {
			var parser = InputParser()
			_ = parser.feed(text.utf8)
			#expect(parser.pending == pending, "\(text.debugDescription)")
		}
		var parser = InputParser()
		#expect(parser.feed([0xE6, 0x97]) == [])
		#expect(parser.pending == .none)
		#expect(parser.flush() == [])
		#expect(parser.feed([0xA5]) == [.key(.character("日"))])
	}

	@Test("Focus")
	func focus() { #expect(inputs("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)]) }

	@Test(
		"Answers",
		arguments: [
			("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", TerminalReply.background(RGB(30, 30, 46))),
			("\u{1B}]11;rgb:ff/00/80\u{7}", .background(RGB(255, 0, 128))),
			("\u{1B}]11;rgb:f/0/8\u{7}", .background(RGB(255, 0, 136))),
			("\u{1B}]11;rgba:ffff/0000/0000/8080\u{7}", .background(RGB(255, 0, 0))),
			("\u{1B}]11;#102030\u{7}", .background(RGB(16, 32, 48))), ("\u{1B}[?62;22c", .attributes),
			("\u{1B}[?2026;2$y", .mode(2026, state: 2)), ("\u{1B}[?5u", .keyboard(flags: 5)),
			("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", .rendition("0;48:2::1:2:3")),
		])
	func replies(text: String, reply: TerminalReply) { #expect(inputs(text) == [.reply(reply)]) }

	@Test(
		"Answers that make no sense are dropped",
		arguments: [
			"\u{1B}]11;rgb:zz/00/00\u{7}", "\u{1B}]11;rgb:00/00\u{7}", "\u{1B}]11;\u{7}", "\u{1B}]4;1;rgb:0/0/0\u{7}",
			"\u{1B}P0$r\u{1B}\\", "\u{1B}]11;rgb:00000/0/0\u{7}",
		])
	func senselessReplies(_ text: String) { #expect(inputs(text) == []) }
}
