/// What keys are called, where something is said of what they do.
extension Form {
	/// The key that does something, as it is written: "del", "dd", "^X ^S"; of what only the menu has, "^K r";
	/// in lines the command, ":remove".
	func label(for action: Action) -> String {
		if options.isInLines { return action.lineText }
		let bindings = activeBindings
		// What takes out or resets is one key where there is one for both.
		let isDeleted = action == .reset || action == .removeItem
		if isDeleted, let row = bindings.row(of: .delete) { return keys(of: row, isFirst: true) }
		return bindings.row(of: action).map { keys(of: $0, isFirst: true) } ?? ""
	}

	/// The keys of a row of the table, or its first.
	func keys(of row: Binding, isFirst: Bool = false) -> String {
		var names = row.keys.map { $0.label(glyphs) } + row.chords.map(name)
		if names.isEmpty, let letter = row.letter, let menu = activeBindings.row(of: .menu) {
			names = [keys(of: menu, isFirst: true) + " " + String(letter)]
		}
		return isFirst ? names.first ?? "" : names.joined(separator: " ")
	}

	private func name(of chord: Chord) -> String {
		let (first, second) = (chord.first.label(glyphs), chord.second.label(glyphs))
		return chord.first.typed == nil ? "\(first) \(second)" : first + second
	}
}
