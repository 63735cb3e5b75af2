import Glibc

extension Terminal {
	/// Puts text on the clipboard of the machine the terminal runs on, if the terminal allows it (OSC 52).
	package func copy(_ text: String) {
		guard isEntered, description.knowsControlStrings else { return }
		send("\u{1B}]52;c;\(Array(text.utf8).base64)\u{1B}\\")
	}

	/// Names the terminal's window until it is left. Control characters are dropped. Does nothing within tmux and GNU
	/// Screen, which would keep the name for good.
	package func setTitle(_ text: String) {
		guard description.knowsControlStrings, !["tmux", "screen"].contains(description.family) else { return }
		let before = title
		let shown = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
		title = shown
		guard isEntered, shown != before else { return }
		send((before == nil ? Self.titlePush : "") + Self.naming(shown))
		armGuard()
	}
}
