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
		let text = source.replacing("&#x23;", with: "#")
		return text.contains("#") && parts.accepts(text)
	}

	private static let parts: FormatPattern = {
		let count = #"\{(?:1|1,2|2|3|3,4|4|6|8|2,4|3,8|6,8)\}"#
		let digits = #"\[(?:[-0-9A-Fa-f]|\\d)+\]"#
		return FormatPattern(#"(?:[\^$()|?#]|\(\?:|\\[#d]|\#(count)|\#(digits))*"#)
	}()
}
