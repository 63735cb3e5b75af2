import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("The frames of popups")
struct PopupTests {
	private static let numbers = (1...30).map { Field.Choice(.integer($0)) }
	private static let fields: [(Field, Defaults.JSON?)] = [
		(.borders, "light"), (.accent, "#7aa2f7"), (.extra, ["a": [1, 2], "b": "東京"]),
		(Field(["l"], title: "A very long title 東京 👨‍👩‍👧 of a field", kind: .choice(numbers)), 5),
	]

	@Test(
		"every edge of every popup lines up, in every size of terminal",
		arguments: [1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 24, 30])
	func edges(height: Int) throws {
		for (field, value) in Self.fields {
			for borders in FormOptions.Borders.allCases {
				for width in [1, 2, 4, 5, 6, 7, 9, 12, 16, 20, 24, 31, 40, 57, 80] {
					let session = try #require(EditorSession(field, value, context: .test(borders)))
					let canvas = session.popup(width, height)
					check(canvas, GlyphSet(borders).frame, "\(field.path) \(borders) \(width)×\(height)")
				}
			}
		}
	}

	/// The popup's cells make one rectangle, with the frame's lines at its edges.
	private func check(_ canvas: Canvas, _ frame: GlyphSet.Frame, _ name: Comment) {
		let (width, height) = (canvas.size.width, canvas.size.height)
		let cells = (0..<height).flatMap { y in (0..<width).map { Point(x: $0, y: y) } }
			.filter { [.base, .shadow].contains(canvas[$0.x, $0.y]?.style.surface) == false }
		guard let left = cells.map(\.x).min(), let right = cells.map(\.x).max(), let top = cells.map(\.y).min(),
			let bottom = cells.map(\.y).max()
		else {
			Issue.record(name)
			return
		}
		#expect(cells.count == (right - left + 1) * (bottom - top + 1), name)
		guard width > 4, height >= 3 else { return }
		let row = { (y: Int) in (left...right).map { canvas[$0, y]?.text ?? "" } }
		#expect(row(top).first == frame.topLeft && row(top).last == frame.topRight, name)
		let lines = Array(repeating: frame.horizontal, count: right - left - 1)
		#expect(row(bottom) == [frame.bottomLeft] + lines + [frame.bottomRight], name)
		for y in top + 1..<bottom {
			let cells = row(y)
			let isFramed = cells.first == frame.vertical && cells.last == frame.vertical
			#expect(isFramed && cells[1] == " " && cells[cells.count - 2] == " ", name)
		}
	}

	@Test("behind it lies a shadow, cut where the terminal ends")
	func shadow() {
		var canvas = Canvas(Size(width: 20, height: 9))
		let inside = Popup.frame(
			title: "T", hints: [], inside: Size(width: 6, height: 2), on: &canvas, in: canvas.bounds, context: .test())
		#expect(inside == Rect(x: 7, y: 3, width: 6, height: 2))
		let shadow = (0..<9).flatMap { y in (0..<20).map { Point(x: $0, y: y) } }
			.filter { canvas[$0.x, $0.y]?.style.surface == .shadow }
		#expect(shadow.count == 2 * 4 + 8)
		#expect(canvas[15, 3]?.style.surface == .shadow && canvas[15, 2]?.style.surface == .base)
	}

	@Test("it stands under its row, above where there is no room below, and inside the terminal")
	func anchors() {
		func frame(at row: Int, x: Int = 10) -> Rect {
			var canvas = Canvas(Size(width: 40, height: 20))
			return Popup.frame(
				title: "T", hints: [], inside: Size(width: 16, height: 6),
				anchor: Rect(x: x, y: row, width: 10, height: 1),
				on: &canvas, in: canvas.bounds, context: .test())
		}
		#expect(frame(at: 2) == Rect(x: 10, y: 4, width: 16, height: 6))
		#expect(frame(at: 18) == Rect(x: 10, y: 11, width: 16, height: 6))
		#expect(frame(at: 2, x: 38).maxX == 38)
	}

	@Test("little room takes the blank line first, then rows down to two, then the hints")
	func shrinking() {
		func rows(_ height: Int) -> [String] {
			var canvas = Canvas(Size(width: 24, height: height))
			let hints = [Hint("⏎", "set"), Hint("esc", "back")]
			let inside = Popup.frame(
				title: "T", hints: hints, inside: Size(width: 16, height: 3), on: &canvas, in: canvas.bounds,
				context: .test())
			#expect(inside.height == [4: 2, 5: 2][height, default: min(3, height >= 3 ? height - 2 : height)])
			return canvas.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
		}
		#expect(rows(7)[5].contains("⏎ set   esc back") && !rows(7)[4].contains("⏎"))
		#expect(rows(6)[4].contains("⏎ set   esc back"))
		#expect(rows(5)[3].contains("⏎ set"), "a key that is not named is not found")
		#expect(!rows(4).joined().contains("⏎"))
	}

	@Test("hints drop from the end, the way out last")
	func hints() {
		let hints = [Hint("⏎", "set"), Hint("⇥", "next"), Hint("esc", "back")]
		#expect(HintLine.line(hints, width: 40, on: .popup).text == "⏎ set   ⇥ next   esc back")
		#expect(HintLine.line(hints, width: 18, on: .popup).text == "⏎ set   esc back")
		#expect(HintLine.line(hints, width: 15, on: .popup).text == "esc back")
		#expect(HintLine.line(Array(hints.dropLast()), width: 11, on: .popup).text == "⏎ set")
		#expect(HintLine.line(hints, width: 7, on: .popup).text == "")
	}

	@Test("no line, no edge")
	func noBorders() {
		var canvas = Canvas(Size(width: 12, height: 5))
		let context = EditorContext.test(.none)
		_ = Popup.frame(
			title: "Title", hints: [], inside: Size(width: 8, height: 2), on: &canvas, in: canvas.bounds,
			context: context)
		#expect(canvas.text.split(separator: "\n") == ["  Title"])
	}
}
