import Defaults
import Testing

@Suite struct ColorTests {
	typealias Color = Defaults.Color

	@Test(arguments: [
		("#f80", "#ff8800"), ("#F80c", "#ff8800cc"), ("#ff8800", "#ff8800"), ("#FF8800CC", "#ff8800cc"),
		("#ff8800ff", "#ff8800"), ("orange", "#ffa500"), ("RebeccaPurple", "#663399"), ("transparent", "#00000000"),
		("grey", "#808080"), ("yellowgreen", "#9acd32"), ("#000", "#000000"),
	])
	func textIsReadAndWrittenAsLowerCaseHex(text: String, hex: String) throws {
		let color = try #require(Color(text))
		#expect(color.hex == hex)
		#expect(Color(hex) == color)
	}

	@Test(arguments: [
		"", "#", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "ff8800", "#ggg", " red", "red ", "#١٢٣", "#+12",
	])
	func otherTextIsNoColor(text: String) { #expect(Color(text) == nil) }

	@Test func allNamesOfCSSAreKnown() {
		#expect(Color.cssNames.count == 148)
		#expect(Color.cssNames.allSatisfy { Color($0) != nil })
	}

	@Test func componentsAreFromZeroToOneAndClamped() {
		var color = Color(red: 1, green: 0.5, blue: -3, alpha: .nan)
		#expect((color.redByte, color.greenByte, color.blueByte, color.alphaByte) == (255, 128, 0, 0))
		color.alpha = 7
		color.blue = 0.2
		#expect(color.hex == "#ff8033")
		#expect(color.alpha == 1 && color.blue == 0.2)
	}

	@Test(arguments: [
		("#ff0000", Color.HSL(hue: 0, saturation: 1, lightness: 0.5)),
		("#00ff00", Color.HSL(hue: 120, saturation: 1, lightness: 0.5)),
		("#0000ff", Color.HSL(hue: 240, saturation: 1, lightness: 0.5)),
		("#ff00ff", Color.HSL(hue: 300, saturation: 1, lightness: 0.5)),
		("#808080", Color.HSL(hue: 0, saturation: 0, lightness: 0.502)),
		("#ffffff", Color.HSL(hue: 0, saturation: 0, lightness: 1)),
		("#000000", Color.HSL(hue: 0, saturation: 0, lightness: 0)),
		("#bf4040", Color.HSL(hue: 0, saturation: 0.498, lightness: 0.5)),
	])
	func hueSaturationAndLightnessAreThoseOfCSS(hex: String, expected: Color.HSL) throws {
		let hsl = try #require(Color(hex)).hsl
		#expect(abs(hsl.hue - expected.hue) < 0.5)
		#expect(abs(hsl.saturation - expected.saturation) < 0.005)
		#expect(abs(hsl.lightness - expected.lightness) < 0.005)
	}

	@Test func everyColorComesBackFromItsHueSaturationAndLightness() {
		for red in stride(from: 0, through: 255, by: 5) {
			for green in stride(from: 0, through: 255, by: 5) {
				for blue in stride(from: 0, through: 255, by: 3) {
					let color = Color(redByte: UInt8(red), greenByte: UInt8(green), blueByte: UInt8(blue), alphaByte: 9)
					if Color(color.hsl, alpha: color.alpha) != color {
						Issue.record("\(color) became \(Color(color.hsl))")
					}
				}
			}
		}
	}

	@Test func hueTurnsAndTheRestIsClamped() {
		#expect(Color(hue: -120, saturation: 2, lightness: 0.5) == Color("#0000ff"))
		#expect(Color(hue: 720, saturation: 1, lightness: 0.5) == Color("#ff0000"))
		#expect(Color(hue: 0, saturation: 1, lightness: 9) == .white)
	}

	@Test func aKeyStoresTheHexAndReadsNames() throws {
		let suite = Defaults.Suite.inMemory()
		let accent = Defaults.Key<Color>("accent", default: .black, suite: suite)
		Defaults[accent] = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
		#expect(suite.value(at: ["accent"]) == "#ff000080")
		try suite.apply([.set("tomato", at: ["accent"])])
		#expect(Defaults[accent].hex == "#ff6347")
		try suite.apply([.set("tomatoe", at: ["accent"])])
		#expect(Defaults[accent] == .black)
		#expect(
			suite.problems.map(\.message) == [
				"must be a colour, such as #ff8800 or orange, but is the text \"tomatoe\""
			])
	}
}
