import Chance
@testable import Defaults
import FoundationEssentials
import Synchronization
import Testing

/// What keys take beyond their types, whoever sets it.
@Suite struct ConstraintTests {
	struct Proxy: Codable, Equatable, Defaults.Serializable {
		var host = "a"
		var port = 80
	}

	/// A value that is refused is told of with these words, and nothing changes.
	private func refuses<Value: Defaults.Serializable & Equatable>(
		_ value: Value, _ key: Defaults.Key<Value>, _ words: String, at location: SourceLocation = #_sourceLocation
	) {
		let (before, old) = (key.suite.snapshot.user, Defaults[key])
		Defaults[key] = value
		#expect(Defaults[key] == old, sourceLocation: location)
		#expect(key.suite.snapshot.user == before, sourceLocation: location)
		#expect(key.suite.problems.map(\.message) == [words], sourceLocation: location)
		#expect(throws: Defaults.SuiteError.self, sourceLocation: location) { try key.suite.set(value, for: key) }
		// The same value by its JSON, from who knows no key.
		guard let json = value.storedJSON else { return }
		#expect(throws: Defaults.SuiteError.self, sourceLocation: location) {
			try key.suite.apply([.set(json, at: key.path)])
		}
		#expect(key.suite.snapshot.user == before, sourceLocation: location)
		Defaults.reset(key)
	}

	private func takes<Value: Defaults.Serializable & Equatable>(
		_ value: Value, _ key: Defaults.Key<Value>, at location: SourceLocation = #_sourceLocation
	) {
		Defaults[key] = value
		#expect(Defaults[key] == value, sourceLocation: location)
		#expect(key.suite.problems.isEmpty, sourceLocation: location)
		Defaults.reset(key)
	}

	@Test func ranges() {
		let suite = Defaults.Suite.inMemory()
		let minutes = Defaults.Key<Int>("minutes", default: 30, suite: suite, .range(5...240, step: 5))
		refuses(4, minutes, "must be between 5 and 240")
		refuses(241, minutes, "must be between 5 and 240")
		takes(5, minutes)
		takes(7, minutes)
		takes(240, minutes)
		let scale = Defaults.Key<Double>("scale", default: 1, suite: suite, .range(0.5...))
		refuses(0.25, scale, "must be at least 0.5")
		refuses(.nan, scale, "must be at least 0.5")
		takes(.infinity, scale)
		let age = Defaults.Key<Int?>("age", suite: suite, .range(...10))
		refuses(11, age, "must be at most 10")
		takes(nil, age)
		takes(-1, age)
		let since = Defaults.Key<Date>(
			"since", default: Date(timeIntervalSince1970: 0), suite: suite, .range(Date(timeIntervalSince1970: 0)...))
		refuses(Date(timeIntervalSince1970: -1), since, "must be at least 1970-01-01T00:00:00Z")
		let timeout = Defaults.Key<Duration>(
			"timeout", default: .seconds(10), suite: suite, .range(.seconds(1) ... .seconds(300)))
		refuses(.milliseconds(500), timeout, "must be between 1 and 300")
		takes(.milliseconds(1500), timeout)
	}

	@Test func texts() {
		let suite = Defaults.Suite.inMemory()
		let name = Defaults.Key<String>("name", default: "ann", suite: suite, .length(1...5), .pattern("^[a-z]+$"))
		refuses("", name, "must not be empty")
		refuses("abcdef", name, "must have at most 5 characters")
		refuses("Ann", name, "must match the pattern ^[a-z]+$")
		takes("bob", name)
		let nick = Defaults.Key<String?>("nick", suite: suite, .length(2...))
		refuses("x", nick, "must have at least 2 characters")
		takes("🦄🦄", nick)
		takes(nil, nick)
		let short = Defaults.Key<String>("short", default: "", suite: suite, .length(...1))
		refuses("e\u{301}", short, "must have at most 1 character")
	}

	@Test func choicesCollectionsAndCode() {
		let suite = Defaults.Suite.inMemory()
		let depth = Defaults.Key<Int>("depth", default: 8, suite: suite, .oneOf(8, 16, 24))
		refuses(9, depth, "must be 8, 16 or 24")
		takes(24, depth)
		let muted = Defaults.Key<[String]>("muted", default: ["ad"], suite: suite, .count(1...2))
		refuses([], muted, "must have at least 1 item")
		refuses(["a", "b", "c"], muted, "must have at most 2 items")
		takes(["a", "b"], muted)
		let proxy = Defaults.Key<Proxy>(
			"proxy", default: Proxy(), suite: suite, .validate("must not be privileged") { $0.port > 79 })
		refuses(Proxy(host: "b", port: 22), proxy, "must not be privileged")
		takes(Proxy(host: "b", port: 8080), proxy)
	}

	@Test func aValueByHandStaysAndTheDefaultIsRead() throws {
		let text =
			"{\"minutes\": 3, /* mine */ \"muted\": [\"a\", \"b\", \"c\"], \"proxy\": {\"port\": 1, \"more\": true}}"
		let scratch = Scratch()
		try scratch.write(text, to: "settings.json")
		let suite = try scratch.suite()
		let minutes = Defaults.Key<Int>("minutes", default: 30, suite: suite, .range(5...240))
		let muted = Defaults.Key<[String]>("muted", default: ["ad"], suite: suite, .count(...2))
		let proxy = Defaults.Key<Proxy>(
			"proxy", default: Proxy(), suite: suite, .validate("must be open") { $0.port > 79 })
		#expect(Defaults[minutes] == 30)
		#expect(Defaults[muted] == ["ad"])
		#expect(Defaults[proxy] == Proxy())
		#expect(
			Set(suite.problems.map { "\($0.path) \($0.message)" }) == [
				"minutes must be between 5 and 240", "muted must have at most 2 items", "proxy must be open",
			])
		Defaults[muted] = Defaults[muted]
		Defaults[proxy] = Defaults[proxy]
		try suite.flush()
		#expect(scratch.text("settings.json") == text)
		// What is set takes its place, and what the type does not know stays.
		Defaults[minutes] += 5
		Defaults[muted].append("x")
		Defaults[proxy].port = 443
		#expect(Defaults[minutes] == 35)
		#expect(Defaults[muted] == ["ad", "x"])
		#expect(Defaults[proxy] == Proxy(host: "a", port: 443))
		#expect(suite.problems.isEmpty)
		#expect(suite.value(at: ["proxy", "more"]) == true)
		try suite.flush()
		#expect(scratch.text("settings.json")?.contains("/* mine */") == true)
	}

	@Test func observersHearTheDefaultOfWhatOthersWriteOutside() async throws {
		let scratch = Scratch()
		try scratch.write("{\"minutes\": 10}", to: "settings.json")
		let suite = try scratch.suite()
		let minutes = Defaults.Key<Int>("minutes", default: 30, suite: suite, .range(5...240))
		var heard: [Int] = []
		for await value in Defaults.updates(minutes) {
			heard.append(value)
			switch heard.count {
			case 1: try scratch.replace("settings.json", with: "{\"minutes\": 1000}")
			case 2: try scratch.replace("settings.json", with: "{\"minutes\": 20}")
			default: break
			}
			if heard.count == 3 { break }
		}
		#expect(heard == [10, 30, 20])
	}

	@Test func noOtherWriterGetsPast() throws {
		let suite = Defaults.Suite.inMemory(values: [
			"list": [1, 2], "proxy": ["host": "h", "port": 443], "deep": ["n": 5],
		])
		_ = Defaults.Key<[Int]>("list", default: [], suite: suite, .validate("must rise") { $0 == $0.sorted() })
		_ = Defaults.Key<Proxy>("proxy", default: Proxy(), suite: suite, .validate("must be open") { $0.port > 79 })
		_ = Defaults.Key<Int>(at: ["deep", "n"], default: 1, suite: suite, .range(1...9))
		func isRefused(_ edits: Defaults.Edit..., at location: SourceLocation = #_sourceLocation) {
			let before = suite.snapshot.user
			#expect(throws: Defaults.SuiteError.self, sourceLocation: location) { try suite.apply(edits) }
			#expect(suite.snapshot.user == before, sourceLocation: location)
		}
		isRefused(.set(3, at: ["list", "0"]))
		isRefused(Defaults.Edit(["list"], .arrange(.move(from: 0, to: 1))))
		isRefused(.set(22, at: ["proxy", "port"]))
		isRefused(.set(["host": "x", "port": 22], at: ["proxy"]))
		isRefused(.set(["n": 10], at: ["deep"]))
		isRefused(.set(["deep": ["n": 0]], at: []))
		isRefused(.set(1, at: ["fine"]), .set(0, at: ["deep", "n"]))
		try suite.apply([.set(9, at: ["deep", "n"]), .set(5, at: ["list", "1"]), .set("y", at: ["proxy", "host"])])
		// A key of another type or of none but the name holds to it as well.
		Defaults[Defaults.Key<Int>(at: ["proxy", "port"], default: 80, suite: suite)] = 3
		#expect(suite.value(at: ["proxy", "port"]) == 443)
		try suite.apply([.reset(["deep"]), .reset(["list"]), .reset(["proxy"])])
		#expect(suite.snapshot.user.value(at: ["deep", "n"]) == nil)
	}

	@Test func whatWasWrongBeforeDoesNotKeepTheRestFromBeingSet() throws {
		let suite = Defaults.Suite.inMemory(values: ["proxy": ["host": "h", "port": 22]])
		let proxy = Defaults.Key<Proxy>(
			"proxy", default: Proxy(), suite: suite, .validate("must be open") { $0.port > 79 })
		try suite.apply([.set("x", at: ["proxy", "host"])])
		#expect(Defaults[proxy] == Proxy())
		try suite.apply([.set(80, at: ["proxy", "port"])])
		#expect(Defaults[proxy] == Proxy(host: "x", port: 80))
	}

	@Test(arguments: 0..<40)
	func whatIsOverTheLimitGrowsNoFurther(seed: Int) throws {
		var chance = SplitMix(state: UInt64(seed))
		let suite = Defaults.Suite.inMemory(values: ["list": [1, 2, 3, 4, 5], "map": ["a": 1, "b": 2, "c": 3]])
		_ = Defaults.Key<[Int]>("list", default: [0, 0], suite: suite, .count(2...3))
		_ = Defaults.Key<[String: Int]>("map", default: ["z": 1], suite: suite, .count(...1))
		var (list, map) = (5, 3)
		for _ in 0..<20 {
			let edit: Defaults.Edit =
				switch Int.random(in: 0...5, using: &chance) {
				case 0: .set(9, at: ["list", String(list)])
				case 1: Defaults.Edit(["list"], .arrange(.insert(7, at: 0)))
				case 2: .reset(["list", "0"])
				case 3: .set(8, at: ["list", "0"])
				case 4: .set(1, at: ["map", chance.pick(["a", "d", "e"])])
				default: .reset(["map", chance.pick(["a", "b", "c", "d"])])
				}
			let isMade = (try? suite.apply([edit])) != nil
			let (before, old) = (list, map)
			list = suite.value(at: ["list"])?.array?.count ?? 0
			map = suite.value(at: ["map"])?.object?.members.count { $0.value != .null } ?? 0
			#expect(list <= max(before, 3) && list >= min(before, 2) && map <= max(old, 1), "\(edit)")
			#expect(isMade || before >= 2, "\(edit)")
		}
	}

	@Test func whatCountsIsWhatIsRead() throws {
		let suite = Defaults.Suite.inMemory(values: ["set": [1, 2, 3, 3], "list": [1, 2, "x"]])
		_ = Defaults.Key<Set<Int>>("set", default: [], suite: suite, .count(...2))
		_ = Defaults.Key<[Int]>("list", default: [], suite: suite, .count(...1))
		#expect(throws: Defaults.SuiteError.self) { try suite.apply([.set(4, at: ["set", "3"])]) }
		#expect(throws: Defaults.SuiteError.self) { try suite.apply([.set(3, at: ["list", "2"])]) }
		try suite.apply([.set(2, at: ["set", "3"]), .set("y", at: ["list", "2"])])
	}

	@Test func twoThatJudgeAtOnceDoNotPassTheLimitTogether() throws {
		let suite = Defaults.Suite.inMemory(values: ["list": ["a"], "other": 1])
		let isFirst = Atomic(true)
		let rounds = Atomic(0)
		_ = Defaults.Key<[String]>(
			"list", default: [], suite: suite, .count(...2),
			.validate("must be judged") { _ in
				rounds.add(1, ordering: .relaxed)
				// Another writer is quicker, there and elsewhere.
				if isFirst.exchange(false, ordering: .relaxed) {
					_ = try? suite.apply([.set("c", at: ["list", "1"])])
					_ = try? suite.apply([.set(2, at: ["other"])])
				}
				return true
			})
		#expect(throws: Defaults.SuiteError.self) {
			try suite.apply([Defaults.Edit(["list"], .arrange(.insert("b", at: 0)))])
		}
		#expect(suite.value(at: ["list"]) == ["a", "c"])
		#expect(suite.value(at: ["other"]) == 2)
		let before = rounds.load(ordering: .relaxed)
		isFirst.store(true, ordering: .relaxed)
		try suite.apply([.set("d", at: ["list", "0"])])
		#expect(suite.value(at: ["list"]) == ["d", "c"])
		#expect(rounds.load(ordering: .relaxed) > before)
	}

	@Test func whatSetsTheWholeIsNotExcusedByWhatWasWrong() {
		let suite = Defaults.Suite.inMemory(values: ["minutes": 2, "proxy": ["port": 22], "list": ["a", "b"]])
		let minutes = Defaults.Key<Int>("minutes", default: 30, suite: suite, .range(5...240))
		_ = Defaults.Key<Int>("minutes", default: 30, suite: suite, .range(...300))
		_ = Defaults.Key<Proxy>("proxy", default: Proxy(), suite: suite, .validate("must be open") { $0.port > 79 })
		let list = Defaults.Key<[String]?>("list", suite: suite, .count(...1))
		let batches: [[Defaults.Edit]] = [
			[.set(3, at: ["minutes"]), .set(1, at: ["other"])], [.set(["port": 23], at: ["proxy"])],
			[.set(["minutes": 4], at: [])], [.set(250, at: ["minutes"])], [.set(301, at: ["minutes"])],
		]
		for edits in batches {
			#expect(throws: Defaults.SuiteError.self) { try suite.apply(edits) }
		}
		#expect(Defaults[minutes] == 30 && Defaults[list] == nil)
		Defaults[list] = nil
		#expect(suite.value(at: ["list"]) == nil)
	}

	@Test func aDefaultThatIsWorkedOutIsNotAskedForBeforeItIsNeeded() {
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<Int>("worked", suite: suite, .range(1...9)) { fatalError("asked for") }
		#expect(throws: Defaults.SuiteError.self) { try suite.set(10, for: key) }
	}

	@Test func aTestsOwnSuiteHoldsToThem() {
		let minutes = Defaults.Key<Int>("constrainedMinutes", default: 30, .range(5...240))
		Defaults.withSuite(.inMemory(values: ["constrainedMinutes": 7])) {
			Defaults.Suite.standard.set(4, forKey: "constrainedMinutes")
			#expect(Defaults[minutes] == 7)
			Defaults[minutes] = 3
			#expect(Defaults[minutes] == 7)
			Defaults.Suite.standard.set(3, forKey: "constrainedMinutes")
			#expect(Defaults[minutes] == 7)
		}
		Defaults.withSuite(.inMemory(values: [:], mandatory: ["constrainedMinutes": 3])) {
			#expect(Defaults[minutes] == 30)
			#expect(Defaults.Suite.standard.problems.count == 1)
		}
	}

	@Test(arguments: 0..<40)
	func nobodyLeavesTheBounds(seed: Int) throws {
		var chance = SplitMix(state: UInt64(seed))
		let suite = Defaults.Suite.inMemory()
		let whole = Defaults.Key<[String: Int]>("map", default: [:], suite: suite, .count(...3))
		let part = Defaults.Key<Int>(at: ["map", "a"], default: 5, suite: suite, .range(0...9))
		let numbers = -5...15
		for _ in 0..<60 {
			let number = Int.random(in: numbers, using: &chance)
			let json = Defaults.JSON.number(Defaults.Number(number))
			let way = Int.random(in: 0...6, using: &chance)
			switch way {
			case 0: Defaults[part] = number
			case 1: Defaults[whole][chance.pick(["a", "b", "c", "d", "e"])] = number
			case 2: _ = try? suite.apply([.set(json, at: ["map", chance.pick(["a", "b", "c", "d", "e"])])])
			case 3:
				_ = try? suite.apply([.set(["a": json, "b": 1, "c": 2], at: ["map"]), .set(json, at: ["map", "d"])])
			case 4: suite.set(["a": number], forKey: "map")
			case 5: Defaults.reset(chance.chance(50) ? whole : part)
			default: _ = try? suite.apply([.reset(["map", "b"]), .set(json, at: ["map", "a"])])
			}
			// A null says that what lies beneath is taken away.
			let map = (suite.snapshot.user.value(at: ["map"])?.object?.members ?? []).filter { $0.value != .null }
			#expect(map.count <= 3, "\(way) \(number) \(map)")
			let part = map.first { $0.name == "a" }?.value.number?.int64
			#expect(part.map { (0...9).contains($0) } ?? true, "\(way) \(number) \(map)")
		}
	}
}

/// Durations are numbers of seconds in the file.
@Suite struct DurationTests {
	@Test(arguments: [
		(Duration.zero, "0"), (.seconds(10), "10"), (.milliseconds(-500), "-0.5"), (.nanoseconds(1), "0.000000001"),
		(.seconds(-3) + .milliseconds(-250), "-3.25"),
		(
			Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
			"9223372036854775807.999999999999999999"
		),
		(Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000000000000001"),
	])
	func areNumbers(duration: Duration, text: String) {
		#expect(duration.storedJSON?.number?.text == text)
		#expect(Duration._value(of: .number(Defaults.Number(text: text)!)) == duration)
	}

	@Test func areReadFromOtherSpellings() {
		#expect(Duration._value(of: .number(Defaults.Number(text: "1.5e1")!)) == .seconds(15))
		#expect(Duration._value(of: .number(Defaults.Number(text: "1e300")!)) == nil)
		#expect(Duration._value(of: "10") == nil)
		#expect(Duration._value(of: [1]) == nil)
	}
}
