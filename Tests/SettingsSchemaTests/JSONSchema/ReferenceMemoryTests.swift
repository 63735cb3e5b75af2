import Chance
import Defaults
import Testing

@testable import SettingsSchema

/// What a reference was found to say of one value is never taken for what it says of another.
@Suite("A reference says what is written where it leads")
struct ReferenceMemoryTests {
	private static let names = ["a", "b", "é", "e\u{301}", "", "0"]

	/// A schema with references, and the same with what is written there in their place.
	private struct Twins {
		var random: SplitMix
		let targets: [Defaults.JSON] = [
			["type": "string"], ["type": "integer", "minimum": 3], ["required": ["a"]], ["maxLength": 1], ["const": 5],
			["properties": ["a": ["type": "integer"]]], ["items": ["type": "integer"]], ["minItems": 2], false,
		]

		mutating func schema(depth: Int) -> (referring: Defaults.JSON, plain: Defaults.JSON) {
			if depth == 0 || random.chance(30) {
				let index = random.pick(Array(targets.indices))
				return (["$ref": .string("#/$defs/d\(index)")], targets[index])
			}
			let parts = (0..<3).map { _ in schema(depth: depth - 1) }
			func both(_ made: ([Defaults.JSON]) -> Defaults.JSON) -> (referring: Defaults.JSON, plain: Defaults.JSON) {
				(made(parts.map(\.referring)), made(parts.map(\.plain)))
			}
			switch random.pick(Array(0..<10)) {
			case 0: return both { ["properties": ["a": $0[0], "é": $0[1]], "propertyNames": $0[2]] }
			case 1: return both { ["propertyNames": $0[0], "additionalProperties": $0[1]] }
			case 2: return both { ["contains": $0[0], "items": $0[1]] }
			case 3: return both { ["prefixItems": [$0[0], $0[1]], "contains": $0[2], "unevaluatedItems": $0[0]] }
			case 4: return both { ["anyOf": [$0[0], $0[1]], "additionalProperties": $0[2]] }
			case 5: return both { ["oneOf": [["properties": ["a": $0[0]]], ["properties": ["a": $0[1]]], $0[2]]] }
			case 6: return both { ["not": $0[0], "properties": ["b": $0[1], "e\u{301}": $0[0]]] }
			case 7: return both { ["if": $0[0], "then": ["additionalProperties": $0[1]], "else": ["items": $0[2]]] }
			case 8: return both { ["allOf": [["properties": ["a": $0[0]]], ["unevaluatedProperties": $0[1]]]] }
			default: return both { ["contains": $0[0], "minContains": 2, "patternProperties": ["": $0[1]]] }
			}
		}

		mutating func value(depth: Int) -> Defaults.JSON {
			switch random.pick(depth == 0 ? [0, 1, 2] : [0, 1, 2, 3, 3, 4, 4]) {
			case 0: return .integer(random.pick([1, 3, 5]))
			case 1: return .string(random.pick(["", "x", "long"]))
			case 2: return .null
			case 3: return .array((0..<random.pick([0, 1, 2, 3])).map { _ in value(depth: depth - 1) })
			default:
				let members = ReferenceMemoryTests.names.filter { _ in random.chance(50) }
				return .object(Defaults.Object(members.map { ($0, value(depth: depth - 1)) }))
			}
		}
	}

	@Test("whatever values and names it is asked about before", arguments: 0..<40)
	func twins(seed: UInt64) throws {
		var twins = Twins(random: SplitMix(state: seed))
		let targets = twins.targets.enumerated().map { (name: "d\($0)", value: $1) }
		for _ in 0..<25 {
			let (referring, plain) = twins.schema(depth: 3)
			var object = try #require(referring.object)
			object["$defs"] = .object(Defaults.Object(targets))
			let validators = try [.object(object), plain].map {
				SchemaValidator(try JSONSchema(parsing: Array($0.serialized().utf8)))
			}
			for _ in 0..<20 {
				let value = twins.value(depth: 3)
				let (expected, failures) = (validators[1].allows(value), validators[0].validate(value))
				#expect(validators[0].allows(value) == expected, "\(referring.serialized()) of \(value.serialized())")
				#expect(failures.isEmpty == expected, "\(referring.serialized()) of \(value.serialized())")
			}
		}
	}
}
