import Defaults

extension RGB {
	/// A colour without its alpha.
	init(_ color: Defaults.Color) { self.init(color, over: nil) }

	/// A colour as it looks over a background; without one as if it were opaque.
	init(_ color: Defaults.Color, over background: RGB?) {
		let alpha = background == nil ? 1 : color.alpha
		func byte(_ component: Double, _ behind: UInt8) -> UInt8 {
			UInt8((max(0, min(1, component * alpha + Double(behind) / 255 * (1 - alpha))) * 255).rounded())
		}
		let behind = background ?? RGB(0, 0, 0)
		self.init(byte(color.red, behind.red), byte(color.green, behind.green), byte(color.blue, behind.blue))
	}
}

extension Defaults.Color {
	/// A colour of 8-bit components.
	init(_ rgb: RGB, alpha: Double) {
		self.init(
			red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255, alpha: alpha)
	}
}

extension Theme {
	/// The colour of a surface, where the theme has one of its own.
	func rgb(of surface: Surface) -> RGB? { color(of: surface).rgb }

	/// The inks' colours, each once and by the name of the first that has it: what a palette offers.
	var pickableColors: [(name: String, color: RGB)] {
		let inks: [Ink] = [.accent, .success, .warning, .error, .match, .strong, .text, .dim, .key, .faint]
		var colors: [(name: String, color: RGB)] = []
		for ink in inks {
			guard let color = color(of: ink, on: .base).color.rgb, !colors.contains(where: { $0.color == color }) else {
				continue
			}
			colors.append(("\(ink)", color))
		}
		return Array(colors.prefix(8))
	}
}
