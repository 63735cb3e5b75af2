import Glibc
import Synchronization

/// The process's stores, one for each file: by the directory's device and inode, and the file's name.
final class Stores: Sendable {
	static let shared = Stores()

	/// What tells files apart, whatever path leads to them.
	struct Identity: Hashable {
		var device: UInt64
		var inode: UInt64
		/// The name; with the directories that do not exist yet before it.
		var name: String
	}

	private struct Entry {
		weak var store: Store?
		var identity: Identity
		var path: String
	}

	private struct State {
		var entries: [Entry] = []
		var isExitHandled = false
	}

	private let state = Mutex(State())

	/// The store of the file at `path`, which begins with a slash.
	func store(
		at path: String, layers: [LayerFile] = [], fileSystem: FileSystem = .real
	) throws(Defaults.SuiteError) -> Store {
		let place: (identity: Identity, path: String)
		do throws(SystemError) {
			place = try Self.identify(path, in: fileSystem)
		} catch {
			throw .system(operation: Operation.resolve, file: path, code: error.code)
		}
		let (store, isNew) = state.withLock { state in
			state.entries.removeAll { $0.store == nil }
			if let store = find(place, in: state.entries, fileSystem) { return (store, false) }
			handleExit(&state)
			let store = Store(file: StoreFile(path: path, layers: layers, fileSystem: fileSystem))
			// Read before anyone else can find it.
			store.open()
			state.entries.append(Entry(store: store, identity: place.identity, path: place.path))
			return (store, true)
		}
		if !isNew { store.adopt(layers) }
		return store
	}

	private func find(
		_ place: (identity: Identity, path: String), in entries: [Entry], _ fileSystem: FileSystem
	) -> Store? {
		entries.first { entry in
			if entry.path == place.path { return true }
			// A directory that is gone may have left its number to another one.
			return entry.identity == place.identity
				&& (try? Self.identify(entry.path, in: fileSystem))?.identity == place.identity
		}?.store
	}

	private static func identify(
		_ path: String, in fileSystem: FileSystem
	) throws(SystemError) -> (identity: Identity, path: String) {
		let location = try FileLocation(resolving: path, in: fileSystem)
		let existing = location.stations.last?.directory ?? location.directory
		let directory = try fileSystem.openDirectory(existing)
		defer { fileSystem.close(directory) }
		let status = try fileSystem.status(directory)
		let rest = location.path.dropFirst(existing.count).drop { $0 == "/" }
		return (Identity(device: status.device, inode: status.inode, name: String(rest)), location.path)
	}

	/// The last line of a script is not lost: what is pending at exit is written, within bounds.
	private func handleExit(_ state: inout State) {
		guard !state.isExitHandled else { return }
		state.isExitHandled = true
		atexit { Stores.shared.flush() }
	}

	private func flush() {
		let stores = state.withLock { $0.entries.compactMap(\.store) }
		for store in stores { try? store.flush() }
	}
}
