/// The name of a value in a suite: declared once in an extension, then used as `.numberOfPlayers`.
///
/// ```swift
/// extension UserDefaultsKeyName {
/// 	static let numberOfPlayers: UserDefaultsKeyName = "NumberOfPlayers"
/// }
/// ```
public struct UserDefaultsKeyName: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
	/// The name in the file: ASCII, without a dot, not beginning with `@`; another one is reported.
	public var rawValue: String

	/// The name as it stands in the file.
	public init(rawValue: String) { self.rawValue = rawValue }
	/// The name as it stands in the file.
	public init(_ rawValue: String) { self.init(rawValue: rawValue) }
	/// The name as it stands in the file.
	public init(stringLiteral value: String) { self.init(rawValue: value) }
}
