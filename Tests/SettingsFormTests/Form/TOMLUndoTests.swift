import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// What is removed from TOML comes back as it was written, wherever others have put pairs meanwhile.
@Suite("Undo in TOML beside what others have changed")
struct TOMLUndoTests {
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

	@Test("leads to what it was, with what others added", arguments: 0..<120 as Range<UInt64>, [false, true])
	func added(seed: UInt64, isStaged: Bool) throws {
		var chance = SplitMix(state: seed)
		let lines = Self.lines(&chance)
		let document = try Defaults.Document(Array((lines.joined(separator: "\n") + "\n").utf8), in: .toml)
		var rig = try Rig(
			100, 40, catalog: InferredCatalog(title: "App"), document: document, isStaged: isStaged)
		for _ in 0..<Int.random(in: 1...2, using: &chance) {
			let places = rig.form.snapshot.user.everyPath.filter { !$0.isRoot }
			guard !places.isEmpty else { break }
			rig.form.reveal(chance.pick(places))
			rig.press("x")
			if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
				rig.press(key)
			}
			rig.press(.escape)
		}
		if isStaged { rig.press("w", .enter) }
		let now = rig.fileText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
		let pair = (chance.chance(50) ? ["# theirs"] : []) + ["new = 3 # new"]
		let table = chance.pick([nil] + lines.filter { $0.hasPrefix("[") })
		guard now != lines, let theirs = Self.adding(pair, to: table, in: now),
			let expected = Self.adding(pair, to: table, in: lines)
		else { return }
		try rig.outside(Defaults.Document(Array((theirs.joined(separator: "\n") + "\n").utf8), in: .toml))
		while let count = Optional(rig.form.history.undo.count), count > 0 {
			rig.press("u")
			try #require(rig.form.history.undo.count < count, "seed \(seed): \(rig.screen)")
		}
		if isStaged { rig.press("w", .enter) }
		let wanted = try Defaults.Document(Array((expected.joined(separator: "\n") + "\n").utf8), in: .toml)
		#expect(rig.suite.snapshot.user.root == wanted.root, "seed \(seed): \(theirs)\n\(rig.fileText)")
		let left = rig.fileText.split(separator: "\n").map(String.init)
		#expect(
			left.sorted() == expected.filter { !$0.isEmpty }.sorted(),
			"seed \(seed):\n\(theirs.joined(separator: "\n"))\n---\n\(rig.fileText)")
	}
}

extension Rig {
	fileprivate mutating func outside(_ document: Defaults.Document) throws {
		let before = suite.snapshot
		suite.store.state.withLock { $0.snapshot.user = document }
		let change = Defaults.Change(path: [], old: before.value(at: []), new: suite.snapshot.value(at: []))
		send(.settings(suite.snapshot, changes: change.leaves, isOutside: true))
	}
}

extension Defaults.Document {
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
