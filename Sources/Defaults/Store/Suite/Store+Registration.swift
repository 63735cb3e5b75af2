/// Defaults that were registered by name, in whichever suite: a process has one set of them.
struct SharedDefaults {
	/// How often some were registered.
	private(set) var count = 0
	private(set) var values = Defaults.Object()

	/// Adds some; later ones replace earlier ones of the same name.
	mutating func add(_ defaults: Defaults.Object) {
		count += 1
		for member in defaults.members { values[member.name] = member.value }
	}
}

extension Store {
	func attach(_ slot: any Slot) {
		state.withLock { state in
			state.slots.insert(slot)
			slot.refresh(from: state.snapshot)
		}
	}

	func observe(_ handler: @escaping Delivery.Handler) -> Defaults.SuiteObservation {
		// Under the lock, so that the observer hears of each change that a snapshot taken before does not show.
		let receiver = state.withLock { _ in delivery.add(.everything, handler) }
		return Defaults.SuiteObservation(receiver, of: self)
	}

	func register(_ defaults: Defaults.JSON, at path: Defaults.Path) {
		state.withLock { state in
			state.snapshot.registered.put(defaults, at: path.tokens[...])
			state.slots.refresh(at: [path], from: state.snapshot)
		}
	}

	/// Takes in what was registered in other suites, unless it has taken in later ones.
	func share(_ shared: SharedDefaults) {
		state.withLock { state in
			guard shared.count > state.shared.count else { return }
			state.shared = shared
			state.snapshot.shared = .object(shared.values)
			state.slots.refresh(at: shared.values.names.map { [$0] }, from: state.snapshot)
		}
	}

	func declare(_ objects: [Defaults.Path]) {
		state.withLock { state in
			state.snapshot.declare(objects)
			state.slots.refresh(at: objects, from: state.snapshot)
		}
	}

	func declare(_ declaration: any Defaults.Declaration) {
		state.withLock { state in
			state.snapshot.declaration = declaration
			state.slots.refresh(at: [[]], from: state.snapshot)
		}
	}
}
