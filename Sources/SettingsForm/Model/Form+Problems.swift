import Defaults
import SettingsSchema

extension Form {
	/// Why a field's value does not fit: of an object all that is wrong in what the user set there.
	func problems(of field: Field, _ value: Defaults.JSON?) -> [Defaults.Problem] {
		guard let value else { return [] }
		guard field.kind == .object, value.object != nil, !catalog.isInferred, pending.value(at: field.path) == nil
		else {
			return field.problems(for: value)
		}
		guard isSet(field) else { return [] }
		return innerProblems.value(for: field.path) { catalog.problems(inside: field, of: snapshot) }
	}

	/// The first of the problems in words, with the item or member that has it, and how many there are.
	func text(of problems: [Defaults.Problem], in field: Field) -> String? {
		guard let first = problems.first else { return nil }
		let text = named(first, in: field)
		return problems.count > 1 && field.kind.isPage ? Strings.problems(problems.count, text) : text
	}

	private func named(_ problem: Defaults.Problem, in field: Field) -> String {
		let depth = field.path.tokens.count
		let message = discreet(problem, in: field)
		guard problem.path.tokens.count > depth, field.path.contains(problem.path) else { return message }
		let names = (depth + 1...problem.path.tokens.count).map { length in
			name(of: Defaults.Path(Array(problem.path.tokens.prefix(length))))
		}
		return Strings.problem(of: names.joined(separator: " \(glyphs.crumb) "), message)
	}

	/// What is wrong with a secret, without what it is.
	private func discreet(_ problem: Defaults.Problem, in field: Field) -> String {
		let place = field.path.contains(problem.path) ? problem.path : field.path
		let value = shownValue(of: field)?[place.within(field.path)] ?? snapshot.value(at: place)
		return value.map { catalog.discreet(problem, for: $0, at: place, in: snapshot, isSecret: field.isSecret) }
			?? problem.message
	}

	/// Whether a field that holds what is at a path is secret.
	func isSecret(_ path: Defaults.Path) -> Bool { catalog.isSecret(path, in: snapshot) }

	private func name(of path: Defaults.Path) -> String {
		if let parent = path.parent, let index = path.last.flatMap(Defaults.Path.index),
			snapshot.kind(at: parent) == .array
		{
			return Strings.item(index + 1)
		}
		return knownField(at: path)?.title ?? path.last ?? ""
	}

	/// The row inside a field that has something wrong: where one is led when the field is opened. Nil where nothing is
	/// wrong there, or where one was on such a row last.
	func faultyRow(inside field: Field) -> Defaults.Path? {
		let depth = field.path.tokens.count
		let rows = problems(of: field, effectiveValue(of: field)).compactMap { problem in
			problem.path.tokens.count > depth ? Defaults.Path(Array(problem.path.tokens.prefix(depth + 1))) : nil
		}
		let last = remembered[Place(section: place.section, objects: place.objects + [field.path])]
		return last.map(rows.contains) == true ? nil : rows.first
	}
}
