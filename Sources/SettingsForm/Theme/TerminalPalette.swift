/// The colours that a terminal's 256 indexes stand for.
enum TerminalPalette {
	/// The colour of `index` by xterm's defaults. The first 16 are the user's own to change.
	static func color(_ index: UInt8) -> RGB { colors[Int(index)] }

	/// The index, from 16 on where users do not change it, that by its usual colour looks most like `color` among those
	/// that pass.
	static func nearest(
		to color: RGB, among indexes: Range<Int> = 16..<256, where passes: (RGB) -> Bool = { _ in true }
	) -> UInt8? {
		let wanted = OKLab(color)
		var best: (index: Int, distance: Double)?
		for index in indexes {
			let distance = wanted.distance(to: perceived[index])
			if distance < best?.distance ?? .infinity, passes(colors[index]) { best = (index, distance) }
		}
		return best.map { UInt8($0.index) }
	}

	private static let perceived = colors.map { OKLab($0) }

	private static let colors: [RGB] = {
		let first: [UInt32] = [
			0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
			0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
		]
		let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
		let cube = steps.flatMap { red in steps.flatMap { green in steps.map { RGB(red, green, $0) } } }
		let greys = (0..<24).map { UInt8(8 + 10 * $0) }.map { RGB($0, $0, $0) }
		return first.map { RGB(UInt8($0 >> 16), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)) } + cube + greys
	}()
}
