/// The changes that are in memory and not yet on disk, kept as edits, so that they can be made again on whatever
/// someone else has written meanwhile.
struct PendingEdits {
	/// Edits that were made together, and fall together.
	private struct Batch {
		var sequence: Int
		var edits: [Defaults.Edit]
	}

	private var batches: [Batch] = []
	/// The number of the last batch that ever was.
	private(set) var last = 0

	var isEmpty: Bool { batches.isEmpty }
	/// The places that are set.
	var paths: [Defaults.Path] { batches.flatMap { $0.edits.map(\.path) } }

	mutating func append(_ edits: [Defaults.Edit]) {
		last += 1
		// A value set over and over, as by a slider, while nothing can be written must not pile up.
		if edits.count == 1, let previous = batches.last?.edits, previous.count == 1,
			edits[0].supersedes(previous[0])
		{
			batches.removeLast()
		}
		batches.append(Batch(sequence: last, edits: edits))
	}

	/// Drops what has been written.
	mutating func removeAll(through sequence: Int) { batches.removeAll { $0.sequence <= sequence } }

	/// Makes the changes on `snapshot`; drops each batch that cannot be made any more, and says why.
	mutating func replay(on snapshot: inout Defaults.Snapshot) -> [Defaults.SuiteError] {
		var errors: [Defaults.SuiteError] = []
		batches.removeAll { batch in
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
	/// Whether after this edit nothing is to be seen of `other`, made just before.
	fileprivate func supersedes(_ other: Defaults.Edit) -> Bool {
		guard path == other.path, expected == nil, other.expected == nil,
			case .set(let new) = action, case .set(let old) = other.action
		else { return false }
		return new.isScalar && old.isScalar
	}
}

extension Defaults.JSON {
	fileprivate var isScalar: Bool { kind != .object && kind != .array }
}
