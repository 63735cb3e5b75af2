import Synchronization

/// A suite that stands in for the standard one, in a task and those that it starts.
final class SuiteScope: Sendable {
	@TaskLocal private static var current: SuiteScope?
	/// Whether there has ever been one. Until then no read of a key looks for one; from then on no key of the standard suite
	/// remembers its value, so that each read does.
	private static let isKnown = Atomic(false)

	let store: Store
	/// Who tracks keys with Observation here. The key is kept, so that no other one comes to its address.
	private let trackings = Mutex<[ObjectIdentifier: (key: Defaults._AnyKey, tracking: KeyTracking)]>([:])

	/// The one that is in force in this task.
	static var active: SuiteScope? { isKnown.load(ordering: .acquiring) ? current : nil }

	/// Whether another may stand in for a suite, so that its keys remember nothing.
	static func mayStandIn(for suite: Defaults.Suite) -> Bool { suite.isStandard && isKnown.load(ordering: .acquiring) }

	init(_ suite: Defaults.Suite) {
		store = suite.store
		guard !Self.isKnown.exchange(true, ordering: .acquiringAndReleasing) else { return }
		Defaults.Suite.standard.own.state.withLock { $0.slots.refresh(at: [[]], from: $0.snapshot) }
	}

	/// Runs `body` with a scope in force; without one where that is nil.
	static func run<Result>(in scope: SuiteScope?, _ body: () throws -> Result) rethrows -> Result {
		guard isKnown.load(ordering: .acquiring) else { return try body() }
		return try $current.withValue(scope, operation: body)
	}

	/// Runs `body` with this in force.
	func run<Result>(
		isolation: isolated (any Actor)?, _ body: () async throws -> Result
	) async rethrows -> Result {
		try await Self.$current.withValue(self, operation: body, isolation: isolation)
	}

	/// Who tracks `key` here, made for the first.
	func tracking(of key: Defaults._AnyKey, _ make: () -> KeyTracking) -> KeyTracking {
		if let known = trackings.withLock({ $0[ObjectIdentifier(key)] }) { return known.tracking }
		// Made without the lock held: it may hear of a change at once, and then it calls users' code.
		let new = make()
		return trackings.withLock { trackings in
			let kept = trackings[ObjectIdentifier(key)]?.tracking ?? new
			trackings[ObjectIdentifier(key)] = (key, kept)
			return kept
		}
	}

	/// Lets go of those who track: they keep the store, and it keeps them.
	func end() { trackings.withLock { $0 = [:] } }
}

extension Defaults {
	/// Runs `body` with another suite in the place of ``Suite/standard``: for tests of code that uses `Defaults[.name]`.
	///
	/// Whatever is on the standard suite is on `suite` then, for this task and those it starts: keys, by name, ``Default``
	/// and ``ObservableDefault``, observers, streams, a settings screen. What observes there is called there, too. Tests
	/// that run at the same time do not meet. Keys of other suites stay on theirs, and so does what a detached task or a
	/// queue does. Nests.
	///
	/// - Parameter suite: The suite to use; one in memory, empty, where none is said.
	public static func withSuite<Result>(
		_ suite: Suite = .inMemory(), _ body: () throws -> Result
	) rethrows -> Result {
		let scope = SuiteScope(suite)
		defer { scope.end() }
		return try SuiteScope.run(in: scope, body)
	}

	/// Does the same for code that waits.
	public static func withSuite<Result>(
		_ suite: Suite = .inMemory(), isolation: isolated (any Actor)? = #isolation,
		_ body: () async throws -> Result
	) async rethrows -> Result {
		let scope = SuiteScope(suite)
		defer { scope.end() }
		return try await scope.run(isolation: isolation, body)
	}
}
