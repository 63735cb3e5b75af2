import Glibc
import Synchronization

/// The process's stores, one for each file: by the directory's device and inode, and the file's name.
final class Stores: Sendable {
	static let shared = Stores()

	/// What tells files apart, whatever path leads to them.
	private struct Identity: Equatable {
		var device: UInt64
		var inode: UInt64
		/// The name; with the directories that do not exist yet before it.
		var name: ByteString
	}

	private struct State {
		var entries: [Weak<Store>] = []
		/// Those of names that are kept in memory.
		var inMemory: [ByteString: Store] = [:]
		var shared = SharedDefaults()
		var isExitHandled = false
	}

	private let state = Mutex(State())

	/// The store of the file at a path, which begins with a slash. Its dialect says who asks first.
	func store(
		at given: String, in dialect: Defaults.Document.Dialect = [], layers: [LayerFile] = [],
		fileSystem: FileSystem = .real
	) throws(Defaults.SuiteError) -> Store {
		let path: String
		let identity: Identity
		do throws(SystemError) {
			let location = try FileLocation(resolving: given, in: fileSystem)
			// Of an open file it is the file's own name: to write the file is to put another in its place.
			path = location.isOfOpenFile ? location.path : given
			identity = try Self.identify(location, in: fileSystem)
			if Watching.isOn { try DispatchTimers.prepare() }
		} catch {
			throw .system(operation: Operation.resolve, file: given, code: error.code)
		}
		let (store, isNew, others) = state.withLock { state in
			let others = state.entries.compactMap(\.object)
			state.entries.removeAll { $0.object == nil }
			if let store = Self.find(identity, in: others) { return (store, false, others) }
			handleExit(&state)
			let watcher = Watching.isOn ? Watcher.shared : nil
			let store = Store(
				file: StoreFile(
					path: path, dialect: dialect, layers: layers, fileSystem: fileSystem, watcher: watcher))
			// Read before anyone else can find it.
			store.open()
			store.share(state.shared)
			state.entries.append(Weak(object: store))
			return (store, true, others)
		}
		// None of them ends with the lock held: what its validator holds may open a suite at its end.
		withExtendedLifetime(others) {}
		if !isNew { store.adopt(layers) }
		return store
	}

	/// The store in memory that goes by a name, the same until the process ends.
	func storeInMemory(named name: String) -> Store {
		state.withLock { state in
			if let store = state.inMemory[ByteString(name)] { return store }
			let store = Store()
			store.share(state.shared)
			state.inMemory[ByteString(name)] = store
			return store
		}
	}

	/// Shows defaults, registered by name in a suite, in all that have none of their own there; those of a suite that is in
	/// memory and has no name are its own affair.
	func share(_ defaults: Defaults.Object, of store: Store) {
		let (stores, shared) = state.withLock { state -> ([Store], SharedDefaults) in
			let stores = state.entries.compactMap(\.object) + state.inMemory.values
			guard stores.contains(where: { $0 === store }) else { return (stores, state.shared) }
			state.shared.add(defaults)
			return (stores, state.shared)
		}
		for store in stores { store.share(shared) }
	}

	/// The store whose path leads to that file now: links may have moved since it was opened, and a directory that is
	/// gone may have left its number to another one.
	private static func find(_ identity: Identity, in stores: [Store]) -> Store? {
		stores.first { store in
			guard let file = store.file else { return false }
			let location = try? FileLocation(resolving: file.path, in: file.fileSystem)
			return location.flatMap { try? identify($0, in: file.fileSystem) } == identity
		}
	}

	private static func identify(_ location: FileLocation, in fileSystem: FileSystem) throws(SystemError) -> Identity {
		let existing = location.stations.last?.directory ?? location.directory
		let directory = try fileSystem.openDirectory(existing)
		defer { fileSystem.close(directory) }
		let status = try fileSystem.status(directory)
		let rest = location.path.utf8.dropFirst(existing.utf8.count).drop { $0 == UInt8(ascii: "/") }
		let name = String(decoding: rest, as: UTF8.self)
		return Identity(device: status.device, inode: status.inode, name: ByteString(name))
	}

	/// The last line of a script is not lost: what is pending at exit is written, within bounds.
	private func handleExit(_ state: inout State) {
		guard !state.isExitHandled else { return }
		state.isExitHandled = true
		atexit {
			// Whoever closed it may be who ends the process, and would not open it any more.
			WritingGate.openForExit()
			Stores.shared.flush()
		}
	}

	private func flush() {
		let stores = state.withLock { $0.entries.compactMap(\.object) }
		for store in stores { try? store.flush() }
	}
}
