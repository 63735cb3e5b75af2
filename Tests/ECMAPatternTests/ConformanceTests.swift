import ECMAPattern
import Foundation
import Testing

/// JSON Schema's own tests, and published schemas, where they lie beside the package.
@Suite struct ConformanceTests {
	static let shared = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared")
		.standardizedFileURL
	static let suite = shared.appending(path: "json-schema-test-suite/draft2020-12")
	static let schemas = shared.appending(path: "schemas")

	static func isPresent(_ folder: URL) -> Bool { FileManager.default.fileExists(atPath: folder.path) }

	@Test(
		.enabled(if: isPresent(suite), "JSON Schema's test suite is not in ../shared"),
		arguments: [
			"pattern", "patternProperties", "optional/ecmascript-regex", "optional/non-bmp-regex",
			"optional/format/regex",
			"optional/format/ecmascript-regex",
		])
	func agreesWithTheSuiteOfJSONSchema(_ file: String) throws {
		let data = try Data(contentsOf: Self.suite.appending(path: file + ".json"))
		let groups = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
		var count = 0
		for group in groups {
			for test in try #require(group["tests"] as? [[String: Any]]) {
				let schema = try #require(group["schema"] as? [String: Any])
				let isValid = try Self.isValid(try #require(test["data"]), schema)
				#expect(
					isValid == test["valid"] as? Bool, "\(group["description"] ?? ""): \(test["description"] ?? "")")
				count += 1
			}
		}
		#expect(count > 0)
	}

	/// As much of validation as these files use.
	private static func isValid(_ data: Any, _ schema: [String: Any]) throws -> Bool {
		if let text = data as? String {
			if let pattern = schema["pattern"] as? String, try !ECMAPattern(pattern).matches(text) { return false }
			if schema["format"] as? String == "regex", (try? ECMAPattern(text)) == nil { return false }
		}
		guard let object = data as? [String: Any] else { return true }
		let properties = schema["patternProperties"] as? [String: Any] ?? [:]
		for (key, value) in object {
			let subschemas = try properties.filter { try ECMAPattern($0.key).matches(key) }.map(\.value)
			if subschemas.isEmpty, schema["additionalProperties"] as? Bool == false { return false }
			guard subschemas.allSatisfy({ allows($0, value) }) else { return false }
		}
		return true
	}

	private static func allows(_ subschema: Any, _ value: Any) -> Bool {
		guard let rules = subschema as? [String: Any] else { return subschema as? Bool ?? true }
		let number = (value as? NSNumber)?.doubleValue
		if let maximum = rules["maximum"] as? Double, let number, number > maximum { return false }
		switch rules["type"] as? String {
		case "integer": return number.map { $0 == $0.rounded() } ?? false
		case "boolean": return value is Bool
		case "string": return value is String
		case "null": return value is NSNull
		default: return true
		}
	}

	@Test(.enabled(if: isPresent(schemas), "There are no published schemas in ../shared"))
	func readsEveryPatternOfThePublishedSchemas() throws {
		let files = try FileManager.default.contentsOfDirectory(at: Self.schemas, includingPropertiesForKeys: nil)
		var sources: Set<String> = []
		for file in files where file.pathExtension == "json" {
			collect(try JSONSerialization.jsonObject(with: Data(contentsOf: file)), into: &sources)
		}
		#expect(sources.count > 30)
		for source in sources {
			#expect(throws: Never.self, "\(source)") { try ECMAPattern(source, isLenient: true) }
		}
	}

	private func collect(_ value: Any, into sources: inout Set<String>) {
		if let list = value as? [Any] { for element in list { collect(element, into: &sources) } }
		guard let object = value as? [String: Any] else { return }
		if let pattern = object["pattern"] as? String { sources.insert(pattern) }
		if let patterns = object["patternProperties"] as? [String: Any] { sources.formUnion(patterns.keys) }
		for element in object.values { collect(element, into: &sources) }
	}
}
