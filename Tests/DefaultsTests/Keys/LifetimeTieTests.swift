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
	/// A look at whether the owner lives may be what keeps it for its last moment.
	@Test func anOwnerMayEndWhileItIsLookedAt() async throws {
		for _ in 0..<2000 {
			let holder = Holder()
			let token = try #require(holder.token)
			await withTaskGroup { group in
				// Gives way, so that where there is one processor the owner can end at all.
				group.addTask { while token.isLive { sched_yield() } }
				group.addTask { holder.release() }
			}
			#expect(!token.isLive)
		}
	}
}
