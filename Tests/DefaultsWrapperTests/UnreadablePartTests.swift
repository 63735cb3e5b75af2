import DefaultsWrapper
import Foundation
import Testing

private struct Feed: UserDefaultsCodable, Equatable {
	var title: String
}

private struct Reader: UserDefaultsCodable, Equatable {
	var name = "Ann"
	var feeds: [Feed] = []
}

@Suite("DefaultsWrapper: what a type cannot read")
struct UnreadablePartTests {
	private let suite = UserDefaults.inMemory(values: [
		"list": [1, "a", 2], "map": ["a": 1, "b": "x"],
		"reader": ["name": 5, "feeds": [["title": "t", "icon": 1], ["icon": 2]], "newer": true],
	])

	@Test("Stays in lists, maps and structures")
	func stays() {
		let list = DefaultsValue<[Int]>(key: "list", initialValue: [], defaults: suite)
		let map = DefaultsValue<[String: Int]>(key: "map", initialValue: [:], defaults: suite)
		let reader = DefaultsValue(key: "reader", initialValue: Reader(), defaults: suite)
		let before = suite.snapshot.user.bytes
		(list.value, map.value, reader.value) = (list.value, map.value, reader.value)
		#expect(suite.snapshot.user.bytes == before)
		list.value = [2]
		map.value = ["c": 3]
		reader.value.feeds[0].title = "u"
		#expect(suite.value(at: ["list"]) == ["a", 2])
		#expect(suite.value(at: ["map"]) == ["b": "x", "c": 3])
		#expect(
			suite.value(at: ["reader"])
				== ["name": 5, "feeds": [["title": "u", "icon": 1], ["icon": 2]], "newer": true])
	}

	@Test("Stays where an optional reads nil, until it is removed by name")
	func optional() {
		let reader = DefaultsValue<Reader?>(key: "reader", defaults: suite)
		let before = suite.snapshot.user.bytes
		#expect(reader.value == nil)
		reader.value = nil
		#expect(suite.snapshot.user.bytes == before)
		suite.removeObject(forKey: "reader")
		#expect(suite.value(at: ["reader"]) == nil)
	}

	@Test("A leaf is set to nothing, and a structure that reads as nothing is not")
	func nothing() {
		let suite = UserDefaults.inMemory(values: ["number": "five", "reader": .null, "values": [1, .null, 2]])
		let number = DefaultsValue<Int?>(key: "number", defaults: suite)
		let reader = DefaultsValue<Reader?>(key: "reader", defaults: suite)
		number.value = nil
		reader.value = reader.value
		#expect(suite.snapshot.user.value(at: []) == ["reader": .null, "values": [1, .null, 2]])
	}

	@Test("JSON in data is read beside a default with members")
	func data() {
		let json = Data(#"{"name": "Bob", "newer": 7}"#.utf8).base64EncodedString()
		let suite = UserDefaults.inMemory(values: ["reader": ["$data": .string(json)]])
		let reader = DefaultsValue(key: "reader", initialValue: Reader(), defaults: suite)
		#expect(reader.value.name == "Bob")
		reader.value.feeds = [Feed(title: "t")]
		#expect(suite.value(at: ["reader"]) == ["name": "Bob", "newer": 7, "feeds": [["title": "t"]]])
	}
}
