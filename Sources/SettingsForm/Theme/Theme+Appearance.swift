extension Theme {
	/// How a style looks at a colour depth. For more than a few cells take a ``Palette``.
	package func appearance(of style: Style, depth: ColorDepth) -> Appearance {
		look(of: style.ink, on: style.surface, depth: depth).applying(style, depth: depth)
	}

	/// How an ink looks on a surface.
	func look(of ink: Ink, on surface: Surface, depth: ColorDepth) -> Appearance {
		switch depth {
		case .monochrome: Theme.plain.ownLook(of: ink, on: surface, depth: depth)
		case .ansi16: (usesRGB ? Theme.sixteen : self).ownLook(of: ink, on: surface, depth: depth)
		case .indexed256, .trueColor: ownLook(of: ink, on: surface, depth: depth)
		}
	}

	/// Whether it has colours beyond the terminal's 16.
	private var usesRGB: Bool {
		[Array(inks.values), Array(surfaces.values), Array(overrides.values)].joined().contains {
			switch $0 {
			case .default: false
			case .indexed(let index): index >= 16
			case .rgb: true
			}
		}
	}

	private func ownLook(of ink: Ink, on surface: Surface, depth: ColorDepth) -> Appearance {
		let emphasis = emphasis(of: ink, on: surface)
		let background = color(of: surface).shown(at: depth)
		// Exchanged with an unknown background, only the terminal's own pair is sure to be readable.
		if emphasis.contains(.reverse) { return Appearance(background: background, emphasis: emphasis) }
		let wanted = lifted(ink, on: surface)
		let foreground = wanted.shown(at: depth, on: background, contrast: contrast(of: wanted, ink, on: surface))
		return Appearance(foreground: foreground, background: background, emphasis: emphasis)
	}

	/// The colour of `ink`, on `surface` as far lighter or darker as it takes to be as readable there as it is on the
	/// base. A colour that the theme chose for this surface, or one that is hard to read by its own choice, stays.
	private func lifted(_ ink: Ink, on surface: Surface) -> TerminalColor {
		let (color, isOverride) = color(of: ink, on: surface)
		guard !isOverride, let own = color.rgb, let base = self.color(of: .base).rgb,
			let background = self.color(of: surface).rgb, surface != .shadow,
			RGB.contrast(own, base) >= ink.requiredContrast
		else { return color }
		return .rgb(own.legible(on: [background], contrast: ink.requiredContrast))
	}

	/// The contrast that fewer colours must keep: what AA asks for, or less where the theme itself has less.
	private func contrast(of color: TerminalColor, _ ink: Ink, on surface: Surface) -> Double {
		guard let foreground = color.rgb, let background = self.color(of: surface).rgb else { return 1 }
		return min(ink.requiredContrast, RGB.contrast(foreground, background))
	}
}

extension Appearance {
	/// With a style's own emphasis and swatch.
	func applying(_ style: Style, depth: ColorDepth) -> Appearance {
		var appearance = self
		// Reversed twice is a cursor on a selected row: it must stand out from the row.
		appearance.emphasis.formUnion(style.emphasis)
		if emphasis.contains(.reverse), style.emphasis.contains(.reverse) { appearance.emphasis.remove(.reverse) }
		if let swatch = style.swatch, depth > .monochrome {
			appearance.foreground = TerminalColor.rgb(swatch).shown(at: depth)
			appearance.emphasis.subtract([.reverse, .dim])
		}
		return appearance
	}
}

extension TerminalColor {
	/// The colour that this is for certain; nil for those that users change.
	var rgb: RGB? {
		switch self {
		case .default: nil
		case .indexed(let index): index >= 16 ? TerminalPalette.color(index) : nil
		case .rgb(let color): color
		}
	}

	/// The nearest colour at `depth`.
	func shown(at depth: ColorDepth) -> TerminalColor { shown(at: depth, on: .default, contrast: 1) }

	/// The nearest colour at `depth` that keeps a contrast to `background`, where that is known.
	func shown(at depth: ColorDepth, on background: TerminalColor, contrast: Double) -> TerminalColor {
		guard case .rgb(let color) = self else { return self }
		let nearest: UInt8?
		switch depth {
		case .trueColor: return self
		case .monochrome: return .default
		case .ansi16: nearest = TerminalPalette.nearest(to: color, among: 0..<16)
		case .indexed256:
			let legible = TerminalPalette.nearest(to: color) { candidate in
				background.rgb.map { RGB.contrast(candidate, $0) >= contrast } ?? true
			}
			nearest = legible ?? TerminalPalette.nearest(to: color)
		}
		return nearest.map { .indexed($0) } ?? self
	}
}
