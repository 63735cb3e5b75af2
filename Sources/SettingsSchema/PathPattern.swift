import Defaults
import ECMAPattern

/// A pattern for the end of a path: `*` and `?` stand for anything in a name, `**` for folders as well, `{a,b}` for
/// either. A pattern without a slash is one for the file's name. With `!` in front it says what is not meant.
package struct PathPattern: Sendable, Hashable {
	/// No pattern is longer.
	private static let maximumLength = 1000
	/// More steps than any path takes that is meant.
	private static let budget = 50_000
	/// The text that it was read from.
	package let text: String
	/// Whether it says what is not meant.
	package var isNegation: Bool { text.utf8.first == UInt8(ascii: "!") }

	/// Reads a pattern; nil for a text without any name in it, one that is very long, and one whose braces do not close.
	package init?(_ text: String) {
		self.text = text
		guard !text.utf8.isEmpty, text.utf8.count <= Self.maximumLength, !pattern.isEmpty else { return nil }
		var depth = 0
		for byte in text.utf8 where depth >= 0 {
			depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
		}
		guard depth == 0 else { return nil }
	}

	/// The text without what stands in front of all names.
	private var pattern: Substring {
		let bytes = text.utf8.dropFirst(isNegation ? 1 : 0).drop { $0 == UInt8(ascii: "/") }
		return Substring(bytes)
	}

	/// Whether the end of `path` is what the pattern, without a `!`, describes. What takes too long to tell is not.
	package func matches(_ path: String) -> Bool {
		guard endsAlike(path), let expression = try? ECMAPattern("^(?:[^]*/)?\(Self.expression(for: pattern))$") else {
			return false
		}
		return (try? expression.matches(path, budget: Self.budget)) ?? false
	}

	/// Whether a path has the letters that the pattern ends in. Of thousands of patterns this leaves a few.
	private func endsAlike(_ path: String) -> Bool {
		var rest = path.utf8.reversed().makeIterator()
		for byte in pattern.utf8.reversed() {
			if "*?{}".utf8.contains(byte) { return true }
			// Of folders there may be none.
			guard let other = rest.next() else { return byte == UInt8(ascii: "/") }
			if byte != other { return false }
		}
		return true
	}

	private static func expression(for pattern: Substring) -> String {
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
				depth -= 1
				result += ")"
			case _ where "^$\\.+()[]|".contains(sign): result += "\\\(sign)"
			default: result.append(sign)
			}
		}
		return result
	}
}

extension Sequence<PathPattern> {
	/// The length of the longest pattern that matches a path; nil where none does, or one says that it is not meant.
	package func longestMatch(for path: String) -> Int? {
		let matching = filter { $0.matches(path) }
		return matching.contains(where: \.isNegation) ? nil : matching.map(\.text.count).max()
	}
}
