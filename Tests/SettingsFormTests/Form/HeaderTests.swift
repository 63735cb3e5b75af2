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
