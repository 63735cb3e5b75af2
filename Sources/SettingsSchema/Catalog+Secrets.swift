import Defaults

/// What is secret inside a value: a list's or a dictionary's members have no rows of their own on a command line.
extension Catalog {
	/// Whether what is at `path`, or something that holds it, is secret.
	public func isSecret(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		mentionsSecrets
			&& path.tokens.indices.contains { last in
				field(at: Defaults.Path(Array(path.tokens[...last])), of: snapshot)?.isSecret == true
			}
	}

	/// `value`, which is or could be at `path`, with each secret in it masked.
	public func masked(
		_ value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Defaults.JSON {
		isSecret(path, in: snapshot) ? .string(Strings.masked) : maskedInside(value, at: path, in: snapshot)
	}

	/// `value`, which is at `path` and itself asked for by name, with each secret inside it masked.
	public func maskedInside(
		_ value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Defaults.JSON {
		replacingSecrets(in: value, at: path, snapshot) { _ in .string(Strings.masked) }
	}

	/// `value`, to be edited as text, with a mask in place of each secret inside it, by which that is found again.
	public func concealment(
		of value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Concealment {
		var concealment = Concealment(of: value)
		concealment.shown = replacingSecrets(in: value, at: path, snapshot) { concealment.mask($0) }
		return concealment
	}

	/// Why `value` is refused, without what is secret in it.
	///
	/// - Parameter isSecret: Whether all of it is known to be secret.
	public func discreet(
		_ problem: Defaults.Problem, for value: Defaults.JSON, at path: Defaults.Path,
		in snapshot: Defaults.Snapshot, isSecret: Bool = false
	) -> String {
		let shown = isSecret ? .string(Strings.masked) : masked(value, at: path, in: snapshot)
		guard shown != value else { return problem.message }
		let texts = Set(value.scalarTexts).subtracting(shown.scalarTexts)
		return texts.contains { !$0.isEmpty && problem.message.contains($0) }
			? Strings.secretProblem : problem.message
	}

	private func replacingSecrets(
		in value: Defaults.JSON, at path: Defaults.Path, _ snapshot: Defaults.Snapshot,
		by mask: (Defaults.JSON) -> Defaults.JSON
	) -> Defaults.JSON {
		guard mentionsSecrets, value.object != nil || value.array != nil else { return value }
		func inner(_ value: Defaults.JSON, _ token: String) -> Defaults.JSON {
			let place = path.appending(token)
			guard field(at: place, of: snapshot)?.isSecret != true else { return mask(value) }
			return replacingSecrets(in: value, at: place, snapshot, by: mask)
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

/// A value whose secrets are masked, each by a mask of its own: moved, copied or removed they are still the same.
public struct Concealment: Sendable, Hashable {
	/// What may be seen.
	public internal(set) var shown: Defaults.JSON
	private var secrets: [String: Defaults.JSON] = [:]

	/// A value with nothing masked in it.
	public init(of value: Defaults.JSON) { shown = value }

	mutating func mask(_ secret: Defaults.JSON) -> Defaults.JSON {
		let mask = "\(Strings.masked) \(secrets.count + 1)"
		secrets[mask] = secret
		return .string(mask)
	}

	/// `value` with the secrets in place of their masks.
	public func revealed(_ value: Defaults.JSON) -> Defaults.JSON {
		guard !secrets.isEmpty else { return value }
		switch value {
		case .string(let text): return secrets[text] ?? value
		case .array(let items): return .array(items.map(revealed))
		case .object(let object):
			return .object(Defaults.Object(object.members.map { (name: $0.name, value: revealed($0.value)) }))
		case .null, .bool, .number: return value
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
