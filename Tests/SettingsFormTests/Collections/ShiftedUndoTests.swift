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
}
