import Defaults

/// A member that no schema speaks of, in an object that takes any, and the declared one that may have been meant.
package struct Slip: Sendable, Hashable {
	/// Where the member is.
	package var path: Defaults.Path
	/// The name of the one that is declared and not set.
	package var meant: String
}
