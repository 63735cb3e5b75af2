import Defaults
import SettingsForm

/// How many colours to use.
enum ColorDepthChoice: String, CaseIterable, Sendable, Defaults.Serializable, PickerChoice {
	/// As many as the terminal shows.
	case automatic
	/// 24 bits.
	case trueColor
	/// xterm's 256.
	case indexed256
	/// The terminal's 16.
	case ansi16
	/// None.
	case monochrome

	/// The depth; nil where the terminal decides.
	var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }

	var title: String? { Strings.words(for: self).title }

	var help: String { Strings.words(for: self).help }
}
