/// One write, under the directory's lock.
final class WriteSession {
	let writer: FileWriter
	let location: FileLocation
	let directory: FileSystem.Descriptor
	/// Whether a file that is missing need not be waited for: it has been, or the directory was made for this session, so
	/// that nobody can be replacing a file in it.
	let isAwaited: Bool
	var notices: [Defaults.SuiteError] = []
	/// The file as it was found under its name, kept open: what is displaced can be looked at without another opening.
	/// Another's file that was displaced takes its place: a new one gets the attributes of this.
	var found: Found?
	/// The file, locked for this writer among those who write it by its other names; nil where it has none.
	var turn: FileSystem.Descriptor?
	/// Whether the old file had a list of users, once a new one was given it.
	var hasAccessList: Bool?

	var fileSystem: FileSystem { writer.fileSystem }
	var name: String { location.name }

	/// Whether the path still leads to the directory that is open, and to the file in it.
	var isAtItsPath: Bool {
		guard location.isCurrentOnceMade(in: fileSystem), let open = try? fileSystem.status(directory),
			let named = try? fileSystem.statusOfPath(location.directory)
		else { return false }
		return open.device == named.device && open.inode == named.inode
	}

	/// More than any storm of editors has needed.
	private static let maximumRounds = 1000

	init(
		_ writer: FileWriter, _ location: FileLocation, _ directory: FileSystem.Descriptor, isAwaited: Bool
	) {
		self.writer = writer
		self.location = location
		self.directory = directory
		self.isAwaited = isAwaited
	}

	deinit {
		letGo()
		endTurn()
	}

	func write(known: FileImage, compose: FileWriter.Compose) throws(Defaults.SuiteError) -> FileWriter.Written {
		try awaitTurn()
		let first = try settle(known, waits: false)
		var round = Round(inPlace: first, ground: first, model: first.status ?? known.rights)
		for _ in 0..<Self.maximumRounds {
			round.takeRights(of: found?.status)
			let draft = try compose(round.ground)
			if draft.document.bytes.isByteEqual(to: round.inPlace.document.bytes) {
				try confirm(round)
				return try finish(round, with: round.inPlace)
			}
			try checkProtection()
			if let ending = draft.copyEnding, !round.isCopied {
				try keepCopy(of: round.ground, named: "\(name).\(ending)", like: round.model)
				// The copy is to be there whenever the new file is.
				try synchronizeDirectory()
				round.isCopied = true
			}
			let temporary = try makeTemporary(draft, replacing: round.inPlace, like: round.model)
			switch try put(temporary, inPlaceOf: round.inPlace) {
			case .exchanged:
				round.displaced.append(temporary.name)
				let image = FileImage(document: draft.document, status: temporary.status, hash: temporary.hash)
				var status = try? fileSystem.statusOfName(directory, temporary.name)
				var other: FileImage?
				if !isAsProven(status) {
					other = try inspect(temporary.name, expecting: round.inPlace.document)
					status = try? fileSystem.statusOfName(directory, temporary.name)
				}
				if let status, status.inode != round.inPlace.status?.inode { open(named: temporary.name) }
				round.takeRights(ofDisplaced: status)
				guard let other else { return try finish(round, with: image) }
				round.overtake(with: other, by: image)
				// What comes next rests on this exchange.
				try synchronizeDirectory()
			case .renamed:
				let image = FileImage(document: draft.document, status: temporary.status, hash: temporary.hash)
				return try finish(round, with: image)
			case .overwritten(let status, let backup):
				round.displaced += [temporary.name, backup]
				return try finish(round, with: FileImage(document: draft.document, status: status))
			case .changedBefore:
				let old = round.inPlace.identity
				round.inPlace = try settle(round.inPlace, waits: true)
				if round.inPlace.identity != old { round.model = round.inPlace.status ?? known.rights }
				round.ground = round.absorbed.merged(into: round.inPlace)
			}
		}
		throw .busy(file: location.path, holder: nil)
	}

	/// What is known of the file between one attempt and the next.
	private struct Round {
		/// What is expected under the file's name.
		var inPlace: FileImage
		/// What the next draft is made of.
		var ground: FileImage
		/// Whose mode and owners a new file gets.
		var model: FileStatus?
		/// Whether the file in place was made before the model was what it is.
		var isModelNew = false
		/// What others wrote in between and is not yet in place.
		var absorbed = Absorbed()
		/// Whether a copy of the old file has been kept.
		var isCopied = false
		/// The displaced files to remove.
		var displaced: [String] = []

		/// Takes in that the file in place, of this status now, was given another mode or owner. Nothing else about it
		/// has changed then, so that it is not read again for that.
		mutating func takeRights(of status: FileStatus?) {
			guard let status, let known = inPlace.status, status.identity == known.identity,
				!status.hasRights(of: known)
			else { return }
			inPlace.status = status
			model = status
		}

		/// Takes in the mode and owners of what a new file has just displaced: those that the file in place had by then,
		/// or another's, which may have other attributes, too.
		mutating func takeRights(ofDisplaced status: FileStatus?) {
			isModelNew = false
			guard let status, let known = inPlace.status, let model else { return }
			let isOther = status.inode != known.inode
			guard isOther || !status.hasRights(of: known) && !status.hasRights(of: model) else { return }
			self.model = status
			isModelNew = true
		}

		/// Takes in that `other` was displaced by `image` in place of what was expected.
		mutating func overtake(with other: FileImage, by image: FileImage) {
			ground = absorbed.merged(into: other)
			absorbed.add(changesFrom: inPlace.document, to: other.document)
			inPlace = image
		}
	}

	/// Step 7: removes what was displaced; the change is on disk when the directory is.
	private func finish(_ round: Round, with image: FileImage) throws(Defaults.SuiteError) -> FileWriter.Written {
		var image = image
		image.hasAccessList = hasAccessList ?? image.hasAccessList
		if round.isModelNew, let model = round.model { image.status = try redress(image.status, like: model) }
		// A displaced file that was absorbed may only go when what absorbed it is sure to stay.
		if round.displaced.count > 1 { try synchronizeDirectory() }
		for displaced in round.displaced { try? fileSystem.unlink(directory, displaced) }
		try synchronizeDirectory()
		return FileWriter.Written(image: image, notices: notices)
	}

	/// Nothing is to be written, but what is there may not be on disk yet: an earlier attempt failed at that, or
	/// another program wrote it just now.
	private func confirm(_ round: Round) throws(Defaults.SuiteError) {
		guard round.inPlace.status != nil else { return }
		try wrap(Operation.synchronize) { () throws(SystemError) in
			let file = try fileSystem.open(directory, name, .read)
			defer { fileSystem.close(file) }
			try fileSystem.synchronize(file)
		}
	}

	func synchronizeDirectory() throws(Defaults.SuiteError) {
		try wrap(Operation.synchronize) { () throws(SystemError) in try fileSystem.synchronize(directory) }
	}

	/// Says of a refusal what was tried and where. A file on which someone has a lease is as good as locked.
	func wrap<Result>(
		_ operation: String, _ body: () throws(SystemError) -> Result
	) throws(Defaults.SuiteError) -> Result {
		do throws(SystemError) {
			return try body()
		} catch .tryAgain {
			let status = writer.namesHolder ? try? fileSystem.statusOfName(directory, name) : nil
			throw .busy(file: location.path, holder: status.flatMap(fileSystem.lockHolder))
		} catch {
			throw .system(operation: operation, file: location.path, code: error.code)
		}
	}
}
