/// Batches of edits of which those that set one place are one, where nothing between them has to do with it.
///
/// Other arrangements of lists, what expects something beside others, and what sets elements of one list by turns stay as
/// they are, however many they become.
struct DrawnBatches {
	private(set) var batches: [EditBatch] = []
	/// Where in them a place is set by an edit alone, and when that was done last.
	private var positions: [Defaults.Path: (position: Int, time: Int)] = [:]
	/// When something was changed last at a place, within it, and in a list, which then looks otherwise.
	private var changes: [Defaults.Path: Int] = [:]
	private var innerChanges: [Defaults.Path: Int] = [:]
	private var listChanges: [Defaults.Path: Int] = [:]
	private var time = 0

	/// Adds what came next; a closed one stays as it is.
	mutating func append(_ batch: EditBatch, isClosed: Bool) {
		for part in isClosed ? [batch] : batch.parts {
			let place = part.edits.count == 1 ? part.edits[0].path : nil
			let known = place.flatMap { positions[$0] }
			let isOne =
				known.map { isUndisturbed(part, since: $0.time) && batches[$0.position].canBecome(part) } == true
			note(part)
			if isOne, let known, let place {
				batches[known.position].become(part)
				positions[place] = part.keepsPlaces ? (known.position, time) : nil
			} else {
				if let place { positions[place] = isClosed || !part.keepsPlaces ? nil : (batches.count, time) }
				batches.append(part)
			}
		}
	}

	/// Whether nothing has changed that the one edit of a batch has to do with.
	private func isUndisturbed(_ batch: EditBatch, since time: Int) -> Bool {
		let path = batch.edits[0].path
		func isOld(_ change: Int?) -> Bool { change.map { $0 <= time } ?? true }
		return isOld(innerChanges[path]) && (0...path.tokens.count).allSatisfy { isOld(changes[path.prefix($0)]) }
			&& isOld(batch.list.flatMap { listChanges[$0] })
	}

	private mutating func note(_ batch: EditBatch) {
		time += 1
		for edit in batch.edits {
			changes[edit.path] = time
			for depth in edit.path.tokens.indices { innerChanges[edit.path.prefix(depth)] = time }
		}
		for list in batch.arrays.keys { listChanges[list] = time }
	}
}
