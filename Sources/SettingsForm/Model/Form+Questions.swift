import Defaults
import SettingsSchema

extension Form {
	/// Asks it over all that is open.
	mutating func ask(_ question: Question) -> [Effect] {
		layers.append(.question(question))
		return []
	}

	/// An answer of a question; unless it is said what it leads to, it only closes it.
	func answer(
		_ keys: [Key], _ title: String, _ follow: @escaping @Sendable (inout Form) -> [Effect] = { _ in [] }
	) -> Question.Answer {
		Question.Answer(keys: keys, title: title, follow: follow)
	}

	/// The key under an open editor was changed by someone else.
	///
	/// - Parameter mine: What was accepted in the editor. It replaces what the question shows as theirs, and nothing else.
	func conflictQuestion(_ editing: Editing, mine: Defaults.JSON, theirs: Defaults.JSON?) -> Question {
		let field = concealed(editing.field)
		return Question(
			title: Strings.conflictTitle, text: Strings.conflictText(field.title),
			rows: [
				Question.Row(label: Strings.yours, text: field.display(mine)),
				Question.Row(label: Strings.theirs, text: field.display(theirs)),
			],
			answers: [
				answer(["m"], Strings.Answer.keepMine) { $0.keep(mine, over: theirs) },
				answer(["t"], Strings.Answer.takeTheirs) { $0.takeTheirs() },
				answer(["s"], Strings.Answer.show) { $0.showBoth(mine: mine) },
				answer([.escape], Strings.Answer.back),
			])
	}

	/// The key that is to be undone was changed by someone else.
	///
	/// - Parameter asked: What it was asked about first: what is found instead by now is not replaced before that is asked.
	func changedSinceQuestion(
		_ entry: History.Entry, _ purpose: CommitPurpose, _ path: Defaults.Path, found: Defaults.JSON?,
		replacing asked: Defaults.JSON?? = nil
	) -> Question {
		let agreed = asked ?? found
		let field = field(at: path)
		let change = entry.changes.first { $0.path == path || $0.renamed?.to == path }
		let target = change?.path == path ? change?.before : change?.renamed?.value
		return Question(
			title: Strings.changedSinceTitle,
			text: Strings.changedSinceText(field.title, isUndo: purpose == .undo),
			rows: rows(of: field, now: found, then: target),
			answers: [
				// Not the key that asked: who undoes all presses it again and again.
				answer([.enter], purpose == .undo ? Strings.Answer.undoAnyway : Strings.Answer.redoAnyway) {
					let now = $0.snapshot.value(at: path)
					if now == agreed { return $0.takeBack(entry, as: purpose) }
					return $0.ask($0.changedSinceQuestion(entry, purpose, path, found: now))
						+ $0.show(Notice(.warning, Strings.changedWhileAsked))
				},
				answer([.escape], Strings.Answer.keep) { $0.pass(as: purpose) },
			], topic: .takeBack(entry, purpose, replacing: agreed))
	}

	/// What there is of a field, and what there will be.
	func rows(of field: Field, now: Defaults.JSON?, then: Defaults.JSON?) -> [Question.Row] {
		let later = then.map { field.display($0) } ?? Strings.isDefault(field.display(defaultValue(of: field)))
		return [
			Question.Row(label: Strings.now, text: field.display(now)), Question.Row(label: Strings.then, text: later),
		]
	}

	/// Whether there are values of the user's own, read before the file was damaged or set since.
	var hasValues: Bool { snapshot.user.count(at: []) > 0 }

	/// Before a damaged file is set aside.
	var repairQuestion: Question {
		Question(
			title: Strings.repairTitle, text: Strings.repairText(hasValues: hasValues, wasRead: standing.wasRead),
			answers: [
				answer([.enter, "R"], Strings.Answer.repair) { _ in [.repair] },
				answer([.escape], Strings.Answer.back),
			], topic: .repair)
	}

	/// Before the first change of a file that another program makes.
	func generatedQuestion(before change: @escaping @Sendable (inout Form) -> [Effect]) -> Question {
		let change = changing(change)
		return Question(
			title: Strings.generatedTitle, text: Strings.generatedText(standing.name),
			answers: [
				// Not the key that accepts what is typed.
				answer(["c"], Strings.Answer.changeAnyway) {
					$0.standing.isGenerated = false
					return change(&$0)
				},
				answer([.escape], Strings.Answer.back),
			])
	}

	/// Makes a change of something; asks before comments in it, or several values, go with that.
	mutating func askAboutLoss(
		in title: String, of count: Int = 0, _ losesComments: Bool = true,
		before change: @escaping @Sendable (inout Form) -> [Effect]
	) -> [Effect] {
		guard count > 1 || losesComments else { return change(&self) }
		return ask(
			Question(
				title: Strings.changeTitle, text: Strings.valuesGo(title, count, losesComments),
				answers: [
					// Not a key that asks.
					answer(["c"], Strings.Answer.changeAnyway, changing(change)),
					answer([.escape], Strings.Answer.keep),
				]))
	}

	/// A change as it is asked about. Over other settings it has to be asked for again: what it means may stand elsewhere.
	func changing(
		_ change: @escaping @Sendable (inout Form) -> [Effect]
	) -> @Sendable (inout Form) -> [Effect] {
		{ [asked = snapshot.user] in
			$0.snapshot.user == asked ? change(&$0) : $0.show(Notice(.warning, Strings.changedWhileAsked))
		}
	}

	/// Puts a value that was made in one go where the field's is; asks first where several values, or comments, go with
	/// what stands there.
	mutating func replace(
		_ field: Field, with value: Defaults.JSON, by edits: [Defaults.Edit],
		_ change: @escaping @Sendable (inout Form) -> [Effect]
	) -> [Effect] {
		let old = snapshot.userValue(at: field.path)
		let count = old.map { $0.isContainer && $0.kind != value.kind ? $0.leafCount : 0 } ?? 0
		// With items that are taken out, each by itself, goes what is written about them alone.
		let isWhole = edits.contains(where: \.isSet)
		let losesComments = isWhole && old?.isContainer == true && losesComments(in: field.path, by: edits)
		return askAboutLoss(in: field.title, of: count, losesComments, before: change)
	}

	/// Whether comments in what is at `path` go with a change of it.
	func losesComments(in path: Defaults.Path, by edits: [Defaults.Edit]) -> Bool {
		outcome(of: edits).map { snapshot.user.losesComments(insideOf: path, to: $0.user) } ?? false
	}

	/// Ends; asks first where changes would be lost.
	mutating func quit() -> [Effect] {
		let effects = commitDraft()
		if stagedCount > 0 {
			dropBegun()
			return effects + showStaged(isLeaving: true)
		}
		guard let reason = standing.obstacle else { return effects + [.quit] }
		let question = Question(
			title: Strings.quitTitle, text: Strings.quitText("\(reason)"),
			answers: [
				answer(["q"], Strings.Answer.quitAnyway) { _ in [.quit] },
				answer([.escape], Strings.Answer.back),
			], isBeforeQuitting: true)
		// It may have passed since the last attempt.
		return effects + ask(question) + [.flush]
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
		return answer.follow(&self)
	}

	/// Sets what was accepted in an editor over what others have set, as far as that is still what was asked about.
	private mutating func keep(_ mine: Defaults.JSON, over theirs: Defaults.JSON?) -> [Effect] {
		guard case .editor(var editing)? = layers.last else { return [] }
		let current = snapshot.value(at: editing.field.path)
		guard current == theirs else { return ask(conflictQuestion(editing, mine: mine, theirs: current)) }
		editing.base = current
		layers[layers.count - 1] = .editor(editing)
		return accept(mine, of: editing)
	}

	private mutating func takeTheirs() -> [Effect] {
		if layers.last?.isEditor == true { layers.removeLast() }
		return []
	}

	/// Both values in full, over the question they belong to.
	private mutating func showBoth(mine: Defaults.JSON) -> [Effect] {
		guard case .editor(let editing)? = layers.last else { return [] }
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
		return []
	}
}
