import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// What is changed in TOML goes and comes as it was written, wherever others have put pairs meanwhile.
@Suite("What is changed in TOML beside what others change")
struct TOMLFormTests {
	/// A file of some pairs and tables in any order; each line says which it is.
	private static func lines(_ chance: inout SplitMix) -> [String] {
		let items = (0..<Int.random(in: 1...3, using: &chance)).flatMap { index in
			["", "# above item \(index)", "[[srv]] # item \(index)", "port = 0x\(index)F # port \(index)"]
		}
		var tables = [
			["", "# above tab", "[tab] # tab", "a = 1 # a", "# above b", "b = \"b\" # b"]
				+ (chance.chance(50) ? ["", "[tab.sub] # sub", "c = 3 # c"] : []),
			items,
			["", "[last] # last", "z = 1 # z"],
		]
		tables.shuffle(using: &chance)
		let pairs =
			["top = 1 # top", "# above next", "next = \"x\" # next"] + (chance.chance(50) ? ["d.x = 1 # dx"] : [])
		return pairs + tables.prefix(Int.random(in: 1...3, using: &chance)).joined()
	}

	/// What others make of a file: a pair behind the last of a table, as far as that is there.
	private static func adding(_ pair: [String], to table: String?, in lines: [String]) -> [String]? {
		let isHeader = { (line: String) in line.hasPrefix("[") }
		let start = table.map { lines.firstIndex(of: $0) } ?? -1
		guard let start else { return nil }
		let end = lines[(start + 1)...].firstIndex(where: isHeader) ?? lines.endIndex
		let last = lines[(start + 1)..<end].lastIndex { $0.contains(" = ") } ?? start
		return Array(lines.prefix(last + 1)) + pair + Array(lines[(last + 1)...])
	}

	/// A form over lines of TOML.
	private static func rig(_ lines: [String], isStaged: Bool, recovery: Recovery? = nil) throws -> Rig {
		let schema =
			#"{"properties": {"top": {"type": "integer"}}, "additionalProperties": {"additionalProperties": true}}"#
		return try Rig(
			100, 40, catalog: SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App"),
			document: Defaults.Document(lines), isStaged: isStaged, recovery: recovery)
	}

	/// Removes, names and sets some of what is there, but for the first pair.
	private static func change(_ rig: inout Rig, _ chance: inout SplitMix) {
		for step in 0..<Int.random(in: 1...3, using: &chance) {
			let places = rig.form.snapshot.user.everyPath.filter { !$0.isRoot && $0 != ["top"] }
			guard !places.isEmpty else { break }
			let place = chance.pick(places)
			rig.form.reveal(place)
			switch chance.pick(["remove", "remove", "name", "set"]) {
			case "name" where place.tokens.count == 2 && place.tokens[0] == "tab":
				rig.press("c", .control("u"))
				rig.type("name\(step)")
				rig.press(.enter)
			case "set" where rig.form.snapshot.value(at: place)?.number != nil:
				rig.press(.enter, .control("u"))
				rig.type("\(step + 70)")
				rig.press(.enter)
			default:
				rig.press("x")
				if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
					rig.press(key)
				}
			}
			rig.press(.escape)
		}
	}

	/// A file, a form in which some of it was changed and written, and the lines that it has by then.
	private static func changed(
		_ chance: inout SplitMix, isStaged: Bool
	) throws -> (lines: [String], rig: Rig, now: [String]) {
		let lines = lines(&chance)
		var rig = try rig(lines, isStaged: isStaged)
		change(&rig, &chance)
		if isStaged { rig.press("w", .enter) }
		let now = rig.fileText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
		return (lines, rig, now)
	}

	/// Gives the first answer to each question that is asked.
	private static func answer(_ rig: inout Rig) {
		while case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
			rig.press(key)
		}
	}

	private static func undoAll(in rig: inout Rig, _ seed: UInt64) throws {
		while case let count = rig.form.history.undo.count, count > 0 {
			rig.press("u")
			try #require(rig.form.history.undo.count < count, "seed \(seed): \(rig.screen)")
		}
	}

	private static let others = (from: "top = 1 # top", to: "top = 2 # others")

	@Test("leads to what it was, with what others added", arguments: 0..<120 as Range<UInt64>, [false, true])
	func added(seed: UInt64, isStaged: Bool) throws {
		var chance = SplitMix(state: seed)
		let (lines, made, now) = try Self.changed(&chance, isStaged: isStaged)
		var rig = made
		let pair = (chance.chance(50) ? ["# theirs"] : []) + ["new = 3 # new"]
		let table = chance.pick([nil] + lines.filter { $0.hasPrefix("[") })
		guard now != lines, let theirs = Self.adding(pair, to: table, in: now),
			let expected = Self.adding(pair, to: table, in: lines)
		else { return }
		rig.outside(try Defaults.Document(theirs))
		try Self.undoAll(in: &rig, seed)
		if isStaged { rig.press("w", .enter) }
		let wanted = try Defaults.Document(expected)
		#expect(rig.suite.snapshot.user.root == wanted.root, "seed \(seed): \(theirs)\n\(rig.fileText)")
		let left = rig.fileText.split(separator: "\n").map(String.init)
		#expect(
			left.sorted() == expected.filter { !$0.isEmpty }.sorted(),
			"seed \(seed):\n\(theirs.joined(separator: "\n"))\n---\n\(rig.fileText)")
	}

	/// What others write before what is staged is written is no reason to lose how it was written.
	@Test("leads to what it was, with what others wrote before it was", arguments: 0..<160 as Range<UInt64>)
	func overtaken(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		let lines = Self.lines(&chance)
		var rig = try Self.rig(lines, isStaged: true)
		if chance.chance(40) {
			rig.form.reveal(["top"])
			rig.carryOut(rig.form.perform(.resetSection))
			Self.answer(&rig)
		}
		Self.change(&rig, &chance)
		let pair = (chance.chance(50) ? ["# theirs"] : []) + ["new = 3 # new"]
		let table = chance.pick([nil] + lines.filter { $0.hasPrefix("[") })
		guard rig.form.stagedCount > 0, let theirs = Self.adding(pair, to: table, in: lines) else { return }
		rig.outside(try Defaults.Document(theirs))
		rig.press("w", .enter)
		guard rig.form.stagedCount == 0 else { return }
		let written = rig.fileText
		try Self.undoAll(in: &rig, seed)
		rig.press("w", .enter)
		let wanted = try Defaults.Document(theirs)
		#expect(rig.suite.snapshot.user.root == wanted.root, "seed \(seed):\n\(written)\n---\n\(rig.fileText)")
		let left = rig.fileText.split(separator: "\n").map(String.init)
		#expect(
			left.sorted() == theirs.filter { !$0.isEmpty }.sorted(),
			"seed \(seed):\n\(theirs.joined(separator: "\n"))\n--- written\n\(written)\n--- undone\n\(rig.fileText)")
	}

	@Test(
		"is as it was where it is put back, and all that others made of the rest stays",
		arguments: 0..<120 as Range<UInt64>, [false, true])
	func putBack(seed: UInt64, isStaged: Bool) throws {
		var chance = SplitMix(state: seed)
		let (lines, made, now) = try Self.changed(&chance, isStaged: isStaged)
		var rig = made
		// What others do: a value, and a comment.
		let others = [Self.others, (from: "# above next", to: "# theirs")]
		func changed(_ lines: [String]) -> [String] {
			lines.map { line in others.first { $0.from == line }?.to ?? line }
		}
		rig.outside(try Defaults.Document(changed(now)))
		for name in ["tab", "srv", "last", "next", "d"] where rig.form.snapshot.user.root.object?[name] != nil {
			let before = rig.form.snapshot.user
			rig.carryOut(rig.form.putBack(rig.form.field(at: [name])))
			Self.answer(&rig)
			if rig.form.stagedCount > 0 { rig.press("w", .enter) }
			let wanted = try Defaults.Document(lines).value(at: [name])
			let root = wanted.map { before.root.placing($0, at: [name]) }
			#expect(rig.suite.snapshot.user.root == root ?? before.root, "seed \(seed), \(name): \(rig.fileText)")
		}
		for other in others where now.contains(other.from) {
			#expect(rig.fileText.contains(other.to), "seed \(seed): \(rig.fileText)")
		}
	}

	@Test("is written as it would be alone, where others changed something else", arguments: 0..<60 as Range<UInt64>)
	func beside(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		let lines = Self.lines(&chance)
		var (alone, rig) = (try Self.rig(lines, isStaged: true), try Self.rig(lines, isStaged: true))
		var again = chance
		Self.change(&alone, &chance)
		alone.press("w", .enter)
		Self.change(&rig, &again)
		rig.outside(try Defaults.Document(lines.map { $0 == Self.others.from ? Self.others.to : $0 }))
		rig.press("w", .enter)
		#expect(rig.fileText == alone.fileText.replacing(Self.others.from, with: Self.others.to), "seed \(seed)")
	}

	@Test("leaves nothing where it is staged and dropped", arguments: 0..<60 as Range<UInt64>)
	func dropped(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		let lines = Self.lines(&chance)
		var rig = try Self.rig(lines, isStaged: true)
		rig.form.reveal(["top"])
		rig.press(.enter, .control("u"), "9", .enter, .escape)
		Self.change(&rig, &chance)
		rig.press("w")
		for place in rig.form.stagedPlaces where place != ["top"] {
			guard case .changes(let list)? = rig.form.layers.last else { break }
			rig.carryOut(rig.form.toggleDropped(rig.form.field(at: place), in: list))
		}
		rig.press(.enter)
		let wanted = lines.map { $0 == Self.others.from ? "top = 9 # top" : $0 }
		#expect(rig.fileText == wanted.joined(separator: "\n") + "\n", "seed \(seed)")
	}

	@Test("leaves what others made of it where theirs is taken", arguments: 0..<40 as Range<UInt64>)
	func theirs(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		let lines = Self.lines(&chance)
		let pairs: [(Defaults.Path, String, String)] = [
			(["tab"], "a = 1 # a", "a = 5 # a"), (["tab", "a"], "a = 1 # a", "a = 5 # others"),
			(["last"], "z = 1 # z", "z = 0x5 # z"), (["last", "z"], "z = 1 # z", "z = 5 # z"),
			(["d", "x"], "d.x = 1 # dx", "d.x = 5 # dx"), (["srv"], "port = 0x0F # port 0", "port = 0x7F # port 0"),
		]
		let (place, mine, theirs) = chance.pick(pairs.filter { lines.contains($0.1) })
		var rig = try Self.rig(lines, isStaged: true)
		rig.form.reveal(["top"])
		rig.press(.enter, .control("u"), "9", .enter, .escape)
		rig.form.reveal(place)
		rig.press("x")
		if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
			rig.press(key)
		}
		rig.press(.escape)
		try #require(rig.form.stagedCount == 2, "\(rig.screen)")
		rig.outside(try Defaults.Document(lines.map { $0 == mine ? theirs : $0 }))
		rig.press("w", .enter)
		if case .question? = rig.form.layers.last {
			rig.press("t")
		} else {
			Issue.record("seed \(seed): \(rig.screen)")
		}
		let wanted = lines.map { $0 == mine ? theirs : $0 == Self.others.from ? "top = 9 # top" : $0 }
		#expect(rig.fileText == wanted.joined(separator: "\n") + "\n", "seed \(seed), \(place)")
	}

	@Test(
		"comes back on a line of its own, whatever others put where it stood",
		arguments: ["# N\n[o] # H\na = 1\n", "\n# N\n[o] # H\na = 1\n", "\n[o] # N\na = 1\n"], [false, true])
	func ownLine(theirs: String, isStaged: Bool) throws {
		var rig = try Self.rig(["top = 1 # U", "", "[o] # H", "a = 1"], isStaged: isStaged)
		rig.form.reveal(["top"])
		rig.press("r")
		if isStaged { rig.press("w", .enter) }
		try #require(rig.fileText == "\n[o] # H\na = 1\n", "\(rig.fileText)")
		rig.outside(try Defaults.Document(Array(theirs.utf8), in: .toml))
		rig.press("u")
		if isStaged { rig.press("w", .enter) }
		#expect(rig.suite.snapshot.user.root == ["top": 1, "o": ["a": 1]], "\(rig.fileText)")
		#expect(rig.fileText.contains("# N") && rig.fileText.contains("top = 1"), "\(rig.fileText)")
	}

	@Test("of which all is undone beside another's edit leaves the file as it is")
	func undoneStaged() throws {
		let lines = ["top = 1 # U", "l = [ # A", "  { id = 900 },", "] # B", "", "[o] # H", "a = 2 # C", "b = 3"]
		var rig = try Self.rig(lines, isStaged: true)
		let resets = [["top"], ["l"], ["o"]].map { Defaults.Edit(Defaults.Path($0), .reset) }
		rig.carryOut(rig.form.commit(resets, as: .edit(session: nil), title: "All"))
		let theirs = try Defaults.Document(lines.map { $0.replacing("# C", with: "# CX") })
		rig.outside(theirs)
		rig.press("u")
		#expect(rig.form.stagedCount == 0 && rig.form.snapshot.user.bytes == theirs.bytes, "\(rig.screen)")
	}

	@Test("is made again by what is kept of it", arguments: 0..<60 as Range<UInt64>)
	func restored(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		let lines = Self.lines(&chance)
		var rig = try Self.rig(lines, isStaged: true)
		Self.change(&rig, &chance)
		let staged = rig.form.snapshot.user.bytes
		for case .keep(let kept) in rig.send(.interrupt) {
			var next = try Self.rig(lines, isStaged: true, recovery: kept)
			next.press("R")
			#expect(next.form.snapshot.user.bytes == staged, "seed \(seed)")
		}
	}
}

extension Defaults.Document {
	/// Lines of TOML.
	fileprivate init(_ lines: [String]) throws {
		try self.init(Array((lines.joined(separator: "\n") + "\n").utf8), in: .toml)
	}

	/// Where something is.
	fileprivate var everyPath: [Defaults.Path] {
		func paths(_ path: Defaults.Path, _ value: Defaults.JSON) -> [Defaults.Path] {
			switch value {
			case .array(let items): [path] + items.indices.flatMap { paths(path.appending($0), items[$0]) }
			case .object(let object): [path] + object.members.flatMap { paths(path.appending($0.name), $0.value) }
			default: [path]
			}
		}
		return paths([], root)
	}
}
