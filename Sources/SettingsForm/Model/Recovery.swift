import Defaults
import SettingsSchema

/// Changes that an earlier form could not write, or was not let write.
package struct Recovery: Sendable, Hashable {
	/// The changes, oldest first, with the values that they were made over.
	package var edits: [Defaults.Edit]
	/// When they were kept, in words; empty where that is not known.
	package var time: String
	/// Those that are told of: another name is one.
	package var told: [Defaults.Edit] {
		let origins = Set(edits.compactMap { formerPlaces[$0.path] })
		return edits.filter { $0.action != .reset || !origins.contains($0.path) }
	}
	/// Whether the user took them over into this form.
	var isRestored = false
	/// Whether others have changed since what they were made over.
	var isOvertaken = false

	/// How they were written, which takes all of the file's text, secrets too; nil where their values say it all.
	package var text: Text?
	/// By the places of entries that got another name, where they were.
	package var formerPlaces: [Defaults.Path: Defaults.Path] = [:]
	/// Where something was changed that may not be seen, whatever is known of it now.
	package var secretPlaces: Set<Defaults.Path> = []

	/// The settings file with the changes in it, and the one that they were made in.
	package struct Text: Sendable, Hashable {
		package var edited: String, original: String
		/// Those two.
		package init(edited: String, original: String) { (self.edited, self.original) = (edited, original) }

		fileprivate func parsed(in dialect: Defaults.Document.Dialect) -> EditedText? {
			func document(_ text: String) -> Defaults.Document? {
				try? Defaults.Document(Array(text.utf8), in: dialect)
			}
			return document(edited).flatMap { edited in document(original).map { EditedText(edited, since: $0) } }
		}
	}

	/// Changes that were kept then.
	package init(edits: [Defaults.Edit], time: String = "", text: Text? = nil) {
		(self.edits, self.time, self.text) = (edits, time, text)
	}

	/// Of longer files the values alone are kept: what is kept is read again as long as it is not much longer.
	private static var longestText: Int { 16 << 20 }

	/// Changes that led from one to the other.
	package init(edits: [Defaults.Edit], from original: Defaults.Snapshot, to edited: Defaults.Snapshot) {
		self.init(edits: edits)
		guard edited.user.bytes != original.user.bytes,
			edited.user.bytes.count + original.user.bytes.count <= Self.longestText
		else { return }
		var made = original
		// What a comment was before tells whether others have written another one since.
		if !edits.contains(where: \.isComment), (try? made.apply(edits.map(\.unconditional))) != nil,
			made.user.bytes == edited.user.bytes
		{
			return
		}
		text = Text(
			edited: String(decoding: edited.user.bytes, as: UTF8.self),
			original: String(decoding: original.user.bytes, as: UTF8.self))
	}
}

extension Form {
	/// Offers what an earlier form kept.
	mutating func offerRecovery() {
		guard let recovery, !recovery.edits.isEmpty, !recovery.isRestored else { return }
		layers.append(.question(recoveryQuestion(recovery)))
	}

	private func recoveryQuestion(_ recovery: Recovery) -> Question {
		Question(
			title: Strings.Recovered.title,
			text: recovery.isOvertaken
				? Strings.Recovered.overtaken(recovery.told.count)
				: Strings.Recovered.text(recovery.told.count, recovery.time, isStaged: staging != nil),
			answers: [
				// Not what is typed ahead, a search for one: Enter only shows them.
				answer(["R"], Strings.Recovered.restore) { $0.restore() },
				answer(["s", .enter], Strings.Recovered.show) { $0.showRecovery() },
				answer(["D"], Strings.Recovered.discard) { $0.discardRecovery() },
				answer([.escape], Strings.Recovered.later),
			])
	}

	/// Makes the changes that were kept. Those that were made over something else than is there now wait for another word.
	mutating func restore() -> [Effect] {
		guard let recovery else { return [] }
		let kept = recovery.text?.parsed(in: settled.user.dialect)
		// Of equal items the text tells where they stand, and what is written about them.
		let rewritten = recovery.edits.filter { edit in
			!edit.isComment && isMade(edit) && kept?.rewrites(edit.path) == true
				&& kept?.text.isRewritten(at: edit.path, from: settled.user) == true
		}
		let edits = recovery.edits.filter { !$0.isComment && (!isMade($0) || rewritten.contains($0)) }
		standing.isGenerated = false
		// Of several at one place, or in one another, the others were made beside the first that fits, and wait.
		let fitting = edits.reduce(into: [Defaults.Edit]()) { fitting, edit in
			let isAsItWas = edit.expected == nil || edit.expected == .some(snapshot.value(at: edit.path))
			guard recovery.isOvertaken || isAsItWas || besideOthers(edit) != nil,
				!fitting.contains(where: { $0.path.contains(edit.path) || edit.path.contains($0.path) })
			else { return }
			fitting.append(edit)
		}
		let written = recovery.edits.filter { $0.isComment && !isMade($0) }
		// Others may have written one as well, or taken out what it was on.
		let with = outcome(of: fitting.map(\.unconditional))?.user ?? settled.user
		let comments = written.filter { edit in
			with.takesComment(at: edit.path)
				&& kept.map { $0.origin.comment(at: edit.path) == settled.user.comment(at: edit.path) } != false
		}
		var lost = written.filter { !comments.contains($0) }
		self.recovery?.edits = edits.filter { !fitting.contains($0) }
		guard !fitting.isEmpty || !comments.isEmpty else { return tell(ofLost: lost) + restored() }
		let merged = fitting.map(besideOthers)
		let wanted = recovery.isOvertaken ? fitting.map(\.unconditional) : fitting
		let made = zip(withNames(wanted), merged).flatMap { edits, merged in
			merged.map { [$0] } ?? edits.flatMap(renaming)
		}
		// The text has what others changed since as it was.
		let text = merged.contains { $0 != nil } ? nil : kept
		let exact = text?.written(made + comments, in: settled) ?? made + comments
		if exact.first?.text == nil { lost += rewritten }
		let effects = commit(exact, as: .restore(fitting + comments), title: Strings.Recovered.changes)
		return effects + tell(ofLost: lost)
	}

	/// Says whose comments, or order, could not be restored.
	private mutating func tell(ofLost edits: [Defaults.Edit]) -> [Effect] {
		let titles = edits.map { field(at: $0.path).title }.uniqued()
		return titles.isEmpty ? [] : show(Notice(.warning, Strings.Staged.lost(titles)))
	}

	/// Each of the changes, where an entry came with what goes under another name as the change of that name.
	private func withNames(_ edits: [Defaults.Edit]) -> [[Defaults.Edit]] {
		let gone = Set(edits.lazy.filter { $0.action == .reset }.map(\.path))
		let named = edits.compactMap { edit -> (Defaults.Path, [Defaults.Edit])? in
			guard let origin = recovery?.formerPlaces[edit.path], gone.contains(origin),
				snapshot.userValue(at: edit.path) == nil, let old = snapshot.userValue(at: origin),
				let renaming = Defaults.Edit(renaming: origin, to: edit.path)
			else { return nil }
			return (edit.path, [renaming] + (edit.setValue == old ? [] : [edit.unconditional]))
		}
		let names = Dictionary(named) { first, _ in first }
		let origins = Set(names.keys.compactMap { recovery?.formerPlaces[$0] })
		return edits.map { names[$0.path] ?? (origins.contains($0.path) ? [] : [$0]) }
	}

	/// The change of a list that others changed since, made beside what they did; nil where both changed the same, unless
	/// that was asked. Then it holds for objects as well: what the change did not touch stays others'.
	private func besideOthers(_ edit: Defaults.Edit) -> Defaults.Edit? {
		let isForced = recovery?.isOvertaken == true
		guard let was = edit.expected ?? nil, let value = edit.setValue, was.array != nil || isForced,
			let now = snapshot.value(at: edit.path), now != was,
			let merged = try? Merge(prefersMine: isForced).value(was, mine: value, theirs: now)
		else { return nil }
		return Defaults.Edit(edit.path, .set(merged), expecting: .some(now))
	}

	/// The same change of a dictionary, entries first that have another name where they stood: renamed, they keep their
	/// comments.
	private func renaming(_ edit: Defaults.Edit) -> [Defaults.Edit] {
		guard case .set(.object(let new)) = edit.action, let old = snapshot.userValue(at: edit.path)?.object,
			old.count == new.count, knownField(at: edit.path)?.kind.isCollection == true
		else { return [edit] }
		let named = zip(old.members, new.members).filter { entry, renamed in
			entry.value == renamed.value && new[entry.name] == nil && old[renamed.name] == nil
		}
		var edits = named.map { Defaults.Edit(edit.path, .arrange(.rename($0.name, to: $1.name))) } + [edit]
		edits[edits.count - 1].expected = nil
		edits[0].expected = edit.expected
		return edits
	}

	private func isMade(_ edit: Defaults.Edit) -> Bool {
		switch edit.action {
		case .set(let value):
			snapshot.userValue(at: edit.path).map { [value, besideOthers(edit)?.setValue].contains($0) } ?? false
		case .reset: !snapshot.isSet(edit.path)
		case .comment(let text): settled.user.comment(at: edit.path) ?? "" == text
		case .arrange, .revert: false
		}
	}

	/// Those that were made are in the settings; in a staged form only once they are written. Asks about the others.
	mutating func restored() -> [Effect] {
		if var recovery, !recovery.edits.isEmpty {
			recovery.isOvertaken = true
			self.recovery = recovery
			return ask(recoveryQuestion(recovery))
		}
		guard staging == nil else {
			recovery?.isRestored = true
			recovery?.text = nil
			return []
		}
		recovery = nil
		return [.discardRecovery]
	}

	/// Each change with the value that is there now, over the question about them.
	mutating func showRecovery() -> [Effect] {
		guard let recovery else { return [] }
		layers.append(.question(recoveryQuestion(recovery)))
		let rows = recovery.told.map { edit -> Reader.Block in
			let field = field(at: edit.path)
			let former = recovery.formerPlaces[edit.path].map(self.field)
			let title = [former?.title, field.title].compactMap(\.self).joined(separator: " \(glyphs.becomes) ")
			let isSecret = recovery.secretPlaces.contains(edit.path)
			if case .comment(let text) = edit.action {
				let shown =
					isSecret ? Strings.Lines.hidden : shownComment(text.isEmpty ? nil : .string(text), at: edit.path)
				return .row(Strings.Comment.title(field.title), shown)
			}
			var then = field.display(defaultValue(of: field))
			if let value = edit.setValue { then = isSecret ? Strings.Lines.hidden : field.display(value) }
			let now = (former ?? field).display(effectiveValue(of: former ?? field))
			let isSame = former != nil && now == then
			return .row(title, isSame ? now : "\(now) \(glyphs.becomes) \(then)")
		}
		layers.append(.reader(Reader(title: Strings.Recovered.title, blocks: rows)))
		return []
	}

	/// Forgets what was kept.
	mutating func discardRecovery() -> [Effect] {
		recovery = nil
		return [.discardRecovery]
	}
}
