import Defaults

/// What stands in a sentence though a schema or a file has written it: on one line, and no longer than a sentence bears.
enum Quoted {
	private static let longestValue = 40
	private static let longestPattern = 80

	/// A value: text without quotes, anything else as JSON, and so is a text that would not be seen as it is.
	static func value(_ value: Defaults.JSON) -> String {
		if let string = value.string, !string.isEmpty, string.count <= longestValue,
			!string.unicodeScalars.contains(where: isHidden)
		{
			return string
		}
		return cut(escaped(value.serialized()), to: longestValue)
	}

	/// A pattern, as one could write it on one line.
	static func pattern(_ source: String) -> String { cut(escaped(source), to: longestPattern) }

	private static func cut(_ text: String, to length: Int) -> String {
		text.count <= length ? text : text.prefix(length - 1) + "…"
	}

	/// The text with an escape in place of each character that is not seen, or breaks the line.
	private static func escaped(_ text: String) -> String {
		guard text.unicodeScalars.contains(where: isHidden) else { return text }
		return text.unicodeScalars.reduce(into: "") { result, scalar in
			if isHidden(scalar) { result += escape(of: scalar) } else { result.unicodeScalars.append(scalar) }
		}
	}

	private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator: true
		default: false
		}
	}

	private static func escape(of scalar: Unicode.Scalar) -> String {
		switch scalar {
		case "\n": return "\\n"
		case "\r": return "\\r"
		case "\t": return "\\t"
		default: break
		}
		let digits = String(scalar.value, radix: 16)
		return digits.count > 4 ? "\\u{\(digits)}" : "\\u" + digits.zeroPadded(to: 4)
	}
}
