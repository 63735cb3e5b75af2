import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct Footers {
	private static let sizes = [(20, 5), (24, 8), (40, 12), (59, 12), (60, 16), (80, 24), (100, 30), (120, 40)]

	private func footer(_ rig: Rig) -> String {
		String(rig.screen.split(separator: "\n", omittingEmptySubsequences: false)[rig.form.size.height - 1])
	}

	@Test(arguments: sizes) func theWayOutAndHelpAreAlwaysThere(_ width: Int, _ height: Int) throws {
		for borders in [FormOptions.Borders.light, .ascii] {
			var rig = try Rig(width, height, user: ["accent": "#7aa2f7"]) { $0.borders = borders }
			for path in [["name"], ["accent"], ["helpPane"], ["columns"]] as [Defaults.Path] {
				rig.form.reveal(path)
				#expect(footer(rig).contains("q quit"), "\(rig.screen)")
				#expect(footer(rig).contains("? help"), "\(rig.screen)")
				#expect(width < 40 || footer(rig).contains("/ search"), "\(rig.screen)")
			}
			rig.form.reveal(["columns", "left"])
			#expect(footer(rig).contains("esc back") && footer(rig).contains("? help"), "\(rig.screen)")
			rig.press(.enter)
			#expect(footer(rig).contains("esc cancel"), "\(rig.screen)")
			rig.press(.escape, "/")
			#expect(footer(rig).contains("esc back"), "\(rig.screen)")
			rig.type("col")
			rig.press(.tab)
			#expect(footer(rig).contains("esc back") && footer(rig).contains("? help"), "\(rig.screen)")
			rig.press("?")
			#expect(rig.screen.contains("esc back"), "\(rig.screen)")
			#expect(rig.screen.contains("Columns"))
			rig.press(.escape)
			#expect(rig.form.search != nil)
			rig.press(.escape, .escape, .tab)
			#expect(footer(rig).contains("q quit") && footer(rig).contains("? help"), "\(rig.screen)")
		}
	}

	@Test(arguments: [(80, 24), (100, 30), (120, 40)]) func afterAChangeInAListItCanBeUndone(
		_ width: Int, _ height: Int
	) throws {
		var rig = try Collections.rig(width, height, at: ["plugins"], user: ["plugins": ["a", "b", "c"]])
		#expect(!footer(rig).contains("u undo"))
		rig.press("x")
		#expect(footer(rig).contains("u undo"), "\(rig.screen)")
		rig.press("J")
		#expect(footer(rig).contains("u undo"), "\(rig.screen)")
		rig = try Collections.rig(
			width, height, at: ["overrides"], user: ["overrides": [["files": "a"], ["files": "b"]]])
		rig.press("D", .enter)
		#expect(footer(rig).contains("u undo"), "\(rig.screen)")
	}

	@Test func whatHoldsEverywhereKeepsItsPlace() throws {
		for (width, height) in Self.sizes {
			var rig = try Rig(width, height)
			rig.form.reveal(["theme"])
			let places = (0..<8).map { _ -> Int? in
				defer { rig.press(.down) }
				let footer = footer(rig)
				return footer.range(of: "q quit").map { footer.distance(from: footer.startIndex, to: $0.lowerBound) }
			}
			#expect(Set(places).count == 1, "\(width)")
		}
	}

	@Test func aSentenceIsWorthMoreThanThePosition() throws {
		var rig = try Rig(40, 12)
		rig.send(.notice("A sentence of thirty-eight characters."))
		#expect(footer(rig) == " A sentence of thirty-eight characters.")
		rig.send(.notice("A short one."))
		#expect(footer(rig) == " A short one.                       1/3")
	}

	@Test func helpOnADamagedFileNamesItsKeys() throws {
		var rig = try Rig(80, 24)
		do throws(Defaults.SyntaxError) {
			_ = try Defaults.JSON(parsing: "{,")
		} catch {
			rig.send(.status(.damaged(.damaged(file: "/tmp/a.json", error))))
		}
		#expect(footer(rig).contains("q quit"))
		rig.press("?")
		#expect(rig.screen.contains("Keep the damaged file aside"))
		rig.press(.escape)
		#expect(rig.screen.contains("This file cannot be read"))
	}
}

@Suite struct KeysBelowTheList {
	private func rig(_ width: Int, _ height: Int, _ title: String?) throws -> Rig {
		let path: Defaults.Path = ["workspace", "appearance", "panes", "navigation", "widthInCells"]
		let objects = (1..<path.tokens.count).map { Defaults.Path(Array(path.tokens.prefix($0))) }
		var item = Fixture.item(path, .number(.init(isInteger: true)), 26, help: "How wide it is.", title: title)
		for object in objects.reversed() { item = Fixture.item(object, .object, nil, members: [item]) }
		let other = Fixture.item(["other"], .toggle, false)
		let catalog = DeclaredCatalog(title: "App", groups: [.init("A", items: [item, other])])
		var rig = try Rig(width, height, catalog: catalog)
		rig.form.reveal(path)
		return rig
	}

	@Test func haveALineWhereTheOtherFactsLeaveNoRoom() throws {
		let rig = try rig(80, 24, "How wide the navigation is to be, in cells")
		let lines = "\n key workspace.appearance.panes.navigation.widthInCells\n How wide it is."
		#expect(rig.screen.contains(lines), "\(rig.screen)")
	}

	@Test func areShortenedByTheirPartsWhereThereIsNoLine() throws {
		#expect(try rig(60, 24, nil).screen.contains("key workspace.appearance.panes.navigation.widthInCells"))
		let pane = try rig(100, 30, nil).screen
		#expect(["workspace.appearance.", "panes.navigation.", "widthInCells"].allSatisfy(pane.contains), "\(pane)")
		let fields = (0..<40).map { Fixture.item(["a", "long", "way", "to", "setting\($0)"], .toggle, false) }
		let catalog = DeclaredCatalog(title: "App", groups: [.init("A", items: fields)])
		let rig = try Rig(60, 20, catalog: catalog)
		#expect(rig.screen.contains("key a.long.way.to.setting0"), "\(rig.screen)")
	}
}

@Suite struct MeaningsOfMarks {
	private static let schema = """
		{"required":["must"],"properties":{"must":{"type":"string"},"old":{"type":"integer",
		"deprecated":true},"small":{"type":"integer","maximum":4,"default":1},"plain":{"type":"string"},
		"fixed":{"type":"string","readOnly":true},"open":{"type":"object","properties":{"x":{"type":"string"}},
		"additionalProperties":{"type":"string"}}}}
		"""

	@Test(arguments: [FormOptions.Borders.light, .ascii])
	func areAllListedInTheHelp(borders: FormOptions.Borders) throws {
		var rig = try Rig(80, 60) { $0.borders = borders }
		rig.press("?")
		let glyphs = GlyphSet(borders)
		for mark in [
			glyphs.modified, glyphs.invalid, glyphs.outside, glyphs.missing, glyphs.unknown, glyphs.entry,
			glyphs.deprecated, glyphs.locked,
		] {
			let rows = rig.form.helpReader.blocks.drop { $0 != .heading("Marks") }
			#expect(rows.contains { if case .row(mark, let text) = $0 { !text.isEmpty } else { false } }, "\(mark)")
		}
		rig.press(.end)
		#expect(rig.screen.contains("Marks"))
	}

	@Test(arguments: [(80, 24), (120, 40)])
	func areToldOfTheirRow(_ width: Int, _ height: Int) throws {
		let user: Defaults.JSON = ["old": 3, "small": 9, "plain": "x", "stray": true, "open": ["mine": "y"]]
		var rig = try Rig(width, height, schema: Self.schema, user: user)
		try rig.outside("z", at: ["plain"])
		let glyphs = GlyphSet(.light)
		for (path, marks) in [
			(["must"], [glyphs.missing]), (["old"], [glyphs.modified, glyphs.deprecated]),
			(["small"], [glyphs.invalid, glyphs.modified]), (["plain"], [glyphs.modified]),
			(["stray"], [glyphs.unknown]), (["fixed"], [glyphs.locked]), (["open", "mine"], [glyphs.entry]),
		] as [(Defaults.Path, [String])] {
			rig.form.reveal(path)
			let help = try #require(rig.form.layout.help)
			let rows = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)[help.y..<help.maxY]
			for mark in marks {
				#expect(rows.contains { $0.dropFirst(help.x).contains(mark + " ") }, "\(path) \(mark)\n\(rig.screen)")
			}
		}
	}
}
