import Defaults
import Foundation

extension Defaults.Suite {
	/// A suite whose file has 1,000 keys.
	static let thousand = try! Defaults.Suite(named: "thousand")  // A constant name is valid.
}

extension Defaults.Keys {
	static let flag = Key<Bool>("flag", default: false, suite: .thousand)
	static let number = Key<Int>("number", default: 0, suite: .thousand)
	static let ratio = Key<Double>("ratio", default: 0, suite: .thousand)
	static let text = Key<String>("text", default: "", suite: .thousand)
}

/// 64 calls a turn, so that the loop around them weighs little.
private let repeats = 64

/// A typed read, beside Foundation's UserDefaults.
func measureReading(into table: inout Table) {
	let theirs = UserDefaults(suiteName: "SettingsTUI-benchmarks")!
	Defaults[.number] = 42
	Defaults[.flag] = true
	Defaults[.ratio] = 0.5
	Defaults[.text] = "The quick brown fox jumps over the lazy dog"
	theirs.set(42, forKey: "number")
	theirs.set("The quick brown fox jumps over the lazy dog", forKey: "text")

	var sum = 0
	let integer = Timing.one { for _ in 0..<repeats { sum &+= Defaults[.number] } } / repeats
	let flag = Timing.one { for _ in 0..<repeats { sum &+= Defaults[.flag] ? 1 : 0 } } / repeats
	// Adding doubles up would cost more than reading them.
	var bits: UInt64 = 0
	let ratio = Timing.one { for _ in 0..<repeats { bits ^= Defaults[.ratio].bitPattern } } / repeats
	let text = Timing.one { for _ in 0..<repeats { sum &+= Defaults[.text].utf8.count } } / repeats
	let theirInteger = Timing.one { for _ in 0..<repeats { sum &+= theirs.integer(forKey: "number") } } / repeats
	let theirText =
		Timing.one {
			for _ in 0..<repeats { sum &+= theirs.string(forKey: "text")?.utf8.count ?? 0 }
		} / repeats
	consume((sum, bits))
	theirs.removePersistentDomain(forName: "SettingsTUI-benchmarks")

	let peer = "UserDefaults"
	func add(_ what: String, _ ours: Duration, _ theirs: Duration, goal: String) {
		table.add(
			what, ours.text, peer: peer, theirs.text, ratio: ours.nanoseconds / theirs.nanoseconds, goal: goal)
	}
	add("read an Int", integer, theirInteger, goal: "≤ 3 ns")
	table.add("read a Bool", flag.text, goal: "≤ 3 ns")
	table.add("read a Double", ratio.text, goal: "≤ 3 ns")
	add("read a String", text, theirText, goal: "≤ 30 ns")
}
