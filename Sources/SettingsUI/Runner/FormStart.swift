import Defaults

/// How a form begins.
struct FormStart: Sendable, Hashable {
	/// The field that is selected; nil for the first.
	var place: Defaults.Path?
	/// Whether changes are kept in the form until the user writes them together.
	var isStaged = false
}
