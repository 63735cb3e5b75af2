import Testing

@testable import SettingsForm

@Suite("A line that is typed in")
struct TextLineTests {
	private static let family = "👨‍👩‍👧‍👦"
	private static let composed = "e\u{301}"

	private func line(_ text: String, _ keys: Key...) -> TextLine {
		var line = TextLine(text)
		for key in keys { _ = line.handle(key) }
		return line
	}

	/// The text with a bar at the cursor.
	private func shown(_ line: TextLine) -> String { line.head + "|" + line.tail }

	@Test("a cluster goes as one: emoji families, marks, flags, CJK")
	func clusters() {
		for cluster in [Self.family, Self.composed, "🇩🇪", "東", "👍🏽", "각"] {
			#expect(shown(line("a\(cluster)b", .left, .backspace)) == "a|b")
			#expect(shown(line("a\(cluster)b", .home, .right, .delete)) == "a|b")
			#expect(shown(line("a\(cluster)b", .left, .left)) == "a|\(cluster)b")
		}
	}

	@Test("what is typed joins its neighbours, and the cursor goes past what it joined")
	func joining() {
		var line = TextLine("xe")
		line.insert("\u{301}")
		#expect(line.characters.count == 2)
		#expect(line.cursor == 2)
		var flag = TextLine("🇪")
		flag.moveCursor(to: 0)
		flag.insert("🇩")
		#expect(flag.characters == ["🇩🇪"])
		#expect(flag.cursor == 1)
	}

	@Test("bytes stay as they were typed: a composed é is not a decomposed one")
	func bytes() {
		#expect(Array(line("e\u{301}", .character("a")).text.utf8) == Array("e\u{301}a".utf8))
	}

	@Test("words are crossed and deleted as in a shell")
	func words() {
		#expect(shown(line("one two-three", Key(.left, .alt))) == "one two-|three")
		#expect(shown(line("one two-three", Key(.left, .control), Key(.left, .control))) == "one |two-three")
		#expect(shown(line("one two", .home, Key(.right, .control))) == "one| two")
		#expect(shown(line("one two", .home, .character("f", .alt))) == "one| two")
		#expect(shown(line("one two", .character("b", .alt))) == "one |two")
		#expect(shown(line("one two", .control("w"))) == "one |")
		#expect(shown(line("one two", Key(.backspace, .alt))) == "one |")
		#expect(shown(line("one two", .home, .character("d", .alt))) == "| two")
	}

	@Test("the line keys of shells work")
	func lineKeys() {
		#expect(shown(line("abc", .control("a"))) == "|abc")
		#expect(shown(line("abc", .home, .control("e"))) == "abc|")
		#expect(shown(line("abc", .left, .control("u"))) == "|c")
		#expect(shown(line("abc", .left, .control("k"))) == "ab|")
		#expect(shown(line("abc", .control("b"), .control("h"))) == "a|c")
		#expect(shown(line("abc", .control("a"), .control("f"), .control("d"))) == "a|c")
	}

	@Test("at the ends nothing happens, and the key is still the line's")
	func ends() {
		var line = TextLine("a")
		line.moveCursor(to: 0)
		#expect(line.handle(.backspace) == true)
		#expect(line.handle(.left) == true)
		#expect(shown(line) == "|a")
		#expect(line.handle(.end) == true)
		#expect(line.handle(.delete) == true)
		#expect(shown(line) == "a|")
	}

	@Test("keys that are not the line's are left to others")
	func otherKeys() {
		var line = TextLine("a")
		for key in [Key.enter, .escape, .tab, .up, .down, .pageUp, Key(.function(1)), .control("s")] {
			#expect(line.handle(key) == false)
		}
		#expect(shown(line) == "a|")
	}

	@Test("pasted line ends become spaces")
	func paste() {
		var line = TextLine("ab")
		line.moveCursor(to: 1)
		line.insert("1\n2\r\n3")
		#expect(shown(line) == "a1 2 3|b")
	}

	// MARK: Drawing

	private func canvas(_ line: TextLine, _ width: Int, mask: String? = nil) -> Canvas {
		var canvas = Canvas(Size(width: width, height: 1))
		line.draw(on: &canvas, in: canvas.bounds, look: TextLine.Look(mask: mask))
		return canvas
	}

	@Test("a long line shows where it goes on, and always its cursor")
	func scrolling() {
		var line = TextLine("0123456789abcdefghij")
		#expect(canvas(line, 10).text == "…defghij")
		#expect(canvas(line, 10).cursor == Point(x: 8, y: 0))
		line.moveCursor(to: 0)
		#expect(canvas(line, 10).text == "012345678…")
		#expect(canvas(line, 10).cursor == Point(x: 0, y: 0))
		line.moveCursor(to: 10)
		#expect(canvas(line, 10).text == "…56789abc…")
		#expect(canvas(line, 20).text == "0123456789abcdefghi…")
		#expect(canvas(line, 21).text == "0123456789abcdefghij")
	}

	@Test("the cursor stands on its cluster at every place and width", arguments: 1...16)
	func cursorInView(width: Int) {
		var line = TextLine("a東京\(Self.family)b\(Self.composed)都 and some more 📦 text")
		for position in 0...line.characters.count {
			line.moveCursor(to: position)
			let canvas = canvas(line, width)
			guard let cursor = canvas.cursor else {
				Issue.record("no cursor at \(position) in \(width) cells")
				continue
			}
			#expect(cursor.x >= 0 && cursor.x < width)
			guard width > 5, position < line.characters.count, position > 0 else { continue }
			// Clusters are reduced to what terminals agree on; the first scalar stays.
			let first = line.characters[position].unicodeScalars.first
			#expect(canvas[cursor.x, 0]?.text.unicodeScalars.first == first, "\(position) in \(width)")
		}
	}

	@Test("a click puts the cursor on the cluster under it")
	func clicks() {
		var line = TextLine("a東京b")
		for (column, position) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4), (20, 4)] {
			line.moveCursor(toColumn: column, width: 12)
			#expect(line.cursor == position)
		}
	}

	@Test("a masked line gives nothing away but its length")
	func mask() {
		#expect(canvas(TextLine("a東"), 8, mask: "•").text == "••")
		#expect(canvas(TextLine("a東"), 8, mask: "•").cursor == Point(x: 2, y: 0))
	}

	@Test("control characters never reach the canvas")
	func controls() {
		let drawn = canvas(TextLine("a\u{1B}[31mb\u{202E}"), 30).text
		#expect(!drawn.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
	}
}
