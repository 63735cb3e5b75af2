import Wording

/// What a theme's file says, for the form in which it is edited.
extension Strings {
	enum ThemeFile {
		static var title: String { localized("Theme") }
		static var help: String { localized("The colours of a form.") }
		static var name: String { localized("The name in settings.") }
		static var titleHelp: String { localized("The name for people.") }
		static var appearance: String { localized("The background it is made for.") }
		static var inherits: String { localized("The theme whose colours show where this one says nothing.") }
		static var inks: String {
			localized(
				"What text is drawn with, by what it is for. In the file a colour can also be “default”, the name of one of the "
					+ "terminal's 16 such as “bright red”, or an index from 0 to 255.")
		}
		static var colorShape: String { localized("Colour") }
		static var nameShape: String { localized("Terminal's colour by name") }
		static var indexShape: String { localized("Terminal's colour by index") }
		static var isNoColor: String {
			localized("must be a colour: “#rrggbb”, “default”, an index from 0 to 255, or a name such as “bright red”")
		}
		static func asRole(_ title: String) -> String { localized("as \(title.lowercased())") }
		static var asElsewhere: String { localized("as elsewhere") }
		static var terminals: String { localized("terminal's own") }
		static var surfaces: String { localized("What lies behind text.") }
		static var on: String { localized("Inks that have another colour on a surface.") }
		static var emphasis: String { localized("Bold, dim, italic, underline or reverse, for inks and surfaces.") }

		static func help(of ink: Ink) -> String {
			switch ink {
			case .text: localized("Titles and running text.")
			case .strong: localized("A value that the user set; headings in popups.")
			case .dim: localized("A value that is a default; secondary sentences.")
			case .faint: localized("Key names, counts, hints; still readable.")
			case .rule: localized("Rules, frames, the empty part of a slider: shapes, not text.")
			case .accent: localized("The selection's edge, the cursor, the mark of a changed value.")
			case .error: localized("What is invalid or failed.")
			case .warning: localized("What changed outside, what is deprecated.")
			case .success: localized("What went well.")
			case .key: localized("A key in the footer.")
			case .match: localized("Letters that a search found.")
			}
		}

		static func help(of surface: Surface) -> String {
			switch surface {
			case .base: localized("The background of everything.")
			case .selection: localized("The selected row.")
			case .selectionInactive: localized("The selected row in a pane without the focus.")
			case .lit: localized("A row whose value changed outside a moment ago.")
			case .popup: localized("A popup.")
			case .popupSelection: localized("The selected row in a popup.")
			case .field: localized("A line that is being typed in.")
			case .shadow: localized("What a popup darkens at its right and lower edge.")
			}
		}
	}
}
