import Testing

@testable import SettingsForm

@Suite struct PathTexts {
	@Test(arguments: [
		("layout.panes.help.width", 23, "layout.panes.help.width"),
		("layout.panes.help.width", 22, "layout…help.width"),
		("layout.panes.help.width", 17, "layout…help.width"), ("layout.panes.help.width", 16, "layout…width"),
		("layout.panes.help.width", 11, "…help.width"), ("layout.panes.help.width", 8, "…width"),
		("layout.panes.help.width", 5, "width"), ("layout.panes.help.width", 4, "wid…"),
		("/rules/a.b/level", 16, "/rules/a.b/level"), ("/rules/a.b/level", 15, "/rules…/level"),
		("/rules/a.b/level", 9, "…/level"), ("single", 4, "sin…"), ("", 4, ""), ("名前.色", 5, "…色"),
	])
	func aKeyKeepsItsEnds(_ key: String, _ width: Int, _ expected: String) {
		#expect(PathText(key: key, ellipsis: "…").keepingEnds(fitting: width) == expected)
	}

	@Test(arguments: [
		(["Appearance", "Columns", "Gap"], 26, "Appearance › Columns › Gap"),
		(["Appearance", "Columns", "Gap"], 25, "… › Columns › Gap"), (["Appearance", "Columns", "Gap"], 7, "… › Gap"),
		(["Appearance", "Columns", "Gap"], 6, "…Gap"),
		(["Appearance", "Columns", "Gap"], 3, "Gap"), (["Appearance"], 6, "Appea…"), ([], 6, ""),
	])
	func titlesKeepTheLastOnes(_ titles: [String], _ width: Int, _ expected: String) {
		#expect(PathText(titles: titles, sign: "›", ellipsis: "…").keepingEnd(fitting: width) == expected)
	}
}
