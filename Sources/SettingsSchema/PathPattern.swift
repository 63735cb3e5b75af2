import Defaults
import ECMAPattern

/// A pattern for the end of a path: `*` and `?` stand for anything in a name, `**` for folders as well, `{a,b}` for
/// either. A pattern without a slash is one for the file's name. With `!` in front it says what is not meant.
package struct PathPattern: Sendable, Hashable {
	/// No pattern is longer.
	private static let maximumLength = 1000
	/// More steps than any path takes that is meant.
	private static let budget = 50_000
	private static let signs: Set<Character> = ["*", "?", "{", "}"]

	/// The text that it was read from.
	package let text: String
	/// Whether it says what is not meant.
	package var isNegation: Bool { text.hasPrefix("!") }

	/// What any path ends in that it matches.
	private let ending: String
	private let expression: String

	/// Reads a pattern; nil for a text without any name in it, one that is very long, and one whose braces do not close.
	package init?(_ text: String) {
		var pattern = text.hasPrefix("!") ? text.dropFirst() : text[...]
		while pattern.hasPrefix("/") { pattern.removeFirst() }
		guard !pattern.isEmpty, text.utf8.count <= Self.maximumLength, let body = Self.expression(for: pattern) else {
			return nil
		}
		self.text = text
		// What `**` stands for may be nothing, without the slash behind it.
		let plain = pattern.suffix { !Self.signs.contains($0) }
		ending = String(plain.hasPrefix("/") ? plain.dropFirst() : plain)
		expression = "^(?:[^]*/)?\(body)$"
	}

	/// Whether the end of `path` is what the pattern, without a `!`, describes. What takes too long to tell is not.
	package func matches(_ path: String) -> Bool {
		// Of thousands of patterns this leaves a few.
		guard path.utf8.reversed().starts(with: ending.utf8.reversed()) else { return false }
		guard let expression = try? ECMAPattern(expression) else { return false }
		return (try? expression.matches(path, budget: Self.budget)) ?? false
	}

	private static func expression(for pattern: Substring) -> String? {
		var (result, rest, depth) = ("", pattern, 0)
		while let sign = rest.popFirst() {
			switch sign {
			case "*" where rest.first == "*":
				rest = rest.drop { $0 == "*" }
				if rest.first == "/" {
					rest.removeFirst()
					result += "(?:[^]*/)?"
				} else {
					result += "[^]*"
				}
			case "*": result += "[^/]*"
			case "?": result += "[^/]"
			case "{":
				depth += 1
				result += "(?:"
			case "," where depth > 0: result += "|"
			case "}":
				guard depth > 0 else { return nil }
				depth -= 1
				result += ")"
			case _ where "^$\\.+()[]|".contains(sign): result += "\\\(sign)"
			default: result.append(sign)
			}
		}
		return depth == 0 ? result : nil
	}
}

extension Sequence<PathPattern> {
	/// The length of the longest pattern that matches a path; nil where none does, or one says that it is not meant.
	package func longestMatch(for path: String) -> Int? {
		let matching = filter { $0.matches(path) }
		return matching.contains(where: \.isNegation) ? nil : matching.map(\.text.count).max()
	}
}

extension Substring {
	/// The end that has only such characters.
	fileprivate func suffix(while isIncluded: (Character) -> Bool) -> Substring {
		self[(lastIndex { !isIncluded($0) }.map(index(after:)) ?? startIndex)...]
	}
}
