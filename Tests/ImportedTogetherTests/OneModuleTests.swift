import DefaultsWrapper
import Foundation
import Testing

// A file that imports one façade alone reads the shared name as that façade's, though another file of the module imports
// the others.

private typealias UserDefaults = _Defaults.Suite

@Suite("Imported alone")
struct ImportedAloneTests {
	@Test("Defaults is the wrapper where only DefaultsWrapper is imported")
	func wrapper() {
		@Defaults("number", defaults: UserDefaults.inMemory()) var number = 1
		number = 2
		#expect(number == 2)
	}
}
