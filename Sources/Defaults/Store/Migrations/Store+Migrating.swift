/// How a store's files become those of this release.
struct MigrationState {
	/// What the program has declared; nil where it has declared nothing.
	var declared: Migrations?
	/// Whether the file could not be migrated: it stays of the version that it is.
	var isStuck = false

	/// Returns the old names that were written along.
	@discardableResult
	func finish(_ document: inout Defaults.Document) -> [Defaults.Path] {
		isStuck ? [] : declared?.finish(&document) ?? []
	}

	func copyEnding(of document: Defaults.Document) -> String? {
		isStuck ? nil : declared?.copyEnding(of: document)
	}
}

extension Store {
	/// Reads all files through migrations from now on, instead of those before, and has the user's own written so.
	func migrate(through migrations: Migrations) {
		// What was set before is in the file's own words.
		if !state.withLock({ $0.pending.isEmpty }) { try? writePending() }
		if let file {
			file.disk.withLock { disk in
				state.withLock { $0.migrations.declared = migrations }
				adoptLayers(of: disk)
				adopt(disk.known, through: 0, in: &disk, isForeign: true)
			}
		} else {
			state.withLock { $0.migrations.declared = migrations }
			migrateInMemory()
		}
		delivery.deliver()
		if file != nil, !state.withLock({ $0.pending.isEmpty }) { scheduleWrite() }
	}

	private func migrateInMemory() {
		while true {
			let before = snapshot
			let text = migrated(before.user)
			let isMade = state.withLock { state in
				guard state.snapshot.user == before.user else { return false }
				state.snapshot.user = text.document
				state.migrations.isStuck = text.problem != nil
				announce(from: Former(all: before), at: [[]], in: &state, isOutside: true)
				return true
			}
			if isMade { return tell(text.problem, at: Self.place) }
		}
	}

	/// A text as this release has it; as it is, with the reason, where it cannot be made so.
	struct Migrated {
		var document: Defaults.Document
		var problem: Defaults.Problem?
	}

	/// The user's text as this release has it. Not called with the lock of the state held: a migration is code of users.
	func migrated(_ document: Defaults.Document) -> Migrated {
		guard let migrations = state.withLock({ $0.migrations.declared }) else { return Migrated(document: document) }
		do throws(Migrations.Failure) {
			return Migrated(document: try migrations.migrated(document))
		} catch {
			return Migrated(document: document, problem: error.problem)
		}
	}

	/// The same of the layers that are only read.
	func migrated(_ disk: StoreFile.Disk, _ rank: Defaults.LayerFault.Rank) -> [Defaults.Snapshot.Layer] {
		let layers = disk.layers.snapshotLayers(rank)
		guard let migrations = state.withLock({ $0.migrations.declared }) else { return layers }
		let migrated = layers.map(migrations.migrated)
		for (layer, failure) in migrated { tell(failure?.problem, at: Self.place.appending(layer.file)) }
		return migrated.map(\.layer)
	}

	/// Where it is noted that a file could not be migrated: no key's value is there.
	private static var place: Defaults.Path { [Defaults.Migration.marker] }

	/// Tells whether the user's text could be migrated.
	func tellMigration(_ text: Migrated) {
		if state.withLock({ $0.migrations.declared }) != nil { tell(text.problem, at: Self.place) }
	}

	/// Notes what is wrong, and tells of what is new on the queue: here the file is held.
	private func tell(_ problem: Defaults.Problem?, at path: Defaults.Path) {
		let new = keys.note(problem.map { [$0] } ?? [], at: path)
		guard !new.isEmpty else { return }
		queue.async { new.forEach(Defaults.Suite(name: nil, store: self).report) }
	}
}

extension Defaults.Suite {
	/// Reads the suite's files through migrations from now on, and brings the user's own to the last one's version.
	///
	/// Call it at the program's start, before its first key is read. What the file has for an earlier release shows in
	/// memory as this release has it when this returns; the file follows, under its lock, with the version it is of, in one
	/// write. Before, a copy of it is kept as `settings.json.version-1`. The administrator's and the system's files are
	/// only read so, and so is a file that may not be written.
	///
	/// Where a step throws, the file stays as it is, its version too, and ``problems`` says why. A file of a later version
	/// is left alone. An older release beside this one keeps what it does not know; what it writes under an old name is
	/// taken again.
	///
	/// A step is called with the file locked, whenever the file is read: it is to depend on nothing but the text, and must
	/// not use `Defaults`.
	///
	/// A second call replaces the migrations of the first, for all suites on the file.
	///
	/// - Parameters:
	///   - migrations: All migrations there ever were, each to a higher version.
	///   - marker: The member that holds the version. Nil for a file of another program, which gets none: then
	///     steps are made whenever there is something to do, and those with a body of their own, with no types given, each
	///     time.
	public func migrate(through migrations: [Defaults.Migration], marker: String? = "$version") {
		store.migrate(through: Migrations(migrations, marker: marker))
	}
}
