import Defaults

extension Catalog {
	/// Why `value` cannot stand at `path`, judged by the fields declared there, above and below. Asked before a change is
	/// given to a store. Empty where nothing is declared.
	package func problems(
		for value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] {
		guard let field = field(at: path, of: snapshot) else {
			return membersProblems(of: value, at: path, in: snapshot)
		}
		let problems = field.problems(for: value)
		guard problems.isEmpty, field.kind == .object else { return problems }
		return membersProblems(of: value, at: path, in: snapshot)
	}

	/// Why `value` cannot be put into `field` as it is: by the field, and, where the value has parts, by all that is
	/// declared for them. What it means for the values around it is not looked at.
	package func problems(
		putting value: Defaults.JSON, into field: Field, of snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] {
		let problems = field.problems(for: value)
		guard problems.isEmpty, !isInferred, value.object != nil || value.array != nil else { return problems }
		return self.problems(for: value, at: field.path, in: snapshot).filter { field.path.contains($0.path) }
	}

	/// The outermost list on the way to `path` that is not there, so that no index in it means anything; nil where all
	/// are.
	package func missingList(on path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Defaults.Path? {
		path.tokens.indices.dropFirst().lazy.map(path.prefix).first { outer in
			snapshot.kind(at: outer) == nil && field(at: outer, of: snapshot)?.kind == .list
		}
	}

	/// What is wrong with what the user set in an object field, by the fields in it.
	package func problems(inside field: Field, of snapshot: Defaults.Snapshot) -> [Defaults.Problem] {
		fieldList(inside: field, of: snapshot).set(in: snapshot.user).flatMap { member -> [Defaults.Problem] in
			let own = snapshot.value(at: member.path).map(member.problems) ?? []
			return own.isEmpty && member.kind == .object ? problems(inside: member, of: snapshot) : own
		}
	}

	private func membersProblems(
		of value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] {
		guard let object = value.object else { return [] }
		return object.members.flatMap { problems(for: $0.value, at: path.appending($0.name), in: snapshot) }
	}
}
