import Chance
import Foundation
import Synchronization
import Testing

@testable import Defaults

private struct Size: Codable, Hashable, Sendable, Defaults.Serializable {
	var a: Int
	var b: Int
	var t: String?
}

private struct Holder: Codable, Hashable, Sendable, Defaults.Serializable {
	var n = 1
	var g: Size?
}

@Suite("A part of an object that is gone, or whose rest stands in a layer beneath")
struct PartialObjectTests {
	private static let text =
		#"{"m":{"x":{"a":1,"b":2,"t":"s"},"y":{"a":7,"b":8}},"k":{"n":1,"g":{"a":1,"b":2}},"o":{"a":1,"b":2,"new":1}}"#

	@Test(
		"is never all that is left: the object is put back whole",
		arguments: [
			#"{"m":{"y":{"a":7,"b":8}},"k":{"n":1},"other":1}"#, #"{"m":{},"k":{"n":1,"g":null},"o":null,"other":1}"#,
			#"{"m":{"x":null},"other":1}"#, #"{"other":1}"#, String(text.dropLast()) + #","other":1}"#,
		])
	func members(theirs: String) throws {
		let scratch = Scratch()
		try scratch.write(Self.text, to: "settings.json")
		let suite = try scratch.suite()
		let map = Defaults.Key<[String: Size]>("m", default: [:], suite: suite)
		let holder = Defaults.Key<Holder>("k", default: Holder(), suite: suite)
		let bare = Defaults.Key<Size?>("o", suite: suite)
		let lock = try Lock(scratch.path)
		suite[map]["x"]?.a = 5
		suite[holder].g?.a = 5
		suite[bare]?.a = 5
		suite[bare]?.t = "new"
		try scratch.replace("settings.json", with: theirs)
		lock.release()
		try suite.flush()
		let later = try Defaults.Suite(file: scratch.path("settings.json"))
		for suite in [suite, later] {
			#expect(
				suite[Defaults.Key<[String: Size]>("m", default: [:], suite: suite)]["x"] == Size(a: 5, b: 2, t: "s"))
			#expect(suite[Defaults.Key<Holder>("k", default: Holder(), suite: suite)].g == Size(a: 5, b: 2))
			#expect(suite[Defaults.Key<Size?>("o", suite: suite)] == Size(a: 5, b: 2, t: "new"))
			#expect(suite.value(at: ["other"]) == 1 && suite.problems.isEmpty, "\(suite.problems)")
		}
		// What others took away beside it stays away.
		#expect((suite[map]["y"] == nil) == !theirs.contains("y"))
	}

	@Test("is all that is set of a default that is nowhere registered, where others set the rest meanwhile")
	func unregistered() throws {
		let scratch = Scratch()
		try scratch.write("{}", to: "settings.json")
		let suite = try scratch.suite()
		let size = Defaults.Key<Size>("s", suite: suite) { Size(a: 1, b: 2, t: "s") }
		let holder = Defaults.Key<Holder>("k", suite: suite) { Holder(n: 1, g: Size(a: 1, b: 2)) }
		let map = Defaults.Key<[String: Size]>("m", suite: suite) { ["x": Size(a: 1, b: 2), "y": Size(a: 3, b: 4)] }
		let lock = try Lock(scratch.path)
		suite[size].a = 5
		suite[size].t = nil
		suite[holder] = Holder(n: 1, g: Size(a: 5, b: 2))
		suite[map]["x"]?.a = 5
		try scratch.replace(
			"settings.json",
			with: #"{"s":{"a":1,"b":9,"t":"s"},"k":{"n":9,"g":{"a":1,"b":9}},"#
				+ #""m":{"x":{"a":1,"b":2},"y":{"a":9,"b":9}}}"#)
		lock.release()
		try suite.flush()
		#expect(suite[size] == Size(a: 5, b: 9))
		#expect(suite[holder] == Holder(n: 9, g: Size(a: 5, b: 9)))
		#expect(suite[map] == ["x": Size(a: 5, b: 2), "y": Size(a: 9, b: 9)])
	}

	@Test("leaves what others put there once it is back, and takes nothing along that was to go")
	func backAgain() throws {
		let scratch = Scratch()
		try scratch.write(Self.text, to: "settings.json")
		let suite = try scratch.suite()
		let bare = Defaults.Key<Size?>("o", suite: suite)
		let holder = Defaults.Key<Holder>("k", default: Holder(), suite: suite)
		let lock = try Lock(scratch.path)
		suite[bare]?.a = 5
		suite[holder].g?.t = nil
		try scratch.replace("settings.json", with: "{}")
		suite.refresh()
		#expect(suite[bare] == Size(a: 5, b: 2) && suite[holder].g == nil)
		try scratch.replace("settings.json", with: #"{"o":{"a":1,"b":9,"t":"theirs"}}"#)
		suite.refresh()
		lock.release()
		try suite.flush()
		#expect(suite[bare] == Size(a: 5, b: 9, t: "theirs"))
		#expect(scratch.text("settings.json")?.filter { !$0.isWhitespace } == #"{"o":{"a":5,"b":9,"t":"theirs"}}"#)
	}

	@Test("is set in place of a null that others put there, which stays for what is taken away", arguments: 0..<60)
	func null(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		let text = #"{"k":{"n":1,"g":{"a":1,"b":2,"t":"s"}},"r":{"x":{"y":{"z":1}}},"other":1}"#
		let scratch = Scratch()
		try scratch.write(text, to: "settings.json")
		let suite = try scratch.suite()
		let holder = Defaults.Key<Holder>("k", default: Holder(g: Size(a: 7, b: 8)), suite: suite)
		let (isRaw, isSet, isTaken) = (random.chance(50), random.chance(70), random.chance(50))
		let lock = try Lock(scratch.path)
		if isSet { suite[holder].g?.a = 5 }
		if isTaken { suite[holder].g?.t = nil }
		if isRaw { try suite.apply([.set(5, at: ["r", "x", "y", "z"]), .set(6, at: ["r", "x", "w"])]) }
		let (isSide, isDeep) = (random.chance(50), random.chance(50))
		if isSide { try suite.apply([.set(.null, at: ["k", "g", "t"]), .set(2, at: ["other"])]) }
		let raw = isDeep ? #"{"x":{"y":null}}"# : #"{"x":null}"#
		try scratch.replace("settings.json", with: #"{"k":{"n":1,"g":null},"r":\#(raw),"other":1}"#)
		lock.release()
		try suite.flush()
		suite.refresh()
		#expect(suite[holder].g?.a == (isSet ? 5 : nil))
		#expect(suite.value(at: ["r"]) == (try isRaw ? ["x": ["y": ["z": 5], "w": 6]] : Defaults.JSON(parsing: raw)))
		#expect(suite.value(at: ["other"]) == (isSide ? 2 : 1) && suite.problems.isEmpty, "\(suite.problems)")
	}

	@Test("is set by an entry of one's own, whatever others had alike there for a while", arguments: 0..<100)
	func entries(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		let scratch = Scratch()
		let isFirst = random.chance(50)
		let others = #"{"m":{"y":{"a":7}},"s":{"y":{"a":7,"b":8}},"n":{"y":7}}"#
		try scratch.write(isFirst ? "{}" : others, to: "settings.json")
		let suite = try scratch.suite()
		let deep = Defaults.Key<[String: [String: Int]]>("m", default: [:], suite: suite)
		let sizes = Defaults.Key<[String: Size]>("s", default: [:], suite: suite)
		let numbers = Defaults.Key<[String: Int]>("n", default: [:], suite: suite)
		let lock = try Lock(scratch.path)
		suite[deep]["x"] = ["a": 1]
		suite[sizes]["x"] = Size(a: 1, b: 2)
		suite[numbers]["x"] = 1
		var last = ""
		for _ in 0..<Int.random(in: 1...4, using: &random) {
			func entry(_ texts: [String]) -> String { random.pick(texts.map { "\"x\":\($0)" } + ["\"z\":null"]) }
			let deep = entry([#"{"a":1}"#, #"{"a":1,"c":3}"#, "{}"])
			let size = entry([#"{"a":1,"b":2}"#, #"{"a":1,"b":2,"t":"s"}"#])
			let number = entry(["1", "2"])
			last = #"{"m":{"w":{},\#(deep)},"s":{"w":{"a":0,"b":0},\#(size)},"n":{"w":0,\#(number)}}"#
			try scratch.replace("settings.json", with: last)
			if random.chance(70) { suite.refresh() }
		}
		lock.release()
		try suite.flush()
		let text = "seed \(seed): \(last) to \(scratch.text("settings.json") ?? "")"
		#expect(suite[deep]["x"]?["a"] == 1 && suite[deep]["w"] == [:], "\(text)")
		#expect(suite[sizes]["x"]?.a == 1 && suite[sizes]["x"]?.b == 2 && suite[sizes]["w"] != nil, "\(text)")
		#expect(suite[numbers]["x"] == 1 && suite[numbers]["w"] == 0, "\(text)")
	}

	@Test("is read with its rest by whatever reads first, also after a restart")
	func declared() throws {
		func suite() throws -> (Defaults.Suite, Defaults.Key<Size?>) {
			let suite = Defaults.Suite.inMemory()
			suite.register(defaults: ["o": Size(a: 1, b: 2)])
			try suite.apply([.set(["a": 5], at: ["o"])])
			return (suite, Defaults.Key<Size?>("o", suite: suite))
		}
		let whole = Size(a: 5, b: 2)
		var (memory, key) = try suite()
		#expect(memory[key] == whole)
		(memory, key) = try suite()
		memory[key] = nil
		#expect(memory.snapshot.userValue(at: ["o"]) == nil)
		(memory, key) = try suite()
		let first = Mutex<[Size?]>([])
		let observation = Defaults.observe(key) { change in first.withLock { $0.append(change.newValue) } }
		#expect(first.withLock(\.self) == [whole])
		try memory.apply([.set(6, at: ["o", "a"])])
		#expect(first.withLock(\.self) == [whole, Size(a: 6, b: 2)])
		withExtendedLifetime(observation) {}
		(memory, _) = try suite()
		#expect(memory[Defaults.Key<Size?>("o", suite: .inMemory())] == whole)
	}

	@Test("A key of the whole file is read as any other")
	func root() throws {
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<Holder>(at: [], default: Holder(), suite: suite)
		#expect(suite[key] == Holder())
		suite[key].n = 3
		suite[key].g = Size(a: 1, b: 2)
		#expect(suite[key] == Holder(n: 3, g: Size(a: 1, b: 2)))
		#expect(suite[Defaults.Key<Holder?>(at: [], suite: suite)]?.n == 3)
	}

	private struct Deep: Codable, Hashable, Sendable, Defaults.Serializable {
		var p = 1
		var g: Group?
		var m: [String: Size] = [:]
		struct Group: Codable, Hashable, Sendable {
			var n: Int
			var z: Size
		}
	}

	@Test(
		"is put back from the outermost object on that is gone, however deep it is",
		arguments: [
			#""z":{"a":1,"b":2}"#, #""g":{"n":1,"z":{"a":1,"b":2}},"#, #","y":{"a":7,"b":8}"#,
			#""o":{"p":1,"g":{"n":1,"z":{"a":1,"b":2}},"m":{"x":{"a":1,"b":2},"y":{"a":7,"b":8}}},"#,
			#""i":{"p":1,"g":{"n":1,"z":{"a":1,"b":2}},"m":{"x":{"a":1,"b":2},"y":{"a":7,"b":8}}}"#,
		], [false, true])
	func deep(part: String, isNull: Bool) throws {
		let item = #"{"p":1,"g":{"n":1,"z":{"a":1,"b":2}},"m":{"x":{"a":1,"b":2},"y":{"a":7,"b":8}}}"#
		let text = #"{"o":\#(item),"map":{"i":\#(item)},"l":[\#(item)]}"#
		let scratch = Scratch()
		try scratch.write(text, to: "settings.json")
		let suite = try scratch.suite()
		let bare = Defaults.Key<Deep?>("o", suite: suite)
		let map = Defaults.Key<[String: Deep]>("map", default: [:], suite: suite)
		let inList = Defaults.Key<Deep?>(at: ["l", "0"], suite: suite)
		let lock = try Lock(scratch.path)
		suite[bare]?.g?.z.a = 5
		suite[bare]?.m["y"]?.a = 5
		suite[map]["i"]?.g?.z.a = 5
		suite[map]["i"]?.m["y"]?.a = 5
		suite[inList]?.g?.z.a = 5
		suite[inList]?.m["y"]?.a = 5
		let name = part.split(separator: "\"").first { $0 != "," && $0 != "{" } ?? ""
		let gone = isNull && !part.hasPrefix(",") ? "\"\(name)\":null" + (part.hasSuffix(",") ? "," : "") : ""
		try scratch.replace("settings.json", with: text.replacingOccurrences(of: part, with: gone))
		lock.release()
		try suite.flush()
		for suite in [suite, try Defaults.Suite(file: scratch.path("settings.json"))] {
			let bare = Defaults.Key<Deep?>("o", suite: suite)
			let map = Defaults.Key<[String: Deep]>("map", default: [:], suite: suite)
			let inList = Defaults.Key<Deep?>(at: ["l", "0"], suite: suite)
			for value in [suite[bare], suite[map]["i"], suite[inList]] {
				#expect(value?.g == Deep.Group(n: 1, z: Size(a: 5, b: 2)) && value?.m["y"] == Size(a: 5, b: 8))
			}
			#expect(suite.problems.isEmpty, "\(suite.problems)")
		}
	}

	@Test("is put back where a layer beneath has a part of it only, and after a part that was set by itself")
	func layered() throws {
		for isNestedFirst in [false, true] {
			let scratch = Scratch()
			try scratch.write(#"{"o":{"a":9,"b":2}}"#, to: "settings.json")
			let suite = try scratch.suite()
			let nested = Defaults.Key<Int>(at: ["o", "a"], default: 1, suite: suite)
			let bare = Defaults.Key<Size?>("o", suite: suite)
			_ = suite[bare]
			let lock = try Lock(scratch.path)
			if isNestedFirst { suite[nested] = 7 }
			suite[bare]?.b = 5
			try scratch.replace("settings.json", with: "{}")
			lock.release()
			try suite.flush()
			let later = try Defaults.Suite(file: scratch.path("settings.json"))
			#expect(later[Defaults.Key<Size?>("o", suite: later)] == Size(a: isNestedFirst ? 7 : 9, b: 5))
		}
	}

	@Test("is put back with what was set beside it by other code, and not written yet")
	func besideOthers() throws {
		let scratch = Scratch()
		try scratch.write(#"{"o":{"a":1,"b":1}}"#, to: "settings.json")
		let suite = try scratch.suite()
		let bare = Defaults.Key<Size?>("o", suite: suite)
		let lock = try Lock(scratch.path)
		try suite.apply([.set(5, at: ["o", "x"])])
		suite[bare] = Size(a: 2, b: 1)
		suite[bare] = Size(a: 2, b: 2)
		try scratch.replace("settings.json", with: "{}")
		lock.release()
		try suite.flush()
		#expect(suite.value(at: ["o"]) == ["a": 2, "b": 2, "x": 5])
	}
}
