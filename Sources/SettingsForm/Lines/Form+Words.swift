import Defaults
import SettingsSchema
import Wording
import TextWidth

/// Rows and texts in words, for whoever does not look at a grid.
extension Form {
	/// The most characters of a value that are said in its row.
	private static let longest = 200

	/// A row: its number, title and value, its default where it has another value, and what is wrong with it.
	func words(of field: Field, number: Int) -> String {
		let row = row(of: field)
		var parts = [value(of: row)]
		let help = HelpText(row: row, form: self)
		if row.isModified, help.hasDefault, !field.isSecret, defaultValue(of: field) != nil {
			parts.append(Strings.Lines.isDefault(help.defaultText))
		}
		// An item is called by its number.
		let title = field.title == String(number) ? "" : field.title + ": "
		let warnings = help.warnings.filter { $0.ink != .dim }.map(\.text.asSentence)
		let text = "\(number). \(title)\(parts.joined(separator: "; "))"
		return ([text.asSentence] + warnings).joined(separator: " ")
	}

	/// What a row shows, in words.
	func value(of row: Row) -> String {
		let field = row.field
		guard let value = row.value else {
			return row.isMissing ? EditorStrings.required : kindWords(field, field.display(nil))
		}
		if field.isSecret { return Strings.Lines.hidden }
		if value == .null { return EditorStrings.null }
		if field.kind == .object {
			let isMember = collection != nil && field.path.parent == collection?.path
			let inside = isMember ? shownValue(of: field).map { catalog.masked($0, at: field.path, in: snapshot) } : nil
			let count = row.counts.map { EditorStrings.set($0.set, of: $0.total) } ?? field.display(value)
			let summary = inside?.object.map { $0.isEmpty ? count : inside?.itemSummary ?? count }
			let shape = field.shapes?.presentShape.flatMap { $0.isNamed ? $0.title : nil }
			return "\(shape ?? field.typeName), \(cut(summary ?? count))"
		}
		if field.kind == .json || !field.kind.shows(value), value.isContainer {
			return cut(catalog.masked(value, at: field.path, in: snapshot).serialized())
		}
		return kindWords(field, cut(ValueShape.quotedWhereNeeded(field.display(value))))
	}

	/// Of what is gone into, with what it is.
	private func kindWords(_ field: Field, _ words: String) -> String {
		field.kind.isPage ? "\(field.typeName), \(words)" : words
	}

	private func cut(_ text: String) -> String {
		text.count > Self.longest ? text.prefix(Self.longest) + glyphs.ellipsis : text
	}

	/// A text to read, a line for each paragraph.
	func lines(of blocks: [Reader.Block]) -> [String] {
		blocks.flatMap { block -> [String] in
			switch block {
			case .heading(let text): [text]
			case .paragraph(let text): text.ownLines
			case .markdown(let text):
				Markdown(text).lines(width: 100_000, style: Style(.text), bullet: glyphs.bullet).map(\.text)
			case .row(let label, let text): [text.isEmpty ? label : "\(label): \(text)"]
			case .blank: []
			}
		}
	}

	/// What holds values that do not fit, a file that cannot be read, or nothing at all.
	var damageWords: [String] {
		guard case .damaged(let error) = standing.status else { return [] }
		var lines = [error.holdsOtherValue ? Strings.otherValueTitle : Strings.damageTitle]
		if case .damaged(let file, let fault) = error {
			lines += [file, Strings.damagePlace(fault.line, fault.column, fault.message)]
		} else {
			lines.append("\(error)")
		}
		return lines + [Strings.damageText(hasValues: hasValues, wasRead: standing.wasRead)]
	}

	/// A section with how much in it is not as it would be by itself.
	func words(of section: Section, number: Int) -> String {
		var parts: [String] = []
		let changed = mayDiffer ? modifiedCount(in: section.id) : 0
		if changed > 0 { parts.append(Strings.Lines.sectionChanges(changed)) }
		if misfits.count(in: section.id) > 0 { parts.append(Strings.invalid(misfits.count(in: section.id))) }
		let title = sections.titles(to: section.id).joined(separator: " \(glyphs.crumb) ")
		return "\(number). \(title)\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: ", "))".asSentence
	}

	/// How much of what was changed since the start is in the file, and what is not.
	var partingWords: [String] {
		if let obstacle = standing.obstacle { return [Strings.quitText("\(obstacle)")] }
		let changed = changedFields(from: .opening)
		if standing.status.isDamaged, !changed.isEmpty { return [Strings.quitText(fileState.text)] }
		guard stagedCount > 0 else {
			return [changed.isEmpty ? Strings.nothingChangedSince : Strings.Lines.inFile(changed.count)]
		}
		let change = Defaults.Change(path: [], old: opened.value(at: []), new: heard.value(at: []))
		let written = change.old == change.new ? [] : change.leaves.map { leaf(at: $0.path).path }.uniqued()
		return (written.isEmpty ? [] : [Strings.Lines.inFile(written.count)]) + [Strings.Staged.standing(stagedCount)]
	}

	/// What a list of changes is, with how many lines it takes where there are more of them than settings.
	func changesHead(_ list: ChangeList) -> String {
		let title = changesTitle(list)
		return list.rows.count == list.fieldCount ? title : Strings.Lines.inLines(title, list.rows.count)
	}

	/// A row of a list of changes: what is there, and what was; beside a default, what that is.
	func words(of row: ChangeRow, in list: ChangeList, number: Int) -> String {
		let inside = row.title.trimmed
		let title = row.inner == nil ? inside : "\(row.field.title) \(glyphs.crumb) \(inside)"
		func say(_ value: Defaults.JSON?, of field: Field) -> String {
			if field.isSecret, value != nil { return Strings.Lines.hidden }
			return cut(
				value.map { catalog.masked($0, at: field.path, in: snapshot) }.map(field.display) ?? field.display(nil))
		}
		func told(_ now: String, _ before: String) -> String {
			list.basis == .defaults
				? "\(now); \(Strings.Lines.isDefault(before))" : Strings.Lines.was(now, before)
		}
		guard let change = row.inner else {
			let (before, after) = (
				priorValue(of: row.field, at: row.origin, from: list.basis), laterValue(of: row.field, in: list)
			)
			let isNamed = before != after && (list.basis != .defaults || before != nil && !row.field.isSecret)
			let was =
				isNamed
				? told(say(after, of: row.field), say(before, of: row.field)) : say(after, of: row.field)
			let dropped = list.dropped[row.field.path] == nil ? "" : ", " + Strings.Lines.dropped
			return "\(number). \(title): \(was)\(dropped)".asSentence
		}
		func inner(_ value: Defaults.JSON?) -> String {
			shownValue(value, of: change).map { cut($0.summary) } ?? ""
		}
		let text: String
		switch change.kind {
		case .set: text = told(inner(change.new), inner(change.old))
		case .added: text = "\(Strings.added), \(inner(change.new))"
		case .removed: text = "\(Strings.removed), \(inner(change.old))"
		case .moved(let origin): text = told(inner(change.new), Strings.item(origin + 1))
		case .comment:
			text = Strings.Lines.was(
				shownComment(change.new, at: change.path), shownComment(change.old, at: change.path))
		}
		return "\(number). \(title): \(text)".asSentence
	}
}

extension String {
	/// The text with a full stop, unless it ends as a sentence does.
	var asSentence: String { last.map { ".!?:。".contains($0) } ?? true ? self : self + localized(".") }

	/// The lines it has.
	var ownLines: [String] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) }
}
