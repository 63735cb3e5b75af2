import Testing

@testable import Defaults

private struct Profile: Codable, Defaults.Serializable, Equatable {
	var name = "default"
	var size: Int? = 1
	var tags: [String: Int] = [:]
}

/// Keys above system defaults and below what an administrator has set.
@Suite struct LayeredKeyTests {
	let memory = Defaults.Suite.inMemory()
	private let key: Defaults.Key<Profile>

	init() throws {
		key = Defaults.Key<Profile>("profile", default: Profile(), suite: memory)
		try set(system: #"{"profile": {"size": 2, "tags": {"s": 1}}}"#)
	}

	private func set(mandatory: String? = nil, system: String? = nil) throws {
		func layers(_ text: String?) throws -> [Defaults.Snapshot.Layer] {
			try text.map {
				[Defaults.Snapshot.Layer(file: "/etc/f.json", document: try Defaults.Document(Array($0.utf8)))]
			} ?? []
		}
		let (mandatory, system) = (try layers(mandatory), try layers(system))
		memory.store.state.withLock { state in
			state.snapshot.mandatory = mandatory
			state.snapshot.system = system
			state.slots.refresh(at: [[]], from: state.snapshot)
		}
	}

	@Test func membersOfACodableMergeAcrossLayers() {
		#expect(Defaults[key] == Profile(size: 2, tags: ["s": 1]))
		Defaults[key].name = "mine"
		#expect(memory.snapshot.userValue(at: ["profile"]) == ["name": "mine"])
		#expect(Defaults[key] == Profile(name: "mine", size: 2, tags: ["s": 1]))
	}

	@Test func membersOfAnOptionalCodableMergeToo() throws {
		try memory.apply([.set(["name": "mine"], at: ["bare"])])
		try set(system: #"{"bare": {"name": "theirs", "size": 2, "tags": {}}}"#)
		let bare = Defaults.Key<Profile?>("bare", suite: memory)
		#expect(Defaults[bare] == Profile(name: "mine", size: 2))
		#expect(memory.problems.isEmpty)
	}

	@Test func aMemberThatIsSetToNilHidesTheSystemsDefault() {
		Defaults[key].size = nil
		#expect(Defaults[key].size == nil)
		#expect(memory.snapshot.userValue(at: ["profile", "size"]) == .null)
	}

	@Test func aMapReplacesTheSystemsMapAsAWhole() {
		Defaults[key].tags["u"] = 2
		#expect(memory.snapshot.userValue(at: ["profile", "tags"]) == ["s": 1, "u": 2])
		Defaults[key].tags["s"] = nil
		#expect(Defaults[key].tags == ["u": 2])
	}

	@Test func aLockedMemberRefusesItsChangeAndLetsItsNeighboursBeSet() throws {
		try set(mandatory: #"{"profile": {"name": "boss"}, "count": 7}"#)
		let log = ProblemLog(of: memory)
		#expect(Defaults[key].name == "boss")
		Defaults[key].size = 5
		#expect(Defaults[key] == Profile(name: "boss", size: 5))
		Defaults[key].name = "me"
		#expect(Defaults[key].name == "boss")
		#expect(log.problems.map(\.path) == [["profile"]])
		#expect(log.problems.first?.message.hasPrefix("was not set: ") == true)
		let count = Defaults.Key<Int>("count", default: 1, suite: memory)
		#expect(throws: Defaults.SuiteError.locked(path: ["count"], file: "/etc/f.json")) {
			try memory.set(8, for: count)
		}
		#expect(Defaults[count] == 7)
	}

	private struct Group: Codable, Defaults.Serializable, Equatable, Sendable {
		var number = 1
		var profile: Inner? = Inner()
		struct Inner: Codable, Equatable, Sendable { var a = 0, text: String? }
	}

	@Test func aLockInsideAnOptionalMemberIsNotSetAside() throws {
		let group = Defaults.Key<Group>("group", default: Group(), suite: memory)
		#expect(Defaults[group] == Group())
		try set(mandatory: #"{"group": {"profile": {"a": 4}}}"#)
		let locked = Defaults.SuiteError.locked(path: ["group", "profile", "a"], file: "/etc/f.json")
		#expect(throws: locked) { try memory.set(Group(profile: nil), for: group) }
		Defaults[group].profile = nil
		memory.set("text", forKey: "group")
		memory.set(["profile": 1], forKey: "group")
		#expect(throws: locked) { try memory.apply([.set(.null, at: ["group"])]) }
		#expect(memory.snapshot.user.names(at: []).isEmpty)
		Defaults[group].number = 3
		try memory.set(Group(number: 7, profile: Group.Inner(a: 4)), for: group)
		Defaults[group].profile?.text = "x"
		#expect(Defaults[group] == Group(number: 7, profile: Group.Inner(a: 4, text: "x")))
	}

	@Test func aWholeValueByNameLeavesWhatIsLocked() throws {
		let group = Defaults.Key<Group>("group", default: Group(), suite: memory)
		#expect(Defaults[group] == Group())
		try set(mandatory: #"{"group": {"number": 9}}"#)
		memory.set(["profile": ["a": 5]], forKey: "group")
		#expect(Defaults[group] == Group(number: 9, profile: Group.Inner(a: 5)))
		#expect(memory.problems.isEmpty)
		#expect(throws: Defaults.SuiteError.self) {
			try memory.apply([.set(["$date": "2026-01-01T00:00:00Z"], at: ["group"])])
		}
	}

	@Test func nothingTakesThePlaceOfAnObjectThatIsLockedEmpty() throws {
		let group = Defaults.Key<Group?>("group", suite: memory)
		Defaults[group] = Group(number: 2)
		Defaults[group] = nil
		for mandatory in [#"{"group": {}}"#, #"{"group": {"profile": {}}}"#] {
			try set(mandatory: mandatory)
			#expect(throws: Defaults.SuiteError.self) { try memory.apply([.set(.null, at: ["group"])]) }
			#expect(throws: Defaults.SuiteError.self) { try memory.apply([.set("text", at: ["group"])]) }
			try memory.set(Group(number: 3), for: group)
			#expect(Defaults[group]?.number == 3)
			memory.reset(group)
		}
	}

	@Test func aKeyInAListTakesTheSystemsListOverWithItsChange() throws {
		let title = Defaults.Key<String>(at: ["list", "1", "title"], default: "none", suite: memory)
		let size = Defaults.Key<Profile>(at: ["list", "0"], default: Profile(), suite: memory)
		_ = (Defaults[title], Defaults[size])
		let list: Defaults.JSON = [["name": "a", "x": 1], ["title": "b", "y": 2]]
		try set(system: #"{"list": [{"name": "a", "x": 1}, {"title": "b", "y": 2}]}"#)
		#expect(Defaults[title] == "b" && Defaults[size].name == "a")
		memory.reset(title)
		#expect(memory.snapshot.userValue(at: ["list"]) == nil)
		Defaults[title] = "c"
		#expect(memory.snapshot.userValue(at: ["list"]) == list.placing("c", at: ["1", "title"]))
		try memory.apply([.reset(["list"])])
		Defaults[size].size = 5
		#expect(memory.snapshot.value(at: ["list"])?.array?.count == 2 && Defaults[size].size == 5)
		#expect(memory.snapshot.value(at: ["list", "0", "x"]) == 1 && Defaults[title] == "b")
	}

	@Test func removingAllResetsEverythingButLockedKeys() throws {
		try memory.apply([.set(1, at: ["count"]), .set(2, at: ["other"])])
		try set(mandatory: #"{"count": 7}"#)
		let log = ProblemLog(of: memory)
		memory.removeAll()
		#expect(memory.snapshot.user.root == ["count": 1])
		#expect(log.problems.isEmpty)
	}
}
