import Defaults
import SettingsSchema
import TextWidth
import Testing

@testable import SettingsForm

@Suite("Titles of what was found")
struct SearchTitleTests {
	private static let schema = """
		{"properties":{"name":{"type":"string"},"limits":{"type":"object","properties":{
		"maximumNumberOfConnectionsPerClient":{"type":"integer"},"maximumNumberOfConnectionsPerServer":{"type":"integer"},
		"maximumSize":{"type":"integer"},"rates":{"type":"object","properties":{"maximumRate":{"type":"integer"}}}}}}}
		"""

	@Test(arguments: [(40, 12), (60, 16), (80, 20), (100, 20), (120, 30), (200, 40)])
	func noTwoReadTheSame(_ width: Int, _ height: Int) throws {
		var rig = try Rig(width, height, schema: Self.schema)
		rig.press("/")
		rig.type("maximum")
		let rows = rig.screen.split(separator: "\n").filter { $0.contains("  Maximu") }
		#expect(rows.count >= 3 && Set(rows.map { $0.dropFirst() }).count == rows.count, "\(rig.screen)")
	}

	@Test func theyAreWholeWhereThereIsRoom() throws {
		var rig = try Rig(90, 20, schema: Self.schema)
		rig.press("/")
		rig.type("maximum")
		#expect(rig.screen.contains("Maximum number of connections per client  "), "\(rig.screen)")
	}

	@Test func theKeyBesideIsThatOfWhatItIsIn() throws {
		var rig = try Rig(120, 30, schema: Self.schema)
		rig.press("/")
		rig.type("limits rates")
		#expect(rig.found == ["limits.rates", "limits.rates.maximumRate"])
		#expect(
			!rig.screen.split(separator: "\n").contains { $0.contains("Maximum rate") && $0.contains("es.maximumRate") }
		)
	}

	@Test(arguments: [
		(["Alpha beta one", "Alpha beta two"], 10, ["Alph…a one", "Alph…a two"]),
		(["Alpha beta one", "Gamma beta two"], 10, ["Alpha bet…", "Gamma bet…"]),
		(["Alpha", "Alpha b"], 7, ["Alpha", "Alpha b"]),
		(["Alpha beta", "Alpha beta gamma"], 10, ["Alpha beta", "Alph…gamma"]),
	])
	func areCutWhereTheyDiffer(_ titles: [String], _ width: Int, _ expected: [String]) {
		let cut = CutTitles(titles, ellipsis: "…")
		#expect(titles.map { cut.cut($0, to: width) } == expected)
	}

	@Test func anEndIsNeverWiderThanItsRoom() {
		for text in ["日本語の設定の名前", "Alpha beta gamma", "e\u{301}e\u{301}e\u{301}e\u{301}", "👩‍👩‍👧‍👦 family", ""] {
			for width in 0...20 {
				let cut = TextWidth.ends(of: text, fitting: width)
				#expect(TextWidth.width(of: cut) <= width)
				#expect(cut == text || cut.isEmpty || cut.contains("…"))
			}
		}
	}
}
