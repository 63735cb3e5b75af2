import Chance
import Defaults
import Testing

@testable import SettingsSchema

@Suite("What has to be set")
struct RequirementTests {
	@Test("is what the judgement of the file misses", arguments: 0..<UInt64(120))
	func agreesWithJudgement(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		func name() -> String { ["a", "b", "c", "d"].randomElement(using: &random) ?? "a" }
		func value() -> String { ["1", "2", "\"x\""].randomElement(using: &random) ?? "1" }
		func rule() -> String {
			switch Int.random(in: 0..<5, using: &random) {
			case 0: "{\"required\":[\"\(name())\"]}"
			case 1: "{\"dependentRequired\":{\"\(name())\":[\"\(name())\"]}}"
			case 2: "{\"dependentSchemas\":{\"\(name())\":{\"required\":[\"\(name())\"]}}}"
			case 3:
				"{\"if\":{\"properties\":{\"\(name())\":{\"const\":\(value())}}},\"then\":{\"required\":[\"\(name())\"]}}"
			default:
				"{\"if\":{\"required\":[\"\(name())\"]},\"then\":{\"required\":[\"\(name())\"]},\"else\":{\"required\":[\"\(name())\"]}}"
			}
		}
		let members = ["a", "b", "c", "d"].map { "\"\($0)\":{\"default\":\(value())}" }.joined(separator: ",")
		let object =
			"{\"type\":\"object\",\"properties\":{\(members)},\"allOf\":[\((0..<4).map { _ in rule() }.joined(separator: ","))]}"
		let catalog = SchemaCatalog(try schema("{\"properties\":{\"o\":\(object),\"p\":{}}}"), title: "")
		for _ in 0..<20 {
			let set = ["a", "b", "c", "d"].filter { _ in Bool.random(using: &random) }
			let file = "{\"o\":{" + set.map { "\"\($0)\":\(value())" }.joined(separator: ",") + "}}"
			var snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(file.utf8)))
			snapshot.declaration = catalog
			let missing = ["a", "b", "c", "d"].filter {
				!set.contains($0) && catalog.field(at: ["o", $0], of: snapshot)?.isRequired == true
			}
			let judged = Set(catalog.validator.validate(snapshot.user.root).compactMap(\.absent))
			#expect(Set(missing) == judged, "\(object)\n\(file)")
		}
	}
}
