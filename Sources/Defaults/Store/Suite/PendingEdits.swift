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
	/// What the last of them led to, where that is known.
	private var end: Defaults.Document?
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
	///
	/// - Parameter basis: The text that they are to be made in, and in no other one.
	mutating func append(
		_ edits: [Defaults.Edit], from before: Defaults.Document, to after: Defaults.Document,
		basis: Defaults.Document? = nil
	) {
		last += 1
		var edits = edits
		// What a type writes is not all that an object has.
		for index in edits.indices { edits[index].container = edits[index].container?.renewed(in: after) }
		batches.append(EditBatch(edits, sequence: last, on: before, basis: basis))
		end = basis == nil ? nil : after
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

	/// How many batches were given up because others have left another text than the one that they rest on.
	private(set) var outdated = 0

	/// Takes note of what others have left, which has in it all through `sequence`; what rests on another text is not made
	/// any more. Nil: it is not in any case.
	mutating func outdate(by document: Defaults.Document?, after sequence: Int) {
		for index in batches.indices where batches[index].sequence > sequence { batches[index].outdate(by: document) }
	}

	/// Takes out what is not made any more: the text that it rests on, and its places; nil where there is none.
	mutating func takeOutdated() -> (basis: Defaults.Document, paths: [Defaults.Path])? {
		let gone = batches.filter(\.isOutdated)
		guard let basis = gone.first?.basis else { return nil }
		outdated += gone.count
		batches.removeAll(where: \.isOutdated)
		return (basis, gone.flatMap(\.edits).map(\.path))
	}

	/// Has all be made in what others have written as well, whatever they were made on.
	mutating func rebase() {
		for index in batches.indices { batches[index].rebase() }
	}

	/// Drops what has been written.
	mutating func removeAll(through sequence: Int) {
		batches.removeAll { $0.sequence <= sequence }
		isMigrationDue = false
	}

	/// The batches after those through `sequence` that later ones took back: with them the text was again what it was before.
	/// Made one by one in another text, what takes back may fail where the change itself does not.
	private func takenBack(after sequence: Int) -> Set<Int> {
		let rest = batches.filter { $0.sequence > sequence }
		guard let end, rest.count <= Self.mostLookedAt else { return [] }
		let texts = rest.map(\.basis?.bytes) + [end.bytes]
		var gone: Set<Int> = []
		var index = 0
		while index < rest.count {
			let back = texts[index].flatMap { text in texts.lastIndex { $0 == text } } ?? index
			gone.formUnion(rest[index..<back].map(\.sequence))
			index = max(back, index) + 1
		}
		return gone
	}

	/// Each text is compared with all others.
	private static let mostLookedAt = 64

	/// Makes the changes on `snapshot` that came after those through `sequence`; drops each batch that cannot be made
	/// any more, and says why.
	mutating func replay(
		on snapshot: inout Defaults.Snapshot, after sequence: Int = 0
	) -> [Defaults.SuiteError] {
		var errors: [Defaults.SuiteError] = []
		var kept: [EditBatch] = []
		let document = snapshot.user
		let gone = takenBack(after: sequence)
		for var batch in batches where !batch.isOutdated {
			do throws(Defaults.SuiteError) {
				if batch.sequence > sequence, !gone.contains(batch.sequence) {
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
