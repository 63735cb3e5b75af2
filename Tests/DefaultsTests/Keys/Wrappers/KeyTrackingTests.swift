import Dispatch
import Observation
import Synchronization
import Testing

@testable import Defaults

@Suite struct KeyTrackingTests {
	private let memory = Defaults.Suite.inMemory()

	@Test func allWhoTrackAKeyFirstAtOnceHearOfItsNextChange() {
		for round in 1...50 {
			let key = Defaults.Key<Int>("number", default: 0, suite: memory)
			let calls = Atomic(0)
			DispatchQueue.concurrentPerform(iterations: 4) { _ in
				withObservationTracking {
					_ = key.tracked
				} onChange: {
					calls.add(1, ordering: .relaxed)
				}
			}
			Defaults[key] = round
			#expect(calls.load(ordering: .relaxed) == 4)
		}
	}
}
