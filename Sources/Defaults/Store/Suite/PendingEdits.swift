/// The changes that are in memory and not yet on disk, kept as edits, so that they can be made again on whatever
/// someone else has written meanwhile.
struct PendingEdits {
	/// From how many edits on those of one place are drawn together.
	private static let manyEdits = 1024

	private var batches: [EditBatch] = []
	/// Where in `batches` a single value was last set at a path, with nothing but such batches since: all that a later
	/// one need replace.
	private var replaceable: [Defaults.Path: Int] = [:]
	/// How many edits there are, and from how many on they are looked at.
	private var count = 0
	private var limit = Self.manyEdits
	/// The number of the last batch that ever was.
	private(set) var last = 0
	/// That of the last one that is being written.
	private var closed = 0

	/// No edits, after so many batches.
	init(after last: Int = 0) { self.last = last }

	var isEmpty: Bool { batches.isEmpty }
	/// The places that are set.
	var paths: [Defaults.Path] { batches.flatMap { $0.edits.map(\.path) } }

	/// Adds edits that were made together, between two states of the user's layer.
	mutating func append(_ edits: [Defaults.Edit], from before: Defaults.Document, to after: Defaults.Document) {
		last += 1
		var edits = edits
		// What a type writes is not all that an object has.
		for index in edits.indices { edits[index].container = edits[index].container?.renewed(in: after) }
		let batch = EditBatch(edits, sequence: last, on: before)
		guard edits.count == 1, edits[0].setsScalar, batch.arrays.isEmpty else {
			replaceable = [:]
			batches.append(batch)
			count += edits.count
			if count > limit { drawTogether(after) }
			return
		}
		// Values set over and over, as by a slider or a clock, while nothing can be written must not pile up.
		if let position = replaceable[edits[0].path] {
			batches[position] = batch
		} else {
			replaceable[edits[0].path] = batches.count
			batches.append(batch)
			count += 1
		}
	}

	/// Makes one of those edits that set the same place over and over, as far as none of them is being written; of what is
	/// around them, all have what there is by now.
	mutating func drawTogether(_ document: Defaults.Document) {
		var drawn = DrawnBatches()
		for batch in batches { drawn.append(batch, isClosed: batch.first <= closed) }
		batches = drawn.batches
		for index in batches.indices where batches[index].first > closed {
			batches[index].renewContainers(in: document)
		}
		replaceable = [:]
		count = batches.reduce(0) { $0 + $1.edits.count }
		limit = max(Self.manyEdits, 2 * count)
	}

	/// What there is by now is being written, or is not after all: what comes later is not to be one with it meanwhile, for
	/// that would be made again where others have changed what was written.
	mutating func close(_ isClosed: Bool = true) { closed = isClosed ? last : 0 }

	/// Drops what has been written, when the file held `document`.
	mutating func removeAll(through sequence: Int, in document: Defaults.Document) {
		closed = 0
		batches.removeAll { $0.last <= sequence }
		for index in batches.indices { batches[index].note(writtenThrough: sequence, in: document) }
		count = batches.reduce(0) { $0 + $1.edits.count }
		replaceable = [:]
	}

	/// Makes the changes on `snapshot` that came after those through `sequence`; drops each batch that cannot be made
	/// any more, and says why.
	mutating func replay(
		on snapshot: inout Defaults.Snapshot, after sequence: Int = 0
	) -> [Defaults.SuiteError] {
		var errors: [Defaults.SuiteError] = []
		var kept: [EditBatch] = []
		replaceable = [:]
		let document = snapshot.user
		for var batch in batches {
			do throws(Defaults.SuiteError) {
				if batch.last > sequence {
					batch.note(writtenThrough: sequence, in: document)
					try batch.align(with: snapshot.user)
					// What earlier batches have made of an object that was gone is a part of it.
					let base = batch.arrays.isEmpty ? document : snapshot.user
					_ = try snapshot.apply(batch.edits(on: snapshot.user, where: base))
				}
				kept.append(batch)
			} catch {
				errors.append(error)
			}
		}
		batches = kept
		count = batches.reduce(0) { $0 + $1.edits.count }
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
