import Chance
import Testing

@testable import Defaults

/// What migrations make of a text.
@Suite("Migrations of a text")
struct MigrationTests {
	typealias Migration = Defaults.Migration

	private struct Unfit: Error, CustomStringConvertible { var description: String { "no host and port" } }

	/// Text `"host:port"` as two values.
	private static let address: Migration.Step.Separation = { value in
		let parts = (value.string ?? "").split(separator: ":")
		guard parts.count == 2, let port = Int(parts[1]) else { throw Unfit() }
		return [.string(String(parts[0])), .number(Defaults.Number(port))]
	}

	private static func migrated(
		_ text: String, _ migrations: [Migration], in dialect: Defaults.Document.Dialect = [],
		marker: String? = "$version"
	) throws -> String {
		let migrations = Migrations(migrations, marker: marker)
		let document = try migrations.migrated(Defaults.Document(Array(text.utf8), in: dialect))
		// What has been migrated is left as it is.
		#expect(try migrations.migrated(document) == document)
		return String(decoding: document.bytes, as: UTF8.self)
	}

	@Test("give a setting another name, at its place and with its comments")
	func rename() throws {
		#expect(
			try Self.migrated(
				"{\n  // how often\n  \"interval\": 30, // min\n  \"other\": 1\n}\n",
				[Migration(to: 2, .rename("interval", to: "refreshMinutes"))])
				== "{\n  // how often\n  \"refreshMinutes\": 30, // min\n  \"other\": 1,\n  \"$version\": 2\n}\n")
		#expect(
			try Self.migrated(
				"# how often\ninterval = 30 # min\n[other]\nx = 1\n",
				[Migration(to: 2, .rename("interval", to: "refreshMinutes"))], in: .toml)
				== "# how often\nrefreshMinutes = 30 # min\n\"$version\" = 2\n[other]\nx = 1\n")
	}

	@Test("move a setting into an object and out of one, with its comments; what is empty then goes")
	func move() throws {
		#expect(
			try Self.migrated(
				"{\n  // where to\n  \"proxy\": \"h\", // host\n  \"a\": {\"old\": 1}\n}\n",
				[Migration(to: 2, .move(["proxy"], to: ["network", "host"]), .move(["a", "old"], to: ["new"]))])
				== "{\n  \"network\": {\n    // where to\n    \"host\": \"h\" // host\n  },\n  \"new\": 1,\n  \"$version\": 2\n}\n"
		)
		#expect(
			try Self.migrated(
				"{a: 'x', b: {c: 1, /* d */}}", [Migration(to: 2, .move(["a"], to: ["b", "a"]))], in: .json5)
				== "{b: {c: 1 /* d */, a: 'x',}, $version: 2}")
	}

	@Test("put a setting into an object of its own name, and take one out of it, if nothing else is in there")
	func nesting() throws {
		let into = Migration(to: 2, .move(["proxy"], to: ["proxy", "host"]))
		#expect(try Self.migrated("{\"proxy\": \"h\"}", [into]) == "{\"proxy\": {\"host\": \"h\"}, \"$version\": 2}")
		let out = Migration(to: 2, .move(["proxy", "host"], to: ["proxy"]))
		#expect(try Self.migrated("{\"proxy\": {\"host\": \"h\"}}", [out]) == "{\"proxy\": \"h\", \"$version\": 2}")
		let failure = #expect(throws: Migrations.Failure.self) {
			try Self.migrated("{\"proxy\": {\"host\": \"h\", \"port\": 1}}", [out])
		}
		#expect(failure?.problem.message.contains("proxy.port") == true, "\(String(describing: failure))")
	}

	@Test("make another value of one, several of one, and one of several")
	func values() throws {
		let text = "{\n  // ours\n  \"proxy\": \"h:80\",\n  \"interval\": \"30\"\n}\n"
		let split = Migration(
			to: 2, .split(["proxy"], into: [["proxy", "host"], ["proxy", "port"]], Self.address),
			.convert(["interval"], from: [.string]) { .number(Defaults.Number(Int($0.string ?? "") ?? 0)) })
		let second =
			"{\n  // ours\n  \"proxy\": {\n    \"host\": \"h\",\n    \"port\": 80\n  },\n  \"interval\": 30,\n  \"$version\": 2\n}\n"
		#expect(try Self.migrated(text, [split]) == second)
		let join = Migration(
			to: 3,
			.join([["proxy", "host"], ["proxy", "port"]], into: ["proxy"]) { parts in
				.string("\(parts[0]?.string ?? "-"):\(parts[1]?.number?.text ?? "-")")
			})
		#expect(
			try Self.migrated(second, [split, join])
				== "{\n  // ours\n  \"proxy\": \"h:80\",\n  \"interval\": 30,\n  \"$version\": 3\n}\n")
		let apart = Migration(to: 2, .split(["proxy"], into: [["host"], ["port"]], Self.address))
		#expect(
			try Self.migrated(text, [apart])
				== "{\n  // ours\n  \"host\": \"h\",\n  \"interval\": \"30\",\n  \"port\": 80,\n  \"$version\": 2\n}\n")
	}

	@Test("make a value of another type of one, whenever it can be told apart")
	func types() throws {
		let parsed = [Migration(to: 2, .convert(["a"]) { (text: String) in Int(text) ?? 0 })]
		#expect(try Self.migrated("{\"a\": \"30\"}", parsed) == "{\"a\": 30, \"$version\": 2}")
		#expect(try Self.migrated("{\"a\": \"5\", \"$version\": 2}", parsed) == "{\"a\": 5, \"$version\": 2}")
		#expect(try Self.migrated("{\"a\": [1]}", parsed) == "{\"a\": [1], \"$version\": 2}")
		let seconds = [Migration(to: 2, .convert(["a"]) { (minutes: Int) in minutes * 60 })]
		#expect(try Self.migrated("{\"a\": 2}", seconds) == "{\"a\": 120, \"$version\": 2}")
	}

	@Test("change a text in their own way, once")
	func custom() throws {
		let own = Migration(
			to: 2,
			.custom { contents in
				for name in contents.names() where name.hasPrefix("x-") { contents[[name]] = nil }
				contents[["count"]] = .number(Defaults.Number(contents.names().count))
				try contents.move(["a"], to: ["b"])
			})
		#expect(
			try Self.migrated("{\"x-1\": 1, \"a\": 2, \"x-2\": 3}", [own])
				== "{\"b\": 2, \"count\": 1, \"$version\": 2}")
	}

	@Test("forget a setting that stays in the file")
	func drop() throws {
		#expect(
			try Self.migrated("{\"open\": true}", [Migration(to: 2, .drop(["open"]))])
				== "{\"open\": true, \"$version\": 2}")
	}

	@Test("leave a file alone that is empty, a list, or of a later version")
	func leaving() throws {
		let migrations = [Migration(to: 2, .rename("a", to: "b"))]
		for text in ["", "{}", "// nothing\n", "{\"a\": 1, \"$version\": 3}"] {
			#expect(try Self.migrated(text, migrations) == text)
		}
		#expect(try Self.migrated("[1]", migrations, in: .list) == "[1]")
	}

	@Test("take again what an older release has written under an old name, through all later steps")
	func retaking() throws {
		let migrations = [
			Migration(to: 2, .rename("interval", to: "minutes")),
			Migration(to: 3, .convert(["minutes"]) { .number(Defaults.Number(60 * ($0.number?.int64 ?? 0))) }),
			Migration(to: 4, .move(["minutes"], to: ["refresh", "seconds"])),
		]
		#expect(
			try Self.migrated("{\"refresh\": {\"seconds\": 60}, \"$version\": 4, \"interval\": 5}", migrations)
				== "{\"refresh\": {\"seconds\": 300}, \"$version\": 4}")
		#expect(
			try Self.migrated("{\"refresh\": {\"seconds\": 60}, \"$version\": 4, \"minutes\": 5}", migrations)
				== "{\"refresh\": {\"seconds\": 5}, \"$version\": 4}")
		#expect(
			try Self.migrated("{\"minutes\": 5, \"$version\": 3}", migrations)
				== "{\"$version\": 4, \"refresh\": {\"seconds\": 5}}")
	}

	@Test("make no value anew that a later one has made, or they themselves")
	func madeOnce() throws {
		let there = Migration(to: 2, .convert(["a"]) { (text: String) in Int(text) ?? 30 })
		let back = Migration(to: 3, .convert(["a"]) { (number: Int) in "\(number)s" })
		#expect(try Self.migrated("{\"a\": \"25\"}", [there, back]) == "{\"a\": \"25s\", \"$version\": 3}")
		#expect(
			try Self.migrated("{\"a\": \"25s\", \"$version\": 3}", [there, back])
				== "{\"a\": \"25s\", \"$version\": 3}")
		let times = Migration(
			to: 2, .convert(["a"], from: [.number]) { .number(Defaults.Number(($0.number?.int64 ?? 0) * 2)) })
		#expect(try Self.migrated("{\"a\": 2}", [times]) == "{\"a\": 4, \"$version\": 2}")
		let first = Migration(to: 2, .move(["servers", "0"], to: ["main"]))
		#expect(
			try Self.migrated("{\"servers\": [1, 2, 3]}", [first])
				== "{\"servers\": [2, 3], \"main\": 1, \"$version\": 2}")
		// Of what is taken again a later step converts itself, not all around it.
		let whole = [
			Migration(to: 2, .move(["p"], to: ["n", "p"])),
			Migration(to: 3, .convert(["n"]) { .array([$0]) }),
			Migration(to: 4, .convert(["n"]) { $0.array?.first ?? $0 }),
		]
		#expect(
			try Self.migrated("{\"n\": {\"p\": 1}, \"$version\": 4, \"p\": 2}", whole)
				== "{\"n\": {\"p\": 2}, \"$version\": 4}")
	}

	@Test("keep a name along from the version on that gives it")
	func keptSince() throws {
		let chain = [
			Migration(to: 2, .rename("proxy", to: "x")), Migration(to: 3, .rename("url", to: "proxy")),
			Migration(to: 4, .rename("proxy", to: "proxyURL", keepingOld: true)),
		]
		let made = try Self.migrated("{\"proxy\": \"h\"}", chain)
		#expect(try Defaults.Document(Array(made.utf8)).root == ["x": "h", "$version": 4], "\(made)")
	}

	@Test("do not take a name that means something else by now")
	func givenAway() throws {
		let renamed = Migration(to: 2, .rename("a", to: "b"))
		for later: Migration in [Migration(to: 3, .drop(["a"])), Migration(to: 3, .rename("x", to: "a"))] {
			let text = "{\"a\": 1, \"b\": 2, \"$version\": 3}"
			#expect(try Self.migrated(text, [renamed, later]) == text)
			// Where it is not so yet, it is an old name.
			let before = try Self.migrated("{\"a\": 1, \"b\": 2, \"$version\": 2}", [renamed, later])
			#expect(before == "{\"b\": 1, \"$version\": 3}")
		}
	}

	@Test("write an old name along that is kept, and take what is written there")
	func keeping() throws {
		let migrations = [Migration(to: 2, .rename("a", to: "b", keepingOld: true))]
		func text(_ text: String) throws -> Defaults.JSON {
			let text = try Self.migrated(text, migrations)
			return try Defaults.Document(Array(text.utf8)).root
		}
		let first = try Self.migrated("{\"a\": 1}", migrations)
		let mark = try #require(first.split(separator: "$version").last)
		#expect(first.hasPrefix("{\"a\": 1, \"b\": 1, "))
		func values(_ members: String) throws -> [Defaults.JSON?] {
			let root = try text("{\(members), \"$version\(mark)").object
			return [root?["a"], root?["b"]]
		}
		#expect(try values("\"a\": 2, \"b\": 1") == [2, 2])
		#expect(try values("\"a\": 1, \"b\": 3") == [3, 3])
		#expect(try values("\"a\": 2, \"b\": 3") == [3, 3])
		#expect(try values("\"b\": 1") == [nil, 1])
		#expect(try values("\"b\": 4") == [4, 4])
		#expect(try values("\"a\": 5") == [5, 5])
		#expect(!first.contains("kept\": 1"))
	}

	@Test("of a file that gets no version are made whenever there is something to do")
	func unmarked() throws {
		let migrations = [
			Migration(to: 2, .rename("a", to: "b"), .split(["p"], into: [["p", "h"], ["p", "n"]], Self.address)),
			Migration(to: 3, .convert(["b"], from: [.string]) { .number(Defaults.Number($0.string?.count ?? 0)) }),
		]
		#expect(
			try Self.migrated("{\"a\": \"xyz\", \"p\": \"h:1\"}", migrations, marker: nil)
				== "{\"b\": 3, \"p\": {\"h\": \"h\", \"n\": 1}}")
	}

	@Test("that fail leave all as it is and say why")
	func failing() throws {
		let migrations = Migrations(
			[
				Migration(to: 2, .rename("a", to: "b")),
				Migration(to: 3, .split(["proxy"], into: [["host"], ["port"]], Self.address)),
			], marker: "$version")
		let failure = #expect(throws: Migrations.Failure.self) {
			try migrations.migrated(Defaults.Document(Array("{\"a\": 1, \"proxy\": \"x\"}".utf8)))
		}
		#expect(failure?.problem.path == ["proxy"])
		#expect(
			failure?.problem.message
				== "could not be brought to version 3: no host and port; the file is left as it is")
	}
}

/// Random chains of migrations over random files with comments.
@Suite("Any migrations of any text")
struct MigrationStormTests {
	private static let names = ["a", "b", "c", "d", "e"]

	/// A file of texts at top and in objects, each line with a comment of its own.
	private static func text(_ chance: inout SplitMix, _ dialect: Defaults.Document.Dialect) -> String {
		var number = 0
		func comment() -> String {
			number += 1
			return dialect.isTOML ? "# \(number)" : "// \(number)"
		}
		func members(_ indent: String, _ names: [String]) -> String {
			names.map { name in
				"\(indent)\(comment())\n\(indent)"
					+ (dialect.isTOML
						? "\(name) = '\(number)' \(comment())\n" : "\"\(name)\": '\(number)', \(comment())\n")
			}.joined()
		}
		let top = members("  ", names.shuffled(using: &chance).filter { _ in chance.chance(60) })
		let object = members("    ", names.shuffled(using: &chance).filter { _ in chance.chance(60) })
		if dialect.isTOML { return "\(top)[o] \(comment())\n\(object)\(comment())\n" }
		return "{\n\(top)  \"o\": {\(comment())\n\(object)  }, \(comment())\n  \(comment())\n}\n"
	}

	/// Moves of texts, and what they make of a value: an independent account of the same.
	private static func step(_ chance: inout SplitMix) -> (
		step: Defaults.Migration.Step, make: (Defaults.JSON) -> Defaults.JSON
	) {
		func place() -> Defaults.Path { chance.chance(50) ? [chance.pick(names)] : ["o", chance.pick(names)] }
		let (old, new) = (place(), place())
		func value(_ root: Defaults.JSON, _ path: Defaults.Path) -> Defaults.JSON? {
			path.tokens.reduce(root) { $0?.object?[$1] }
		}
		switch chance.pick(["move", "move", "convert", "split"]) {
		case "convert":
			return (
				.convert(old) { .array([$0]) },
				{ root in value(root, old).map { root.placing(.array([$0]), at: old) } ?? root }
			)
		case "split" where old != new:
			return (
				.split(old, into: [new, ["o", "n"]]) { [$0, .string("n")] },
				{ root in
					value(root, old).map {
						root.removing(old).placing($0, at: new).placing(.string("n"), at: ["o", "n"])
					} ?? root
				}
			)
		default:
			return (
				.move(old, to: new),
				{ root in
					value(root, old).map { old == new ? root : root.removing(old).placing($0, at: new) } ?? root
				}
			)
		}
	}

	@Test(
		"lead to what they say, keep each comment that is not of what is written over, and are made once",
		arguments: 0..<300 as Range<UInt64>, [[], .json5, .toml] as [Defaults.Document.Dialect])
	func storm(seed: UInt64, dialect: Defaults.Document.Dialect) throws {
		var chance = SplitMix(state: seed)
		let text = Self.text(&chance, dialect).replacing("'", with: dialect == .json5 ? "'" : "\"")
		let document = try Defaults.Document(Array(text.utf8), in: dialect)
		var (root, migrations) = (document.root, [Defaults.Migration]())
		for version in 2...Int.random(in: 2...4, using: &chance) {
			let (step, make) = Self.step(&chance)
			migrations.append(Defaults.Migration(to: version, step))
			root = make(root)
		}
		if root.object?["o"]?.object?.isEmpty == true, document.root.object?["o"]?.object?.isEmpty == false {
			// Whether what is empty then goes depends on the comments in it.
			root = root.removing(["o"])
		}
		let made = try Migrations(migrations, marker: "$version").migrated(document)
		var values = made.root.removing(["$version"])
		if values.object?["o"]?.object?.isEmpty == true, root.object?["o"] == nil { values = values.removing(["o"]) }
		#expect(values == root, "\(seed): \(text)\n\(String(decoding: made.bytes, as: UTF8.self))")
		#expect(try Migrations(migrations, marker: "$version").migrated(made) == made)
		// Step by step: what goes was said of what is written over.
		var before = document
		for (index, migration) in migrations.enumerated() {
			let after = try Migrations(Array(migrations[...index]), marker: "$version").migrated(before)
			let covered = migration.steps.flatMap(\.targets).flatMap { before.comments(on: $0) }
			let lost = Set(before.allComments).subtracting(after.allComments).subtracting(covered)
			#expect(
				lost == [],
				"\(seed): \(String(decoding: before.bytes, as: UTF8.self))\n\(migration.steps.map(\.targets)) \(String(decoding: after.bytes, as: UTF8.self))"
			)
			before = after
		}
		#expect(before.root == made.root)
	}
}
