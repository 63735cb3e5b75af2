import Defaults
import SettingsSchema

/// What was worked out for drawing and is the same until what it was worked out of changes. Copies of a form share it.
struct Memo: Sendable {
	/// The fields that were asked for by their paths; see ``Form/knownField(at:)``.
	private(set) var fields = Findings<Defaults.Path, Field?>(limit: Self.fieldsKept)
	/// How many fields are set in the objects that were drawn.
	private(set) var setCounts = Findings<Defaults.Path, (set: Int, total: Int)>()
	/// What is wrong inside the objects that were drawn.
	private(set) var innerProblems = Findings<Defaults.Path, [Defaults.Problem]>()
	/// The names of shapes of the fields that were found.
	private(set) var shapeNames = Findings<Defaults.Path, [String]>(limit: Self.fieldsKept)
	/// How many changes wait to be written, by the root.
	private(set) var stagedCounts = Findings<Defaults.Path, Int>()
	/// Whether the file is another than at the start, by the root.
	private(set) var differences = Findings<Defaults.Path, Bool>()
	/// What is secret in the file, by the root.
	private(set) var secretTexts = Findings<Defaults.Path, [String]>()
	/// How many lines the helps take that were measured.
	private(set) var helpHeights = Findings<String, Int>()

	/// More than any screen shows; whoever goes through all that was found must not keep all.
	private static let fieldsKept = 1024

	/// The settings are others.
	mutating func forgetSettings() {
		let heights = helpHeights
		self = Memo()
		helpHeights = heights
	}

	/// What is staged is something else.
	mutating func forgetStaged() { stagedCounts = Findings() }

	/// The screen has another width.
	mutating func forgetHeights() { helpHeights = Findings() }
}
