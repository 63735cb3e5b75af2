import Defaults

/// The places that were changed and are not known to be on disk.
struct UnwrittenChanges: Sendable {
	private(set) var paths: [Defaults.Path] = []

	/// Whether there are none.
	var isEmpty: Bool { paths.isEmpty }

	/// Remembers what a commit changes.
	mutating func add(_ edits: [Defaults.Edit]) {
		for edit in edits where !paths.contains(edit.path) { paths.append(edit.path) }
	}

	/// Everything is on disk.
	mutating func clear() { paths = [] }

	/// The changes as a file keeps them: where they belong, and for each place its value, or that it was reset.
	func recovery(of snapshot: Defaults.Snapshot, file: String) -> Defaults.JSON {
		let changes: [Defaults.JSON] = paths.map { path in
			let key: Defaults.JSON = .string(path.pointer)
			if let value = snapshot.userValue(at: path) { return ["key": key, "value": value] }
			return ["key": key, "reset": true]
		}
		return ["file": .string(file), "changes": .array(changes)]
	}
}
