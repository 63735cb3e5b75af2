import Chance
import Testing

@testable import Defaults

@Suite("A file that is a list")
struct RootListTests {
	/// Says that the whole is a list.
	private struct ListDeclaration: Defaults.Declaration {
		func isObject(at path: Defaults.Path) -> Bool { false }
		func value(at path: Defaults.Path) -> Defaults.JSON? { path.isRoot ? [] : nil }
		func kind(at path: Defaults.Path) -> Defaults.JSON.Kind? { path.isRoot ? .array : nil }
	}

	private func store(
		on disk: SimulatedDisk, dialect: Defaults.Document.Dialect = .list,
		declaring declaration: (any Defaults.Declaration)? = nil
	) -> Store {
		let file = StoreFile(
			path: "/settings.json", dialect: dialect, fileSystem: disk.fileSystem, watcher: nil)
		let store = Store(file: file)
		store.open()
		if let declaration { store.declare(declaration) }
		return store
	}

	private func flush(_ store: Store) -> Defaults.SuiteError? {
		do throws(Defaults.SuiteError) { try store.flush() } catch { return error }
		return nil
	}

	// MARK: As any other list

	/// The text of a list with comments.
	private static func text(_ items: [Defaults.JSON], _ random: inout SplitMix) -> String {
		let lines = items.enumerated().map { index, item in
			let above = random.chance(30) ? "\t// above \(index)\n" : ""
			return above + "\t\(item.serialized())" + (index < items.count - 1 ? "," : "")
				+ (random.chance(40) ? " // \(index)" : "")
		}
		return "[\n" + lines.joined(separator: "\n") + "\n]"
	}

	private static func item(_ random: inout SplitMix) -> Defaults.JSON {
		let number = Defaults.JSON.number(.init(Int.random(in: 0..<1000, using: &random)))
		return random.chance(70) ? ["key": number, "when": "x"] : number
	}

	/// A change of a list, and of one that stands at `l`.
	private static func edit(
		of items: [Defaults.JSON], _ random: inout SplitMix
	) -> (outer: Defaults.Edit, inner: Defaults.Edit) {
		let index = Int.random(in: items.indices, using: &random)
		func both(_ path: Defaults.Path, _ action: Defaults.Edit.Action) -> (outer: Defaults.Edit, inner: Defaults.Edit)
		{
			(Defaults.Edit(path, action), Defaults.Edit(Defaults.Path(["l"] + path.tokens), action))
		}
		switch Int.random(in: 0..<8, using: &random) {
		case 0: return both([String(items.count)], .set(item(&random)))
		case 1: return both([String(index)], .set(item(&random)))
		case 2, 3: return both([String(index), "when"], .set("y"))
		case 4: return both([String(index)], .reset)
		case 5: return both([], .arrange(.insert(item(&random), at: index)))
		case 6: return both([], .arrange(.move(from: index, to: Int.random(in: items.indices, using: &random))))
		default: return both([], .set(.array(items.reversed())))
		}
	}

	@Test("has the same bytes as one further in after the same edits, whatever others do in between", arguments: 0..<40)
	func asInside(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		var items = (0..<4).map { _ in Self.item(&random) }
		let start = Self.text(items, &random)
		let disks = (SimulatedDisk("// top\n\(start)\n"), SimulatedDisk("{\"l\":\n\(start)\n}\n"))
		let stores = (store(on: disks.0), store(on: disks.1))
		for _ in 0..<12 {
			items = stores.0.snapshot.value(at: [])?.array ?? []
			if items.count < 3 { break }
			let edit = Self.edit(of: items, &random)
			let made = ((try? stores.0.apply([edit.outer])) != nil, (try? stores.1.apply([edit.inner])) != nil)
			#expect(made.0 == made.1, "seed \(seed): \(edit.outer)")
			if random.chance(40) {
				items = try #require(Defaults.Document(Array((disks.1.text() ?? "").utf8)).value(at: ["l"])?.array)
				if random.chance(50) { items.insert(Self.item(&random), at: 0) } else { items.swapAt(0, 2) }
				let theirs = Self.text(items, &random)
				disks.0.replace(with: "// top\n\(theirs)\n")
				disks.1.replace(with: "{\"l\":\n\(theirs)\n}\n")
			}
			let failures = (flush(stores.0), flush(stores.1))
			#expect((failures.0 == nil) == (failures.1 == nil), "seed \(seed): \(edit.outer)")
			stores.0.refresh()
			stores.1.refresh()
			let (outer, inner) = (disks.0.text() ?? "", disks.1.text() ?? "")
			#expect(outer.dropFirst(7) == inner.dropFirst(6).dropLast(2), "seed \(seed): \(edit.outer)")
			#expect(stores.0.snapshot.user.bytes == Array(outer.utf8), "seed \(seed): memory and file differ")
		}
	}

	@Test("gives back the very bytes where its changes are taken back")
	func undo() throws {
		let text = "[ {\"a\": 1}, // one\n  2 ]\n"
		let disk = SimulatedDisk(text)
		let store = store(on: disk)
		let edits: [Defaults.Edit] = [
			.set(5, at: ["0", "a"]), Defaults.Edit([], .arrange(.move(from: 0, to: 1))), .reset(["0"]),
			.set(["x"], at: []),
		]
		let splices = try edits.map { try #require(try store.apply([$0])[0]) }
		for splice in splices.reversed() {
			_ = try store.apply([Defaults.Edit(splice.path, .revert(splice, otherwise: nil))])
		}
		#expect(store.snapshot.user.bytes == Array(text.utf8))
	}

	@Test("is a unit: no layer merges with it, and its elements are no members")
	func isUnit() throws {
		let store = store(on: SimulatedDisk("[{\"a\": 1}]"))
		store.register(["0": ["a": 2, "b": 3], "x": 4], at: [])
		let snapshot = store.snapshot
		#expect(snapshot.isList && !snapshot.isDeclared([]) && !snapshot.isDeclared(["0"]))
		#expect(snapshot.unit(of: ["0", "a"]) == [] && snapshot.unit(of: ["x"]) == [])
		#expect(snapshot.user.outermostArray(on: ["0", "a"]) == [])
		#expect(snapshot.value(at: []) == [["a": 1]] && snapshot.value(at: ["0"]) == ["a": 1])
		#expect(snapshot.value(at: ["x"]) == nil && snapshot.value(at: ["0", "b"]) == nil)
		#expect(snapshot.defaultValue(at: []) == [] && snapshot.defaultValue(at: ["0"]) == nil)
	}

	@Test("refuses a named member, and typed keys over it read their defaults")
	func member() throws {
		let disk = SimulatedDisk("[1]")
		let store = store(on: disk)
		for path in [["a"], ["a", "b"], ["5"]] as [Defaults.Path] {
			let error = #expect(throws: Defaults.SuiteError.self) { _ = try store.apply([.set(1, at: path)]) }
			guard case .unreachable(let problem)? = error, problem.path == path else {
				Issue.record("\(error.debugDescription)")
				continue
			}
		}
		let suite = Defaults.Suite(name: nil, store: store)
		let key = Defaults.Key<Int>("volume", default: 5, suite: suite)
		let log = ProblemLog(of: suite)
		#expect(suite[key] == 5)
		suite[key] = 9
		#expect(suite[key] == 5 && log.problems.count == 1 && store.snapshot.value(at: []) == [1])
		try store.flush()
		#expect(disk.text() == "[1]")
	}

	@Test("is whole after a crash at any moment, the old one or the new one")
	func crash() throws {
		let disk = SimulatedDisk("[1, 2]")
		let store = store(on: disk)
		var versions = [disk.text()]
		for edit in [.set(5, at: ["0"]), .reset(["1"]), .set(["a": 1], at: ["1"])] as [Defaults.Edit] {
			_ = try store.apply([edit])
			try store.flush()
			disk.acknowledge()
			versions.append(disk.text())
		}
		#expect(versions == ["[1, 2]", "[5, 2]", "[5]", "[5, {\"a\": 1}]"])
		#expect(CrashTests.faults(of: disk, allowing: versions.map { [$0] }, in: .list) == [])
	}

	// MARK: Who takes one

	@Test("is damage where nobody asked for lists, and nothing is written over it")
	func strict() throws {
		let disk = SimulatedDisk("[1]")
		let store = store(on: disk, dialect: [])
		guard case .damaged(let error) = store.status else { return #expect(Bool(false), "\(store.status)") }
		#expect("\(error)".contains("the file must be one object."))
		_ = try store.apply([.set(1, at: ["a"])])
		#expect(flush(store) != nil && disk.text() == "[1]")
	}

	@Test("may not be a scalar, and the message says what it may be")
	func scalar() throws {
		let store = store(on: SimulatedDisk("5"))
		guard case .damaged(let error) = store.status else { return #expect(Bool(false), "\(store.status)") }
		#expect("\(error)".contains("expected “{” or “[”, the file must be one object or list"))
	}

	@Test("begins in a blank file only where it is declared to be a list", arguments: [nil, "", "// mine\n"])
	func blank(text: String?) throws {
		let disk = text.map { SimulatedDisk($0) } ?? SimulatedDisk()
		var store = store(on: disk)
		#expect(!store.snapshot.isList)
		store = self.store(on: disk, declaring: ListDeclaration())
		#expect(store.snapshot.isList && store.snapshot.value(at: []) == [] && !store.snapshot.isSet([]))
		#expect(throws: Defaults.SuiteError.self) { _ = try store.apply([.set(1, at: ["a"])]) }
		let splice = try #require(try store.apply([.set("x", at: ["0"])])[0])
		try store.flush()
		#expect(disk.text() == (text ?? "") + "[\n  \"x\"\n]\n")
		_ = try store.apply([Defaults.Edit(splice.path, .revert(splice, otherwise: nil))])
		try store.flush()
		#expect(disk.text() == (text ?? "") + "[]\n")
		let other = self.store(on: text.map { SimulatedDisk($0) } ?? SimulatedDisk(), dialect: [])
		other.declare(ListDeclaration())
		#expect(!other.snapshot.isList)
	}

	@Test("that came to be meanwhile is not hit by what was meant for a blank file")
	func cameToBe() throws {
		let disk = SimulatedDisk("")
		let store = store(on: disk, declaring: ListDeclaration())
		_ = try store.apply([.set("x", at: ["0"])])
		disk.replace(with: "[1]")
		#expect(flush(store) != nil)
		#expect(disk.text() == "[1]" && store.snapshot.value(at: []) == [1])
	}

	// MARK: Lists that become objects, and objects that become lists

	@Test(
		"and an object in its place are never changed by what was meant for the other",
		arguments: [
			("[1, 2]", "{\"0\": 5}"), ("{\"0\": 5}", "[1, 2]"), ("[{\"a\": 1}]", "{\"0\": {\"a\": 2}}"),
			("{\"0\": {\"a\": 1}}", "[{\"a\": 2}]"), ("{}", "[1]"),
		])
	func becomesAnother(old: String, new: String) throws {
		for (before, after, place) in [(old, new, []), ("{\"l\": \(old)}", "{\"l\": \(new)}", ["l"])] {
			for action in [.set("x"), .reset] as [Defaults.Edit.Action] {
				let disk = SimulatedDisk(before)
				let store = store(on: disk)
				_ = try store.apply([Defaults.Edit(Defaults.Path(place + ["0"]), action)])
				disk.replace(with: after)
				let isMade = store.snapshot.user.bytes != Array(before.utf8)
				#expect((flush(store) != nil) == isMade)
				#expect(disk.text() == after, "\(before), \(action)")
				store.refresh()
				#expect(store.snapshot.user.bytes == Array(after.utf8))
			}
		}
	}

	@Test("does not become an object by an edit, nor the other way round; another program's change is told")
	func keepsItsSort() throws {
		let disk = SimulatedDisk("[1]")
		let store = store(on: disk)
		let edits = [
			Defaults.Edit([], .set(["a": 1])),
			Defaults.Edit([], .revert(.loss(of: try Defaults.Document(Array("{}".utf8))), otherwise: ["a": 1])),
		]
		for edit in edits {
			#expect(throws: Defaults.SuiteError.conflict(path: [], found: [1])) { _ = try store.apply([edit]) }
		}
		let heard = Heard()
		let observation = store.observe { event, _ in heard.take(event) }
		disk.replace(with: "{\"a\": 1}")
		store.refresh()
		#expect(store.snapshot.value(at: []) == ["a": 1] && !store.snapshot.isList)
		#expect(throws: Defaults.SuiteError.conflict(path: [], found: ["a": 1])) {
			_ = try store.apply([.set([1], at: [])])
		}
		disk.replace(with: "[2]")
		store.refresh()
		#expect(store.snapshot.value(at: []) == [2])
		let told = Defaults.Change(path: [], old: [1], new: ["a": 1])
		#expect(becomesTrue { heard.changes.contains(told) })
		withExtendedLifetime(observation) {}
	}

	@Test("that another process writes while it is written is merged, be it of the other sort")
	func absorbed() throws {
		let old = try Defaults.Document(Array("[1]".utf8), in: .list)
		let new = try Defaults.Document(Array("{\"a\": 1}".utf8), in: .list)
		#expect(new.differences(from: old) == [[]] && old.differences(from: .init(in: .list)) == [[]])
		for (first, second) in [(old, new), (new, old)] {
			var absorbed = Absorbed()
			absorbed.add(changesFrom: first, to: second)
			let merged = absorbed.merged(into: FileImage(document: first, status: nil)).document
			#expect(merged.root == second.root && merged.isList == second.isList)
			#expect(try Defaults.Document(merged.bytes, in: .list).root == second.root)
		}
	}
}
