/// What others wrote while a write was under way, to be kept when yet another one writes over it who had not seen it.
struct Absorbed {
	private var changes: [Defaults.Change] = []

	/// Takes in what someone changed.
	mutating func add(changesFrom old: Defaults.Document, to new: Defaults.Document) {
		for path in new.differences(from: old) {
			changes.append(Defaults.Change(path: path, old: old.value(at: path), new: new.value(at: path)))
		}
	}

	/// Puts the changes into `image` wherever it still shows what was before them.
	func merged(into image: FileImage) -> FileImage {
		var image = image
		for change in changes where image.document.value(at: change.path) == change.old {
			image.document.replace(change.path, with: change.new)
		}
		return image
	}
}

extension Defaults.Document {
	/// Sets or removes; leaves the document as it is where the place cannot be reached any more.
	mutating func replace(_ path: Defaults.Path, with value: Defaults.JSON?) {
		if let value { _ = try? set(value, at: path) } else { _ = remove(path) }
	}
}
