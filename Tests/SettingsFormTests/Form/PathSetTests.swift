import Defaults
import Testing

@testable import SettingsForm

@Suite struct PathSets {
	@Test func touchWhatIsAtInAndAroundTheirPaths() {
		var set = PathSet()
		set.insert(["a", "b"])
		set.insert(["a", "b"])
		for path: Defaults.Path in [[], ["a"], ["a", "b"], ["a", "b", "c"]] { #expect(set.touches(path)) }
		for path: Defaults.Path in [["b"], ["a", "c"], ["a", "bb"]] { #expect(!set.touches(path)) }
		#expect(set.hasPlace(above: ["a", "b", "c"]) && set.hasPlace(above: ["a", "b", "c", "d"]))
		for path: Defaults.Path in [[], ["a"], ["a", "b"], ["a", "c"]] { #expect(!set.hasPlace(above: path)) }
		set.remove(["a", "b"])
		#expect(!set.touches(["a"]) && !set.touches([]))
	}

	@Test func loseWhatIsInOrAroundAPath() {
		var set = PathSet()
		for path: Defaults.Path in [["a"], ["a", "b"], ["a", "b", "c"], ["d"]] { set.insert(path) }
		var other = set
		var isChanged = set.removeAll(in: ["a", "b"])
		#expect(isChanged)
		#expect(set.paths == [["a"], ["d"]])
		isChanged = set.removeAll(in: ["a", "b"])
		#expect(!isChanged)
		isChanged = other.removeAll(around: ["a", "b"])
		#expect(isChanged)
		#expect(other.paths == [["a", "b", "c"], ["d"]])
		#expect(other.touches(["a"]))
	}
}
