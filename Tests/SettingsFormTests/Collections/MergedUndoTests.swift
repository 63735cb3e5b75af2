import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Undo after another program changed the same list")
struct MergedUndoTests {
	private func rig(_ items: Defaults.JSON = ["one", "two", "three"]) throws -> Rig {
		try Collections.rig(at: ["plugins"], user: ["plugins": items])
	}

	@Test func ofWhatWasAddedTakesOutThatAlone() throws {
		var rig = try rig()
		rig.press("a", "n", .enter)
		try rig.outside(["zero", "one", "n", "two"], at: ["plugins"])
		rig.press("u")
		#expect(rig.form.layers.isEmpty, "nothing is asked")
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "two"])
		rig.press(.control("r"))
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "n", "two"])
	}

	@Test func ofWhatWasTakenOutPutsItBackWhereItStood() throws {
		var rig = try rig()
		rig.press(.down, "x")
		try rig.outside(["zero", "one", "three", "four"], at: ["plugins"])
		rig.press("u")
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "two", "three", "four"])
	}

	@Test func ofAMovePutsTheItemBackBesideItsNeighbour() throws {
		var rig = try rig()
		rig.press("J", "J")
		#expect(rig.suite.value(at: ["plugins"]) == ["two", "three", "one"])
		try rig.outside(["zero", "two", "three", "one"], at: ["plugins"])
		rig.press("u")
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "two", "one", "three"])
		#expect(rig.form.layers.isEmpty)
	}

	@Test func ofANameLeavesTheOtherEntriesAlone() throws {
		var rig = try Collections.rig(at: ["env"], user: ["env": ["HOME": "/root", "n_jobs": 4]])
		rig.press("c", .control("u"), "R", .enter)
		try rig.outside(["R": "/root", "n_jobs": 5], at: ["env"])
		rig.press("u")
		#expect(rig.suite.value(at: ["env"]) == ["HOME": "/root", "n_jobs": 5])
		#expect(rig.form.layers.isEmpty)
	}

	@Test func ofAChecklistTakesBackItsOwnMarks() throws {
		var rig = try Collections.rig(at: ["days"], user: ["days": ["tue"]])
		rig.press(.enter, .space, .end, .space, .enter)
		#expect(rig.suite.value(at: ["days"]) == ["mon", "tue", "thu"])
		try rig.outside(["mon", "tue", "wed", "thu"], at: ["days"])
		rig.press("u")
		#expect(rig.suite.value(at: ["days"]) == ["tue", "wed"])
	}

	@Test func asksWhereTheyChangedWhatItChanged() throws {
		var rig = try rig()
		rig.press("a", "n", .enter)
		try rig.outside(["one", "other", "two", "three"], at: ["plugins"])
		rig.press("u")
		#expect(rig.screen.contains("Changed since"))
		rig.press(.escape)
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "other", "two", "three"])
	}

	@Test func takesNoOtherItemForTheOneThatMoved() {
		for (before, after, now): (Defaults.JSON, Defaults.JSON, Defaults.JSON) in [
			(["a", "b", "c"], ["b", "a", "c"], ["b", "c", "d"]), (["a", "b", "c"], ["a", "c", "b"], ["b", "c", "a"]),
			(["a", "b", "c", "d", "e"], ["a", "b", "d", "c", "e"], ["c", "a", "b", "d", "e"]),
		] {
			#expect(ItemMerge(of: before, after, in: now)?.result == nil)
		}
	}

	/// Every change of a list, undone in whatever another change made of it.
	@Test func leadsBackWhateverElseHappened() throws {
		let letters = (0..<5).map { Defaults.JSON.string("abcde".map(String.init)[$0]) }
		let changes: [Defaults.Arrangement] =
			(0...5).map { .insert("new", at: $0) } + (0..<5).map { .remove(at: $0) }
			+ (0..<5).flatMap { from in (0..<5).filter { $0 != from }.map { .move(from: from, to: $0) } }
		for change in changes {
			let after = try #require(change.applied(to: .array(letters)))
			for place in 0...(after.array?.count ?? 0) {
				let now = try #require(Defaults.Arrangement.insert("theirs", at: place).applied(to: after))
				let merge = try #require(
					ItemMerge(of: .array(letters), after, in: now), "\(change), theirs at \(place)")
				#expect(merge.result.array?.filter { $0 != "theirs" } == letters, "\(change), theirs at \(place)")
				#expect(merge.result.array?.count == letters.count + 1)
			}
		}
	}
}
