import CConcurrency

extension Actor {
	/// Whether this thread runs the actor's code at this moment; false where that cannot be told.
	nonisolated var isCurrent: Bool {
		// The standard library's `withSerialExecutor` takes a reference to an executor for two words too; that is inlined
		// into programs, so it stays true.
		let (identity, implementation) = unsafeBitCast(unownedExecutor, to: (UInt, UInt).self)
		return cc_is_current_executor(identity, implementation)
	}
}
