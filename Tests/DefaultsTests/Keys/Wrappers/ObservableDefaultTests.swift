import Defaults
import Foundation
import Observation
import Synchronization
import Testing

private let memory = Defaults.Suite.inMemory()

private struct Window: Codable, Defaults.Serializable, Equatable {
	var width = 80
}

extension Defaults.Keys {
	fileprivate static let hasUnicorn = Key<Bool>("hasUnicorn", default: false, suite: memory)
	fileprivate static let window = Key<Window>("window", default: Window(), suite: memory)
	fileprivate static let title = Key<String?>("title", suite: memory)
}

@Observable
private final class UnicornManager {
	@ObservableDefault(.hasUnicorn)
	@ObservationIgnored
	var hasUnicorn: Bool

	@ObservableDefault(.window)
	@ObservationIgnored
	var window: Window

	@ObservableDefault(.title) @ObservationIgnored var title: String?

	var plain = 0
}

@MainActor @Observable
private final class Model {
	@ObservableDefault(.hasUnicorn) @ObservationIgnored var hasUnicorn: Bool
}

/// How often tracked reads were told to be out of date.
private final class Count: Sendable {
	private let state = Mutex(0)
	var value: Int { state.withLock { $0 } }
	func add() { state.withLock { $0 += 1 } }

	/// Reads what `read` reads, and counts when that changes next.
	func track(_ read: () -> Void) { withObservationTracking(read) { self.add() } }
}

@Suite(.serialized) struct ObservableDefaultTests {
	private let manager = UnicornManager()
	private let count = Count()

	init() { memory.removeAll() }

	@Test func aTrackedReadHearsOfTheNextChangeByAnyWay() throws {
		let changes: [() throws -> Void] = [
			{ manager.hasUnicorn = true },
			{ Defaults[.hasUnicorn] = false },
			{ memory.set(true, forKey: "hasUnicorn") },
			{ memory.removeObject(forKey: "hasUnicorn") },
			{ try memory.apply([.set(true, at: ["hasUnicorn"])]) },
			{ Defaults.reset(.hasUnicorn) },
		]
		for (index, change) in changes.enumerated() {
			count.track { _ = manager.hasUnicorn }
			try change()
			#expect(count.value == index + 1)
		}
	}

	@Test func onlyWhatWasReadIsTrackedAndOnce() {
		count.track { _ = manager.hasUnicorn }
		manager.title = "x"
		manager.plain = 1
		#expect(count.value == 0)
		manager.hasUnicorn = true
		manager.hasUnicorn = false
		#expect(count.value == 1)
	}

	@Test func anEqualValueIsNoChange() throws {
		count.track { _ = manager.window }
		manager.window = Window()
		try memory.apply([.set(1, at: ["window", "future"])])
		Defaults.withoutPropagation { manager.window.width = 100 }
		#expect(count.value == 0)
		manager.window.width = 90
		#expect(count.value == 1)
	}

	@Test func whoeverTracksSeesTheNewValueWhenTold() {
		let seen = Mutex<[Bool]>([])
		withObservationTracking {
			_ = manager.hasUnicorn
		} onChange: {
			seen.withLock { $0.append(Defaults[.hasUnicorn]) }
		}
		manager.hasUnicorn = true
		#expect(seen.withLock { $0 } == [true])
	}

	@Test func plainPropertiesOfTheClassAreTrackedBesideIt() {
		count.track { _ = (manager.plain, manager.hasUnicorn) }
		manager.plain = 1
		#expect(count.value == 1)
	}

	@Test func aPropertyWrapperOutsideOfAClassTracksToo() {
		struct View { @Default(.title) var title }
		let view = View()
		count.track { _ = view.title }
		Defaults[.title] = "x"
		#expect(count.value == 1)
		count.track { _ = view.$title.wrappedValue }
		Defaults[.title] = "y"
		#expect(count.value == 2)
	}

	@Test @MainActor func aModelOfTheMainActorTracks() {
		let model = Model()
		count.track { _ = model.hasUnicorn }
		model.hasUnicorn.toggle()
		#expect(count.value == 1)
	}

	@Test func aChangeByAnotherProgramIsTracked() async throws {
		let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
		try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(at: directory) }
		let file = directory.appending(path: "settings.json")
		let key = Defaults.Key<Int>("a", default: 1, suite: try Defaults.Suite(file: file.path))
		let property = Default(key)
		#expect(property.wrappedValue == 1)
		let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
		withObservationTracking {
			_ = property.wrappedValue
		} onChange: {
			continuation.yield()
		}
		try Data(#"{"a": 7}"#.utf8).write(to: file, options: .atomic)
		var iterator = stream.makeAsyncIterator()
		await iterator.next()
		#expect(property.wrappedValue == 7)
	}

	@Test func aKeyThatEndsIsTrackedNoMore() {
		weak var gone: Defaults.Key<Int>?
		do {
			let key = Defaults.Key<Int>("a", default: 1, suite: memory)
			count.track { _ = Default(key).wrappedValue }
			gone = key
		}
		#expect(gone == nil)
		memory.set(2, forKey: "a")
		#expect(count.value == 0)
	}
}
