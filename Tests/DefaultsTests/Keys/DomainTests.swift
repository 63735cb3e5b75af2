import Foundation
import Testing

@testable import Defaults

@Suite("Domains of a suite")
struct DomainTests {
	private func suite() throws -> (name: String, suite: Defaults.Suite) {
		let name = "Domain-\(UUID().uuidString)"
		return (name, try #require(Defaults.Suite(suiteName: name)))
	}

	@Test("are the user's own values, by the suite's name, from any suite")
	func values() throws {
		let (name, suite) = try suite()
		suite.register(defaults: ["registered": 1])
		#expect(Defaults.Suite.inMemory().persistentDomain(forName: name) == nil)
		suite.set(5, forKey: "a")
		suite.set(["x": true], forKey: "b")
		let domain = try #require(Defaults.Suite.standard.persistentDomain(forName: name))
		#expect(domain.keys.sorted() == ["a", "b"] && domain["a"] as? Int == 5)
		#expect(domain["b"] as? [String: Bool] == ["x": true])
	}

	@Test("are replaced and removed as a whole")
	func changes() throws {
		let (name, suite) = try suite()
		suite.set(5, forKey: "a")
		Defaults.Suite().setPersistentDomain(["b": "x", "c": [1]], forName: name)
		#expect(suite.snapshot.user.root == ["b": "x", "c": [1]])
		suite.removePersistentDomain(forName: name)
		#expect(suite.snapshot.user.root == [:] && suite.persistentDomain(forName: name) == nil)
		#expect(suite.persistentDomain(forName: "a/b") == nil)
	}

	@Test("A suite made without a name is the standard one")
	func standard() {
		#expect(Defaults.Suite() == .standard)
		Defaults.withSuite(.inMemory(values: ["a": 1])) {
			#expect(Defaults.Suite().integer(forKey: "a") == 1)
			Defaults.Suite.resetStandardUserDefaults()
			#expect(Defaults.Suite.standard.integer(forKey: "a") == 1)
		}
	}
}
