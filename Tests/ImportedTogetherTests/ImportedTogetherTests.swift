import Default
import Defaults
import DefaultsFoundation
import DefaultsMacros
import DefaultsWrapper
import Foundation
import Testing

// One file imports all that there is; what two modules offer under one name is then spelt by the one that is meant.

@Suite("Imported together")
struct ImportedTogetherTests {
	private let suite = _Defaults.Suite.inMemory()

	@Test("_Defaults is the library, whatever else is imported")
	func library() {
		let key = _Defaults.Key<Int>("number", default: 1, suite: suite)
		_Defaults[key] = 2
		#expect(suite.df.fetch(forKey: "number", type: Int.self) == 2)
	}

	#if compiler(>=6.3)
		@Test("A module's name before two colons tells which is meant")
		func moduleSelectors() {
			@DefaultsWrapper::Defaults("number", defaults: suite) var number = 1
			let key = Defaults::Defaults.Key<Int>("number", default: 1, suite: suite)
			number = 4
			#expect(Defaults::Defaults[key] == 4)
			let df: Default::Default<Defaults::Defaults.Suite> = suite.df
			#expect(df.fetch(forKey: "number", type: Int.self) == 4)
		}
	#endif
}
