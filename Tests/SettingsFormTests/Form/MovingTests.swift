import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct Moving {
	private func rig(_ width: Int = 80, _ height: Int = 24) throws -> Rig {
		var rig = try Rig(width, height)
		rig.form.reveal(["theme"])
		return rig
	}

	@Test(
		arguments: [
			([Key.down], "accent"), (["j", "j"], "borders"), ([.down, .up], "theme"), ([.end], "columns"),
			(["G"], "columns"),
			([.end, .home], "theme"), (["G", "g"], "theme"), ([.pageDown], "columns"), ([.up], "theme"),
			([.control("n"), .control("n"), .control("p")], "accent"), ([.end, .down], "columns"),
		] as [([Key], String)])
	func selectsByKey(keys: [Key], name: String) throws {
		var rig = try rig()
		for key in keys { #expect(rig.press(key) == []) }
		#expect(rig.form.selectedField?.path == [name])
	}

	@Test func escapeLeavesOneLevelAtATimeAndComesBackToTheSameRows() throws {
		var rig = try rig()
		rig.press(.end, .enter, .end, .enter)
		#expect(rig.form.breadcrumb == ["Settings", "Appearance", "Columns", "Gap"])
		rig.press(.escape)
		#expect(rig.form.selectedField?.title == "Gap")
		rig.press("h")
		#expect(rig.form.place.objects == [])
		#expect(rig.form.selectedField?.title == "Columns")
		rig.press(.escape, .escape)
		#expect(rig.form.focus == .sections)
	}

	@Test func leftGoesBackWhereNothingCanBeStepped() throws {
		var rig = try rig()
		rig.press(.end, .right)
		#expect(rig.form.place.objects == [["columns"]])
		rig.press(.end, .left)
		#expect(rig.form.place.objects == [])
		#expect(rig.form.selectedField?.path == ["columns"])
		rig.press(.left)
		#expect(rig.form.focus == .sections)
	}

	@Test func sectionsKeepTheirSelection() throws {
		var rig = try rig()
		rig.press(.down, .down, "]", "]", "[", "[")
		#expect(rig.form.selectedField?.path == ["borders"])
		rig.press(.tab, .up, .enter)
		#expect(rig.form.breadcrumb == ["Settings", "General"])
		#expect(rig.form.focus == .list)
	}

	@Test func nestedSectionsAreNamedWithThoseTheyLieIn() throws {
		var rig = try rig(120, 30)
		rig.form.reveal(["margin"])
		#expect(rig.form.breadcrumb == ["Settings", "Appearance", "Layout"])
	}

	@Test func aLongListScrollsUnderTheSelection() throws {
		var rig = try Rig(30, 6)
		rig.form.reveal(["theme"])
		rig.press(.down, .down, .down, .down)
		#expect(rig.screen.contains("▌  Dim"))
		rig.expectScreen(
			"""
			 ‹ Appearance           saved
			↑  Accent colour   ██ #88c0d0
			   Borders          ‹ light ›
			   Help pane           ●━ off
			▌  Dim the other pan…  ●━ off
			  / search q quit ? help  5/8
			""")
		rig.press(.end)
		#expect(rig.screen.contains("8/8"))
		rig.press(.home)
		#expect(rig.form.scroll == 0)
	}

	@Test func theSelectionIsOnTheScreenAtEverySize() throws {
		var rig = try rig()
		for step in 0..<40 {
			rig.press(step % 3 == 0 ? .down : .pageDown)
			for (width, height) in [(20, 5), (60, 16), (100, 20), (130, 45), (33, 7)] {
				rig.send(.resize(Size(width: width, height: height)))
				let list = rig.form.layout.list
				#expect((0..<list.height).contains(rig.form.selection - rig.form.scroll))
			}
		}
	}

	@Test func onlyWhatDiffersIsShownAndNothingJumps() throws {
		var rig = try Rig(80, 24, user: ["accent": "#7aa2f7", "helpPane": true])
		rig.form.reveal(["accent"])
		rig.press("m")
		#expect(rig.form.fields.map(\.path) == [["accent"], ["helpPane"]])
		#expect(rig.screen.contains("Settings › Appearance › modified only"))
		rig.press(.down, "r")
		#expect(rig.form.fields.map(\.path) == [["accent"], ["helpPane"]], "a row stays while the filter does")
		rig.press("m")
		#expect(rig.form.fields.count == 8)
		#expect(rig.form.selectedField?.path == ["helpPane"])
	}

	@Test func theKeysOfTheProgramWorkEverywhere() throws {
		var rig = try rig()
		#expect(rig.press(.control("z")) == [.suspend])
		#expect(rig.press(.control("l")) == [.repaint])
		#expect(rig.press("y").first == .copy("theme"))
		#expect(rig.press("e") == [.openFile(line: nil)])
		#expect(rig.press("q") == [.quit])
		rig.press(.down, .enter)
		#expect(!rig.form.layers.isEmpty)
		#expect(rig.press(.control("z")) == [.suspend])
		#expect(!rig.press("q").contains(.quit), "letters belong to an open editor")
		#expect(!rig.press(.control("c")).contains(.quit), "Ctrl-C leaves the editor first")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.press(.control("c")) == [.quit])
		#expect(rig.send(.interrupt) == [.quit])
	}

	@Test func eachBindingIsFoundByItsKeysAndNamedInTheHelp() throws {
		let bindings = Bindings.standard
		for row in bindings.rows {
			for key in row.keys { #expect(bindings.action(for: key) == row.action, "\(key) is taken twice") }
		}
		let rig = try rig()
		let help = rig.form.helpReader.blocks
		for row in bindings.rows {
			#expect(help.contains { if case .row(_, let title) = $0 { title == row.title } else { false } })
		}
	}
}
