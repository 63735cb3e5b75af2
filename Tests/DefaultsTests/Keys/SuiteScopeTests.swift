import Observation
import Synchronization
import Testing

@testable import Defaults
import DefaultsTesting

extension Defaults.Keys {
	fileprivate static let count = Key<Int>("scope_count", default: 7)
	fileprivate static let name = Key<String?>("scope_name")
	fileprivate static let moment = Key<Int>("scope_moment") { 40 + 2 }
	fileprivate static let names = Key<[String]>("scope_names", default: ["a"])
	fileprivate static let inner = Key<Int>(at: ["scope_object", "inner"], default: 1)
}

/// A program's own code: it knows of no suite.
private enum Program {
	struct Model: Sendable {
		@Default(.count) var count
		@Default(.names) var names
	}

	static func use(_ number: Int) {
		Defaults[.count] += number
		Defaults[.name] = "n\(number)"
		Defaults[.names].append("b\(number)")
		Defaults[.inner] = number
		Model().count += 1
		Model().$count.wrappedValue += 1
	}

	static func isUsed(_ number: Int) -> Bool {
		Defaults[.count] == 7 + number + 2 && Defaults[.name] == "n\(number)"
			&& Defaults[.names] == ["a", "b\(number)"]
			&& Defaults[.inner] == number && Defaults[.moment] == 42 && Model().count == Defaults[.count]
			&& Defaults.Suite.standard.snapshot.userValue(at: ["scope_object"]) == ["inner": .integer(number)]
	}

	static var isUntouched: Bool {
		Defaults[.count] == 7 && Defaults[.name] == nil && Defaults[.names] == ["a"] && Defaults[.inner] == 1
			&& Model().names == ["a"]
	}
}

@Suite("A suite in place of the standard one", .serialized)
struct SuiteScopeTests {
	@Test("A thousand tests at a time do not meet, nor is anything left of them")
	func parallel() async {
		#expect(Program.isUntouched)
		let right = await withTaskGroup(of: Bool.self) { group in
			for number in 0..<1000 {
				group.addTask {
					await Defaults.withSuite {
						guard Program.isUntouched else { return false }
						Program.use(number)
						await Task.yield()
						return Program.isUsed(number)
					}
				}
			}
			return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
		}
		#expect(right == 1000)
		#expect(Program.isUntouched)
	}

	@Test("Tasks and streams that are started within go on there; a detached task does not")
	func tasks() async {
		let (first, last, detached) = await Defaults.withSuite {
			var updates = Defaults.updates(.count).makeAsyncIterator()
			let first = await updates.next()
			let task = Task { Defaults[.count] = 20 }
			await task.value
			return (first, await updates.next(), await Task.detached { Defaults[.count] }.value)
		}
		#expect(first == 7 && last == 20 && detached == 7)
	}

	@Test("Observers hear what is changed there and read there, also where the change is made elsewhere")
	func observers() async throws {
		let suite = Defaults.Suite.inMemory()
		let heard = Mutex<[Int]>([])
		let tokens = Defaults.withSuite(suite) {
			let key = Defaults.observe(.count, options: []) { change in
				heard.withLock { $0 += [change.newValue, Defaults[.inner]] }
			}
			let keys = Defaults.observe(keys: .inner, options: []) { heard.withLock { $0.append(Defaults[.inner]) } }
			let raw = suite.observe { _ in heard.withLock { $0.append(-Defaults[.inner]) } }
			Defaults[.count] = 1
			return [key, keys, raw] as [Any]
		}
		#expect(heard.withLock { $0 } == [1, 1, -1])
		// Neither the standard suite nor what is done there is heard.
		Defaults[.count] = 9
		Defaults.reset(.count)
		try suite.apply([.set(5, at: ["scope_object", "inner"])])
		#expect(heard.withLock { $0 } == [1, 1, -1, 5, -5])
		withExtendedLifetime(tokens) {}
	}

	@Test("Reads are tracked there")
	func tracking() {
		let heard = Counter()
		func track() {
			withObservationTracking {
				_ = Program.Model().count
			} onChange: {
				_ = heard.next()
			}
		}
		track()
		Defaults.withSuite {
			track()
			Defaults[.count] = 3
			#expect(heard.next() == 2)
			Defaults[.count] = 4
		}
		#expect(heard.next() == 3)
		Defaults[.count] = 5
		#expect(heard.next() == 5)
		Defaults.reset(.count)
	}

	@Test("Nests; keys of other suites, and those that are first used there, stay on theirs")
	func nested() {
		let other = Defaults.Suite.inMemory()
		let elsewhere = Defaults.Key<Int>("n", default: 0, suite: other)
		var late: Defaults.Key<Int>?
		Defaults.withSuite(.inMemory(values: ["scope_count": 1])) {
			late = Defaults.Key<Int>("scope_late", default: 3)
			#expect(Defaults[.count] == 1)
			Defaults.withSuite {
				#expect(Defaults[.count] == 7)
				Defaults.withSuite(.standard) { Defaults[.count] = 8 }
				#expect(Defaults[.count] == 8)
				Defaults[elsewhere] = 2
				if let late { Defaults[late] = 4 }
			}
			#expect(Defaults[.count] == 1 && late.map { Defaults[$0] } == 3)
			Defaults.reset(.count)
			Defaults.removeAll()
			#expect(Defaults[.count] == 7)
		}
		#expect(Defaults[elsewhere] == 2 && late.map { Defaults[$0] } == 3)
		#expect(Defaults.Suite.standard.snapshot.value(at: ["scope_late"]) == 3)
	}

	@Test("Locked keys, refused sets and problems are the suite's")
	func problems() {
		let suite = Defaults.Suite.inMemory(values: ["scope_names": 5], mandatory: ["scope_count": 2])
		Defaults.withSuite(suite) {
			Defaults[.count] = 3
			#expect(Defaults[.count] == 2 && Defaults[.names] == ["a"])
		}
		#expect(Set(suite.problems.map(\.path)) == [["scope_count"], ["scope_names"]])
		#expect(Defaults.Suite.standard.problems.allSatisfy { !$0.path.pointer.hasPrefix("/scope_") })
	}

	@Test("What is thrown is passed on, and ends it")
	func throwing() async {
		struct Failure: Error {}
		#expect(throws: Failure.self) {
			try Defaults.withSuite {
				Defaults[.count] = 1
				throw Failure()
			}
		}
		await #expect(throws: Failure.self) {
			try await Defaults.withSuite {
				await Task.yield()
				throw Failure()
			}
		}
		#expect(Program.isUntouched)
	}

	@Test("A suite that has ended is let go of, with all that observed it")
	func lifetime() {
		weak var store: Store?
		Defaults.withSuite {
			Program.use(1)
			withObservationTracking {
				_ = Program.Model().count
			} onChange: {
			}
			store = Defaults.Suite.standard.store
		}
		#expect(store == nil)
	}
}

@Suite("Tests with defaults of their own", .ownDefaults(["scope_name": "given"]))
struct OwnDefaultsTests {
	@Test("begin with what is given, each and each case", arguments: 0..<20)
	func given(number: Int) async {
		#expect(Defaults[.name] == "given" && Defaults[.count] == 7)
		Defaults[.count] = number
		Defaults[.name] = nil
		await Task.yield()
		#expect(Defaults[.count] == number && Defaults[.name] == nil)
	}

	@Test("may have others", .ownDefaults(making: { .inMemory(values: ["scope_count": 2]) }))
	func others() { #expect(Defaults[.count] == 2 && Defaults[.name] == nil) }

	@Test("may be locked", .ownDefaults(mandatory: ["scope_count": 3]))
	func locked() {
		Defaults[.count] = 4
		#expect(Defaults[.count] == 3 && Defaults[.name] == nil)
	}

	@Suite("within a suite")
	struct Inner {
		@Test func given() { #expect(Defaults[.name] == "given") }
	}
}
