import Defaults
import Wording

/// The reasons in English, as predicates that go on after the setting's name.
extension ValueReason {
	var predicate: String {
		switch self {
		case .hidden: localized("does not fit")
		case .stated(let words): words
		case .notAllowed: localized("is not allowed here")
		case .either(let reasons): reasons.map(\.predicate).joined(separator: Strings.or)
		case .notOfType(let types): localized("must be \(Phrase.alternatives(Self.names(of: types)))")
		case .notAList(let sample, let orNull):
			localized("must be a list, like \(Quoted.value(sample.value))") + (orNull ? localized(", or null") : "")
		case .notOfKind(let kind, let orNull): kind.base.demand + (orNull ? localized(", or null") : "")
		case .notJSON(let error): localized("must be JSON (\(error))")
		case .notOfFormat(let format): localized("must be \(format.sample)")
		case .empty: localized("must not be empty")
		case .tooShort(let least): localized("must have at least \(Phrase.characters(least))")
		case .tooLong(let most): localized("must have at most \(Phrase.characters(most))")
		case .noMatch(let pattern): localized("must match the pattern \(Quoted.pattern(pattern))")
		case .notNamed(let patterns):
			localized("must match the pattern \(patterns.map(Quoted.pattern).joined(separator: localized(" or ")))")
		case .outOfRange(let range): localized("must be \(range.text ?? Self.name(.number))")
		case .notMultiple(let step): localized("must be a multiple of \(step.plainText)")
		case .notOne(let values, let types, let meant):
			Self.one(of: types, or: values) + Self.question(meant)
		case .notOnly(let values, let found, let index, let count, let meant):
			localized(
				"must not have “\(Quoted.value(found.value))” (at \(index))\(count > 1 ? localized(" and \(count - 1) more") : ""), only "
			)
				+ Self.texts(of: values).joined(separator: ", ") + Self.question(meant)
		case .forbidden(let values):
			localized("must not be \(Phrase.alternatives(values.prefix(Self.mostValues).map(Quoted.value)))")
		case .forbiddenTypes(let types): localized("must not be \(Phrase.alternatives(Self.names(of: types)))")
		case .forbiddenMembers(let names):
			localized("must not have \(names.map(Self.quoted).joined(separator: localized(" with ")))")
		case .forbiddenPattern(let pattern): localized("must not match the pattern \(Quoted.pattern(pattern))")
		case .absent: localized("has to be set")
		case .missing(let name): localized("must have \(Self.quoted(name))")
		case .missingOne(let names):
			localized("must have ")
				+ Phrase.alternatives(
					names.prefix(Self.mostNames).map(Self.quoted) + (names.count > Self.mostNames ? ["…"] : []))
		case .unknown(let name, let meant):
			localized("\(Self.quoted(name)) is not a known setting") + Self.question(meant)
		case .misplaced(let name): localized("\(Self.quoted(name)) does not go with the other settings here")
		case .ambiguous(let names):
			names.isEmpty
				? localized("fits more than one of the forms it may take, and has to fit just one")
				: localized("must have only one of \(names.map(Self.quoted).joined(separator: localized(" and ")))")
		case .twice(let found):
			localized("must not have \(found.map { Quoted.value($0.value) } ?? localized("an item")) twice")
		case .tooFewItems(let least): localized("must have at least \(Phrase.items(least))")
		case .tooFewMembers(let least): localized("must have at least \(Strings.members(least))")
		case .tooManyItems(0), .tooManyMembers(0): localized("must be empty")
		case .tooManyItems(let most): localized("must have at most \(Phrase.items(most))")
		case .tooManyMembers(let most): localized("must have at most \(Strings.members(most))")
		case .tooFewFitting(let least):
			localized("must have at least \(Phrase.items(least)) of the kind that is asked for")
		case .tooManyFitting(let most):
			localized("must have at most \(Phrase.items(most)) of the kind that is limited")
		case .tooDeep: localized("is nested too deeply to be checked")
		case .takesTooLong: localized("could not be checked: the schema takes too long on it")
		case .patternTakesTooLong(let pattern):
			localized("could not be checked: the pattern \(Quoted.pattern(pattern)) takes too long on it")
		}
	}

	var namesSubject: Bool {
		switch self {
		case .unknown, .misplaced: true
		default: false
		}
	}

	var asks: Bool {
		switch self {
		case .notOne(_, _, _?), .notOnly(_, _, _, _, _?), .unknown(_, _?): true
		default: false
		}
	}

	private static let mostNames = 6
	private static let mostValues = 8

	/// Few enough values are named; of many only the first.
	private static func one(of types: Set<SchemaType>, or values: [Defaults.JSON]) -> String {
		let all = names(of: types) + texts(of: values)
		let list = all.joined(separator: localized(", "))
		if types.isEmpty, all.count > 1 { return localized("must be one of \(list)") }
		return localized("must be \(values.count > mostValues ? list : Phrase.alternatives(all))")
	}

	/// The first of the values, a text in quotes where another value looks the same.
	private static func texts(of values: [Defaults.JSON]) -> [String] {
		let shown = values.prefix(mostValues)
		let others = Set(shown.filter { $0.string == nil }.map(Quoted.value))
		let texts = shown.map { value in
			let text = Quoted.value(value)
			return value.string != nil && others.contains(text) ? value.serialized() : text
		}
		return values.count > mostValues ? texts + ["…"] : texts
	}

	private static func question(_ meant: String?) -> String {
		meant.map { localized("; did you mean “\($0)”?") } ?? ""
	}
	private static func quoted(_ name: String) -> String { localized("“\(name)”") }

	private static func names(of types: Set<SchemaType>) -> [String] {
		SchemaType.allCases.reversed().filter(types.contains).map(name)
	}

	private static func name(_ type: SchemaType) -> String {
		switch type {
		case .null: localized("null")
		case .boolean: localized("true or false")
		case .integer: localized("a whole number")
		case .number: localized("a number")
		case .string: localized("text")
		case .array: localized("a list")
		case .object: localized("an object")
		}
	}
}
