import Defaults
import Testing

private typealias UserDefaults = Defaults.Suite

extension Defaults.Keys {
	fileprivate static let isUnicornMode = Key<Bool>("registeredUnicorn", default: true)
	fileprivate static let isDynamic = Key<Bool>("dynamicUnicorn") { true }
}

extension DocumentedTests {
	@Suite struct RegisteredDefaults {
		@Test func aDefaultIsRegistered() {
			#expect(UserDefaults.standard.bool(forKey: Defaults.Keys.isUnicornMode.name))
		}

		@Test func aDynamicDefaultIsNot() {
			#expect(Defaults[.isDynamic])
			#expect(!UserDefaults.standard.bool(forKey: Defaults.Keys.isDynamic.name))
		}
	}
}
