import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

@Suite("What others write about an item")
struct TheirCommentsTests {
	private static let texts: [(text: String, dialect: Defaults.Document.Dialect)] = [
		("{\n  \"l\": [\n    \"v1\",\n    \"v2\",\n    \"v3\",\n    \"v4\"\n  ]\n}\n", []),
		("l:\n  - v1\n  - v2\n  - v3\n  - v4\n", .yaml),
		("l = [\n  \"v1\",\n  \"v2\",\n  \"v3\",\n  \"v4\",\n]\n", .toml),
	]

	/// The lines of the file from a first one of theirs on, without signs.
	private func lines(_ rig: Rig) -> [String] {
		rig.fileText.split(separator: "\n").map { $0.filter { $0.isLetter || $0.isNumber } }.filter { $0.contains("v") }
	}

	@Test(arguments: texts.indices, [true, false])
	func `stands above it still, whatever is done beside it and taken back`(
		number: Int, isStaged: Bool
	) throws {
		for (key, index) in ["J", "K", "x", "D"].flatMap({ key in (0..<4).map { (key, $0) } }) {
			for target in 0..<4 {
				let (text, dialect) = Self.texts[number]
				var rig = try Rig(
					80, 24, catalog: InferredCatalog(title: "Any"),
					document: Defaults.Document(Array(text.utf8), in: dialect),
					isStaged: isStaged)
				rig.form.reveal(["l", "\(index)"])
				rig.press(.character(Character(key)), .enter)
				while !rig.form.layers.isEmpty { rig.press(.escape) }
				var theirs = rig.suite.snapshot.user
				guard let place = theirs.value(at: ["l"])?.array?.firstIndex(of: .string("v\(target + 1)")) else {
					continue
				}
				_ = try theirs.setComment("ofv\(target + 1)", at: ["l", "\(place)"])
				rig.outside(theirs)
				func check(_ what: String) {
					let lines = lines(rig)
					let about = lines.firstIndex(of: "ofv\(target + 1)")
					let isThere = about.map { lines.dropFirst($0 + 1).first == "v\(target + 1)" }
					#expect(
						isThere != false,
						"\(key) of \(index), \(target), \(what), \(isStaged)\n\(rig.fileText)\n\(rig.screen)")
				}
				if isStaged {
					var copy = rig
					rig.press("w", .enter)
					// What is about an item that goes is about nothing then.
					if key != "x" || index != target { check("written") }
					swap(&copy, &rig)
				}
				rig.press("u")
				// Where others have written about what is gone it is asked.
				guard rig.form.layers.isEmpty, key != "x" || index != target else { continue }
				if isStaged { rig.press("w", .enter) }
				check("undone")
			}
		}
	}
}
