import Defaults
import Foundation
import Testing

@testable import SettingsSchema

@Suite("A catalog of very many settings")
struct LazyCatalogTests {
	/// Sections of groups of settings, and some settings at the top.
	private static func text(sections: Int, groups: Int, settings: Int, top: Int) -> String {
		var number = 0
		func setting() -> String {
			number += 1
			return #""s\#(number)":{"type":"integer","description":"Setting \#(number).","default":\#(number)}"#
		}
		func object(_ name: String, _ members: [String]) -> String {
			#""\#(name)":{"type":"object","properties":{\#(members.joined(separator: ","))}}"#
		}
		let tree = (0..<sections).map { section in
			object(
				"section\(section)",
				(0..<groups).map { group in object("group\(group)", (0..<settings).map { _ in setting() }) })
		}
		return #"{"type":"object","properties":{\#((tree + (0..<top).map { _ in setting() }).joined(separator: ","))}}"#
	}

	private let empty = Defaults.Snapshot()

	@Test("makes only what is looked at")
	func isLazy() throws {
		let schema = try schema(Self.text(sections: 10, groups: 20, settings: 20, top: 1000))
		let catalog = SchemaCatalog(schema, title: "App")
		#expect(catalog.sections(in: empty).count == 11)
		let top = catalog.fieldList(in: "", of: empty)
		#expect(top.count == 1000 && top.prefix(20).map(\.path).first == ["s4001"])
		let groups = catalog.fieldList(in: "/section3", of: empty)
		#expect(groups.count == 20)
		for group in groups {
			#expect(catalog.fieldList(inside: group, of: empty).count == 20)
			#expect(catalog.kind(at: group.path) == .object)
		}
		#expect(catalog.value(at: ["section3", "group0", "s1201"]) == 1201)
		#expect(top.position(of: ["s4500"]) == 499)
		// Of 5,210 schemas those of the sections, of one section's groups, and of the fields that were looked at.
		#expect(schema.compiledSchemas.count < 120)
	}

	@Test("puts lists in order without making one")
	func isOrderedLazily() throws {
		let names = (0..<100).map { "s\($0)" }
		let members = names.enumerated().map {
			#""\#($1)":{"type":"array","order":\#(99 - $0),"items":{"type":"string"}}"#
		}
		let schema = try schema(
			#"{"properties":{"group":{"type":"object","properties":{\#(members.joined(separator: ","))}}}}"#)
		let catalog = SchemaCatalog(schema, title: "App")
		let group = try #require(catalog.field(at: ["group"], of: empty))
		#expect(catalog.fieldList(inside: group, of: empty).path(at: 0) == ["group", "s99"])
		// The schemas of the lists, not those of what may be in them.
		#expect(schema.compiledSchemas.count < 110)
	}

	@Test("takes no setting that is called like the keyword for one that is to be put in order")
	func mentionsOrder() throws {
		#expect(
			try !schema(#"{"properties":{"order":{"type":"number"},"x-settings":{"type":"object"}}}"#).mentionsOrder)
		#expect(try schema(#"{"properties":{"a":{"order":2}}}"#).mentionsOrder)
		#expect(try schema(#"{"properties":{"order":{"order":2}}}"#).mentionsOrder)
		#expect(try schema(#"{"properties":{"a":{"x-settings":{"order":2}}}}"#).mentionsOrder)
	}

	@Test("lists the same fields as one that makes all")
	func isTheSame() throws {
		let catalog = SchemaCatalog(
			try schema(Self.text(sections: 2, groups: 3, settings: 4, top: 5)), title: "App")
		let user = try Defaults.Document(Array(#"{"s26":1,"own":2,"section0":{"group1":{"s6":3,"mine":4}}}"#.utf8))
		let snapshot = Defaults.Snapshot(user: user)
		let top = catalog.fieldList(in: "", of: snapshot)
		#expect(top.map(\.path) == ["s25", "s26", "s27", "s28", "s29", "own"].map { [$0] })
		#expect(top.set(in: user).map(\.path) == [["s26"], ["own"]])
		for (position, field) in top.enumerated() {
			#expect(catalog.field(at: field.path, of: snapshot) == field)
			#expect(top.position(of: field.path) == position)
		}
		let group = try #require(catalog.field(at: ["section0", "group1"], of: snapshot))
		let inner = catalog.fieldList(inside: group, of: snapshot)
		#expect(inner.map(\.title) == ["S5", "S6", "S7", "S8", "Mine"])
		#expect(inner.field(around: ["section0", "group1", "mine", "deeper"])?.title == "Mine")
		#expect(inner.position(of: ["section0", "group2", "s6"]) == nil)
	}

	@Test("tells of one default what it tells of all", arguments: PublishedSchemas.files)
	func defaults(file: String) throws {
		let bytes = try Array(Data(contentsOf: URL(filePath: PublishedSchemas.folder + "/" + file)))
		let catalog = SchemaCatalog(JSONSchema(try Defaults.Document(bytes)), title: file)
		let all = catalog.value(at: []) ?? [:]
		func look(at value: Defaults.JSON, _ path: Defaults.Path) {
			#expect(catalog.value(at: path) == value, "\(path)")
			#expect(catalog.kind(at: path) == value.kind, "\(path)")
			for member in value.object?.members ?? [] { look(at: member.value, path.appending(member.name)) }
		}
		look(at: all, [])
		func enter(_ fields: FieldList, depth: Int) {
			for field in fields.prefix(200) where field.kind == .object {
				#expect(catalog.isObject(at: field.path), "\(field.path)")
				#expect(catalog.kind(at: field.path) == all[field.path]?.kind, "\(field.path)")
				if depth < 4 { enter(catalog.fieldList(inside: field, of: Defaults.Snapshot()), depth: depth + 1) }
			}
		}
		for section in catalog.sections(in: Defaults.Snapshot()) {
			enter(catalog.fieldList(in: section.id, of: Defaults.Snapshot()), depth: 0)
		}
		#expect(catalog.value(at: ["no such key"]) == nil && !catalog.isObject(at: ["no such key"]))
	}
}
