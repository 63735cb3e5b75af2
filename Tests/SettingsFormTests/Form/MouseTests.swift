import Defaults
import Foundation
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct MouseInTheForm {
	private func rig(_ width: Int = 80, _ height: Int = 24) throws -> Rig {
		var rig = try Rig(width, height)
		rig.form.reveal(["theme"])
		return rig
	}

	private func press(_ x: Int, _ y: Int) -> Message { .mouse(Mouse(.press, at: Point(x: x, y: y))) }

	@Test func aPressOnATitleSelects() throws {
		var rig = try rig()
		#expect(rig.send(press(5, 4)) == [])
		#expect(rig.form.selectedField?.path == ["borders"])
		#expect(rig.send(press(5, 20)) == [])
		#expect(rig.form.selectedField?.path == ["borders"], "there is no row")
	}

	@Test func aPressOnAValueSwitchesOrOpens() throws {
		var rig = try rig()
		rig.send(press(41, 5))
		#expect(rig.suite.value(at: ["helpPane"]) == true)
		rig.send(press(41, 4))
		#expect(rig.form.layers.count == 1)
		rig.press(.escape)
		rig.send(press(41, 9))
		#expect(rig.form.place.objects == [["columns"]])
	}

	@Test func aSliderIsDragged() throws {
		var rig = try rig()
		rig.send(press(40, 7))
		rig.send(.mouse(Mouse(.drag, at: Point(x: 48, y: 7))))
		rig.send(.mouse(Mouse(.drag, at: Point(x: 49, y: 9))))
		rig.send(.mouse(Mouse(.release, at: Point(x: 49, y: 9))))
		#expect(rig.suite.value(at: ["contrast"])?.number == 1 && rig.form.layers.isEmpty)
		#expect(rig.form.history.undo.count == 1)
	}

	@Test func thePressThatOpensALineOpensItAsEnterDoes() throws {
		for (path, typed, value) in [
			(["rowHeight"], "2", 2), (["name"], "x", "x"),
		] as [(Defaults.Path, Character, Defaults.JSON)] {
			var rig = try rig()
			rig.form.reveal(path)
			let rect = rig.form.valueRect(at: rig.form.selection, in: rig.form.layout)
			// Behind the slider, where there is one, stand the digits.
			let end = rig.form.row(of: try #require(rig.form.selectedField)).value.map { "\($0)".count } ?? 0
			let x = path == ["rowHeight"] ? rect.x + 11 : rect.x + min(1, end)
			rig.send(press(x, rect.y))
			rig.send(.mouse(Mouse(.release, at: Point(x: x, y: rect.y))))
			#expect(rig.form.inlineEditing(of: try #require(rig.form.selectedField))?.isTouched == false)
			rig.press(.character(typed), .enter)
			#expect(rig.suite.value(at: path) == value, "\(rig.screen)")
		}
		var rig = try rig()
		rig.form.reveal(["rowHeight"])
		let rect = rig.form.valueRect(at: rig.form.selection, in: rig.form.layout)
		rig.send(press(rect.x + 11, rect.y))
		rig.send(press(rect.x + 11, rect.y))
		rig.press(.delete)
		guard case .editor(let editing)? = rig.form.layers.last, let editor = editing.editor as? NumberEditor else {
			return #expect(Bool(false))
		}
		#expect(!editor.line.isSelected && editor.line.cursor == 0, "a second press places the caret")
	}

	@Test func aPressElsewhereNeitherSetsNorDropsWhatIsTyped() throws {
		var rig = try rig()
		rig.form.reveal(["rowHeight"])
		let before = rig.suite.value(at: ["rowHeight"])
		for typed: Key in ["3", "9"] {
			rig.press(.enter, typed)
			rig.send(press(5, 3))
			#expect(rig.suite.value(at: ["rowHeight"]) == before && rig.form.layers.count == 1)
			#expect(rig.screen.contains("⏎ sets what was typed"))
			rig.press(.escape)
		}
		rig.press(.enter)
		rig.send(press(5, 3))
		#expect(rig.form.layers.isEmpty && rig.form.selectedField?.path == ["accent"], "nothing was typed")
	}

	@Test func sectionsArePressed() throws {
		var rig = try rig(120, 30)
		rig.send(press(3, 3))
		#expect(rig.form.breadcrumb == ["Settings", "General"])
		#expect(rig.form.focus == .sections)
		var small = try self.rig(40, 12)
		small.send(press(1, 0))
		#expect(small.form.focus == .sections)
		small.send(press(5, 1))
		#expect(small.form.breadcrumb == ["Settings", "General"])
		#expect(small.form.focus == .list)
	}

	@Test func theWheelScrollsWithTheSelectionInSight() throws {
		var rig = try rig(30, 6)
		rig.send(.mouse(Mouse(.scrollDown, at: Point(x: 3, y: 3))))
		#expect(rig.form.scroll == 3)
		#expect(rig.form.selection == 3)
		rig.send(.mouse(Mouse(.scrollUp, at: Point(x: 3, y: 3))))
		#expect(rig.form.scroll == 0)
	}

	@Test func theWheelScrollsAReader() throws {
		var rig = try rig(40, 12)
		rig.press("?")
		rig.send(.mouse(Mouse(.scrollDown, at: Point(x: 3, y: 3))))
		guard case .reader(let reader)? = rig.form.layers.last else { return #expect(Bool(false)) }
		#expect(reader.scroll == 1)
	}

	@Test func aPressBesideAReaderClosesIt() throws {
		var rig = try rig(120, 40)
		rig.press("?")
		rig.send(press(60, 20))
		#expect(!rig.form.layers.isEmpty, "in it nothing happens")
		rig.send(press(2, 20))
		#expect(rig.form.layers.isEmpty)
	}

	@Test func aPressOnAChangeSelectsItAndASecondGoesThere() throws {
		var rig = try Rig(80, 24, user: ["dim": true, "name": "Other"])
		rig.press("d")
		let rows = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
		let y = try #require(rows.firstIndex { $0.contains("Dim the other") })
		rig.send(press(20, y))
		#expect(!rig.form.layers.isEmpty)
		rig.send(press(20, y))
		#expect(rig.form.layers.isEmpty)
		#expect(rig.form.selectedField?.path == ["dim"])
		rig.press("d")
		rig.send(press(0, 1))
		#expect(rig.form.layers.isEmpty, "beside it a press closes it")
	}

	/// Presses the middle of what is written somewhere.
	private func press(_ text: String, in rig: inout Rig) throws -> [Effect] {
		let rows = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
		let y = try #require(rows.lastIndex { $0.contains(text) })
		let start = try #require(rows[y].range(of: text)).lowerBound
		return rig.send(press(rows[y].distance(from: rows[y].startIndex, to: start) + text.count / 2, y))
	}

	@Test func aPressOnAHintDoesWhatItSays() throws {
		var rig = try rig()
		_ = try press("? help", in: &rig)
		guard case .reader? = rig.form.layers.last else {
			Issue.record("the help does not open")
			return
		}
		_ = try press("esc back", in: &rig)
		#expect(rig.form.layers.isEmpty)
		#expect(try press("q quit", in: &rig) == [.quit])
	}

	@Test func aPressIsNoPlaceOnASliderThatIsNotThereOrTooFine() throws {
		for (range, value) in [
			(#""number", "minimum": 0.1, "maximum": 600"#, 900), (#""integer", "minimum": 1, "maximum": 65535"#, 8443),
		] as [(String, Int64)] {
			var rig = try Rig(
				80, 24, schema: #"{"properties": {"n": {"type": \#(range)}}}"#,
				user: ["n": .integer(value)])
			rig.form.reveal(["n"])
			let rect = rig.form.valueRect(at: rig.form.selection, in: rig.form.layout)
			for x in rect.x..<rect.x + 12 {
				var rig = rig
				rig.send(press(x, rect.y))
				rig.send(.mouse(Mouse(.release, at: Point(x: x, y: rect.y))))
				#expect(rig.suite.value(at: ["n"]) == .integer(value), "\(x)\n\(rig.screen)")
				#expect(!rig.form.layers.isEmpty)
			}
		}
	}

	@Test func aPressOnOneOfSeveralKeysPressesThatOne() throws {
		for (offset, value) in [(0, 4), (1, 2)] {
			var rig = try rig()
			rig.form.reveal(["rowHeight"])
			rig.press(.enter, "3", .enter, .enter)
			let rows = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
			let y = try #require(rows.lastIndex { $0.contains("↑↓ ") })
			let start = try #require(rows[y].range(of: "↑↓ ")).lowerBound
			rig.send(press(rows[y].distance(from: rows[y].startIndex, to: start) + offset, y))
			rig.press(.enter)
			#expect(rig.suite.value(at: ["rowHeight"])?.number == Defaults.JSON(integerLiteral: Int64(value)).number)
		}
	}

	@Test func aPressOnAnAnswerAnswers() throws {
		var rig = try rig()
		rig.send(press(41, 5))
		#expect(rig.suite.snapshot.isSet(["helpPane"]))
		rig.press("R")
		_ = try press("esc keep", in: &rig)
		#expect(rig.form.layers.isEmpty && rig.suite.snapshot.isSet(["helpPane"]))
		rig.press("R")
		_ = try press("reset these", in: &rig)
		#expect(rig.form.layers.isEmpty && !rig.suite.snapshot.isSet(["helpPane"]))
	}

	@Test func aPressBesideAHintDoesNothing() throws {
		var rig = try rig()
		for x in [0, 76, 79] { #expect(rig.send(press(x, 23)) == []) }
		#expect(rig.form.layers.isEmpty)
	}
}
