import Defaults

/// What is secret inside a value: a list's or a dictionary's members have no rows of their own on a command line.
extension Catalog {
	/// Whether what is at `path`, or something that holds it, is secret.
	package func isSecret(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		mentionsSecrets
			&& (shown(path, in: snapshot) != path || secrecy(at: path, in: snapshot).hidesValue(at: path, in: snapshot))
	}

	/// Which values at `path` are not to be seen: of what stands elsewhere as well, by an alias, those that are not there.
	package func secrecy(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Secrecy {
		guard mentionsSecrets, let value = snapshot.user.sharedValue(at: path) else { return secrecy(at: path) }
		return known(of: value, in: snapshot).secrecy
	}

	private func known(of value: SharedValue, in snapshot: Defaults.Snapshot) -> SharedSecrecy {
		func found() -> SharedSecrecy {
			let places = snapshot.user.places(of: value)
			return SharedSecrecy(
				secrecy: Set(places.map(secrecy)).reduce(Secrecy()) { $0.union($1) },
				hidesName: places.contains { place in
					place.tokens.indices.map(place.prefix).contains {
						secrecy(at: $0).hidesValue(at: $0, in: snapshot)
					}
				})
		}
		return sharedSecrecies?.value(for: value, find: found) ?? found()
	}

	/// Whether everything at `path` may be seen, whatever it is, or becomes.
	package func isOpen(_ path: Defaults.Path) -> Bool { !mentionsSecrets || secrecy(at: path).isOpen }

	/// `path` without the names that are part of a secret.
	package func shown(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Defaults.Path {
		guard mentionsSecrets else { return path }
		let outer = (0..<path.tokens.count).map(path.prefix).first {
			secrecy(at: $0, in: snapshot).hidesValue(at: $0, in: snapshot)
		}
		let merged = path.tokens.indices.map { path.prefix($0 + 1) }.first { hasSecretName($0, in: snapshot) }
		return outer ?? merged?.parent ?? path
	}

	/// The same of a path that may lead to what is to come.
	private func shownOrNew(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Defaults.Path {
		let known = shown(path, in: snapshot)
		guard mentionsSecrets, known == path else { return known }
		let places = path.tokens.indices.lazy.map(path.prefix)
		return places.first { secrecy(at: $0).mayHide(.object) || secrecy(at: $0).mayHide(.array) } ?? path
	}

	/// Whether a member has its name by a merge from what is secret.
	private func hasSecretName(_ member: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		snapshot.user.hasNameElsewhere(member)
			&& snapshot.user.sharedValue(at: member).map { known(of: $0, in: snapshot).hidesName } == true
	}

	/// Whether any member of what is at a path has.
	private func takesSecretNames(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		snapshot.user.sharesValues
			&& snapshot.user.names(at: path).contains { hasSecretName(path.appending($0), in: snapshot) }
	}

	/// Whether the last name of `path` was given by a user inside a secret, and is part of it.
	package func hidesName(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		(shown(path, in: snapshot) != path || mayHaveHidden(path, in: snapshot))
			&& field(at: path, of: snapshot)?.isNamedByUser != false
	}

	/// Whether what is not there any more may have been in a secret.
	private func mayHaveHidden(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		mentionsSecrets && snapshot.kind(at: path) == nil
			&& (0..<path.tokens.count).contains { secrecy(at: path.prefix($0)).mayHide(.object) }
	}

	/// What the entry, or the unknown member, at `path` is called where no field is there.
	package func titleOfEntry(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> String {
		hidesName(of: path, in: snapshot) ? Strings.masked : Title.ofEntry(path.last ?? "")
	}

	/// `problem` without the names that are part of a secret, and without a program's own words where one may be.
	package func discreet(_ problem: Defaults.Problem, in snapshot: Defaults.Snapshot) -> Defaults.Problem {
		let path = shown(problem.path, in: snapshot)
		let isOwn = problem.reason is Defaults.CommonReason
		let isNaming = (problem.reason as? ValueReason)?.namesMembers == true
		let isDiscreet =
			path == problem.path && (!isOwn || secrecy(at: path, in: snapshot).isOpen)
			&& (!isNaming || !secrecy(at: path, in: snapshot).hides(every: .object))
		return isDiscreet ? problem : Defaults.Problem(path, ValueReason.hidden)
	}

	/// `error` without a value that may be secret, without the names that are part of one, and without the text of a
	/// damaged file where secrets may be in it.
	package func discreet(_ error: Defaults.SuiteError, in snapshot: Defaults.Snapshot) -> Defaults.SuiteError {
		switch error {
		case .conflict(let path, let found):
			.conflict(path: shown(path, in: snapshot), found: found.map { masked($0, at: path, in: snapshot) })
		case .locked(let path, let file): .locked(path: shown(path, in: snapshot), file: file)
		case .invalid(let problems): .invalid(problems.map { discreet($0, in: snapshot) })
		case .unreachable(let problem) where shown(problem.path, in: snapshot) != problem.path:
			.unreachable(Defaults.Problem(shown(problem.path, in: snapshot), ValueReason.hidden))
		case .unreachable(let problem):
			.unreachable(
				(problem.reason as? Defaults.PathError).map { reason in
					Defaults.Problem(problem.path, reason.naming { shownOrNew($0, in: snapshot) })
				} ?? problem)
		case .damaged(let file, let fault) where mentionsSecrets: .damaged(file: file, fault.withoutText)
		default: error
		}
	}

	/// `status` with what it tells of as ``discreet(_:in:)-(Defaults.SuiteError,_)`` has it.
	package func discreet(_ status: Defaults.Status, in snapshot: Defaults.Snapshot) -> Defaults.Status {
		switch status {
		case .saved, .pending: status
		case .failed(let error): .failed(discreet(error, in: snapshot))
		case .readOnly(let error): .readOnly(discreet(error, in: snapshot))
		case .damaged(let error): .damaged(discreet(error, in: snapshot))
		}
	}

	/// `value`, which is, was or could be at `path` in `snapshot`, with each secret in it masked: all of it is one inside
	/// something secret.
	package func masked(_ value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Defaults.JSON
	{
		shown(path, in: snapshot) == path ? maskingInside(value, at: path, in: snapshot) : Secrecy.mask
	}

	/// `value`, which is, was or could be at `path`, with each secret in it masked, whatever it is in itself.
	func maskingInside(
		_ value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Defaults.JSON {
		guard mentionsSecrets else { return value }
		return value.replacingSecrets(
			at: path, by: { takesSecretNames(at: $0, in: snapshot) ? .whole : secrecy(at: $0, in: snapshot) }
		) { _ in Secrecy.mask }
	}

	/// Whether `value`, which is to be put at `path`, has the mask where a secret belongs: it was printed, and would be
	/// stored in the secret's place.
	package func holdsMask(_ value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		guard mentionsSecrets else { return false }
		var isFound = value == Secrecy.mask && shown(path, in: snapshot) != path
		_ = value.replacingSecrets(at: path, by: { secrecy(at: $0, in: snapshot) }) { secret in
			isFound = isFound || secret == Secrecy.mask
			return secret
		}
		return isFound
	}

	/// `value`, to be edited as text, with a mask in place of each secret inside it, by which that is found again.
	package func concealment(
		of value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Concealment {
		var concealment = Concealment(of: value)
		guard mentionsSecrets else { return concealment }
		concealment.shown = value.replacingSecrets(at: path, by: { secrecy(at: $0, in: snapshot) }) {
			concealment.mask($0)
		}
		return concealment
	}

	/// `value`, which was edited as text, with the secrets in place of their masks; nil where one would be seen.
	package func revealed(
		_ value: Defaults.JSON, by concealment: Concealment, at path: Defaults.Path, in snapshot: Defaults.Snapshot,
		isHidden: Bool = false
	) -> Defaults.JSON? {
		guard concealment.hasSecrets else { return value }
		if let secret = value.string.flatMap(concealment.secret) {
			return isHidden || secrecy(at: path, in: snapshot).hides(secret) ? secret : nil
		}
		let isHidden = isHidden || secrecy(at: path, in: snapshot).hides(value)
		switch value {
		case .array(let items):
			let revealed = items.enumerated().compactMap {
				self.revealed(
					$0.element, by: concealment, at: path.appending($0.offset), in: snapshot, isHidden: isHidden)
			}
			return revealed.count == items.count ? .array(revealed) : nil
		case .object(let object):
			let revealed = object.members.compactMap { member in
				self.revealed(
					member.value, by: concealment, at: path.appending(member.name), in: snapshot, isHidden: isHidden
				).map { (name: member.name, value: $0) }
			}
			return revealed.count == object.count ? .object(Defaults.Object(revealed)) : nil
		case .string, .null, .bool, .number: return value
		}
	}

	/// `field` as it is to be treated with what is there.
	package func concealing(_ field: Field, in snapshot: Defaults.Snapshot) -> Field {
		guard mentionsSecrets else { return field }
		var field = field
		field.secrecy = secrecy(at: field.path, in: snapshot)
		guard !field.secrecy.isOpen else { return field }
		if field.isNamedByUser, shown(field.path, in: snapshot) != field.path { field.title = Strings.masked }
		field.isSecret =
			field.isSecret || field.secrecy.hidesValue(at: field.path, in: snapshot, default: field.defaultValue)
		if field.isSecret || field.secrecy.mayBeInside { field.hideChoices() }
		return field
	}
}

extension Catalog {
	/// The same with what is there, was, or will be: a value that one of these hides is a secret whatever stands there now.
	package func concealing(_ field: Field, in settings: [Defaults.Snapshot]) -> Field {
		guard mentionsSecrets, settings.contains(where: \.user.sharesValues) else { return field }
		return settings.reduce(field) { field, snapshot in
			var own = concealing(field, in: snapshot)
			own.secrecy = own.secrecy.union(field.secrecy)
			own.isSecret = own.isSecret || field.isSecret
			return own
		}
	}
}

extension Defaults.Problem {
	/// The same with nothing said of what is wrong, as a secret has to do with it.
	package var withheld: Self { Self(path, ValueReason.hidden) }
}

/// What is known of a value that stands at several places.
package struct SharedSecrecy: Sendable {
	/// Which values there are not to be seen.
	let secrecy: Secrecy
	/// Whether at one of the places its name is part of a secret.
	let hidesName: Bool
}

extension Field {
	/// Whether a value is not to be seen that is, was or could be in the field.
	package func hides(_ value: Defaults.JSON) -> Bool { isSecret || secrecy.hides(value) }

	/// Whether no schema knows its name.
	fileprivate var isNamedByUser: Bool { isEntry || isUnknown || isInferred || isUndeclared }

	/// Takes the values away that a secret may have, where they are judged by more than the kind, and those
	/// that are proposed for one.
	mutating func hideChoices() {
		switch kind {
		case .text(var limits) where isSecret:
			limits.suggestions = []
			kind = .text(limits)
		case .choice(let choices) where check != nil:
			kind = choices.allSatisfy { $0.value.string != nil } ? .text(TextLimits()) : .json
		case .checklist where check != nil: kind = .json
		default: break
		}
	}
}

extension Defaults.JSON {
	/// The value, which is at `path`, with each secret in it replaced.
	func replacingSecrets(
		at path: Defaults.Path, by secrecy: (Defaults.Path) -> Secrecy, with mask: (Self) -> Self
	) -> Self {
		guard !secrecy(path).hides(self) else { return mask(self) }
		switch self {
		case .array(let items):
			return .array(
				items.enumerated().map {
					$0.element.replacingSecrets(at: path.appending($0.offset), by: secrecy, with: mask)
				})
		case .object(let object):
			var shown = Defaults.Object()
			for member in object.members {
				let place = path.appending(member.name)
				shown[member.name] = member.value.replacingSecrets(at: place, by: secrecy, with: mask)
			}
			return .object(shown)
		default: return self
		}
	}
}

/// A value whose secrets are masked, each by a mask of its own: moved, copied or removed they are still the same.
package struct Concealment: Sendable, Hashable {
	/// What may be seen.
	package internal(set) var shown: Defaults.JSON
	private var secrets: [String: Defaults.JSON] = [:]
	private var number = 0
	/// The texts in the value that look like masks, and are none.
	private let taken: Set<String>

	/// A value with nothing masked in it.
	package init(of value: Defaults.JSON) {
		shown = value
		taken = Set(value.texts { $0.hasPrefix(Strings.masked) })
	}

	mutating func mask(_ secret: Defaults.JSON) -> Defaults.JSON {
		var mask = ""
		repeat {
			number += 1
			mask = "\(Strings.masked) \(number)"
		} while taken.contains(mask)
		secrets[mask] = secret
		return .string(mask)
	}

	/// Whether anything is masked.
	var hasSecrets: Bool { !secrets.isEmpty }

	/// What a text is the mask of.
	func secret(_ text: String) -> Defaults.JSON? { secrets[text] }
}

extension Defaults.JSON {
	/// The texts in it, those inside included.
	fileprivate func texts(where isWanted: (String) -> Bool) -> [String] {
		switch self {
		case .string(let text): isWanted(text) ? [text] : []
		case .array(let items): items.flatMap { $0.texts(where: isWanted) }
		case .object(let object): object.members.flatMap { $0.value.texts(where: isWanted) }
		case .null, .bool, .number: []
		}
	}
}
