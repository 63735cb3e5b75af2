import Defaults
import SettingsSchema

/// Reads the VALUE of a command line.
struct ValueReader: Sendable {
	/// The key as it was typed.
	let key: String
	/// What is declared, or inferred from the file; nil for a key that is new.
	let field: Field?
	/// Whether the field was only inferred, so that a value of another type may replace it.
	let isInferred: Bool
	/// Whether the text is JSON whatever the field's type.
	let isJSON: Bool
	/// Whether the text may be quoted: it is no secret, wherever in the value one could be.
	var isQuoted = true

	/// The text as a sentence may name it.
	func quoted(_ text: String) -> String? { isQuoted ? text : nil }

	/// The value that `text` stands for, which fits the field.
	func value(of text: String) throws(CommandFailure) -> Defaults.JSON {
		if isJSON {
			let value = try json(text)
			if !isInferred { try check(value, text) }
			return value
		}
		guard let field else { return Self.inferred(from: text) }
		// A text that looks like a colour or a date may well be neither; nothing says that the next one has to be.
		if isInferred, field.isText { return .string(text) }
		switch field.parse(text) {
		case .success(let value): return value
		case .failure(let problem):
			throw .invalid(key: key, value: quoted(text), problems: [Strings.problem(problem, ofValueAt: field.path)])
		}
	}

	/// The value that `text` stands for, be it one that the field takes or not: what may be in a file already.
	func expectation(of text: String) throws(CommandFailure) -> Defaults.JSON {
		if isJSON { return try json(text) }
		if let field, field.isText { return .string(text) }
		if case .success(let value)? = field?.parse(text) { return value }
		return Self.inferred(from: text)
	}

	/// The value of a text whose type nothing tells: what is JSON is that, anything else is a text.
	static func inferred(from text: String) -> Defaults.JSON {
		(try? Defaults.JSON(parsing: text)) ?? .string(text)
	}

	private func json(_ text: String) throws(CommandFailure) -> Defaults.JSON {
		do { return try Defaults.JSON(parsing: text) } catch {
			throw .notJSON(quoted(text), isQuoted ? error : error.withoutText)
		}
	}

	private func check(_ value: Defaults.JSON, _ text: String) throws(CommandFailure) {
		guard let field else { return }
		let problems = field.problems(for: value).map { Strings.problem($0, ofValueAt: field.path) }
		guard problems.isEmpty else { throw .invalid(key: key, value: quoted(text), problems: problems) }
	}
}

extension Field {
	/// Whether its values are strings whose text is taken as it is.
	fileprivate var isText: Bool {
		kind.isWritten && (shapes == nil || isPlainlyAnything)
	}
}
