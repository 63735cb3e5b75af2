import Chance
import Testing

@testable import Defaults

@Suite("A document of blanks and comments")
struct BlankDocumentTests {
	private static func text(_ random: inout SplitMix) -> String {
		let newline = random.pick(["\n", "\r\n"])
		var text = random.chance(20) ? "\u{FEFF}" : ""
		for _ in 0..<Int.random(in: 0...5, using: &random) {
			text += random.pick([" ", "\t", newline, "// {\"a\": 1}" + newline, "/* \"b\": é */", "/**/" + newline])
		}
		if random.chance(20) { text += "// the end" }
		return text
	}

	@Test("is empty; what is set follows it, every byte stays, and it comes back when that is taken back")
	func set() throws {
		for seed in 1...500 as ClosedRange<UInt64> {
			var random = SplitMix(state: seed)
			let text = Self.text(&random)
			let blank = try Defaults.Document(Array(text.utf8))
			#expect(blank.isBlank && blank.root == [:] && blank.names(at: []) == [] && blank.value(at: ["a"]) == nil)
			var document = blank
			let path: Defaults.Path = random.chance(50) ? ["a"] : ["a", "b"]
			let splice = try #require(try document.set(["c": 1, "é": "x\ny"], at: path))
			#expect(document.bytes.starts(with: blank.bytes), "seed \(seed)")
			#expect(document.value(at: path) == ["c": 1, "é": "x\ny"])
			#expect(try Defaults.Document(document.bytes).value(at: path) == document.value(at: path))
			let returns = document.bytes.count { $0 == 0x0D }
			#expect(!text.contains("\r\n") || returns == document.bytes.count { $0 == 0x0A }, "seed \(seed)")
			#expect(document.revert(splice) != nil && document == blank, "seed \(seed)")
			let emptied = blank.emptied(asList: false)
			#expect(emptied.bytes.starts(with: blank.bytes) && !emptied.isBlank && emptied.root == [:])
		}
	}

	@Test(
		"is none where a comment does not end, or anything else stands in it",
		arguments: ["/* ", "/", "\0", "x", "//\n,"])
	func broken(text: String) {
		#expect(throws: Defaults.SyntaxError.self) { try Defaults.Document(Array(text.utf8)) }
	}
}
