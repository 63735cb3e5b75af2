extension FormOptions {
	/// Whose habits the keys follow.
	package enum Keys: String, Sendable, CaseIterable {
		/// What is typed is a value or is searched for; what changes anything is a key that types nothing, or in a menu.
		case plain
		/// Letters are commands, as in vi; typing begins with `i`, `c` or Enter, and changes take two keys.
		case vi
		/// As plain, moving and searching as in Emacs.
		case emacs
		/// A letter for each command, and typing begins with Enter.
		case classic

		/// Whether a character that is typed on a row opens a line with it.
		var opensLines: Bool { self == .plain || self == .emacs }
		/// Whether there is a menu of what is possible, and Space changes nothing but toggles.
		var hasMenu: Bool { self != .classic }
	}
}

extension Bindings {
	/// The keys of a form.
	static func of(_ preset: FormOptions.Keys, isStaged: Bool, own: [Action: [Key]] = [:]) -> Bindings {
		var rows = rows(of: preset)
		if isStaged, let place = rows.firstIndex(where: { $0.action == .save }) {
			rows.insert(writingRow.bound(as: preset), at: place)
		}
		return Bindings(rows, preset: preset, own: own)
	}

	/// The rows of a preset, be there a way to them or none.
	static func rows(of preset: FormOptions.Keys) -> [Binding] {
		(classicRows + classicLastRows).map { $0.bound(as: preset) }
	}

	/// The same on the screen that stands for a damaged file.
	var whereDamaged: Bindings {
		let rows = (Self.classicDamagedRows + Self.classicLastRows).map { row in
			guard preset != .classic else { return row }
			var row = row
			row.keys = Self.damagedKeys[row.action] ?? row.bound(as: preset).keys
			return row
		}
		return Bindings(rows, preset: preset, own: own)
	}

	/// Today's keys.
	static let standard = of(.classic, isStaged: false)

	/// What is called for by keys that type nothing, wherever that is not said otherwise.
	fileprivate static let plainKeys: [Action: [Key]] = [
		.moveUp: [.up], .moveDown: [.down], .pageUp: [.pageUp], .pageDown: [.pageDown], .toFirst: [.home],
		.toLast: [.end], .left: [.left], .right: [.right], .back: [.escape, .backspace], .nextPane: [.tab, .backTab],
		.open: [.enter], .toggle: [.space], .delete: [.delete], .addItem: [Key(.insert)],
		.moveItemDown: [Key(.down, .control), Key(.down, .alt)], .moveItemUp: [Key(.up, .control), Key(.up, .alt)],
		.renameItem: [Key(.function(2))], .search: [.control("f")], .nextHit: [Key(.function(3))],
		.previousHit: [Key(.function(3), .shift)], .undo: [.control("z")], .redo: [.control("y")],
		.save: [.control("s")], .menu: [.control("k")], .palette: [.control("p")], .showHelp: [Key(.function(1))],
		.cancel: [.control("c")],
		.repaint: [.control("l")], .quit: [.control("q")],
	]

	private static let damagedKeys: [Action: [Key]] = [
		.editFile: [.enter], .lookAgain: [.space], .repair: [.control("r")], .back: [.escape],
	]

	/// What vi has besides, or instead.
	fileprivate static let viKeys: [Action: [Key]] = [
		.moveUp: [.up, "k", .control("p")], .moveDown: [.down, "j", .control("n")],
		.pageUp: [.pageUp, .control("b"), .control("u")], .pageDown: [.pageDown, .control("f"), .control("d")],
		.toFirst: [.home, "g"], .toLast: [.end, "G"], .edit: ["i", "c", "l"], .back: [.escape, "h", .backspace],
		.nextSection: ["]"], .previousSection: ["["], .search: ["/"], .nextHit: ["n", Key(.function(3))],
		.previousHit: ["N", Key(.function(3), .shift)], .nextInvalid: ["!", "}"], .previousInvalid: ["{"],
		.showModifiedOnly: ["m"], .chooseShape: ["t"], .put: ["p"], .undo: ["u"], .redo: [.control("r")],
		.menu: [":", .control("k")], .palette: [], .showHelp: ["?", Key(.function(1))], .quit: ["q", .control("q")],
		.suspend: [.control("z")],
	]

	/// What Emacs has besides, or instead.
	fileprivate static let emacsKeys: [Action: [Key]] = [
		.moveUp: [.up, .control("p")], .moveDown: [.down, .control("n")], .pageUp: [.pageUp, .character("v", .alt)],
		.pageDown: [.pageDown, .control("v")], .toFirst: [.home, .control("a")], .toLast: [.end, .control("e")],
		.back: [.escape, .control("g"), .backspace], .delete: [.delete, .control("d")],
		.search: [.control("s"), .control("f")], .palette: [.character("x", .alt)],
		.undo: [.control("_"), .control("z")], .save: [],
	]

	fileprivate static let viChords: [Action: [Chord]] = [
		.delete: [Chord("d", "d")], .yank: [Chord("y", "y")],
	]

	fileprivate static let emacsChords: [Action: [Chord]] = [
		.save: [Chord(.control("x"), .control("s"))], .quit: [Chord(.control("x"), .control("c"))],
	]
}

extension Binding {
	/// The same with the keys of a preset.
	fileprivate func bound(as preset: FormOptions.Keys) -> Binding {
		guard preset != .classic else { return self }
		var row = self
		row.keys = Bindings.plainKeys[action] ?? []
		switch preset {
		case .plain, .classic: break
		case .vi:
			row.keys = Bindings.viKeys[action] ?? row.keys
			row.chords = Bindings.viChords[action] ?? []
		case .emacs:
			row.keys = Bindings.emacsKeys[action] ?? row.keys
			row.chords = Bindings.emacsChords[action] ?? []
		}
		return row
	}
}
