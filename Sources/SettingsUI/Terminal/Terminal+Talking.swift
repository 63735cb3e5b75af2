import Glibc

extension Terminal {
	/// Puts text on the clipboard of the machine the terminal runs on, if the terminal allows it (OSC 52).
	package func copy(_ text: String) {
		guard isEntered, description.knowsControlStrings else { return }
		send("\u{1B}]52;c;\(Array(text.utf8).base64)\u{1B}\\")
	}

	/// Names the terminal's window until it is left. Control characters are dropped.
	package func setTitle(_ title: String) {
		guard isEntered, description.knowsControlStrings else { return }
		let shown = String(title.unicodeScalars.filter { $0.properties.generalCategory != .control })
		send((hasTitle ? "" : "\u{1B}[22;2t") + "\u{1B}]2;\(shown)\u{1B}\\")
		hasTitle = true
		armGuard()
	}
}
