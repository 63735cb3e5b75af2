import Defaults

/// What is secret inside a value: a list's or a dictionary's members have no rows of their own on a command line.
extension Catalog {
	/// Whether what is at `path`, or something that holds it, is secret.
	public func isSecret(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		!isInferred
			&& path.tokens.indices.contains { last in
				field(at: Defaults.Path(Array(path.tokens[...last])), of: snapshot)?.isSecret == true
			}
	}

	/// `value`, which is or could be at `path`, with each secret in it masked.
	public func masked(
		_ value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Defaults.JSON {
		guard !isInferred else { return value }
		return isSecret(path, in: snapshot) ? .string(Strings.masked) : maskedInside(value, at: path, in: snapshot)
	}

	/// Why `value` is refused, without what is secret in it.
	public func discreet(
		_ problem: Defaults.Problem, for value: Defaults.JSON, at path: Defaults.Path,
		in snapshot: Defaults.Snapshot
	) -> String {
		let shown = masked(value, at: path, in: snapshot)
		guard shown != value else { return problem.message }
		let texts = Set(value.scalarTexts).subtracting(shown.scalarTexts)
		return texts.contains { !$0.isEmpty && problem.message.contains($0) }
			? Strings.secretProblem : problem.message
	}

	private func maskedInside(
		_ value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Defaults.JSON {
		func inner(_ value: Defaults.JSON, _ token: String) -> Defaults.JSON {
			let place = path.appending(token)
			guard field(at: place, of: snapshot)?.isSecret != true else { return .string(Strings.masked) }
			return maskedInside(value, at: place, in: snapshot)
		}
		switch value {
		case .array(let items):
			return .array(items.enumerated().map { inner($0.element, String($0.offset)) })
		case .object(let object):
			var shown = Defaults.Object()
			for member in object.members { shown[member.name] = inner(member.value, member.name) }
			return .object(shown)
		default: return value
		}
	}
}

extension Defaults.JSON {
	/// The texts and numbers in it, as messages write them.
	package var scalarTexts: [String] {
		switch self {
		case .string(let text): [text]
		case .number(let number): [number.text]
		case .array(let items): items.flatMap(\.scalarTexts)
		case .object(let object): object.members.flatMap(\.value.scalarTexts)
		case .null, .bool: []
		}
	}
}
