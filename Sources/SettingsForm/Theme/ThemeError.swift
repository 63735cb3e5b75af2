import Defaults
import Wording

/// Why a text is not a theme.
package enum ThemeError: Error, Sendable, Hashable {
	/// It is not JSON.
	case syntax(Defaults.SyntaxError)
	/// A member has a value of the wrong kind.
	case kind(Defaults.Path, expected: String)
	/// A member names an ink or a surface that there is not.
	case unknownName(Defaults.Path)
	/// A member is not a colour.
	case color(Defaults.Path, String)
	/// A member is not an emphasis.
	case emphasis(Defaults.Path, String)
	/// The background is not dark, light, or any.
	case background(String)
	/// It inherits from a theme that there is not.
	case unknownParent(String)
}

extension ThemeError: CustomStringConvertible {
	/// What is wrong with the theme, where, and what would be right.
	package var description: String {
		switch self {
		case .syntax(let error): localized("the theme is not JSON: \(error)")
		case .kind(let path, let expected):
			path.isRoot ? localized("a theme must be \(expected)") : localized("“\(path)” must be \(expected)")
		case .unknownName(let path): localized("there is no ink or surface “\(path.last ?? "")” (at “\(path)”)")
		case .color(let path, let text):
			localized(
				"“\(path)” is \(text); a colour is “#rrggbb”, “default”, an index from 0 to 255, or a name such as “bright red”"
			)
		case .emphasis(let path, let text):
			localized("“\(path)” has \(text); emphasis is “bold”, “dim”, “italic”, “underline” or “reverse”")
		case .unknownParent(let name): localized("“inherits” is “\(name)”, which is no theme of the program")
		case .background(let text): localized("“appearance” is “\(text)”; it can be “dark”, “light” or “any”")
		}
	}
}
