import Defaults

/// Which values at a place are not to be seen, whatever is there now: the one decision that every sentence, message,
/// picture and file is made by.
package struct Secrecy: Sendable, Hashable {
	/// The types of the values that are hidden as a whole.
	var hidden: Set<Defaults.JSON.Kind> = []
	/// Whether what is put where nothing is yet is hidden.
	var hidesUnset = false
	/// Whether something inside a value may be hidden.
	var mayBeInside = false
	/// What values of a type have to fit, or they may be a secret in the wrong place.
	var vouchers: [Voucher] = []

	/// What stands for a value that is hidden.
	package static var mask: Defaults.JSON { .string(Strings.masked) }

	/// Nothing may be seen.
	static let whole = Self(hidden: Set(Defaults.JSON.Kind.allCases), hidesUnset: true)

	/// Of a list or an object its size and its names may be seen, and nothing else.
	static let leaves = Self(
		hidden: Set(Defaults.JSON.Kind.allCases).subtracting([.array, .object, .null]), hidesUnset: true,
		mayBeInside: true)

	/// Where something inside is secret: what has no inside of that kind is a secret in the wrong place.
	static func inside(_ kind: Defaults.JSON.Kind) -> Self {
		Self(hidden: Set(Defaults.JSON.Kind.allCases).subtracting([kind, .null]), mayBeInside: true)
	}

	/// What is hidden by either.
	func union(_ other: Self) -> Self {
		var both = self
		both.hidden.formUnion(other.hidden)
		both.hidesUnset = hidesUnset || other.hidesUnset
		both.mayBeInside = mayBeInside || other.mayBeInside
		both.vouchers += other.vouchers
		return both
	}

	/// Whether each value of a type is hidden as a whole.
	package func hides(every kind: Defaults.JSON.Kind) -> Bool { hidden.contains(kind) }

	/// Whether some value of a type is hidden as a whole.
	func mayHide(_ kind: Defaults.JSON.Kind) -> Bool {
		hides(every: kind) || vouchers.contains { $0.kinds.contains(kind) }
	}

	/// Whether a value is hidden as a whole. The mask is, wherever it may stand for one.
	package func hides(_ value: Defaults.JSON) -> Bool {
		hides(every: value.kind)
			|| vouchers.contains {
				$0.kinds.contains(value.kind) && (value == Self.mask || !$0.vouches(for: value))
			}
	}

	/// Whether what is at `path`, for which this is said, is hidden as a whole: where nothing is, a default, or else
	/// what is put there.
	func hidesValue(
		at path: Defaults.Path, in snapshot: Defaults.Snapshot, default value: Defaults.JSON? = nil
	) -> Bool {
		guard let kind = snapshot.kind(at: path) else { return value.map(hides) ?? hidesUnset }
		guard vouchers.contains(where: { $0.kinds.contains(kind) }) else { return hides(every: kind) }
		return snapshot.value(at: path).map(hides) ?? hidesUnset
	}

	/// Whether everything there may be seen, whatever it is.
	package var isOpen: Bool { hidden.isEmpty && !hidesUnset && !mayBeInside && vouchers.isEmpty }

	/// The same, with the schema that judges values where they are not hidden whatever they are.
	func judging(by schema: JSONSchema) -> Self {
		var secrecy = self
		for index in vouchers.indices { secrecy.vouchers[index].schema = schema }
		return secrecy
	}

	/// What tells a value that is declared in a place from one that got there and may be a secret.
	struct Voucher: Hashable {
		/// Nil in what the schema itself keeps; nothing is vouched for then.
		var schema: JSONSchema?
		/// The types of the values that it is asked about.
		let kinds: Set<Defaults.JSON.Kind>
		/// Schemas that hold for all values there, and such that hold for some.
		let all: [SchemaPlace], some: [SchemaPlace]

		/// Whether all that has to allow a value does, and something says that there are values of its type.
		func vouches(for value: Defaults.JSON) -> Bool {
			guard let schema else { return false }
			return SchemaValidator(schema).allows(value, by: all)
				&& (all + some).contains { schema.declares(value, at: $0) }
		}

		static func == (left: Self, right: Self) -> Bool {
			left.schema === right.schema && left.kinds == right.kinds && left.all == right.all
				&& left.some == right.some
		}

		func hash(into hasher: inout Hasher) {
			hasher.combine(all)
			hasher.combine(some)
		}
	}
}
