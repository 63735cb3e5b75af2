import Defaults
import Foundation
import Testing

private struct User: Codable, Defaults.Serializable {
	var name = "Ann"
	var age = 3
}

private enum Mime: String, Codable, Defaults.Serializable { case json = "application/json" }
private enum RawMime: String, Codable, Defaults.Serializable, Defaults.PreferRawRepresentable {
	case json = "application/json"
}

/// What is read of one stored value as each type.
private struct Coerced: Sendable, CustomTestStringConvertible {
	var stored: Defaults.JSON?
	var bool = false
	var integer = 0
	var double = 0.0
	var string: String?
	var testDescription: String { stored?.serialized() ?? "nothing" }
}

@Suite struct RawReadingTests {
	let suite = Defaults.Suite.inMemory()

	private func store(_ json: Defaults.JSON) throws { try suite.apply([.set(json, at: ["key"])]) }

	private static let table: [Coerced] = [
		Coerced(stored: nil),
		Coerced(stored: .null),
		Coerced(stored: true, bool: true, integer: 1, double: 1, string: "1"),
		Coerced(stored: false, string: "0"),
		Coerced(stored: 5, bool: true, integer: 5, double: 5, string: "5"),
		Coerced(stored: 0, string: "0"),
		Coerced(stored: .double(5), bool: true, integer: 5, double: 5, string: "5"),
		Coerced(stored: -2.75, bool: true, integer: -2, double: -2.75, string: "-2.75"),
		Coerced(stored: .integer(Int.max), bool: true, integer: .max, double: 0x1p63, string: "9223372036854775807"),
		Coerced(stored: .integer(Int.min), bool: true, integer: .min, double: -0x1p63, string: "-9223372036854775808"),
		Coerced(
			stored: .integer(UInt64.max), bool: true, integer: .max, double: 0x1p64, string: "18446744073709551615"),
		Coerced(stored: 1e300, bool: true, integer: .max, double: 1e300, string: "1e+300"),
		Coerced(stored: .number(Defaults.Number(text: "1e400")!), integer: .max, string: "1e400"),
		Coerced(stored: ["$double": "-inf"], bool: true, integer: .min, double: -.infinity),
		Coerced(stored: "", string: ""),
		Coerced(stored: "YES", bool: true, string: "YES"),
		Coerced(stored: "true", bool: true, string: "true"),
		Coerced(stored: "no", string: "no"),
		Coerced(stored: "Norway", string: "Norway"),
		Coerced(stored: "1", bool: true, integer: 1, double: 1, string: "1"),
		Coerced(stored: " +12.5 mm", bool: true, integer: 12, double: 12.5, string: " +12.5 mm"),
		Coerced(stored: "-1e2e", bool: true, integer: -1, double: -100, string: "-1e2e"),
		Coerced(stored: ".5", bool: true, integer: 0, double: 0.5, string: ".5"),
		Coerced(stored: "1e999", integer: 1, string: "1e999"),
		Coerced(
			stored: "99999999999999999999", bool: true, integer: .max, double: 1e20, string: "99999999999999999999"),
		Coerced(
			stored: "-99999999999999999999", bool: true, integer: .min, double: -1e20, string: "-99999999999999999999"),
		Coerced(stored: "\u{662}", string: "\u{662}"),
		Coerced(stored: "-", string: "-"),
		Coerced(stored: [1, 2]),
		Coerced(stored: ["b": 1, "a": [true]], string: #"{"a":[true],"b":1}"#),
		Coerced(stored: ["$date": "2001-01-01T00:00:00Z"]),
		Coerced(stored: ["$data": "AQ=="]),
	]

	@Test(arguments: table) fileprivate func aValueIsTakenForTheTypeThatIsAskedFor(expected: Coerced) throws {
		if let stored = expected.stored { try store(stored) }
		#expect(suite.bool(forKey: "key") == expected.bool)
		#expect(suite.integer(forKey: "key") == expected.integer)
		#expect(suite.double(forKey: "key") == expected.double)
		#expect(suite.float(forKey: "key") == Float(expected.double))
		#expect(suite.string(forKey: "key") == expected.string)
	}

	@Test func anObjectIsThePlainValueOfItsKind() throws {
		try suite.apply([
			.set(
				[
					"bool": true, "int": 5, "double": .double(5), "big": .integer(UInt64.max), "text": "x",
					"null": .null,
					"list": [1, "a", .null], "map": ["a": ["b": 1]], "date": ["$date": "2001-01-01T00:00:01Z"],
					"data": ["$data": "AQ=="], "nan": ["$double": "nan"],
				], at: [])
		])
		#expect(suite.object(forKey: "bool") as? Bool == true)
		#expect(suite.object(forKey: "int") as? Int == 5)
		#expect(suite.object(forKey: "double") as? Double == 5)
		#expect(suite.object(forKey: "big") as? UInt64 == .max)
		#expect(suite.object(forKey: "text") as? String == "x")
		#expect(suite.object(forKey: "null") == nil)
		#expect(suite.object(forKey: "absent") == nil)
		#expect(suite.object(forKey: "date") as? Date == Date(timeIntervalSinceReferenceDate: 1))
		#expect((suite.object(forKey: "nan") as? Double)?.isNaN == true)
		#expect(suite.data(forKey: "data") == Data([1]))
		#expect(suite.data(forKey: "text") == nil)
		#expect(suite.array(forKey: "list")?.count == 2)
		#expect(suite.array(forKey: "map") == nil)
		#expect(suite.dictionary(forKey: "map") as? [String: [String: Int]] == ["a": ["b": 1]])
		#expect(suite.dictionary(forKey: "date") == nil)
		#expect(suite.dictionary(forKey: "list") == nil)
	}

	@Test func aListOfTextIsOneOnlyWithoutAnythingElse() throws {
		try store(["a", ""])
		#expect(suite.stringArray(forKey: "key") == ["a", ""])
		try store(["a", 1])
		#expect(suite.stringArray(forKey: "key") == nil)
		try store([])
		#expect(suite.stringArray(forKey: "key") == [])
		#expect(suite.stringArray(forKey: "absent") == nil)
	}

	@Test(arguments: [
		("https://a.org/b?c#d", "https://a.org/b?c#d"), ("/tmp/x y", "file:///tmp/x%20y"),
		("file:///tmp", "file:///tmp"),
	])
	func textIsTakenForAURLOrAPath(text: String, url: String) throws {
		try store(.string(text))
		#expect(suite.url(forKey: "key")?.absoluteString == url)
	}

	@Test func aTildeIsTheHomeDirectory() throws {
		try store("~/x")
		#expect(suite.url(forKey: "key")?.path == NSHomeDirectory() + "/x")
		try store("")
		#expect(suite.url(forKey: "key") == nil)
		try store(5)
		#expect(suite.url(forKey: "key") == nil)
	}

	@Test func aRegisteredDefaultShows() {
		let key = Defaults.Key<Bool>("isUnicornMode", default: true, suite: suite)
		#expect(suite.bool(forKey: key.name))
		#expect(suite.object(forKey: key.name) as? Bool == true)
		let dynamic = Defaults.Key<Bool>("dynamic", suite: suite) { true }
		#expect(!suite.bool(forKey: dynamic.name))
		#expect(suite.object(forKey: dynamic.name) == nil)
	}

	@Test func aCodableReadsAsItsTextWithSortedNames() {
		let key = Defaults.Key<User>("user", default: User(), suite: suite)
		let optional = Defaults.Key<User?>("optional", suite: suite)
		#expect(suite.string(forKey: "user") == #"{"age":3,"name":"Ann"}"#)
		#expect(suite.object(forKey: "user") as? String == #"{"age":3,"name":"Ann"}"#)
		Defaults[key].age = 4
		Defaults[optional] = User()
		#expect(suite.string(forKey: "user") == #"{"age":4,"name":"Ann"}"#)
		#expect(suite.dictionaryRepresentation()["optional"] as? String == #"{"age":3,"name":"Ann"}"#)
	}

	@Test func theTextOfACodableIsReadBackByItsKeyAndByName() {
		let key = Defaults.Key<User?>("user", suite: suite)
		suite.set(#"{"name": "Bob", "age": 9}"#, forKey: "user")
		#expect(Defaults[key]?.name == "Bob")
		#expect(suite.string(forKey: "user") == #"{"name": "Bob", "age": 9}"#)
	}

	@Test func aCodableEnumReadsInQuotesUnlessItsRawValueIsPreferred() {
		let key = Defaults.Key<Mime?>("mime", suite: suite)
		Defaults[key] = .json
		#expect(suite.string(forKey: "mime") == #""application/json""#)
		let raw = Defaults.Key<RawMime?>("raw", suite: suite)
		Defaults[raw] = .json
		#expect(suite.string(forKey: "raw") == "application/json")
		suite.set(#""application/json""#, forKey: "mime")
		#expect(Defaults[key] == .json)
		#expect(suite.string(forKey: "mime") == #""application/json""#)
	}

	@Test func allValuesAreListedByName() {
		suite.register(defaults: ["a": 1, "b": 2])
		suite.set("x", forKey: "b")
		suite.set(Date(timeIntervalSinceReferenceDate: 0), forKey: "c")
		let all = suite.dictionaryRepresentation()
		#expect(Set(all.keys) == ["a", "b", "c"])
		#expect(all["a"] as? Int == 1)
		#expect(all["b"] as? String == "x")
		#expect(all["c"] as? Date == Date(timeIntervalSinceReferenceDate: 0))
	}
}
