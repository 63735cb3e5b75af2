/// The looks of all inks on all surfaces of a theme at one colour depth.
package struct Palette: Sendable {
	/// The colour depth.
	package let depth: ColorDepth
	private let looks: [Appearance]

	init(_ theme: Theme, depth: ColorDepth) {
		self.depth = depth
		looks = Ink.allCases.flatMap { ink in
			Surface.allCases.map { theme.look(of: ink, on: $0, depth: depth) }
		}
	}

	/// How `style` looks.
	package subscript(style: Style) -> Appearance {
		let look = looks[Int(style.ink.rawValue) * Surface.allCases.count + Int(style.surface.rawValue)]
		if style.emphasis.isEmpty, style.swatch == nil { return look }
		return look.applying(style, depth: depth)
	}
}

extension Theme {
	/// The looks of all inks on all surfaces at a colour depth, made once.
	package func palette(depth: ColorDepth) -> Palette { Palette(self, depth: depth) }
}
