import Defaults
import Wording

extension TerminalColor {
	private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

	/// What a theme can call a colour of the terminal's own.
	static let allNames = ["default"] + names + names.map { "bright " + $0 }

	/// Reads a theme's colour: `"#rrggbb"`, `"#rgb"`, `"default"`, an index, or the name of one of the 16.
	init?(json: Defaults.JSON) {
		if let index = json.number?.int64 {
			guard let index = UInt8(exactly: index) else { return nil }
			self = .indexed(index)
			return
		}
		guard let text = json.string else { return nil }
		if let color = RGB(hex: text) {
			self = .rgb(color)
		} else {
			guard let place = Self.allNames.firstIndex(of: text) else { return nil }
			self = place == 0 ? .default : .indexed(UInt8(place - 1))
		}
	}
}

extension Emphasis {
	private static let names: [String: Emphasis] = [
		"bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
	]

	/// What a theme can call them.
	static var allNames: [String] { names.keys.sorted() }

	/// Reads a theme's emphasis: an array of names.
	init(json: Defaults.JSON, at path: Defaults.Path) throws(ThemeError) {
		guard let names = json.array else { throw .kind(path, expected: localized("an array of names")) }
		self = []
		for name in names {
			guard let emphasis = name.string.flatMap({ Self.names[$0] }) else {
				throw .emphasis(path, name.serialized())
			}
			formUnion(emphasis)
		}
	}
}
