import Defaults
import DefaultsTesting
import Testing

enum Theme: String, CaseIterable, Codable, Defaults.Serializable { case dark, light }

extension Defaults.Keys {
	static let refreshMinutes = Key<Int>("refreshMinutes", default: 30)
	static let theme = Key<Theme>("theme", default: .dark)
	static let muted = Key<[String]>("muted", default: ["ad"])
}

/// Of a program that knows nothing of tests.
actor Reader {
	@Default(.refreshMinutes) private var minutes
	private(set) var heard: [Int] = []

	func slowDown() { minutes *= 2 }

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
	@Test(arguments: 1...50)
	func slowsDown(minutes: Int) async {
		#expect(Defaults[.refreshMinutes] == 30)
		Defaults[.refreshMinutes] = minutes
		await Reader().slowDown()
		#expect(Defaults[.refreshMinutes] == minutes * 2)
	}

	@Test
	func mutes() async {
		await Reader().mute("sponsored")
		#expect(Defaults[.muted] == ["ad", "sponsored"])
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

	@Test(.ownDefaults(["theme": "solarized"], mandatory: ["refreshMinutes": 5]))
	func ofAnotherRelease() async {
		#expect(Defaults[.theme] == .dark)
		await Reader().slowDown()
		#expect(Defaults[.refreshMinutes] == 5)
	}
}

/// What the second release makes of files of the first.
@Suite struct ReleaseTests {
	private static let migrations = [Defaults.Migration(to: 2, .rename("interval", to: "refreshMinutes"))]

	@Test(arguments: 1...20)
	func upgrade(minutes: Int) {
		Defaults.withSuite(.inMemory(values: ["interval": .number(Defaults.Number(minutes))])) {
			Defaults.Suite.standard.migrate(through: Self.migrations)
			#expect(Defaults[.refreshMinutes] == minutes)
		}
	}
}
