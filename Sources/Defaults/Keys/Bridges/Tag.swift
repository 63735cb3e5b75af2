import FoundationEssentials

/// What JSON lacks, as an object with one member whose name says the type: `{"$date": "2026-11-20T09:00:00Z"}`.
///
/// A real member name that could be mistaken for a tag is written with one more `$`, and read with one less.
package enum Tag: String, CaseIterable {
	case date = "$date"
	case data = "$data"
	case double = "$double"

	/// The tagged object.
	func json(_ content: Defaults.JSON) -> Defaults.JSON { .object(Defaults.Object([(rawValue, content)])) }

	/// What is tagged so in `json`.
	func content(of json: Defaults.JSON) -> Defaults.JSON? {
		guard let object = json.object, object.count == 1 else { return nil }
		return object[rawValue]
	}

	/// The name as it is written.
	static func escaped(_ name: String) -> String { isReserved(name) ? "$" + name : name }

	/// The name that was escaped.
	package static func unescaped(_ name: String) -> String {
		guard name.utf8.starts(with: "$$".utf8), isReserved(name) else { return name }
		return String(name.dropFirst())
	}

	/// A tag's name, with any number of `$` before it.
	private static func isReserved(_ name: String) -> Bool {
		guard name.utf8.first == UInt8(ascii: "$") else { return false }
		let word = name.utf8.drop { $0 == UInt8(ascii: "$") }
		return allCases.contains { $0.rawValue.utf8.dropFirst().elementsEqual(word) }
	}

	/// The value that a tagged object stands for.
	static func value(of json: Defaults.JSON) -> Any? {
		guard json.object?.count == 1 else { return nil }
		if date.content(of: json) != nil { return Date.value(of: json) }
		if data.content(of: json) != nil { return Data.value(of: json) }
		if double.content(of: json) != nil { return Double.value(of: json) }
		return nil
	}
}
