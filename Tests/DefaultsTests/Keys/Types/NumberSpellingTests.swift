import Chance
import Foundation
import Testing

@testable import Defaults

/// A list of anything, by a bridge of its user's.
private struct Anything: Defaults.Serializable {
	var items: [Any]

	struct Bridge: Defaults.Bridge {
		func serialize(_ value: Anything?) -> [Any]? { value?.items }
		func deserialize(_ object: [Any]?) -> Anything? { object.map { Anything(items: $0) } }
	}
	static var bridge: Bridge { Bridge() }
}

@Suite("A number in the file")
struct NumberSpellingTests {
	private static let texts = [
		"1", "1.0", "-0", "-0.0", "0", "0.0", "1e3", "1E+3", "1.50", "100000000000000000000", "123456789012345678901",
		"0.1e1", "-1.0", "-7", "18446744073709551615", "9223372036854775808", "0.30000000000000000001",
	]

	private static func value(_ random: inout SplitMix, depth: Int = 0) -> String {
		switch Int.random(in: 0..<(depth < 2 ? 5 : 3), using: &random) {
		case 3: "[" + (0..<3).map { _ in value(&random, depth: depth + 1) }.joined(separator: " , ") + "]"
		case 4: "{" + ["a", "b"].map { "\"\($0)\" : \(value(&random, depth: depth + 1))" }.joined(separator: ",") + "}"
		default: random.pick(texts)
		}
	}

	@Test("keeps its spelling when it is set to what was read, by whatever type", arguments: 0..<100)
	func same(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		let values = (0..<3).map { _ in Self.value(&random) }
		let numbers = (0..<3).map { _ in random.pick(Self.texts) }.joined(separator: ", ")
		let text = """
			{"any": \(values[0]), "list": [\(values.joined(separator: ","))], "map": {"x": \(values[1]), "y": \(values[2])},
			"double": \(random.pick(Self.texts)), "doubles": [\(numbers)], "deep": {"d": [\(numbers)]}}
			"""
		let suite = Defaults.Suite.inMemory()
		let document = try Defaults.Document(Array(text.utf8))
		suite.store.state.withLock { $0.snapshot.user = document }
		func check<Value: Defaults.Serializable>(_ name: String, _ standard: Value) {
			let key = Defaults.Key<Value>(name, default: standard, suite: suite)
			suite[key] = suite[key]
			let text = suite.snapshot.user.string
			#expect(suite.snapshot.user == document, "\(Value.self) of \(name), seed \(seed): \(text)")
		}
		check("any", Defaults.AnySerializable(0))
		check("list", [Defaults.AnySerializable]())
		check("list", Set<Defaults.AnySerializable>())
		check("list", Anything(items: []))
		check("map", [String: Defaults.AnySerializable]())
		check("map", Defaults.AnySerializable(0))
		check("list", Defaults.JSON.null)
		check("double", 0.0)
		check("doubles", [Double]())
		check("doubles", Set<Double>())
		check("deep", [String: [Double]]())
		for name in ["any", "list", "map", "double", "doubles", "deep"] {
			suite.set(suite.object(forKey: name), forKey: name)
			#expect(suite.snapshot.user == document, "raw \(name), seed \(seed): \(suite.snapshot.user.string)")
		}
	}

	@Test("keeps its spelling as an identifier, a colour, a date and an address do")
	func others() throws {
		let id = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
		let suite = Defaults.Suite.inMemory(values: [
			"id": .string(id), "color": "#FFAA00", "date": ["$date": "2026-01-01T02:00:00+02:00"],
			"ids": [.string(id), "#FFAA00"], "url": "HTTP://example.org/%7e",
		])
		let before = suite.snapshot.user.bytes
		func check<Value: Defaults.Serializable>(_ name: String, _ standard: Value) {
			let key = Defaults.Key<Value>(name, default: standard, suite: suite)
			suite[key] = suite[key]
			#expect(suite.snapshot.user.bytes == before, "\(name): \(suite.snapshot.user.string)")
		}
		check("id", UUID())
		check("id", UUID?.none)
		check("color", Defaults.Color.white)
		check("date", Date.distantPast)
		check("ids", [UUID]())
		check("url", URL(string: "a:b"))
	}

	@Test("becomes another one that is equal where the type tells them apart")
	func equal() throws {
		let suite = Defaults.Suite.inMemory()
		let (any, list) = (
			Defaults.Key<Defaults.AnySerializable>("any", default: "", suite: suite),
			Defaults.Key<[Defaults.AnySerializable]>("list", default: [], suite: suite)
		)
		for value: Defaults.AnySerializable in [1, 1.0, 1, 0, 0.0, -0.0, 0.0] {
			suite[any] = value
			suite[list] = [value]
			#expect(suite[any] == value && suite[list] == [value])
		}
		let values: [any Sendable] = [1, 1.0, -0.0, 0.0, 0, [1], [1.0], ["a": -0.0], ["a": 0.0], ["a": 0]]
		for value in values {
			suite.set(value, forKey: "raw")
			let read = try #require(suite.object(forKey: "raw"))
			#expect(String(describing: read) == String(describing: value))
		}
	}
}
