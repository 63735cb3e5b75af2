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

	/// What stands for a value that is hidden.
	package static var mask: Defaults.JSON { .string(Strings.masked) }

	/// Nothing may be seen.
	static let whole = Self(hidden: Set(Defaults.JSON.Kind.allCases), hidesUnset: true)

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
		return both
	}

	/// Whether a value of a type is hidden as a whole; nil where there is none yet.
	package func hides(_ kind: Defaults.JSON.Kind?) -> Bool { kind.map(hidden.contains) ?? hidesUnset }

	/// Whether everything there may be seen, whatever it is.
	package var isOpen: Bool { hidden.isEmpty && !hidesUnset && !mayBeInside }
}
