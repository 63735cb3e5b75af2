import Defaults

extension JSONSchema {
	/// What schemas that hold, or may, for the same values say of these.
	func secrecy(
		by schemas: [SchemaSecrets.Candidate], reachedFrom seeds: [SchemaSecrets.Candidate]
	) -> Secrecy {
		let survey = secrets.survey(of: self)
		let marked = schemas.filter { survey.marked.contains($0.place) }
		let marks = marked.map { kinds(namedAt: $0.place) }
		let plain = schemas.filter { $0.hold != .asked && !survey.marked.contains($0.place) }
		var secrecy = Secrecy()
		secrecy.hidesUnset = !marks.isEmpty
		if marked.contains(where: { $0.hold == .always }) || marks.contains(where: { $0 == nil }) {
			secrecy.hidden = SchemaSecrets.allKinds
		} else if !marks.isEmpty {
			// Only what has parts, or says nothing, is of another branch where it is declared to be; a text or a number may
			// have been left behind by the secret's. What holds in any case is no other branch, nor what leads to the secret.
			let isConditional = marked.allSatisfy { $0.hold == .underCondition }
			let alternatives = isConditional ? [] : alternatives(to: schemas, reachedFrom: seeds)
			// What is said of all others says nothing of a member that is named under a condition.
			let named = Set(candidates(for: seeds.filter { !$0.isOfOthers }).map(\.place))
			let isNamed = marked.contains { named.contains($0.place) }
			let branches = plain.filter {
				(isConditional ? !isNamed || named.contains($0.place) : alternatives.contains($0.place))
					&& !leadsToMark($0.place)
			}
			let entered = branches.flatMap { kinds(enteredAt: $0.place) }
			let others = names(branches).union(entered).subtracting([.string, .number])
			secrecy.hidden = names(marked).union(SchemaSecrets.allKinds.subtracting(others))
		}
		secrecy.mayBeInside = schemas.contains { survey.leading.contains($0.place) }
		guard secrecy.mayBeInside, marks.isEmpty else { return secrecy }
		// Where the secret lies inside, what has no inside of that kind is a secret of the wrong shape.
		let entered = names(plain).union(plain.flatMap { kinds(enteredAt: $0.place) } + [.null])
		secrecy.hidden.formUnion(SchemaSecrets.allKinds.subtracting(entered))
		return secrecy
	}

	/// Has the schemas that lead to all others there vouch for what none of these hides, unless it has parts that are
	/// judged by themselves: what is not declared there may be a secret in the wrong place.
	func doubt(_ known: inout SchemaSecrets.Known, reachedFrom seeds: [SchemaSecrets.Candidate]) {
		let (schemas, judges) = (known.schemas.filter { $0.hold != .asked }, seeds.filter { $0.hold != .asked })
		let doubted = names(schemas).subtracting(schemas.flatMap { kinds(enteredAt: $0.place) } + [.null])
			.subtracting(known.secrecy.hidden)
		let all = judges.filter { $0.hold == .always }.map(\.place)
		let some = judges.filter { $0.hold != .always }.map(\.place)
		let voucher = Secrecy.Voucher(kinds: doubted, all: all, some: some)
		if !doubted.isEmpty, !known.secrecy.vouchers.contains(voucher) { known.secrecy.vouchers.append(voucher) }
	}

	/// Whether a schema allows a value and names its type, be it in a branch that allows it.
	func declares(_ value: Defaults.JSON, at place: SchemaPlace) -> Bool {
		let validator = SchemaValidator(self)
		var (seen, next) = (Set<SchemaPlace>(), [place])
		while let place = next.popLast() {
			guard seen.insert(place).inserted, validator.allows(value, by: place) else { continue }
			if kinds(namedAt: place)?.contains(value.kind) == true { return true }
			next += beside(SchemaSecrets.Candidate(place: place)).filter { $0.hold < .underCondition }.map(\.place)
			for case .condition(let test, let then, let otherwise) in broadlyCompiled(place).rules {
				if let taken = validator.allows(value, by: test) ? then : otherwise { next.append(taken) }
			}
		}
		return false
	}

	/// The schemas that values may fit instead of one of a secret: of the same union, or members of other branches.
	private func alternatives(
		to schemas: [SchemaSecrets.Candidate], reachedFrom seeds: [SchemaSecrets.Candidate]
	) -> Set<SchemaPlace> {
		let ofMarks = seeds.filter { leadsToMark($0.place) }.compactMap(\.owner)
		var others = seeds.filter { seed in
			// What an object has to fit as well as the secret's branch is no other one.
			let isBeside = seed.owner.map { owner in ofMarks.contains { holdTogether(owner, $0) } } == true
			return seed.hold != .always && !isBeside && !leadsToMark(seed.place)
		}.map(\.place)
		for schema in schemas {
			for rule in broadlyCompiled(schema.place).rules {
				let branches: [SchemaPlace]
				switch rule {
				case .anyOf(let places), .oneOf(let places): branches = places
				default: continue
				}
				let open = branches.filter { !leadsToMark($0) }
				if open.count < branches.count { others += open }
			}
		}
		return Set(candidates(for: others.map { SchemaSecrets.Candidate(place: $0) }).map(\.place))
	}

	/// Whether what fits one of two schemas has to fit the other, or may.
	private func holdTogether(_ one: SchemaPlace, _ other: SchemaPlace) -> Bool {
		[(one, other), (other, one)].contains { outer, inner in
			candidates(for: [SchemaSecrets.Candidate(place: outer)]).contains {
				$0.hold <= .inBranch && $0.place == inner
			}
		}
	}

	/// Whether what fits a schema has to fit one of a secret, or may.
	private func leadsToMark(_ place: SchemaPlace) -> Bool {
		let marked = secrets.survey(of: self).marked
		return candidates(for: [SchemaSecrets.Candidate(place: place)]).contains {
			$0.hold <= .inBranch && marked.contains($0.place)
		}
	}

	/// The types of values that schemas name.
	private func names(_ schemas: [SchemaSecrets.Candidate]) -> Set<Defaults.JSON.Kind> {
		schemas.reduce(into: []) { $0.formUnion(kinds(namedAt: $1.place) ?? []) }
	}

	/// The types of values that none of the schemas names.
	func kindsNotNamed(by schemas: [SchemaSecrets.Candidate]) -> Set<Defaults.JSON.Kind> {
		SchemaSecrets.allKinds.subtracting(names(schemas.filter { $0.hold != .asked }))
	}

	/// The types of the values that a schema itself names; nil where it names none.
	private func kinds(namedAt place: SchemaPlace) -> Set<Defaults.JSON.Kind>? {
		var kinds: Set<Defaults.JSON.Kind>?
		for rule in broadlyCompiled(place).rules {
			switch rule {
			case .types(let types): kinds = (kinds ?? []).union(types.map(\.kind))
			case .enumeration(let values, _): kinds = (kinds ?? []).union(values.map(\.kind))
			case .constant(let value): kinds = (kinds ?? []).union([value.kind])
			default: break
			}
		}
		return kinds
	}

	/// The types of values with parts into which a schema leads, or lets any be.
	func kinds(enteredAt place: SchemaPlace) -> Set<Defaults.JSON.Kind> {
		broadlyCompiled(place).rules.reduce(into: []) { kinds, rule in
			switch rule {
			case .properties, .unevaluatedProperties: kinds.insert(.object)
			case .items, .contains, .unevaluatedItems: kinds.insert(.array)
			case .types(let types): kinds.formUnion(Set(types.map(\.kind)).intersection([.array, .object]))
			default: break
			}
		}
	}
}

extension SchemaType {
	fileprivate var kind: Defaults.JSON.Kind {
		switch self {
		case .null: .null
		case .boolean: .boolean
		case .integer, .number: .number
		case .string: .string
		case .array: .array
		case .object: .object
		}
	}
}
