/// The changes that are in memory and not yet on disk, kept as edits, so that they can be made again on whatever
/// someone else has written meanwhile.
///
/// What is set over and over while nothing can be written, as by a slider or a clock, does not pile up: of batches that
/// set the same places, whatever is there, the last one does for all. Others stay as they were made, however many they
/// become: those that expect something, and those that mean elements of lists.
struct PendingEdits {
	/// From how many batches on they are looked at for some that later ones do for.
	private static let manyBatches = 1024

	private var batches: [EditBatch] = []
	private var limit = Self.manyBatches
	/// The number of the last batch that ever was.
	private(set) var last = 0

	/// Whether the file is to be brought to a later version, too; until it is written, or read anew.
	var isMigrationDue = false

	var isEmpty: Bool { batches.isEmpty && !isMigrationDue }
	/// How many batches there are.
	var count: Int { batches.count }
	/// The places that are set.
	var paths: Set<Defaults.Path> { Set(batches.lazy.flatMap(\.edits).map(\.path)) }

	/// Adds edits that were made together, between two states of the user's layer.
	mutating func append(_ edits: [Defaults.Edit], from before: Defaults.Document, to after: Defaults.Document) {
		last += 1
		var edits = edits
		// What a type writes is not all that an object has.
		for index in edits.indices { edits[index].container = edits[index].container?.renewed(in: after) }
		batches.append(EditBatch(edits, sequence: last, on: before))
		guard batches.count > limit else { return }
		dropCovered()
		limit = max(Self.manyBatches, 2 * batches.count)
	}

	/// Drops each batch that a later one does for, where none between them counts on what it finds in the same member of
	/// the file.
	mutating func dropCovered() {
		// From the last one on.
		var kept: [EditBatch] = []
		var covering: [[Defaults.Path]: Int] = [:]
		var barriers: [String?: Int] = [:]
		for batch in batches.reversed() {
			let places = batch.edits.map(\.path)
			let members = places.map(\.tokens.first)
			let later = covering[places].flatMap { later in
				members.allSatisfy { barriers[$0, default: 0] <= later } ? later : nil
			}
			if let later, kept[later].cover(batch) { continue }
			if batch.isPlain {
				covering[places] = kept.count
			} else {
				for member in members { barriers[member] = kept.count }
				if members.contains(nil) { covering = [:] }
			}
			kept.append(batch)
		}
		batches = kept.reversed()
	}

	/// Drops what has been written.
	mutating func removeAll(through sequence: Int) {
		batches.removeAll { $0.sequence <= sequence }
		isMigrationDue = false
	}

	/// Makes the changes on `snapshot` that came after those through `sequence`; drops each batch that cannot be made
	/// any more, and says why.
	mutating func replay(
		on snapshot: inout Defaults.Snapshot, after sequence: Int = 0
	) -> [Defaults.SuiteError] {
		var errors: [Defaults.SuiteError] = []
		var kept: [EditBatch] = []
		let document = snapshot.user
		for var batch in batches {
			do throws(Defaults.SuiteError) {
				if batch.sequence > sequence {
					try batch.align(with: snapshot.user)
					try batch.checkSeen(in: snapshot.user)
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
		return errors
	}
}
