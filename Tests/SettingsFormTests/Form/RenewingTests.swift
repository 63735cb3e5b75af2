import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A question, and what another program does before it is answered")
struct RenewingTests {
	private let user: Defaults.JSON = [
		"overrides": [["files": "a", "tags": ["p", "q"]], ["files": "b", "tags": ["x", "y"]]]
	]
	private let shifted: Defaults.JSON = [
		["files": "new"], ["files": "a", "tags": ["p", "q"]], ["files": "b", "tags": ["x", "y"]],
	]

	private func rig(selecting path: Defaults.Path) throws -> Rig {
		var rig = try Rig(80, 24, catalog: Collections.catalog(), user: user)
		rig.form.reveal(path)
		return rig
	}

	@Test(arguments: [Key("r"), "R"]) func aResetIsOfTheItemThatWasMeant(_ key: Key) throws {
		var rig = try rig(selecting: ["overrides", "1", "tags"])
		rig.press(key)
		#expect(rig.form.layers.count == 1)
		try rig.outside(shifted, at: ["overrides"])
		rig.press(.enter)
		let first = rig.suite.value(at: ["overrides", "1"])
		#expect(first == ["files": "a", "tags": ["p", "q"]], "the neighbour that stands there now")
		#expect(rig.suite.value(at: ["overrides", "2", "tags"]) == nil)
	}

	@Test func aResetTellsHowManyValuesGoNow() throws {
		var rig = try rig(selecting: ["overrides", "1", "tags"])
		rig.press("r")
		#expect(rig.screen.contains("2 values are set in Tags"))
		try rig.outside(["x", "y", "z"], at: ["overrides", "1", "tags"])
		#expect(rig.screen.contains("3 values are set in Tags"))
		try rig.outside(["x"], at: ["overrides", "1", "tags"])
		#expect(rig.form.layers.count == 1)
		rig.press(.enter)
		#expect(rig.suite.value(at: ["overrides", "1"]) == ["files": "b"])
	}

	@Test func aResetOfWhatIsGoneIsAskedNoMore() throws {
		var rig = try rig(selecting: ["overrides", "1", "tags"])
		rig.press("r")
		try rig.outside([["files": "a", "tags": ["p", "q"]]], at: ["overrides"])
		#expect(rig.form.layers.isEmpty)
		rig.press(.enter)
		#expect(rig.suite.value(at: ["overrides"]) == [["files": "a", "tags": ["p", "q"]]])
	}

	@Test func aResetOfAPageThatIsGoneIsAskedOfNoOther() throws {
		var rig = try rig(selecting: ["overrides", "1", "tags"])
		rig.press("R")
		#expect(rig.form.layers.count == 1)
		try rig.outside([["files": "a", "tags": ["p", "q"]]], at: ["overrides"])
		#expect(rig.form.layers.isEmpty)
		rig.press(.enter)
		#expect(rig.suite.value(at: ["overrides"]) == [["files": "a", "tags": ["p", "q"]]])
	}

	@Test func anUndoIsOfTheItemThatWasMeant() throws {
		var rig = try rig(selecting: ["overrides", "1", "files"])
		rig.press(.enter, .end, "!", .enter)
		try rig.outside("zzz", at: ["overrides", "1", "files"])
		rig.press("u")
		#expect(rig.screen.contains("undo anyway"))
		var later = rig.suite.value(at: ["overrides"])?.array ?? []
		later.insert(["files": "new"], at: 0)
		try rig.outside(.array(later), at: ["overrides"])
		rig.press(.enter)
		let files = rig.suite.value(at: ["overrides"])?.array?.map { $0.object?["files"] }
		#expect(files == ["new", "a", "b"])
	}

	@Test func anUndoShowsWhatItReplacesNow() throws {
		var rig = try rig(selecting: ["overrides", "1", "files"])
		rig.press(.enter, .end, "!", .enter)
		try rig.outside("second", at: ["overrides", "1", "files"])
		rig.press("u")
		#expect(rig.screen.contains("now    second"))
		try rig.outside("third", at: ["overrides", "1", "files"])
		#expect(rig.screen.contains("now    third"))
		rig.press(.escape)
		#expect(rig.suite.value(at: ["overrides", "1", "files"]) == "third")
	}

	@Test("An undo replaces what was shown when it was asked for: the key may be on its way", arguments: [false, true])
	func anUndoReplacesWhatWasAgreedTo(isWhole: Bool) throws {
		var rig = try rig(selecting: ["overrides", "1", "files"])
		rig.press(.enter, .end, "!", .enter)
		if isWhole {
			rig.form.reveal(["overrides", "1"])
			rig.press("K")
			try rig.outside([["files": "x"], ["files": "y"]], at: ["overrides"])
		} else {
			try rig.outside("second", at: ["overrides", "1", "files"])
		}
		rig.press("u")
		let place: Defaults.Path = isWhole ? ["overrides", "0", "files"] : ["overrides", "1", "files"]
		#expect(rig.screen.contains("undo anyway"))
		try rig.outside("third", at: place)
		rig.press(.enter)
		#expect(rig.suite.value(at: place) == "third" && rig.screen.contains("undo anyway"), "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.suite.value(at: place) != "third")
	}
}
