import Defaults
import FoundationEssentials
import SettingsSchema
@testable import SettingsUI
import Testing

private struct Feed: Codable, Equatable, Defaults.Serializable {
	enum Kind: String, CaseIterable, Codable, Defaults.Serializable { case news, blog }
	var title = ""
	var url = URL(string: "https://a.example")!
	var token: String?
	var kind: Kind? = .news
	var isLimited = false
	var limits = Limits()
	struct Limits: Codable, Equatable { var count = 10 }
}

extension Defaults.Suite {
	fileprivate static let listed = Defaults.Suite.inMemory()
}

extension Defaults.Keys {
	fileprivate static let paths = Key<[String]>("paths", default: ["/usr"], suite: .listed)
	fileprivate static let flags = Key<[Bool]>("flags", default: [], suite: .listed)
	fileprivate static let ports = Key<[String: Int]>("ports", default: ["http": 80], suite: .listed)
	fileprivate static let feeds = Key<[Feed]>("feeds", default: [Feed(title: "a")], suite: .listed)
	fileprivate static let named = Key<[String: Feed]>("named", default: [:], suite: .listed)
	fileprivate static let keys = Key<[String: Feed.Kind]>("keys", default: [:], suite: .listed)
	fileprivate static let hours = Key<ClosedRange<Int>>("hours", default: 22...23, suite: .listed)
	fileprivate static let wait = Key<Duration>(
		"wait", default: .seconds(10), suite: .listed, .range(.seconds(1) ... .seconds(60)))
	fileprivate static let home = Key<URL?>("home", suite: .listed)
	fileprivate static let away = Key<Bool>("away", default: false, suite: .listed)
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

	private let tables = Settings("Tables") {
		List("Feeds", key: .feeds, newElement: Feed()) { feed in
			TextField("Title", at: feed.title, length: 1...9)
			TextField("Address", at: feed.url)
			TextField("Token", at: feed.token).privacySensitive()
			NavigationLink("Limits", at: feed.limits) { Stepper("Count", at: $0.count, in: 1...99) }
		}
		List("By name", key: .named, newElement: Feed(title: "new")) { feed in
			Picker("Kind", at: feed.kind)
			Group(at: feed.limits) { Stepper("Count", at: $0.count, in: 1...99) }
		}
		List("Keys", key: .keys)
		TextField("Hours", key: .hours, in: 0...23)
		Slider("Wait", key: .wait)
		TextField("Home", key: .home)
	}

	@Test("has controls for the members of each element, wherever it stands")
	func tableMembers() throws {
		let catalog = tables.catalog
		var snapshot = Defaults.Snapshot(registered: catalog.defaults)
		snapshot.user = try Defaults.Document(
			Array(
				#"{"feeds": [{}, {"title": "b", "token": "s3cret", "limits": {"count": 5}}], "named": {"x": {}}}"#.utf8)
		)
		let feeds = try #require(catalog.field(at: ["feeds"], of: snapshot))
		let elements = catalog.fields(inside: feeds, of: snapshot)
		#expect(elements.map(\.path) == [["feeds", "0"], ["feeds", "1"]])
		#expect(elements.map(\.title) == ["1", "2"] && elements.allSatisfy { $0.defaultValue == nil })
		let members = catalog.fields(inside: elements[1], of: snapshot)
		#expect(members.map(\.title) == ["Title", "Address", "Token", "Limits"])
		#expect(members.map(\.path.tokens) == ["title", "url", "token", "limits"].map { ["feeds", "1", $0] })
		#expect(members.allSatisfy { $0.defaultValue == nil } && members[2].isNullable)
		#expect(members[0].problems(for: "").map(\.message) == ["must not be empty"])
		#expect(catalog.fields(inside: members[3], of: snapshot).map(\.path) == [["feeds", "1", "limits", "count"]])
		#expect(catalog.field(at: ["feeds", "1", "limits", "count"], of: snapshot)?.title == "Count")
		#expect(catalog.field(at: ["feeds", "3", "title"], of: snapshot) == nil)
		#expect(catalog.field(at: ["feeds", "0", "other"], of: snapshot) == nil)
		#expect(catalog.section(of: ["feeds", "1", "limits"], in: snapshot) == "Tables")
		// A dictionary's entries, also those that are not there yet.
		let named = try #require(catalog.field(at: ["named"], of: snapshot))
		let entry = try #require(catalog.newMember("y", of: named, in: snapshot))
		#expect(entry.path == ["named", "y"] && entry.defaultValue?[["title"]] == "new")
		#expect(catalog.field(at: ["named", "x", "limits", "count"], of: snapshot)?.title == "Count")
		#expect(catalog.field(at: ["named", "y"], of: snapshot)?.title == "y")
		#expect(catalog.field(at: ["named", "x", "kind"], of: snapshot)?.isNullable == true)
		#expect(catalog.defaults[["feeds"]]?.array?.count == 1 && catalog.defaults[["named"]] == [:])
		#expect(catalog.declaredCount == 6 && catalog.declaredObjects.isEmpty)
	}

	@Test("hides the secret members of each element, and what stands where one would be")
	func tableSecrets() {
		let catalog = tables.catalog
		for index in ["0", "1", "7"] {
			#expect(catalog.secrecy(at: ["feeds", index, "token"]).hides("abc"))
			#expect(catalog.secrecy(at: ["feeds", index, "token", "inner"]).hides("abc"))
			#expect(catalog.secrecy(at: ["feeds", index]).hides("abc"))
			#expect(!catalog.secrecy(at: ["feeds", index]).hides([:]))
			#expect(catalog.secrecy(at: ["feeds", index, "title"]).isOpen)
		}
		#expect(!catalog.secrecy(at: ["feeds"]).isOpen && catalog.secrecy(at: ["named", "x"]).isOpen)
	}

	@Test("has a line for a range, a URL and what an enum's cases name, and a bar for a duration")
	func otherControls() throws {
		let catalog = tables.catalog
		let snapshot = Defaults.Snapshot(registered: catalog.defaults)
		let hours = try #require(catalog.field(at: ["hours"], of: snapshot))
		let texts = ["20-23", "0–1", " 5 ... 9", "5..9", "5 to 9", "5, 9", "[5, 9]"]
		for text in texts {
			#expect(hours.problems(for: try #require(try? hours.parseInShape(text).get())) == [], "\(text)")
		}
		#expect(hours.display([5, 9]) == "5 – 9")
		for wrong: Defaults.JSON in [[9, 5], [5, 24], [-1, 5], [5], [5, 6, 7], [5, 6.5], "5", 5, [:]] {
			#expect(
				hours.problems(for: wrong).map(\.message)
					== ["must be a range, like 1 – 5, of numbers that are between 0 and 23"], "\(wrong)")
		}
		let wait = try #require(catalog.field(at: ["wait"], of: snapshot))
		#expect(wait.unit == "s" && wait.problems(for: 61).map(\.message) == ["must be between 1 and 60"])
		let home = try #require(catalog.field(at: ["home"], of: snapshot))
		#expect(home.isNullable && home.problems(for: "https://b.example/") == [])
		let keys = try #require(catalog.field(at: ["keys", "n"], of: snapshot))
		#expect(keys.problems(for: "blog") == [] && !keys.problems(for: "film").isEmpty)
	}

	@Test("says of what has no effect what would give it one, in each element for itself")
	func conditions() throws {
		let screen = Settings("Conditions") {
			List("Flags", key: .flags).when(.keys, is: [:])
			List("By name", key: .named, newElement: Feed()) { feed in
				Toggle("Limited", at: feed.isLimited)
				Stepper("Count", at: feed.limits.count).when(feed.isLimited)
			}
			List("Keys", key: .keys)
		}
		let catalog = screen.catalog
		var snapshot = Defaults.Snapshot(registered: catalog.defaults)
		#expect(catalog.hidesFields && !self.screen.catalog.hidesFields)
		#expect(catalog.field(at: ["flags"], of: snapshot)?.unmet == nil)
		snapshot.user = try Defaults.Document(
			Array(#"{"keys": {"a": "blog"}, "named": {"x": {"isLimited": true}, "0": {}}}"#.utf8))
		let flags = try #require(catalog.field(at: ["flags"], of: snapshot)?.unmet)
		#expect(flags.path == ["keys"] && flags.requirement.hasPrefix("Keys is "))
		#expect(catalog.field(at: ["named", "x", "limits", "count"], of: snapshot)?.unmet == nil)
		let count = try #require(catalog.field(at: ["named", "0", "limits", "count"], of: snapshot)?.unmet)
		#expect(count.path == ["named", "0", "isLimited"] && count.requirement == "Limited is on")
		// Nil is what is not set.
		let home = Settings("Home") {
			TextField("Home", key: .home)
			Toggle("Away", key: .away).when(.home, is: nil)
		}.catalog
		#expect(home.field(at: ["away"], of: Defaults.Snapshot(registered: home.defaults))?.unmet == nil)
		let set = Defaults.Snapshot(user: try Defaults.Document(Array(#"{"home": "/a"}"#.utf8)))
		#expect(home.field(at: ["away"], of: set)?.unmet?.path == ["home"])
	}

	@Test("leaves a control of its own to an entry that has one, whatever its name")
	func entriesWithControls() throws {
		let suite = Defaults.Suite.inMemory()
		for name in ["token", "0"] {
			let map = Defaults.Key<[String: String]>("map", default: [:], suite: suite)
			let secret = Defaults.Key<String?>(at: ["map", name], suite: suite)
			for isFirst in [true, false] {
				let catalog = Settings("Own") {
					if isFirst { TextField("Secret", key: secret).privacySensitive() }
					List("Map", key: map)
					if !isFirst { TextField("Secret", key: secret).privacySensitive() }
				}.catalog
				let snapshot = Defaults.Snapshot(
					user: try Defaults.Document(Array(#"{"map": {"\#(name)": "s3cret", "x": "y"}}"#.utf8)))
				#expect(
					catalog.secrecy(at: ["map", name]).hides("s3cret") && catalog.secrecy(at: ["map", "x"]).isOpen)
				#expect(!catalog.secrecy(at: ["map"]).isOpen)
				let field = try #require(catalog.field(at: ["map", name], of: snapshot))
				#expect(field.title == "Secret" && field.isSecret && !field.isEntry)
				let entry = try #require(catalog.field(at: ["map", "x"], of: snapshot))
				#expect(entry.title == "x" && !entry.isSecret && entry.isEntry)
			}
		}
	}

	@Test("judges lists in whole by what is declared of each element")
	func wholes() throws {
		let catalog = tables.catalog
		let snapshot = Defaults.Snapshot(registered: catalog.defaults)
		func messages(_ json: Defaults.JSON, _ path: Defaults.Path) -> [String] {
			catalog.problems(for: json, at: path, in: snapshot).map { "\($0.path): \($0.message)" }
		}
		#expect(messages([["title": ""]], ["feeds"]) == ["feeds.0.title: must not be empty"])
		#expect(messages([["title": "a"], ["limits": ["count": 0]]], ["feeds"]).count == 1)
		#expect(messages([5], ["feeds"]).count == 1 && messages(["x": ["kind": "film"]], ["named"]).count == 1)
		#expect(messages([["title": "a", "other": 1]], ["feeds"]) == [] && messages(["x": .null], ["named"]) == [])
		// Also of an element that would be the next, and of none behind that.
		#expect(messages(["title": ""], ["feeds", "1"]) == ["feeds.1.title: must not be empty"])
		#expect(catalog.field(at: ["feeds", "2"], of: snapshot) == nil)
		#expect(catalog.field(at: ["feeds", "0", "title"], of: snapshot)?.isRequired == true)
		#expect(catalog.field(at: ["feeds", "0", "token"], of: snapshot)?.isRequired == false)
	}

	@Test("keeps an entry whose last set member is reset, and takes a new one by its path")
	func resetting() throws {
		let catalog = tables.catalog
		let user = try Defaults.Document(Array(#"{"named": {"x": {"kind": "blog"}}}"#.utf8))
		var snapshot = Defaults.Snapshot(user: user, registered: catalog.defaults)
		let field = try #require(catalog.field(at: ["named", "x", "kind"], of: snapshot))
		_ = try snapshot.apply(catalog.resets([field.path], in: snapshot))
		#expect(snapshot.user.root == ["named": ["x": [:]]])
		let resolver = KeyResolver(catalog: catalog, snapshot: snapshot)
		#expect(resolver.known("named.y.kind") == ["named", "y", "kind"])
	}
}
