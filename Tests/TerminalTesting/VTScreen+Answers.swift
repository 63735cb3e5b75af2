extension VTScreen {
	/// An operating system command.
	mutating func command(_ body: String) {
		let parts = body.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
		switch parts.first {
		case "0", "2": title = parts.count > 1 ? String(parts[1]) : ""
		case "11" where parts.last == "?":
			if let background = abilities.background { reply("\u{1B}]11;rgb:\(background)\u{1B}\\") }
		case "52": clipboard.append(parts.count > 1 ? String(parts[1]) : "")
		default: unknown.append("OSC \(body)")
		}
	}

	/// A device control string.
	mutating func deviceControl(_ body: String) {
		guard body == "$qm" else { return unknown.append("DCS \(body)") }
		if abilities.givesRendition { reply("\u{1B}P1$r\(style.parameters)m\u{1B}\\") }
	}

	mutating func reply(_ text: String) {
		if abilities.answers { replies += Array(text.utf8) }
	}
}
