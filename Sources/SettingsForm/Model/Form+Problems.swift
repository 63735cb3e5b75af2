import Defaults
import SettingsSchema

extension Form {
	/// What does not fit in a field, and inside of it; nil where all does.
	///
	/// - Parameter value: What the field's row shows.
	func misfit(in field: Field, _ value: Defaults.JSON?) -> Misfits.Tally? {
		let isOnItsWay = draft?.path == field.path || pending.value(at: field.path) != nil
		guard misfits.isDone, !catalog.isInferred, !isOnItsWay else { return directMisfit(in: field, value) }
		return misfits.tally(at: field.path)
	}

	/// The same, judged now.
	private func directMisfit(in field: Field, _ value: Defaults.JSON?) -> Misfits.Tally? {
		guard let value else { return nil }
		let problems: [Defaults.Problem]
		if field.kind == .object, value.object != nil, !catalog.isInferred, pending.value(at: field.path) == nil {
			guard isSet(field) else { return nil }
			problems = memo.innerProblems.value(for: field.path) { catalog.problems(inside: field, of: snapshot) }
		} else {
			problems = field.problems(for: value)
		}
		return problems.first.map { Misfits.Tally(count: problems.count, first: $0) }
	}

	/// The first of what does not fit in words, with the item or member that has it, and how many there are.
	func text(of misfit: Misfits.Tally, in field: Field) -> String {
		let text = named(misfit.first, in: field)
		return misfit.count > 1 && field.kind.isPage ? Strings.problems(misfit.count, text) : text
	}

	private func named(_ problem: Defaults.Problem, in field: Field) -> String {
		let depth = field.path.tokens.count
		let problem = catalog.discreet(problem, in: snapshot)
		let message = problem.message
		guard problem.path.tokens.count > depth, field.path.contains(problem.path) else { return message }
		let names = (depth + 1...problem.path.tokens.count).map { length in
			name(of: problem.path.prefix(length))
		}
		return Strings.problem(of: names.joined(separator: " \(glyphs.crumb) "), message)
	}

	/// Whether a field that holds what is at a path is secret.
	func isSecret(_ path: Defaults.Path) -> Bool { catalog.isSecret(path, in: snapshot) }

	/// What a place is called: an item by its number.
	func name(of path: Defaults.Path) -> String {
		if let parent = path.parent, let index = path.last.flatMap(Defaults.Path.index),
			snapshot.kind(at: parent) == .array
		{
			return Strings.item(index + 1)
		}
		return knownField(at: path)?.title ?? catalog.titleOfEntry(at: path, in: snapshot)
	}

	/// The row inside a field that has something wrong: where one is led when the field is opened. Nil where nothing is
	/// wrong there, or where one was on such a row last.
	func faultyRow(inside field: Field) -> Defaults.Path? {
		guard misfit(in: field, effectiveValue(of: field)) != nil else { return nil }
		let depth = field.path.tokens.count
		let rows = misfits.places(inside: field.path).map { $0.prefix(depth + 1) }
		let last = remembered[Place(section: place.section, objects: place.objects + [field.path])]
		return last.map(rows.contains) == true ? nil : rows.first
	}

	/// Whether something in a member of an item does not fit.
	func isMisfit(_ member: String, of item: Field) -> Bool {
		let path = item.path.appending(member)
		if misfits.isDone { return misfits.tally(at: path) != nil }
		return memo.innerProblems.value(for: item.path) { catalog.problems(inside: item, of: snapshot) }
			.contains { path.contains($0.path) }
	}
}
