import Defaults

/// How a form begins.
struct FormStart: Sendable, Hashable {
	/// The field that is selected; nil for the first.
	var place: Defaults.Path?
	/// Whether changes are kept in the form until the user writes them together.
	var isStaged = false
	/// Whether it is gone through in lines, whatever the environment says.
	var isInLines = false
	/// Whether other files can be opened from it, and whether it begins with asking for one.
	var offersFiles = false, asksForFile = false
	/// The theme that it is shown in; nil for the one that the user chose.
	var theme: String?
}
