import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// A first line that says which schema describes the file is one only where it stands on top.
@Suite("What others put on top of a file for programs")
struct TheirHeadTests {
	private static let texts: [(text: String, head: String, dialect: Defaults.Document.Dialect)] = [
		("a: v1\nb: v2\nc: v3\n", "# yaml-language-server: $schema=o.json\n", .yaml),
		("- v1\n- v2\n- v3\n", "# yaml-language-server: $schema=o.json\n", [.yaml, .list]),
		("a = \"v1\"\nb = \"v2\"\nc = \"v3\"\n", "#:schema o.json\n", .toml),
	]

	@Test(arguments: texts.indices, [true, false])
	func `stays there, whatever is done below and taken back`(number: Int, isStaged: Bool) throws {
		let (plain, head, dialect) = Self.texts[number]
		for comment in ["", "# about it\n"] {
			for (key, index) in ["J", "K", "x", "r", "D"].flatMap({ key in (0..<3).map { (key, $0) } }) {
				var rig = try Rig(
					80, 24, catalog: InferredCatalog(title: "Any"),
					document: Defaults.Document(Array((comment + plain).utf8), in: dialect), isStaged: isStaged)
				let name = ["a", "b", "c"][index]
				rig.form.reveal(rig.suite.snapshot.isList ? ["\(index)"] : [name])
				rig.press(.character(Character(key)), .enter)
				while !rig.form.layers.isEmpty { rig.press(.escape) }
				rig.outside(
					try Defaults.Document(Array("\(head)\(rig.fileText)".utf8), in: dialect))
				func check(_ what: String) {
					#expect(
						rig.fileText.hasPrefix(head),
						"\(key) of \(index), \(what), \(isStaged), \(comment)\n\(rig.fileText)\n\(rig.screen)")
				}
				if isStaged {
					var copy = rig
					rig.press("w", .enter)
					check("written")
					swap(&copy, &rig)
				}
				rig.press("u")
				if isStaged { rig.press("w", .enter) }
				check("undone")
			}
		}
	}
}
