import Testing

@testable import Defaults
@testable import SettingsSchema

@Suite("What is wrong since a change")
struct NewFailureTests {
	@Test func ofARootThatComparesItsMembersIsFoundAtEachChange() throws {
		let schema = #"{"maxProperties": 1000000, "additionalProperties": {"type": "integer"}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var members = Defaults.Object()
		for number in 0..<3000 { members["k\(number)"] = .number(Defaults.Number(number)) }
		var before = Defaults.Snapshot()
		_ = try before.apply(members.members.map { .set($0.value, at: [$0.name]) })
		let paths = (0..<16).map { Defaults.Path(["k\($0)"]) }
		var after = before
		_ = try after.apply(paths.map { .set("x", at: $0) })
		#expect(catalog.newFailures(since: before, in: after, at: paths).map(\.path) == paths)
		#expect(catalog.newFailures(since: before, in: before, at: paths).isEmpty)
		#expect(catalog.newFailures(since: after, in: after, at: paths).isEmpty)
	}
}
