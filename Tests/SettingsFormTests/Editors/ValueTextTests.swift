import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Values in a row")
struct ValueTextTests {
	private func drawn(
		_ field: Field, _ value: Defaults.JSON?, _ state: ValueState = ValueState(isSet: true), width: Int = 24,
		alignment: ValueText.Alignment = .leading, _ context: EditorContext = .test()
	) -> String {
		var canvas = Canvas(Size(width: width, height: 1))
		ValueText.draw(
			field, value, state: state, on: &canvas, in: canvas.bounds, alignment: alignment, context: context)
		return canvas.text
	}

	@Test("every kind has its shape")
	func shapes() {
		#expect(drawn(.isOn, true) == "━● on")
		#expect(drawn(.isOn, false) == "●━ off")
		#expect(drawn(.contrast, 0.55) == "━━━━━●──── 0.55")
		#expect(drawn(.rowHeight, 2) == "━━━●────── 2 px")
		#expect(drawn(.borders, "light") == "‹ light ›")
		#expect(drawn(.accent, "#7aa2f7") == "██ #7aa2f7")
		#expect(drawn(.name, "Unicorn") == "Unicorn")
		#expect(drawn(.born, "2026-11-20") == "2026-11-20")
		#expect(drawn(.extra, ["a": 1]) == #"{"a":1}"#)
		#expect(drawn(.extra, [1, 2, 3, 4]) == "[1,2,3,4]")
		#expect(drawn(.extra, .array(Array(repeating: 7, count: 1000))).hasPrefix("[7,7,7,7,7,"))
		#expect(drawn(.extra, .array(Array(repeating: 7, count: 1000))).hasSuffix("…"))
		#expect(drawn(.extra, [1]) == "[1]")
		#expect(drawn(.extra, .null) == "null")
	}

	@Test("every shape has one in ASCII")
	func ascii() {
		let ascii = EditorContext.test(.ascii)
		#expect(drawn(.isOn, true, ascii) == "[x] on")
		#expect(drawn(.isOn, false, ascii) == "[ ] off")
		#expect(drawn(.contrast, 0.55, ascii) == "=====o---- 0.55")
		#expect(drawn(.borders, "light", ascii) == "< light >")
		#expect(drawn(.accent, "#7aa2f7", ascii) == "## #7aa2f7")
		#expect(drawn(.extra, [1, 2], ascii) == "[1,2]")
		#expect(drawn(.name, "a long text that is cut", width: 9, ascii) == "a long t~")
		let shapes: [(Field, Defaults.JSON)] = [
			(.isOn, true), (.contrast, 0.5), (.accent, "#fff"), (.born, "2026-01-01"),
		]
		for (field, value) in shapes { #expect(drawn(field, value, ascii).utf8.allSatisfy { $0 < 0x80 }) }
	}

	private func drawn(_ field: Field, _ value: Defaults.JSON?, width: Int = 24, _ context: EditorContext) -> String {
		drawn(field, value, ValueState(isSet: true), width: width, context)
	}

	@Test("an object tells how much of it is set")
	func objects() {
		let field = Field(["columns"], kind: .object)
		#expect(drawn(field, [:], ValueState(childCounts: (2, 5))) == "2 of 5 set ›")
		#expect(drawn(field, nil, ValueState(childCounts: (0, 5))) == "0 of 5 set ›")
		#expect(drawn(field, ["a": 1]) == "1 setting ›")
	}

	@Test("a default is dim, the user's value strong, a missing one says so")
	func brightness() {
		var canvas = Canvas(Size(width: 24, height: 1))
		ValueText.draw(.name, "x", state: ValueState(), on: &canvas, in: canvas.bounds, context: .test())
		#expect(canvas[0, 0]?.style.ink == .dim)
		ValueText.draw(.name, "x", state: ValueState(isSet: true), on: &canvas, in: canvas.bounds, context: .test())
		#expect(canvas[0, 0]?.style.ink == .strong)
		#expect(drawn(.name, nil, ValueState()) == "unset")
	}

	@Test("a colour is shown as itself")
	func swatch() {
		var canvas = Canvas(Size(width: 24, height: 1))
		ValueText.draw(.accent, "#7aa2f7", state: ValueState(), on: &canvas, in: canvas.bounds, context: .test())
		#expect(canvas[0, 0]?.style.swatch == RGB(0x7A, 0xA2, 0xF7))
		#expect(canvas[3, 0]?.style.swatch == nil)
	}

	@Test("the reason stands right behind a value that does not fit, in the ink of errors")
	func problems() {
		let state = ValueState(isSet: true, problem: "must be at most 4")
		#expect(drawn(.rowHeight, 9, state) == "9 px   at most 4")
		var canvas = Canvas(Size(width: 24, height: 1))
		ValueText.draw(.rowHeight, 9, state: state, on: &canvas, in: canvas.bounds, context: .test())
		#expect(canvas[7, 0]?.style.ink == .error)
		#expect(drawn(.rowHeight, 9, state, width: 12) == "9 px   at m…")
		#expect(
			drawn(.name, "much too long for that", ValueState(isSet: true, problem: "must be text"), width: 16)
				== "much too…   text")
	}

	@Test("a value of another type is shown as it is")
	func otherTypes() {
		#expect(drawn(.isOn, "yes") == #""yes""#)
		#expect(drawn(.rowHeight, "2") == #""2""#)
		#expect(drawn(.name, 5) == "5")
		#expect(drawn(.borders, "dotted") == #""dotted""#)
		#expect(drawn(Field(["o"], kind: .object), [1]) == "[1]")
		#expect(drawn(.born, "soon") == "soon")
		#expect(drawn(.accent, "no colour") == "no colour")
	}

	@Test("quotes stand only where text would not be seen whole")
	func quotes() {
		#expect(drawn(.name, "") == #""""#)
		#expect(drawn(.name, " a ") == #"" a ""#)
		#expect(drawn(.name, "a b") == "a b")
	}

	@Test("a secret has always the same length")
	func secrets() {
		var field = Field.name
		field.isSecret = true
		#expect(drawn(field, "a") == "••••••")
		#expect(drawn(field, "a very long secret") == "••••••")
		#expect(drawn(field, nil) == "unset")
		#expect(drawn(field, "x", .test(.ascii)) == "******")
	}

	@Test("dates are written as the user likes them")
	func dates() {
		let formats: [(FormOptions.DateFormat, String)] = [
			(.iso, "2026-11-05"), (.dotted, "05.11.2026"), (.dayFirst, "05/11/2026"), (.monthFirst, "11/05/2026"),
			(.written, "5 Nov 2026"),
		]
		for (format, text) in formats { #expect(drawn(.born, "2026-11-05", .test(dateFormat: format)) == text) }
	}

	@Test("narrow rows lose the slider first, then cells of text; choices their brackets")
	func narrow() {
		#expect(drawn(.contrast, 0.55, width: 15) == "━━━━━●──── 0.55")
		#expect(drawn(.contrast, 0.55, width: 14) == "0.55")
		#expect(drawn(.borders, "light", width: 8) == "light")
		#expect(drawn(.accent, "#7aa2f7", width: 5) == "██ #…")
		#expect(drawn(.name, "東京都庁", width: 6) == "東京…")
		#expect(drawn(.name, "x", width: 0) == "")
	}

	@Test("nothing is drawn outside the rectangle, at any width and alignment", arguments: 0...30)
	func stays(width: Int) {
		let values: [(Field, Defaults.JSON?)] = [
			(.isOn, true), (.contrast, 0.5), (.rowHeight, 2), (.borders, "light"), (.accent, "#7aa2f7"),
			(.name, "👨‍👩‍👧 family e\u{301}"), (.born, "2026-11-20"), (.extra, [1, 2]), (.name, nil),
		]
		for (field, value) in values {
			for alignment in [ValueText.Alignment.leading, .trailing] {
				for problem in [nil, "must be at most 4"] {
					var canvas = Canvas(Size(width: 40, height: 3))
					let rect = Rect(x: 4, y: 1, width: width, height: 1)
					let state = ValueState(isSet: true, problem: problem)
					ValueText.draw(
						field, value, state: state, on: &canvas, in: rect, alignment: alignment, context: .test())
					for y in 0..<3 {
						for x in 0..<40 where !rect.contains(Point(x: x, y: y)) { #expect(canvas[x, y]?.text == " ") }
					}
				}
			}
		}
	}

	@Test("values that stand at the right end there")
	func trailing() {
		#expect(drawn(.isOn, true, width: 10, alignment: .trailing) == "     ━● on")
		#expect(drawn(.name, "abc", width: 5, alignment: .trailing) == "  abc")
	}
}
