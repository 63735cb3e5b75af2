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

	var title: String? {
		switch self {
		case .automatic: Strings.depthAutomatic
		case .trueColor: Strings.depthTrueColor
		case .indexed256: Strings.depth256
		case .ansi16: Strings.depth16
		case .monochrome: Strings.depthMonochrome
		}
	}

	var help: String {
		switch self {
		case .automatic: Strings.depthAutomaticHelp
		case .trueColor: Strings.depthTrueColorHelp
		case .indexed256: Strings.depth256Help
		case .ansi16: Strings.depth16Help
		case .monochrome: Strings.depthMonochromeHelp
		}
	}
}
