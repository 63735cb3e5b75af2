extension TextWidth {
	/// `text` as ``glyphs(of:)`` shows it, for a terminal.
	public static func shown(_ text: String) -> String {
		var shown = ""
		forEachGlyph(of: text) {
			shown += $0.text
			return true
		}
		return shown
	}

	/// `text` with its visible mark for each character that would act on a terminal or is not seen, and all else as it
	/// is, for what is no terminal. Joiners and variation selectors stay: they are part of how words and signs are spelt.
	public static func marked(_ text: String) -> String {
		guard hasHidden(text) else { return text }
		return text.unicodeScalars.reduce(into: "") { result, scalar in
			let kind = ScalarKind(scalar)
			if isHidden(scalar), kind != .joiner, kind != .selector {
				result += shown(String(scalar))
			} else {
				result.unicodeScalars.append(scalar)
			}
		}
	}

	/// Whether a character of `text` is hidden.
	public static func hasHidden(_ text: String) -> Bool {
		!text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && text.unicodeScalars.contains(where: isHidden)
	}

	/// Whether a character acts on what shows it, or cannot be seen: controls, line and paragraph separators, bidi
	/// controls, joiners, selectors, tags, and what has no width.
	public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.properties.generalCategory {
		case .control, .lineSeparator, .paragraphSeparator: true
		case .format: !ScalarKind.hasWidth(format: scalar)
		default: scalar.properties.isDefaultIgnorableCodePoint
		}
	}
}
