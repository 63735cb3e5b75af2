import SettingsForm
import Testing
import TextWidth

@Suite struct `A canvas` {
	private func canvas(_ width: Int, _ height: Int = 1, _ text: String = "") -> Canvas {
		var canvas = Canvas(Size(width: width, height: height))
		canvas.write(text, x: 0, y: 0)
		return canvas
	}

	/// Each wide grapheme has an empty cell after it, and nothing else is empty.
	private func isWhole(_ canvas: Canvas) -> Bool {
		(0..<canvas.size.height).allSatisfy { y in
			(0..<canvas.size.width).allSatisfy { x in
				guard let cell = canvas[x, y] else { return false }
				if cell.text.isEmpty { return x > 0 && TextWidth.width(of: canvas[x - 1, y]?.text ?? "") == 2 }
				return TextWidth.width(of: cell.text) == 1 || canvas[x + 1, y]?.text == ""
			}
		}
	}

	@Test func `shows text where it is written`() {
		var canvas = Canvas(Size(width: 12, height: 3))
		#expect(canvas.write("Theme", x: 2, y: 0) == 5)
		#expect(canvas.write("‹ Midnight ›", x: 0, y: 2, style: Style(.dim)) == 12)
		#expect(canvas.text == "  Theme\n\n‹ Midnight ›")
		#expect(canvas[0, 2]?.style == Style(.dim))
		#expect(canvas[2, 0] == Cell("T"))
	}

	@Test func `gives a wide grapheme two cells`() {
		let canvas = canvas(6, 1, "a漢b")
		#expect(canvas.cells.map(\.text) == ["a", "漢", "", "b", " ", " "])
	}

	@Test func `has a space where half a wide grapheme would stand`() {
		var canvas = canvas(4, 1, "....")
		#expect(canvas.write("漢字", x: 1, y: 0) == 3)
		#expect(canvas.cells.map(\.text) == [".", "漢", "", " "])
		#expect(canvas.write("漢字", x: -1, y: 0) == 4)
		#expect(canvas.cells.map(\.text) == [" ", "字", "", " "])
		#expect(canvas.write("漢字", x: 0, y: 0, width: 3) == 3)
		#expect(canvas.cells.map(\.text) == ["漢", "", " ", " "])
	}

	@Test func `blanks the other half when one is overwritten`() {
		var left = canvas(4, 1, "漢字")
		left.write("x", x: 0, y: 0)
		#expect(left.cells.map(\.text) == ["x", " ", "字", ""])
		var right = canvas(4, 1, "漢字")
		right.write("x", x: 1, y: 0)
		#expect(right.cells.map(\.text) == [" ", "x", "字", ""])
		var middle = canvas(4, 1, "漢字")
		middle.write("語", x: 1, y: 0)
		#expect(middle.cells.map(\.text) == [" ", "語", "", " "])
		var filled = canvas(6, 1, "漢字語")
		filled.fill(Rect(x: 1, y: 0, width: 4, height: 1), style: Style(on: .popup))
		#expect(filled.cells.map(\.text) == [" ", " ", " ", " ", " ", " "])
		#expect(filled.cells.map(\.style.surface) == [.base, .popup, .popup, .popup, .popup, .base])
	}

	@Test func `a half at the end of a row is not the next row's`() {
		var canvas = Canvas(Size(width: 2, height: 2))
		canvas.write("漢", x: 0, y: 1)
		canvas.write("x", x: 1, y: 0)
		#expect(canvas.text == " x\n漢")
	}

	@Test func `does not mind drawing outside`() {
		var canvas = canvas(3, 2, "abc")
		let before = canvas
		let far = [Int.min, -1 << 50, -4, 3, 1 << 50, Int.max]
		for place in far {
			#expect(canvas.write("xyz", x: 0, y: place) == 0)
			canvas.write("xyz", x: place, y: 0)
			canvas.fill(Rect(x: place, y: 0, width: 3, height: 1), style: Style(.error))
			canvas.fill(Rect(x: 0, y: place, width: 3, height: 1), style: Style(.error))
			canvas.restyle(Rect(x: place, y: place, width: 3, height: 3)) { $0.ink = .error }
			#expect(canvas[place, 0] == nil)
			#expect(canvas[0, place] == nil)
		}
		canvas.write("xyz", x: 0, y: 0, width: 0)
		canvas.write("xyz", x: 0, y: 0, width: -1)
		#expect(canvas == before)
		canvas.fill(Rect(x: 1, y: 1, width: .max, height: .max), style: Style(.error))
		#expect(canvas.cells.map(\.style.ink) == [.text, .text, .text, .text, .error, .error])
		#expect(Canvas(Size(width: -5, height: 3)).cells.isEmpty)
	}

	@Test func `is cut at either edge`() {
		var canvas = canvas(4)
		#expect(canvas.write("settings", x: 2, y: 0) == 2)
		#expect(canvas.text == "  se")
		#expect(canvas.write("settings", x: -5, y: 0, width: 7) == 7)
		#expect(canvas.text == "ngse")
	}

	@Test func `lets nothing through that acts on a terminal`() {
		var canvas = Canvas(Size(width: 40, height: 1))
		canvas.write("\u{1B}[2J\u{7}\u{202E}\u{9B}\u{2028}\n\u{0}", x: 0, y: 0)
		#expect(canvas.text == "␛[2J␇‹202E›‹9B›‹2028›␊␀")
	}

	@Test func `stays whole whatever is written over it`() {
		let texts = ["漢字", "a", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "──", "\u{200B}", "ｆ", "क्षि"]
		var canvas = Canvas(Size(width: 9, height: 2))
		var state: UInt64 = 88_172_645_463_325_252
		for _ in 0..<4_000 {
			// xorshift64: the same writes on every run.
			state ^= state << 13
			state ^= state >> 7
			state ^= state << 17
			let (x, y) = (Int(state >> 8 & 15) - 3, Int(state >> 16 & 1))
			if state & 7 == 0 {
				canvas.fill(Rect(x: x, y: y, width: Int(state >> 20 & 3), height: 1), style: Style(.dim))
			} else {
				canvas.write(texts[Int(state >> 24) % texts.count], x: x, y: y, width: Int(state >> 40 & 7))
			}
			guard isWhole(canvas) else {
				Issue.record("a wide grapheme lost its half: \(canvas.cells.map(\.text))")
				return
			}
		}
	}

	@Test func `changes styles and leaves the text`() {
		var canvas = canvas(4, 1, "abcd")
		canvas.restyle(Rect(x: 1, y: 0, width: 2, height: 1)) { $0.surface = .shadow }
		#expect(canvas.text == "abcd")
		#expect(canvas.cells.map(\.style.surface) == [.base, .shadow, .shadow, .base])
	}

	@Test func `rectangles meet in what both have`() {
		let rect = Rect(x: 2, y: 1, width: 4, height: 3)
		#expect(rect.intersection(Rect(x: 4, y: 0, width: 9, height: 2)) == Rect(x: 4, y: 1, width: 2, height: 1))
		#expect(rect.intersection(Rect(x: 6, y: 1, width: 2, height: 2)).width == 0)
		#expect(Rect(x: 3, y: 3, width: .max, height: .max).maxX == .max)
		#expect(Rect(x: -3, y: 0, width: .max, height: .max).intersection(rect) == rect)
	}
}
