import Defaults
import Testing

// Old code says this once for itself.
private typealias UserDefaults = Defaults.Suite

private enum DurationKeys: String, Defaults.Serializable {
	case tenMinutes = "10 Minutes"
	case halfHour = "30 Minutes"
	case oneHour = "1 Hour"
}

private struct User: Codable, Defaults.Serializable {
	let name: String
	let age: String
}

// Opening a suite writes nothing, and neither do its tests.
private let extensionDefaults = UserDefaults(suiteName: "com.unicorn.app")!

extension Defaults.Keys {
	fileprivate static let quality = Key<Double>("quality", default: 0.8)
	fileprivate static let name = Key<String?>("name")
	fileprivate static let camera = Key<String?>("camera") { "front" }
	fileprivate static let defaultDuration = Key<DurationKeys>("defaultDuration", default: .oneHour)
	fileprivate static let user = Key<User>("user", default: .init(name: "Hello", age: "24"))
	fileprivate static let isUnicornMode = Key<Bool>("isUnicornMode", default: true)
	fileprivate static let sharedUnicorn = Key<Bool>("isUnicorn", default: true, suite: extensionDefaults)
	fileprivate static let synced = Key<Bool>("synced", default: true, iCloud: true)
}

extension DocumentedTests {
	@Suite struct Usage {
		// Only these: other suites that run at the same time keep theirs in the standard suite, too.
		init() {
			Defaults.reset(.quality, .name, .camera, .defaultDuration, .user, .isUnicornMode, .synced)
			Defaults.reset("isUnicornAlone", "number", "unnamed")
		}

		@Test func aKeyIsReadAndSetBySubscript() {
			#expect(Defaults[.quality] == 0.8)
			Defaults[.quality] = 0.5
			#expect(Defaults[.quality] == 0.5)
			Defaults[.quality] += 0.1
			#expect(Defaults[.quality] == 0.6)
		}

		@Test func anOptionalKeyNeedsNoDefault() {
			if let name = Defaults[.name] {
				Issue.record("\(name)")
			}
			Defaults[.name] = "Ann"
			#expect(Defaults[.name] == "Ann")
			Defaults.reset(.name)
			#expect(Defaults[.name] == nil)
		}

		@Test func aDynamicDefaultIsWorkedOut() {
			#expect(Defaults[.camera] == "front")
			#expect(Defaults.Keys.camera.defaultValue == "front")
			#expect(UserDefaults.standard.string(forKey: "camera") == nil)
		}

		@Test func anEnumIsStoredByItsRawValue() {
			#expect(Defaults[.defaultDuration].rawValue == "1 Hour")
			Defaults[.defaultDuration] = .halfHour
			#expect(UserDefaults.standard.string(forKey: "defaultDuration") == "30 Minutes")
		}

		@Test func aCodableIsStored() {
			#expect(Defaults[.user].name == "Hello")
			Defaults[.user] = User(name: "Bye", age: "25")
			#expect(Defaults[.user].name == "Bye")
		}

		@Test func aKeyNeedsNoPlaceInKeys() {
			let isUnicorn = Defaults.Key<Bool>("isUnicornAlone", default: true)
			#expect(Defaults[isUnicorn])
			#expect(Defaults[Defaults.Keys.Key<Int>("number", default: 1)] == 1)
		}

		@Test func aKeyIsResetToItsDefault() {
			Defaults[.isUnicornMode] = false
			#expect(!Defaults[.isUnicornMode])
			Defaults.reset(.isUnicornMode)
			#expect(Defaults[.isUnicornMode])
			Defaults[.isUnicornMode] = false
			Defaults.reset("isUnicornMode", "quality")
			#expect(Defaults[.isUnicornMode])
			Defaults[.isUnicornMode] = false
			Defaults.Keys.isUnicornMode.reset()
			#expect(Defaults.Keys.isUnicornMode.isDefaultValue)
		}

		@Test func aSuiteHasTheSubscriptToo() {
			#expect(UserDefaults.standard[.isUnicornMode])
			UserDefaults.standard[.quality] = 0.25
			#expect(Defaults[.quality] == 0.25)
		}

		@Test func aSharedSuiteIsNamed() {
			#expect(Defaults[.sharedUnicorn])
			#expect(extensionDefaults[.sharedUnicorn])
			#expect(extensionDefaults == UserDefaults(suiteName: "com.unicorn.app"))
			#expect(UserDefaults(suiteName: nil) == UserDefaults.standard)
			#expect(UserDefaults(suiteName: "a/b") == nil)
		}

		@Test func aKeyMayAskForSync() { #expect(Defaults[.synced]) }

		@Test func everythingIsRemoved() {
			// Not the standard suite, which is that of all tests of the process.
			extensionDefaults.set("Ann", forKey: "name")
			extensionDefaults.set(5, forKey: "unnamed")
			Defaults.removeAll(suite: extensionDefaults)
			#expect(extensionDefaults.string(forKey: "name") == nil)
			#expect(extensionDefaults.object(forKey: "unnamed") == nil)
			#expect(Defaults[.sharedUnicorn])
		}

		@Test func valuesAreMigrated() {
			UserDefaults.standard.set(#"{"name":"Old","age":"1"}"#, forKey: "user")
			Defaults.migrate(.user, .defaultDuration, to: .v5)
			#expect(Defaults[.user].name == "Old")
			#expect(UserDefaults.standard.value(at: ["user"]) == ["name": "Old", "age": "1"])
		}
	}
}
