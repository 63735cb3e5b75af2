import Synchronization
import Testing

@testable import Defaults

@Suite("Defaults that are looked up when asked for")
struct DeclarationTests {
	/// Declares `window` with two defaults, and remembers what it was asked for.
	private final class Declared: Defaults.Declaration {
		let asked = Mutex<[Defaults.Path]>([])
		private let values: Defaults.JSON = ["window": ["width": 1, "height": 2], "list": [1], "x": 0]
		func isObject(at path: Defaults.Path) -> Bool { path.isRoot || path == ["window"] }
		func value(at path: Defaults.Path) -> Defaults.JSON? {
			asked.withLock { $0.append(path) }
			return values[path]
		}
		func kind(at path: Defaults.Path) -> Defaults.JSON.Kind? { values[path]?.kind }
	}

	private let declared = Declared()

	private func suite(_ user: [Defaults.Edit] = []) throws -> Defaults.Suite {
		let suite = Defaults.Suite.inMemory()
		suite.declare(declared)
		try suite.apply(user)
		return suite
	}

	@Test("They stand below everything else, and merge leaf by leaf where they are declared to")
	func values() throws {
		let suite = try suite([.set(5, at: ["window", "width"]), .set([2], at: ["list"])])
		suite.register(["x": 7])
		let snapshot = suite.snapshot
		#expect(snapshot.value(at: ["window"]) == ["width": 5, "height": 2])
		#expect(snapshot.value(at: ["window", "height"]) == 2)
		#expect(snapshot.value(at: ["list"]) == [2])
		#expect(snapshot.value(at: ["x"]) == 7)
		#expect(snapshot.value(at: ["none"]) == nil)
		#expect(snapshot.origin(of: ["window", "height"]) == .registered)
		#expect(snapshot.origin(of: ["window", "width"]) == .user)
		#expect(snapshot.defaultValue(at: ["window", "width"]) == 1)
		#expect(snapshot.kind(at: ["window"]) == .object && snapshot.kind(at: ["list"]) == .array)
		#expect(snapshot.kind(at: ["none"]) == nil)
	}

	@Test("Their names are those of the object, but not among those that files have")
	func names() throws {
		let snapshot = try suite([.set(5, at: ["window", "depth"])]).snapshot
		#expect(snapshot.names(at: ["window"]) == ["depth", "width", "height"])
		#expect(snapshot.undeclaredNames(at: ["window"]) == ["depth"])
		#expect(snapshot.undeclaredNames(at: ["list"]) == [])
	}

	@Test("A set and a reset ask for nothing but their own place")
	func isLazy() throws {
		let suite = try suite()
		declared.asked.withLock { $0 = [] }
		try suite.apply([.set(5, at: ["window", "width"])])
		try suite.apply([.reset(["window", "width"])])
		#expect(declared.asked.withLock { Set($0) }.isSubset(of: [["window", "width"]]))
		#expect(suite.value(at: ["window", "width"]) == 1)
	}

	@Test("A member of an object that is declared only there is no unit with its neighbours")
	func units() throws {
		let snapshot = try suite().snapshot
		#expect(snapshot.unit(of: ["window", "width"]) == ["window", "width"])
		#expect(snapshot.unit(of: ["map", "a"]) == ["map"])
	}
}
