import DefaultsWrapper
import Foundation
import Testing

/// The call shapes of the original's document, in its order.
@Suite("DefaultsWrapper: what its document shows")
struct DocumentedUseTests {
	let suite = UserDefaults.inMemory()

	@Test("A game's properties have their defaults, and share what is set")
	func game() {
		struct Game {
			@Defaults(key: "NumberOfPlayers", defaultValue: 3)
			var playerCount: Int
			@Defaults(key: "StartingPosition", defaultValue: .zero)
			var startPos: CGPoint
			@Defaults(key: "HighScore")
			var highscore: Double?
		}
		defer { _Defaults.reset("NumberOfPlayers", "StartingPosition", "HighScore") }
		let game = Game()
		#expect(game.playerCount == 3)
		#expect(game.startPos == .zero)
		#expect(game.highscore == nil)
		game.playerCount += 1
		game.startPos.x = 1.5
		game.highscore = 9.5
		#expect(Game().playerCount == 4)
		#expect(Game().startPos == CGPoint(x: 1.5, y: 0))
		#expect(Game().highscore == 9.5)
	}

	@Test("A declared key name is the text's")
	func keyNames() {
		@Defaults(key: .numberOfPlayers, defaultValue: 3, defaults: suite)
		var playerCount: Int
		playerCount = 5
		#expect(suite.value(at: ["NumberOfPlayers"]) == 5)
		#expect(UserDefaultsKeyName.highScore == UserDefaultsKeyName(rawValue: "HighScore"))
	}

	@Test("Version 2 takes the default from the declaration")
	func version2() {
		@Defaults("NumberOfPlayers", defaults: suite) var players = 3
		@Defaults(.startingPosition, defaults: suite) var position: CGPoint = .zero
		@Defaults("HighScore", defaults: suite) var score: Double?
		@Defaults("Level", defaults: suite) var level: Int? = 7
		#expect((players, position, score, level) == (3, .zero, nil, 7))
		players = 4
		#expect(suite.value(at: ["NumberOfPlayers"]) == 4)
	}

	@Test("An enum with a raw value needs nothing more")
	func enumerations() {
		@Defaults(key: "heading", defaultValue: .north, defaults: suite) var heading: Direction
		@Defaults("sky", defaults: suite) var sky: Weather = .sunny
		@Defaults("next", defaults: suite) var next: Direction?
		heading = .south
		sky = .rainy
		#expect((heading, sky, next) == (.south, .rainy, nil))
		#expect(suite.value(at: ["heading"]) == 2)
		#expect(suite.value(at: ["sky"]) == "rainy")
	}

	@Test("A Codable of the other name is kept as structure")
	func codables() {
		@Defaults(key: "player", defaultValue: Player(name: "Ann", score: 0), defaults: suite) var player: Player
		@Defaults("second", defaults: suite) var second: Player?
		player.score = 12
		#expect(player == Player(name: "Ann", score: 12))
		#expect(suite.value(at: ["player"]) == ["name": "Ann", "score": 12])
		second = Player(name: "Bob", score: 1)
		#expect(second?.name == "Bob")
	}

	@Test("JSON data of an older version is read, and becomes structure when it is set")
	func olderCodables() throws {
		let old = Player(name: "Old", score: 3)
		try suite.apply([.set(JSONEncoder().encode(old)._json, at: ["player"])])
		@Defaults("player", defaults: suite) var player: Player?
		#expect(player == old)
		player?.score = 4
		#expect(suite.value(at: ["player"]) == ["name": "Old", "score": 4])
	}

	@Test("A type converts itself in either spelling")
	func convertibles() {
		@Defaults(key: "vector", defaultValue: SIMD2(1, 2), defaults: suite) var vector: SIMD2<Int>
		@Defaults("outside", defaults: suite) var outside: Celsius?
		vector.x = 5
		outside = Celsius(degrees: -3.5)
		#expect(vector == SIMD2(5, 2))
		#expect(outside == Celsius(degrees: -3.5))
		#expect(suite.value(at: ["vector"]) == ["x": 5, "y": 2])
		#expect(suite.value(at: ["outside"]) == -3.5)
	}

	@Test("Foundation's classes are taken once they are named")
	func foundationClasses() {
		@Defaults("number", defaults: suite) var number: NSNumber = 1.0
		@Defaults("text", defaults: suite) var text: NSString = "a"
		@Defaults("list", defaults: suite) var list: NSArray = []
		@Defaults("map", defaults: suite) var map: NSDictionary = [:]
		number = 2.0
		text = "b"
		list = [1, "c", true]
		map = ["d": 4]
		#expect(suite.value(at: ["number"])?.serialized() == "2.0")
		#expect((number, text) == (2, "b"))
		#expect(list == [1, "c", true])
		#expect(map == ["d": 4])
		#expect(suite.value(at: ["list"]) == [1, "c", true])
	}
}
