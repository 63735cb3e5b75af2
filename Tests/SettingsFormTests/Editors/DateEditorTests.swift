import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Editing a date")
struct DateEditorTests {
	@Test("a date typed anew is read as it is shown, or as 2026-11-20")
	func typing() throws {
		for (format, typed) in [
			(FormOptions.DateFormat.iso, "2026-03-04"), (.dotted, "04.03.2026"), (.dotted, "4.3.2026"),
			(.dotted, "2026-03-04"), (.dayFirst, "04/03/2026"), (.monthFirst, "03/04/2026"), (.written, "4 Mar 2026"),
			(.written, "4 march 2026"),
		] {
			var session = try #require(EditorSession(.born, "2020-01-01", context: .test(dateFormat: format)))
			session.type(typed)
			#expect(session.press(.enter) == .commit("2026-03-04"), "\(format) \(typed)")
		}
	}

	@Test("up and down move the part under the cursor, which stays there")
	func parts() throws {
		var session = try #require(EditorSession(.born, "2026-11-20"))
		#expect(session.press(.up) == .preview("2026-11-21"))
		session.press(.home)
		#expect(session.press(.up) == .preview("2027-11-21"))
		#expect(session.canvas(20).cursor == Point(x: 0, y: 0))
		session.press(.right, .right, .right, .right, .right)
		#expect(session.press(.down) == .preview("2027-10-21"))
		#expect(session.press(.enter) == .commit("2027-10-21"))
	}

	@Test("parts are where the format has them")
	func formattedParts() throws {
		var session = try #require(EditorSession(.born, "2026-11-20", context: .test(dateFormat: .written)))
		#expect(session.picture(20) == "20 Nov 2026")
		session.press(.home)
		#expect(session.press(.up) == .preview("2026-11-21"))
		session.press(.right, .right, .right)
		#expect(session.press(.up) == .preview("2026-12-21"))
		#expect(session.press(.up) == .preview("2027-01-21"))
		session.press(.end)
		#expect(session.press(.down) == .preview("2026-01-21"))
	}

	@Test("months and years keep the day where they have it")
	func lastDays() throws {
		var session = try #require(EditorSession(.born, "2024-02-29"))
		session.press(.home)
		#expect(session.press(.up) == .preview("2025-02-28"))
		var month = try #require(EditorSession(.born, "2026-01-31"))
		month.press(.left, .left, .left)
		#expect(month.press(.up) == .preview("2026-02-28"))
	}

	@Test("a moment that a typed key wrote is edited by its day, and keeps its time")
	func moment() throws {
		let noon: Defaults.JSON = ["$date": "2026-11-20T12:30:00Z"]
		let later: Defaults.JSON = ["$date": "2026-11-21T12:30:00Z"]
		#expect(Stepper.step(.born, noon, by: 1) == later)
		#expect(Field.born.problems(for: noon).isEmpty)
		#expect(Field.born.display(noon) == "2026-11-20")
		var session = try #require(EditorSession(.born, noon, context: .test(dateFormat: .iso)))
		#expect(session.press(.up) == .preview(later))
		#expect(session.press(.enter) == .commit(later))
	}

	@Test(
		"what only looks like a moment is no date",
		arguments: [["$date": 5], ["$date": "soon"], ["$data": "2026-11-20"]] as [Defaults.JSON])
	func noMoment(value: Defaults.JSON) {
		#expect(!Field.born.problems(for: value).isEmpty)
		#expect(Stepper.step(.born, value, by: 1) == nil)
	}

	@Test("digits go over the digits of a date that is complete")
	func overtyping() throws {
		var session = try #require(EditorSession(.born, "2026-11-20"))
		session.press(.home, .right, .right, .right, .right)
		session.type("0519")
		#expect(session.picture(20) == "2026-05-19")
		#expect(session.press(.enter) == .commit("2026-05-19"))
	}

	@Test("days that don't exist are refused while they are typed, leap years known")
	func validity() throws {
		for (typed, problem) in [
			("2026-02-29", "must be a day of February, 1 to 28"), ("2024-02-29", nil),
			("1900-02-29", "must be a day of February, 1 to 28"), ("2000-02-29", nil),
			("2026-04-31", "must be a day of April, 1 to 30"), ("2026-13-01", "must be a date like 2026-11-20"),
			("soon", "must be a date like 2026-11-20"),
		] as [(String, String?)] {
			var session = try #require(EditorSession(.born, "2020-01-01"))
			session.type(typed)
			#expect(session.editor.state.problem == problem, "\(typed)")
			#expect(session.press(.enter) == (problem == nil ? .commit(.string(typed)) : .handled))
		}
	}

	@Test("the reason stands behind the date, the suggestion in an empty field")
	func pictures() throws {
		var session = try #require(EditorSession(.born, nil))
		#expect(session.picture(50) == "2026-11-20")
		session.paste("2026-02-28")
		#expect(session.picture(50) == "2026-02-28     Saturday")
		#expect(session.picture(20) == "2026-02-28")
		session.paste("2026-02-30")
		#expect(session.picture(50) == "2026-02-30     must be a day of February, 1 to 28")
		#expect(session.picture(12) == "2026-02-30")
	}

	@Test("Enter without a change closes; Escape gives up")
	func closing() throws {
		var session = try #require(EditorSession(.born, "2026-11-20"))
		#expect(session.press(.enter) == .cancel)
		session.press(.up)
		#expect(session.press(.escape) == .cancel)
	}

	@Test("every day of 400 years comes after the one before it")
	func calendar() throws {
		var date = try #require(CalendarDate("1999-12-31"))
		var weekday = date.weekday
		#expect(weekday == 4)
		for _ in 0..<146_097 {
			let next = try #require(date.moved(.day, by: 1))
			#expect(next > date && next.moved(.day, by: -1) == date)
			#expect(next.weekday == (weekday + 1) % 7)
			(date, weekday) = (next, next.weekday)
		}
		#expect(date.description == "2399-12-31")
	}
}
