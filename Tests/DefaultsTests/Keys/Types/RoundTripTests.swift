import Chance
import Defaults
import Foundation
import Testing

/// A value of every kind, with others of its type inside.
private struct Tree: Codable, Defaults.Serializable, Equatable, Sendable {
	var integer: Int64
	var unsigned: UInt64
	var small: Int8
	/// As bits, so that `==` tells -0 from 0 and finds NaN equal to itself.
	var double: Exact<Double>
	var float: Exact<Float>
	var text: Exact<String>
	var date: Date
	var data: Data
	var flag: Bool?
	var list: [Tree]
	var map: [String: [Exact<Double>]]
	var children: [String: Tree]
}

/// Compares by what is stored of it.
private struct Exact<Value: Codable & Sendable>: Codable, Defaults.Serializable, Equatable, Sendable {
	var value: Value
	init(_ value: Value) { self.value = value }
	init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(value)
	}

	static func == (left: Self, right: Self) -> Bool {
		switch (left.value, right.value) {
		case (let left as Double, let right as Double):
			left.bitPattern == right.bitPattern || left.isNaN && right.isNaN
		case (let left as Float, let right as Float): left.bitPattern == right.bitPattern || left.isNaN && right.isNaN
		case (let left as String, let right as String): left.utf8.elementsEqual(right.utf8)
		default: false
		}
	}
}

extension SplitMix {
	/// Mostly where types have their edges.
	mutating func integer<Value: FixedWidthInteger>() -> Value {
		let edges: [Value] = [0, 1, .min, .max, .min + 1, .max - 1]
		return Bool.random(using: &self) ? edges.randomElement(using: &self) ?? 0 : Value(truncatingIfNeeded: next())
	}

	/// Every kind: any bits at all, edges, whole numbers, decimal fractions.
	mutating func double() -> Double {
		switch Int.random(in: 0..<5, using: &self) {
		case 0:
			[
				0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .leastNormalMagnitude,
				.greatestFiniteMagnitude, .ulpOfOne, 0x1p53, 0x1p63, 0x1p64, 1e22, 1e23, 0.1,
			].randomElement(using: &self) ?? 0
		case 1: Double(next() % 1_000_000) / 100
		case 2: Double(integer() as Int64)
		default: Double(bitPattern: next())
		}
	}

	mutating func float() -> Float {
		let edges: [Float] = [0, -0.0, .infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 16_777_216]
		return Bool.random(using: &self)
			? edges.randomElement(using: &self) ?? 0 : Float(bitPattern: UInt32(truncatingIfNeeded: next()))
	}

	/// All but NaN, which no date equals.
	mutating func date() -> Date {
		let seconds = double()
		return Date(timeIntervalSinceReferenceDate: seconds.isNaN ? 0 : seconds)
	}

	mutating func scalar() -> Unicode.Scalar {
		let ranges: [ClosedRange<UInt32>] = [
			0...0x1F, 0x20...0x7E, 0x7F...0x7FF, 0x300...0x36F, 0x2028...0x202E, 0xE000...0xFFFF, 0x1F300...0x1FAFF,
			0x10FFF0...0x10FFFF,
		]
		let value = UInt32.random(in: ranges.randomElement(using: &self) ?? 0...0, using: &self)
		return Unicode.Scalar(value) ?? "\u{FFFD}"
	}

	mutating func text() -> String {
		var text = String.UnicodeScalarView()
		for _ in 0..<Int.random(in: 0..<12, using: &self) { text.append(scalar()) }
		let names = ["", "$date", "$$data", "~0/", "\u{E9}", "e\u{301}", "\u{FEFF}", "\r\n"]
		return Int.random(in: 0..<4, using: &self) == 0 ? names.randomElement(using: &self) ?? "" : String(text)
	}

	fileprivate mutating func tree(depth: Int) -> Tree {
		let width = depth == 0 ? 0 : Int.random(in: 0..<4, using: &self)
		var children: [String: Tree] = [:]
		for _ in 0..<width { children[text()] = tree(depth: depth - 1) }
		var map: [String: [Exact<Double>]] = [:]
		for _ in 0..<width { map[text()] = (0..<3).map { _ in Exact(double()) } }
		return Tree(
			integer: integer(), unsigned: integer(), small: integer(), double: Exact(double()), float: Exact(float()),
			text: Exact(text()), date: date(),
			data: Data((0..<width * 5).map { _ in UInt8.random(in: 0...255, using: &self) }),
			flag: [nil, true, false].randomElement(using: &self) ?? nil,
			list: (0..<width).map { _ in tree(depth: depth - 1) }, map: map, children: children)
	}
}

@Suite struct RoundTripTests {
	/// A suite that has only the bytes of another.
	private func reread(_ suite: Defaults.Suite) throws -> Defaults.Suite {
		Defaults.Suite.inMemory(values: try Defaults.JSON(parsing: suite.snapshot.user.bytes))
	}

	@Test(arguments: 0..<24) func arbitraryNestedValuesComeBackAsTheyWere(seed: Int) throws {
		var generator = SplitMix(state: UInt64(seed))
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<Tree?>("tree", suite: suite)
		// One after the other over the same place: what is set is the difference.
		for _ in 0..<4 {
			let tree = generator.tree(depth: 2)
			Defaults[key] = tree
			#expect(Defaults[key] == tree)
			#expect(Defaults[Defaults.Key<Tree?>("tree", suite: try reread(suite))] == tree)
			#expect(suite.problems.isEmpty)
		}
	}

	@Test(arguments: 0..<8) func arbitraryScalarsComeBackBitForBit(seed: Int) throws {
		var generator = SplitMix(state: UInt64(seed) &+ 1000)
		let suite = Defaults.Suite.inMemory()
		let doubles = (0..<300).map { _ in generator.double() }
		let floats = (0..<300).map { _ in generator.float() }
		let integers: [Int64] = (0..<300).map { _ in generator.integer() }
		let unsigned: [UInt64] = (0..<300).map { _ in generator.integer() }
		Defaults[Defaults.Key<[Double]>("doubles", default: [], suite: suite)] = doubles
		Defaults[Defaults.Key<[Float]>("floats", default: [], suite: suite)] = floats
		Defaults[Defaults.Key<[Int64]>("integers", default: [], suite: suite)] = integers
		Defaults[Defaults.Key<[UInt64]>("unsigned", default: [], suite: suite)] = unsigned
		let copy = try reread(suite)
		#expect(
			copy[Defaults.Key<[Double]>("doubles", default: [], suite: copy)].map { Exact($0) }
				== doubles.map { Exact($0) })
		#expect(
			copy[Defaults.Key<[Float]>("floats", default: [], suite: copy)].map { Exact($0) }
				== floats.map { Exact($0) })
		#expect(copy[Defaults.Key<[Int64]>("integers", default: [], suite: copy)] == integers)
		#expect(copy[Defaults.Key<[UInt64]>("unsigned", default: [], suite: copy)] == unsigned)
		#expect(copy.problems.isEmpty)
	}

	@Test func aNumberOfAnotherKindTakesThePlaceOfAnEqualOne() throws {
		let suite = Defaults.Suite.inMemory()
		let double = Defaults.Key<Double>("double", default: 0, suite: suite)
		for value in [0.0, -0.0, 0.0] {
			Defaults[double] = value
			#expect(Defaults[double].sign == value.sign)
		}
		let list = Defaults.Key<[Double]>("list", default: [], suite: suite)
		for value in [0.0, -0.0] {
			Defaults[list] = [1, value, 2]
			#expect(Defaults[list][1].sign == value.sign)
		}
		let any = Defaults.Key<Defaults.AnySerializable>("any", default: 0, suite: suite)
		for value: Defaults.AnySerializable in [1, 1.0, [1], [1.0], ["a": 1], ["a": 1.0], nil] {
			Defaults[any] = value
			#expect(Defaults[any] == (value == nil ? 0 : value))
		}
	}

	@Test func aNumberThatIsSetToItselfStaysAsItIsWritten() throws {
		let suite = Defaults.Suite.inMemory(values: ["double": 5, "list": [1, 2.50, 3], "map": ["a": 1, "b": 2]])
		let before = suite.snapshot.user.bytes
		let double = Defaults.Key<Double>("double", default: 0, suite: suite)
		let list = Defaults.Key<[Double]>("list", default: [], suite: suite)
		let map = Defaults.Key<[String: Double]>("map", default: [:], suite: suite)
		Defaults[double] = 5
		Defaults[list] = [1, 2.5, 3]
		Defaults[map] = ["a": 1, "b": 2]
		#expect(suite.snapshot.user.bytes == before)
		Defaults[list].append(4)
		Defaults[map]["b"] = 3
		#expect(suite.value(at: ["list"])?.serialized() == "[1,2.5,3,4.0]")
		#expect(suite.value(at: ["map"])?.serialized() == #"{"a":1,"b":3.0}"#)
	}

	@Test func allOfUnicodeComesBackByteForByte() throws {
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<[String]>("key", default: [], suite: suite)
		let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }
		var texts = [""]
		for scalar in scalars {
			if texts[texts.count - 1].utf8.count > 60_000 { texts.append("") }
			texts[texts.count - 1].unicodeScalars.append(scalar)
		}
		Defaults[key] = texts
		let copy = try reread(suite)
		let read = Defaults[Defaults.Key<[String]>("key", default: [], suite: copy)]
		#expect(read.count == texts.count)
		#expect(zip(read, texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) })
		let names = Dictionary(uniqueKeysWithValues: texts.map { ($0, 1) })
		let map = Defaults.Key<[String: Int]>("map", default: [:], suite: copy)
		Defaults[map] = names
		#expect(Defaults[map] == names)
	}

	@Test(arguments: [0, 1, 4_095, 4_096, 3_000_000]) func textOfAnySizeComesBack(count: Int) throws {
		let text = String(repeating: "é\n", count: count / 2) + String(repeating: "x", count: count % 2)
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<String?>("key", suite: suite)
		Defaults[key] = text
		#expect(Defaults[key]?.utf8.elementsEqual(text.utf8) == true)
		let copy = try reread(suite)
		#expect(copy.string(forKey: "key")?.utf8.elementsEqual(text.utf8) == true)
	}

	@Test func valuesNestedToTheLimitComeBackAndDeeperOnesAreRefused() throws {
		var json: Defaults.JSON = 1
		for _ in 0..<500 { json = [json] }
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<Defaults.JSON>("key", default: .null, suite: suite)
		Defaults[key] = json
		#expect(Defaults[key] == json)
		for _ in 0..<20 { json = [json] }
		Defaults[key] = json
		#expect(Defaults[key] != json)
		#expect(suite.problems.map(\.path) == [["key"]])
	}
}
