import Defaults
import SettingsSchema

/// What `describe` prints.
struct FieldDescription: Sendable {
	let field: Field
	let catalog: any Catalog
	let snapshot: Defaults.Snapshot
	/// The user's file.
	let file: String?
	let showsSecrets: Bool

	/// The title, the facts in two columns, what the field is for, and its choices.
	var lines: [String] {
		var lines = [Columns.line(field.title)]
		lines += Columns.aligned(facts.map { ["  " + $0.label, Columns.line($0.text)] })
		if !field.help.isEmpty {
			lines +=
				[""]
				+ field.help.split(separator: "\n", omittingEmptySubsequences: false).map { Columns.line(String($0)) }
		}
		if case .choice(let choices) = field.kind, showsValues {
			lines += ["", Strings.Describing.choices]
			lines += Columns.aligned(
				choices.map { choice in
					let value = Strings.text(of: choice.value)
					return [
						"  " + Columns.line(value), Columns.line(choice.title == value ? "" : choice.title),
						Columns.line(choice.help),
					]
				})
		}
		return lines
	}

	private var facts: [(label: String, text: String)] {
		typealias Words = Strings.Describing
		let type = [field.typeName, field.unit ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
		var facts = [
			(Words.key, field.path.description),
			(Words.type, field.isNullable ? Words.orNull(type) : type),
		]
		if let range = field.rangeText { facts.append((Words.range, range)) }
		if field.kind != .object {
			facts.append((Words.defaultValue, text(of: defaultValue) ?? Words.none))
			facts.append((Words.value, text(of: value) ?? Strings.unset))
		} else if let own = snapshot.userValue(at: field.path) {
			facts.append((Words.value, text(of: own) ?? Strings.unset))
		}
		facts.append((Words.source, source))
		if !comment.isEmpty { facts.append((Words.comment, comment.joined(separator: " "))) }
		facts += remarks
		return facts
	}

	/// What the file says of it.
	private var comment: [String] { catalog.comment(on: field.path, in: snapshot) }

	/// What has to be known before it is changed.
	private var remarks: [(label: String, text: String)] {
		typealias Words = Strings.Describing
		var remarks: [(String, String)] = problems.map { (Words.problem, $0) }
		if snapshot.isLocked(field.path) { remarks.append((Words.remark, Words.locked)) }
		if field.isReadOnly { remarks.append((Words.remark, Words.readOnly)) }
		if field.isSecret { remarks.append((Words.remark, Words.secret)) }
		if !field.unjudgedBy.isEmpty { remarks.append((Words.remark, Field.notJudged(without: field.unjudgedBy))) }
		if let deprecation = field.deprecation {
			remarks.append((Words.deprecated, deprecation.isEmpty ? Words.unsaid : deprecation))
		}
		return remarks
	}

	/// The same for programs. What is not known, or does not hold, is left out.
	var json: Defaults.JSON {
		var object = Defaults.Object()
		object["key"] = .string(field.path.description)
		object["pointer"] = .string(field.path.pointer)
		object["title"] = .string(field.title)
		object["type"] = .string(field.typeName)
		if field.isNullable { object["nullable"] = true }
		object["unit"] = field.unit.map { .string($0) }
		object["range"] = field.rangeText.map { .string($0) }
		if case .choice(let choices) = field.kind, showsValues { object["choices"] = .array(choices.map(Self.json)) }
		if showsValues {
			object["default"] = defaultValue.map(shown)
			object["value"] = value.map(shown)
		}
		object["isSet"] = .bool(snapshot.isSet(field.path))
		object["from"] = origin.map { .string($0.word) }
		object["file"] = sourceFile.map { .string($0) }
		if let position {
			(object["line"], object["column"]) = (.number(.init(position.line)), .number(.init(position.column)))
		}
		if !problems.isEmpty { object["problems"] = .array(problems.map { .string($0) }) }
		for (name, holds) in [
			("locked", snapshot.isLocked(field.path)), ("readOnly", field.isReadOnly), ("secret", field.isSecret),
		] where holds { object[name] = true }
		object["deprecated"] = field.deprecation.map { .string($0) }
		if !field.help.isEmpty { object["description"] = .string(field.help) }
		if !comment.isEmpty { object["comment"] = .string(comment.joined(separator: "\n")) }
		return .object(object)
	}

	private static func json(_ choice: Field.Choice) -> Defaults.JSON {
		var object = Defaults.Object()
		object["value"] = choice.value
		if choice.title != Strings.text(of: choice.value) { object["title"] = .string(choice.title) }
		if !choice.help.isEmpty { object["description"] = .string(choice.help) }
		return .object(object)
	}

	// MARK: Values

	private var value: Defaults.JSON? { KeyResolver(catalog: catalog, snapshot: snapshot).value(of: field) }
	private var defaultValue: Defaults.JSON? { snapshot.defaultValue(of: field) }
	private var showsValues: Bool { showsSecrets || !field.isSecret }
	/// What is wrong with the value; of what is inside it with the key there.
	private var problems: [String] {
		guard let value = snapshot.value(at: field.path) else { return [] }
		let own = field.problems(for: value)
		let all = own.isEmpty && field.kind == .object ? catalog.problems(inside: field, of: snapshot) : own
		return all.map { catalog.discreet($0, in: snapshot).message(within: field.path) }
	}

	/// A value with what is secret in it masked.
	private func shown(_ value: Defaults.JSON) -> Defaults.JSON {
		showsSecrets ? value : catalog.masked(value, at: field.path, in: snapshot)
	}

	private func text(of value: Defaults.JSON?) -> String? {
		value.map { Strings.text(of: shown($0)) }
	}

	private var origin: Defaults.Origin? {
		snapshot.origin(of: field.path) ?? value.map { _ in .registered }
	}

	private var sourceFile: String? {
		switch origin {
		case .mandatory(let file)?, .system(let file)?: file
		case .user?: file
		case .registered?, nil: nil
		}
	}

	/// Where the value stands in the user's file.
	private var position: (line: Int, column: Int)? {
		origin == .user ? snapshot.user.position(of: field.path) : nil
	}

	private var source: String {
		let place = sourceFile.map { file in position.map { "\(file):\($0.line):\($0.column)" } ?? file }
		let source = Strings.Describing.source(origin, place ?? "")
		let sharing = origin == .user ? catalog.sharing(of: field.path, in: snapshot) : nil
		return [source, sharing].compactMap(\.self).joined(separator: ", ")
	}
}
