extension Defaults.Color {
	/// A colour as hue, saturation and lightness.
	public struct HSL: Sendable, Hashable {
		/// Degrees around the wheel, 0..<360; 0 for greys, which have none.
		public var hue: Double
		/// 0 for grey to 1.
		public var saturation: Double
		/// 0 for black to 1 for white.
		public var lightness: Double

		/// Hue, saturation and lightness.
		public init(hue: Double, saturation: Double, lightness: Double) {
			self.hue = hue
			self.saturation = saturation
			self.lightness = lightness
		}
	}

	/// A colour of hue (degrees, any number of turns), saturation and lightness (0…1, clamped).
	public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
		let turn = hue.truncatingRemainder(dividingBy: 360)
		let degrees = turn < 0 ? turn + 360 : turn
		let (saturation, lightness) = (max(0, min(1, saturation)), max(0, min(1, lightness)))
		let amplitude = saturation * min(lightness, 1 - lightness)
		func component(_ offset: Double) -> Double {
			let step = (offset + degrees / 30).truncatingRemainder(dividingBy: 12)
			return lightness - amplitude * max(-1, min(step - 3, 9 - step, 1))
		}
		self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
	}

	/// A colour of hue, saturation and lightness.
	public init(_ hsl: HSL, alpha: Double = 1) {
		self.init(hue: hsl.hue, saturation: hsl.saturation, lightness: hsl.lightness, alpha: alpha)
	}

	/// Hue, saturation and lightness. Exact: a colour made of them is this one.
	public var hsl: HSL {
		let (high, low) = (max(red, green, blue), min(red, green, blue))
		let (range, lightness) = (high - low, (high + low) / 2)
		guard range > 0 else { return HSL(hue: 0, saturation: 0, lightness: lightness) }
		let saturation = min(1, range / (1 - abs(2 * lightness - 1)))
		let sixth: Double
		if high == red {
			sixth = (green - blue) / range + (green < blue ? 6 : 0)
		} else if high == green {
			sixth = (blue - red) / range + 2
		} else {
			sixth = (red - green) / range + 4
		}
		return HSL(hue: sixth * 60, saturation: saturation, lightness: lightness)
	}
}
