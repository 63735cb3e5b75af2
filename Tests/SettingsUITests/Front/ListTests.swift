import Defaults
import SettingsSchema
@testable import SettingsUI
import Testing

extension Defaults.Suite {
	fileprivate static let listed = Defaults.Suite.inMemory()
}

extension Defaults.Keys {
	fileprivate static let paths = Key<[String]>("paths", default: ["/usr"], suite: .listed)
	fileprivate static let flags = Key<[Bool]>("flags", default: [], suite: .listed)
	fileprivate static let ports = Key<[String: Int]>("ports", default: ["http": 80], suite: .listed)
}

@Suite("A list declared in Swift", .serialized)
struct ListTests {
	private let screen = Settings("Listed") {
		List("Search paths", key: .paths)
		List("Flags", key: .flags)
		List("Ports", key: .ports)
	}

	@Test("has its elements as fields of their type, wherever the array comes from")
	func elements() throws {
		Defaults.Suite.listed.removeAll()
		let catalog = screen.catalog
		var snapshot = Defaults.Snapshot(registered: catalog.defaults)
		let list = try #require(catalog.field(at: ["paths"], of: snapshot))
		#expect(list.kind == .list)
		#expect(catalog.fields(inside: list, of: snapshot).map(\.path) == [["paths", "0"]])
		#expect(catalog.field(at: ["paths", "0"], of: snapshot)?.kind == .text(.init()))
		snapshot.user = try Defaults.Document(Array(#"{"flags": [true, 3], "ports": {"ssh": 22}}"#.utf8))
		let flags = try #require(catalog.field(at: ["flags"], of: snapshot))
		let second = catalog.fields(inside: flags, of: snapshot)[1]
		#expect(second.kind == .toggle && second.title == "2")
		#expect(second.problems(for: 3).map(\.message) == ["must be true or false"])
		let entry = catalog.field(at: ["ports", "ssh"], of: snapshot)
		#expect(entry?.title == "ssh" && entry?.kind == .number(.init(isInteger: true)))
	}

	@Test("says what a new element is and begins with")
	func newElements() throws {
		let catalog = screen.catalog
		let snapshot = Defaults.Snapshot(registered: catalog.defaults)
		let flags = try #require(catalog.field(at: ["flags"], of: snapshot))
		let flag = try #require(catalog.newMember(nil, of: flags, in: snapshot))
		#expect(flag.path == ["flags", "0"] && flag.kind == .toggle && flag.defaultValue == false)
		let ports = try #require(catalog.field(at: ["ports"], of: snapshot))
		let port = try #require(catalog.newMember("ssh", of: ports, in: snapshot))
		#expect(port.path == ["ports", "ssh"] && port.title == "ssh" && port.defaultValue == nil)
	}
}
