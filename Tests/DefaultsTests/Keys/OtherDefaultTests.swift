import Defaults
import Testing

private struct Game: Codable, Hashable, Sendable, Defaults.Serializable {
	var level = 1
	var lives = 2
	var tag: String? = "T"
}

@Suite("A key whose default is not the one that its place has")
struct OtherDefaultTests {
	@Test("reads what was set, and changes nothing that another key of the place reads")
	func sameName() {
		let suite = Defaults.Suite.inMemory()
		let first = Defaults.Key<Game>("g", default: Game(), suite: suite)
		suite[first] = Game(tag: "q")
		let second = Defaults.Key<Game>("g", default: Game(level: 9, lives: 9, tag: nil), suite: suite)
		#expect(suite[first] == Game(tag: "q") && suite[second] == Game(tag: "q"))
		for value in [Game(level: 9, lives: 9), Game(level: 9, lives: 9, tag: nil), Game(), Game(lives: 9, tag: nil)] {
			suite[second] = value
			#expect(suite[first] == value && suite[second] == value)
			suite[first] = value
			#expect(suite[first] == value && suite[second] == value)
		}
		suite.reset(first)
		#expect(suite[first] == Game() && suite[second] == Game(level: 9, lives: 9, tag: nil))
	}

	@Test("reads in another suite what it set there, nil included, as that suite's own key does")
	func otherSuite() {
		let key = Defaults.Key<Game>("g", default: Game(), suite: .inMemory())
		for value in [Game(level: 5, tag: nil), Game(tag: nil), Game(), Game(lives: 7)] {
			let suite = Defaults.Suite.inMemory()
			suite[key] = value
			suite[key].level += 1
			var expected = value
			expected.level += 1
			#expect(suite[key] == expected)
			let own = Defaults.Key<Game>("g", default: Game(), suite: suite)
			#expect(suite[own] == expected)
			suite[own].tag = nil
			suite[own].lives = 3
			(expected.tag, expected.lives) = (nil, 3)
			#expect(suite[key] == expected && suite[own] == expected)
		}
	}
}
