import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// What is staged is taken back while another program writes: what that wrote stays, byte for byte.
@Suite("What is staged, and undone after another program wrote")
struct StagedBesideOthersTests {
	/// What another program may make of the files, as what is replaced by what.
	private static let others: [(String, String)] = [
		("# first", "# first\n# theirs"), ("// first", "// first\n  // theirs"), ("# kx", "# theirs"),
		("/* kx */", "/* theirs */"), ("# two", "# two, theirs"), ("/* one */", "/* theirs */ /* one */"),
		("x = 1", "x = 9"), ("x: 1", "x: 9"), ("\"x\": 1", "\"x\": 9"), ("y = 2\n", "y = 2\nw = 7\n"),
		("  y: 2\n", "  y: 2\n  w: 7\n"), ("\"y\": 2", "\"y\": 2, \"w\": 7"), ("x = 1 # kx\n", ""),
		("  x: 1 # kx\n", ""), ("\"x\": 1, ", ""), ("\"t\"", "\"theirs\""), ("s: t", "s: theirs"),
		("b = 4 # four", "b =  5 # four"), ("b: 4 # four", "b:  5 # four"), ("\"b\": 4 /* four */", "\"b\":  5"),
		("# above\n", "# above\n# theirs\n"), ("2, 3", "2, 8, 3"), ("- 3\n", "- 8\n- 3\n"),
	]

	/// A form, what was done in it and beside it, and how the file would be with nothing of it but what others did.
	private struct Scene {
		var rig: Rig
		var story: [String] = []
		var theirs: Defaults.Document?
		private var chance: SplitMix

		init(seed: UInt64, writes: Bool, isStaged: Bool = true, isAlone: Bool = false) throws {
			chance = SplitMix(state: seed)
			let (text, dialect) = chance.pick(StagedChance.texts)
			let first = try Defaults.Document(Array(text.utf8), in: dialect)
			theirs = first
			rig = try Rig(80, 24, catalog: InferredCatalog(title: "x"), document: first, isStaged: isStaged)
			for _ in 0..<Int.random(in: 1...3, using: &chance) { change(writes: writes) }
			if isAlone { return }
			let hasOthers = try !writes || chance.chance(70) && change(byOthers: rig.suite.snapshot.user)
			if !writes { _ = try change(byOthers: first) }
			guard hasOthers else { return }
			for _ in 0..<chance.pick([0, 0, 1]) { change(writes: false) }
			if chance.chance(20) { _ = try change(byOthers: rig.suite.snapshot.user) }
		}

		/// Changes one thing, or a section.
		private mutating func change(writes: Bool) {
			let root = rig.form.snapshot.user.root
			var edits = [StagedChance.change(of: root, &chance)]
			switch Int.random(in: 0..<4, using: &chance) {
			case 0: edits = [.reset(["d"])]
			case 1: edits = [.reset(["l"]), .reset(["m"]), .reset(["s"])]
			default: break
			}
			edits.removeAll { $0.setValue == root[$0.path] && ($0.setValue != nil || $0.action == .reset) }
			guard !edits.isEmpty else { return }
			rig.carryOut(rig.form.commit(edits, as: .edit(session: nil), title: "x"))
			story.append("\(edits.map { "\($0.path) \($0.action)" })")
			guard writes, chance.chance(50) else { return }
			rig.save()
			story.append("save")
		}

		private mutating func change(byOthers document: Defaults.Document) throws -> Bool {
			let text = String(decoding: document.bytes, as: UTF8.self)
			let possible = StagedBesideOthersTests.others.filter {
				text.contains($0.0) && ($0.1.isEmpty || !text.contains($0.1))
			}
			guard !possible.isEmpty else { return false }
			let (old, new) = chance.pick(possible)
			let edited = try Defaults.Document(Array(text.replacing(old, with: new).utf8), in: document.dialect)
			story.append("others: \(old) to \(new)")
			theirs = theirs?.merging(edited, since: document)
			rig.outside(edited)
			return true
		}

		/// Another program writes the same text again, in steps between which it is blank or cut.
		mutating func rewrite() throws {
			let whole = rig.suite.snapshot.user
			for _ in 0..<Int.random(in: 1...2, using: &chance) {
				let lines = whole.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
				let cut = lines.prefix(Int.random(in: 0..<lines.count, using: &chance)).map {
					$0 + [UInt8(ascii: "\n")]
				}
				let text = chance.pick([[], Array("\n".utf8), Array("{}".utf8), Array(cut.joined())])
				guard let half = try? Defaults.Document(text, in: whole.dialect) else { continue }
				story.append("others: \(String(decoding: text, as: UTF8.self))")
				rig.outside(half)
			}
			rig.outside(whole)
		}

		/// Takes back, or makes again, all there is.
		mutating func press(_ key: Key, _ stack: KeyPath<History, [History.Entry]>) throws {
			while case let count = rig.form.history[keyPath: stack].count, count > 0 {
				rig.press(key)
				if case .question? = rig.form.layers.last {
					story.append("asked")
					rig.press(.enter)
				}
				try #require(rig.form.history[keyPath: stack].count < count, "\(story) \(rig.screen)")
			}
		}

		var shown: String { String(decoding: rig.form.snapshot.user.bytes, as: UTF8.self) }
	}

	@Test("is theirs to the byte also where each change is written at once", arguments: 0..<UInt64(8))
	func atOnce(batch: UInt64) throws {
		var met = 0
		for seed in batch * 60..<(batch + 1) * 60 {
			var scene = try Scene(seed: seed, writes: true, isStaged: false)
			try scene.press("u", \.undo)
			guard let theirs = scene.theirs.map({ String(decoding: $0.bytes, as: UTF8.self) }) else { continue }
			if scene.story.contains("asked") || scene.shown.isOf(sameLinesAs: theirs) { continue }
			met += 1
			#expect(scene.shown == theirs, "seed \(seed): \(scene.story)")
		}
		#expect(met > 30)
	}

	@Test("is kept as it was of few texts, of none that is long, and of none over which nothing is staged")
	func kept() throws {
		func text(_ theirs: Int, size: Int = 0) throws -> Defaults.Document {
			try Defaults.Document(Array(#"{"t": \#(theirs), "long": "\#(String(repeating: "x", count: size))"}"#.utf8))
		}
		for size in [0, StagedState.mostBytes] {
			var rig = try Rig(
				80, 24, catalog: InferredCatalog(title: "x"), document: text(0, size: size), isStaged: true)
			for theirs in 1...9 {
				rig.outside(try text(theirs, size: size))
				#expect(rig.form.states.isEmpty)
			}
			rig.carryOut(rig.form.commit([.set(true, at: ["mine"])], as: .edit(session: nil), title: "x"))
			for theirs in 1...9 { rig.outside(try text(theirs, size: size)) }
			#expect(rig.form.states.count == (size == 0 ? StagedState.most : 0))
			rig.save()
			rig.outside(try text(10, size: size))
			#expect(rig.form.states.isEmpty)
		}
	}

	@Test("is as it was where that wrote the same again, in two steps", arguments: 0..<UInt64(8))
	func rewritten(batch: UInt64) throws {
		var met = 0
		for seed in batch * 60..<(batch + 1) * 60 {
			var scene = try Scene(seed: seed, writes: false, isAlone: true)
			let (staged, count) = (scene.shown, scene.rig.form.history.undo.count)
			try scene.rewrite()
			let comment: Comment = "seed \(seed): \(scene.story)"
			#expect(scene.shown == staged, comment)
			#expect(scene.rig.form.history.undo.count == count, comment)
			try scene.press("u", \.undo)
			#expect(scene.shown == scene.theirs.map { String(decoding: $0.bytes, as: UTF8.self) }, comment)
			try scene.press(.control("r"), \.redo)
			#expect(scene.shown == staged, comment)
			met += scene.story.contains { $0.hasPrefix("others") } ? 1 : 0
		}
		#expect(met > 30)
	}

	@Test("is theirs to the byte, and made again as it was", arguments: 0..<UInt64(8), [false, true])
	func undone(batch: UInt64, writes: Bool) throws {
		var met = 0
		for seed in batch * 60..<(batch + 1) * 60 {
			var scene = try Scene(seed: seed, writes: writes)
			let staged = scene.shown
			try scene.press("u", \.undo)
			// What both wrote at one place is no matter of bytes.
			guard let theirs = scene.theirs.map({ String(decoding: $0.bytes, as: UTF8.self) }) else { continue }
			let comment: Comment = "seed \(seed): \(scene.story)"
			// What was taken back though it was another by then, or into a list in another order, may be either.
			if writes, scene.story.contains("asked") || scene.shown.isOf(sameLinesAs: theirs) { continue }
			met += 1
			#expect(scene.shown == theirs, comment)
			try scene.press(.control("r"), \.redo)
			if !(writes && scene.shown.isOf(sameLinesAs: staged)) { #expect(scene.shown == staged, comment) }
			try scene.press("u", \.undo)
			scene.rig.save()
			if case .question? = scene.rig.form.layers.last { scene.rig.press("m") }
			#expect(scene.rig.fileText == theirs, comment)
		}
		#expect(met > 30)
	}
}

extension String {
	/// Whether another text has the same lines, in some order.
	fileprivate func isOf(sameLinesAs other: String) -> Bool {
		self != other && split(separator: "\n").sorted() == other.split(separator: "\n").sorted()
	}
}
