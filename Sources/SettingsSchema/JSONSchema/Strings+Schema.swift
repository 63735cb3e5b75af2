import Defaults

extension Strings {
	/// What a value has to be, in sentences that go on after the setting's name.
	enum Schema {
		static let notAllowed = "is not allowed here"
		/// By the members that each of two forms has to have: those that only one of them has to are too much.
		static func ambiguous(_ required: [[String]]) -> String {
			let rivals = required.indices.compactMap { index in
				required[index].first { name in
					required.indices.allSatisfy { $0 == index || !required[$0].contains(name) }
				}
			}
			guard rivals.count > 1 else {
				return "fits more than one of the forms it may take, and has to fit just one"
			}
			return "must have only one of " + rivals.map { "“\($0)”" }.joined(separator: " and ")
		}
		static let tooDeep = "is nested too deeply to be checked"

		static let tooLong = "could not be checked: the schema takes too long on it"

		static func noMatch(_ pattern: String) -> String { "must match the pattern \(Quoted.pattern(pattern))" }
		static func patternTooSlow(_ pattern: String) -> String {
			"could not be checked: the pattern \(Quoted.pattern(pattern)) takes too long on it"
		}
		static let absent = "has to be set"
		static func missing(_ name: String) -> String { "must have “\(name)”" }
		static func missing(oneOf names: [String]) -> String {
			"must have "
				+ alternatives(names.prefix(mostNamed).map { "“\($0)”" } + (names.count > mostNamed ? ["…"] : []))
		}
		private static let mostNamed = 6
		static func misplaced(_ name: String) -> String { "“\(name)” does not go with the other settings here" }
		static func twice(_ value: Defaults.JSON) -> String { "must not have \(Quoted.value(value)) twice" }
		static func tooFewItems(_ least: Int) -> String { "must have at least \(items(least))" }
		static func tooManyItems(_ most: Int) -> String {
			most == 0 ? "must be empty" : "must have at most \(items(most))"
		}
		static func tooFewMembers(_ least: Int) -> String { "must have at least \(members(least))" }
		static func tooManyMembers(_ most: Int) -> String {
			most == 0 ? "must be empty" : "must have at most \(members(most))"
		}
		static func tooFewFitting(_ least: Int) -> String {
			"must have at least \(items(least)) of the kind that is asked for"
		}
		static func tooManyFitting(_ most: Int) -> String {
			"must have at most \(items(most)) of the kind that is limited"
		}

		static func unknown(_ name: String, meant: String?) -> String {
			"“\(name)” is not a known setting" + (meant.map { "; did you mean “\($0)”?" } ?? "")
		}

		static func notOfType(_ types: Set<SchemaType>) -> String {
			"must be " + alternatives(SchemaType.allCases.reversed().filter(types.contains).map(name))
		}

		/// Few enough values are named; of many only the first, with the nearest one to what was written.
		static func notOneOf(_ values: [Defaults.JSON], _ found: Defaults.JSON) -> String {
			if values.isEmpty { return notAllowed }
			if values.count == 1 { return "must be " + Quoted.value(values[0]) }
			let named = texts(of: values).joined(separator: ", ")
			let sentence = "must be one of " + named + (values.count > 8 ? ", …" : "")
			return sentence + proposal(for: found, among: values)
		}

		/// The first of the values, a text in quotes where another value looks the same.
		private static func texts(of values: [Defaults.JSON]) -> [String] {
			let shown = values.prefix(8)
			let others = Set(shown.filter { $0.string == nil }.map(Quoted.value))
			return shown.map { value in
				let text = Quoted.value(value)
				return value.string != nil && others.contains(text) ? value.serialized() : text
			}
		}

		private static func proposal(for found: Defaults.JSON, among values: [Defaults.JSON]) -> String {
			let meant = found.string.flatMap { Nearest.match(for: $0, among: values.compactMap(\.string)) }
			return meant.map { "; did you mean “\($0)”?" } ?? ""
		}

		/// What is left to say when the forms differ in type or value only; nil where nothing is.
		static func notOne(
			of types: Set<SchemaType>, or values: [Defaults.JSON], _ found: Defaults.JSON
		) -> String? {
			if types.isEmpty { return values.isEmpty ? nil : notOneOf(values, found) }
			let names = SchemaType.allCases.reversed().filter(types.contains).map(name)
			// Where any text will do, the texts that are named are no others.
			let others = values.filter { value in !types.contains { $0.contains(value, in: .draft2020) } }
			let proposal = proposal(for: found, among: others)
			if others.count > 8 {
				return "must be " + (names + texts(of: others)).joined(separator: ", ") + ", …" + proposal
			}
			return "must be " + alternatives(names + texts(of: others)) + proposal
		}

		/// What `not` forbids, where it can be said.
		static func forbidden(by rules: [Rule]) -> String {
			guard rules.count == 1 else { return notAllowed }
			switch rules[0] {
			case .types(let types):
				return "must not be " + alternatives(SchemaType.allCases.reversed().filter(types.contains).map(name))
			case .constant(let value): return "must not be " + Quoted.value(value)
			case .enumeration(let values, _): return "must not be " + alternatives(values.prefix(8).map(Quoted.value))
			case .required(let names): return "must not have " + names.map { "“\($0)”" }.joined(separator: " with ")
			case .pattern(let pattern): return "must not match the pattern \(Quoted.pattern(pattern.source))"
			default: return notAllowed
			}
		}

		static func notOfFormat(_ format: SchemaFormat) -> String { "must be " + format.sample }

		/// That a schema is for no settings file.
		static let noObject =
			"The schema is not for an object, as a settings file is one: give the schema of this file."

		/// That all would be said by a schema that is not here, and where it is looked for.
		static func nothingDeclared(without references: [String]) -> String {
			let named = references.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
			let isWithin = references.allSatisfy { $0.hasPrefix("#") }
			let advice = isWithin ? "correct the schema" : "--schema-dir names a folder that has it"
			return
				"What can be set would be said by \(named), which is not \(isWithin ? "in the schema" : "here"): \(advice)."
		}

		static func gap(_ gap: SchemaGap) -> String {
			let place = "at \(gap.place.pointer)" + (gap.count > 1 ? " and \(gap.count - 1) more" : "")
			return switch gap.kind {
			case .unknownKeyword(let name): "the keyword “\(name)” is not understood (\(place))"
			case .misusedKeyword(let name):
				"the keyword “\(name)” has something behind it that it does not take, and that judges nothing (\(place))"
			case .unknownVersion(let text): "the version “\(text)” is not known (\(place))"
			case .unresolvedReference(let text): "the reference “\(text)” leads to no schema that is there (\(place))"
			case .unreadablePattern(let source, let reason):
				"the pattern \(Quoted.pattern(source)) cannot be read: \(reason) (\(place))"
			}
		}

		private static func name(_ type: SchemaType) -> String {
			switch type {
			case .null: "null"
			case .boolean: "true or false"
			case .integer: "a whole number"
			case .number: "a number"
			case .string: "text"
			case .array: "a list"
			case .object: "an object"
			}
		}

		private static func alternatives(_ names: [String]) -> String {
			guard let last = names.last, names.count > 1 else { return names.first ?? "" }
			return names.dropLast().joined(separator: ", ") + " or " + last
		}
	}
}

extension SchemaFormat {
	/// What a text of the format is, with an example.
	var sample: String {
		switch self {
		case .dateTime: "a date and time, like 2026-11-20T08:30:00Z"
		case .date: "a date, like 2026-11-20"
		case .time: "a time with its offset, like 08:30:00Z"
		case .duration: "a duration, like P1DT12H"
		case .email, .idnEmail: "a mail address, like name@example.com"
		case .hostname, .idnHostname: "a host name, like www.example.com"
		case .ipv4: "an IPv4 address, like 192.0.2.1"
		case .ipv6: "an IPv6 address, like 2001:db8::1"
		case .uri, .iri: "an address with a scheme, like https://example.com"
		case .uriReference, .iriReference: "an address, like https://example.com or ../file"
		case .uriTemplate: "an address template, like /users/{id}"
		case .uuid: "a UUID, like 123e4567-e89b-12d3-a456-426614174000"
		case .jsonPointer: "a JSON Pointer, like /a/b"
		case .relativeJSONPointer: "a relative JSON Pointer, like 1/a"
		case .regex: "a regular expression"
		}
	}
}
