import Defaults
import SettingsSchema

/// A bar with a knob on it, for a number between two bounds.
struct Slider: Sendable, Hashable {
	/// How many cells a number's slider takes in a row.
	static let width = 10

	/// Where the knob stands, 0…1.
	var fraction: Double
	/// How many cells the bar takes.
	var width = Slider.width

	/// The knob's cell.
	var knob: Int { max(0, min(width - 1, Int((fraction * Double(width - 1)).rounded()))) }

	/// The place, 0…1, that a cell of the bar stands for.
	func fraction(at cell: Int) -> Double {
		width > 1 ? max(0, min(1, Double(cell) / Double(width - 1))) : 0
	}

	/// The bar; all glyphs are one cell wide.
	func line(full: Style, knob: Style, empty: Style, glyphs: GlyphSet) -> StyledText {
		var line = StyledText(String(repeating: glyphs.sliderFull, count: self.knob), full)
		line.append(glyphs.sliderKnob, knob)
		line.append(String(repeating: glyphs.sliderEmpty, count: max(0, width - self.knob - 1)), empty)
		return line
	}
}

extension Slider {
	/// The slider of a number; nil without both bounds, and for a number outside them.
	init?(_ range: Field.NumberRange, value: Defaults.Number) {
		guard range.isSurveyable, let minimum = range.minimum, let maximum = range.maximum, value >= minimum,
			value <= maximum,
			let fraction = NumberSteps(range, from: value)?.fraction
		else { return nil }
		self.init(fraction: fraction, width: Self.width)
	}
}

extension Field.NumberRange {
	/// Whether it has two bounds between which one can look for a number. Those that only say what a machine can hold tell
	/// nothing of which numbers are likely.
	var isSurveyable: Bool {
		guard let minimum = minimum?.double, let maximum = maximum?.double else { return false }
		return maximum - minimum < 1e9
	}
}
