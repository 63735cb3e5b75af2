import Dispatch
import Synchronization

/// Tells stores when something happens at a place on the way to their file: one inotify instance for the process.
/// Where inotify is blind or has no room left, the store looks once a second.
final class Watcher: Sendable {
	static let shared = Watcher(fileSystem: .real)

	private struct Watch {
		weak var store: Store?
		let name: String
	}

	private struct State {
		var inotify: Inotify?
		var hasStarted = false
		var watches: [Int32: [Watch]] = [:]
		var polls: [ObjectIdentifier: Poll] = [:]
	}

	private struct Poll {
		weak var store: Store?
	}

	private let state = Mutex(State())
	private let fileSystem: FileSystem
	private let makeInotify: @Sendable () -> Inotify?
	private static let pollInterval = 1.0

	init(fileSystem: FileSystem, makeInotify: @escaping @Sendable () -> Inotify? = Inotify.init) {
		self.fileSystem = fileSystem
		self.makeInotify = makeInotify
	}

	/// Watches `stations` for `store`, in place of all that were watched for it before. What happens from now on is
	/// told.
	func watch(_ stations: [FileLocation.Station], for store: Store) {
		let directories = Dictionary(grouping: stations, by: \.directory)
		let isRemote = directories.keys.contains(where: isRemote)
		state.withLock { state in
			start(&state)
			var isBlind = isRemote || state.inotify == nil
			let former = state.watches.filter { $0.value.contains { $0.store === store || $0.store == nil } }.keys
			for watch in former { state.watches[watch]?.removeAll { $0.store === store || $0.store == nil } }
			for (directory, stations) in directories {
				guard let watch = state.inotify?.watch(directory) else {
					isBlind = true
					continue
				}
				state.watches[watch, default: []] += stations.map { Watch(store: store, name: $0.name) }
			}
			for watch in former where state.watches[watch]?.isEmpty == true {
				state.watches[watch] = nil
				state.inotify?.remove(watch)
			}
			state.polls[ObjectIdentifier(store)] = isBlind ? Poll(store: store) : nil
		}
	}

	private func isRemote(_ path: String) -> Bool {
		guard let directory = try? fileSystem.openDirectory(path) else { return false }
		defer { fileSystem.close(directory) }
		return fileSystem.isRemote(directory)
	}

	private func start(_ state: inout State) {
		guard !state.hasStarted else { return }
		state.hasStarted = true
		DispatchQueue(label: "Defaults.Watcher.polling").asyncAfter(deadline: .now() + Self.pollInterval, execute: poll)
		guard let inotify = makeInotify() else { return }
		state.inotify = inotify
		// A thread of its own that waits in the kernel: nothing else is as quick to hear.
		DispatchQueue(label: "Defaults.Watcher", qos: .userInteractive).async {
			while let events = inotify.next() { self.handle(events) }
		}
	}

	private func handle(_ events: [Inotify.Event]) {
		let stores = state.withLock { state in
			var stores: [Store] = []
			for event in events { collect(event, in: &state, into: &stores) }
			return stores
		}
		for store in stores { store.fileMayHaveChanged() }
	}

	private func collect(_ event: Inotify.Event, in state: inout State, into stores: inout [Store]) {
		let watches = event.isOverflow ? state.watches.values.flatMap(\.self) : state.watches[event.watch] ?? []
		for watch in watches {
			guard let store = watch.store else { continue }
			guard event.isLoss || event.isOverflow || event.name == watch.name else { continue }
			if event.isLoss { store.file?.isWatchLost.store(true, ordering: .releasing) }
			if !stores.contains(where: { $0 === store }) { stores.append(store) }
		}
	}

	private func poll() {
		let stores = state.withLock { state in state.polls.values.compactMap(\.store) }
		for store in stores { store.fileMayHaveChanged() }
		DispatchQueue.global().asyncAfter(deadline: .now() + Self.pollInterval, execute: poll)
	}
}
