import Defaults
import SettingsSchema

/// What can be said about a field: the facts in a fixed order.
struct HelpText {
	/// A fact and its name.
	struct Fact {
		var label: String
		var text: String
		var ink: Ink = .text
	}

	let row: Row
	let form: Form

	private var field: Field { row.field }
	/// Whether the user named it, among others that the schema names.
	private var isOwnEntry: Bool { field.isEntry && form.openObject != nil && field.path != form.ghost }

	private var ownEntry: String {
		Strings.Collection.ownEntry(rename: form.label(for: .renameItem), remove: form.label(for: .removeItem))
	}
	private var unknown: String {
		Strings.unknown(rename: form.label(for: .renameItem), remove: form.label(for: .reset))
	}

	/// What is wrong, or what has to be known first.
	var warnings: [Fact] {
		let glyphs = form.glyphs
		var warnings: [Fact] = []
		func warn(_ label: String, _ text: String, _ ink: Ink = .warning) {
			warnings.append(Fact(label: label, text: text, ink: ink))
		}
		if let problem = row.problem, !form.isBeingMended(field) {
			warn(glyphs.invalid, Strings.sentence("", problem), .error)
		}
		if row.isMissing { warn(glyphs.missing, Strings.missing) }
		if isOwnEntry { warn(glyphs.entry, ownEntry, .dim) }
		if field.isUnknown { warn(glyphs.unknown, unknown) }
		if let unmet = field.unmet { warn(glyphs.unknown, Strings.noEffect(unmet.requirement)) }
		if !field.unjudgedBy.isEmpty { warn(glyphs.unknown, Field.notJudged(without: field.unjudgedBy), .dim) }
		if row.isOutside { warn(glyphs.outside, Strings.changedOutside) }
		if let refusal = form.refusal(for: field) { warn(glyphs.locked, refusal.text) }
		if let deprecation = field.deprecation {
			warn(glyphs.deprecated, deprecation.isEmpty ? Strings.deprecated : Markdown.plainLine(deprecation))
		}
		return warnings
	}

	/// Key, type, range, default, source.
	var facts: [Fact] {
		var facts = [Fact(label: Strings.Fact.type, text: type)]
		// What is being added has no place yet.
		if field.path != form.ghost {
			facts.insert(
				Fact(label: Strings.Fact.key, text: "\(form.catalog.shown(field.path, in: form.snapshot))"), at: 0)
		}
		if let shape = field.shapes?.presentShape, !field.isPlainlyAnything {
			facts.append(Fact(label: Strings.Fact.shape, text: shape.title))
		}
		if let range = field.rangeText { facts.append(Fact(label: Strings.Fact.range, text: range)) }
		if hasDefault {
			facts.append(Fact(label: Strings.Fact.defaultValue, text: defaultText))
		}
		// What differs is the user's own.
		let modified = modification.map { Fact(label: form.glyphs.modified, text: shared($0)) }
		return facts + [modified ?? Fact(label: Strings.Fact.source, text: source)]
	}

	/// Why it has the mark of what is changed; nil where it has not.
	var modification: String? {
		guard row.isModified else { return nil }
		if form.catalog.isInferred, form.defaultValue(of: field) == nil { return Strings.Modification.sinceStart }
		if field.kind == .object, row.value?.object != nil { return Strings.Modification.inside }
		let hasDefault = form.defaultValue(of: field) != nil
		return hasDefault ? Strings.Modification.fromDefault : Strings.Modification.withoutDefault
	}

	/// Whether there is something to say about a default: objects have none of their own, files don't declare any.
	var hasDefault: Bool {
		field.kind != .object && form.collection == nil && !isOwnEntry
			&& (!form.catalog.isInferred || form.defaultValue(of: field) != nil)
	}

	/// The type, with the unit.
	var type: String {
		let name = field.typeName
		guard let unit = field.unit, !unit.isEmpty else { return name }
		return "\(name), \(unit)"
	}

	/// What a reset would show.
	var defaultText: String {
		form.defaultValue(of: field).map { field.display($0) } ?? field.unsetText ?? Strings.none
	}

	/// Where the value comes from.
	var source: String {
		switch form.snapshot.origin(of: field.path) {
		case .mandatory(let file)?: Strings.Source.mandatory(file)
		case .user?: shared(Strings.Source.user)
		case .system(let file)?: Strings.Source.system(file)
		case .registered?: Strings.Source.registered
		case nil: form.defaultValue(of: field) == nil ? Strings.Source.nowhere : Strings.Source.registered
		}
	}

	/// What is said of a value of the user's own, and of the aliases that it comes by or that stand for it.
	private func shared(_ text: String) -> String {
		[text, form.catalog.sharing(of: field.path, in: form.snapshot)].compactMap(\.self).joined(separator: ", ")
	}

	/// What the file itself says of it.
	var comment: String { form.comment(on: field) }

	/// All of it, to be read.
	var blocks: [Reader.Block] {
		var blocks: [Reader.Block] = []
		// Who looks for the key for a script is not to look for it behind a long description.
		let (keys, others) = (
			facts.filter { $0.label == Strings.Fact.key }, facts.filter { $0.label != Strings.Fact.key }
		)
		if !keys.isEmpty { blocks += keys.map { .row($0.label, $0.text) } + [.blank] }
		if !field.help.isEmpty { blocks += [.markdown(field.help), .blank] }
		let comment = comment
		if !comment.isEmpty { blocks += [.paragraph(comment), .blank] }
		blocks += warnings.map { .paragraph("\($0.label) \($0.text)") }
		blocks += others.map { .row($0.label, $0.text) }
		if case .choice(let choices) = field.kind {
			blocks += [.blank] + choices.map { .row($0.title, Markdown.plainLine($0.help)) }
		}
		if case .text(let limits) = field.kind, !limits.suggestions.isEmpty {
			blocks += [.blank] + limits.suggestions.map { .row($0.title, Markdown.plainLine($0.help)) }
		}
		if let shapes = field.shapes, !field.isPlainlyAnything {
			blocks += [.blank] + shapes.all.map { .row($0.title, Markdown.plainLine($0.help)) }
		}
		return blocks
	}
}

extension Form {
	/// Whether what is being typed in the place of a field's value fits.
	func isBeingMended(_ field: Field) -> Bool {
		guard case .editor(let editing)? = layers.last, editing.purpose == .value, editing.field.path == field.path,
			!editing.typing.isEmpty, case let state = editing.editor.state
		else { return false }
		return state.problem == nil && state.draft != nil
	}

	/// What the file says at a path in comments, line by line.
	func commentLines(on path: Defaults.Path) -> [String] {
		catalog.comment(on: path, in: snapshot) { secretTexts }
	}

	/// What is secret in the settings, in the file without what waits to be written, as they were when the form was opened,
	/// and in what an earlier one kept: a comment may tell of any of these.
	var secretTexts: [String] {
		guard catalog.mentionsSecrets else { return [] }
		return memo.secretTexts.value(for: []) {
			let kept = recovery.flatMap { outcome(of: $0.edits.map(\.unconditional)) }
			return [snapshot, opened, staging?.base, kept].compactMap(\.self).flatMap(catalog.secretTexts).uniqued()
		}
	}

	/// What the file says of a field in comments, marked as such.
	func comment(on field: Field) -> String { comment(at: field.path) }

	/// The same of what is at a path.
	func comment(at path: Defaults.Path) -> String {
		commentLines(on: path).map { "\(snapshot.user.commentSign) \($0)" }.joined(separator: "\n")
	}
}
