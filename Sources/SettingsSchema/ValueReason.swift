import Defaults

/// Why a value does not fit in a field, or by a schema.
///
/// A value that was found stands in a reason only as an ``OpenValue``, which there is none of for a secret: so no sentence
/// can be made that shows one.
enum ValueReason: Defaults.Reason {
	/// Nothing more may be said, as a secret is, was or could be there.
	case hidden
	/// The schema's own words.
	case stated(String)
	case notAllowed
	/// The value is of none of the types.
	case notOfType(Set<SchemaType>)
	/// What is no list, and how it would be one.
	case notAList(like: OpenValue, orNull: Bool)
	case notOfKind(AnyValueKind, orNull: Bool)
	case notJSON(Defaults.SyntaxError)
	/// None of several reasons has to be gone if only another one is.
	indirect case either([ValueReason])

	case empty
	case tooShort(minimum: Int)
	case tooLong(maximum: Int)
	case noMatch(pattern: String)
	case notNamed(patterns: [String])
	case notOfFormat(SchemaFormat)

	case outOfRange(Field.NumberRange)
	case notMultiple(of: Defaults.Number)

	/// The value is of none of the types and none of the values.
	case notOne(of: [Defaults.JSON], types: Set<SchemaType> = [], meant: String?)
	/// A list holds something else than these values, first at an index.
	case notOnly([Defaults.JSON], found: OpenValue, at: Int, of: Int, meant: String?)
	case forbidden([Defaults.JSON])
	case forbiddenTypes(Set<SchemaType>)
	case forbiddenMembers([String])
	case forbiddenPattern(String)

	/// The value itself is missing.
	case absent
	case missing(name: String)
	case missingOne(of: [String])
	case unknown(name: String, meant: String?)
	/// The member is known, but not beside the other ones.
	case misplaced(name: String)
	/// More than one form fits; of two that ask for different members, those.
	case ambiguous(members: [String])

	case twice(OpenValue?)
	case tooFewItems(minimum: Int)
	case tooManyItems(maximum: Int)
	case tooFewMembers(minimum: Int)
	case tooManyMembers(maximum: Int)
	case tooFewFitting(minimum: Int)
	case tooManyFitting(maximum: Int)

	case tooDeep
	case takesTooLong
	case patternTakesTooLong(pattern: String)
}

extension ValueReason {
	/// Whether it has names of members in it that stand in the value, and perhaps in no schema.
	var namesMembers: Bool {
		switch self {
		case .unknown, .misplaced, .ambiguous: true
		case .either(let reasons): reasons.contains(where: \.namesMembers)
		default: false
		}
	}
}

extension ValueReason {
	/// That a value is none of some; nobody is to know which of them a secret is like.
	static func notOne(
		of values: [Defaults.JSON], types: Set<SchemaType> = [], _ found: OpenValue?
	) -> ValueReason {
		guard let found else { return .hidden }
		if types.isEmpty, values.isEmpty { return .notAllowed }
		// Where any text will do, the texts that are named are no others.
		let others = values.filter { value in !types.contains { $0.contains(value, in: .draft2020) } }
		if others.isEmpty { return .notOfType(types) }
		return .notOne(of: others, types: types, meant: found.nearest(among: others))
	}

	/// What `not` forbids, where it can be said.
	static func forbidden(by rules: [Rule]) -> ValueReason {
		guard rules.count == 1 else { return .notAllowed }
		switch rules[0] {
		case .types(let types): return .forbiddenTypes(types)
		case .constant(let value): return .forbidden([value])
		case .enumeration(let values, _): return .forbidden(values)
		case .required(let names): return .forbiddenMembers(names)
		case .pattern(let pattern): return .forbiddenPattern(pattern.source)
		default: return .notAllowed
		}
	}

	/// By the members that each of two forms has to have: those that only one of them has to are too much.
	static func ambiguous(between required: [[String]]) -> ValueReason {
		let rivals = required.indices.compactMap { index in
			required[index].first { name in
				required.indices.allSatisfy { $0 == index || !required[$0].contains(name) }
			}
		}
		return .ambiguous(members: rivals.count > 1 ? rivals : [])
	}

	/// The reason where `null` would do as well.
	var orNull: ValueReason {
		switch self {
		case .notOfType(let types): .notOfType(types.union([.null]))
		case .notAList(let sample, _): .notAList(like: sample, orNull: true)
		case .notOfKind(let kind, _): .notOfKind(kind, orNull: true)
		default: self
		}
	}

	/// Whether who hears this one hears `other` with it.
	func says(_ other: ValueReason) -> Bool {
		switch (self, other) {
		case (.notOfType(let all), .notOfType(let some)): all.isSuperset(of: some)
		case (.either(let reasons), _): reasons.contains(other)
		default: self == other || self == other.orNull
		}
	}
}

/// A value as a sentence may name it: what is secret as a whole is none, and what is secret inside of it is masked.
struct OpenValue: Hashable, Sendable, CustomStringConvertible {
	private(set) var value: Defaults.JSON

	/// A value that stands in a field, or was written for it and may be meant for anything in it.
	init?(_ value: Defaults.JSON, in field: Field) {
		guard field.secrecy.isOpen, !field.isSecret else { return nil }
		self.value = value
	}

	/// A value at `path`.
	init?(_ value: Defaults.JSON, at path: Defaults.Path, by secrecy: (Defaults.Path) -> Secrecy) {
		guard !secrecy(path).hides(value) else { return nil }
		self.value = value.replacingSecrets(at: path, by: secrecy) { _ in Secrecy.mask }
	}

	/// The value in a list.
	var listed: OpenValue {
		var list = self
		list.value = [value]
		return list
	}

	/// The text that it is a slip of.
	func nearest(among values: [Defaults.JSON]) -> String? {
		value.string.flatMap { Nearest.match(for: $0, among: values.compactMap(\.string)) }
	}

	var description: String { value.serialized() }
}
