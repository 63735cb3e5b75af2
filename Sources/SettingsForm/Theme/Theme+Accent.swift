extension Theme {
	/// The theme with another accent. The colour is made lighter or darker as little as it takes to be readable (WCAG
	/// AA, 4.5) on each surface, its hue stays. Where the background is the terminal's and so unknown, it keeps a
	/// contrast of 3, enough for the shapes that the accent is used for, to black and to white.
	package func withAccent(_ color: RGB) -> Theme {
		var theme = self
		theme.overrides = overrides.filter { $0.key.ink != .accent }
		theme.inkEmphasis[.accent] = emphasis(of: .accent, on: .base).subtracting(emphasis(of: .base))
		let accent =
			if let base = self.color(of: .base).rgb {
				color.legible(on: [base], contrast: Ink.accent.requiredContrast)
			} else {
				color.legible(on: [RGB(0, 0, 0), RGB(255, 255, 255)], contrast: 3)
			}
		theme.inks[.accent] = .rgb(accent)
		return theme
	}
}

extension RGB {
	/// The colour of this hue, as little lighter or darker as it takes for `contrast` to each of `backgrounds`; the
	/// nearest to that where none has it.
	func legible(on backgrounds: [RGB], contrast: Double) -> RGB {
		func worst(_ color: RGB) -> Double { backgrounds.map { RGB.contrast(color, $0) }.min() ?? .infinity }
		if worst(self) >= contrast { return self }
		let own = OKLab(self)
		var best = self
		// Steps finer than 8 bits can show, outwards from the colour itself: the first that passes is the nearest.
		for step in 1...400 {
			for lightness in [own.lightness + Double(step) / 400, own.lightness - Double(step) / 400] {
				guard (0...1).contains(lightness) else { continue }
				let candidate = OKLab(lightness: lightness, a: own.a, b: own.b).rgb
				if worst(candidate) >= contrast { return candidate }
				if worst(candidate) > worst(best) { best = candidate }
			}
		}
		return best
	}
}
