import Defaults

/// Where values are not to be seen, by whatever branch of the schemas: decided from the schemas and the place, and for
/// values that are declared beside secrets from the value itself; never from what else a file has, had, or will have.
final class SchemaSecrets: Sendable {
	/// What is known of one place.
	struct Known: Sendable {
		var schemas: [Candidate] = []
		var secrecy = Secrecy()
	}

	/// A schema that holds, or may hold, for the values at a place.
	struct Candidate: Sendable {
		var place: SchemaPlace
		var hold = Hold.always
		/// The schema of what it is inside of that names it, where it was reached so.
		var owner: SchemaPlace?
		/// Whether that says it of all members that it does not name.
		var isOfOthers = false
	}

	/// For which values a schema holds. What is reached by way of another one holds for no more than that.
	enum Hold: Int, Comparable, CaseIterable {
		/// For every one.
		case always
		/// For those of one of several branches.
		case inBranch
		/// For those that meet a condition; anything else may hold for the others.
		case underCondition
		/// It only asks what a value is like.
		case asked

		static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
	}

	static let allKinds = Set(Defaults.JSON.Kind.allCases)

	private let survey = MadeOnce<SecretSurvey>()
	/// What schemas say where the keywords of all versions count.
	let compiled = Findings<SchemaPlace, CompiledSchema>(limit: 16_384)
	/// What is known of places.
	let places = Findings<Defaults.Path, Known>(limit: 8192)

	/// What the schemas say of secrets, each looked at once.
	func survey(of schema: JSONSchema) -> SecretSurvey { survey.value { SecretSurvey(of: schema) } }
}

extension JSONSchema {
	/// Whether any value may be secret, in whichever document that is said.
	var mentionsSecrets: Bool { !secrets.survey(of: self).marked.isEmpty }

	/// Which values at `path` are not to be seen.
	///
	/// What nothing declares is secret where it is called like a secret, or stands where its like cannot be.
	func secrecy(at path: Defaults.Path) -> Secrecy {
		mentionsSecrets ? known(at: path).secrecy.judging(by: self) : Secrecy()
	}

	/// The same of a member of an object for which `schemas` hold.
	func secrecy(of name: String, inside schemas: [SchemaPlace]) -> Secrecy {
		guard mentionsSecrets else { return Secrecy() }
		return known(name, inside: known(of: schemas.map { SchemaSecrets.Candidate(place: $0) })).secrecy
			.judging(by: self)
	}

	/// What the schema at a place says where the keywords of all versions count, and those beside a reference: one that its
	/// own version passes over may still be meant to say what is secret.
	func broadlyCompiled(_ place: SchemaPlace) -> CompiledSchema {
		secrets.compiled.value(for: place) { CompiledSchema(place, of: self, isBroad: true) }
	}

	private func known(at path: Defaults.Path) -> SchemaSecrets.Known {
		secrets.places.value(for: path) {
			guard let parent = path.parent, let token = path.last else {
				return known(of: [SchemaSecrets.Candidate(place: root)])
			}
			return known(token, inside: known(at: parent))
		}
	}

	private func known(_ token: String, inside outer: SchemaSecrets.Known) -> SchemaSecrets.Known {
		let mayBeItem = Defaults.Path.index(token) != nil || token == "-"
		let isEntered = !outer.secrecy.hides(every: .object)
		let members = isEntered ? members(token, of: outer.schemas) : (schemas: [], areNamed: false)
		var (inner, known) = (members.schemas, self.known(of: members.schemas))
		if mayBeItem, !outer.secrecy.hides(every: .array) {
			let index = Defaults.Path.index(token)
			let isJudged = outer.schemas.contains { $0.hold == .always && declaresItem(at: index, $0.place) }
			let items = outer.schemas.flatMap { self.items(at: index, of: $0, isJudged: isJudged) }
			// What members may be says nothing of items, nor the other way round.
			let other = self.known(of: items)
			known = SchemaSecrets.Known(
				schemas: known.schemas + other.schemas, secrecy: known.secrecy.union(other.secrecy))
			inner += items
		}
		if !members.areNamed, mayBeSecret(\.unreadable, inside: outer) { return SchemaSecrets.Known(secrecy: .whole) }
		if inner.isEmpty {
			let isHidden = !isEntered || mayBeItem && outer.secrecy.hides(every: .array)
			let isMeant = mayMeanSecret(token, inside: outer) || hasSecretPattern(outer)
			return SchemaSecrets.Known(secrecy: isHidden || isMeant ? .whole : Secrecy())
		}
		guard !members.areNamed else { return known }
		// Where what it is in may be a secret as a whole, or may have to be of another kind for one inside, what may not be in
		// it may be one.
		let kinds: Set<Defaults.JSON.Kind> = mayBeItem ? [.object, .array] : [.object]
		let judges = inner.filter { $0.hold != .asked }
		if !judges.isEmpty, judges.allSatisfy({ takesNothing($0.place) }),
			outer.secrecy.hidesUnset || holdsSecrets(inOtherThan: kinds, outer)
		{
			return SchemaSecrets.Known(secrecy: .whole)
		}
		// Under the name of a secret, or nearly so, only what others are declared to be there is none; and so beside
		// patterns of secrets, where others may not be just anything.
		let others = kindsNotNamed(by: known.schemas)
		let isOpen = others == SchemaSecrets.allKinds && !inner.allSatisfy { takesNothing($0.place) }
		if mayMeanSecret(token, inside: outer) || !isOpen && hasSecretPattern(outer) {
			known.secrecy.hidden.formUnion(others)
			doubt(&known, reachedFrom: inner)
		}
		return known
	}

	/// Whether secrets, or what has some inside, are declared by what names look like: one that is a little otherwise is
	/// most likely a slip.
	private func hasSecretPattern(_ outer: SchemaSecrets.Known) -> Bool {
		mayBeSecret({ $0.patterns.map(\.schema) }, inside: outer)
	}

	/// Whether any of the schemas that rules have is that of a secret, or of what has some inside.
	private func mayBeSecret(_ schemas: (PropertyRules) -> [SchemaPlace], inside outer: SchemaSecrets.Known) -> Bool {
		let survey = secrets.survey(of: self)
		return outer.schemas.contains { candidate in
			broadlyCompiled(candidate.place).properties.map { schemas($0).contains(where: survey.leading.contains) }
				== true
		}
	}

	/// Whether a secret may lie in a container that is not of each of these kinds.
	private func holdsSecrets(inOtherThan kinds: Set<Defaults.JSON.Kind>, _ outer: SchemaSecrets.Known) -> Bool {
		let survey = secrets.survey(of: self)
		return outer.schemas.contains { candidate in
			guard candidate.hold != .asked, survey.leading.contains(candidate.place) else { return false }
			let entered = self.kinds(enteredAt: candidate.place)
			return !entered.isEmpty && !entered.isSuperset(of: kinds)
		}
	}

	/// Whether no value fits the schema at a place, as can be seen at once.
	private func takesNothing(_ place: SchemaPlace) -> Bool {
		broadlyCompiled(place).rules.contains { rule in
			switch rule {
			case .never: true
			case .not(let other): broadlyCompiled(other).rules.isEmpty
			default: false
			}
		}
	}

	/// Whether a name that nothing declares there is that of a secret, or nearly so, or nearly that of something beside it
	/// with secrets inside.
	private func mayMeanSecret(_ name: String, inside outer: SchemaSecrets.Known) -> Bool {
		let survey = secrets.survey(of: self)
		if survey.hasSecret(called: name) { return true }
		let declared = outer.schemas.flatMap { namedMembers(by: broadlyCompiled($0.place)) }
		return Nearest.match(for: name, among: declared.filter { survey.leading.contains($0.1) }.map(\.0)) != nil
	}

	private func known(of schemas: [SchemaSecrets.Candidate]) -> SchemaSecrets.Known {
		let all = candidates(for: schemas)
		var known = SchemaSecrets.Known(schemas: all, secrecy: secrecy(by: all, reachedFrom: schemas))
		if !known.secrecy.isOpen { doubt(&known, reachedFrom: schemas) }
		return known
	}

	/// The schemas that hold, or may, for a value for which `schemas` do. One that is reached in several ways holds for all
	/// that any of these lets through.
	func candidates(for schemas: [SchemaSecrets.Candidate]) -> [SchemaSecrets.Candidate] {
		var found: [SchemaSecrets.Candidate] = []
		var seen: Set<SchemaPlace> = []
		var waiting = schemas
		// What holds for more is reached by way of what does alone, and is known by then.
		for hold in SchemaSecrets.Hold.allCases {
			var next = waiting.filter { $0.hold == hold }
			while let candidate = next.popLast() {
				guard seen.insert(candidate.place).inserted else { continue }
				found.append(candidate)
				for other in beside(candidate) {
					if other.hold == hold { next.append(other) } else { waiting.append(other) }
				}
			}
		}
		return found
	}

	/// The schemas of an item. Items move, so that what is said of one of them may be true of any; but only what holds
	/// where it stands says what may be shown there, and of those that nothing else judges, only where nothing is certain
	/// to.
	private func items(
		at index: Int?, of list: SchemaSecrets.Candidate, isJudged: Bool
	) -> [SchemaSecrets.Candidate] {
		let (prefix, rest) = broadlyCompiled(list.place).items.map { ($0.prefix, $0.rest) } ?? ([], nil)
		let isJudged = isJudged || declaresItem(at: index, list.place)
		let leading = secrets.survey(of: self).leading
		return items(of: list.place).map { item in
			let isElsewhere =
				prefix.enumerated().contains { $0.offset != index && $0.element == item }
				|| rest == item && index.map { $0 < prefix.count } == true
			let isDeclared = prefix.contains(item) || rest == item
			let isAside = isElsewhere || !isDeclared && isJudged && !leading.contains(item)
			let hold: SchemaSecrets.Hold = isAside ? .asked : isDeclared ? .always : .underCondition
			return SchemaSecrets.Candidate(place: item, hold: max(hold, list.hold), owner: list.place)
		}
	}

	/// Whether a schema itself says what the item at an index is.
	private func declaresItem(at index: Int?, _ list: SchemaPlace) -> Bool {
		guard let index, let rules = broadlyCompiled(list).items else { return false }
		return index < rules.prefix.count || rules.rest != nil
	}

	/// The schemas of a member, by every branch. One for all members that nothing else judges is left out only where
	/// something that it leads to is certain to. And whether any declares this member, or those that are called like it.
	private func members(
		_ name: String, of schemas: [SchemaSecrets.Candidate]
	) -> (schemas: [SchemaSecrets.Candidate], areNamed: Bool) {
		var (found, areNamed) = ([SchemaSecrets.Candidate](), false)
		for candidate in schemas {
			func inner(_ place: SchemaPlace, isOfOthers: Bool = false) -> SchemaSecrets.Candidate {
				SchemaSecrets.Candidate(
					place: place, hold: candidate.hold, owner: candidate.place, isOfOthers: isOfOthers)
			}
			var isOwn = false
			if let rules = broadlyCompiled(candidate.place).properties {
				let own = members(name, by: rules, at: candidate.place, ifOpen: true)
				found += own.map { inner($0) }
				isOwn = !own.isEmpty
				areNamed = areNamed || isOwn && candidate.hold != .asked
				if !isOwn, let additional = rules.additional { found.append(inner(additional, isOfOthers: true)) }
			}
			// What it judges itself is none of the rest.
			for case .unevaluatedProperties(let place) in broadlyCompiled(candidate.place).rules
			where !isOwn && !isCertainToJudge(name, from: candidate.place) {
				let others = schemas.map(\.hold).filter { $0 != .asked }.max() ?? .always
				var rest = inner(place, isOfOthers: true)
				// It holds only where no branch beside it judges.
				if secrets.survey(of: self).leading.contains(place) { rest.owner = nil }
				rest.hold = max(min(others, .inBranch), candidate.hold)
				found.append(rest)
			}
		}
		return (found, areNamed)
	}

	/// Whether a schema beside the one at `place`, which that leads to, declares a member whatever the object is like. Those
	/// that lead to it do not count.
	private func isCertainToJudge(_ name: String, from place: SchemaPlace) -> Bool {
		candidates(for: [SchemaSecrets.Candidate(place: place)]).contains { candidate in
			guard candidate.hold == .always, let rules = broadlyCompiled(candidate.place).properties else {
				return false
			}
			return !members(name, by: rules, at: candidate.place, ifOpen: true).isEmpty
		}
	}
}
