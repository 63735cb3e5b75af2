import Defaults

/// What a schema says of a value, and which members or items it has judged.
struct Verdict: Sendable {
	var judgement: Judgement
	var marks: Marks
	/// What is wrong with it, seen from the schema; nil where nobody asked.
	var failures: [SchemaFailure]?
}

/// What references were found to say of a value, where the way to them does not matter, and of the values in it: a form
/// that is in itself asks for it again with each of its alternatives.
struct Known: Sendable {
	var followed: [Target: Verdict] = [:]
	/// The same of its members and items, by the way from here: names are told apart by their bytes.
	var inner: [Defaults.Path: Known] = [:]
	var isEmpty: Bool { followed.isEmpty && inner.isEmpty }

	/// Where a reference leads, and what decides where dynamic references lead from there: the resources gone through.
	struct Target: Hashable, Sendable {
		var place: SchemaPlace
		var scope: [SchemaPlace]
	}
}

extension Evaluation {
	/// Goes on where a reference leads. One that leads in a circle without going deeper into the value demands nothing
	/// more. What one says of the same value on another way is known already, or a schema that leads to the same place
	/// on very many ways would take for ever.
	mutating func follow(
		_ target: SchemaPlace, _ keyword: String, _ value: Defaults.JSON, _ marks: inout Marks
	) -> Bool {
		guard !references.contains(target) else {
			dependsOnWay = true
			return true
		}
		references.append(target)
		defer { references.removeLast() }
		let target = Known.Target(place: target, scope: schema.mentionsDynamicReferences ? scope : [])
		let known = knownVerdict(of: target, marks)
		let verdict = known ?? verdict(of: target, on: value, marks, via: keyword)
		marks.formUnion(verdict.marks)
		if verdict.judgement == .open { isOpen = true }
		if isCollecting { repeatFailures(verdict.failures ?? [], via: keyword, isAgain: known != nil) }
		return verdict.judgement != .fails
	}

	private func knownVerdict(of target: Known.Target, _ marks: Marks) -> Verdict? {
		guard let known = known.followed[target], known.marks.areKept || !marks.areKept,
			known.failures != nil || !isCollecting
		else { return nil }
		return known
	}

	private mutating func verdict(
		of target: Known.Target, on value: Defaults.JSON, _ marks: Marks, via keyword: String
	) -> Verdict {
		let (dependedBefore, wasOpen) = (dependsOnWay, isOpen)
		(dependsOnWay, isOpen) = (false, false)
		var found: [SchemaFailure] = []
		swap(&found, &failures)
		var own = marks.cleared
		let fits = enter(target.place, value, &own, via: keyword)
		swap(&found, &failures)
		var verdict = Verdict(judgement: fits ? isOpen ? .open : .fits : .fails, marks: own)
		if isCollecting { verdict.failures = found.map { $0.within(keywords.count + 1) } }
		if !dependsOnWay, !isExhausted { known.followed[target] = verdict }
		(dependsOnWay, isOpen) = (dependsOnWay || dependedBefore, wasOpen)
		return verdict
	}

	/// Notes what was found on this way or on another. Each counts as a step, and what was found on another for as many as
	/// its way has names: what is said on two ways at each of many levels is said very often, and kept with each way.
	private mutating func repeatFailures(_ found: [SchemaFailure], via keyword: String, isAgain: Bool) {
		for failure in found {
			var failure = failure
			failure.schemaPath = Defaults.Path(keywords + [keyword] + failure.schemaPath.tokens)
			guard takeStep(isAgain ? failure.schemaPath.tokens.count : 1) else { return }
			failures.append(failure)
		}
	}

	/// What a schema that is not there would say: it might allow the value and judge all that is in it.
	mutating func leaveOpen(_ marks: inout Marks) -> Bool {
		isOpen = true
		marks.insertAll(.possible)
		return true
	}

	/// Where a dynamic reference leads on this way: to the outermost resource that has the anchor.
	func dynamicTarget(_ target: SchemaPlace, _ anchor: String?) -> SchemaPlace {
		for place in scope {
			guard let resource = schema.resource(at: place) else { continue }
			if let anchor {
				guard let found = resource.anchors[anchor], found.isDynamic else { continue }
				return SchemaPlace(document: place.document, node: found.node)
			}
			if resource.isRecursiveAnchor { return place }
		}
		return target
	}
}

extension SchemaFailure {
	/// The failure as it is seen from that deep in the schema.
	fileprivate func within(_ depth: Int) -> SchemaFailure {
		var failure = self
		failure.schemaPath = Defaults.Path(Array(schemaPath.tokens.dropFirst(depth)))
		return failure
	}
}
