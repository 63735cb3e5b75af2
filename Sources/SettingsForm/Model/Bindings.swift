/// One row of the table of keys: an action, the keys that call for it, and the words for both.
struct Binding: Sendable, Hashable {
	/// Under which heading the help lists it.
	enum Group: Sendable, Hashable, CaseIterable {
		case moving, changing, looking, program
	}

	var action: Action
	/// The first is the one that is shown.
	var keys: [Key]
	var group: Group
	/// What it does, for the help: "Reset the value to its default".
	var title: String
	/// What it does, for the footer; bindings with the same word share one hint. Nil keeps it out.
	var hint: String?
}

/// Which key does what: the one table that the keyboard, the footer and the help are made from.
struct Bindings: Sendable, Hashable {
	/// The rows, in the order in which the footer names them.
	var rows: [Binding]
	/// Found by key.
	private var actions: [Key: Action]

	/// Bindings of these rows; of two rows with the same key the first has it.
	init(_ rows: [Binding]) {
		self.rows = rows
		actions = Dictionary(
			rows.flatMap { row in row.keys.map { ($0, row.action) } }, uniquingKeysWith: { first, _ in first })
	}

	/// What `key` does.
	func action(for key: Key) -> Action? { actions[key] }

	/// The keys as they come.
	static let standard = Bindings([
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
		row(.reset, ["r"], .changing, Strings.KeyHelp.reset, Strings.Hint.reset),
		row(.addItem, ["a", Key(.insert)], .changing, Strings.KeyHelp.addItem, Strings.Hint.add),
		row(.removeItem, ["x", .delete], .changing, Strings.KeyHelp.removeItem, Strings.Hint.remove),
		row(.moveItemDown, ["J", Key(.down, .alt)], .changing, Strings.KeyHelp.moveItemDown, Strings.Hint.moveItem),
		row(.moveItemUp, ["K", Key(.up, .alt)], .changing, Strings.KeyHelp.moveItemUp, Strings.Hint.moveItem),
		row(.renameItem, ["c", Key(.function(2))], .changing, Strings.KeyHelp.renameItem, Strings.Hint.rename),
		row(.duplicateItem, ["D"], .changing, Strings.KeyHelp.duplicateItem, Strings.Hint.duplicate),
		row(.insertItem, ["i"], .changing, Strings.KeyHelp.insertItem),
		row(.search, ["/"], .looking, Strings.KeyHelp.search, Strings.Hint.search),
		row(.undo, ["u"], .changing, Strings.KeyHelp.undo, Strings.Hint.undo),
		row(.redo, [.control("r")], .changing, Strings.KeyHelp.redo, Strings.Hint.redo),
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
		row(.quit, ["q"], .program, Strings.KeyHelp.quit, Strings.Hint.quit),
		row(.showHelp, ["?", Key(.function(1))], .looking, Strings.KeyHelp.showHelp, Strings.Hint.help),
		row(.cancel, [.control("c")], .program, Strings.KeyHelp.cancel),
		row(.suspend, [.control("z")], .program, Strings.KeyHelp.suspend),
		row(.repaint, [.control("l")], .program, Strings.KeyHelp.repaint),
	])

	/// The keys of a form that keeps changes until they are written.
	static let staged = {
		var rows = standard.rows
		let place = rows.firstIndex { $0.action == .reset } ?? 0
		rows.insert(row(.write, ["w"], .changing, Strings.Staged.help, Strings.Staged.hint), at: place)
		return Bindings(rows)
	}()

	/// The keys of the screen that stands for a damaged file.
	static let damaged = Bindings([
		row(.editFile, ["e", .enter], .changing, Strings.KeyHelp.editFile, Strings.Hint.editFile),
		row(.lookAgain, ["l", .space], .looking, Strings.KeyHelp.lookAgain, Strings.Hint.lookAgain),
		row(.repair, ["R"], .changing, Strings.KeyHelp.repair, Strings.Hint.repair),
		row(.back, [.escape], .moving, Strings.KeyHelp.showValues, Strings.Hint.showValues),
		row(.quit, ["q"], .program, Strings.KeyHelp.quit, Strings.Hint.quit),
		row(.showHelp, ["?", Key(.function(1))], .looking, Strings.KeyHelp.showHelp, Strings.Hint.help),
		row(.cancel, [.control("c")], .program, Strings.KeyHelp.cancel),
		row(.suspend, [.control("z")], .program, Strings.KeyHelp.suspend),
		row(.repaint, [.control("l")], .program, Strings.KeyHelp.repaint),
	])

	private static func row(
		_ action: Action, _ keys: [Key], _ group: Binding.Group, _ title: String, _ hint: String? = nil
	) -> Binding {
		Binding(action: action, keys: keys, group: group, title: title, hint: hint)
	}
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
	/// A key that types this character.
	public init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
}
