import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct SearchScreens {
	private func rig(_ width: Int, _ height: Int, ascii: Bool = false) throws -> Rig {
		var rig = try Rig(width, height, user: ["accent": "#7aa2f7", "columns": ["left": 30]]) {
			if ascii { $0.borders = .ascii }
		}
		rig.press("/")
		return rig
	}

	@Test func normal() throws {
		var rig = try rig(80, 24)
		rig.type("col")
		rig.expectScreen("normal")
		rig.press(.control("u"))
		rig.type("zzz")
		rig.expectScreen("empty")
	}

	@Test func small() throws {
		var rig = try rig(40, 12)
		rig.expectScreen("start")
		rig.type("col")
		rig.press(.down, .down)
		rig.expectScreen("small")
	}

	@Test func wideInASCII() throws {
		var rig = try rig(110, 18, ascii: true)
		rig.type("@modified")
		rig.press(.down)
		rig.expectScreen("wide")
		let isASCII = rig.screen.unicodeScalars.allSatisfy { $0.isASCII }
		#expect(isASCII)
	}

	@Test func foundLettersHaveTheirInk() throws {
		var rig = try rig(80, 24)
		rig.type("lour")
		let canvas = rig.form.draw()
		let inked = canvas.cells.filter { $0.style.ink == .match }.map(\.text).joined()
		#expect(inked.hasPrefix("lour"))
	}
}
