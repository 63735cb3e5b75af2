import Defaults

extension Field {
	/// Reads a value as a person writes it on a command line, by the kind of the field, and judges it.
	///
	/// A text is taken as it is; a toggle reads `true`, `on`, `yes`, `1` and their opposites; a number keeps its
	/// text; a choice is found by value or title; a list, an object and anything else is JSON. `null` is the null value where
	/// the field takes it and has no text of that name.
	package func parse(_ text: String) -> Result<Defaults.JSON, Defaults.Problem> {
		// Where nothing is said, the type that there is stays.
		guard !isPlainlyAnything else { return parseInShape(text) }
		if isNullable, text == "null" { return .success(.null) }
		if let shapes { return parseAnyShape(text, of: shapes) }
		return parseInShape(text)
	}

	/// The same for a value that is to have the present shape, where the field leaves others open.
	package func parseInShape(_ text: String) -> Result<Defaults.JSON, Defaults.Problem> {
		if isNullable, text == "null", !kind.isWritten { return .success(.null) }
		return reading(of: text).flatMap { value in
			problems(for: value).first.map(Result.failure) ?? .success(value)
		}
	}

	private func reading(of text: String) -> Result<Defaults.JSON, Defaults.Problem> {
		switch kind {
		case .toggle:
			return result(Self.toggleWords[text.lowercased()].map(Defaults.JSON.bool), else: .notOfType([.boolean]))
		case .number(let range):
			let number = Self.number(in: text, unit: unit)
			return result(number, else: range.notANumber)
		case .choice(let choices):
			let found = OpenValue(.string(text), in: self)
			return result(Self.choice(in: choices, for: text), else: notOne(of: choices, found))
		case .text: return .success(.string(text))
		case .value(let own): return result(own.base.value(of: text), else: .notOfKind(own, orNull: false))
		case .list, .checklist: return list(in: text)
		case .object, .dictionary, .json: return json(in: text)
		}
	}

	/// A list as JSON. Who wrote a single value is told how a list of it is written.
	private func list(in text: String) -> Result<Defaults.JSON, Defaults.Problem> {
		let value = try? Defaults.JSON(parsing: text)
		if value?.array != nil || text.first(where: { !$0.isWhitespace }) == "[" { return json(in: text) }
		let samples = [value, .string(text)].compactMap { $0.flatMap { OpenValue($0, in: self)?.listed } }
		let sample = samples.first { problems(for: $0.value).isEmpty }
		return result(nil, else: sample.map { .notAList(like: $0, orNull: false) } ?? .notOfType([.array]))
	}

	private func result(_ value: Defaults.JSON?, else reason: ValueReason) -> Result<Defaults.JSON, Defaults.Problem> {
		value.map(Result.success) ?? .failure(Defaults.Problem(path, orNull(reason)))
	}

	private static let toggleWords = [
		"true": true, "on": true, "yes": true, "1": true, "false": false, "off": false, "no": false, "0": false,
	]

	/// A number as people write it: `+5`, `.5` and `5.` too, and with the field's unit behind it.
	private static func number(in text: String, unit: String?) -> Defaults.JSON? {
		var text = text.filter { $0 != " " }
		if let unit, !unit.isEmpty, text.hasSuffix(unit) { text.removeLast(unit.count) }
		if text.hasPrefix("+") { text.removeFirst() }
		if text.hasPrefix(".") || text.hasPrefix("-.") {
			text.insert("0", at: text.hasPrefix("-") ? text.index(after: text.startIndex) : text.startIndex)
		}
		if text.hasSuffix(".") { text.append("0") }
		return Defaults.Number(text: text).map(Defaults.JSON.number)
	}

	/// The value as written, else the title or the value in any case where only one choice has it.
	private static func choice(in choices: [Choice], for text: String) -> Defaults.JSON? {
		if let exact = choices.first(where: { ($0.value.string ?? $0.value.serialized()) == text }) {
			return exact.value
		}
		let lowered = text.lowercased()
		let alike = choices.filter {
			$0.title.lowercased() == lowered || ($0.value.string ?? $0.value.serialized()).lowercased() == lowered
		}
		return alike.count == 1 ? alike[0].value : nil
	}

	private func json(in text: String) -> Result<Defaults.JSON, Defaults.Problem> {
		do throws(Defaults.SyntaxError) {
			return .success(try Defaults.JSON(parsing: text))
		} catch {
			let isOpen = secrecy.isOpen && !isSecret
			return .failure(Defaults.Problem(path, ValueReason.notJSON(isOpen ? error : error.withoutText)))
		}
	}
}
