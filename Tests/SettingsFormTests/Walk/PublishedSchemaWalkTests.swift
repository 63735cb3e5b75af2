import Chance
import Foundation
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// Schemas that programs publish, where they are present, worked on by keys alone.
@Suite struct PublishedSchemaWalks {
	static let folder: String = {
		let named = ProcessInfo.processInfo.environment["PUBLISHED_SCHEMAS"]
		let package = #filePath.components(separatedBy: "/Tests/").first ?? "."
		return named ?? package + "/../shared/schemas"
	}()

	static let files: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
		.filter { $0.hasSuffix(".json") }.sorted()

	private static let text = "// Kept.\n{\n    // first\n}\n// last\n"

	static func catalog(_ file: String) throws -> SchemaCatalog {
		let bytes = try Array(Data(contentsOf: URL(filePath: folder + "/" + file)))
		return SchemaCatalog(JSONSchema(try Defaults.Document(bytes)), title: file)
	}

	@Test(arguments: files)
	func everyLeafIsReachedByKeys(file: String) throws {
		var walker = try Walker(Self.catalog(file), file: Self.text, depth: 4)
		let leaves = walker.leaves
		walker.visitAll()
		#expect(leaves.count > 5)
		#expect(walker.visited == leaves, "\(leaves.subtracting(walker.visited).prefix(5))")
		print("REPORT \(file): \(leaves.count) leaves")
	}

	@Test(arguments: files)
	func editsByKeysAreTrueToTheFile(file: String) throws {
		var walk = try EditWalk(Self.catalog(file), file: Self.text)
		walk.makeEdits(valid: 200, invalid: 50)
		#expect(walk.complaints.isEmpty, "\(walk.complaints.prefix(3).joined(separator: "\n"))")
		#expect(walk.made == 200)
		#expect(walk.refused == 50)
		walk.undoAll()
		#expect(walk.walker.bytes == Array(Self.text.utf8))
		print("REPORT \(file): \(walk.summary)")
	}
}

/// Edits by chance, each looked at closely.
struct EditWalk {
	var walker: Walker
	private var chance: ValueChance
	private(set) var made = 0
	private(set) var refused = 0
	private(set) var complaints: [String] = []
	private var kinds: [String: Int] = [:]
	private var leaves: [Defaults.Path] = []

	init(_ catalog: SchemaCatalog, file: String, seed: UInt64 = 17) throws {
		walker = try Walker(catalog, file: file, depth: 4)
		chance = ValueChance(random: SplitMix(state: seed))
	}

	var summary: String { "\(made) edits, \(refused) refusals, \(kinds.sorted { $0.key < $1.key })" }

	mutating func makeEdits(valid: Int, invalid: Int) {
		leaves = walker.leaves.sorted { $0.pointer < $1.pointer }
		// Some schemas have no more than a few fields that refuse anything.
		for _ in 0..<(valid + invalid) * 12 where (made < valid || refused < invalid) && complaints.isEmpty {
			guard let path = leaves.randomElement(using: &chance.random),
				let field = walker.catalog.field(at: path, of: walker.form.snapshot),
				walker.form.refusal(for: field) == nil
			else { continue }
			let isValid = made < valid && (refused >= invalid || Int.random(in: 0..<5, using: &chance.random) > 0)
			if isValid { makeEdit(of: field) } else if refused < invalid { makeRefusal(of: field) }
		}
	}

	private mutating func makeEdit(of field: Field) {
		let present = walker.form.snapshot.value(at: field.path) ?? field.defaultValue
		let snapshot = walker.form.snapshot
		guard let value = chance.valid(for: field, besides: present, in: walker.catalog, snapshot), find(field)
		else { return }
		// On the way there, what was begun and not filled in has gone again.
		let before = walker.rig.suite.snapshot.user
		switch walker.edit(to: value) {
		case .set: made += 1
		case .noWay, .refused: return
		case .wrong(let what): return complaints.append(what)
		}
		kinds[String(describing: field.kind).prefix { $0 != "(" }.description, default: 0] += 1
		check(field.path, before, walker.rig.suite.snapshot.user)
	}

	private mutating func makeRefusal(of field: Field) {
		guard let text = chance.invalid(for: field), find(field) else { return }
		switch walker.type(invalid: text) {
		case .refused: refused += 1
		case .set, .noWay: break
		case .wrong(let what): complaints.append(what)
		}
	}

	/// Goes to the field; one that a change elsewhere took away is gone. That keys lead to each is another test's.
	private mutating func find(_ field: Field) -> Bool {
		walker.rig.form.reveal(field.path)
		if walker.form.selectedField?.path == field.path || walker.go(to: field.path) { return true }
		let isGone = !walker.leaves.contains(field.path)
		if !isGone { complaints.append("\(field.path) is not found") }
		return false
	}

	/// Only the member has changed, and nothing became wrong by it.
	private mutating func check(_ path: Defaults.Path, _ before: Defaults.Document, _ after: Defaults.Document) {
		if !before.differsOnly(at: path, from: after) {
			complaints.append("\(path): \(String(decoding: after.bytes, as: UTF8.self))")
		}
		let validator = walker.catalog.validator
		let known = Set(validator.validate(before.root))
		let new = validator.validate(after.root).filter { !known.contains($0) && !$0.speaksOfAbsence }
		if !new.isEmpty { complaints.append("\(path) = \(after.value(at: path)?.serialized() ?? ""): \(new[0])") }
	}

	mutating func undoAll() {
		// What is complained of can have left its editor open.
		walker.leave()
		while !walker.form.history.undo.isEmpty {
			let count = walker.form.history.undo.count
			walker.rig.press("u")
			guard walker.form.history.undo.count < count else { return }
		}
	}
}

extension SchemaFailure {
	/// Whether something is missing that another edit can bring.
	fileprivate var speaksOfAbsence: Bool {
		let keywords = [
			"required", "dependentRequired", "dependencies", "minProperties", "minItems", "contains", "minContains",
		]
		return schemaPath.last.map(keywords.contains) == true
	}
}
