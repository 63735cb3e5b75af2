import Defaults

/// What a union, or a list of types, leaves open: shapes with names, and how to tell which one a value has.
struct SchemaChoice: Sendable {
	/// One way through the unions.
	struct Form: Sendable {
		/// The schemas that were chosen on the way, outermost first.
		var chain: [SchemaPlace]
		/// All schemas that hold for a value of the form, its own first.
		var shape: SchemaShape
		/// Its own schemas, which name it.
		var own: [SchemaPlace]
	}

	/// The shapes, as a form shows them.
	var shapes: [Field.Shape]
	/// The ways that lead to each of them: scalars of a kind are put together.
	var forms: [[Form]]
	/// Whether one of them takes `null`.
	var isNullable: Bool
	/// The branches that are chosen first on the way to all of them, each once.
	private let outerBranches: [SchemaPlace]

	init(shapes: [Field.Shape], forms: [[Form]], isNullable: Bool) {
		(self.shapes, self.forms, self.isNullable) = (shapes, forms, isNullable)
		outerBranches = Self.outerBranches(of: forms.flatMap(\.self))
	}
}

extension SchemaChoice {
	/// The shape that `value` has, or else is nearest to; nil where it is like none.
	func present(for value: Defaults.JSON, in shaper: SchemaShaper) -> Int? {
		let validator = SchemaValidator(shaper.schema)
		let all = forms.indices.filter { index in forms[index].contains { $0.hasType(of: value) } }
		let typed = all.count < 2 ? all : agreeingOutside(with: value, among: all, in: shaper)
		if typed.count < 2 { return typed.first }
		if let told = agreeing(with: value, among: typed, in: shaper) { return told }
		let fitting = fitting(value, among: typed, by: validator)
		if let best = mostTelling(of: fitting, for: value, in: shaper) { return best }
		let candidates = typed.flatMap { index in
			forms[index].compactMap { form in form.chain.last.map { (index, $0) } }
		}
		let nearest = validator.nearest(of: candidates.map(\.1), to: value)
		return candidates.first { $0.1 == nearest }?.0 ?? typed.first
	}

	/// Of shapes those that allow a value; where no schema is there to tell, those that say what type it has to be.
	private func fitting(
		_ value: Defaults.JSON, among indices: [Int], by validator: SchemaValidator
	) -> [Int] {
		var open: [Int] = []
		let fitting = indices.filter { index in
			let judgements = forms[index].map { form in
				form.chain.reduce(Judgement.fits) { $0.and(validator.judgement(of: value, by: $1)) }
			}
			if judgements.contains(.open) { open.append(index) }
			return judgements.contains(.fits)
		}
		guard fitting.isEmpty else { return fitting }
		let typed = open.filter { index in forms[index].contains { $0.shape.types != nil } }
		return typed.isEmpty ? open : typed
	}

	/// Whether a member tells the objects among the shapes apart, or those of which some have several shapes themselves.
	func tells(_ name: String, in shaper: SchemaShaper) -> Bool {
		let objects = forms.joined().filter { $0.shape.types.map { $0 == [.object] } ?? true }
		return [objects.compactMap(\.chain.last), Self.outerBranches(of: objects)].contains { branches in
			branches.count > 1 && shaper.discriminators(of: branches).contains(name)
		}
	}

	/// The branches that are chosen first on the way to some forms, each once.
	private static func outerBranches(of forms: [Form]) -> [SchemaPlace] {
		forms.compactMap(\.chain.first).uniqued()
	}

	/// Of shapes those whose distinguishing members are the value's where the first choice is made; all where none are.
	private func agreeingOutside(
		with value: Defaults.JSON, among indices: [Int], in shaper: SchemaShaper
	) -> [Int] {
		guard value.object != nil else { return indices }
		let branches =
			indices.count == forms.count ? outerBranches : Self.outerBranches(of: indices.flatMap { forms[$0] })
		guard branches.count > 1, !shaper.discriminators(of: branches).isEmpty else { return indices }
		let agreeing = shaper.agreeing(with: value, among: branches)
		let found = indices.filter { forms[$0].contains { $0.chain.first.map(agreeing.contains) == true } }
		return found.isEmpty ? indices : found
	}

	/// The one shape whose distinguishing members are the value's.
	private func agreeing(with value: Defaults.JSON, among indices: [Int], in shaper: SchemaShaper) -> Int? {
		guard value.object != nil, indices.allSatisfy({ forms[$0].count == 1 }) else { return nil }
		let ends = indices.compactMap { forms[$0][0].chain.last }
		guard ends.count == indices.count, !shaper.discriminators(of: ends).isEmpty else { return nil }
		let agreeing = shaper.agreeing(with: value, among: ends)
		return agreeing.first.flatMap { ends.firstIndex(of: $0) }.map { indices[$0] }
	}

	/// Of the shapes that all allow an object, the one that knows most of its members.
	private func mostTelling(of indices: [Int], for value: Defaults.JSON, in shaper: SchemaShaper) -> Int? {
		guard indices.count > 1, let object = value.object else { return indices.first }
		let counts = indices.map { index in
			let names = Set(forms[index].flatMap { shaper.names(of: $0.shape) { value } }.map { Defaults.Path([$0]) })
			return object.members.count { names.contains([$0.name]) }
		}
		return counts.indices.max { counts[$0] < counts[$1] || (counts[$0] == counts[$1] && $0 > $1) }.map {
			indices[$0]
		}
	}
}

extension SchemaChoice.Form {
	/// Whether the form is for values of this type; where it does not say, for any.
	fileprivate func hasType(of value: Defaults.JSON) -> Bool {
		shape.types.map { types in types.contains { $0.contains(value, in: .draft2020) } } ?? true
	}
}
