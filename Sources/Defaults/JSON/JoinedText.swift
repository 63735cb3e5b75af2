extension [String] {
	/// What `joined(separator:)` gives. That one looks its types up when it is first called, which takes a hundred
	/// microseconds of a program's start; this is for what every start needs.
	package func joinedText(separator: String = "") -> String {
		var text = first ?? ""
		for part in dropFirst() {
			text += separator
			text += part
		}
		return text
	}
}
