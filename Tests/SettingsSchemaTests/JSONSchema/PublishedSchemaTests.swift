import Chance
import Defaults
import Foundation
import Testing

@testable import SettingsSchema

/// Schemas that programs publish, where they are present.
@Suite("Published schemas")
struct PublishedSchemaTests {
	/// Numbers whose bounds stand in a union, which the kind cannot say: the check does.
	static let boundedByUnions: Set<Defaults.Path> = [["sitemap", "priority"]]

	@Test(arguments: PublishedSchemas.files)
	func openAndTakeValidValues(file: String) throws {
		let bytes = try Array(Data(contentsOf: URL(filePath: PublishedSchemas.folder + "/" + file)))
		let clock = ContinuousClock()
		let start = clock.now
		let catalog = SchemaCatalog(JSONSchema(try Defaults.Document(bytes)), title: file)
		let sections = catalog.sections(in: Defaults.Snapshot())
		let first = catalog.fields(in: sections[0].id, of: Defaults.Snapshot())
		let opened = clock.now
		_ = catalog.value(at: [])
		let declared = clock.now
		var walk = SchemaWalk(catalog: catalog, seed: 7)
		walk.visitAll()
		#expect(!sections.isEmpty)
		#expect(walk.count > 5)
		#expect(walk.complaints.isEmpty, "\(walk.complaints.prefix(5))")
		let wrong = catalog.validator.validate(walk.file).filter { !$0.isAbsence }
		#expect(wrong.isEmpty, "\(wrong.prefix(5))")
		let times = "first \(opened - start), defaults \(declared - opened), walk \(clock.now - declared)"
		print("REPORT \(file): \(sections.count) sections, \(first.count) first fields, \(walk.summary), \(times)")
	}
}

enum PublishedSchemas {
	static let folder: String = {
		let named = ProcessInfo.processInfo.environment["PUBLISHED_SCHEMAS"]
		let package = #filePath.components(separatedBy: "/Tests/").first ?? "."
		return named ?? package + "/../shared/schemas"
	}()

	static let files: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
		.filter { $0.hasSuffix(".json") }.sorted()
}

/// A walk over every field to a depth, with values made for each.
struct SchemaWalk {
	let catalog: SchemaCatalog
	private var random: SplitMix
	private(set) var count = 0
	private(set) var made = 0
	/// The last value of each field together.
	private(set) var file = Defaults.JSON.object(Defaults.Object())
	private(set) var complaints: [String] = []
	private var kinds: [String: Int] = [:]
	private let snapshot = Defaults.Snapshot()

	init(catalog: SchemaCatalog, seed: UInt64) {
		self.catalog = catalog
		random = SplitMix(state: seed)
	}

	var summary: String { "\(count) fields, \(made) values, \(kinds.sorted { $0.key < $1.key })" }

	mutating func visitAll() {
		for section in catalog.sections(in: snapshot) {
			visit(catalog.fields(in: section.id, of: snapshot), depth: 0)
		}
	}

	private mutating func visit(_ fields: [Field], depth: Int) {
		for field in fields {
			if field.kind != .object, let value = field.defaultValue, catalog.value(at: field.path) != value {
				complaints.append("\(field.path) has another default than the catalog")
			}
			count += 1
			kinds[String(describing: field.kind).prefix { $0 != "(" }.description, default: 0] += 1
			for value in values(for: field) {
				let problems = field.problems(for: value) + catalog.problems(for: value, at: field.path, in: snapshot)
				// A text may have to look in a way that chance does not find.
				if mayMiss(field), value != field.defaultValue, !problems.isEmpty { continue }
				made += 1
				file = file.placing(value, at: field.path)
				if !problems.isEmpty { complaints.append("\(field.path) = \(value.serialized()): \(problems)") }
			}
			if field.kind == .object, depth < 8 { visit(catalog.fields(inside: field, of: snapshot), depth: depth + 1) }
		}
	}

	private func mayMiss(_ field: Field) -> Bool {
		switch field.kind {
		case .text: true
		case .number: PublishedSchemaTests.boundedByUnions.contains(field.path)
		default: false
		}
	}

	private mutating func values(for field: Field) -> [Defaults.JSON] {
		var values = field.defaultValue.map { [$0] } ?? []
		switch field.kind {
		case .toggle: values += [true, false]
		case .choice(let choices): values += choices.map(\.value)
		case .color: values.append("#12ab9f")
		case .date: values.append("2026-11-20")
		case .number(let range): values.append(.number(number(in: range)))
		case .text(let limits):
			let length = Int.random(
				in: limits.minimumLength...max(limits.minimumLength, limits.maximumLength ?? 12), using: &random)
			values.append(
				.string(String((0..<min(length, 50)).map { _ in "abcdefgh".randomElement(using: &random) ?? "a" })))
		case .checklist(let choices):
			values.append(.array(choices.shuffled(using: &random).map(\.value)))
		case .list, .dictionary, .object, .json, .value: break
		}
		return values
	}

	private mutating func number(in range: Field.NumberRange) -> Defaults.Number {
		let least = range.minimum.map { Int($0.double.rounded(.up)) + (range.excludesMinimum ? 1 : 0) }
		let most = range.maximum.map { Int($0.double.rounded(.down)) - (range.excludesMaximum ? 1 : 0) }
		let low = least ?? (most ?? 0) - 100
		let step = range.multipleOf?.int64.map(Int.init) ?? 1
		let value = Int.random(in: low...max(low, most ?? low + 100), using: &random)
		return Defaults.Number(value / step * step < low ? low : value / step * step)
	}
}
