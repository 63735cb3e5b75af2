import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct Rows {
	@Test func aMarkOfMoreKeepsApartFromTheValue() throws {
		let groups = [
			DeclaredCatalog.Group(
				"Texts",
				items: (0..<30).map {
					.init(
						Field(
							["t\($0)"], kind: .text(.init()), defaultValue: .string(String(repeating: "x", count: 90))))
				})
		]
		let rig = try Rig(60, 16, catalog: DeclaredCatalog(title: "App", groups: groups))
		let marked = rig.screen.split(separator: "\n").filter { $0.hasSuffix("↓") }
		#expect(marked.count == 1 && marked.allSatisfy { $0.hasSuffix("x… ↓") }, "\(rig.screen)")
	}

	@Test func whatIsWrongStaysReadableUnderAPopup() throws {
		let kind = Field.Kind.choice((0..<9).map { .init(.string("choice \($0)")) })
		let groups = [DeclaredCatalog.Group("A", items: (0..<12).map { .init(Field(["c\($0)"], kind: kind)) })]
		var rig = try Rig(80, 20, catalog: DeclaredCatalog(title: "App", groups: groups), user: ["c10": "none"])
		rig.form.reveal(["c10"])
		let (canvas, y) = (rig.form.draw(), rig.form.selection - rig.form.scroll + rig.form.layout.list.y)
		let reason = (0..<80).filter { canvas[$0, y]?.style.ink == .error }
		#expect(reason.count > 10)
		rig.press(.enter)
		let covered = rig.form.draw()
		#expect(covered.text.contains("╭ C10 "))
		#expect(reason.allSatisfy { covered[$0, y]?.style.surface != .shadow })
	}

	@Test func anObjectWithNothingInItIsSetAndAChange() throws {
		let schema = """
			{"properties":{"name":{"type":"string"},"on":{"type":"object","properties":{
			"push":{"type":"object","properties":{"branch":{"type":"string"}}},
			"pull":{"type":"object","properties":{"branch":{"type":"string"}}},
			"tag":{"type":"object","properties":{"branch":{"type":"string","default":"main"}}}}}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["on": ["pull": [:], "tag": [:]]])
		rig.form.reveal(["on", "push"])
		#expect(rig.row("Push") == "Push 0 of 1 set ›" && rig.mark("Push") == " ")
		#expect(rig.row("Pull") == "Pull set, empty ›" && rig.mark("Pull") == "●")
		#expect(rig.mark("Tag") == " ", "what is in it has a default, and that is in effect")
		#expect(rig.form.changedFields(from: .defaults).map(\.path) == [["on", "pull"]])
		rig.press("d")
		#expect(rig.screen.contains(#/Pull +unset › +→ set, empty ›/#))
		rig.press(.escape, "m")
		#expect(rig.form.fields.map(\.path) == [["on", "pull"]])
		rig.press("r")
		#expect(rig.suite.value(at: ["on"]) == ["tag": ["branch": "main"]])
		#expect(rig.form.changedFields(from: .defaults).isEmpty)
		rig.press("u")
		#expect(rig.suite.snapshot.isSet(["on", "pull"]))
	}

	@Test func anObjectCountsTheRowsThatItOpensTo() throws {
		var rig = try Rig(80, 24, user: ["columns": ["left": 30, "gap": ["wide": false]]])
		rig.form.reveal(["columns"])
		#expect(rig.screen.contains("2 of 3 set"))
		rig.press(.enter)
		#expect(rig.form.fields.count == 3)
	}

	@Test func nullInAnObjectsPlaceIsAModification() throws {
		let schema =
			#"{"properties":{"a":{"type":["object","null"],"properties":{"b":{"type":"string"}}},"c":{"type":"string"}}}"#
		let rig = try Rig(80, 20, schema: schema, user: ["a": .null])
		#expect(rig.screen.contains("▌● A"), "\(rig.screen)")
	}

	@Test func aResetNamesNoSectionThatIsNotShown() throws {
		let schema = #"{"title":"Tool","properties":{"a":{"type":"string"},"b":{"type":"string"}}}"#
		var rig = try Rig(80, 20, schema: schema, user: ["a": "x"])
		rig.press("R")
		#expect(rig.screen.contains("1 value is set, all in Tool. A reset can be"))
		#expect(!rig.screen.contains("General"))
	}

	@Test func oneOfManyValuesIsChosenInTheirList() throws {
		let choices = (1...8).map { Field.Choice(.string("v\($0)")) }
		let items = [7, 8].map { count in
			DeclaredCatalog.Item(Field(["of\(count)"], kind: .choice(Array(choices.prefix(count))), defaultValue: "v1"))
		}
		var rig = try Rig(80, 24, catalog: DeclaredCatalog(title: "App", groups: [.init("A", items: items)]))
		#expect(rig.screen.contains("←→ change"))
		rig.press(.right)
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["of7"]) == "v2")
		rig.press(.down)
		#expect(!rig.screen.contains("←→ change"))
		for key in [Key.left, .right] {
			#expect(rig.press(key) == [])
			#expect(rig.screen.contains("╭ Of 8 ") || rig.screen.contains("╭ Of8 "))
			rig.press(.escape)
		}
		rig.press(.right, .down, .enter)
		#expect(rig.suite.value(at: ["of8"]) == "v2")
	}
}
