import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Undo of a removal beside what others have made of the neighbour")
struct NeighbourUndoTests {
	private static let names = ["a", "b", "c", "d"]

	/// A list or an object of four, laid out in some way. Values may be equal, but not all that is written about them.
	private static func text(isList: Bool, _ chance: inout SplitMix) -> String {
		func pick(_ all: [String]) -> String { chance.pick(all) }
		let isInline = chance.chance(20)
		let values = ["1", "2", "[1, 2]", "{ \"x\": 1 }"]
		let children = names.enumerated().map { index, name in
			let value = isInline ? values[index] : pick(values)
			let own = (isList ? "" : "\"\(name)\": ") + value + (index + 1 < names.count ? "," : "")
			guard !isInline else { return own }
			let above = pick(["", "\n"]) + (isList || chance.chance(50) ? "    // above \(name)\n" : "")
			return above + "    " + pick(["", "/* b */ "]) + own
				+ pick(["", " // tail \(name)", "  /* tail \(name) */"])
		}
		let (open, close) = isList ? ("[", "]") : ("{", "}")
		let inside =
			isInline
			? " " + children.joined(separator: " ") + " "
			: "\n" + children.joined(separator: "\n") + "\n" + pick(["", "    // end\n"]) + "  "
		return "{\n  \"o\": \(open)\(inside)\(close)\n}\n"
	}

	@Test("brings it back at its place as it was written", arguments: 0..<40 as Range<UInt64>)
	func removal(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		for round in 0..<10 {
			let isList = chance.chance(60)
			let text = Self.text(isList: isList, &chance)
			var expected = try Defaults.Document(Array(text.utf8))
			var rig = try Rig(100, 40, catalog: InferredCatalog(title: "App"), document: expected)
			func path(_ index: Int) -> Defaults.Path { ["o", isList ? "\(index)" : Self.names[index]] }
			let index = Int.random(in: 0..<4, using: &chance)
			let neighbour = chance.pick([index - 1, index + 1].filter(Self.names.indices.contains))
			rig.form.reveal(path(index))
			rig.press("x")
			if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
				rig.press(key)
			}
			let theirs = chance.pick([77, "another text", [["x": 2]]] as [Defaults.JSON])
			_ = try expected.set(theirs, at: path(neighbour))
			try rig.outside(theirs, at: path(isList && neighbour > index ? neighbour - 1 : neighbour))
			rig.press("u")
			try #require(rig.form.layers.isEmpty, "\(rig.screen)")
			let comment = Comment(rawValue: "seed \(seed), round \(round): \(text) became \(rig.fileText)")
			#expect(rig.suite.value(at: []) == expected.root, comment)
			// Empty lines, and how the others' value is laid out, are not looked at.
			let written = [rig.fileText, String(decoding: expected.bytes, as: UTF8.self)].map {
				$0.filter { !$0.isWhitespace }
			}
			#expect(written[0] == written[1], comment)
		}
	}

	@Test("of a staged one leads to what others have made of the list since", arguments: 0..<3, [false, true])
	func staged(index: Int, isBefore: Bool) throws {
		var rig = try Rig(
			100, 40, catalog: InferredCatalog(title: "App"), user: ["l": ["a", "b", "c"]], isStaged: true)
		rig.form.reveal(["l", "\(index)"])
		rig.press("x")
		let theirs: Defaults.JSON = isBefore ? ["d", "a", "b", "c"] : ["a", "b", "c", "d"]
		try rig.outside(theirs, at: ["l"])
		rig.press("u", .enter, .escape)
		#expect(rig.form.snapshot.value(at: ["l"]) == theirs, "\(rig.screen)")
		rig.press("w", .enter)
		#expect(rig.suite.value(at: ["l"]) == theirs)
	}

	@Test("of very many at once leaves what others have put in")
	func many() throws {
		let items = (0..<300).map { Defaults.JSON.integer($0) }
		var rig = try Rig(100, 40, catalog: InferredCatalog(title: "App"), user: ["l": .array(items)])
		_ = rig.form.commit([.set([], at: ["l"])], as: .edit(session: nil), title: "L").map { rig.carryOut([$0]) }
		try #require(rig.suite.value(at: ["l"]) == [])
		try rig.outside(["theirs"], at: ["l"])
		rig.press("u")
		#expect(rig.suite.value(at: ["l"]) == .array(items + ["theirs"]), "\(rig.screen)")
	}
}
