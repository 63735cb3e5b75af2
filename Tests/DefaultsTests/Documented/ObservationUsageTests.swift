import Defaults
import Observation
import Testing

extension Defaults.Keys {
	fileprivate static let isUnicornMode = Key<Bool>("observedUnicorn", default: false)
	fileprivate static let key1 = Key<Int>("key1", default: 1)
	fileprivate static let key2 = Key<Int>("key2", default: 2)
	fileprivate static let someKey = Key<Bool>("someKey", default: false)
	fileprivate static let hasUnicorn = Key<Bool>("hasUnicorn", default: false)
}

/// What the handlers of a test have heard; they run on its own thread.
private final class Log<Value> {
	var values: [Value] = []
}

private final class Foo {
	init(_ heard: Log<[Bool]>) {
		Defaults.observe(.isUnicornMode) { change in
			heard.values.append([change.oldValue, change.newValue])
		}.tieToLifetime(of: self)
	}
}

private struct ContentView {
	@Default(.hasUnicorn) var hasUnicorn

	var body: String { "Has Unicorn: \(hasUnicorn)" }
	func toggle() { $hasUnicorn.wrappedValue.toggle() }
	func reset() { _hasUnicorn.reset() }
}

@Observable
private final class UnicornManager {
	@ObservableDefault(.hasUnicorn)
	@ObservationIgnored
	var hasUnicorn: Bool
}

extension DocumentedTests {
	@Suite struct Observing {
		// Only these: other suites that run at the same time keep theirs in the standard suite, too.
		init() { Defaults.reset(.isUnicornMode, .key1, .key2, .someKey, .hasUnicorn) }

		@Test func updatesAreAwaited() async {
			var seen: [Bool] = []
			for await value in Defaults.updates(.isUnicornMode) {
				seen.append(value)
				if value { break }
				Defaults[.isUnicornMode] = true
			}
			#expect(seen == [false, true])
			for await (mode, number) in Defaults.updates(.isUnicornMode, .key1) {
				#expect(mode && number == 1)
				break
			}
			for await _ in Defaults.updates([.isUnicornMode, .key1]) { break }
		}

		@Test func aKeyIsObserved() {
			let heard = Log<[Bool]>()
			let observer = Defaults.observe(.isUnicornMode) { change in
				heard.values.append([change.oldValue, change.newValue])
			}
			Defaults[.isUnicornMode] = true
			#expect(heard.values == [[false, false], [false, true]])
			observer.invalidate()
			Defaults[.isUnicornMode] = false
			#expect(heard.values.count == 2)
		}

		@Test func aPublisherIsSunk() {
			let heard = Log<[Bool]>()
			let publisher = Defaults.publisher(.isUnicornMode)
			let cancellable = publisher.sink { change in
				heard.values.append([change.oldValue, change.newValue])
			}
			Defaults[.isUnicornMode] = true
			#expect(heard.values == [[false, false], [false, true]])
			// To invalidate the observation.
			cancellable.cancel()
			Defaults[.isUnicornMode] = false
			#expect(heard.values.count == 2)
			let many = Log<Int>()
			let both = Defaults.publisher(keys: .key1, .key2, options: []).sink { many.values.append(0) }
			Defaults[.key2] = 5
			#expect(many.values.count == 1)
			both.cancel()
		}

		@Test func anObservationEndsWithItsOwner() {
			let heard = Log<[Bool]>()
			var foo: Foo? = Foo(heard)
			Defaults[.isUnicornMode] = true
			#expect(foo != nil)
			foo = nil
			Defaults[.isUnicornMode] = false
			#expect(heard.values == [[false, false], [false, true]])
		}

		@Test func aTieIsRemoved() {
			let heard = Log<Bool>()
			let observation: any Defaults.Observation = Defaults.observe(.isUnicornMode, options: []) {
				heard.values.append($0.newValue)
			}
			do {
				let owner = Log<Int>()
				observation.tieToLifetime(of: owner)
				observation.removeLifetimeTie()
			}
			Defaults[.isUnicornMode] = true
			#expect(heard.values == [true])
			observation.invalidate()
		}

		@Test func propagationIsControlled() {
			let heard = Log<Int>()
			let observer = Defaults.observe(keys: .key1, .key2) {
				heard.values.append(Defaults[.key1])
				Defaults.withoutPropagation {
					// Update `.key1` without propagating the change to listeners.
					Defaults[.key1] = 11
				}
				// This will be propagated.
				Defaults[.someKey] = true
			}
			let other = Log<Bool>()
			let someKeyObserver = Defaults.observe(.someKey) { other.values.append($0.newValue) }
			Defaults.reset(.someKey)
			Defaults[.key2] = 5
			#expect(heard.values == [1, 11])
			#expect(other.values == [true, false, true])
			observer.invalidate()
			someKeyObserver.invalidate()
		}

		@Test func aViewsPropertyIsTheValue() {
			let view = ContentView()
			view.toggle()
			#expect(view.body == "Has Unicorn: true")
			view.reset()
			#expect(view.body == "Has Unicorn: false")
		}

		@Test func anObservableClassTracksItsDefaults() async {
			let manager = UnicornManager()
			await confirmation { changed in
				withObservationTracking {
					_ = manager.hasUnicorn
				} onChange: {
					changed()
				}
				Defaults[.hasUnicorn] = true
			}
			#expect(manager.hasUnicorn)
			manager.hasUnicorn = false
			#expect(!Defaults[.hasUnicorn])
		}
	}
}
