import Defaults

/// What judges a user's file as a whole, by more than its fields say of themselves.
package protocol FileValidator {
	/// All that is wrong with the user's file.
	func failures(in snapshot: Defaults.Snapshot) -> [SchemaFailure]
	/// What is wrong with it since changes at these places, and was not before.
	func newFailures(
		since before: Defaults.Snapshot, in after: Defaults.Snapshot, at paths: [Defaults.Path]
	) -> [SchemaFailure]
	/// Its members that may be misspelt though nothing is wrong with them, in the order of the file.
	func slips(in snapshot: Defaults.Snapshot) -> [Slip]
	/// What is there to judge by, and judges nothing.
	func gaps() -> [SchemaGap]
}

/// A member that no schema speaks of, in an object that takes any, and the declared one that may have been meant.
package struct Slip: Sendable, Hashable {
	/// Where the member is.
	package var path: Defaults.Path
	/// The name of the one that is declared and not set.
	package var meant: String
}
