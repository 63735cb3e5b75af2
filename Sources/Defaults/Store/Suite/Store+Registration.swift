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

	func declare(_ objects: [Defaults.Path]) {
		state.withLock { state in
			for path in objects {
				// What stands in a map that is replaced as a whole cannot merge: all on the way is declared too.
				for length in 1..<path.tokens.count + 1 {
					state.snapshot.declaredObjects.insert(path.prefix(length))
				}
			}
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
