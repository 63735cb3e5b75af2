/// One row of the table of keys: an action, the keys that call for it, and the words for both.
struct Binding: Sendable, Hashable {
	/// Under which heading the help lists it.
	enum Group: Sendable, Hashable, CaseIterable {
		case moving, changing, looking, program
	}

	var action: Action
	/// The first is the one that is shown.
	var keys: [Key]
	/// Pairs of keys, pressed one after the other, that call for it as well.
	var chords: [Chord] = []
	/// The letter that calls for it in the menu of what is possible; nil keeps it out of that.
	var letter: Character?
	var group: Group
	/// What it does, for the help: "Reset the value to its default".
	var title: String
	/// What it does, for the footer; bindings with the same word share one hint. Nil keeps it out.
	var hint: String?
}

/// Two keys, pressed one after the other.
struct Chord: Sendable, Hashable {
	var first: Key
	var second: Key

	init(_ first: Key, _ second: Key) { (self.first, self.second) = (first, second) }
}

/// Which key does what: the one table that the keyboard, the footer, the menu, the help and the sentences are made from.
struct Bindings: Sendable, Hashable {
	/// Whose habits they follow.
	let preset: FormOptions.Keys
	/// The keys of the user's own among them.
	let own: [Action: [Key]]
	/// The rows, in the order in which the footer names them.
	let rows: [Binding]
	/// Found by key.
	private let actions: [Key: Action]
	/// Found by the second key, by the first one.
	private let chords: [Key: [Key: Action]]

	/// Bindings of these rows; of two rows with the same key the first has it. A row without any way to it is left out.
	init(_ rows: [Binding], preset: FormOptions.Keys, own: [Action: [Key]] = [:]) {
		(self.preset, self.own) = (preset, own)
		self.rows = rows.bound(to: own, as: preset).filter {
			!$0.keys.isEmpty || !$0.chords.isEmpty || preset.hasMenu && $0.letter != nil
		}
		actions = Dictionary(
			self.rows.flatMap { row in row.keys.map { ($0, row.action) } }, uniquingKeysWith: { first, _ in first })
		chords = self.rows.reduce(into: [:]) { chords, row in
			for chord in row.chords { chords[chord.first, default: [:]][chord.second] = row.action }
		}
	}

	/// What `key` does.
	func action(for key: Key) -> Action? { actions[key] }

	/// What `key` does after another one; nil where that begins no chord.
	func action(for key: Key, after first: Key) -> Action? { chords[first]?[key] }

	/// Whether `key` does nothing until another one follows.
	func begins(with key: Key) -> Bool { chords[key] != nil }

	/// The row of an action.
	func row(of action: Action) -> Binding? { rows.first { $0.action == action } }

	/// The keys of today's table, with the words for all there is.
	static var classicRows: [Binding] {
		[
			row(.moveUp, [.up, "k", .control("p")], .moving, Strings.KeyHelp.moveUp, Strings.Hint.move),
			row(.moveDown, [.down, "j", .control("n")], .moving, Strings.KeyHelp.moveDown, Strings.Hint.move),
			row(.pageUp, [.pageUp, .control("b"), .control("u")], .moving, Strings.KeyHelp.pageUp),
			row(.pageDown, [.pageDown, .control("f"), .control("d")], .moving, Strings.KeyHelp.pageDown),
			row(.toFirst, [.home, "g", .control("a")], .moving, Strings.KeyHelp.toFirst),
			row(.toLast, [.end, "G", .control("e")], .moving, Strings.KeyHelp.toLast),
			row(.open, [.enter], .changing, Strings.KeyHelp.open, Strings.Hint.edit),
			row(.toggle, [.space], .changing, Strings.KeyHelp.toggle, Strings.Hint.toggle),
			row(.chooseShape, ["t"], .changing, Strings.KeyHelp.chooseShape, Strings.Hint.chooseShape),
			row(.left, [.left, "h"], .changing, Strings.KeyHelp.left, Strings.Hint.step),
			row(.right, [.right, "l"], .changing, Strings.KeyHelp.right, Strings.Hint.step),
			row(.back, [.escape, .backspace], .moving, Strings.KeyHelp.back, Strings.Hint.back),
			row(.save, [.control("s")], .program, Strings.KeyHelp.save, Strings.Staged.hint),
			row(.reset, ["r"], .changing, Strings.KeyHelp.reset, Strings.Hint.reset),
			row(.addItem, ["a", Key(.insert)], .changing, Strings.KeyHelp.addItem, Strings.Hint.add),
			row(.delete, [], .changing, Strings.KeyHelp.delete, Strings.Hint.remove),
			row(.removeItem, ["x", .delete], .changing, Strings.KeyHelp.removeItem, Strings.Hint.remove),
			row(
				.moveItemDown, ["J", Key(.down, .alt)], .changing, Strings.KeyHelp.moveItemDown, Strings.Hint.moveItem),
			row(.moveItemUp, ["K", Key(.up, .alt)], .changing, Strings.KeyHelp.moveItemUp, Strings.Hint.moveItem),
			row(.renameItem, ["c", Key(.function(2))], .changing, Strings.KeyHelp.renameItem, Strings.Hint.rename),
			row(.duplicateItem, ["D"], .changing, Strings.KeyHelp.duplicateItem, Strings.Hint.duplicate),
			row(.insertItem, ["i"], .changing, Strings.KeyHelp.insertItem),
			row(.edit, [], .changing, Strings.KeyHelp.edit),
			row(.comment, ["C"], .changing, Strings.KeyHelp.comment),
			row(.yank, [], .looking, Strings.KeyHelp.yank),
			row(.put, [], .changing, Strings.KeyHelp.put),
			row(.search, ["/"], .looking, Strings.KeyHelp.search, Strings.Hint.search),
			row(.undo, ["u"], .changing, Strings.KeyHelp.undo, Strings.Hint.undo),
			row(.redo, [.control("r")], .changing, Strings.KeyHelp.redo, Strings.Hint.redo),
			row(.undoSession, ["U"], .changing, Strings.KeyHelp.undoSession),
			row(.nextHit, ["n"], .looking, Strings.KeyHelp.nextHit),
			row(.previousHit, ["N"], .looking, Strings.KeyHelp.previousHit),
			row(.nextInvalid, ["!", "}"], .looking, Strings.KeyHelp.nextInvalid, Strings.Hint.nextInvalid),
			row(.previousInvalid, ["{"], .looking, Strings.KeyHelp.previousInvalid),
			row(.nextPane, [.tab, .backTab], .moving, Strings.KeyHelp.nextPane, Strings.Hint.sections),
			row(.showChanges, ["d"], .looking, Strings.KeyHelp.showChanges, Strings.Hint.changes),
			row(.nextSection, ["]"], .moving, Strings.KeyHelp.nextSection),
			row(.previousSection, ["["], .moving, Strings.KeyHelp.previousSection),
			row(.resetSection, ["R"], .changing, Strings.KeyHelp.resetSection),
			row(.showModifiedOnly, ["m"], .looking, Strings.KeyHelp.showModifiedOnly, Strings.Hint.modifiedOnly),
			row(.copyKey, ["y"], .looking, Strings.KeyHelp.copyKey),
			row(.editFile, ["e"], .looking, Strings.KeyHelp.editFile),
			row(.palette, ["P"], .looking, Strings.KeyHelp.palette),
		]
	}

	/// What ends the table of either screen.
	static var classicLastRows: [Binding] {
		[
			row(.menu, [], .looking, Strings.KeyHelp.menu, Strings.Hint.menu),
			row(.quit, ["q"], .program, Strings.KeyHelp.quit, Strings.Hint.quit),
			row(.showHelp, ["?", Key(.function(1))], .looking, Strings.KeyHelp.showHelp, Strings.Hint.help),
			row(.cancel, [.control("c")], .program, Strings.KeyHelp.cancel),
			row(.suspend, [.control("z")], .program, Strings.KeyHelp.suspend),
			row(.repaint, [.control("l")], .program, Strings.KeyHelp.repaint),
		]
	}

	/// What is called for by whoever sees the screen that stands for a damaged file.
	static var classicDamagedRows: [Binding] {
		[
			row(.editFile, ["e", .enter], .changing, Strings.KeyHelp.editFile, Strings.Hint.editFile),
			row(.lookAgain, ["l", .space], .looking, Strings.KeyHelp.lookAgain, Strings.Hint.lookAgain),
			row(.repair, ["R"], .changing, Strings.KeyHelp.repair, Strings.Hint.repair),
			row(.back, [.escape], .moving, Strings.KeyHelp.showValues, Strings.Hint.showValues),
		]
	}

	/// What an action does, in the words of the help.
	static func title(of action: Action) -> String? {
		(classicRows + classicLastRows + classicDamagedRows).first { $0.action == action }?.title
	}

	/// The row of a form that keeps changes until they are written.
	static var writingRow: Binding { row(.write, ["w"], .changing, Strings.Staged.help, Strings.Staged.hint) }

	private static func row(
		_ action: Action, _ keys: [Key], _ group: Binding.Group, _ title: String, _ hint: String? = nil
	) -> Binding {
		Binding(
			action: action, keys: keys, letter: letter(of: action, keys), group: group, title: title, hint: hint)
	}

	/// In the menu an action has the letter that it has in today's table.
	private static func letter(of action: Action, _ keys: [Key]) -> Character? {
		switch action {
		case .toggle: nil
		case .redo: "U"
		case .undoSession: "S"
		case .comment: "#"
		case .palette: "p"
		case .suspend: "z"
		default: keys.first?.typed
		}
	}
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
	/// A key that types this character.
	package init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
}
