import Defaults

extension Defaults {
	struct Color: Hashable, Sendable {
		var red: Double, green: Double, blue: Double, alpha: Double = 1
		init(hue: Double, saturation: Double, lightness: Double, alpha: Double) { red = 0; green = 0; blue = 0 }
		var hsl: (hue: Double, saturation: Double, lightness: Double) { (0,0,0) }
		init?(_ text: String) {
			guard text.hasPrefix("#"), text.utf8.count == 7, let v = UInt32(text.dropFirst(), radix: 16) else { return nil }
			red = Double(v >> 16) / 255; green = Double(v >> 8 & 255) / 255; blue = Double(v & 255) / 255
		}
		var hex: String { "#000000" }
	}
}
