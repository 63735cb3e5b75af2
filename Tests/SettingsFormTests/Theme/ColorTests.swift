import Testing

@testable import SettingsForm

@Suite struct `A colour` {
	@Test func `has WCAG's contrast to another`() {
		#expect(RGB.contrast(RGB(0, 0, 0), RGB(255, 255, 255)) == 21)
		#expect(RGB.contrast(RGB(9, 9, 9), RGB(9, 9, 9)) == 1)
		// The lightest grey that passes on white, and the next.
		#expect(RGB.contrast(RGB(0x76, 0x76, 0x76), RGB(255, 255, 255)) >= 4.5)
		#expect(RGB.contrast(RGB(255, 255, 255), RGB(0x77, 0x77, 0x77)) < 4.5)
	}

	@Test(arguments: ["#12345", "123456", "#1234567", "#+12345", "#ggg", "", "#", "#１２３"])
	func `is not read from other text`(text: String) { #expect(RGB(hex: text) == nil) }

	@Test func `is written as it is read`() {
		#expect(RGB(hex: "#00FF0a")?.hex == "#00ff0a")
		#expect(RGB(hex: "#0f8") == RGB(0, 255, 0x88))
	}

	@Test func `survives the way to OKLab and back`() {
		for red in stride(from: 0, through: 255, by: 15) {
			for green in stride(from: 0, through: 255, by: 15) {
				for blue in stride(from: 0, through: 255, by: 15) {
					let color = RGB(UInt8(red), UInt8(green), UInt8(blue))
					#expect(OKLab(color).rgb == color)
				}
			}
		}
	}

	@Test func `is its own nearest where the terminal has it`() {
		for index in UInt8(16)...255 {
			let color = TerminalPalette.color(index)
			let nearest = TerminalPalette.nearest(to: color).map { TerminalPalette.color($0) }
			#expect(nearest == color)
		}
		#expect(TerminalPalette.color(208) == RGB(255, 135, 0))
		#expect(TerminalPalette.color(244) == RGB(128, 128, 128))
	}
}
