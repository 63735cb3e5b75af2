import Testing

@testable import Defaults

@Suite("Many changes made as one")
struct TogetherTests {
	@Test("come to the same as one by one, touch nothing else, and give every byte back", arguments: SeedBatch.all)
	func property(batch: SeedBatch) throws { for seed in batch.seeds { try property(seed: seed) } }

	private func property(seed: UInt64) throws {
		var generator = TextGenerator(seed: seed)
		let first = try Defaults.Document(Array(generator.document().utf8))
		let changes = changes(of: first, &generator)
		var document = first
		let (count, splice) = document.makeTogether(changes, atLeast: 1)
		var expected = first
		for change in changes.prefix(count) {
			if let value = change.value {
				_ = try expected.set(value, at: change.path)
			} else {
				_ = expected.remove(change.path)
			}
		}
		let story: Comment = "seed \(seed), \(changes.prefix(count))\n\(first.string)\n--- to\n\(document.string)"
		#expect(document.root == expected.root, story)
		let made = changes.prefix(count).map { ($0.path.tokens[...], $0.value) }
		#expect(first.root.making(made) == expected.root, story)
		#expect((splice == nil) == (document == first), story)
		let fresh = try? Defaults.Document(document.bytes)
		#expect(fresh?.tape == document.tape, story)
		for path in first.root.paths() {
			let isTouched = changes.prefix(count).contains { $0.path.contains(path) || path.contains($0.path) }
			if !isTouched { #expect(document.hasSameText(at: path, as: first), story) }
		}
		guard let splice else { return }
		let last = document
		let back = document.revert(splice)
		#expect(document == first, story)
		if let back { _ = document.revert(back) }
		#expect(document == last, story)
	}

	private func changes(
		of document: Defaults.Document, _ generator: inout TextGenerator
	) -> [Defaults.Document.Change] {
		let paths = document.root.paths().filter { !$0.isRoot }
		return (0..<8).map { number in
			let path = paths.isEmpty || generator.random.chance(20) ? [] : generator.random.pick(paths)
			if path.isRoot || document.kind(at: path) == .object, generator.random.chance(50) {
				return (path.appending("new\(number)"), generator.json())
			}
			if path.isRoot { return (["new\(number)", "deeper"], 1) }
			return (path, generator.random.chance(50) ? nil : generator.json())
		}
	}

	@Test("are only those that do not depend on one another")
	func independence() throws {
		func count(_ text: String, _ changes: [Defaults.Document.Change]) throws -> Int {
			var document = try Defaults.Document(Array(text.utf8))
			return document.makeTogether(changes, atLeast: 0).count
		}
		let text = "{\"a\": {\"b\": 1, \"c\": [1, 2]}, \"d\": 2, \"e\": {\"x\": 1, \"x\": 2}}"
		#expect(try count(text, [(["a", "b"], nil), (["d"], 3), (["n", "m"], 1)]) == 3)
		#expect(try count(text, [(["a", "b"], nil), (["a"], nil)]) == 1)
		#expect(try count(text, [(["a"], nil), (["a", "b"], 2)]) == 1)
		#expect(try count(text, [(["d"], 3), (["d"], 4)]) == 1)
		#expect(try count(text, [(["n", "m"], 1), (["n", "o"], 1)]) == 1)
		#expect(try count(text, [(["d"], 3), (["a", "c", "0"], nil)]) == 1)
		#expect(try count(text, [(["d"], 3), (["e", "x"], nil)]) == 1)
		#expect(try count("", [(["d"], 3)]) == 0)
	}

	/// A file of so many keys with a comment each.
	private func snapshot(_ count: Int) throws -> Defaults.Snapshot {
		let lines = (0..<count).map { "\t\"key\($0)\": \($0), // number \($0)\n" }
		return Defaults.Snapshot(user: try Defaults.Document(Array("{\n\(lines.joined())\t\"last\": [] }\n".utf8)))
	}

	@Test("in a batch of edits have one record of bytes, and undo and redo give back each byte")
	func undo() throws {
		var snapshot = try snapshot(3000)
		let first = snapshot.user
		let edits: [Defaults.Edit] = (0..<3000).map { number in
			number % 2 == 0 ? .reset(["key\(number)"]) : .set(.integer(-number), at: ["key\(number)"])
		}
		let splices = try snapshot.apply(edits + [.set("x", at: ["new", "one"]), .reset(["none"])])
		let made = splices.compactMap(\.self)
		#expect(made.count == 3001 && splices.last == .some(nil))
		#expect(Set(made.map(\.membership?.position)).count == 3001, "made as one, and not byte by byte")
		let last = snapshot.user
		#expect(last.count(at: []) == 1502 && last.value(at: ["key1"]) == -1)
		let undone = try snapshot.apply(made.reversed().map { Defaults.Edit($0.path, .revert($0, otherwise: nil)) })
		#expect(snapshot.user == first)
		_ = try snapshot.apply(
			undone.reversed().compactMap(\.self).map { Defaults.Edit($0.path, .revert($0, otherwise: 0)) })
		#expect(snapshot.user == last)
	}

	@Test("are taken back by value where someone wrote between them")
	func overtaken() throws {
		var snapshot = try snapshot(100)
		let before = snapshot.user.root
		let splices = try snapshot.apply((0..<100).map { .reset(["key\($0)"]) })
		_ = try snapshot.apply([.set("theirs", at: ["key50x"])])
		let made = splices.compactMap(\.self)
		_ = try snapshot.apply(
			made.map { Defaults.Edit($0.path, .revert($0, otherwise: before[$0.path])) })
		#expect(snapshot.value(at: ["key50x"]) == "theirs")
		for number in 0..<100 { #expect(snapshot.value(at: ["key\(number)"]) == .integer(number)) }
	}

	@Test("are made all or none")
	func refused() throws {
		var snapshot = try snapshot(100)
		let first = snapshot.user
		snapshot.mandatory = [.init(file: "/m", document: try Defaults.Document(Array("{\"key70\": 1}".utf8)))]
		let resets: [Defaults.Edit] = (0..<100).map { .reset(["key\($0)"]) }
		#expect(throws: Defaults.SuiteError.locked(path: ["key70"], file: "/m")) { try snapshot.apply(resets) }
		#expect(snapshot.user == first)
		snapshot.mandatory = []
		let late = Defaults.Edit(["key0"], .set(1), expecting: 0)
		#expect(throws: Defaults.SuiteError.conflict(path: ["key0"], found: nil)) {
			try snapshot.apply(resets + [late])
		}
		#expect(snapshot.user == first)
	}

	@Test("are refused where one would lie deeper than can be read", arguments: [511, 512])
	func tooDeep(depth: Int) throws {
		var snapshot = try snapshot(100)
		let first = snapshot.user
		let deep = (0..<depth).reduce(Defaults.JSON.integer(1)) { value, _ in .array([value]) }
		let edits: [Defaults.Edit] = (0..<32).map { .set($0 == 20 ? deep : -1, at: ["key\($0)"]) }
		guard depth == 512 else {
			_ = try snapshot.apply(edits)
			#expect(try Defaults.Document(snapshot.user.bytes).value(at: ["key20"]) == deep)
			return
		}
		let error = #expect(throws: Defaults.SuiteError.self) { try snapshot.apply(edits) }
		guard case .unreachable(let problem)? = error, problem.path == ["key20"] else {
			return #expect(Bool(false), "\(error.debugDescription)")
		}
		#expect(snapshot.user == first)
	}
}
