import Defaults

/// A `Codable` type that stores itself, under its own name.
///
/// ```swift
/// struct VisualSettings: Codable, DefaultStorable {
/// 	let themeName: String
/// }
///
/// VisualSettings(themeName: "bright").write()
/// let settings = VisualSettings.read()
/// ```
///
/// Everything is given; any of it can be written anew, most often ``defaultIdentifier`` and ``defaults``.
public protocol DefaultStorable {
	/// Where the type is stored: the standard suite.
	static var defaults: Defaults.Suite { get }
	/// What the type is stored under: its name.
	static var defaultIdentifier: String { get }
	/// What is read where nothing is stored: nil.
	static var defaultValue: Self? { get }
	/// The stored value, or the default one.
	static func read(forKey key: String?) -> Self?
	/// Stores the value.
	func write(withKey key: String?)
	/// Removes what is stored.
	func clear(forKey key: String?)
	/// Removes what is stored.
	static func clear(forKey key: String?)
}

extension DefaultStorable {
	/// The standard suite.
	public static var defaults: Defaults.Suite { .standard }
	/// The type's name.
	public static var defaultIdentifier: String { String(describing: Self.self) }
	/// None.
	public static var defaultValue: Self? { nil }

	/// Removes what is stored, under a key of its own or the type's.
	public func clear(forKey key: String? = nil) { Self.clear(forKey: key) }

	/// Removes what is stored, under a key of its own or the type's.
	public static func clear(forKey key: String? = nil) {
		Defaults.reset(key ?? defaultIdentifier, suite: defaults)
	}
}

extension DefaultStorable where Self: Codable {
	/// The stored value, under a key of its own or the type's; the default one where nothing of this type is stored.
	public static func read(forKey key: String? = nil) -> Self? {
		defaults.df.fetch(forKey: key ?? defaultIdentifier, type: Self.self) ?? defaultValue
	}

	/// Stores the value, under a key of its own or the type's.
	public func write(withKey key: String? = nil) {
		Self.defaults.df.store(self, forKey: key ?? Self.defaultIdentifier)
	}
}
