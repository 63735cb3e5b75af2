import Defaults

/// The objects that a catalog declares where the file is empty, outer ones first.
struct DeclaredObjects {
	private(set) var paths: [Defaults.Path] = []
	private static let maximumCount = 200_000
	private static let maximumDepth = 24
	private let catalog: SchemaCatalog

	/// Looks for all of them.
	init(of catalog: SchemaCatalog) {
		self.catalog = catalog
		add(inside: SchemaLocation(path: [], shape: catalog.root, around: []))
	}

	private mutating func add(inside location: SchemaLocation) {
		guard location.path.tokens.count < Self.maximumDepth else { return }
		let plain = PlainMembers(of: location.shape, in: catalog.schema)
		let snapshot = Defaults.Snapshot()
		for name in catalog.shaper.names(of: location.shape, { nil }) where paths.count < Self.maximumCount {
			if let plain, let node = plain.node(of: name), plain.isPlainValue(node) { continue }
			guard let child = catalog.child(name, of: location, in: snapshot), catalog.isObject(child, in: snapshot)
			else { continue }
			paths.append(child.path)
			add(inside: child)
		}
	}
}
