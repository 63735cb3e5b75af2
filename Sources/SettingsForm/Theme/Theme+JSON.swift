import Defaults
import Wording

extension Theme {
	/// Reads a theme from JSON text, comments allowed. `parent` gives the JSON of a theme that `inherits` can name.
	package init(
		json bytes: [UInt8], inheriting parent: (String) -> Defaults.JSON? = { _ in nil }
	) throws(ThemeError) {
		let value: Defaults.JSON
		do { value = try Defaults.JSON(parsing: bytes) } catch { throw .syntax(error) }
		guard let inherited = value.object?["inherits"] else {
			try self.init(json: value)
			return
		}
		guard let name = inherited.string else { throw .kind(["inherits"], expected: localized("a string")) }
		guard let base = parent(name) else { throw .unknownParent(name) }
		try self.init(json: value.merged(over: base))
	}

	/// Reads a theme. Every member but `name` may be left out, and members it does not know are left alone:
	///
	///     {
	///       "name": "dusk", "title": "Dusk", "appearance": "dark",   // or "light", "any"
	///       "inherits": "midnight",                                  // whose members show where this has none
	///       "inks": { "text": "#c8ccd4", "accent": "magenta" },      // by the names of Ink
	///       "surfaces": { "base": "default" },                       // by the names of Surface
	///       "on": { "selection": { "faint": "#a0a8b8" } },           // inks that differ on a surface
	///       "emphasis": { "strong": ["bold"] }                       // of inks and surfaces
	///     }
	///
	/// A colour is `#rrggbb`, `#rgb`, `default` for the terminal's own, an index from 0 to 255, or one of the 16 by name
	/// (`red`, `bright red`). What has no colour takes that of a relative (`dim` that of `text`) and is told apart by
	/// emphasis. Dark or light, an ink that is readable on the base is made so on the other surfaces.
	package init(json: Defaults.JSON) throws(ThemeError) {
		let root = try Members(json, at: [])
		guard let name = try root.string("name"), !name.isEmpty else {
			throw .kind(["name"], expected: localized("a name"))
		}
		self.init(name: name, title: try root.string("title") ?? name)
		if let text = try root.string("appearance") {
			guard let background = Background(rawValue: text) else { throw .background(text) }
			self.background = background
		}
		inks = try Self.colors(root.members("inks"))
		surfaces = try Self.colors(root.members("surfaces"))
		for (surface, path, value) in try root.members("on").named(Surface.self) {
			for (ink, color) in try Self.colors(Members(value, at: path), of: Ink.self) {
				overrides[Pair(ink: ink, surface: surface)] = color
			}
		}
		try readEmphasis(root.members("emphasis"))
	}

	private static func colors<Name: ThemeName>(
		_ members: Members, of: Name.Type = Name.self
	) throws(ThemeError) -> [Name: TerminalColor] {
		var colors: [Name: TerminalColor] = [:]
		for (name, path, value) in try members.named(Name.self) {
			guard let color = TerminalColor(json: value) else { throw .color(path, value.serialized()) }
			colors[name] = color
		}
		return colors
	}

	private mutating func readEmphasis(_ members: Members) throws(ThemeError) {
		for (name, value) in members.object.members {
			let path = members.path.appending(name)
			let emphasis = try Emphasis(json: value, at: path)
			if let ink = Ink(themeName: name) {
				inkEmphasis[ink] = emphasis
			} else if let surface = Surface(themeName: name) {
				surfaceEmphasis[surface] = emphasis
			} else {
				throw .unknownName(path)
			}
		}
	}
}

extension Defaults.JSON {
	/// The value with the members of `base` where it has none, however deep.
	fileprivate func merged(over base: Self) -> Self {
		guard case .object(let own) = self, case .object(var result) = base else { return self }
		for (name, value) in own.members { result[name] = result[name].map { value.merged(over: $0) } ?? value }
		return .object(result)
	}
}

/// The members of an object in a theme.
private struct Members {
	let object: Defaults.Object
	let path: Defaults.Path

	init(_ json: Defaults.JSON, at path: Defaults.Path) throws(ThemeError) {
		guard let object = json.object else { throw .kind(path, expected: localized("an object")) }
		self.object = object
		self.path = path
	}

	func string(_ name: String) throws(ThemeError) -> String? {
		guard let value = object[name] else { return nil }
		guard let string = value.string else { throw .kind(path.appending(name), expected: localized("a string")) }
		return string
	}

	func members(_ name: String) throws(ThemeError) -> Members {
		try Members(object[name] ?? .object(Defaults.Object()), at: path.appending(name))
	}

	func named<Name: ThemeName>(
		_: Name.Type
	) throws(ThemeError) -> [(name: Name, path: Defaults.Path, value: Defaults.JSON)] {
		var result: [(Name, Defaults.Path, Defaults.JSON)] = []
		for (text, value) in object.members {
			guard let name = Name(themeName: text) else { throw .unknownName(path.appending(text)) }
			result.append((name, path.appending(text), value))
		}
		return result
	}
}

/// What a theme names: inks and surfaces, by the names of their cases.
protocol ThemeName: Hashable, CaseIterable {
	/// The names, in the order of the cases; a test holds them to the cases. Asking a case for its name takes long.
	static var names: [String] { get }
	/// The one whose colour it takes where it has none of its own.
	var fallback: Self? { get }
	/// What it is for.
	var help: String { get }
}

extension Ink: ThemeName {
	static let names = [
		"text", "strong", "dim", "faint", "rule", "accent", "error", "warning", "success", "key", "match",
	]
	var help: String { Strings.ThemeFile.help(of: self) }
}

extension Surface: ThemeName {
	static let names = [
		"base", "selection", "selectionInactive", "lit", "popup", "popupSelection", "field", "shadow",
	]
	var help: String { Strings.ThemeFile.help(of: self) }
}

extension ThemeName {
	var name: String { "\(self)" }

	/// The case of that name.
	init?(themeName: String) {
		guard let found = zip(Self.allCases, Self.names).first(where: { $0.1 == themeName }) else { return nil }
		self = found.0
	}
}
