import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// What was changed inside an item counts by the item, however often it has moved since, and whoever moved it.
@Suite("Undo in a list whose items have moved")
struct ShiftedUndoTests {
	private static let names = ["alpha", "beta", "gamma", "delta"]

	private static let items = Defaults.JSON.array(
		names.enumerated().map { ["name": .string($1), "size": .integer(100 + $0), "tags": ["one", "two", "three"]] })

	private static func rig() throws -> Rig {
		let text = Defaults.JSON.object(["l": items, "other": 1]).serialized()
		let document = try Defaults.Document(Array(text.utf8))
		return try Rig(100, 40, catalog: InferredCatalog(title: "App"), document: document)
	}

	/// The list without what others put in.
	private static func own(_ rig: Rig) -> [Defaults.JSON] {
		(rig.suite.value(at: ["l"])?.array ?? []).compactMap { item in
			guard var object = item.object, object["name"]?.string?.hasPrefix("theirs") == false else { return nil }
			object["tags"] = .array(object["tags"]?.array?.filter { $0.string?.hasPrefix("theirs") == false } ?? [])
			return .object(object)
		}
	}

	private static func press(_ keys: Key..., in rig: inout Rig) {
		for key in keys { rig.press(key) }
		if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
			rig.press(key)
		}
	}

	@Test func reachesTheItemThatWasMovedAndPushedAside() throws {
		var rig = try Self.rig()
		rig.form.reveal(["l", "2", "size"])
		Self.press(.enter, .control("u"), "7", .enter, in: &rig)
		rig.form.reveal(["l", "2"])
		Self.press("K", "K", in: &rig)
		var list = try #require(rig.suite.value(at: ["l"])?.array)
		list.insert(["name": "theirs", "size": 1], at: 0)
		try rig.outside(.array(list), at: ["l"])
		for _ in 0..<3 { Self.press("u", in: &rig) }
		#expect(.array(Self.own(rig)) == Self.items, "\(rig.screen)")
		for _ in 0..<3 { Self.press(.control("r"), in: &rig) }
		#expect(Self.own(rig).map { $0.object?["name"] } == ["gamma", "alpha", "beta", "delta"])
		#expect(Self.own(rig)[0].object?["size"] == 7)
	}

	@Test(
		"brings back the item that a reset of its page took out, beside what others changed", arguments: [[7], [0, 1]])
	func resetPage(first: [Int]) throws {
		let schema = """
			{"properties": {
			  "l": {"items": {"type": "object", "additionalProperties": {"type": "integer"}}}, "other": {"type": "integer"}
			}}
			"""
		let document = try Defaults.Document(Array(#"{"l": [{"a": 1}, {"a": 5}, {"a": 3}], "other": 1}"#.utf8))
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(100, 40, catalog: catalog, document: document)
		rig.form.reveal(["l", "1", "a"])
		Self.press("R", in: &rig)
		try #require(rig.suite.value(at: ["l"]) == [["a": 1], ["a": 3]], "\(rig.screen)")
		func list(_ numbers: [Int]) -> Defaults.JSON { .array(numbers.map { ["a": .integer($0)] }) }
		try rig.outside(list(first + [3]), at: ["l"])
		Self.press("u", in: &rig)
		#expect(rig.suite.value(at: ["l"]) == list(first + [5, 3]), "\(rig.screen)")
	}

	@Test("of all items of a list on top brings them back beside those that others have put in", arguments: [0, 1, 2])
	func resetAll(others: Int) throws {
		let schema = #"{"type": "array", "items": {"type": "object", "additionalProperties": {"type": "integer"}}}"#
		let text = "[\n  // one\n  {\"a\": 1},\n  {\"a\": 2}, // two\n  {\"a\": 3}\n]\n"
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(100, 40, catalog: catalog, document: try Defaults.Document(Array(text.utf8), in: .list))
		rig.form.focus = .sections
		Self.press("R", "a", in: &rig)
		try #require(rig.suite.value(at: []) == [], "\(rig.screen)")
		let theirs = (0..<others).map { Defaults.JSON.object(["t": .integer($0)]) }
		if others > 0 { try rig.outside(.array(theirs), at: []) }
		Self.press("u", in: &rig)
		#expect(rig.suite.value(at: []) == .array([["a": 1], ["a": 2], ["a": 3]] + theirs), "\(rig.screen)")
		let comments = rig.fileText.matches(of: /\/\/ \w+/).map { String($0.output) }
		#expect(comments.sorted() == ["// one", "// two"], "\(rig.fileText)")
		#expect(rig.fileText.contains(/"a": 2\}, \/\/ two/), "\(rig.fileText)")
		if others == 0 { #expect(String(decoding: rig.suite.snapshot.user.bytes, as: UTF8.self) == text) }
	}

	@Test("leads back to the first list, and again to the last, whatever others put in between", arguments: 0..<80)
	func storm(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		var rig = try Self.rig()
		var (count, log) = (0, [String]())
		for step in 0..<8 {
			let items = rig.suite.value(at: ["l"])?.array ?? []
			let ours = items.indices.filter { items[$0].object?["name"]?.string?.hasPrefix("theirs") == false }
			let item = ours.randomElement(using: &chance).map { Defaults.Path(["l"]).appending($0) } ?? ["l"]
			let before = rig.form.history.undo.count
			switch Int.random(in: 0..<7, using: &chance) {
			case 0:
				rig.form.reveal(item.appending("size"))
				Self.press(.enter, .control("u"), Key(.character(Character("\(step + 1)"))), .enter, in: &rig)
			case 1:
				rig.form.reveal(item)
				Self.press(Bool.random(using: &chance) ? "J" : "K", in: &rig)
			case 2:
				rig.form.reveal(item.appending("tags").appending(Int.random(in: 0..<3, using: &chance)))
				Self.press(Bool.random(using: &chance) ? "J" : "K", in: &rig)
			case 3:
				rig.form.reveal(item.appending("tags").appending(Int.random(in: 0..<3, using: &chance)))
				Self.press(.enter, .control("u"), "s", Key(.character(Character("\(step)"))), .enter, in: &rig)
			case 4:
				rig.form.reveal(item)
				Self.press("x", in: &rig)
			case 5:
				var list = items
				let theirs: Defaults.JSON = ["name": .string("theirs\(step)"), "size": 1, "tags": ["theirs"]]
				list.insert(theirs, at: Int.random(in: 0...list.count, using: &chance))
				try rig.outside(.array(list), at: ["l"])
				log.append("outside \(list.map { $0.object?["name"]?.string ?? "" })")
			default:
				let place = item.appending("tags")
				guard var list = rig.suite.value(at: place)?.array else { continue }
				list.insert(.string("theirs\(step)"), at: Int.random(in: 0...list.count, using: &chance))
				try rig.outside(.array(list), at: place)
				log.append("outside \(list) at \(place)")
			}
			rig.press(.escape, .escape)
			if let last = rig.form.history.undo.last, rig.form.history.undo.count > before {
				log.append("own \(last.changes.map(\.path))")
			}
			count = rig.form.history.undo.count
		}
		let last = Self.own(rig)
		for _ in 0..<count { Self.press("u", in: &rig) }
		#expect(.array(Self.own(rig)) == Self.items, "\(log)")
		for _ in 0..<count { Self.press(.control("r"), in: &rig) }
		#expect(Self.own(rig) == last, "\(log)")
	}

	private static let schema = """
		{"properties": {"l": {"type": "array", "items": {"type": "object", "properties": {
			"name": {"type": "string"}, "size": {"type": "integer"}}}}}}
		"""

	@Test("of items that were begun, filled in or dropped meanwhile, asks nothing and keeps theirs", arguments: 0..<60)
	func begun(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		let items = Defaults.JSON.array(Self.names.map { ["name": .string($0), "size": 1] })
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "App")
		var rig = try Rig(100, 40, schema: catalog, file: Defaults.JSON.object(["l": items]).serialized())
		var (log, theirs) = ([String](), 0)
		func outside() throws {
			guard Bool.random(using: &chance) else { return }
			var list = rig.suite.value(at: ["l"])?.array ?? []
			list.insert(["name": .string("theirs\(theirs)")], at: Int.random(in: 0...list.count, using: &chance))
			theirs += 1
			try rig.outside(.array(list), at: ["l"])
			log.append("theirs")
		}
		func own() -> [Defaults.JSON] {
			(rig.suite.value(at: ["l"])?.array ?? []).filter {
				$0.object?["name"]?.string?.hasPrefix("theirs") == false
			}
		}
		for step in 0..<8 {
			let list = rig.suite.value(at: ["l"])?.array ?? []
			let ours = list.indices.filter { list[$0].object?["name"]?.string?.hasPrefix("theirs") == false }
			let item = Defaults.Path(["l"]).appending(ours.randomElement(using: &chance) ?? 0)
			let deed = Int.random(in: 0..<4, using: &chance)
			log.append("\(deed) at \(item)")
			switch deed {
			case 0, 1:
				rig.form.reveal(item)
				rig.press("a")
				try outside()
				// What was begun in a list that others change is dropped.
				if deed == 0, !rig.form.begun.isEmpty {
					rig.press(.enter)
					rig.type("new\(step)")
					rig.press(.enter)
				}
			case 2:
				rig.form.reveal(item.appending("size"))
				rig.press(.enter, .control("u"), Key(.character(Character("\(step)"))), .enter)
			default:
				rig.form.reveal(item)
				rig.press(Bool.random(using: &chance) ? "J" : "K")
			}
			rig.press(.escape, .escape)
			#expect(rig.form.begun.isEmpty)
			try outside()
		}
		let (last, count) = (own(), rig.form.history.undo.count)
		for _ in 0..<count {
			rig.press("u")
			#expect(rig.form.layers.isEmpty, "\(log)\n\(rig.screen)")
		}
		#expect(.array(own()) == items, "\(log)")
		#expect(rig.suite.value(at: ["l"])?.array?.count == Self.names.count + theirs, "\(log)")
		for _ in 0..<count { rig.press(.control("r")) }
		#expect(own() == last, "\(log)")
	}
}
