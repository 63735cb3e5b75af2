/// How the suite stands to its file.
extension Store {
	/// Takes in how a write ended.
	func conclude(
		with error: Defaults.SuiteError?, notices: [Defaults.SuiteError], _ disk: StoreFile.Disk
	) {
		state.withLock { state in
			announce(notices, in: &state)
			setStatus(error.map { Defaults.Status(after: $0) } ?? standing(of: disk, state), in: &state)
		}
	}

	/// Tells notices, and keeps the last ones for who asks. Called with the lock held.
	func announce(_ notices: [Defaults.SuiteError], in state: inout State) {
		state.notices = (state.notices + notices).suffix(16)
		for notice in notices { delivery.post(.notice(notice)) }
	}

	/// The notices since the last call.
	func takeNotices() -> [Defaults.SuiteError] {
		state.withLock { state in
			defer { state.notices = [] }
			return state.notices
		}
	}

	/// Takes in that nothing is left to write: what was may have been dropped since, or written by another thread.
	func concludeEmpty(_ disk: StoreFile.Disk) {
		guard disk.damage == nil else { return }
		state.withLock { state in
			switch state.status {
			case .pending, .failed: setStatus(standing(of: disk, state), in: &state)
			case .saved, .readOnly, .damaged: break
			}
		}
	}

	/// How the suite stands to a file that nothing is wrong with.
	func standing(of disk: StoreFile.Disk, _ state: State) -> Defaults.Status {
		if disk.isProtected { return .readOnly(.readOnly(file: disk.location?.path ?? file?.path ?? "")) }
		return state.pending.count == 0 ? .saved : .pending
	}
}

extension Defaults.Status {
	/// How a suite stands after a write that failed.
	init(after error: Defaults.SuiteError) {
		switch error {
		case .damaged, .notASettingsFile: self = .damaged(error)
		case .readOnly: self = .readOnly(error)
		case .system(_, _, let code)
		where [.readOnly, .accessDenied, .notPermitted].contains(SystemError(code)):
			self = .readOnly(error)
		default: self = .failed(error)
		}
	}
}
