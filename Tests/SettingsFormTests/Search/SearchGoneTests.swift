import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What was found and is gone")
struct SearchGoneTests {
	private func rig(_ width: Int, _ height: Int) throws -> Rig {
		let user: Defaults.JSON = ["window": ["frame": ["left": 1, "right": 2]], "leftover": true]
		var rig = try Rig(width, height, catalog: InferredCatalog(title: "F"), user: user)
		rig.press("/")
		rig.type("left")
		rig.press(.tab)
		while rig.form.search?.hit?.path != ["window", "frame", "left"] { rig.press(.down) }
		try rig.outside(nil, at: ["window"])
		return rig
	}

	@Test(arguments: [(80, 20), (120, 30), (40, 12), (20, 5)])
	func itsRowSaysSo(_ width: Int, _ height: Int) throws {
		let rig = try rig(width, height)
		let canvas = rig.form.draw()
		let row = rig.screen.split(separator: "\n").first { $0.contains("▌") && $0.contains("gone") }
		let shown = width == 20 ? "…left" : "window.frame.left"
		#expect(row?.contains(shown) == true, "\(rig.screen)")
		let y = rig.form.layout.list.y + (rig.form.search?.selection ?? 0)
		let inks = (rig.form.layout.list.x + 3..<width).compactMap { canvas[$0, y] }.filter { $0.text != " " }
		#expect(inks.allSatisfy { $0.style.ink == .faint })
		#expect(!rig.screen.contains("⏎ go there"))
	}

	@Test func keysOnItSayWhatHappened() throws {
		for key in [Key.enter, .space, "r", .right] {
			var rig = try rig(80, 20)
			rig.press(key)
			#expect(rig.screen.contains("window.frame.left is gone: it was removed meanwhile"), "\(rig.screen)")
			#expect(rig.form.search != nil)
			rig.press(.up, .down)
			#expect(!rig.screen.contains("meanwhile"))
		}
	}

	@Test func goingFromHitToHitSaysSo() throws {
		var rig = try rig(80, 20)
		rig.press(.end, .enter)
		#expect(rig.form.search == nil)
		for _ in 0..<4 where rig.form.notice?.text.contains("is gone") != true { rig.press("n") }
		#expect(rig.form.notice?.text == "window.frame.left is gone: it was removed meanwhile")
	}

	@Test func theQueryTypedAgainFindsItNoMore() throws {
		var rig = try rig(80, 20)
		rig.press("/", .backspace)
		#expect(!rig.screen.contains("gone") && rig.screen.contains("Leftover"))
	}

	private func listRig() throws -> Rig {
		let user: Defaults.JSON = [
			"overrides": [["files": "a", "severity": "off"], ["files": "b", "severity": "off"]]
		]
		var rig = try Collections.rig(at: ["overrides", "1"], user: user)
		rig.press("/")
		rig.type("severity")
		rig.press(.tab)
		while rig.form.search?.hit?.path != ["overrides", "1", "severity"] { rig.press(.down) }
		return rig
	}

	@Test func itIsFollowedWhereItsItemIsMoved() throws {
		var rig = try listRig()
		try rig.outside(
			[["files": "new"], ["files": "a", "severity": "off"], ["files": "b", "severity": "off"]], at: ["overrides"])
		#expect(rig.form.search?.hit?.path == ["overrides", "2", "severity"])
		#expect(rig.screen.contains("key overrides.2.severity"))
		rig.press("r")
		#expect(
			rig.suite.value(at: ["overrides"])
				== [["files": "new"], ["files": "a", "severity": "off"], ["files": "b"]])
		rig.press("/", .escape)
		#expect(rig.form.place.objects == [["overrides"], ["overrides", "2"]], "where the search was begun")
	}

	@Test func itIsGoneWithItsItemWhateverTakesThatPlace() throws {
		var rig = try listRig()
		let others: Defaults.JSON = [["files": "a", "severity": "off"]]
		let later: Defaults.JSON = [["files": "a", "severity": "off"], ["files": "c", "severity": "error"]]
		try rig.outside(others, at: ["overrides"])
		try rig.outside(later, at: ["overrides"])
		rig.press("r")
		#expect(rig.form.notice?.text == "overrides.1.severity is gone: it was removed meanwhile")
		#expect(rig.suite.value(at: ["overrides"]) == later)
		rig.press("/", .escape)
		#expect(rig.form.place.objects == [["overrides"]])
	}
}
