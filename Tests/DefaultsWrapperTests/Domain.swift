import DefaultsWrapper
import Foundation

// What old code says once for itself.
typealias UserDefaults = _Defaults.Suite

extension UserDefaultsKeyName {
	static let numberOfPlayers: UserDefaultsKeyName = "NumberOfPlayers"
	static let startingPosition: UserDefaultsKeyName = "StartingPosition"
	static let highScore: UserDefaultsKeyName = "HighScore"
}

enum Direction: Int {
	case north = 0
	case west, south, east
}

enum Weather: String, Codable { case sunny, rainy }

struct Player: UserDefaultsCodable, Equatable {
	var name: String
	var score: Int
}

/// Converts itself as version 1 spells it.
extension SIMD2: UserDefaultsConvertible where Scalar: PropertyListSerializable {
	/// The two numbers by their names.
	public func convertedObject() -> [String: Scalar] { ["x": self.x, "y": self.y] }

	/// Nil where one of the two is missing.
	public static func instanciate(from object: [String: Scalar]) -> Self? {
		guard let x = object["x"], let y = object["y"] else { return nil }
		return .init(x: x, y: y)
	}
}

/// Converts itself as version 2 spells it.
struct Celsius: UserDefaultsConvertible, Equatable {
	var degrees: Double

	func convertedObject() -> Double { degrees }
	static func instantiate(from object: Double) -> Celsius? { object < -273.15 ? nil : Celsius(degrees: object) }
}

extension NSNumber: PropertyListSerializable {}
extension NSString: PropertyListSerializable {}
extension NSArray: PropertyListSerializable {}
extension NSDictionary: PropertyListSerializable {}
