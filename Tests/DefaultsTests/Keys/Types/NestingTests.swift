import Defaults
import Foundation
import Testing

private enum Level: Int, Defaults.Serializable { case low = 1, high = 2 }
private enum Mode: String, Codable, Defaults.Serializable { case dark, light }
private enum Mime: String, Codable, Defaults.Serializable, Defaults.PreferRawRepresentable { case json, xml }
private struct Point: Codable, Defaults.Serializable, Hashable {
	var x = 0
	var label: String?
}

/// A type with two values, put into every container and every container of containers.
private struct Nesting: Sendable, CustomTestStringConvertible {
	let testDescription: String
	let run: @Sendable () throws -> Void

	init<Value: Defaults.Serializable & Hashable & Sendable>(_ one: Value, _ two: Value) {
		testDescription = "\(Value.self)"
		run = {
			try Self.expect(one)
			try Self.expect(Value?.some(two))
			try Self.expect([one, two, one])
			try Self.expect(Set([one, two]))
			try Self.expect(["": one, "a b": two, "$date": one])
			try Self.expect([1: one, -2: two])
			try Self.expect([[one], [], [two, one]])
			try Self.expect([Set([one, two]), []])
			try Self.expect(Set([[one], [two, one]]))
			try Self.expect([one, nil, two])
			try Self.expect(["a": [one, two], "b": []])
			try Self.expect(["a": one as Value?, "b": nil])
			try Self.expect(["a": ["b": Set([one])]])
			try Self.expect([["a": Set([["b": one]])], [:]])
			try Self.expect(Set([["a": one], ["a": two, "b": one]]))
			try Self.expect([true: [[nil, one] as [Value?]]])
		}
	}

	/// Bounds of ranges, too.
	init<Value: Defaults.Serializable & Hashable & Sendable & Comparable>(from one: Value, to two: Value) {
		let nesting = Nesting(one, two)
		testDescription = nesting.testDescription
		run = {
			try nesting.run()
			try Self.expect(one..<two)
			try Self.expect(one...two)
			try Self.expect([one..<two, one..<one])
			try Self.expect(["a": Set([one...two])])
		}
	}

	/// Set, read, read from the text that another program would read, and read as a default.
	private static func expect<Value: Defaults.Serializable & Hashable & Sendable>(_ value: Value) throws {
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<Value?>("key", suite: suite)
		Defaults[key] = value
		#expect(Defaults[key] == value)
		#expect(suite.problems.isEmpty)
		let copy = Defaults.Suite.inMemory(values: try Defaults.JSON(parsing: suite.snapshot.user.bytes))
		#expect(Defaults[Defaults.Key<Value?>("key", suite: copy)] == value)
		#expect(copy.problems.isEmpty)
		let preset = Defaults.Key<Value>("preset", default: value, suite: suite)
		#expect(Defaults[preset] == value && preset.isDefaultValue)
		#expect(suite.value(at: ["preset"]) == suite.value(at: ["key"]))
		let any = Defaults.AnySerializable(value)
		#expect(any.get(Value.self) == value)
	}
}

private let nestings: [Nesting] = [
	Nesting(true, false),
	Nesting(from: Int.min, to: .max), Nesting(from: Int8.min, to: .max), Nesting(from: Int16.min, to: .max),
	Nesting(from: Int32.min, to: .max), Nesting(from: Int64.min, to: .max),
	Nesting(from: UInt.min, to: .max), Nesting(from: UInt8.min, to: .max), Nesting(from: UInt16.min, to: .max),
	Nesting(from: UInt32.min, to: .max), Nesting(from: UInt64.min, to: .max),
	Nesting(from: -Double.infinity, to: .greatestFiniteMagnitude),
	Nesting(from: Float.leastNonzeroMagnitude, to: .infinity),
	Nesting(from: "", to: "\u{1F984}\u{0}\"\\/\u{2028}"),
	Nesting(from: Date.distantPast, to: Date(timeIntervalSinceReferenceDate: 0.1)),
	Nesting(Data(), Data([0, 255])),
	Nesting(URL(string: "https://a.org/b?c=%20#d")!, URL(filePath: "/tmp/x y")),
	Nesting(UUID(), UUID()),
	Nesting(Level.low, Level.high), Nesting(Mode.dark, Mode.light), Nesting(Mime.json, Mime.xml),
	Nesting(Point(), Point(x: 1, label: "a")),
	Nesting(Defaults.JSON.string("x"), ["a": [1, 2.5, true]]),
	Nesting(Defaults.AnySerializable(1), Defaults.AnySerializable(1.0)),
	Nesting(Defaults.Color.white, Defaults.Color(redByte: 1, greenByte: 2, blueByte: 3)),
]

@Suite struct NestingTests {
	@Test(arguments: nestings) fileprivate func everyTypeRoundTripsInEveryContainer(nesting: Nesting) throws {
		try nesting.run()
	}
}
