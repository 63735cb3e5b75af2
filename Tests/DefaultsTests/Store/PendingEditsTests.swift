import Chance
import Testing

@testable import Defaults

@Suite("Pending edits")
struct PendingEditsTests {
	private let none = Defaults.Document()

	@Test("A value set again stays when the one before it has been written")
	func written() {
		var pending = PendingEdits()
		pending.append([.set(1, at: ["a"])], from: none, to: none)
		pending.append([.set(1, at: ["b"])], from: none, to: none)
		pending.append([.set(2, at: ["a"])], from: none, to: none)
		pending.removeAll(through: 2)
		pending.append([.set(3, at: ["b"])], from: none, to: none)
		var snapshot = Defaults.Snapshot()
		#expect(pending.replay(on: &snapshot).isEmpty)
		#expect(snapshot.user.root == ["a": 2, "b": 3])
	}

	@Test("Of an object that others removed all comes back that was set in it, in whatever order")
	func containers() throws {
		var snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(#"{"o": {"x": 0, "y": 0}}"#.utf8)))
		var pending = PendingEdits()
		for (name, value) in [("x", 1), ("y", 1), ("x", 2)] {
			var edit = Defaults.Edit.set(.integer(value), at: ["o", name])
			edit.container = Defaults.Edit.Container(path: ["o"], value: [:], inner: nil)
			try make([edit], on: &snapshot, &pending)
		}
		var others = Defaults.Snapshot()
		#expect(pending.replay(on: &others).isEmpty)
		#expect(others.value(at: ["o"]) == ["x": 2, "y": 1])
	}

	@Test("What a change in between may have moved or counted on stays")
	func between() throws {
		let edits: [Defaults.Edit] = [
			.set([0, 1, 2], at: ["list"]), .set("x", at: ["list", "1"]), .reset(["list", "0"]),
			.set("y", at: ["list", "1"]), .set(1, at: ["a"]), Defaults.Edit(["a"], .set(2), expecting: 1),
			.set(3, at: ["a"]),
		]
		var pending = PendingEdits()
		var direct = Defaults.Snapshot()
		for edit in edits {
			let before = direct.user
			_ = try direct.apply([edit])
			pending.append([edit], from: before, to: direct.user)
		}
		var snapshot = Defaults.Snapshot()
		#expect(pending.replay(on: &snapshot).isEmpty)
		#expect(snapshot.user.root == direct.user.root)
		#expect(snapshot.user.root == ["list": ["x", "y"], "a": 3])
	}

	/// Makes edits one after the other, in memory and as pending ones.
	private func make(
		_ edits: [Defaults.Edit], on snapshot: inout Defaults.Snapshot, _ pending: inout PendingEdits
	) throws {
		for edit in edits {
			let before = snapshot.user
			_ = try snapshot.apply([edit])
			pending.append([edit], from: before, to: snapshot.user)
		}
	}

	@Test(
		"What is set over and over does not pile up while nothing can be written, and all that is there by now is kept")
	func bounded() throws {
		let text = Array("{\"list\": [1, 2, 3], \"theirs\": 1}".utf8)
		var snapshot = Defaults.Snapshot(user: try Defaults.Document(text))
		var pending = PendingEdits()
		for number in 0..<2000 {
			let value = Defaults.JSON.integer(number)
			try make(
				[
					.set(["x": value], at: ["a\(number % 7)"]), .reset(["a\(number % 5)"]), .set([value], at: ["m"]),
					.set(value, at: ["b", "c\(number % 3)"]), .set(value, at: ["d"]),
				], on: &snapshot, &pending)
			if number < 20 { try make([.set(value, at: ["list", "1"])], on: &snapshot, &pending) }
			let before = snapshot.user
			let pair: [Defaults.Edit] = [.set(value, at: ["p", "x"]), .set(value, at: ["p", "y"])]
			_ = try snapshot.apply(pair)
			pending.append(pair, from: before, to: snapshot.user)
		}
		#expect(pending.count <= 1024 && pending.paths.count == 15)
		var replayed = Defaults.Snapshot(user: try Defaults.Document(text))
		#expect(pending.replay(on: &replayed).isEmpty)
		#expect(replayed.user.root == snapshot.user.root)
	}

	@Test("What was set together is refused together, however often it was set")
	func together() throws {
		var pending = PendingEdits()
		for number in 0..<2000 {
			let value = Defaults.JSON.integer(number)
			pending.append([.set(value, at: ["a"]), .set(value, at: ["b"])], from: none, to: none)
		}
		#expect(pending.count <= 1024)
		var locked = Defaults.Snapshot()
		locked.mandatory = [.init(file: "f", document: try Defaults.Document(Array(#"{"b": 0}"#.utf8)))]
		#expect(Set(pending.replay(on: &locked)) == [.locked(path: ["b"], file: "f")])
		#expect(locked.user.value(at: ["a"]) == nil)
	}

	@Test("What many edits by turns expected must still be there")
	func expectation() throws {
		var snapshot = Defaults.Snapshot(user: try Defaults.Document(Array("{\"a\": 0}".utf8)))
		var pending = PendingEdits()
		for number in 0..<1100 {
			let value = Defaults.JSON.integer(number)
			let next = Defaults.Edit(["a"], .set(.integer(number + 1)), expecting: value)
			try make([next, .set(value, at: ["c"])], on: &snapshot, &pending)
		}
		var other = Defaults.Snapshot(user: try Defaults.Document(Array("{\"a\": \"theirs\"}".utf8)))
		#expect(pending.replay(on: &other).first == .conflict(path: ["a"], found: "theirs"))
		#expect(other.user.root == ["a": "theirs", "c": 1099])
	}

	@Test("An entry of a map that others remove after it was written does not come back with many later edits")
	func removedEntries() throws {
		var snapshot = Defaults.Snapshot()
		var pending = PendingEdits()
		var first = Defaults.Edit.set(["a": 0], at: ["m"])
		(first.base, first.maps) = (.object([:]), [["m"]])
		let edits = (1...2000).map { Defaults.Edit.set(["n": .integer($0)], at: ["m", "b\($0 % 7)"]) }
		try make([first] + edits, on: &snapshot, &pending)
		#expect(pending.count <= 1024)
		pending.removeAll(through: 3)
		var others = Defaults.Snapshot(user: try Defaults.Document(Array(#"{"m": {"b1": {"n": 1}, "c": 1}}"#.utf8)))
		#expect(pending.replay(on: &others).isEmpty)
		#expect(others.value(at: ["m", "a"]) == nil && others.value(at: ["m", "c"]) == 1)
		#expect((0..<7).allSatisfy { others.value(at: ["m", "b\($0)"]) == snapshot.value(at: ["m", "b\($0)"]) })
	}

	/// A change of settings by chance, in each way that there is.
	private func change(_ snapshot: Defaults.Snapshot, _ random: inout SplitMix) -> [Defaults.Edit] {
		let value = Defaults.JSON.integer(Int.random(in: 0..<9, using: &random))
		let list = snapshot.value(at: ["l"])?.array ?? []
		let index = list.isEmpty ? 0 : Int.random(in: 0..<list.count, using: &random)
		let name = random.pick(["a", "b", "c"])
		switch Int.random(in: 0..<14, using: &random) {
		case 0, 1: return [.set(value, at: [name])]
		case 2: return [.reset([name])]
		case 3, 4: return [.set(value, at: ["o", name])]
		case 5: return [random.chance(50) ? .reset(["o"]) : .set([name: value], at: ["o"])]
		case 6: return [.set(.array([value, value]), at: [name])]
		case 7 where !list.isEmpty, 8 where !list.isEmpty, 9 where !list.isEmpty:
			return [.set(value, at: ["l", "\(index)", "p"])]
		case 10 where !list.isEmpty:
			let move = Defaults.Arrangement.move(from: index, to: list.count - 1)
			let next = random.pick([.insert(["id": value], at: index), .remove(at: index), move])
			return [Defaults.Edit(["l"], .arrange(next), expecting: .some(.array(list)))]
		case 11: return [Defaults.Edit([name], .set(value), expecting: .some(snapshot.value(at: [name])))]
		case 12:
			let first = Defaults.Edit([name], .set(value), expecting: .some(snapshot.value(at: [name])))
			return [first, .set(value, at: ["o", "d"])]
		case 13 where !list.isEmpty:
			let path: Defaults.Path = ["l", "\(index)", "p"]
			return [Defaults.Edit(path, .set(value), expecting: .some(snapshot.value(at: path)))]
		default: return [.set(value, at: ["o", name]), .set(value, at: ["x"])]
		}
	}

	@Test("Those that no later one does for come to the same, whatever others have written", arguments: 0..<500)
	func covered(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		let text =
			#"{"a": 1, "b": [1, 2], "o": {"a": 1, "z": 2}, "l": [{"id": "p"}, {"id": "q", "p": 1}, {"id": "r"}]}"#
		let start = Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)))
		var (snapshot, pending) = (start, PendingEdits())
		for _ in 0..<random.pick([3, 10, 40]) {
			let before = snapshot.user
			var edits = change(snapshot, &random)
			if edits[0].path.parent == ["o"], random.chance(50), let object = snapshot.value(at: ["o"]) {
				edits[0].container = Defaults.Edit.Container(path: ["o"], value: object, inner: nil)
			}
			guard (try? snapshot.apply(edits)) != nil else { continue }
			pending.append(edits, from: before, to: snapshot.user)
		}
		var theirs = start
		for _ in 0..<random.pick([0, 1, 3]) { _ = try? theirs.apply(change(theirs, &random)) }
		var fewer = pending
		fewer.dropCovered()
		#expect(fewer.count <= pending.count && fewer.paths == pending.paths)
		let written = random.chance(30) ? pending.last / 2 : 0
		var (one, other) = (theirs, theirs)
		let (errors, fewerErrors) = (pending.replay(on: &one, after: written), fewer.replay(on: &other, after: written))
		#expect(Set(errors).isSuperset(of: fewerErrors), "seed \(seed)")
		#expect(other.user.root == one.user.root, "seed \(seed)")
	}

	@Test("What was written is not made again with what came later, when others have changed it")
	func setWhileWritten() throws {
		var (snapshot, pending) = (Defaults.Snapshot(), PendingEdits())
		try make((0..<1000).map { .set([.integer($0)], at: ["k\($0)"]) }, on: &snapshot, &pending)
		let (written, through) = (snapshot.user, pending.last)
		try make((0..<1500).map { .set([.integer($0)], at: ["k\($0 % 20)"]) }, on: &snapshot, &pending)
		pending.removeAll(through: through)
		#expect(pending.count < 1100)
		var theirs = Defaults.Snapshot(user: written)
		_ = try theirs.apply([.set("theirs", at: ["k30"])])
		#expect(pending.replay(on: &theirs).isEmpty)
		#expect(theirs.value(at: ["k30"]) == "theirs" && theirs.value(at: ["k3"]) == [1483])
	}

	@Test("What was set in a map stays its own, whatever others have there meanwhile", arguments: 0..<200)
	func ownEntries(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		func map(_ random: inout SplitMix) -> [String: Int] {
			let names = ["a", "b", "c", "d"].filter { _ in random.chance(60) }
			return Dictionary(uniqueKeysWithValues: names.map { ($0, Int.random(in: 0..<3, using: &random)) })
		}
		func snapshot(_ map: [String: Int]) throws -> Defaults.Snapshot {
			let members = map.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }
			let text = "{\"m\": {\(members.joined(separator: ", "))}}"
			return Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)))
		}
		var (pending, current, own) = (PendingEdits(), map(&random), [String: Int?]())
		for _ in 0..<Int.random(in: 1...3, using: &random) {
			let new = map(&random)
			for name in Set(current.keys).union(new.keys) where current[name] != new[name] {
				own[name] = .some(new[name])
			}
			var (before, edit) = (try snapshot(current), Defaults.Edit.set([:], at: ["m"]))
			edit.action = .set(try snapshot(new).value(at: ["m"]) ?? [:])
			(edit.base, edit.maps) = (before.value(at: ["m"]), [["m"]])
			let from = before.user
			_ = try before.apply([edit])
			pending.append([edit], from: from, to: before.user)
			current = new
		}
		for _ in 0..<4 {
			let theirs = map(&random)
			var others = try snapshot(theirs)
			#expect(pending.replay(on: &others).isEmpty)
			for name in ["a", "b", "c", "d"] {
				let expected = own[name] ?? theirs[name]
				#expect(others.value(at: ["m", name]) == expected.map { .integer($0) }, "\(name), seed \(seed)")
			}
		}
	}

	@Test("All who wait while something is dropped are told, and else the next who asks")
	func told() {
		var dropped = Dropped()
		let reasons = (0..<40).map { Defaults.SuiteError.conflict(path: ["a"], found: .integer($0)) }
		dropped.append([reasons[0]])
		#expect(dropped.tell(after: dropped.told) == reasons[0] && dropped.tell(after: dropped.told) == nil)
		let waiting = dropped.told
		dropped.append(Array(reasons[1...2]))
		let later = dropped.told
		#expect(dropped.tell(after: waiting) == reasons[1] && dropped.tell(after: later) == reasons[1])
		#expect(dropped.tell(after: dropped.told) == nil)
		dropped.append(Array(reasons[3...]))
		#expect(dropped.tell(after: dropped.told) == reasons[24])
	}
}
