/// A `Codable` type to be stored: `Codable` by another name, so that the types that are stored as they are and happen to
/// be `Codable` leave no doubt which way is meant.
///
/// What the type encodes is kept as structure in the file, so that people can read and edit it; old JSON data is read.
public protocol UserDefaultsCodable: Codable {}

extension Array: UserDefaultsCodable where Element: UserDefaultsCodable {}
