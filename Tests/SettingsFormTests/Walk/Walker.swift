import SettingsSchema

@testable import Defaults
@testable import SettingsForm

/// A person at the keyboard of a form over a file that a schema describes: every move and every edit is a key press.
struct Walker {
	var rig: Rig
	let catalog: SchemaCatalog
	/// The leaves that were selected.
	private(set) var visited: Set<Defaults.Path> = []
	/// How many objects one goes into.
	let depth: Int

	var form: Form { rig.form }
	var bytes: [UInt8] { rig.suite.snapshot.user.bytes }

	init(_ catalog: SchemaCatalog, file: String, depth: Int = 8) throws {
		self.catalog = catalog
		self.depth = depth
		rig = try Rig(100, 30, schema: catalog, file: file)
	}

	/// The leaves that there are, as the catalog tells.
	var leaves: Set<Defaults.Path> {
		var found: Set<Defaults.Path> = []
		func look(at fields: FieldList, _ depth: Int) {
			for field in fields {
				if isEntered(field), depth < self.depth {
					look(at: catalog.fieldList(inside: field, of: form.snapshot), depth + 1)
				} else {
					found.insert(field.path)
				}
			}
		}
		for section in catalog.sections(in: form.snapshot) {
			look(at: catalog.fieldList(in: section.id, of: form.snapshot), 0)
		}
		return found
	}

	/// Whether Enter goes into a field's object.
	private func isEntered(_ field: Field) -> Bool {
		field.kind == .object && form.snapshot.kind(at: field.path).map { $0 == .object } ?? true
	}

	/// Goes through every section and every object, row by row.
	mutating func visitAll() {
		for _ in form.sections.rows {
			rig.press("[")
		}
		for _ in form.sections.rows {
			visitPlace(0)
			rig.press("]")
		}
	}

	private mutating func visitPlace(_ depth: Int) {
		rig.press(.home)
		for index in form.fields.indices {
			guard let field = form.selectedField, form.selection == index else { return }
			if isEntered(field), depth < self.depth {
				rig.press(.enter)
				visitPlace(depth + 1)
				rig.press(.escape)
			} else {
				visited.insert(field.path)
			}
			rig.press(.down)
		}
	}

	/// Selects the leaf at `path`; false where it was not found.
	mutating func go(to path: Defaults.Path) -> Bool {
		while !form.place.objects.isEmpty { rig.press(.escape) }
		guard let section = catalog.section(of: path, in: form.snapshot),
			let target = form.sections.index(of: section), let here = form.sections.index(of: form.place.section)
		else { return false }
		for _ in 0..<abs(target - here) { rig.press(target > here ? "]" : "[") }
		while true {
			rig.press(.home)
			guard select(path) else { return false }
			if form.selectedField?.path == path { return true }
			let before = form.place
			rig.press(.enter)
			if form.place == before { return false }
		}
	}

	/// Goes down to the row that `path` is in.
	private mutating func select(_ path: Defaults.Path) -> Bool {
		for _ in form.fields.indices {
			if form.selectedField?.path.contains(path) == true { return true }
			rig.press(.down)
		}
		return false
	}
}

extension Rig {
	/// A form over a file with this text; edits stay in memory.
	init(
		_ width: Int, _ height: Int, catalog: any Catalog, file text: String,
		options change: (inout FormOptions) -> Void = { _ in }
	) throws {
		let document = try Defaults.Document(Array(text.utf8))
		suite = Defaults.Suite.inMemory()
		suite.store.state.withLock { $0.snapshot.user = document }
		if let declaration = catalog as? any Defaults.Declaration { suite.declare(declaration) }
		var options = FormOptions.classic
		change(&options)
		form = Form(
			catalog: catalog, snapshot: suite.snapshot, options: options, size: Size(width: width, height: height),
			file: "settings.json")
	}

	/// A form over a file with this text that a schema describes.
	init(_ width: Int, _ height: Int, schema: SchemaCatalog, file text: String) throws {
		try self.init(width, height, catalog: schema, file: text)
	}
}
