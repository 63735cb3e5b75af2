import Defaults
import Foundation

private struct Profile: Codable, Defaults.Serializable, Equatable {
	var name = "Ann"
	var age = 42
	var tags = ["one", "two", "three"]
	var address = ["city": "Oslo", "street": "Karl Johans gate"]
}

private let count = 10_000
private let peer = "UserDefaults"

/// What a program does with the library, beside the same with Foundation's UserDefaults.
func measureLibrary(into table: inout Table) {
	let theirs = UserDefaults(suiteName: "SettingsTUI-library")!
	defer { theirs.removePersistentDomain(forName: "SettingsTUI-library") }
	measureCodable(theirs, into: &table)
	measureManyKeys(theirs, into: &table)
	measureObservers(into: &table)
}

extension Table {
	fileprivate mutating func add(_ what: String, _ ours: Duration, _ theirs: Duration) {
		add(
			what, ours.text, peer: peer, theirs.text, ratio: ours.nanoseconds / theirs.nanoseconds, goal: "< \(peer)")
	}
}

/// A value of a type of the program's own. UserDefaults stores its JSON as data.
private func measureCodable(_ theirs: UserDefaults, into table: inout Table) {
	let key = Defaults.Key<Profile>("profile", default: Profile(), suite: .inMemory())
	let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
	var profile = Profile()
	var sum = 0
	let write = Timing.one {
		profile.age &+= 1
		Defaults[key] = profile
	}
	let theirWrite = Timing.one {
		profile.age &+= 1
		theirs.set(try! encoder.encode(profile), forKey: "profile")  // It has nothing that JSON lacks.
	}
	let read = Timing.one { sum &+= Defaults[key].age }
	let theirRead = Timing.one {
		sum &+= try! decoder.decode(Profile.self, from: theirs.data(forKey: "profile")!).age  // Set right above.
	}
	consume(sum)
	table.add("read a Codable of 4 members", read, theirRead)
	table.add("set a Codable of 4 members, in memory", write, theirWrite)
}

/// A suite of 10,000 keys: one value read and set, by its key and by its name, and what each takes of memory.
private func measureManyKeys(_ theirs: UserDefaults, into table: inout Table) {
	let suite = Defaults.Suite.inMemory()
	let before = residentBytes
	let keys = (0..<count).map { Defaults.Key<Int>("setting.number\($0)", default: 0, suite: suite) }
	for (index, key) in keys.enumerated() { Defaults[key] = index }
	let ours = residentBytes - before
	for index in 0..<count { theirs.set(index, forKey: "setting.number\(index)") }
	let theirBytes = residentBytes - before - ours

	let (key, name) = (keys[count / 2], keys[count / 2].name)
	var (value, sum) = (0, 0)
	let read = Timing.one { for _ in 0..<64 { sum &+= Defaults[key] } } / 64
	let readByName = Timing.one { sum &+= suite.integer(forKey: name) }
	let theirRead = Timing.one { sum &+= theirs.integer(forKey: name) }
	let set = Timing.one {
		value &+= 1
		Defaults[key] = value
	}
	let theirSet = Timing.one {
		value &+= 1
		theirs.set(value, forKey: name)
	}
	consume((sum, keys))
	table.add("10,000 keys: read an Int", read, theirRead)
	table.add("10,000 keys: read an Int by name", readByName, theirRead)
	table.add("10,000 keys: set an Int, in memory", set, theirSet)
	table.add(
		"10,000 keys: bytes for each, key and value", "\(ours / count)", peer: "\(peer), the value",
		"\(theirBytes / count)", goal: "")
}

/// UserDefaults tells nobody of a change on Linux.
private func measureObservers(into table: inout Table) {
	let suite = Defaults.Suite.inMemory()
	let keys = (0..<1000).map { Defaults.Key<Int>("key\($0)", default: 0, suite: suite) }
	var (heard, value) = (0, 0)
	let set = {
		value += 1
		Defaults[keys[0]] = value
	}
	let alone = Timing.one(set)
	let others = keys.map { key in Defaults.observe(key, options: []) { _ in heard += 1 } }
	let beside = Timing.one(set)
	for other in others { other.invalidate() }
	let same = keys.map { _ in Defaults.observe(keys[0], options: []) { _ in heard += 1 } }
	let all = Timing.one(set)
	for observation in same { observation.invalidate() }
	consume(heard)
	table.add("set that nobody observes", alone.text, goal: "")
	table.add("set with 1,000 observers of 1,000 keys", beside.text, goal: "")
	table.add("set with 1,000 observers of this key", all.text, goal: "")
}

/// What the process has in memory now.
private var residentBytes: Int {
	let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
	return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize())
}
