import Defaults
import SettingsSchema
import Testing

@testable import SettingsUI

@Suite("A walk over all settings")
struct FieldWalkTests {
	private static func catalog(_ levels: Int) throws -> SchemaCatalog {
		let definitions = (0..<levels).map {
			##""l\##($0)":{"type":"object","properties":{"a":{"$ref":"#/$defs/l\##($0 + 1)"},"b":{"$ref":"#/$defs/l\##($0 + 1)"}}}"##
		}
		let text =
			##"{"$ref":"#/$defs/l0","$defs":{"##
			+ (definitions + ["\"l\(levels)\":{\"type\":\"string\"}"]).joined(separator: ",") + "}}"
		return SchemaCatalog(try JSONSchema(parsing: Array(text.utf8)), title: "")
	}

	@Test("ends where a schema declares more than anyone can look through, and says so")
	func bound() throws {
		let walk = FieldWalk(catalog: try Self.catalog(40), snapshot: Defaults.Snapshot())
		let (groups, isAll) = walk.limitedGroups
		#expect(!isAll)
		let count = groups.reduce(0) { $0 + $1.fields.count }
		#expect(count > 5_000 && count <= walk.limit)
		#expect(walk.all.count <= walk.limit + 1)
		#expect(walk.all(atMost: 100) == nil)
		let resolver = KeyResolver(catalog: walk.catalog, snapshot: Defaults.Snapshot())
		#expect(resolver.nearest(to: "c.zzzzz") == nil)
	}

	@Test("has all of what can be looked through")
	func whole() throws {
		let walk = FieldWalk(catalog: try Self.catalog(10), snapshot: Defaults.Snapshot())
		let (groups, isAll) = walk.limitedGroups
		#expect(isAll && groups.reduce(0) { $0 + $1.fields.count } == 1024)
	}
}
