import Testing

@testable import Defaults
@testable import SettingsForm
@testable import SettingsSchema

/// The header, the sections, the rows and the search tell of the same places, and of all that is wrong in a file.
@Suite struct MisfitAgreement {
	@Test(arguments: 0..<UInt64(40))
	func ofGeneratedSchemas(seed: UInt64) throws {
		var chance = SchemaChance(seed: seed)
		let document = try Defaults.Document(Array(chance.schema().serialized().utf8))
		try check(SchemaCatalog(JSONSchema(document), title: "By chance"), seeds: 0..<6)
	}

	@Test(
		.enabled(if: !PublishedSchemaWalks.files.isEmpty, "no published schemas"), arguments: PublishedSchemaWalks.files
	)
	func ofPublishedSchemas(file: String) throws {
		try check(PublishedSchemaWalks.catalog(file), seeds: 0..<8)
	}

	private func check(_ catalog: SchemaCatalog, seeds: Range<UInt64>) throws {
		for seed in seeds {
			var chance = WrongFileChance(catalog, seed: seed)
			let text = try chance.file(of: 25)
			var rig = try Rig(120, 40, schema: catalog, file: text)
			rig.send(.wake(.search))
			let complaints = complaints(&rig, catalog)
			#expect(complaints.isEmpty, "\(seed): \(complaints.prefix(4).joined(separator: "\n"))\n\(text)")
			if !complaints.isEmpty { return }
		}
	}

	@Test(arguments: 0..<UInt64(40))
	func ofAChangeWithTheWholeFile(seed: UInt64) throws {
		var chance = SchemaChance(seed: seed)
		let document = try Defaults.Document(Array(chance.schema().serialized().utf8))
		try checkChanges(SchemaCatalog(JSONSchema(document), title: "By chance"), count: 40)
	}

	@Test(
		.enabled(if: !PublishedSchemaWalks.files.isEmpty, "no published schemas"), arguments: PublishedSchemaWalks.files
	)
	func ofAChangeWithTheWholePublishedFile(file: String) throws {
		try checkChanges(PublishedSchemaWalks.catalog(file), count: 60)
	}

	/// What is told of a change alone is what the whole file has more against it.
	private func checkChanges(_ catalog: SchemaCatalog, count: Int) throws {
		var chance = WrongFileChance(catalog, seed: 5)
		var snapshot = Defaults.Snapshot()
		for _ in 0..<count {
			let before = snapshot
			guard var path = try chance.put(in: &snapshot) else { continue }
			if Int.random(in: 0..<5, using: &chance.values.random) == 0, let outer = path.parent, !outer.isRoot {
				path = outer
				_ = try snapshot.apply([.reset(path)])
			}
			let known = Set(catalog.validator.validate(before.user.root).map(\.problem))
			let whole = Set(catalog.validator.validate(snapshot.user.root).map(\.problem)).subtracting(known)
			let told = Set(catalog.newFailures(since: before, in: snapshot, at: [path]).map(\.problem))
			#expect(told == whole, "\(path): \(snapshot.user.root.serialized())")
			if told != whole { return }
		}
	}

	private func complaints(_ rig: inout Rig, _ catalog: SchemaCatalog) -> [String] {
		let places = rig.form.misfits.places
		var complaints: [String] = []
		let header = rig.screen.prefix { $0 != "\n" }
		if !places.isEmpty, !header.contains(" \(places.count) invalid ") {
			complaints.append("\(places.count) places, and the header has \(header)")
		}
		let counted = rig.form.sections.rows.reduce(0) { $0 + rig.form.misfits.count(in: $1.section.id) }
		if counted != places.count { complaints.append("the sections have \(counted), not \(places.count)") }
		rig.press("/")
		rig.send(.paste("@invalid "))
		let hits = rig.form.search.map { $0.hits.map(\.path) } ?? []
		rig.press(.escape)
		for place in Set(hits).symmetricDifference(places) {
			complaints.append("\(place) is \(hits.contains(place) ? "found" : "counted") only")
		}
		if hits.count != Set(hits).count { complaints.append("found twice") }
		for place in places.prefix(40) {
			rig.form.reveal(place)
			guard let field = rig.form.selectedField, field.path == place else {
				// What has no effect leads to what it depends on.
				let isHidden = catalog.field(at: place, of: rig.form.snapshot)?.unmet != nil
				if !isHidden { complaints.append("\(place) leads to \(rig.form.selectedField?.path ?? [])") }
				continue
			}
			let mark = rig.form.mark(of: rig.form.row(of: field))?.text
			if mark != rig.form.glyphs.invalid, mark != rig.form.glyphs.missing {
				complaints.append("\(place) has the mark \(mark ?? "none")")
			}
		}
		let user = rig.form.snapshot.user
		for failure in catalog.validator.validate(user.root) {
			let path = failure.placed.path
			if !places.contains(where: { $0.contains(path) || path.contains($0) || failure.path.contains($0) }) {
				complaints.append("nothing tells of \(path): \(failure.problem.message)")
			}
		}
		return complaints
	}
}
