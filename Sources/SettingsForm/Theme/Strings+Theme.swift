/// What a theme's file says, for the form in which it is edited.
extension Strings {
	enum ThemeFile {
		static let title = "Theme"
		static let help = "The colours of a form."
		static let name = "The name in settings."
		static let titleHelp = "The name for people."
		static let appearance = "The background it is made for."
		static let inherits = "The theme whose colours show where this one says nothing."
		static let inks =
			"What text is drawn with, by what it is for. In the file a colour can also be “default”, the name of one of the "
			+ "terminal's 16 such as “bright red”, or an index from 0 to 255."
		static let colorShape = "Colour"
		static let nameShape = "Terminal's colour by name"
		static let indexShape = "Terminal's colour by index"
		static let isNoColor =
			"must be a colour: “#rrggbb”, “default”, an index from 0 to 255, or a name such as “bright red”"
		static func asRole(_ title: String) -> String { "as \(title.lowercased())" }
		static let asElsewhere = "as elsewhere"
		static let terminals = "terminal's own"
		static let surfaces = "What lies behind text."
		static let on = "Inks that have another colour on a surface."
		static let emphasis = "Bold, dim, italic, underline or reverse, for inks and surfaces."

		static func help(of ink: Ink) -> String {
			switch ink {
			case .text: "Titles and running text."
			case .strong: "A value that the user set; headings in popups."
			case .dim: "A value that is a default; secondary sentences."
			case .faint: "Key names, counts, hints; still readable."
			case .rule: "Rules, frames, the empty part of a slider: shapes, not text."
			case .accent: "The selection's edge, the cursor, the mark of a changed value."
			case .error: "What is invalid or failed."
			case .warning: "What changed outside, what is deprecated."
			case .success: "What went well."
			case .key: "A key in the footer."
			case .match: "Letters that a search found."
			}
		}

		static func help(of surface: Surface) -> String {
			switch surface {
			case .base: "The background of everything."
			case .selection: "The selected row."
			case .selectionInactive: "The selected row in a pane without the focus."
			case .lit: "A row whose value changed outside a moment ago."
			case .popup: "A popup."
			case .popupSelection: "The selected row in a popup."
			case .field: "A line that is being typed in."
			case .shadow: "What a popup darkens at its right and lower edge."
			}
		}
	}
}
