import Defaults

extension Defaults {
	/// Stands in until the keys bring the colour.
	struct Color: Hashable, Sendable {
		var red: Double, green: Double, blue: Double, alpha: Double
		init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
			(self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
		}
		init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
			func f(_ n: Double) -> Double {
				let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
				return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
			}
			self.init(red: f(0), green: f(8), blue: f(4), alpha: alpha)
		}
		var hsl: (hue: Double, saturation: Double, lightness: Double) {
			let (high, low) = (max(red, green, blue), min(red, green, blue))
			let (light, delta) = ((high + low) / 2, high - low)
			guard delta > 0 else { return (0, 0, light) }
			let hue = high == red ? (green - blue) / delta : high == green ? (blue - red) / delta + 2 : (red - green) / delta + 4
			return ((hue * 60 + 360).truncatingRemainder(dividingBy: 360), delta / (1 - abs(2 * light - 1)), light)
		}
		init?(_ text: String) {
			let named = ["red": "#ff0000", "teal": "#008080", "black": "#000000"]
			var digits = (named[text.lowercased()] ?? text).dropFirst().compactMap(\.hexDigitValue)
			guard named[text.lowercased()] != nil || text.hasPrefix("#"), digits.count == (named[text.lowercased()] ?? text).count - 1 else { return nil }
			if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
			if digits.count == 6 { digits += [15, 15] }
			guard digits.count == 8 else { return nil }
			let c = (0..<4).map { Double(digits[2 * $0] * 16 + digits[2 * $0 + 1]) / 255 }
			self.init(red: c[0], green: c[1], blue: c[2], alpha: c[3])
		}
		var hex: String {
			let c = [red, green, blue] + (alpha < 1 ? [alpha] : [])
			return "#" + c.map { let v = Int(($0 * 255).rounded()); return (v < 16 ? "0" : "") + String(v, radix: 16) }.joined()
		}
	}
}
