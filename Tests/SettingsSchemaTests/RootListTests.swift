import Defaults
import Testing

@testable import SettingsSchema

@Suite("Catalogs of settings that are a list as a whole")
struct RootListTests {
	private func snapshot(_ text: String, _ catalog: (any Catalog)? = nil) throws -> Defaults.Snapshot {
		Defaults.Snapshot(
			user: try Defaults.Document(Array(text.utf8), in: .list),
			declaration: catalog as? any Defaults.Declaration)
	}

	private func expectList(_ catalog: any Catalog, in snapshot: Defaults.Snapshot) throws {
		let sections = catalog.sections(in: snapshot)
		#expect(sections.count == 1 && sections[0].title == catalog.title)
		#expect(catalog.object(of: sections[0].id) == [])
		let list = try #require(catalog.field(at: [], of: snapshot))
		#expect(list.kind == .list && list.path == [] && list.shapes == nil && list.title == catalog.title)
		let count = snapshot.value(at: [])?.array?.count
		for fields in [
			catalog.fieldList(in: sections[0].id, of: snapshot), catalog.fieldList(inside: list, of: snapshot),
		] {
			#expect(fields.count == count)
			#expect(fields.map(\.path) == (0..<fields.count).map { [String($0)] })
		}
		#expect(catalog.openObject(at: [], in: snapshot) == nil)
		for path in [[], ["0"], ["0", "key"]] as [Defaults.Path] {
			#expect(catalog.section(of: path, in: snapshot) == sections[0].id)
		}
		#expect(catalog.newMember(nil, of: list, in: snapshot)?.path == [String(count ?? 0)])
	}

	@Test func anInferredOneShowsItsItems() throws {
		let snapshot = try snapshot(#"[{"key": "a"}, {"key": "b"}]"#)
		let catalog = InferredCatalog(file: "/x/keybindings.json")
		try expectList(catalog, in: snapshot)
		#expect(catalog.title == "Keybindings")
		#expect(catalog.field(at: ["1"], of: snapshot)?.kind == .object)
		#expect(catalog.field(at: ["1", "key"], of: snapshot)?.title == "Key")
		let object = try self.snapshot("{}")
		#expect(catalog.field(at: [], of: object) == nil && catalog.openObject(at: [], in: object) != nil)
	}

	@Test(arguments: [
		(#"{"title":"Keys","type":"array","items":ITEM}"#, Draft.draft4),
		(#"{"title":"Keys","type":"array","items":ITEM}"#, .draft6),
		(#"{"title":"Keys","type":"array","items":ITEM}"#, .draft7),
		(#"{"title":"Keys","type":"array","items":ITEM}"#, .draft2019),
		(#"{"title":"Keys","type":"array","items":ITEM}"#, .draft2020),
		(#"{"title":"Keys","items":ITEM}"#, .draft7),
		(
			#"{"title":"Keys","type":["array","object"],"items":ITEM,"properties":{"only":{"properties":{"a":{}}}}}"#,
			.draft7
		),
		(#"{"title":"Keys","oneOf":[{"type":"array","items":ITEM},{"type":"object","properties":{"a":{}}}]}"#, .draft7),
		(##"{"title":"Keys","$ref":"#/definitions/l","definitions":{"l":{"type":"array","items":ITEM}}}"##, .draft2019),
	])
	func aSchemaShowsItsItems(text: String, draft: Draft) throws {
		let item = #"{"type":"object","properties":{"key":{"type":"string","title":"The key"},"n":{"type":"integer"}}}"#
		let schema = try schema(text.replacing("ITEM", with: item), draft: draft)
		let catalog = SchemaCatalog(schema, title: "App")
		let snapshot = try snapshot(#"[{"key": "a", "n": "x"}, {"key": "b"}]"#, catalog)
		try expectList(catalog, in: snapshot)
		#expect(catalog.title == "Keys" && catalog.vacancy == nil)
		#expect(catalog.field(at: ["1", "key"], of: snapshot)?.title == "The key")
		#expect(catalog.faults(at: [], asWhole: true, in: snapshot).problems.map(\.path) == [["0", "n"]])
		#expect(catalog.failures(in: snapshot).map(\.path) == [["0", "n"]])
		#expect(!catalog.problems(for: 5, at: ["0", "key"], in: snapshot).isEmpty)
		#expect(catalog.problems(for: "z", at: ["0", "key"], in: snapshot).isEmpty)
	}

	@Test func onlyASchemaOfListsMakesOneOfABlankFile() throws {
		for (text, isList) in [
			(#"{"type":"array"}"#, true), (#"{"type":["array","object"]}"#, false), ("{}", false),
			(#"{"anyOf":[{"type":"array"},{"type":"array","maxItems":2}]}"#, true),
			(#"{"oneOf":[{"type":"array"},{"type":"object"}]}"#, false), (#"{"type":"object"}"#, false),
			(#"{"items":{}}"#, false), (#"{"type":"string"}"#, false),
		] {
			let catalog = SchemaCatalog(try schema(text), title: "App")
			let snapshot = try snapshot("", catalog)
			#expect(snapshot.isList == isList, "\(text)")
			#expect((catalog.vacancy == nil) == (text != #"{"type":"string"}"#))
			if isList {
				#expect(catalog.field(at: [], of: snapshot)?.kind == .list && catalog.failures(in: snapshot).isEmpty)
				#expect(snapshot.value(at: []) == [] && snapshot.userValue(at: []) == nil)
			}
		}
	}

	@Test func aDefaultOfTheWholeShowsUntilItIsChanged() throws {
		let schema = try schema(#"{"type":"array","items":{"type":"integer"},"default":[1,2]}"#)
		var snapshot = try snapshot("", SchemaCatalog(schema, title: "App"))
		#expect(snapshot.value(at: []) == [1, 2] && snapshot.value(at: ["1"]) == 2 && !snapshot.isSet(["1"]))
		_ = try snapshot.apply([.set(5, at: ["1"])])
		#expect(snapshot.user.root == [1, 5])
		_ = try snapshot.apply([.reset([])])
		#expect(snapshot.user.root == [])
	}

	@Test func aListWhereTheSchemaWantsAnObjectIsShownAndWrong() throws {
		let catalog = SchemaCatalog(try schema(#"{"type":"object","properties":{"a":{}}}"#), title: "App")
		let snapshot = try snapshot(#"[{"key": "a"}]"#, catalog)
		try expectList(catalog, in: snapshot)
		#expect(catalog.failures(in: snapshot).map(\.path) == [[]])
	}
}
