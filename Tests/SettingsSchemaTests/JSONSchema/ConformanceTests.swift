import Defaults
import Foundation
import Testing

@testable import SettingsSchema

/// The standard's own test suite, where it is present.
@Suite("The conformance suite of JSON Schema")
struct ConformanceTests {
	/// What does not pass, and why.
	static let exceptions: [(file: String, group: String, test: String, reason: String)] = []

	@Test(.enabled(if: ConformanceSuite.isPresent, "the suite is not there"))
	func required() throws {
		let suite = try ConformanceSuite()
		try expectAll(of: suite.files(in: ""), assertsFormat: false, suite)
	}

	@Test(.enabled(if: ConformanceSuite.isPresent, "the suite is not there"))
	func optional() throws {
		let suite = try ConformanceSuite()
		try expectAll(of: suite.files(in: "optional"), assertsFormat: false, suite)
	}

	@Test(.enabled(if: ConformanceSuite.isPresent, "the suite is not there"))
	func formats() throws {
		let suite = try ConformanceSuite()
		try expectAll(of: suite.files(in: "optional/format"), assertsFormat: true, suite)
	}

	/// A failure count as well as the list, so that a suite that lost its files does not pass.
	private func expectAll(of files: [String], assertsFormat: Bool, _ suite: ConformanceSuite) throws {
		var count = 0
		for file in files {
			for test in try suite.tests(in: file) {
				count += 1
				if Self.exceptions.contains(where: { ($0.file, $0.group, $0.test) == (file, test.group, test.name) }) {
					continue
				}
				let validator = SchemaValidator(test.schema, assertsFormat: assertsFormat)
				let failures = validator.validate(test.value)
				let isValid = failures.isEmpty
				#expect(isValid == test.isValid, "\(file): \(test.group): \(test.name) \(failures)")
				#expect(validator.allows(test.value) == isValid, "\(file): \(test.group): \(test.name)")
			}
		}
		#expect(count > 80)
		print("conformance: \(count) tests in \(files.count) files")
	}
}

/// The files of the suite.
struct ConformanceSuite {
	struct Case {
		var group: String
		var name: String
		var schema: JSONSchema
		var value: Defaults.JSON
		var isValid: Bool
	}

	private static let root: String = {
		let named = ProcessInfo.processInfo.environment["JSON_SCHEMA_TEST_SUITE"]
		let package = #filePath.components(separatedBy: "/Tests/").first ?? "."
		return named ?? package + "/../shared/json-schema-test-suite"
	}()

	static var isPresent: Bool { FileManager.default.fileExists(atPath: root + "/draft2020-12") }

	private let registry: SchemaRegistry

	init() throws {
		let registry = SchemaRegistry()
		let remotes = Self.root + "/remotes"
		let files = try #require(FileManager.default.enumerator(atPath: remotes)).compactMap { $0 as? String }
		for file in files where file.hasSuffix(".json") {
			let bytes = try Array(Data(contentsOf: URL(filePath: remotes + "/" + file)))
			registry.add(try Defaults.Document(bytes), at: "http://localhost:1234/" + file)
		}
		self.registry = registry
	}

	func files(in folder: String) throws -> [String] {
		try FileManager.default.contentsOfDirectory(atPath: Self.root + "/draft2020-12/" + folder)
			.filter { $0.hasSuffix(".json") }.sorted().map { folder.isEmpty ? $0 : folder + "/" + $0 }
	}

	func tests(in file: String) throws -> [Case] {
		let data = try Data(contentsOf: URL(filePath: Self.root + "/draft2020-12/" + file))
		let groups = try #require(Defaults.JSON(parsing: Array(data)).array)
		return try groups.flatMap { group -> [Case] in
			let schema = try JSONSchema(
				parsing: Array(#require(group[["schema"]]).serialized().utf8), registry: registry)
			return try #require(group[["tests"]]?.array).map { test in
				Case(
					group: group[["description"]]?.string ?? "", name: test[["description"]]?.string ?? "",
					schema: schema, value: try #require(test[["data"]]),
					isValid: test[["valid"]] == true)
			}
		}
	}
}
