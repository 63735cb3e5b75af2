/// The temporary files of killed writers.
///
/// Found under the directory's lock, such a file can only be a dead writer's. What it holds follows from its name:
/// see ``TemporaryName``.
enum Leftovers {
	/// Whether there are any; looks only.
	static func exist(at location: FileLocation, in fileSystem: FileSystem) -> Bool {
		guard let directory = try? fileSystem.openDirectory(location.directory) else { return false }
		defer { fileSystem.close(directory) }
		return !names(in: directory, of: location.name, fileSystem).isEmpty
	}

	/// Merges what holds newer edits and removes the rest.
	static func recover(in session: WriteSession) throws(Defaults.SuiteError) -> [Defaults.SuiteError] {
		let names = names(in: session.directory, of: session.name, session.fileSystem)
		for name in names {
			do throws(Defaults.SuiteError) {
				try recover(name, in: session)
			} catch  where error.isForGood {
				// One that we may not touch stays for those who may; it must keep nobody from writing.
				session.notices.append(error)
			}
		}
		if !names.isEmpty { try session.synchronizeDirectory() }
		return session.notices
	}

	/// The last one written comes first: it takes up what the ones before it displaced. Backups come last, for what they are
	/// to tell is asked for until then.
	static func names(
		in directory: FileSystem.Descriptor, of file: String, _ fileSystem: FileSystem
	) -> [TemporaryName] {
		((try? fileSystem.names(directory)) ?? []).compactMap { TemporaryName($0, of: file) }
			.filter { isTrusted($0, in: directory, of: file, fileSystem) }
			.sorted { ($0.isBackup ? 0 : 1, $0.serial, $0.text) > ($1.isBackup ? 0 : 1, $1.serial, $1.text) }
	}

	/// In a directory where everybody may make files but nobody may replace another's, such as `/tmp`, a stranger's
	/// file of a fitting name must not do that either.
	private static func isTrusted(
		_ name: TemporaryName, in directory: FileSystem.Descriptor, of file: String, _ fileSystem: FileSystem
	) -> Bool {
		guard let place = try? fileSystem.status(directory), place.mode & 0o1000 != 0 else { return true }
		guard let owner = try? fileSystem.statusOfName(directory, name.text).owner else { return false }
		let own = try? fileSystem.statusOfName(directory, file).owner
		return [0, fileSystem.user, place.owner, own].contains(owner)
	}

	private static func recover(_ name: TemporaryName, in session: WriteSession) throws(Defaults.SuiteError) {
		switch try decision(on: name, in: session) {
		case .keepAside(let error): return try session.keepAside(name.text, because: error)
		case .finish(let document): _ = try session.overwrite(nil, with: document.bytes, orElse: {})
		case .write(let addition):
			_ = try session.write(known: addition.ground) { image throws(Defaults.SuiteError) in
				try addition.draft(on: image, path: session.location.path)
			}
		case .leave: return
		case .drop: break
		}
		try? session.fileSystem.unlink(session.directory, name.text)
	}

	private enum Decision {
		case drop
		/// The file is away, or cannot be read, which may be for a moment only: what to do shows when there is one again.
		case leave
		case write(Addition)
		/// The file is what a write in place left that was broken off.
		case finish(Defaults.Document)
		case keepAside(Defaults.SuiteError)
	}

	/// All that `result` has otherwise than `ground`, which was in place when that was worked out.
	private struct Addition {
		var ground: FileImage
		var result: Defaults.Document

		/// Adds it to `image`, which someone else may have put in place since: what they changed stands.
		///
		/// Throws where the file is gone since. It may be back in a moment, with all that it held.
		func draft(on image: FileImage, path: String) throws(Defaults.SuiteError) -> FileWriter.Draft {
			let paths = result.differences(from: ground.document)
			if image.document == ground.document { return FileWriter.Draft(document: result, paths: paths) }
			guard image.status != nil else { throw .busy(file: path, holder: nil) }
			var changes = Absorbed()
			changes.add(changesFrom: ground.document, to: result)
			return FileWriter.Draft(document: changes.merged(into: image).document, paths: paths)
		}
	}

	private static func decision(
		on name: TemporaryName, in session: WriteSession
	) throws(Defaults.SuiteError) -> Decision {
		let status = try session.wrap(Operation.read) { () throws(SystemError) in
			try session.fileSystem.statusOfName(session.directory, name.text)
		}
		// Its writer died before it was complete; nobody has been told that it was written. A backup has told what it can.
		guard status.mode & 0o1000 == 0, !name.isBackup else { return .drop }
		let current = try look(at: session.name, in: session)
		if case .image(let image) = current, image.status == nil, image.document.hash != name.base { return .leave }
		switch try look(at: name.text, in: session) {
		case .unchanged: return .drop
		case .image(let leftover):
			if try isTorn(current, by: name, writing: leftover.document, in: session) {
				return .finish(leftover.document)
			}
			return decision(on: leftover, name, beside: current, path: session.location.path)
		case .damaged(let error, _):
			// Before the exchange it is a file that a crash of the machine tore; after it, someone else's.
			if case .image(let image) = current, image.document.hash == name.base { return .drop }
			return .keepAside(error)
		}
	}

	/// Looks at a file that nobody is writing, and throws as busy where someone is: what was left can wait. To bytes
	/// that may be half of what they are to be, a little time is given: without leases that is all there is to see.
	private static func look(at name: String, in session: WriteSession) throws(Defaults.SuiteError) -> FileSight {
		let fileSystem = session.fileSystem
		let deadline = fileSystem.now() + session.writer.patience.damage
		while true {
			let sight = try session.wrap(Operation.read) { () throws(SystemError) in
				let file = try? fileSystem.open(session.directory, name, .read)
				defer { if let file { fileSystem.close(file) } }
				let isBusy = { file.map { !session.awaitWriters(of: $0, for: 0) } ?? false }
				// Who comes in the middle of the look is seen after it.
				if isBusy() { return nil as FileSight? }
				let sight = try session.reader
					.read(name, in: session.directory, path: session.location.path, unless: nil)
				return isBusy() ? nil : sight
			}
			guard let sight else { throw .busy(file: session.location.path, holder: nil) }
			guard sight.mayPass, fileSystem.now() < deadline else { return sight }
			fileSystem.pause(0.002)
		}
	}

	private static func decision(
		on leftover: FileImage, _ name: TemporaryName, beside sight: FileSight, path: String
	) -> Decision {
		let hash = leftover.document.hash
		if hash == name.base || leftover.document.bytes.isEmpty { return .drop }
		if leftover.document.isBlank {
			return .keepAside(.notASettingsFile(path, .emptied))
		}
		switch sight {
		case .image(let current):
			// The exchange has not been: this is the new file, whole or torn.
			if current.document.hash == name.base {
				return hash == name.new ? .write(Addition(ground: current, result: leftover.document)) : .drop
			}
			return hash == name.new
				? decision(onNew: leftover, name, beside: current)
				: decision(onForeign: leftover, name, beside: current, path: path)
		case .damaged(let error, _):
			// What someone has saved is theirs to mend, and nobody was told that this was written.
			return hash == name.new ? .leave : .keepAside(error)
		case .unchanged: return .drop
		}
	}

	/// The new bytes, not exchanged, and others in place by now: what was set joins them, unless they are newer.
	private static func decision(onNew new: FileImage, _ name: TemporaryName, beside current: FileImage) -> Decision {
		let isNewer = (new.status?.modified ?? 0) >= (current.status?.modified ?? 0)
		guard current.document.hash != name.new, isNewer, name.paths != nil else { return .drop }
		var merged = current.document
		for path in new.document.differences(from: merged) where name.sets(path) {
			merged.replace(path, with: new.document.value(at: path))
		}
		return .write(Addition(ground: current, result: merged))
	}

	/// What someone else wrote just before the exchange, which displaced it: all of it counts but the places that the
	/// dead writer set afterwards.
	private static func decision(
		onForeign foreign: FileImage, _ name: TemporaryName, beside current: FileImage, path: String
	) -> Decision {
		let places = foreign.document.differences(from: current.document).filter { !name.sets($0) }
		if places.isEmpty { return .drop }
		guard current.document.hash == name.new, name.paths != nil else {
			return .keepAside(.notASettingsFile(path, .unmerged))
		}
		var merged = current.document
		for place in places { merged.replace(place, with: foreign.document.value(at: place)) }
		return .write(Addition(ground: current, result: merged))
	}
}

extension Defaults.Document {
	/// The hash of the bytes, as it stands in temporary files' names.
	var hash: ContentHash { ContentHash(bytes) }
}

extension FileSight {
	/// Whether the file may be in the middle of being written.
	fileprivate var mayPass: Bool {
		switch self {
		case .image(let image): image.status != nil && image.document.isBlank
		case .damaged(let error, _): error.mayPass
		case .unchanged: false
		}
	}
}

extension Defaults.SuiteError {
	/// Whether the system will answer the same the next time.
	fileprivate var isForGood: Bool {
		guard case .system(_, _, let code) = self else { return false }
		return [.accessDenied, .notPermitted, .nameTooLong].contains(SystemError(code))
	}
}
