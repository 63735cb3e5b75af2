import Defaults
import SettingsSchema

extension Form {
	/// An answer of a question.
	func answer(_ keys: [Key], _ title: String, _ outcome: Question.Outcome) -> Question.Answer {
		Question.Answer(keys: keys, title: title, outcome: outcome)
	}

	/// The key under an open editor was changed by someone else.
	///
	/// - Parameter mine: What was accepted in the editor. It replaces what the question shows as theirs, and nothing else.
	func conflictQuestion(_ editing: Editing, mine: Defaults.JSON, theirs: Defaults.JSON?) -> Question {
		Question(
			title: Strings.conflictTitle, text: Strings.conflictText(editing.field.title),
			rows: [
				Question.Row(label: Strings.yours, text: editing.field.display(mine)),
				Question.Row(label: Strings.theirs, text: editing.field.display(theirs)),
			],
			answers: [
				answer(["m"], Strings.Answer.keepMine, .keepMine(mine, over: theirs)),
				answer(["t"], Strings.Answer.takeTheirs, .takeTheirs),
				answer(["s"], Strings.Answer.show, .showBoth(mine: mine)),
				answer([.escape], Strings.Answer.back, .dismiss),
			])
	}

	/// The key that is to be undone was changed by someone else.
	func changedSinceQuestion(
		_ entry: History.Entry, _ purpose: CommitPurpose, _ path: Defaults.Path, found: Defaults.JSON?
	) -> Question {
		let field = field(at: path)
		let target = entry.changes.first { $0.path == path }?.before
		return Question(
			title: Strings.changedSinceTitle,
			text: Strings.changedSinceText(field.title, isUndo: purpose == .undo),
			rows: [
				Question.Row(label: Strings.now, text: field.display(found)),
				Question.Row(
					label: Strings.then,
					text: target.map { field.display($0) } ?? Strings.isDefault(field.display(defaultValue(of: field)))),
			],
			answers: [
				// Not the key that asked: who undoes all presses it again and again.
				answer(
					[.enter], purpose == .undo ? Strings.Answer.undoAnyway : Strings.Answer.redoAnyway,
					.takeBack(entry, purpose)),
				answer([.escape], Strings.Answer.keep, .pass(purpose)),
			], topic: .takeBack(purpose))
	}

	/// Whether there are values of the user's own, read before the file was damaged or set since.
	var hasValues: Bool { snapshot.user.count(at: []) > 0 }

	/// Before a damaged file is set aside.
	var repairQuestion: Question {
		Question(
			title: Strings.repairTitle, text: Strings.repairText(hasValues: hasValues, wasRead: standing.wasRead),
			answers: [
				answer([.enter, "R"], Strings.Answer.repair, .repair),
				answer([.escape], Strings.Answer.back, .dismiss),
			], topic: .repair)
	}

	/// Before the first change of a file that another program makes.
	func generatedQuestion(before asked: PendingCommits.Asked) -> Question {
		Question(
			title: Strings.generatedTitle, text: Strings.generatedText(standing.name),
			answers: [
				// Not the key that accepts what is typed.
				answer(["c"], Strings.Answer.changeAnyway, .changeGenerated(asked)),
				answer([.escape], Strings.Answer.back, .dismiss),
			])
	}

	/// Asks before comments in something go with a change of it.
	mutating func askAboutComments(
		in title: String, before change: @escaping @Sendable (inout Form) -> [Effect]
	) -> [Effect] {
		layers.append(
			.question(
				Question(
					title: Strings.resetTitle, text: Strings.commentsGo(title),
					answers: [
						// Not a key that asks.
						answer(["c"], Strings.Answer.changeAnyway, .make(change, over: snapshot.user)),
						answer([.escape], Strings.Answer.keep, .dismiss),
					])))
		return []
	}

	/// Whether comments in what is at `path` go with a change of it.
	func losesComments(in path: Defaults.Path, by edits: [Defaults.Edit]) -> Bool {
		let comments = Set(snapshot.user.comments(insideOf: path))
		guard !comments.isEmpty, let later = outcome(of: edits)?.user else { return false }
		return !comments.isSubset(of: later.comments(insideOf: []))
	}

	/// Ends; asks first where changes would be lost.
	mutating func quit() -> [Effect] {
		let effects = commitDraft()
		if stagedCount > 0 {
			dropBegun()
			return effects + showStaged(isLeaving: true)
		}
		guard let reason = standing.obstacle else { return effects + [.quit] }
		layers.append(
			.question(
				Question(
					title: Strings.quitTitle, text: Strings.quitText("\(reason)"),
					answers: [
						answer(["q"], Strings.Answer.quitAnyway, .quit),
						answer([.escape], Strings.Answer.back, .dismiss),
					])))
		// It may have passed since the last attempt.
		return effects + [.flush]
	}

	/// Ends the program where it was asked whether to, and nothing keeps the changes from being written any more.
	mutating func quitIfWritten() -> [Effect] {
		guard case .question(let question)? = layers.last, question.isBeforeQuitting, standing.obstacle == nil else {
			return []
		}
		return [.quit]
	}

	/// A key for a question: an answer closes it.
	mutating func pressed(_ key: Key, in question: Question) -> [Effect] {
		guard let answer = question.answers.first(where: { $0.keys.contains(key) }) else { return [] }
		layers.removeLast()
		return follow(answer.outcome)
	}

	private mutating func follow(_ outcome: Question.Outcome) -> [Effect] {
		switch outcome {
		case .dismiss: return []
		case .reset(let fields, let title): return reset(fields, title: title)
		case .remove(let path, let value, let withComments): return remove(path, was: value, withComments: withComments)
		case .keepMine(let mine, let theirs):
			guard case .editor(var editing)? = layers.last else { return [] }
			let current = snapshot.value(at: editing.field.path)
			guard current == theirs else {
				layers.append(.question(conflictQuestion(editing, mine: mine, theirs: current)))
				return []
			}
			editing.base = current
			layers[layers.count - 1] = .editor(editing)
			return accept(mine, of: editing)
		case .takeTheirs:
			guard case .editor? = layers.last else { return [] }
			layers.removeLast()
			return []
		case .showBoth(let mine):
			showBoth(mine: mine)
			return []
		case .takeBack(let entry, let purpose): return takeBack(entry, as: purpose)
		case .pass(let purpose): return pass(as: purpose)
		case .putBackAll(let asked): return putBackAll(over: asked)
		case .restore: return restore()
		case .showRecovery:
			showRecovery()
			return []
		case .discardRecovery: return discardRecovery()
		case .writeMine(let overtaken, let isLeaving): return write(over: overtaken, isLeaving: isLeaving)
		case .writeTheirs(let overtaken, let isLeaving): return write(without: overtaken, isLeaving: isLeaving)
		case .showOvertaken(let isLeaving):
			showOvertaken(isLeaving: isLeaving)
			return []
		case .make(let change, let asked):
			return snapshot.user == asked ? change(&self) : show(Notice(.warning, Strings.changedWhileAsked))
		case .repair: return [.repair]
		case .changeGenerated(let asked):
			standing.isGenerated = false
			return make(asked)
		case .quit: return [.quit]
		}
	}

	/// Both values in full, over the question they belong to.
	private mutating func showBoth(mine: Defaults.JSON) {
		guard case .editor(let editing)? = layers.last else { return }
		let theirs = snapshot.value(at: editing.field.path)
		layers.append(.question(conflictQuestion(editing, mine: mine, theirs: theirs)))
		let texts = [mine, theirs].map { full($0, of: editing.field) ?? editing.field.display($0) }
		layers.append(
			.reader(
				Reader(
					title: editing.field.title,
					blocks: [
						.heading(Strings.yours), .paragraph(texts[0]), .blank,
						.heading(Strings.theirs), .paragraph(texts[1]),
					])))
	}
}
