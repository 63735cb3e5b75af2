import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Whatever keys act on is to be seen, however small the terminal is.
@Suite struct `What lies over the list in a small terminal` {
	private static let sizes = (5...8).flatMap { height in
		[20, 21, 23, 26, 30, 34, 40].map { Size(width: $0, height: height) }
	}

	/// A form with something open, and what has to be on the screen: one of the texts of each row.
	struct Case: Sendable, CustomTestStringConvertible {
		var testDescription: String
		var isStaged = false
		var path: Defaults.Path
		var keys: [Key]
		var texts: [String]
	}

	private static let cases: [Case] = [
		Case(testDescription: "the changes", path: ["name"], keys: ["d"], texts: ["▌ A"]),
		Case(testDescription: "the second of the changes", path: ["name"], keys: ["d", .down], texts: ["▌ R"]),
		Case(testDescription: "the last of the changes", path: ["name"], keys: ["d", .end], texts: ["Left"]),
		Case(
			testDescription: "changes since the start", path: ["helpPane"], keys: [.space, "d", .tab],
			texts: ["▌ H"]),
		Case(
			testDescription: "what is not written", isStaged: true, path: ["helpPane"],
			keys: [.space, .down, .space, "w", .down], texts: ["▌ D", "write all"]),
		Case(
			testDescription: "what is not written, on leaving", isStaged: true, path: ["helpPane"],
			keys: [.space, .down, .space, "q"], texts: ["▌ H", "write and quit", "quit without"]),
		Case(testDescription: "a choice", path: ["borders"], keys: [.enter, .down], texts: ["▌ heavy"]),
		Case(testDescription: "a filtered choice", path: ["theme"], keys: [.enter, "p"], texts: ["▌ Paper"]),
		Case(testDescription: "a colour", path: ["accent"], keys: [.enter], texts: ["#7aa2f7"]),
		Case(testDescription: "a colour's bar", path: ["accent"], keys: [.enter, .down, .down], texts: ["▌ S"]),
		Case(testDescription: "a colour's palette", path: ["accent"], keys: [.enter, .tab, .tab], texts: ["["]),
		Case(testDescription: "JSON", path: ["extra"], keys: [.enter, .down, .down], texts: ["2,"]),
		Case(
			testDescription: "a reset of a section", path: ["helpPane"], keys: ["R"],
			texts: ["3 values are", "reset these", "esc"]),
		Case(testDescription: "a number", path: ["rowHeight"], keys: [.enter], texts: ["9"]),
		Case(testDescription: "a date", path: ["birthday"], keys: [.enter], texts: ["2026-11-20"]),
		Case(testDescription: "a text", path: ["name"], keys: [.enter, .end, "x"], texts: ["Unicornx"]),
		Case(testDescription: "the help", path: ["name"], keys: ["?"], texts: ["key   name"]),
		Case(testDescription: "a search", path: ["name"], keys: ["/", "b", "o", "r"], texts: ["▌  Borders"]),
	]

	@Test(arguments: cases)
	func `shows what keys act on`(example: Case) throws {
		for size in Self.sizes {
			var rig = try Rig(
				size.width, size.height, user: ["accent": "#7aa2f7", "rowHeight": 9, "columns": ["left": 30]],
				isStaged: example.isStaged)
			rig.form.reveal(example.path)
			for key in example.keys { rig.press(key) }
			expect(example.texts, on: rig, size)
		}
	}

	/// The same of what a schema has beside.
	private static let schema = """
		{"properties":{"days":{"type":"array","uniqueItems":true,"items":{"enum":["mon","tue","wed"]}},
		"font":{"anyOf":[{"enum":["Mono","Sans","Serif"]},{"type":"string"}]},
		"dir":{"type":"string","x-settings":{"path":"directory"}},
		"size":{"oneOf":[{"type":"integer","title":"Points"},{"type":"string","title":"Words"}]},
		"env":{"type":"object","additionalProperties":{"type":"string"}},
		"note":{"type":"string","x-settings":{"widget":"multiline"}},
		"rows":{"type":"array","items":{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer"}}}}}}
		"""
	private static let schemaCases: [Case] = [
		Case(testDescription: "a checklist", path: ["days"], keys: [.enter, .down], texts: ["tue"]),
		Case(testDescription: "suggestions", path: ["font"], keys: [.enter, .down, .down], texts: ["▌ Sans"]),
		Case(testDescription: "a path", path: ["dir"], keys: [.enter, "a", "b"], texts: ["ab"]),
		Case(testDescription: "shapes", path: ["size"], keys: ["t", .down], texts: ["▌ Words"]),
		Case(testDescription: "a new name", path: ["env"], keys: [.enter, "a", "K"], texts: ["K"]),
		Case(testDescription: "lines", path: ["note"], keys: [.enter, .end, "z"], texts: ["twoz"]),
		Case(testDescription: "a table", path: ["rows"], keys: [.enter, .down], texts: ["▌● 2"]),
		Case(testDescription: "a table's changes", path: ["rows"], keys: ["d", .end], texts: ["▌   2"]),
	]

	@Test(arguments: schemaCases)
	func `shows what keys act on in it`(example: Case) throws {
		let user: Defaults.JSON = [
			"note": "two", "rows": [["a": "x", "b": 1], ["a": "y", "b": 2]], "env": ["A": "1"],
		]
		for size in Self.sizes {
			var rig = try Rig(size.width, size.height, schema: Self.schema, user: user)
			rig.form.reveal(example.path)
			for key in example.keys { rig.press(key) }
			expect(example.texts, on: rig, size)
		}
	}

	@Test func `names what is in question`() throws {
		for size in Self.sizes {
			var rig = try Rig(size.width, size.height, user: ["contrast": 0.5], isStaged: true)
			rig.form.reveal(["contrast"])
			rig.press(.right, .enter)
			try rig.outside(0.7, at: ["contrast"])
			rig.press("w", .enter)
			expect(["Contrast", "m keep mine", "t take theirs", "esc back"], on: rig, size)
		}
	}

	@Test func `takes a press on any of its hints`() throws {
		var rig = try Rig(20, 5, user: ["rowHeight": 9])
		rig.press("d")
		let rows = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
		let y = try #require(rows.firstIndex { $0.contains("r reset") })
		let x = try #require(rows[y].firstRange(of: "reset")).lowerBound
		rig.send(.mouse(Mouse(.press, at: Point(x: rows[y].distance(from: rows[y].startIndex, to: x), y: y))))
		#expect(rig.suite.snapshot.user.root == [:])
	}

	private func expect(_ texts: [String], on rig: Rig, _ size: Size) {
		let screen = rig.screen
		for text in texts {
			#expect(screen.contains(text), "\(text) at \(size.width)×\(size.height) in\n\(screen)")
		}
	}
}
