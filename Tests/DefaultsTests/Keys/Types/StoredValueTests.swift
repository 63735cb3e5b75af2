import Defaults
import Foundation
import Testing

private enum Level: Int, Defaults.Serializable { case low = 1, high = 2 }
private enum Mode: String, Codable, Defaults.Serializable { case dark, light }
private enum Mime: String, Codable, Defaults.Serializable, Defaults.PreferRawRepresentable {
	case json = "application/json"
	func encode(to encoder: any Encoder) throws { throw CancellationError() }
}

/// One type, with a value, and what stands in the file for it.
private struct Sample: Sendable, CustomTestStringConvertible {
	let testDescription: String
	/// Sets, reads, reads from the text by a new suite; the last is what is stored.
	let run: @Sendable () throws -> Void

	init<Value: Defaults.Serializable & Equatable & Sendable>(
		_ value: Value, _ json: Defaults.JSON, _ isEqual: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 }
	) {
		testDescription = "\(Value.self) \(json.serialized().prefix(60))"
		run = {
			let suite = Defaults.Suite.inMemory()
			let key = Defaults.Key<Value?>("key", suite: suite)
			#expect(Defaults[key] == nil)
			Defaults[key] = value
			#expect(isEqual(try #require(Defaults[key]), value))
			#expect(suite.value(at: ["key"])?.serialized() == json.serialized())
			#expect(suite.problems.isEmpty)
			// By way of the text, as another program would read it.
			let other = Defaults.Suite.inMemory()
			let text = try #require(suite.value(at: ["key"])).serialized()
			try other.apply([.set(Defaults.JSON(parsing: text), at: ["key"])])
			let sameKey = Defaults.Key<Value?>("key", suite: other)
			#expect(isEqual(try #require(Defaults[sameKey]), value))
			// A value within a list, a map, and both.
			let nested = Defaults.Key<[String: [Value?]]>("nested", default: [:], suite: suite)
			Defaults[nested] = ["a": [value, nil]]
			#expect(
				suite.value(at: ["nested"])?.serialized()
					== Defaults.JSON.object(
						Defaults.Object([("a", .array([json, .null]))])
					).serialized())
			let read = try #require(Defaults[nested]["a"])
			#expect(read.count == 2 && read[1] == nil)
			#expect(isEqual(try #require(read[0]), value))
			// A default is registered.
			let preset = Defaults.Key<Value>("preset", default: value, suite: suite)
			#expect(isEqual(Defaults[preset], value))
			#expect(suite.value(at: ["preset"])?.serialized() == json.serialized())
			Defaults[key] = nil
			#expect(suite.value(at: ["key"]) == nil)
		}
	}
}

private let samples: [Sample] = [
	Sample(true, true), Sample(false, false),
	Sample(Int.min, .integer(Int.min)), Sample(Int.max, .integer(Int.max)), Sample(UInt.max, .integer(UInt.max)),
	Sample(Int8.min, -128), Sample(Int16.max, 32767), Sample(Int32.min, .integer(Int32.min)),
	Sample(Int64.min, .integer(Int64.min)), Sample(UInt8.max, 255), Sample(UInt16.max, 65535),
	Sample(UInt32.max, .integer(UInt32.max)), Sample(UInt64.max, .integer(UInt64.max)),
	Sample(5.0, .double(5)), Sample(0.1, 0.1),
	Sample(Double.greatestFiniteMagnitude, .double(.greatestFiniteMagnitude)),
	Sample(Double.leastNonzeroMagnitude, .double(.leastNonzeroMagnitude)),
	Sample(-0.0, .double(-0.0)) { $0.sign == $1.sign && $0 == $1 },
	Sample(Double.infinity, ["$double": "inf"]), Sample(-Double.infinity, ["$double": "-inf"]),
	Sample(Double.nan, ["$double": "nan"]) { $0.isNaN && $1.isNaN },
	Sample(Float(0.1), 0.1), Sample(Float.infinity, ["$double": "inf"]),
	Sample("", ""), Sample("\u{0}\u{1F984}e\u{301}\"\\\n", "\u{0}\u{1F984}e\u{301}\"\\\n"),
	Sample(Date(timeIntervalSinceReferenceDate: 0), ["$date": "2001-01-01T00:00:00Z"]),
	Sample(Date(timeIntervalSince1970: 0.5), ["$date": "1970-01-01T00:00:00.5Z"]),
	Sample(Date(timeIntervalSinceReferenceDate: 700_000_000.1), ["$date": "2023-03-08T20:26:40.1Z"]),
	Sample(Data(), ["$data": ""]), Sample(Data([0, 1, 255]), ["$data": "AAH/"]),
	Sample(URL(string: "https://example.org/a%20b?c=d#e")!, "https://example.org/a%20b?c=d#e"),
	Sample(UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000")!, "123E4567-E89B-12D3-A456-426614174000"),
	Sample(Level.high, 2), Sample(Mode.dark, "dark"), Sample(Mime.json, "application/json"),
	Sample([1, 2, 3], [1, 2, 3]), Sample([[Int]](), []), Sample([[1], [], [2, 3]], [[1], [], [2, 3]]),
	Sample(Set([3, 20, 1]), [1, 3, 20]), Sample(Set(["b", "a"]), ["a", "b"]),
	Sample(["b": 2, "a": 1], ["a": 1, "b": 2]), Sample([1: [true], -2: []], ["-2": [], "1": [true]]),
	Sample([["x": Set([["y": 1]])]], [["x": [["y": 1]]]]),
	Sample(["$date": 1, "$$data": 2, "$home": 3], ["$$$data": 2, "$$date": 1, "$home": 3]),
	Sample(1..<5, [1, 5]), Sample(0.5...2.5, [0.5, 2.5]),
	Sample(Defaults.JSON.array([.null, 1]), [.null, 1]),
	Sample(Defaults.Color(redByte: 1, greenByte: 2, blueByte: 3), "#010203"),
]

@Suite struct StoredValueTests {
	@Test(arguments: samples) fileprivate func everyTypeRoundTrips(sample: Sample) throws { try sample.run() }

	@Test func datesRoundTripToTheLastBit() throws {
		var generator = SystemRandomNumberGenerator()
		for _ in 0..<2000 {
			let seconds = Double.random(in: -70_000_000_000...260_000_000_000, using: &generator)
			for moment in [seconds, seconds / 1e6, seconds / 1e11, seconds.rounded()] {
				let date = Date(timeIntervalSinceReferenceDate: moment)
				#expect(Date._value(of: date._json) == date)
			}
		}
	}

	@Test func datesAreWrittenAsFoundationWritesThemSinceTheGregorianReform() {
		for day in stride(from: -152_000, to: 2_900_000, by: 997) {
			let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400 + 3_661)
			#expect(date._json == ["$date": .string(date.formatted(.iso8601))])
		}
	}

	@Test(arguments: [
		("2026-01-31T12:00:00+02:00", "2026-01-31T10:00:00Z"), ("2026-01-31t12:00:00.25z", "2026-01-31T12:00:00.25Z"),
		("2026-01-31", "2026-01-31T00:00:00Z"), ("2026-01-31 12:00", "2026-01-31T12:00:00Z"),
		("2024-02-29T23:59:60-0130", "2024-03-01T01:30:00Z"),
	])
	func datesAreReadInTheirUsualForms(text: String, plain: String) {
		#expect(Date._value(of: .string(text))?._json == ["$date": .string(plain)])
	}

	@Test(arguments: [
		"2026-02-30", "2026-13-01", "2026-1-1", "2026-01-31T25:00:00Z", "tomorrow", "", "2026-01-31T12:00:00+",
	])
	func otherTextIsNoDate(text: String) { #expect(Date._value(of: .string(text)) == nil) }

	@Test func aDateBeyondTheCalendarIsStoredAsSeconds() {
		for seconds in [1e300, -1e15, .infinity] {
			let date = Date(timeIntervalSinceReferenceDate: seconds)
			#expect(Date._value(of: date._json) == date)
		}
	}
}
