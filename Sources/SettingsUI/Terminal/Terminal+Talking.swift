import FoundationEssentials
import TextWidth

extension Terminal {
	/// Puts text on the clipboard of the machine the terminal runs on, if the terminal allows it (OSC 52).
	package func copy(_ text: String) {
		guard isEntered, description.knowsControlStrings else { return }
		send("\u{1B}]52;c;\(Array(text.utf8).base64)\u{1B}\\")
	}

	/// Names the terminal's window until it is left, as ``shown(title:)`` has it. Does nothing within tmux and GNU
	/// Screen, which would keep the name for good.
	package func setTitle(_ text: String) {
		guard description.knowsControlStrings, !["tmux", "screen"].contains(description.family) else { return }
		let before = title
		let shown = Self.shown(title: text)
		title = shown
		guard isEntered, shown != before else { return }
		send((before == nil ? Self.titlePush : "") + Self.naming(shown))
		armGuard()
	}

	/// A title as a window is given it: what must not reach a terminal is a visible mark, as in cells, and a long title
	/// ends after ``longestTitle`` cells.
	static func shown(title: String) -> String {
		var (shown, width) = ("", 0)
		TextWidth.forEachGlyph(of: title) { glyph in
			width += glyph.width
			guard width <= longestTitle else { return false }
			shown += glyph.text
			return true
		}
		return shown
	}

	/// More than any window shows.
	static let longestTitle = 200
}

extension [UInt8] {
	/// The bytes in base 64, with padding.
	var base64: String { Data(self).base64EncodedString() }
}
