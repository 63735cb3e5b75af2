import FoundationEssentials

/// Reading by name, as code written for `UserDefaults` does. Registered defaults and the system's layers show too.
///
/// What a typed key with a `Codable` value stored reads here as its JSON text, the names sorted. Numbers come as `Int`
/// where they were written as integers and fit, else as `UInt64` or `Double`: there is no `NSNumber` here that would be
/// all of them at once.
extension Defaults.Suite {
	/// The value as a `Bool`, `Int`, `UInt64`, `Double`, `String`, `Date`, `Data`, `[Any]` or `[String: Any]`; nil where
	/// there is none, or `null`.
	public func object(forKey defaultName: String) -> Any? {
		rawValue(named: defaultName).flatMap { Dynamic.value(of: $0) }
	}

	/// The value where it is text; a number's or a Boolean's text (`5`, `0.5`, `1` for true); the JSON text of an object.
	/// Nil for anything else.
	public func string(forKey defaultName: String) -> String? {
		guard let json = rawValue(named: defaultName) else { return nil }
		return Coercion.string(of: json)
	}

	/// Whether the value is true, a number other than 0, or text that says so (`YES`, `true`, `1`, in any case).
	public func bool(forKey defaultName: String) -> Bool {
		rawValue(named: defaultName).map { Coercion.bool(of: $0) } ?? false
	}

	/// The value as an integer: of a fraction the whole part, 1 for true, of text the number it begins with, the nearest
	/// `Int` for one that is out of range. 0 where there is none.
	public func integer(forKey defaultName: String) -> Int {
		rawValue(named: defaultName).map { Coercion.integer(of: $0) } ?? 0
	}

	/// The value as a double: 1 for true, of text the number it begins with. 0 where there is none.
	public func double(forKey defaultName: String) -> Double {
		rawValue(named: defaultName).map { Coercion.double(of: $0) } ?? 0
	}

	/// The value as a float, by the rules of ``double(forKey:)``.
	public func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

	/// The value where it is data; nil for anything else, text too.
	public func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

	/// The value where it is a list, without its `null`s; nil for anything else.
	public func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

	/// The value where it is a list of nothing but text; nil for anything else.
	public func stringArray(forKey defaultName: String) -> [String]? {
		guard let elements = rawValue(named: defaultName)?.array else { return nil }
		let texts = elements.compactMap(\.string)
		return texts.count == elements.count ? texts : nil
	}

	/// The value where it is an object; nil for anything else.
	public func dictionary(forKey defaultName: String) -> [String: Any]? {
		guard let json = value(at: [defaultName]) else { return nil }
		return Dynamic.value(of: json) as? [String: Any]
	}

	/// The value where it is text: a URL where it has a scheme, else the path of a file, with `~` for the home directory.
	public func url(forKey defaultName: String) -> URL? {
		rawValue(named: defaultName)?.string.flatMap { Coercion.url(of: $0) }
	}

	/// Whether the administrator has set the value, so that it cannot be changed.
	public func objectIsForced(forKey defaultName: String) -> Bool { snapshot.isLocked([defaultName]) }

	/// All values, of all layers, by name, as ``object(forKey:)`` gives them.
	public func dictionaryRepresentation() -> [String: Any] {
		let snapshot = snapshot
		return snapshot.names(at: []).reduce(into: [:]) { values, name in
			values[name] = snapshot.value(at: [name]).flatMap { Dynamic.value(of: rawValue($0, named: name)) }
		}
	}

	private func rawValue(named name: String) -> Defaults.JSON? {
		value(at: [name]).map { rawValue($0, named: name) }
	}

	/// What stands for `json`: its text, where a typed key has stored a `Codable` there.
	private func rawValue(_ json: Defaults.JSON, named name: String) -> Defaults.JSON {
		guard store.keys.isCoded(json, at: [name]) else { return json }
		return .string(json.serialized(sortedNames: true))
	}
}
