import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// Only what is written above and beside them tells equal items apart.
@Suite("Equal items that are staged")
struct StagedOrderTests {
	private static let texts: [(text: String, dialect: Defaults.Document.Dialect)] = [
		(
			"l:\n  # first\n  - h: a # x1\n    p: 80\n  # second\n  - h: a # x2\n    p: 80\n  - h: c # x3\n    p: 1\nz: 1\n",
			.yaml
		),
		(
			"z = 1\n\n# first\n[[l]]\nh = \"a\" # x1\np = 80\n\n# second\n[[l]]\nh = \"a\" # x2\np = 80\n\n[[l]]\nh = \"c\" # x3\np = 1\n",
			.toml
		),
		(
			"{\n  \"l\": [\n    // first\n    { \"h\": \"a\", \"p\": 80 }, // x1\n    // second\n    { \"h\": \"a\", \"p\": 80 }, // x2\n    { \"h\": \"c\", \"p\": 1 } // x3\n  ],\n  \"z\": 1\n}\n",
			[]
		),
	]

	private func rig(_ number: Int, isStaged: Bool) throws -> Rig {
		let (text, dialect) = Self.texts[number]
		return try Rig(
			80, 24, catalog: InferredCatalog(title: "Any file"),
			document: Defaults.Document(Array(text.utf8), in: dialect), isStaged: isStaged)
	}

	/// Moves, copies, removes and sets items, and something beside them.
	private func play(_ seed: UInt64, _ rig: inout Rig) {
		var chance = SplitMix(state: seed)
		for step in 0..<Int.random(in: 1...5, using: &chance) {
			let count = rig.form.snapshot.value(at: ["l"])?.array?.count ?? 0
			let index = Int.random(in: 0..<max(1, count), using: &chance)
			rig.form.reveal(["l", "\(index)"])
			switch chance.pick(["up", "down", "down", "copy", "copy", "remove", "remove", "set", "beside"]) {
			case "up": rig.press("K")
			case "down": rig.press("J")
			case "copy": rig.press("D", .enter, .escape)
			case "remove": rig.press("x", .enter)
			case "beside":
				rig.form.reveal(["z"])
				rig.press(.enter, .control("u"))
				rig.type(chance.pick(["1", "9"]))
				rig.press(.enter)
			default:
				rig.form.reveal(["l", "\(index)", "p"])
				rig.press(.enter, .control("u"))
				rig.type(chance.pick(["80", "7\(step)"]))
				rig.press(.enter)
			}
			rig.press(.escape)
			while !rig.form.layers.isEmpty { rig.press(.escape) }
		}
	}

	@Test(arguments: 0..<100 as Range<UInt64>, texts.indices)
	func `are written as where each change is written at once`(seed: UInt64, number: Int) throws {
		var (plain, staged) = (try rig(number, isStaged: false), try rig(number, isStaged: true))
		play(seed, &plain)
		play(seed, &staged)
		#expect(staged.form.snapshot.user.root == plain.form.snapshot.user.root)
		staged.press("w", .enter)
		#expect(staged.fileText == plain.fileText, "seed \(seed)")
	}

	@Test(arguments: texts.indices)
	func `are in the order of the file again where the move is dropped`(number: Int) throws {
		var rig = try rig(number, isStaged: true)
		rig.form.reveal(["l", "0"])
		rig.press("J")
		#expect(rig.form.stagedCount == 1)
		rig.form.reveal(["z"])
		rig.press(.enter, .control("u"))
		rig.type("9")
		rig.press(.enter)
		rig.press("w")
		guard case .changes(let list)? = rig.form.layers.last else { return #expect(Bool(false), "\(rig.screen)") }
		for _ in 0..<(list.rows.firstIndex { $0.path == ["l"] } ?? 0) - list.selection { rig.press(.down) }
		rig.press("x", .enter)
		let text = Self.texts[number].text
		#expect(rig.fileText == text.replacing("1\n", with: "9\n") || rig.fileText.contains("9"), "\(rig.fileText)")
		#expect(rig.fileText.firstRange(of: "first")!.lowerBound < rig.fileText.firstRange(of: "second")!.lowerBound)
	}

	/// What others do to the list is in it beside what was done here, or it is said that the order is gone.
	@Test(arguments: 0..<4, texts.indices)
	func `keep their order where others write as well`(theirs: Int, number: Int) throws {
		var rig = try rig(number, isStaged: true)
		rig.form.reveal(["l", "0"])
		rig.press(theirs == 3 ? "x" : "J")
		if theirs == 3 { rig.press(.enter) }
		var document = rig.suite.snapshot.user
		switch theirs {
		case 0: _ = try document.set(2, at: ["z"])
		case 1: _ = try document.set(2, at: ["l", "2", "p"])
		case 2: _ = try document.set(77, at: ["l", "0", "p"])
		default: _ = try document.set(77, at: ["l", "1", "p"])
		}
		rig.outside(document)
		let said = rig.screen
		rig.press("w", .enter)
		let written = try Defaults.Document(Array(rig.fileText.utf8), in: document.dialect)
		let items = try #require(written.value(at: ["l"])?.array)
		let (first, second) = (rig.fileText.firstRange(of: "first"), rig.fileText.firstRange(of: "second"))
		if theirs == 3 {
			#expect(first == nil && second != nil && items.map { $0[["p"]] } == [77, 1], "\(rig.fileText)")
		} else if said.contains("your order") {
			#expect(rig.fileText == String(decoding: document.bytes, as: UTF8.self))
		} else {
			#expect(try #require(second).lowerBound < #require(first).lowerBound, "\(rig.fileText)")
			#expect(items.map { $0[["p"]] } == [80, theirs == 2 ? 77 : 80, theirs == 1 ? 2 : 1])
		}
	}

	@Test(arguments: [0, 1, 2], [0, 3, 4])
	func `come back alone where others put something beside them`(item: Int, place: Int) throws {
		for isStaged in [true, false] {
			for keys in [["x"], ["x", "x"], ["J"], ["D"]] {
				var rig = try Rig(
					80, 24, catalog: InferredCatalog(title: "Any file"), user: ["l": [2, 1, 1, 1]], isStaged: isStaged)
				for key in keys {
					rig.form.reveal(["l", "\(item)"])
					rig.press(.character(Character(key)), .enter)
					while !rig.form.layers.isEmpty { rig.press(.escape) }
				}
				var theirs = rig.suite.value(at: ["l"])?.array ?? []
				theirs.insert(7, at: min(place, theirs.count))
				try rig.outside(.array(theirs), at: ["l"])
				for _ in keys { rig.press("u") }
				if isStaged { rig.press("w", .enter) }
				var items = rig.suite.value(at: ["l"])?.array ?? []
				items.removeAll { $0 == 7 }
				#expect(items == [2, 1, 1, 1], "\(keys), staged: \(isStaged), \(rig.fileText)")
				#expect(rig.suite.value(at: ["l"])?.array?.count == 5)
			}
		}
	}

	@Test func `are not looked for in the list that stood where theirs stands by now`() throws {
		let text =
			"o:\n  - n: web\n    l:\n      - p: 1 # one\n      - p: 2 # two\n      - p: 3\n  - n: db\n    l:\n      - p: 5\n      - p: 5\n"
		var rig = try Rig(
			80, 24, catalog: InferredCatalog(title: "Any file"),
			document: Defaults.Document(Array(text.utf8), in: .yaml))
		rig.form.reveal(["o", "0", "l", "0"])
		rig.press("x", .enter)
		let theirs = rig.fileText.replacing("o:\n", with: "o:\n  - n: new\n    l: []\n").replacing("p: 3", with: "p: 4")
		rig.outside(try Defaults.Document(Array(theirs.utf8), in: .yaml))
		rig.press("u")
		#expect(rig.suite.value(at: ["o", "1", "l"]) == [["p": 1], ["p": 2], ["p": 4]], "\(rig.fileText)")
	}
}
