import Defaults
import Testing

private enum Duration: String, Defaults.Serializable {
	case tenMinutes = "10 Minutes"
	case oneHour = "1 Hour"
}

private struct User: Codable, Defaults.Serializable, Equatable {
	var name: String
	var age: String
}

@Suite struct KeyTests {
	let suite = Defaults.Suite.inMemory()

	@Test func aKeyReadsItsDefaultUntilItIsSet() {
		let quality = Defaults.Key<Double>("quality", default: 0.8, suite: suite)
		#expect(Defaults[quality] == 0.8)
		#expect(quality.isDefaultValue)
		Defaults[quality] = 0.5
		#expect(Defaults[quality] == 0.5)
		Defaults[quality] += 0.25
		#expect(Defaults[quality] == 0.75)
		#expect(suite.value(at: ["quality"]) == 0.75)
		#expect(!quality.isDefaultValue)
		quality.reset()
		#expect(Defaults[quality] == 0.8)
		#expect(!suite.snapshot.isSet(["quality"]))
	}

	@Test func enumsAndCodablesNeedNothingMore() {
		let duration = Defaults.Key<Duration>("duration", default: .oneHour, suite: suite)
		Defaults[duration] = .tenMinutes
		#expect(Defaults[duration] == .tenMinutes)
		#expect(suite.value(at: ["duration"]) == "10 Minutes")
		let user = Defaults.Key<User>("user", default: User(name: "Hello", age: "24"), suite: suite)
		Defaults[user].name = "World"
		#expect(Defaults[user] == User(name: "World", age: "24"))
		#expect(suite.snapshot.userValue(at: ["user"]) == ["name": "World"])
	}
}
