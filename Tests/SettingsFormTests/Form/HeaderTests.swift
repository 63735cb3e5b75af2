import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct Header {
	private var longTitled: DeclaredCatalog {
		DeclaredCatalog(
			title: "A program with a name",
			groups: ["General", "Buffers and everything around them"].map { title in
				DeclaredCatalog.Group(title, items: [.init(Field([title], kind: .toggle))])
			})
	}

	@Test(arguments: [40, 60, 72, 80, 99, 100, 120])
	func alwaysNamesTheFile(width: Int) throws {
		for (catalog, path) in [(Fixture.catalog, "columns"), (longTitled, "Buffers and everything around them")] {
			var rig = try Rig(width, 24, catalog: catalog)
			rig.form.reveal([path])
			rig.press(.enter)
			let row = rig.screen.prefix { $0 != "\n" }
			#expect(
				row.contains("settings.json") || row.contains("settings.js…") || row.contains("settings…"), "\(row)")
			#expect(width < 60 || row.contains("saved") || row.contains("saving"))
		}
	}

	private static let bounded = """
		{"properties":{"name":{"type":"string"},"splash":{"type":"object","properties":{
		"color":{"type":"integer"},"size":{"type":"integer","maximum":9}}}}}
		"""

	@Test func countsTheValuesThatDoNotFit() throws {
		var rig = try Rig(
			100, 20, schema: Self.bounded, user: ["name": 1, "splash": ["color": "x", "size": 10]])
		#expect(rig.screen.prefix { $0 != "\n" }.hasSuffix("3 invalid    saved"))
		#expect(rig.screen.split(separator: "\n").contains { $0.hasPrefix("  Splash") && $0.contains("! ●2") })
		try rig.outside("a", at: ["name"])
		try rig.outside(5, at: ["splash", "size"])
		#expect(rig.screen.prefix { $0 != "\n" }.hasSuffix("1 invalid    saved"))
		rig.send(.resize(Size(width: 40, height: 12)))
		#expect(rig.screen.prefix { $0 != "\n" }.contains(" !1"))
		#expect(rig.form.helpReader.blocks.contains(.row("!", Strings.Mark.invalid(next: "!", search: "/"))))
		#expect(Strings.Mark.invalid(next: "!", search: "/").contains("@invalid"))
		try rig.outside(5, at: ["splash", "color"])
		rig.send(.resize(Size(width: 100, height: 20)))
		#expect(!rig.screen.prefix { $0 != "\n" }.contains("invalid"))
	}

	@Test func countsInALargeFileStepByStep() throws {
		var names = Defaults.Object()
		for index in 0..<6000 { names["n\(index)"] = index % 1000 == 7 ? "wrong" : 5 }
		let schema = """
			{"properties":{"all":{"type":"object","patternProperties":{"^n": {"type":"integer"}},"properties":{
			\((0..<6000).map { "\"n\($0)\":{\"type\":\"integer\"}" }.joined(separator: ","))}}}}
			"""
		var rig = try Rig(100, 20, schema: schema, user: ["all": .object(names)])
		#expect(!rig.screen.contains("invalid"))
		#expect(rig.form.begin() == [.wake(.search, after: .zero)])
		#expect(rig.form.begin() == [], "one wake-up is enough")
		rig.send(.wake(.search))
		#expect(rig.screen.contains("6 invalid"))
		#expect(rig.form.misfits.isDone)
	}

	@Test func staysStillWhileAChangeIsWritten() throws {
		var rig = try Rig(80, 24)
		let before = rig.screen.prefix { $0 != "\n" }
		#expect(before.hasSuffix("settings.json    saved"))
		rig.send(.status(.pending))
		#expect(rig.screen.prefix { $0 != "\n" } == before.dropLast(6) + "saving")
	}

	@Test func ofAFilteredListSaysHowToLeaveIt() throws {
		var rig = try Rig(60, 16, user: ["helpPane": true])
		rig.form.reveal(["helpPane"])
		rig.press("m")
		let rows = rig.screen.split(separator: "\n")
		#expect(rows.first?.contains("modified only") == true)
		#expect(rows.last?.contains("m show all") == true)
		rig.press("m")
		#expect(!rig.screen.contains("m show all"))
	}

	@Test(arguments: [
		(40, "~/.config/app/settings.json"), (26, "…/app/settings.json"), (19, "…/app/settings.json"),
		(18, "settings.json"), (13, "settings.json"), (12, nil),
	])
	func leavesWholeFoldersOut(width: Int, text: String?) {
		#expect(FileLabel.text(of: "~/.config/app/settings.json", fitting: width, ellipsis: "…") == text)
	}

	@Test func ofAFileInNoFolder() {
		#expect(FileLabel.text(of: "settings.json", fitting: 13, ellipsis: "…") == "settings.json")
		#expect(FileLabel.text(of: "/settings.json", fitting: 13, ellipsis: "…") == "settings.json")
		#expect(FileLabel.text(of: "", fitting: 3, ellipsis: "…") == "")
	}
}
