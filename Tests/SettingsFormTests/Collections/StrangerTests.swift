import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Another program takes one item of a list out and puts another in elsewhere, and saves both at once.
@Suite("An item that came while another went")
struct StrangerTests {
	/// What the items of a list are.
	enum Kind: CaseIterable {
		case named, namedAlike, unnamed, text, list

		/// An item that has little in common with others beside a text.
		func item(_ text: Defaults.JSON, _ random: inout SplitMix) -> Defaults.JSON {
			let words = (0..<3).map { _ in Defaults.JSON.string("w\(Int.random(in: 0..<1_000_000, using: &random))") }
			var members: Defaults.Object = [
				"host": text, "run": words[0], "in": words[1], "on": .bool(random.chance(50)),
			]
			switch self {
			case .named: members["name"] = words[2]
			case .namedAlike: (members["key"], members["as"]) = (.string(random.pick(["a", "b"])), words[2])
			case .unnamed: members["as"] = words[2]
			case .text: return words[0]
			case .list: return .array([words[0], text, words[1], words[2]])
			}
			return .object(members)
		}

		/// A text in an item, or the item itself.
		func text(in item: Defaults.Path) -> Defaults.Path {
			switch self {
			case .named, .namedAlike, .unnamed: item.appending("host")
			case .text: item
			case .list: item.appending(1)
			}
		}
	}

	/// What somebody is about to do to an item while the other program saves.
	enum Deed: CaseIterable {
		case edit, delete, undo, stage

		func begin(_ rig: inout Rig, at item: Defaults.Path, _ text: Defaults.Path) {
			rig.form.reveal(self == .delete ? item : text)
			if self != .delete { rig.press(.enter, .end, "!") }
			if self == .undo || self == .stage { rig.press(.enter) }
		}

		func end(_ rig: inout Rig) {
			switch self {
			case .edit: rig.press(.enter)
			case .delete:
				rig.press("x")
				if !rig.form.layers.isEmpty { rig.press(.enter) }
			case .undo: rig.press("u")
			case .stage: rig.press("w", .enter)
			}
		}
	}

	@Test("is never what one was about to change", arguments: Kind.allCases, Deed.allCases)
	func staysAsItIs(kind: Kind, deed: Deed) throws {
		var random = SplitMix(state: 7)
		for _ in 0..<12 {
			let items = (0..<Int.random(in: 2...5, using: &random)).map { _ in kind.item("same", &random) }
			let row = random.pick(Array(items.indices))
			var rig = try Rig(
				80, 24, catalog: InferredCatalog(title: "F"), user: ["l": .array(items)], isStaged: deed == .stage)
			deed.begin(&rig, at: ["l", "\(row)"], kind.text(in: ["l", "\(row)"]))
			var list = try #require(rig.suite.value(at: ["l"])?.array)
			let own = list[row]
			let gone = random.pick(Array(items.indices))
			list.remove(at: gone)
			let new = kind.item(deed == .undo ? "same!" : "same", &random)
			list.insert(new, at: random.pick((0..<items.count).filter { $0 != gone }))
			try rig.outside(.array(list), at: ["l"])
			deed.end(&rig)
			let after = try #require(rig.suite.value(at: ["l"])?.array)
			let others = list.filter { $0 != own }
			#expect(after.filter(others.contains) == others, "\(items) \(row) \(list) \(after)")
			#expect(row == gone || after != list, "what stayed is changed where it is now")
		}
	}
}
