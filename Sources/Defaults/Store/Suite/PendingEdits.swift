/// The changes that are in memory and not yet on disk, kept as edits, so that they can be made again on whatever
/// someone else has written meanwhile.
struct PendingEdits {
	/// Edits that were made together, and fall together.
	private struct Batch {
		var sequence: Int
		var edits: [Defaults.Edit]
	}

	private var batches: [Batch] = []
	/// Where in `batches` a single value was last set at a path, with nothing but such batches since: all that a later
	/// one need replace.
	private var replaceable: [Defaults.Path: Int] = [:]
	/// The number of the last batch that ever was.
	private(set) var last = 0

	var isEmpty: Bool { batches.isEmpty }
	/// The places that are set.
	var paths: [Defaults.Path] { batches.flatMap { $0.edits.map(\.path) } }

	mutating func append(_ edits: [Defaults.Edit]) {
		last += 1
		let batch = Batch(sequence: last, edits: edits)
		guard edits.count == 1, edits[0].setsScalar else {
			replaceable = [:]
			batches.append(batch)
			return
		}
		// Values set over and over, as by a slider or a clock, while nothing can be written must not pile up.
		if let position = replaceable[edits[0].path] {
			batches[position] = batch
		} else {
			replaceable[edits[0].path] = batches.count
			batches.append(batch)
		}
	}

	/// Drops what has been written.
	mutating func removeAll(through sequence: Int) {
		batches.removeAll { $0.sequence <= sequence }
		replaceable = [:]
	}

	/// Makes the changes on `snapshot` that came after those through `sequence`; drops each batch that cannot be made
	/// any more, and says why.
	mutating func replay(
		on snapshot: inout Defaults.Snapshot, after sequence: Int = 0
	) -> [Defaults.SuiteError] {
		var errors: [Defaults.SuiteError] = []
		replaceable = [:]
		batches.removeAll { batch in
			guard batch.sequence > sequence else { return false }
			do throws(Defaults.SuiteError) {
				_ = try snapshot.apply(batch.edits)
				return false
			} catch {
				errors.append(error)
				return true
			}
		}
		return errors
	}
}

extension Defaults.Edit {
	/// Whether it puts a scalar at its path, whatever is there.
	fileprivate var setsScalar: Bool {
		guard expected == nil, case .set(let value) = action else { return false }
		return value.kind != .object && value.kind != .array
	}
}
