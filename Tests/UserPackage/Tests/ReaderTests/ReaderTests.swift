import Defaults
import DefaultsTesting
import Foundation
import Reader
import Testing

/// Of a program that knows nothing of tests.
actor Reader {
	@Default(.refreshMinutes) private var minutes
	private(set) var heard: [Int] = []

	func slowDown() { minutes = min(minutes * 2, 240) }

	func mute(_ word: String) { Defaults[.muted].append(word) }

	func listen(for count: Int) async {
		for await minutes in Defaults.updates(.refreshMinutes) {
			heard.append(minutes)
			if heard.count == count { return }
		}
	}
}

@Suite(.ownDefaults)
struct ReaderTests {
	@Test(arguments: 5...50)
	func slowsDown(minutes: Int) async {
		#expect(Defaults[.refreshMinutes] == 30)
		Defaults[.refreshMinutes] = minutes
		await Reader().slowDown()
		#expect(Defaults[.refreshMinutes] == minutes * 2)
	}

	@Test
	func mutes() async {
		await Reader().mute("cat")
		#expect(Defaults[.muted] == ["ad", "sponsored", "cat"])
	}

	@Test
	func hears() async {
		let reader = Reader()
		async let listening: Void = reader.listen(for: 2)
		while await reader.heard.isEmpty { await Task.yield() }
		await reader.slowDown()
		await listening
		#expect(await reader.heard == [30, 60])
	}

	@Test(.ownDefaults(["theme": "sepia"], mandatory: ["refreshMinutes": 5]))
	func ofAnotherRelease() async {
		#expect(Defaults[.theme] == .dark)
		await Reader().slowDown()
		#expect(Defaults[.refreshMinutes] == 5)
	}
}

/// What the keys take, whoever sets it.
@Suite(.ownDefaults)
struct ConstraintTests {
	@Test(arguments: [-1, 4, 241, 10_000])
	func outOfRange(minutes: Int) {
		Defaults[.refreshMinutes] = minutes
		Defaults.Suite.standard.set(minutes, forKey: "refreshMinutes")
		#expect(Defaults[.refreshMinutes] == 30)
		#expect(Defaults.Suite.standard.problems.map(\.message) == ["must be between 5 and 240"])
	}

	@Test func feedsDiffer() throws {
		Defaults[.feeds].append(Defaults[.feeds][0])
		#expect(Defaults[.feeds].count == 1)
		Defaults[.feeds].append(Feed(title: "Ferret", url: try #require(URL(string: "http://ferret.example"))))
		#expect(Defaults[.feeds].count == 1)
		Defaults[.feeds].append(Feed(title: "Ferret", url: try #require(URL(string: "https://ferret.example"))))
		#expect(Defaults[.feeds].map(\.title) == ["Swift", "Ferret"])
	}

	@Test(.ownDefaults(["volume": 7, "quiet": [22, 24], "headers": ["a b": "c"], "network": ["useProxy": true]]))
	func byHand() {
		#expect(Defaults[.volume] == 0.5 && Defaults[.quiet] == 22...23 && Defaults[.headers].isEmpty)
		#expect(Defaults[.network].useProxy && Defaults[.network].proxy.port == 8080)
		#expect(Set(Defaults.Suite.standard.problems.map(\.path)) == [["volume"], ["quiet"], ["headers"]])
		#expect(Defaults.Suite.standard.value(at: ["volume"]) == 7)
	}

	@Test func everyKeyIsInTheSchema() {
		let schema = Defaults.JSONSchema(of: Defaults.Keys.ofReader)
		#expect(schema.json[["properties"]]?.object?.count == 25)
		let feed = schema.json[["properties", "feeds", "items", "properties"]]
		#expect(feed?.object?.names == ["title", "url", "interval"])
	}
}

/// What a full disk, a slow one and another program do to the reader.
struct DiskTests {
	@Test(
		.ownDefaults(onDisk: "{\"theme\": \"light\"} // mine"),
		arguments: [TestDisk.Fault.full, .readOnly, .denied, .broken])
	func aBadDisk(fault: TestDisk.Fault) throws {
		let disk = try #require(TestDisk.current)
		disk.fail(fault)
		Defaults[.retries] = 5
		disk.settle()
		#expect(Defaults[.retries] == 5 && Defaults.Suite.standard.status != .saved)
		#expect(disk.text == "{\"theme\": \"light\"} // mine")
		disk.fail(nil)
		disk.settle()
		#expect(Defaults.Suite.standard.status == .saved)
		#expect(disk.text == "{\"theme\": \"light\", \"retries\": 5} // mine")
	}

	@Test(.ownDefaults(onDisk: nil))
	func aSlowDisk() async throws {
		let disk = try #require(TestDisk.current)
		disk.hold()
		Defaults[.retries] = 5
		async let isWritten: Void = Defaults.Suite.standard.flush()
		await disk.untilHeld()
		#expect(Defaults[.retries] == 5 && disk.text == nil)
		disk.release()
		try await isWritten
		#expect(disk.text?.contains("\"retries\": 5") == true)
	}

	@Test(.ownDefaults(onDisk: nil))
	func anotherProgram() async throws {
		let disk = try #require(TestDisk.current)
		let other = try disk.otherProcess()
		other[.refreshMinutes] = 60
		#expect(Defaults[.refreshMinutes] == 30)
		disk.settle()
		#expect(Defaults[.refreshMinutes] == 60)
		try disk.write("{\"refreshMinutes\": 90}")
		#expect(Defaults[.refreshMinutes] == 90)
		try disk.remove()
		disk.settle()
		#expect(Defaults[.refreshMinutes] == 30)
	}
}

/// The three releases of the reader on one file, one after another and at once.
struct ReleaseTests {
	/// As the first release left it.
	private static let first = """
		{
		  // not too often
		  "interval": 45, // min
		  "proxy": "example.org:3128",
		  "openInBrowser": true
		}
		"""

	/// A suite as a release has it.
	private static func open(_ release: Int, on disk: TestDisk) throws -> Defaults.Suite {
		let suite = try disk.otherProcess()
		if release > 1 { suite.migrate(through: Array([Defaults.Migration].reader.prefix(release - 1))) }
		disk.settle()
		return suite
	}

	/// How often a release asks, and by which name it sets that.
	private static func minutes(_ suite: Defaults.Suite, _ release: Int) -> Int {
		release == 1 ? suite[Release1.interval] : suite[.refreshMinutes]
	}

	private static func set(_ minutes: Int, _ suite: Defaults.Suite, _ release: Int) {
		if release == 1 { suite[Release1.interval] = minutes } else { suite[.refreshMinutes] = minutes }
	}

	@Test(arguments: 1...3, 1...3)
	func oneAfterAnother(before: Int, after: Int) throws {
		let disk = try TestDisk(Self.first)
		let old = try Self.open(before, on: disk)
		#expect(Self.minutes(old, before) == 45)
		Self.set(50, old, before)
		disk.settle()
		let new = try Self.open(after, on: disk)
		#expect(Self.minutes(new, after) == 50)
		Self.set(55, new, after)
		disk.settle()
		#expect(Self.minutes(old, before) == 55)
		if after > 1 { #expect(new[.network].proxy == old[.network].proxy || before == 1) }
		if max(before, after) > 1 { #expect((after > 1 ? new : old)[.network].proxy.host == "example.org") }
		#expect(disk.text?.contains("// not too often") == true)
		#expect(disk.text?.contains("\"openInBrowser\": true") == true)
		#expect((old.problems + new.problems).isEmpty)
	}

	@Test(arguments: 0..<60)
	func allAtOnce(seed: UInt64) throws {
		let disk = try TestDisk(Self.first)
		let suites = try (1...3).map { try Self.open($0, on: disk) }
		var (state, last, theme) = (seed, 45, Theme.dark)
		func next(_ bound: UInt64) -> Int {
			state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
			return Int((state >> 33) % bound)
		}
		for _ in 0..<12 {
			let release = 1 + next(3)
			if release == 3, next(3) == 0 {
				theme = Theme.allCases[next(3)]
				suites[2][.theme] = theme
			} else {
				last = 5 + next(200)
				Self.set(last, suites[release - 1], release)
			}
			disk.settle()
			disk.settle()
			for release in 1...3 { #expect(Self.minutes(suites[release - 1], release) == last, "release \(release)") }
			#expect(suites[2][.theme] == theme)
		}
		#expect(suites[1][.network].proxy.port == 3128 && disk.text?.contains("// min") == true)
	}
}
