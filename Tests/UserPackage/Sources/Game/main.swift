import DefaultsWrapper
import Foundation

extension UserDefaultsKeyName {
	static let numberOfPlayers: UserDefaultsKeyName = "NumberOfPlayers"
	static let startingPosition: UserDefaultsKeyName = "StartingPosition"
	static let highScore: UserDefaultsKeyName = "HighScore"
}

enum Direction: Int {
	case north = 0
	case west, south, east
}

struct Player: UserDefaultsCodable {
	var name: String
	var lives: Int
}

struct Game {
	@Defaults(key: .numberOfPlayers, defaultValue: 3)
	var playerCount: Int
	@Defaults(key: .startingPosition, defaultValue: .zero)
	var startPos: CGPoint
	@Defaults(.highScore) var highscore: Double?
	@Defaults("Heading") var heading: Direction = .north
	@Defaults("Player") var player = Player(name: "Ann", lives: 3)
}

let game = Game()
game.playerCount += 1
game.startPos = CGPoint(x: 1, y: 2)
game.highscore = 9.5
game.heading = .south
game.player.lives -= 1
print(game.playerCount, game.startPos.y, game.highscore ?? 0, game.heading, game.player.lives)
