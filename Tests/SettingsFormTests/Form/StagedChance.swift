import Chance
import SettingsSchema

@testable import Defaults
@testable import SettingsForm

/// Files with comments in each format, and changes of them by chance.
enum StagedChance {
	static let texts: [(text: String, dialect: Defaults.Document.Dialect)] = [
		(
			"""
			{
			  // first
			  "l": [ 1, /* one */ 2, 3 /* three */ ],
			  "m": [{"a": 1, /* keep me */ "b": 2}, {"a": 3, "b": 4 /* four */}], // m
			  "d": { "x": 1, /* kx */ "y": 2 },
			  "s": "t" // end
			}

			""", [.list]
		),
		(
			"""
			# first
			l = [1, 2, 3] # l
			s = "t"
			[[m]] # one
			a = 1 # keep me
			b = 2
			# two
			[[m]]
			a = 3
			b = 4 # four
			[d] # d
			x = 1 # kx
			y = 2

			""", .toml
		),
		(
			"""
			# first
			l: # l
			- 1
			- 2 # two
			- 3
			m:
			- a: 1 # keep me
			  b: 2
			# above
			- a: 3
			  b: 4 # four
			d:
			  x: 1 # kx
			  y: 2
			s: t # end

			""", .yaml
		),
	]

	/// One change that a form makes.
	static func change(of root: Defaults.JSON, _ chance: inout SplitMix) -> Defaults.Edit {
		let list: Defaults.Path = chance.pick([["l"], ["m"]])
		let count = root[list]?.array?.count ?? 0
		let index = Int.random(in: 0..<max(1, count), using: &chance)
		let number = Defaults.JSON.number(Defaults.Number(Int.random(in: 1...9, using: &chance)))
		let item: Defaults.JSON = list == ["l"] ? number : ["a": number, "b": 2]
		switch Int.random(in: 0..<9, using: &chance) {
		case 0 where count > 0: return Defaults.Edit(list, .arrange(.remove(at: index)))
		case 1 where count > 1:
			return Defaults.Edit(list, .arrange(.move(from: index, to: Int.random(in: 0..<count, using: &chance))))
		case 2 where count > 0:
			return Defaults.Edit(list, .arrange(.insert(root[list.appending(index)] ?? item, at: index + 1)))
		case 3: return Defaults.Edit(list, .arrange(.insert(item, at: chance.pick([0, count]))))
		case 4 where count > 0:
			return .set(number, at: list == ["l"] ? list.appending(index) : list.appending(index).appending("a"))
		case 5: return .reset(["d", chance.pick(["x", "y"])])
		case 6: return .set(number, at: ["d", chance.pick(["x", "y", "z"])])
		case 7:
			let names = root[["d"]]?.object?.names ?? []
			guard let name = names.first(where: { _ in chance.chance(50) }), !names.contains("q") else { fallthrough }
			return Defaults.Edit(["d"], .arrange(.rename(name, to: "q")))
		default: return .set(.string(chance.pick(["t", "u"])), at: ["s"])
		}
	}
}

extension Rig {
	/// Writes all that waits, which is listed first.
	mutating func save() {
		press("w")
		if case .changes? = form.layers.last { press(.enter) }
	}
}
