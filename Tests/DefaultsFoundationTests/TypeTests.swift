import DefaultsFoundation
import Foundation
import Testing

@Suite("Full Foundation's types as keys")
struct TypeTests {
	let suite = Defaults.Suite.inMemory()

	@Test("A CGFloat is a number, to infinity and beyond", arguments: [0, -1.5, .infinity, .greatestFiniteMagnitude])
	func cgFloat(value: CGFloat) {
		let key = Defaults.Key<CGFloat>("value", default: 3, suite: suite)
		Defaults[key] = value
		#expect(Defaults[key] == value)
		#expect(CGFloat.isNativelySupportedType)
	}

	@Test("Objects of Foundation's are stored as what they stand for, alone, in lists and in dictionaries")
	func objects() throws {
		let url = try #require(NSURL(string: "https://example.org/a"))
		let pairs: [(NSObject, Defaults.JSON)] = [
			(NSNumber(value: 5), 5), (NSNumber(value: true), true), (NSNumber(value: 2.5), 2.5),
			(NSNumber(value: UInt64.max), .number(Defaults.Number(UInt64.max))), (NSString(string: "a"), "a"),
			(NSMutableString(string: "b"), "b"), (url, "https://example.org/a"),
			(NSDate(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0)._json),
			(NSData(data: Data([1, 2])), Data([1, 2])._json),
			(NSArray(array: [1, "x", NSNumber(value: 2)] as [Any]), [1, "x", 2]),
			(
				NSDictionary(dictionary: ["n": NSNumber(value: 1), "l": NSArray(array: [true])] as [String: Any]),
				["l": [true], "n": 1]
			),
		]
		for (object, json) in pairs {
			suite.set(object, forKey: "value")
			#expect(suite.value(at: ["value"]) == json)
			suite.set([object], forKey: "value")
			#expect(suite.value(at: ["value"]) == [json])
			suite.set(["a": object, "b": 1] as [String: Any], forKey: "value")
			#expect(suite.value(at: ["value"]) == ["a": json, "b": 1])
		}
		#expect(suite.problems.isEmpty)
		suite.set(NSArray(array: [NSNull()]), forKey: "value")
		#expect(
			suite.value(at: ["value"]) == ["a": ["l": [true], "n": 1], "b": 1], "what cannot be stored changes nothing")
		#expect(suite.problems.count == 1)
	}

	@Test("A key may hold an object of Foundation's")
	func objectKeys() throws {
		let number = Defaults.Key<NSNumber>("number", default: 1, suite: suite)
		let url = Defaults.Key<NSURL?>("url", suite: suite)
		Defaults[number] = NSNumber(value: 2.5)
		Defaults[url] = NSURL(string: "https://example.org")
		#expect(Defaults[number] == 2.5 && Defaults[url]?.absoluteString == "https://example.org")
		#expect(suite.value(at: ["number"]) == 2.5)
		try suite.apply([.set("no", at: ["number"])])
		#expect(Defaults[number] == 1)
		#expect(suite.problems.count == 1)
	}

	@Test("Points, sizes and rectangles are readable objects")
	func geometry() {
		let point = Defaults.Key<CGPoint>("point", default: .zero, suite: suite)
		let size = Defaults.Key<CGSize?>("size", suite: suite)
		let frames = Defaults.Key<[String: CGRect]>("frames", default: [:], suite: suite)
		Defaults[point].y = 2.5
		Defaults[size] = CGSize(width: 80, height: 24)
		Defaults[frames]["main"] = CGRect(x: 1, y: 2, width: 3, height: 4)
		#expect(suite.value(at: ["point"])?.serialized() == #"{"x":0.0,"y":2.5}"#)
		#expect(suite.value(at: ["size"]) == ["width": 80, "height": 24])
		#expect(Defaults[frames] == ["main": CGRect(x: 1, y: 2, width: 3, height: 4)])
	}

	@Test("A point that lacks a member reads as the default, and is reported")
	func incomplete() throws {
		let key = Defaults.Key<CGPoint>("point", default: CGPoint(x: 1, y: 1), suite: suite)
		try suite.apply([.set(["x": 3], at: ["point"])])
		// The registered default's member shows beneath only where objects are declared to merge; a point is one value.
		#expect(Defaults[key] == CGPoint(x: 1, y: 1))
		#expect(suite.problems.count == 1)
	}

	@Test(
		"A Decimal keeps its digits",
		arguments: ["0.1", "-12345678901234567890.12345", "0", "99999999999999999999999999999999999999", "1e-50"])
	func decimal(text: String) throws {
		let value = try #require(Decimal(string: text))
		let key = Defaults.Key<Decimal>("price", default: 1, suite: suite)
		Defaults[key] = value
		#expect(Defaults[key] == value)
		#expect(suite.value(at: ["price"])?.number != nil)
	}

	@Test("A Decimal is read from text, and not from other text")
	func decimalText() throws {
		let key = Defaults.Key<Decimal>("price", default: 1, suite: suite)
		try suite.apply([.set("19.99", at: ["price"])])
		#expect(Defaults[key] == Decimal(string: "19.99"))
		for text in ["19.99x", "", "1e400", "NaN"] {
			try suite.apply([.set(.string(text), at: ["price"])])
			#expect(Defaults[key] == 1, "\(text)")
		}
		Defaults[key] = .nan
		#expect(Defaults[key].isNaN)
	}

	@Test("A Locale is its identifier")
	func locale() {
		let key = Defaults.Key<[Locale]>("locales", default: [], suite: suite)
		Defaults[key] = [Locale(identifier: "de_AT"), Locale(identifier: "ja")]
		#expect(suite.value(at: ["locales"]) == ["de_AT", "ja"])
		#expect(Defaults[key].map(\.identifier) == ["de_AT", "ja"])
	}
}

@Suite("What the types of Foundation cannot read") struct UnreadablePartTests {
	private func expectStays<Value: Defaults.Serializable & Equatable & Sendable>(
		_ stored: Defaults.JSON, adding value: Value
	) {
		let suite = Defaults.Suite.inMemory(values: ["key": [stored, "newer", .null]])
		let key = Defaults.Key<[Value]>("key", default: [], suite: suite)
		let before = suite.snapshot.user.bytes
		Defaults[key] = Defaults[key]
		#expect(suite.snapshot.user.bytes == before)
		Defaults[key].append(value)
		#expect(suite.value(at: ["key"])?.array?.prefix(3) == [stored, "newer", .null])
		Defaults[key] = []
		#expect(suite.value(at: ["key"]) == ["newer", .null])
	}

	@Test("Stays in lists of them")
	func stays() {
		expectStays(1.50, adding: Decimal(2))
		expectStays(1, adding: CGFloat(2))
		expectStays(["x": 1, "y": 2, "z": 3], adding: CGPoint(x: 1, y: 4))
		expectStays(["width": 1, "height": 2, "depth": 3], adding: CGSize(width: 1, height: 4))
	}
}
