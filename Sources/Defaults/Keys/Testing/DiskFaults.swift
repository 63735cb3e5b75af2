import Dispatch
import Synchronization

/// The real file system, whose writing a test has fail or wait, and whose time passes only where something is waited for.
package final class DiskFaults: Sendable {
	private struct State {
		var fault: Fault?
		var isHeld = false
		var waiting = 0
		var watchers: [CheckedContinuation<Void, Never>] = []
		var now = 0.0
	}

	/// What writing meets.
	package enum Fault: Sendable {
		case full, readOnly, denied, broken

		/// The calls that fail, and with what.
		fileprivate var error: (SystemError, calls: Set<Call>) {
			switch self {
			case .full: (.noSpace, [.write])
			case .readOnly: (.readOnly, [.create, .rename])
			case .denied: (.accessDenied, [.create, .rename])
			case .broken: (.inputOutput, [.write, .synchronize])
			}
		}
	}

	fileprivate enum Call { case create, write, synchronize, rename }

	private let state = Mutex(State())
	private let released = DispatchSemaphore(value: 0)

	package init() {}

	/// A suite on a file; it is written and looked at only when that is asked for.
	package func suite(file: String) throws(Defaults.SuiteError) -> Defaults.Suite {
		let dialect = Defaults.Document.Dialect(ofFile: file)
		let store = Store(file: StoreFile(path: file, dialect: dialect, fileSystem: fileSystem, watcher: nil))
		store.open()
		return Defaults.Suite(name: nil, store: store)
	}

	/// Has writing fail from now on; nil: it goes well again.
	package func fail(with fault: Fault?) { state.withLock { $0.fault = fault } }

	/// Lets as many seconds pass.
	package func pass(_ seconds: Double) { state.withLock { $0.now += seconds } }

	/// Whether writing waits.
	package var isHeld: Bool { state.withLock(\.isHeld) }

	/// Has writing wait from now on.
	package func hold() { state.withLock { $0.isHeld = true } }

	/// Lets what waits go on, and waits no more.
	package func release() {
		let waiting = state.withLock { state in
			defer { (state.isHeld, state.waiting) = (false, 0) }
			return state.waiting
		}
		for _ in 0..<waiting { released.signal() }
	}

	/// Returns when a write waits.
	package func untilHeld() async {
		await withCheckedContinuation { continuation in
			let isThere = state.withLock { state in
				if state.waiting == 0 { state.watchers.append(continuation) }
				return state.waiting > 0
			}
			if isThere { continuation.resume() }
		}
	}

	private func meet(_ call: Call) throws(SystemError) {
		let (isHeld, watchers) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
			guard state.isHeld else { return (false, []) }
			state.waiting += 1
			defer { state.watchers = [] }
			return (true, state.watchers)
		}
		watchers.forEach { $0.resume() }
		if isHeld { released.wait() }
		guard let (error, calls) = state.withLock(\.fault)?.error, calls.contains(call) else { return }
		throw error
	}

	private var fileSystem: FileSystem {
		var system = FileSystem.real
		let real = system
		system.open = { [self] directory, name, access throws(SystemError) in
			if access != .read { try meet(.create) }
			return try real.open(directory, name, access)
		}
		system.write = { [self] file, offset, bytes throws(SystemError) in
			try meet(.write)
			return try real.write(file, offset, bytes)
		}
		system.reserve = { [self] file, size throws(SystemError) in
			try meet(.write)
			try real.reserve(file, size)
		}
		system.synchronize = { [self] file throws(SystemError) in
			try meet(.synchronize)
			try real.synchronize(file)
		}
		system.rename = { [self] directory, from, to throws(SystemError) in
			try meet(.rename)
			try real.rename(directory, from, to)
		}
		system.renameToFree = { [self] directory, from, to throws(SystemError) in
			try meet(.rename)
			try real.renameToFree(directory, from, to)
		}
		system.exchange = { [self] directory, one, other throws(SystemError) in
			try meet(.rename)
			try real.exchange(directory, one, other)
		}
		system.now = { [self] in state.withLock(\.now) }
		system.pause = { [self] seconds in state.withLock { $0.now += seconds } }
		system.awaitName = { [self] directory, name, seconds in
			state.withLock { $0.now += seconds }
			return real.awaitName(directory, name, 0)
		}
		return system
	}
}
