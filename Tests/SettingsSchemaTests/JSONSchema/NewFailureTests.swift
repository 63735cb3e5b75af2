import Testing

@testable import Defaults
@testable import SettingsSchema

@Suite("What is wrong since a change")
struct NewFailureTests {
	/// A root that compares its members is judged as a whole: for each of the changes, it took that many times as long.
	@Test func isLookedForOnceForAllChanges() throws {
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
		let clock = ContinuousClock()
		let one = clock.measure { _ = catalog.newFailures(since: before, in: before, at: [paths[0]]) }
		let all = clock.measure { _ = catalog.newFailures(since: before, in: before, at: paths) }
		#expect(all < one * 6, "\(one), \(all)")
	}
}
