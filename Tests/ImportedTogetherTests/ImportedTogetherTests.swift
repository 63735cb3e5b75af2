import Default
import Defaults
import DefaultsFoundation
import DefaultsMacros
import DefaultsWrapper
import Foundation
import Observation
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

	@Test("_Default is the library's property, whatever else is imported")
	func property() {
		let key = _Defaults.Key<Int>("number", default: 1, suite: suite)
		@_Default(key) var number
		number = 2
		#expect(_Defaults[key] == 2)
	}

	@Test("Inside an Observable class a key's property is tracked")
	func observable() async {
		let model = Model(suite: suite)
		await confirmation { heard in
			withObservationTracking {
				#expect(model.number == 1)
			} onChange: {
				heard()
			}
			model.number = 5
		}
		#expect(suite.df.fetch(forKey: "tracked", type: Int.self) == 5)
	}

	#if compiler(>=6.3)
		@Test("A module's name before two colons tells which is meant")
		func moduleSelectors() {
			@DefaultsWrapper::Defaults("number", defaults: suite) var number = 1
			let key = Defaults::Defaults.Key<Int>("number", default: 1, suite: suite)
			number = 4
			@Defaults::_Default(key) var same
			#expect((Defaults::Defaults[key], same) == (4, 4))
			let df: Default::Default<Defaults::Defaults.Suite> = suite.df
			#expect(df.fetch(forKey: "number", type: Int.self) == 4)
		}
	#endif
}

@Observable
private final class Model {
	@ObservationIgnored @ObservableDefault var number: Int

	init(suite: _Defaults.Suite) {
		_number = ObservableDefault(_Defaults.Key<Int>("tracked", default: 1, suite: suite))
	}
}
