import Chance
import SettingsSchema

@testable import Defaults

/// Files by chance that a schema has much against: values of any kind at known places, keys that nobody knows, objects
/// and lists with too little in them.
struct WrongFileChance {
	let catalog: SchemaCatalog
	var values: ValueChance
	private(set) var root: Defaults.JSON = [:]

	init(_ catalog: SchemaCatalog, seed: UInt64) {
		self.catalog = catalog
		values = ValueChance(random: SplitMix(state: seed))
	}

	/// A file of about so many values.
	mutating func file(of count: Int) throws -> String {
		root = [:]
		for _ in 0..<count {
			var snapshot = Defaults.Snapshot()
			snapshot.user = try Defaults.Document(Array(root.serialized().utf8))
			try put(in: &snapshot)
			root = snapshot.user.root
		}
		return root.serialized()
	}

	/// Goes down by chance, and sets something there; tells where.
	@discardableResult
	mutating func put(in snapshot: inout Defaults.Snapshot) throws -> Defaults.Path? {
		guard let section = catalog.sections(in: snapshot).randomElement(using: &values.random) else { return nil }
		var fields = catalog.fieldList(in: section.id, of: snapshot)
		var field: Field?
		for depth in 0..<6 {
			guard let next = fields.randomElement(using: &values.random) else { break }
			field = next
			guard next.kind.isPage, depth == 0 || Int.random(in: 0..<4, using: &values.random) > 0 else { break }
			if next.kind.isCollection, Bool.random(using: &values.random) {
				field = catalog.newMember(next.kind == .list ? nil : "entry", of: next, in: snapshot) ?? next
				break
			}
			fields = catalog.fieldList(inside: next, of: snapshot)
		}
		guard let field else { return nil }
		let isUnknown = Int.random(in: 0..<8, using: &values.random) == 0
		let path = isUnknown ? field.path.parent?.appending("unknwon") : field.path
		guard let path else { return nil }
		let list = path.parent.flatMap { catalog.missingList(on: path, in: snapshot) == $0 ? $0 : nil }
		let value = value(for: field, snapshot)
		// What stands in the way, such as a text in place of an object, stays.
		let edit: Defaults.Edit = list.map { .set([value], at: $0) } ?? .set(value, at: path)
		return (try? snapshot.apply([edit])).map { _ in edit.path }
	}

	private mutating func value(for field: Field, _ snapshot: Defaults.Snapshot) -> Defaults.JSON {
		let any: [Defaults.JSON] = [
			.null, true, -1, 1_000_000_000, 0.5, "", "some text", "no such thing?!", [], [1, "x", ["a": 1]], [:],
			["unknown": 1], ["name": 1, "type": "x"], [["type": "x"], [:]],
		]
		switch Int.random(in: 0..<4, using: &values.random) {
		case 0: return any.randomElement(using: &values.random) ?? .null
		case 1: return field.kind.isPage ? (field.kind == .list ? [] : [:]) : field.defaultValue ?? ""
		default:
			let valid = values.valid(for: field, besides: nil, in: catalog, snapshot)
			return valid ?? field.defaultValue ?? any.randomElement(using: &values.random) ?? .null
		}
	}
}
