import ECMAPattern

/// Tells patterns that allow colours alone, as `^#[0-9a-fA-F]{6}$`: many schemas have no other way to say it.
enum ColorPattern {
	/// Whether a `pattern` is one that a colour as it is set here fits, and nothing else that people write does.
	static func isColor(_ source: String) -> Bool {
		guard source.first == "^", source.last == "$", source.count <= 200, isOfDigits(source),
			let pattern = try? ECMAPattern(source, isLenient: true)
		else { return false }
		return (try? pattern.matches(color)) == true && others.allSatisfy { (try? pattern.matches($0)) == false }
	}

	/// A colour with every kind of digit.
	private static let color = "#1a2b3f"
	private static let others = ["", "#", "1", "#1", "red", "#red", "#1a2b3g", "#1a2b3f1a2b3f", " #1a2b3f"]

	/// Whether a pattern is put together of nothing but `#`, hexadecimal digits, and how many there are.
	private static func isOfDigits(_ source: String) -> Bool {
		// As the text of a page, an escaped `#`.
		var rest = source.replacing("&#x23;", with: "#")[...]
		guard rest.contains("#") else { return false }
		while !rest.isEmpty {
			guard let part = parts.first(where: rest.hasPrefix) else {
				guard let end = classEnd(of: rest) else { return false }
				rest = rest[end...]
				continue
			}
			rest = rest.dropFirst(part.count)
		}
		return true
	}

	private static let parts =
		["^", "$", "(?:", "(", ")", "|", "#", "\\#", "?", "\\d"]
		+ ["{1}", "{1,2}", "{2}", "{3}", "{3,4}", "{4}", "{6}", "{8}", "{2,4}", "{3,8}", "{6,8}"]

	/// The end of a class like `[0-9a-fA-F]` at the beginning of a text.
	private static func classEnd(of text: Substring) -> Substring.Index? {
		guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
		let inner = text[text.index(after: text.startIndex)..<end].replacing("\\d", with: "0-9")
		let isOfDigits = !inner.isEmpty && inner.allSatisfy { $0 == "-" || $0.isHexDigit && $0.isASCII }
		return isOfDigits ? text.index(after: end) : nil
	}
}
