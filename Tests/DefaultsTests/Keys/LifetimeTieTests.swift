import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Defaults

/// Ends an observation when it ends itself, as owners do.
private final class Owner: Sendable {
	let token = KeyObservation()

	deinit { token.invalidate() }
}

private final class Holder: Sendable {
	private let owner = Mutex<Owner?>(Owner())

	var token: KeyObservation? { owner.withLock { owner in owner.map { $0.token.tieToLifetime(of: $0) } } }

	func release() { owner.withLock { $0 = nil } }
}

@Suite struct LifetimeTieTests {
	/// A look at whether the owner lives may be what keeps it for its last moment. The other thread is none of those that
	/// tests share: one that goes round until another task has run takes that task's thread.
	@Test func anOwnerMayEndWhileItIsLookedAt() throws {
		let other = DispatchQueue(label: "owner")
		for _ in 0..<2000 {
			let holder = Holder()
			let token = try #require(holder.token)
			other.async { holder.release() }
			let deadline = ContinuousClock.now + .seconds(120)
			while token.isLive, ContinuousClock.now < deadline { sched_yield() }
			#expect(!token.isLive)
		}
		other.sync {}
	}
}
