import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

@Suite("The comments of what is staged")
struct StagedCommentsTests {
	/// A list or a map of five, with something beside it and something inside one of them.
	private static func text(isList: Bool, _ chance: inout SplitMix) -> String {
		var values = [#""a""#, #""b""#, #"{ "n": "x", /* in n */ "l": [ 1, /* in l */ 2 ] }"#, #""d""#, "5"]
		// What is equal is told apart by what is written about it.
		if chance.chance(30) { (values[1], values[4]) = (values[0], values[0]) }
		let children = values.enumerated().map { index, value in
			(index == 1 || index == 3 ? "    // above \(index)\n" : "") + "    /* before \(index) */ "
				+ (isList ? "" : #""k\#(index)": "#) + value + (index < 4 ? "," : "")
				+ " // tail \(index)"
		}
		let (open, close) = isList ? ("[", "]") : ("{", "}")
		return "{\n  \"o\": \(open)\n" + children.joined(separator: "\n") + "\n  \(close),\n  \"z\": 1 // z\n}\n"
	}

	/// A form over such a file in which nothing is changed.
	private static func rig(isList: Bool, isStaged: Bool = true, _ chance: inout SplitMix) throws -> Rig {
		try rig(isList: isList, isStaged: isStaged, over: text(isList: isList, &chance))
	}

	private static func rig(
		isList: Bool, isStaged: Bool = true, over text: String, recovery: Recovery? = nil
	) throws -> Rig {
		let document = try Defaults.Document(Array(text.utf8))
		let map = #"{"properties": {"o": {"type": "object", "additionalProperties": true}, "z": {"type": "integer"}}}"#
		let catalog: any Catalog =
			isList
			? InferredCatalog(title: "App") : SchemaCatalog(try JSONSchema(parsing: Array(map.utf8)), title: "App")
		return try Rig(100, 40, catalog: catalog, document: document, isStaged: isStaged, recovery: recovery)
	}

	/// A form in which some items were changed, moved, copied and renamed, and nothing is written.
	private static func rig(isList: Bool, seed: UInt64) throws -> Rig {
		var chance = SplitMix(state: seed)
		var rig = try rig(isList: isList, &chance)
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

	@Test(
		"are written whatever others have made of how the file is laid out", arguments: 0..<30 as Range<UInt64>,
		[true, false])
	func layout(seed: UInt64, isList: Bool) throws {
		var alone = try Self.rig(isList: isList, seed: seed)
		alone.press("w", .enter)
		var rig = try Self.rig(isList: isList, seed: seed)
		let bracket = isList ? "[" : "{"
		func edited(_ text: String) -> String {
			text.replacing("\"o\": \(bracket)\n", with: "\"o\" : \(bracket) // theirs\n")
		}
		try rig.outside(text: edited(rig.fileText))
		rig.press("w", .enter)
		#expect(rig.fileText == edited(alone.fileText), "seed \(seed)")
	}

	@Test("and what others make of its neighbours, stay where an entry got another name")
	func renamed() throws {
		var chance = SplitMix(state: 1)
		var rig = try Self.rig(isList: false, &chance)
		let text = rig.fileText
		rig.form.reveal(["o", "k3"])
		rig.press("c", .control("u"))
		rig.type("q")
		rig.press(.enter)
		try rig.outside("theirs", at: ["o", "k0"])
		rig.press("w", .enter)
		#expect(rig.form.layers.isEmpty, "\(rig.screen)")
		let theirs = text.replacing(#""k0": "a""#, with: #""k0": "theirs""#)
		#expect(rig.fileText == theirs.replacing(#""k3""#, with: #""q""#))
		rig.press("u", "w", .enter)
		#expect(rig.fileText == theirs)
	}

	@Test("that others wrote into what went come back with it", arguments: [true, false])
	func others(isList: Bool) throws {
		var chance = SplitMix(state: 1)
		var rig = try Self.rig(isList: isList, &chance)
		rig.form.reveal(["o", isList ? "3" : "k3"])
		rig.press("x", .enter)
		let theirs = rig.fileText.replacing("// tail 3", with: "// theirs")
		try rig.outside(text: theirs)
		rig.press("w", .enter)
		#expect(!rig.fileText.contains("before 3"), "\(rig.fileText)")
		rig.press("u", "w", .enter)
		#expect(rig.fileText == theirs)
	}

	@Test("come back where what others made of a list was written over", arguments: 0..<4)
	func writtenOver(item: Int) throws {
		var chance = SplitMix(state: 1)
		var rig = try Self.rig(isList: true, &chance)
		rig.form.reveal(["o", "3"])
		rig.press("K")
		try rig.outside("theirs", at: ["o", "\(item)"])
		let theirs = rig.fileText
		rig.press("w", .enter, "m")
		#expect(rig.form.layers.isEmpty, "\(rig.screen)")
		#expect(!rig.fileText.contains("theirs"))
		rig.press("u", "w", .enter)
		#expect(rig.fileText == theirs)
	}

	@Test("and items of others stay once where an item that is like another was moved")
	func equal() throws {
		let catalog = InferredCatalog(title: "App")
		var rig = try Rig(100, 40, catalog: catalog, user: ["o": ["a", "a", "b"]], isStaged: true)
		rig.form.reveal(["o", "0"])
		rig.press("J")
		let theirs = ["n", "a", "a", "b"] as Defaults.JSON
		try rig.outside(theirs, at: ["o"])
		rig.press("u", "w", .enter)
		#expect(rig.suite.value(at: ["o"]) == theirs, "\(rig.screen)")
	}

	@Test("of what is put in go and come with it where that is dropped and taken back", arguments: [true, false])
	func putBack(isList: Bool) throws {
		var chance = SplitMix(state: 1)
		var rig = try Self.rig(isList: isList, &chance)
		rig.form.reveal(["o", isList ? "1" : "k1"])
		rig.press("x", .enter)
		let staged = rig.form.snapshot.user.bytes
		rig.press("w", "x", .escape, "u", .enter)
		#expect(rig.form.snapshot.user.bytes == staged, "\(rig.screen)")
	}

	@Test("stay where a move is taken back though others changed what was moved")
	func anyway() throws {
		var chance = SplitMix(state: 1)
		var rig = try Self.rig(isList: true, isStaged: false, &chance)
		let text = rig.fileText
		rig.form.reveal(["o", "3"])
		rig.press("K")
		try rig.outside("theirs", at: ["o", "2"])
		rig.press("u")
		try #require(rig.form.layers.count == 1, "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.fileText == text)
	}

	@Test("stay where what is staged is dropped again", arguments: 0..<40 as Range<UInt64>, [true, false])
	func dropped(seed: UInt64, isList: Bool) throws {
		var rig = try Self.rig(isList: isList, seed: seed)
		let text = rig.fileText
		// An item that was put before an equal one stays there.
		if rig.form.stagedPlaces.isEmpty { return }
		rig.form.reveal(["z"])
		rig.press(.enter, .control("u"))
		rig.type("9")
		rig.press(.enter)
		rig.press("w")
		for place in rig.form.stagedPlaces where place != ["z"] {
			guard case .changes(let list)? = rig.form.layers.last else { break }
			rig.carryOut(rig.form.toggleDropped(rig.form.field(at: place), in: list))
		}
		rig.press(.enter)
		#expect(rig.fileText == text.replacing(#""z": 1"#, with: #""z": 9"#), "seed \(seed)")
	}

	@Test("are as they were where it is dropped and made again", arguments: 0..<40 as Range<UInt64>, [true, false])
	func madeAgain(seed: UInt64, isList: Bool) throws {
		var rig = try Self.rig(isList: isList, seed: seed)
		rig.press("w")
		let (text, places) = (rig.form.snapshot.user.bytes, rig.form.stagedPlaces)
		for order in [places.reversed(), places] {
			for place in places + order {
				guard case .changes(let list)? = rig.form.layers.last else { continue }
				rig.carryOut(rig.form.toggleDropped(rig.form.field(at: place), in: list))
			}
			let now = String(decoding: rig.form.snapshot.user.bytes, as: UTF8.self)
			let wanted = String(decoding: text, as: UTF8.self)
			// Of two beside one another, the one that comes back last may stand before the other.
			func lines(_ text: String) -> [String] {
				text.replacing(",", with: "").split(separator: "\n").map(String.init).sorted()
			}
			#expect(order == places ? lines(now) == lines(wanted) : now == wanted, "seed \(seed)")
		}
	}

	@Test(
		"are written where it was kept and another form restores it", arguments: 0..<40 as Range<UInt64>, [true, false])
	func restored(seed: UInt64, isList: Bool) throws {
		var alone = try Self.rig(isList: isList, seed: seed)
		alone.press("w", .enter)
		var rig = try Self.rig(isList: isList, seed: seed)
		let theirs = seed.isMultiple(of: 2) ? #""z": 1"# : #""z": 2"#
		let file = rig.fileText.replacing(#""z": 1"#, with: theirs)
		for case .keep(let kept) in rig.send(.interrupt) {
			for isStaged in [true, false] {
				var next = try Self.rig(isList: isList, isStaged: isStaged, over: file, recovery: kept)
				next.press("R")
				if isStaged { next.press("w", .enter) }
				#expect(next.fileText == alone.fileText.replacing(#""z": 1"#, with: theirs), "seed \(seed)")
			}
		}
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

extension Rig {
	/// Others write a file of the same values otherwise.
	fileprivate mutating func outside(text: String) throws { outside(try Defaults.Document(Array(text.utf8))) }
}
