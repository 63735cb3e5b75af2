import Testing

@testable import Defaults

/// A value that is one of several, each with a member of its own.
private enum Mode: Codable, Hashable, Sendable, CaseIterable, Defaults.Serializable {
	case off, fixed(Int), range(low: Int, high: Int), name(String?)
	static let allCases: [Self] = [.off, .fixed(1), .fixed(2), .range(low: 1, high: 2), .name(nil), .name("x")]
}

/// The same, written by hand: the member that is there tells.
private enum Shape: Codable, Hashable, Sendable, CaseIterable, Defaults.Serializable {
	case circle(Double), square(Double)
	static let allCases: [Self] = [.circle(1), .circle(2), .square(1)]

	private enum CodingKeys: String, CodingKey { case radius, side }

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		if container.contains(.radius) {
			self = .circle(try container.decode(Double.self, forKey: .radius))
		} else {
			self = .square(try container.decode(Double.self, forKey: .side))
		}
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		switch self {
		case .circle(let radius): try container.encode(radius, forKey: .radius)
		case .square(let side): try container.encode(side, forKey: .side)
		}
	}
}

/// Members whose names are the value's own.
private struct Labels: Codable, Hashable, Sendable, CaseIterable, Defaults.Serializable {
	var all: [String: String]
	static let allCases: [Self] = [[:], ["a": "1"], ["b": "1"], ["a": "2", "b": "1"]].map { Self(all: $0) }
	init(all: [String: String]) { self.all = all }
	init(from decoder: any Decoder) throws { all = try decoder.singleValueContainer().decode([String: String].self) }
	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(all)
	}
}

/// The same, by keys that take any name.
private struct Headers: Codable, Hashable, Sendable, CaseIterable, Defaults.Serializable {
	var all: [String: Int?]
	static let allCases: [Self] = [[:], ["a": 1], ["b": 1], ["a": nil], ["a": 2, "b": nil]].map { Self(all: $0) }

	private struct Name: CodingKey {
		let stringValue: String
		var intValue: Int? { nil }
		init(stringValue: String) { self.stringValue = stringValue }
		init?(intValue: Int) { nil }
	}

	init(all: [String: Int?]) { self.all = all }

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: Name.self)
		all = [:]
		for name in container.allKeys {
			let value = try container.decodeNil(forKey: name) ? nil : container.decode(Int.self, forKey: name)
			all.updateValue(value, forKey: name.stringValue)
		}
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: Name.self)
		for (name, value) in all { try container.encode(value, forKey: Name(stringValue: name)) }
	}
}

/// Of two members the first that is there counts; one is written.
private struct Widths: Codable, Hashable, Sendable, CaseIterable, Defaults.Serializable {
	var width: Int?
	static let allCases: [Self] = [Self(width: 1), Self(width: 2), Self(width: nil)]

	private enum CodingKeys: CodingKey { case width, w }

	init(width: Int?) { self.width = width }

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		width =
			try container.decodeIfPresent(Int.self, forKey: .width) ?? container.decodeIfPresent(Int.self, forKey: .w)
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		try container.encodeIfPresent(width, forKey: .width)
	}
}

private struct Holder<Value: Codable & Hashable & Sendable & CaseIterable>: Codable, Hashable, Sendable, CaseIterable,
	Defaults.Serializable
where Value.AllCases == [Value] {
	var value: Value
	var count: Int?
	static var allCases: [Self] { Value.allCases.flatMap { [Self(value: $0), Self(value: $0, count: 1)] } }
}

/// A name of its own, and whatever else is there.
private struct Extras: Codable, Hashable, Sendable, CaseIterable, Defaults.Serializable {
	var name = "n"
	var all: [String: String] = [:]
	static let allCases: [Self] = [[:], ["a": "1"], ["b": "2"]].map { Self(all: $0) } + [Self(name: "m")]

	private enum CodingKeys: String, CodingKey { case name }
	private struct Name: CodingKey {
		let stringValue: String
		var intValue: Int? { nil }
		init(stringValue: String) { self.stringValue = stringValue }
		init?(intValue: Int) { nil }
	}

	init(name: String = "n", all: [String: String] = [:]) { (self.name, self.all) = (name, all) }

	init(from decoder: any Decoder) throws {
		name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
		let rest = try decoder.container(keyedBy: Name.self)
		for key in rest.allKeys where key.stringValue != "name" {
			all[key.stringValue] = try rest.decode(String.self, forKey: key)
		}
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		try container.encode(name, forKey: .name)
		var rest = encoder.container(keyedBy: Name.self)
		for (name, value) in all { try rest.encode(value, forKey: Name(stringValue: name)) }
	}
}

@Suite("Types with one member or another")
struct AlternativeTests {
	@Test("read what was set, whichever the default has")
	func roundTrip() throws {
		try check(Mode.self)
		try check(Shape.self)
		try check(Labels.self)
		try check(Headers.self)
		try check(Extras.self)
		try check(Holder<Extras>.self)
		try check(Holder<Mode>.self)
		try check(Holder<Shape>.self)
		try check(Holder<Headers>.self)
		try check(Forwarded.self)
		try check(Holder<Forwarded>.self)
	}

	/// One of them, or another, without a container of its own.
	private struct Forwarded: Codable, Hashable, Sendable, CaseIterable, Defaults.Serializable {
		var mode: Mode
		static let allCases = Mode.allCases.map { Self(mode: $0) }
		init(mode: Mode) { self.mode = mode }
		init(from decoder: any Decoder) throws { mode = try Mode(from: decoder) }
		func encode(to encoder: any Encoder) throws { try mode.encode(to: encoder) }
	}

	@Test("set by two processes are one or the other")
	func conflicts() throws {
		try checkConflicts(Mode.self) { [$0, $1] }
		try checkConflicts(Shape.self) { [$0, $1] }
		try checkConflicts([String: Double].self, among: [1, .nan, .infinity, -0.5].map { ["x": $0] }) { [$0, $1] }
		try checkConflicts(Holder<Mode>.self) { Self.combinations($0, $1) }
		try checkConflicts([String: Mode].self, among: Mode.allCases.map { ["x": $0] }) { [$0, $1] }
	}

	@Test("A case that is not known is replaced as a whole")
	func newerCase() throws {
		for standard in Mode.allCases {
			for mode in Mode.allCases {
				let suite = Defaults.Suite.inMemory()
				let stored = #"{"value":{"newer":{"low":3}},"other":1}"#
				try suite.apply([.set(try Defaults.JSON(parsing: stored), at: ["k"])])
				let key = Defaults.Key("k", default: Holder<Mode>(value: standard), suite: suite)
				suite[key].value = mode
				#expect(suite[key].value == mode)
				let left = suite.snapshot.userValue(at: ["k", "value", "newer"])
				#expect((left == nil) == (mode != standard), "\(suite.snapshot.user)")
				#expect(suite.snapshot.userValue(at: ["k", "other"]) == 1)
			}
		}
	}

	@Test("A member's other name is not read again when it is taken away", arguments: [#"{"w":5}"#, #"{"w":5,"x":1}"#])
	func otherNames(stored: String) throws {
		for first in Widths.allCases {
			for second in Widths.allCases {
				let suite = Defaults.Suite.inMemory()
				try suite.apply([.set(try Defaults.JSON(parsing: stored), at: ["k"])])
				let key = Defaults.Key<Widths>("k", default: Widths(width: nil), suite: suite)
				for value in [first, second, first] {
					suite[key] = value
					#expect(suite[key] == value, "\(suite.snapshot.user)")
				}
			}
		}
	}

	private struct Inner: Codable, Hashable, Sendable { var number = 1, other: Int? = 3 }
	private struct Outer: Codable, Hashable, Sendable, Defaults.Serializable {
		var inner = Inner(), name: String? = "anon", count = 0

		@TaskLocal static var meanwhile: @Sendable () -> Void = {}
		var slowCount: Int {
			get { count }
			set {
				Self.meanwhile()
				count = newValue
			}
		}
	}

	@Test(
		"A member without a value does not become the default's where the whole is written", arguments: [false, true])
	func nilMembers(isMigrated: Bool) throws {
		let suite = Defaults.Suite.inMemory()
		try suite.apply([.set(#"{"inner":{"number":2},"count":1}"#, at: ["v"])])
		let key = Defaults.Key<Outer>("v", default: Outer(), suite: suite)
		var expected = suite[key]
		#expect(expected.name == nil && expected.inner.other == nil && expected.count == 1)
		if isMigrated {
			Defaults.migrate(key, to: .v5)
			#expect(suite.snapshot.userValue(at: ["v"])?.object != nil)
			#expect(suite[key] == expected)
		}
		suite[key].count = 5
		expected.count = 5
		#expect(suite[key] == expected, "\(suite.snapshot.user)")
		suite[key].name = "x"
		suite[key].name = nil
		#expect(suite[key] == expected)
	}

	@Test("Setting a member leaves what others have set beside it since it was read")
	func staleMembers() throws {
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<Outer>("v", default: Outer(), suite: suite)
		let map = Defaults.Key<[String: Int]>("m", default: [:], suite: suite)
		func change(_ value: inout Outer) throws {
			try suite.apply([.set(2, at: ["v", "inner", "number"]), .set("other", at: ["v", "name"])])
			value.count = 7
		}
		try change(&suite[key])
		#expect(suite[key] == Outer(inner: Inner(number: 2), name: "other", count: 7))
		let others: @Sendable () -> Void = {
			#expect(throws: Never.self) { try suite.apply([.set(3, at: ["v", "inner", "number"])]) }
		}
		Outer.$meanwhile.withValue(others) { Defaults.Binding(to: key).slowCount.wrappedValue = 8 }
		#expect(suite[key] == Outer(inner: Inner(number: 3), name: "other", count: 8))
		suite[map] = ["a": 1, "b": 1]
		func change(_ value: inout [String: Int]) throws {
			try suite.apply([.set(2, at: ["m", "b"]), .set(3, at: ["m", "c"])])
			value["a"] = nil
			value["d"] = 4
		}
		try change(&suite[map])
		#expect(suite[map] == ["b": 2, "c": 3, "d": 4])
		let mode = Defaults.Key<Mode>("e", default: .off, suite: suite)
		func change(_ value: inout Mode) {
			suite[mode] = .fixed(1)
			value = .name("x")
		}
		change(&suite[mode])
		#expect(suite[mode] == .name("x"))
	}

	private struct Job: Codable, Hashable, Sendable, Defaults.Serializable {
		var mode = Mode.off, extras = Extras(), modes: [String: Mode] = [:], done = 0, failed = 0
	}

	@Test("Setting a member beside one of several leaves what others have set beside it, and theirs in its place goes")
	func staleNeighbours() throws {
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<Job>("v", default: Job(), suite: suite)
		for own in Mode.allCases {
			for other in Mode.allCases where other != own {
				func change(_ job: inout Job) {
					suite[key] = Job(
						mode: other, extras: Extras(all: ["o": "1"]), modes: ["x": other, "o": .off], done: 0, failed: 7
					)
					job.mode = own
					job.extras.all["m"] = "2"
					job.modes["x"] = own
					job.done = 1
				}
				suite[key] = Job()
				change(&suite[key])
				#expect(suite[key].failed == 7 && suite[key].done == 1, "\(own), \(other): \(suite[key])")
				#expect([own, other].contains(suite[key].mode))
				#expect(own == .off || suite[key].mode == own)
				#expect(suite[key].modes == ["x": own, "o": .off])
				#expect(suite[key].extras.all == ["o": "1", "m": "2"])
			}
		}
	}

	private struct Pair: Codable, Hashable, Sendable, Defaults.Serializable { var one: Int?, other: Int? }

	@Test(
		"The first entries that two processes put into a map all stay", arguments: [[:], ["z": 0]] as [[String: Int]])
	func firstEntries(standard: [String: Int]) throws {
		let scratch = Scratch()
		let suite = try scratch.suite()
		let keys = (0..<2).map { Defaults.Key<[String: Int]>("m\($0)", default: standard, suite: suite) }
		let inner = Defaults.Key<[String: [String: Int]]>("n", default: [:], suite: suite)
		let lock = try Lock(scratch.path)
		suite[keys[0]]["a"] = 1
		suite[keys[1]] = ["a": 1]
		suite[inner]["x", default: [:]]["a"] = 1
		try scratch.replace(
			"settings.json", with: #"{"m0": {"z": 0, "b": 2}, "m1": {"z": 0, "b": 2}, "n": {"x": {"b": 2}}}"#)
		lock.release()
		try suite.flush()
		#expect(suite[keys[0]] == ["z": 0, "a": 1, "b": 2])
		#expect(suite[keys[1]] == (standard.isEmpty ? ["z": 0, "a": 1, "b": 2] : ["a": 1, "b": 2]))
		#expect(suite[inner] == ["x": ["a": 1, "b": 2]])
		// An entry that both put there is one or the other.
		let sizes = Defaults.Key<[String: Pair]>("s", default: [:], suite: suite)
		let both = try Lock(scratch.path)
		suite[sizes]["x"] = Pair(one: 1)
		try scratch.replace(
			"settings.json", with: #"{"n": {"x": {"a": 1, "b": 2}}, "s": {"x": {"other": 2}, "y": {}}}"#)
		both.release()
		try suite.flush()
		#expect(suite[sizes] == ["x": Pair(one: 1), "y": Pair()])
		// What others take away later does not come back.
		let second = try Lock(scratch.path)
		suite[inner]["y"] = ["c": 3]
		try scratch.replace("settings.json", with: #"{"n": {"x": {"a": 1}}}"#)
		second.release()
		try suite.flush()
		#expect(suite[inner] == ["x": ["a": 1], "y": ["c": 3]])
	}

	private static func combinations(_ one: Holder<Mode>, _ other: Holder<Mode>) -> [Holder<Mode>] {
		[one, other].flatMap { first in [one, other].map { Holder(value: first.value, count: $0.count) } }
	}

	/// Sets a value, and before it is written has another process write another.
	private func checkConflicts<Value: Defaults.Serializable & Sendable & Hashable>(
		_: Value.Type, among values: [Value], _ outcomes: (Value, Value) -> [Value]
	) throws {
		let scratch = Scratch()
		func text(of value: Value) -> String {
			let suite = Defaults.Suite.inMemory()
			suite[Defaults.Key<Value?>("k", suite: suite)] = value
			return suite.snapshot.userValue(at: [])?.serialized() ?? "{}"
		}
		let suite = try scratch.suite()
		let key = Defaults.Key<Value?>("k", suite: suite)
		for (index, base) in values.enumerated() {
			for own in values where own != base {
				let other = values[(index + 1) % values.count]
				suite[key] = base
				try suite.flush()
				let lock = try Lock(scratch.path)
				suite[key] = own
				try scratch.replace("settings.json", with: text(of: other))
				lock.release()
				try suite.flush()
				let found = suite[key].map { "\($0)" } ?? "nil"
				#expect(outcomes(own, other).contains { "\($0)" == found }, "\(base), \(own), \(other): \(found)")
			}
		}
	}

	private func checkConflicts<Value: Defaults.Serializable & Sendable & Hashable & CaseIterable>(
		_ type: Value.Type, _ outcomes: (Value, Value) -> [Value]
	) throws {
		try checkConflicts(type, among: Array(Value.allCases), outcomes)
	}

	private func check<Value: Defaults.Serializable & Hashable & Sendable & CaseIterable>(_: Value.Type) throws {
		for (index, standard) in Value.allCases.enumerated() {
			try check(above: nil) { Defaults.Key<Value>("k", default: standard, suite: $0) }
			// With each of a few, and each with a few.
			for (other, beneath) in Value.allCases.enumerated() where (other - index + 24) % 5 == 0 {
				try check(above: beneath) { Defaults.Key<Value>("k", default: standard, suite: $0) }
			}
		}
	}

	/// - Parameter beneath: The system's default.
	private func check<Value: Defaults.Serializable & Hashable & Sendable & CaseIterable>(
		above beneath: Value?, _ key: (Defaults.Suite) -> Defaults.Key<Value>
	) throws {
		func makeSuite() throws -> Defaults.Suite {
			let (suite, source) = (Defaults.Suite.inMemory(), Defaults.Suite.inMemory())
			guard let beneath else { return suite }
			source[Defaults.Key<Value?>("k", suite: source)] = beneath
			suite.store.state.withLock { state in
				state.snapshot.system = [.init(file: "/etc/f.json", document: source.snapshot.user)]
				state.slots.refresh(at: [[]], from: state.snapshot)
			}
			return suite
		}
		let suite = try makeSuite()
		let own = key(suite)
		func state() -> Comment {
			"above \(beneath.map { "\($0)" } ?? "none"), default \(own.defaultValue): \(suite.snapshot.user)"
		}
		for first in Value.allCases {
			for second in beneath == nil ? Array(Value.allCases) : [own.defaultValue] {
				for value in [first, second] {
					suite[own] = value
					#expect(suite[own] == value, state())
				}
				// As the next start finds it.
				let later = try makeSuite()
				if let stored = suite.snapshot.userValue(at: ["k"]) { try later.apply([.set(stored, at: ["k"])]) }
				#expect(later[key(later)] == second, state())
				#expect(beneath != nil || later.problems.isEmpty, "\(state()), \(later.problems)")
			}
		}
	}
}
