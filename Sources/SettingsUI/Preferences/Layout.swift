import Defaults

/// How a form divides its screen.
struct Layout: Codable, Hashable, Sendable, Defaults.Serializable {
	/// A pane beside the list, and how many columns it takes.
	struct Pane: Codable, Hashable, Sendable {
		var width: Int
	}

	/// The panes beside the list.
	struct Panes: Codable, Hashable, Sendable {
		var sections = Pane(width: 26)
		var help = Pane(width: 36)
	}

	/// The list itself.
	struct List: Codable, Hashable, Sendable {
		/// The widest that the titles grow, in columns.
		var titleWidth = 34
	}

	var panes = Panes()
	var list = List()
}
