import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("The comments of what is staged")
struct StagedCommentsTests {
	/// A list or a map of five, with something beside it and something inside one of them.
	private static func text(isList: Bool) -> String {
		let values = [#""a""#, #""b""#, #"{ "n": "x", /* in n */ "l": [ 1, /* in l */ 2 ] }"#, #""d""#, "5"]
		let children = values.enumerated().map { index, value in
			(index == 1 || index == 3 ? "    // above \(index)\n" : "") + "    /* before \(index) */ "
				+ (isList ? "" : #""k\#(index)": "#) + value + (index < 4 ? "," : "")
				+ " // tail \(index)"
		}
		let (open, close) = isList ? ("[", "]") : ("{", "}")
		return "{\n  \"o\": \(open)\n" + children.joined(separator: "\n") + "\n  \(close),\n  \"z\": 1 // z\n}\n"
	}

	/// A form in which some items were changed, moved, copied and renamed, and nothing is written.
	private static func rig(isList: Bool, seed: UInt64) throws -> Rig {
		var chance = SplitMix(state: seed)
		let document = try Defaults.Document(Array(text(isList: isList).utf8))
		let map = #"{"properties": {"o": {"type": "object", "additionalProperties": true}, "z": {"type": "integer"}}}"#
		let catalog: any Catalog =
			isList
			? InferredCatalog(title: "App") : SchemaCatalog(try JSONSchema(parsing: Array(map.utf8)), title: "App")
		var rig = try Rig(100, 40, catalog: catalog, document: document, isStaged: true)
		for step in 0..<Int.random(in: 1...4, using: &chance) {
			let children = rig.form.snapshot.value(at: ["o"])
			let names = children?.object?.names ?? (children?.array?.indices).map { $0.map(String.init) } ?? []
			let place: Defaults.Path = ["o", chance.pick(names)]
			rig.form.reveal(place)
			switch chance.pick(
				isList ? ["set", "set", "up", "down", "copy", "remove"] : ["set", "rename", "copy", "remove"])
			{
			case "set":
				guard rig.form.snapshot.value(at: place)?.string != nil else { continue }
				rig.press(.enter, .control("u"))
				rig.type("new\(step)")
				rig.press(.enter)
			case "up": rig.press("K")
			case "down": rig.press("J")
			case "copy":
				rig.press("D")
				if !isList {
					rig.press(.control("u"))
					rig.type("copy\(step)")
				}
				rig.press(.enter)
			case "rename":
				rig.press("c", .control("u"))
				rig.type("name\(step)")
				rig.press(.enter)
			default: rig.press("x")
			}
			if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
				rig.press(key)
			}
			rig.press(.escape)
		}
		return rig
	}

	@Test("are written whatever others have changed beside it", arguments: 0..<30 as Range<UInt64>, [true, false])
	func beside(seed: UInt64, isList: Bool) throws {
		var alone = try Self.rig(isList: isList, seed: seed)
		alone.press("w", .enter)
		var rig = try Self.rig(isList: isList, seed: seed)
		try rig.outside(2, at: ["z"])
		rig.press("w", .enter)
		#expect(rig.fileText == alone.fileText.replacing(#""z": 1"#, with: #""z": 2"#), "seed \(seed)")
	}

	@Test("are written where others have put something into it", arguments: 0..<30 as Range<UInt64>, [true, false])
	func inside(seed: UInt64, isList: Bool) throws {
		var alone = try Self.rig(isList: isList, seed: seed)
		alone.press("w", .enter)
		var rig = try Self.rig(isList: isList, seed: seed)
		try rig.outside("theirs", at: ["o", isList ? "5" : "theirs"])
		rig.press("w", .enter)
		#expect(rig.suite.value(at: ["o"]).map { "\($0)".contains("theirs") } == true, "seed \(seed)")
		for comment in alone.fileText.matches(of: /\/\* .*? \*\/|\/\/ .*/).map(\.output) {
			#expect(rig.fileText.contains(comment), "seed \(seed), \(comment): \(rig.fileText)")
		}
	}
}
