import Foundation
import Synchronization
import Testing

@testable import Defaults

@Suite("The image in memory")
struct ImageTests {
	/// A generator whose numbers come back.
	struct Seeded: RandomNumberGenerator {
		var state: UInt64
		mutating func next() -> UInt64 {
			state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
			return state ^ (state >> 29)
		}
	}

	static func edit(_ random: inout Seeded) -> Defaults.Edit {
		let name = "k\(Int.random(in: 0..<6, using: &random))"
		let path: Defaults.Path =
			Bool.random(using: &random) ? [name] : ["o\(Int.random(in: 0..<2, using: &random))", name]
		let values: [Defaults.JSON] = [1, "two", .null, [1, 2], ["x": 1], true, 4.5]
		return Int.random(in: 0..<4, using: &random) == 0
			? .reset(path) : .set(values[Int.random(in: 0..<values.count, using: &random)], at: path)
	}

	@Test("is byte for byte what is written when nobody else writes", arguments: 0..<20)
	func identity(seed: Int) throws {
		var random = Seeded(state: UInt64(seed))
		let disk = SimulatedDisk("{\n\t// first\n\t\"k1\": 1, \"o0\": { \"k2\": 2 /* two */ },\n}\n")
		let store = WritingTests.store(on: disk)
		for _ in 0..<12 {
			for _ in 0..<Int.random(in: 1...4, using: &random) { _ = try? store.apply([Self.edit(&random)]) }
			try store.flush()
			#expect(disk.text() == String(decoding: store.snapshot.user.bytes, as: UTF8.self))
			// What a reader of the file sees is what the writer has.
			#expect(WritingTests.store(on: disk).snapshot.user.root == store.snapshot.user.root)
		}
	}

	@Test("and the file agree on every value when someone else writes in between", arguments: 0..<20)
	func merging(seed: Int) throws {
		var random = Seeded(state: UInt64(seed) + 100)
		let disk = SimulatedDisk("{\"k1\": 1}")
		let (mine, other) = (WritingTests.store(on: disk), WritingTests.store(on: disk))
		for _ in 0..<12 {
			let edit = Self.edit(&random)
			_ = try? mine.apply([edit])
			_ = try? other.apply([.set(.integer(Int.random(in: 0..<1000, using: &random)), at: ["theirs"])])
			try other.flush()
			try mine.flush()
			for store in [mine, other] {
				// What had nothing to write has not looked.
				store.refresh()
				#expect(disk.text() == String(decoding: store.snapshot.user.bytes, as: UTF8.self))
			}
		}
	}

	@Test("A batch is made whole or not at all")
	func batch() throws {
		let suite = Defaults.Suite.inMemory()
		try suite.apply([.set(1, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) {
			try suite.apply([.set(2, at: ["b"]), .set(3, at: ["a", "deeper"])])
		}
		#expect(suite.snapshot.user.root == ["a": 1])
	}

	@Test("Undo gives back the bytes, and where its neighbourhood changed the value")
	func revert() throws {
		let disk = SimulatedDisk("{ \"a\": 1.50, /* x */ \"b\": 2 }")
		let store = WritingTests.store(on: disk)
		let splice = try #require(try store.apply([.set(9, at: ["a"])]).first ?? nil)
		_ = try store.apply([Defaults.Edit(["a"], .revert(splice, otherwise: 1.5))])
		try store.flush()
		#expect(disk.text() == "{ \"a\": 1.50, /* x */ \"b\": 2 }")
		let second = try #require(try store.apply([.set(9, at: ["a"])]).first ?? nil)
		_ = try store.apply([.set(10, at: ["a"])])
		_ = try store.apply([Defaults.Edit(["a"], .revert(second, otherwise: 1.5))])
		#expect(store.snapshot.value(at: ["a"]) == 1.5)
	}

	@Test("Changes that cannot be written do not pile up")
	func compaction() throws {
		let disk = SimulatedDisk("{\"a\": 1}")
		let store = WritingTests.store(on: disk)
		for number in 0..<1000 { _ = try store.apply([.set(.integer(number), at: ["a"])]) }
		#expect(store.state.withLock { $0.pending.paths.count } == 1)
		try store.flush()
		#expect(disk.text() == "{\"a\": 999}")
	}

	@Test("Differences are found by member, wherever it stands, and everything else is left out")
	func differences() throws {
		let old = try LayerTests.document(
			"{\"a\": 1, \"b\": {\"x\": 1, \"y\": [1]}, \"c\": 3, \"d\": {\"e\": 1}, \"dup\": 1, \"dup\": 2}")
		let new = try LayerTests.document(
			"{\"c\": 3, \"b\": {\"x\": 1, \"y\": [2]}, \"a\":  1, \"f\": {\"g\": 1}, \"dup\": 2}")
		#expect(Set(new.differences(from: old)) == [["b", "y"], ["f"], ["d"]])
		#expect(Set(new.differences(from: old) { _ in false }) == [["b"], ["f"], ["d"]])
		#expect(new.differences(from: new) == [])
		#expect(
			Set(new.differences(from: Defaults.Document())) == [
				["c"], ["b", "x"], ["b", "y"], ["a"], ["f", "g"], ["dup"],
			])
	}

	@Test("At most ten writes a second follow on many sets")
	func pace() throws {
		let scratch = Scratch()
		let writes = Counter()
		let last = Mutex(0)
		var fileSystem = FileSystem.real
		fileSystem.renameToFree = { directory, from, to throws(SystemError) in
			last.withLock { $0 = writes.next() }
			try FileSystem.real.renameToFree(directory, from, to)
		}
		fileSystem.exchange = { directory, one, other throws(SystemError) in
			last.withLock { $0 = writes.next() }
			try FileSystem.real.exchange(directory, one, other)
		}
		let store = Store(file: StoreFile(path: scratch.path("settings.json"), fileSystem: fileSystem))
		store.open()
		let begin = fileSystem.now()
		var number = 0
		// However slow the machine is: the sixth write begins half a second after the first, or later.
		#expect(
			becomesTrue {
				number += 1
				_ = try? store.apply([.set(.integer(number), at: ["a"])])
				return last.withLock { $0 } == 6
			})
		#expect(fileSystem.now() - begin >= 0.5)
		#expect(number > 6)
		#expect(becomesTrue { scratch.text("settings.json") == "{\n  \"a\": \(number)\n}\n" })
	}
}
