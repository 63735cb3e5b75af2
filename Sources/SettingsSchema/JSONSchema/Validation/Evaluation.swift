import Defaults

/// One walk of a value along a schema.
struct Evaluation {
	let schema: JSONSchema
	let assertsFormat: Bool
	/// Whether failures are noted and the walk goes on after one.
	var isCollecting = false
	var failures: [SchemaFailure] = []
	/// Where the walk is in the value; kept while collecting.
	var path: [String] = []
	/// The way through the schema; kept while collecting.
	var keywords: [String] = []
	/// The resources gone through, outermost first, each once: a dynamic reference leads to the first that has its anchor.
	var scope: [SchemaPlace]
	/// The references followed since the walk last went deeper into the value.
	var references: [SchemaPlace] = []
	/// What is known of the value that the walk is at.
	var known = Known()
	/// For how many values within others what is known of them is kept.
	private var keptCount = 0
	private static let maximumKept = 100_000
	/// Whether, of what was said since this was last taken back, some may be otherwise on another way to the same place.
	var dependsOnWay = false
	/// The members that schemas know, for those that were asked.
	var knownNames: [SchemaPlace: [String]] = [:]
	/// How many of them were compared with a name that is not known.
	var comparisons = 0
	/// How deep in the value the walk was when it first looked for what a form misses; nil where it does not.
	var attemptDepth: Int?
	/// So many levels further in what forms miss is not looked for: it would be told again by each of those around them.
	static let attemptLevels = 16
	private var depth = 0
	private var steps = 0

	/// How many schemas may lie around one another on the way to a value; keeps the stack bounded.
	static let maximumDepth = 1000
	/// The value as a whole, by whose size the walk is limited.
	private let whole: Defaults.JSON
	/// How many steps may be taken; what a file needs that is not very large is in it from the start.
	private var allowance = 300_000
	private var isExtended = false
	/// How many steps may be taken for each value within the whole.
	private static let allowancePerValue = 100

	/// Whether the walk was given up, so that what it said last means nothing.
	private(set) var isExhausted = false

	/// Whether, of what was allowed since this was last taken back, some was so because a schema is not there.
	var isOpen = false

	/// A walk that begins at `place`.
	init(_ schema: JSONSchema, at place: SchemaPlace, for value: Defaults.JSON, assertsFormat: Bool) {
		self.schema = schema
		whole = value
		self.assertsFormat = assertsFormat
		let root = schema.compiled(schema.root).resource
		let own = schema.compiled(place).resource
		scope = root == own ? [root] : [root, own]
	}

	/// Whether the schema at `place` allows `value`.
	mutating func check(_ place: SchemaPlace, _ value: Defaults.JSON) -> Bool {
		var marks = Marks.none
		return check(place, value, &marks)
	}

	/// Whether the schema at `place` allows `value`; marks what of it was judged.
	mutating func check(_ place: SchemaPlace, _ value: Defaults.JSON, _ marks: inout Marks) -> Bool {
		let compiled = schema.compiled(place)
		if compiled.rules.isEmpty { return true }
		guard takeStep() else { return false }
		guard depth < Self.maximumDepth else {
			dependsOnWay = true
			return fail(compiled, "$ref", .tooDeep)
		}
		depth += 1
		defer { depth -= 1 }
		let isEntering = scope.last != compiled.resource && !scope.contains(compiled.resource)
		if isEntering { scope.append(compiled.resource) }
		defer { if isEntering { scope.removeLast() } }
		guard compiled.asksEvaluated else { return holds(compiled, value, &marks) }
		var own = Marks(for: value)
		let isValid = holds(compiled, value, &own)
		marks.formUnion(own)
		return isValid
	}

	/// Counts a step for each schema that is met, and more for what is told again; false once there are too many.
	mutating func takeStep(_ count: Int = 1) -> Bool {
		steps += count
		guard steps > allowance else { return true }
		if !isExtended {
			isExtended = true
			allowance += whole.count * Self.allowancePerValue
		}
		isExhausted = steps > allowance
		return !isExhausted
	}

	private mutating func holds(_ compiled: CompiledSchema, _ value: Defaults.JSON, _ marks: inout Marks) -> Bool {
		var isValid = true
		for rule in compiled.rules where !holds(rule, of: compiled, value, &marks) {
			guard isCollecting else { return false }
			isValid = false
		}
		return isValid
	}

	private mutating func holds(
		_ rule: Rule, of compiled: CompiledSchema, _ value: Defaults.JSON, _ marks: inout Marks
	) -> Bool {
		switch rule {
		case .never: fail(compiled, nil, .notAllowed)
		case .types, .enumeration, .constant: holdsValue(rule, of: compiled, value)
		case .range, .multiple: value.number.map { holdsNumber(rule, of: compiled, $0) } ?? true
		case .length, .pattern, .format: value.string.map { holdsString(rule, of: compiled, $0) } ?? true
		case .properties, .names, .memberCount, .required, .unevaluatedProperties, .dependentNames, .dependentSchemas:
			value.object.map { holdsObject(rule, of: compiled, $0, &marks) } ?? true
		case .items, .contains, .itemCount, .uniqueItems, .unevaluatedItems:
			value.array.map { holdsArray(rule, of: compiled, $0, &marks) } ?? true
		case .allOf, .anyOf, .oneOf, .not, .condition: holdsApplicator(rule, of: compiled, value, &marks)
		case .reference(let target): follow(target, "$ref", value, &marks)
		case .missingReference: leaveOpen(&marks)
		case .dynamicReference(let target, let anchor):
			follow(dynamicTarget(target, anchor), anchor == nil ? "$recursiveRef" : "$dynamicRef", value, &marks)
		}
	}

	/// Notes a failure where failures are noted. Always false.
	mutating func fail(
		_ compiled: CompiledSchema, _ keyword: String?, _ reason: @autoclosure () -> ValueReason,
		at token: String? = nil
	) -> Bool {
		guard isCollecting else { return false }
		let own = compiled.messages?[keyword ?? ""].map(ValueReason.stated)
		failures.append(
			SchemaFailure(
				path: Defaults.Path(token.map { path + [$0] } ?? path),
				schemaPath: Defaults.Path(keyword.map { keywords + [$0] } ?? keywords), reason: own ?? reason()))
		return false
	}

	/// Notes a failure whose reason asks what may be named. Always false.
	mutating func fail(_ compiled: CompiledSchema, _ keyword: String, _ reason: (Self) -> ValueReason) -> Bool {
		guard isCollecting else { return false }
		let reason = reason(self)
		return fail(compiled, keyword, reason)
	}

	/// That a value where the walk is, or `inner` from there, is none of some.
	func notOne(
		of values: [Defaults.JSON], types: Set<SchemaType> = [], _ found: Defaults.JSON, at inner: [String] = []
	) -> ValueReason {
		.notOne(of: named(values, at: inner), types: types, open(found, at: inner))
	}

	/// That a value where the walk is is what it must not be, which tells what it is.
	func forbidden(by rules: [Rule], _ found: Defaults.JSON) -> ValueReason {
		guard open(found) != nil else { return .hidden }
		let reason = ValueReason.forbidden(by: rules)
		guard case .forbidden(let values) = reason else { return reason }
		return .forbidden(named(values))
	}

	/// A schema's values as far as a sentence may name them there.
	private func named(_ values: [Defaults.JSON], at inner: [String] = []) -> [Defaults.JSON] {
		schema.mentionsSecrets ? values.compactMap { open($0, at: inner)?.value } : values
	}

	/// A value where the walk is, or `inner` from there, as far as a sentence may name it.
	func open(_ value: Defaults.JSON, at inner: [String] = []) -> OpenValue? {
		OpenValue(value, at: Defaults.Path(path + inner), by: schema.secrecy)
	}

	/// Goes on with another schema for the same value.
	mutating func enter(
		_ place: SchemaPlace, _ value: Defaults.JSON, _ marks: inout Marks, via keyword: String,
		_ token: @autoclosure () -> String? = nil
	) -> Bool {
		guard isCollecting else { return check(place, value, &marks) }
		let count = keywords.count
		keywords.append(keyword)
		if let token = token() { keywords.append(token) }
		defer { keywords.removeLast(keywords.count - count) }
		return check(place, value, &marks)
	}

	/// Goes on with a member or an item, or with a member's name. Of those with others in them what is found is kept.
	mutating func descend(
		to token: @autoclosure () -> String, _ value: Defaults.JSON, by place: SchemaPlace, via keyword: String,
		_ part: @autoclosure () -> String? = nil
	) -> Bool {
		var outer: [SchemaPlace] = []
		let found = known.inner.isEmpty || !value.isContainer ? nil : known.inner.removeValue(forKey: [token()])
		var own = found ?? Known()
		swap(&outer, &references)
		swap(&own, &known)
		defer {
			swap(&outer, &references)
			swap(&own, &known)
			if found != nil || value.isContainer && keptCount < Self.maximumKept && !own.isEmpty {
				if found == nil { keptCount += 1 }
				known.inner[[token()]] = own
			}
		}
		var marks = Marks.none
		guard isCollecting else { return check(place, value, &marks) }
		path.append(token())
		defer { path.removeLast() }
		return enter(place, value, &marks, via: keyword, part())
	}

	/// What `body` comes to, noted nowhere.
	mutating func judging(_ body: (inout Evaluation) -> Bool) -> Judgement {
		let (wasCollecting, wasOpen) = (isCollecting, isOpen)
		(isCollecting, isOpen) = (false, false)
		defer { (isCollecting, isOpen) = (wasCollecting, wasOpen) }
		guard body(&self) else { return .fails }
		return isOpen ? .open : .fits
	}
}

extension Defaults.JSON {
	/// How many values there are within this one, itself included.
	fileprivate var count: Int {
		switch self {
		case .array(let items): items.reduce(1) { $0 + $1.count }
		case .object(let object): object.members.reduce(1) { $0 + $1.value.count }
		case .null, .bool, .number, .string: 1
		}
	}
}
