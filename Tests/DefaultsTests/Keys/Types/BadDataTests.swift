import Defaults
import Foundation
import Testing

private enum Mode: String, Codable, Defaults.Serializable { case dark, light }
private struct Point: Codable, Defaults.Serializable, Hashable {
	var x = 0
	var inner: [String: [Date]]?
	var mode = Mode.dark
}

/// What other programs, older ones and people may have left.
private let stored: [Defaults.JSON] = {
	let scalars: [Defaults.JSON] = [
		.null, true, 0, -1, 256, .integer(UInt64.max), .integer(Int64.min), 0.5, -0.0, 1e300,
		.number(Defaults.Number(text: "1e400")!), .number(Defaults.Number(text: "-1e-400")!),
		.number(Defaults.Number(text: String(repeating: "9", count: 400))!), "", "x", "5", "true", "null", "[1", "{",
		"[]",
		"[1,\"x\"]", "{\"x\":1}", "2026-02-30", "%%%", "AQ=", "\u{0}", "dark",
	]
	let tagged: [Defaults.JSON] = ["$date", "$data", "$double"].flatMap { name in
		scalars.map { .object(Defaults.Object([(name, $0)])) }
	}
	let lists: [Defaults.JSON] =
		[[], [1], [2, 1], ["b", "a"], [.null, .null], [[1], ["x"]]] + scalars.map { [$0, $0] }
	let maps = scalars.flatMap { [["a": $0, "x": $0], ["1": [$0], "inner": ["a": [$0]]]] as [Defaults.JSON] }
	return scalars + tagged + lists + maps
}()

/// A type that all of it is read as.
private struct Reader: Sendable, CustomTestStringConvertible {
	let testDescription: String
	let read: @Sendable (Defaults.Suite) -> Void

	init<Value: Defaults.Serializable & Sendable & Equatable>(_ preset: Value) {
		testDescription = "\(Value.self)"
		read = { suite in
			let key = Defaults.Key<Value>("key", default: preset, suite: suite)
			let optional = Defaults.Key<Value?>("key", suite: suite)
			let value = Defaults[key]
			// Nothing is stored for null, and for the text of it that older libraries left.
			let isNull = [.null, "null"].contains(suite.snapshot.userValue(at: ["key"]))
			if Defaults[optional] == nil, !isNull {
				// Of an object the members that fit are read, the others as the default's.
				let found = suite.snapshot.userValue(at: ["key"])
				let isObject = found?.object != nil || found?.string?.hasPrefix("{") == true
				if !isObject { #expect(value == preset) }
				#expect(!suite.problems.isEmpty)
			}
			_ = (Defaults[Defaults.Key<[Value]>("key", default: [], suite: suite)])
			_ = (Defaults[Defaults.Key<[String: Value]>("key", default: [:], suite: suite)])
		}
	}
}

private let readers: [Reader] = [
	Reader(true), Reader(7), Reader(Int8(7)), Reader(UInt64(7)), Reader(Float(7.5)), Reader(7.5), Reader("preset"),
	Reader(Date.distantPast), Reader(Data([7])), Reader(URL(string: "a:b")!), Reader(UUID()), Reader(Mode.light),
	Reader(Point(x: 7)), Reader(7..<9), Reader(7.5...9), Reader(Set([7])), Reader([7: [true]]), Reader([Int?.none]),
	Reader(Defaults.Color.white), Reader(Defaults.AnySerializable(7)), Reader(["a": Set([["b": Date.distantPast]])]),
]

@Suite struct BadDataTests {
	@Test(arguments: readers) fileprivate func whateverIsStoredIsReadOrTheDefaultIsAndItStays(reader: Reader) {
		for json in stored {
			let suite = Defaults.Suite.inMemory(values: ["key": json])
			let before = suite.snapshot.user.bytes
			reader.read(suite)
			#expect(suite.snapshot.user.bytes == before)
		}
	}

	@Test func whateverIsStoredIsReadByNameWithoutATrap() {
		for json in stored {
			let suite = Defaults.Suite.inMemory(values: ["key": json])
			_ = (suite.bool(forKey: "key"), suite.integer(forKey: "key"), suite.double(forKey: "key"))
			_ = (suite.float(forKey: "key"), suite.url(forKey: "key"), suite.data(forKey: "key"))
			_ = (suite.array(forKey: "key"), suite.dictionary(forKey: "key"), suite.stringArray(forKey: "key"))
			#expect((suite.object(forKey: "key") == nil) == suite.dictionaryRepresentation().isEmpty)
			if suite.stringArray(forKey: "key") != nil { #expect(suite.array(forKey: "key") is [String]) }
		}
	}
}
