import Dispatch
import Synchronization

/// Whether files that are opened are watched.
package enum Watching {
	@TaskLocal static var isOn = true

	/// Runs `body`, in which files are opened and not watched: for a program that does one thing and ends. What it opens
	/// sees nothing of others until it looks or writes. The system takes up to some 20 milliseconds to let go of a process
	/// that watches.
	package static func without<Result>(_ body: () throws -> Result) rethrows -> Result {
		try $isOn.withValue(false, operation: body)
	}
}

/// Tells stores when something happens at a place on the way to their file: one inotify instance for the process.
/// Where inotify is blind or has no room left, the store looks once a second.
final class Watcher: Sendable {
	static let shared = Watcher(fileSystem: .real)

	private struct Watch {
		weak var store: Store?
		let id: ObjectIdentifier
		/// Its bytes: events are many, and most are not of it.
		let name: [UInt8]
		/// Whether it is the file's own place, and no link or layer.
		let isFile: Bool

		init(_ store: Store, _ name: String, isFile: Bool) {
			self.store = store
			self.name = Array(name.utf8)
			self.isFile = isFile
			id = ObjectIdentifier(store)
		}
	}

	private struct State {
		var inotify: Inotify?
		var hasStarted = false
		var watches: [Int32: [Watch]] = [:]
		/// The stores to be looked at by the clock.
		var polls: [ObjectIdentifier: Weak<Store>] = [:]
		/// Whether the clock is set.
		var isPolling = false
		/// The store that hears of nothing until it asks.
		var holder: ObjectIdentifier?
	}

	private let state = Mutex(State())
	private let fileSystem: FileSystem
	private let makeInotify: @Sendable () -> Inotify?
	private static let pollInterval = 1.0

	init(fileSystem: FileSystem, makeInotify: @escaping @Sendable () -> Inotify? = Inotify.init) {
		self.fileSystem = fileSystem
		self.makeInotify = makeInotify
	}

	/// Watches `stations`, and whether a directory above them moves, for `store`, in place of all that were watched for
	/// it before. What happens from now on is told. `file` is the one among them that is the file itself.
	func watch(_ stations: [FileLocation.Station], file: FileLocation.Station?, for store: Store) {
		let directories = Dictionary(grouping: stations, by: \.directory)
		let isRemote = directories.keys.contains(where: isRemote)
		state.withLock { state in
			start(&state)
			// What this store is to be told must not wait for another one.
			if state.holder != ObjectIdentifier(store) { endHold(&state) }
			var isBlind = isRemote || state.inotify == nil
			let former = removeWatches(of: ObjectIdentifier(store), in: &state)
			// Before what lies in them: a move from then on is told, and before it the path leads there already.
			watchAncestors(of: directories.keys, for: store, in: &state)
			for (directory, stations) in directories {
				guard let watch = state.inotify?.watch(directory) else {
					isBlind = true
					continue
				}
				state.watches[watch, default: []] += stations.map { Watch(store, $0.name, isFile: $0 == file) }
			}
			release(former, in: &state)
			state.polls[ObjectIdentifier(store)] = isBlind ? Weak(object: store) : nil
			if isBlind { setClock(&state) }
		}
	}

	private func watchAncestors(
		of directories: some Sequence<String>, for store: Store, in state: inout State
	) {
		for ancestor in FileLocation.ancestors(of: directories) {
			// One that may not be read cannot be watched; that is not worth looking by the clock.
			guard let watch = state.inotify?.watchMoves(of: ancestor) else { continue }
			state.watches[watch, default: []].append(Watch(store, "", isFile: false))
		}
	}

	/// Watches nothing for a store any more, which may have ended.
	func forget(_ store: ObjectIdentifier) {
		state.withLock { state in
			let former = removeWatches(of: store, in: &state)
			release(former, in: &state)
			state.polls[store] = nil
		}
	}

	/// Whether stores are looked at by the clock.
	var isPolling: Bool { state.withLock { $0.isPolling } }

	private func removeWatches(of store: ObjectIdentifier, in state: inout State) -> [Int32] {
		let former = state.watches.filter { $0.value.contains { $0.id == store } }.map(\.key)
		for watch in former { state.watches[watch]?.removeAll { $0.id == store } }
		return former
	}

	/// Gives those watches back that nobody needs any more.
	private func release(_ watches: [Int32], in state: inout State) {
		for watch in watches where state.watches[watch]?.isEmpty == true {
			state.watches[watch] = nil
			state.inotify?.remove(watch)
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
		guard let inotify = makeInotify() else { return }
		state.inotify = inotify
		listen(to: inotify)
	}

	/// Waits for events on a thread of its own: nothing else is as quick to hear. Whoever has heard of something looks
	/// at it, and another one listens on: nobody waits for the one who is woken.
	private func listen(to inotify: Inotify) {
		DispatchQueue(label: "Defaults.Watcher", qos: .userInteractive).async {
			while inotify.wait() {
				let told = self.state.withLock { self.takeNews(from: inotify, $0).news }
				let stores = told.filter { $0.store.note($0.news) }.map(\.store)
				guard let last = stores.last else { continue }
				self.listen(to: inotify)
				for store in stores.dropLast() { store.lookSoon() }
				return last.lookHere()
			}
		}
	}

	/// Has the news of `store` wait until ``release(_:)``: who replaces the file makes events of its own, each of which
	/// would wake another thread. Not where other stores are watched, which must not wait.
	func hold(_ store: Store) {
		state.withLock { state in
			let isAlone = state.watches.values.allSatisfy { $0.allSatisfy { $0.id == ObjectIdentifier(store) } }
			guard state.holder == nil, isAlone, let inotify = state.inotify else { return }
			state.holder = ObjectIdentifier(store)
			inotify.setWaking(false)
		}
	}

	/// Tells `store` what has waited, on this thread. Whether that is all that has happened since it began to wait; false
	/// where nothing was held back for it, or so much has happened that the rest is told by the other thread.
	@discardableResult
	func release(_ store: Store) -> Bool {
		let (told, isAll) = state.withLock { state -> ([Told], Bool) in
			guard state.holder == ObjectIdentifier(store), let inotify = state.inotify else { return ([], false) }
			defer { endHold(&state) }
			return takeNews(from: inotify, state)
		}
		for (store, news) in told { store.fileMayHaveChanged(news) }
		return isAll
	}

	private func endHold(_ state: inout State) {
		guard state.holder != nil else { return }
		state.holder = nil
		state.inotify?.setWaking(true)
	}

	/// What a store is to be told.
	private typealias Told = (store: Store, news: News)

	/// Takes news that there is; whether that is all.
	private func takeNews(from inotify: Inotify, _ state: State) -> (news: [Told], isAll: Bool) {
		var news: [Told] = []
		let areAll = inotify.take { collect($0, in: state, into: &news) }
		return (news, areAll)
	}

	private func collect(_ event: Inotify.Event, in state: State, into news: inout [Told]) {
		let watches = event.isOverflow ? state.watches.values.flatMap(\.self) : state.watches[event.watch] ?? []
		for watch in watches {
			guard event.isLoss || event.isOverflow || event.name.elementsEqual(watch.name) else { continue }
			// Kept by the list until the lock is released: its end comes back here.
			guard let store = watch.store else { continue }
			if event.isLoss { store.file?.isWatchLost.store(true, ordering: .releasing) }
			let isFile = watch.isFile && !event.isLoss && !event.isOverflow
			let one: News = !isFile ? .elsewhere : event.isMove ? .moves(1) : .file
			if let index = news.firstIndex(where: { $0.store === store }) {
				news[index].news.add(one)
			} else {
				news.append((store, one))
			}
		}
	}

	/// Sets the clock, unless it is; a process with nothing to look at is not woken up.
	private func setClock(_ state: inout State) {
		guard !state.isPolling else { return }
		state.isPolling = true
		DispatchQueue.global().asyncAfter(deadline: .now() + Self.pollInterval, execute: poll)
	}

	private func poll() {
		let stores = state.withLock { state in
			state.isPolling = false
			if !state.polls.isEmpty { setClock(&state) }
			return state.polls.values.compactMap(\.object)
		}
		for store in stores { store.fileMayHaveChanged(.elsewhere) }
	}
}
