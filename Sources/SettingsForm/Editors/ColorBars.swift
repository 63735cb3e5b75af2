import Defaults

/// Where the bars of a colour stand: hue in degrees, saturation and lightness in hundredths.
struct ColorBars: Sendable, Hashable {
	/// One of the bars.
	enum Bar: Int, Sendable, CaseIterable {
		case hue, saturation, lightness

		/// The value at its right end; it begins at 0.
		var maximum: Double { self == .hue ? 360 : 100 }
	}

	/// More steps than any bar has.
	static let most = 1000

	/// The value of each bar, in their order.
	private var values: [Double]

	/// A colour's place on the bars; a grey's hue is `hue`, for it has none of its own.
	init(_ color: Defaults.Color, hue: Double) {
		let parts = color.hsl
		values = [parts.saturation > 0 ? parts.hue : hue, parts.saturation * 100, parts.lightness * 100]
	}

	/// The value of a bar.
	subscript(bar: Bar) -> Double {
		get { values[bar.rawValue] }
		set { values[bar.rawValue] = max(0, min(bar.maximum, newValue)) }
	}

	/// A bar's value as it is shown.
	func text(of bar: Bar, glyphs: GlyphSet) -> String {
		String(Int(self[bar].rounded())) + (bar == .hue ? glyphs.degree : "%")
	}

	/// With a bar so many steps on, at whole numbers.
	func moved(_ bar: Bar, by steps: Int) -> ColorBars {
		var bars = self
		bars[bar] = self[bar].rounded() + Double(steps)
		return bars
	}

	/// With a bar at a place between its ends, 0…1.
	func set(_ bar: Bar, to fraction: Double) -> ColorBars {
		var bars = self
		bars[bar] = (fraction * bar.maximum).rounded()
		return bars
	}

	/// The colour that they stand for.
	func color(alpha: Double) -> Defaults.Color {
		Defaults.Color(
			hue: self[.hue] >= 360 ? 0 : self[.hue], saturation: self[.saturation] / 100,
			lightness: self[.lightness] / 100, alpha: alpha)
	}
}
