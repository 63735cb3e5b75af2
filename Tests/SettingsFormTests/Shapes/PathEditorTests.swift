import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct PathEditing {
	private static let schema = """
		{"properties":{"log":{"type":"string","x-settings":{"path":"file"}},
		"home":{"type":"string","x-settings":{"path":"directory"}}}}
		"""

	private static let here = DirectoryListing(
		"", entries: [.init(".hidden"), .init("data", isDirectory: true), .init("report.log"), .init("report.txt")])

	/// The editor of a field, with the directory that it begins in.
	private func rig(_ title: String, user: Defaults.JSON = [:]) throws -> Rig {
		var rig = try Rig(80, 24, schema: Self.schema, user: user)
		if title == "Home" { rig.press(.down) }
		rig.press(.enter)
		return rig
	}

	@Test func asksForTheDirectoryThatIsTyped() throws {
		var rig = try rig("Log")
		#expect(rig.effects.contains(.listDirectory("")))
		rig.type("r")
		#expect(rig.effects.count { $0 == .listDirectory("") } == 1, "not once more")
		rig.press(.control("u"))
		rig.type("/etc/h")
		#expect(rig.effects.last == .listDirectory("/etc/"))
	}

	@Test func tabCompletesAsFarAsAllAgree() throws {
		var rig = try rig("Log")
		rig.send(.directory(Self.here))
		rig.type("r")
		rig.press(.tab)
		#expect(rig.screen.contains("report."))
		rig.type("l")
		rig.press(.tab, .enter)
		#expect(rig.suite.value(at: ["log"]) == "report.log")
	}

	@Test func anEntryIsChosenWithTheArrows() throws {
		var rig = try rig("Log")
		rig.send(.directory(Self.here))
		#expect(!rig.screen.contains(".hidden"))
		rig.press(.down, .enter)
		#expect(rig.effects.last == .listDirectory("data/"), "a directory is gone into")
		rig.send(.directory(DirectoryListing("data/", entries: [.init("x.db")])))
		rig.press(.down, .enter)
		#expect(rig.suite.value(at: ["log"]) == "data/x.db")
	}

	@Test func forADirectoryOnlyThoseAreListed() throws {
		var rig = try rig("Home")
		rig.send(.directory(Self.here))
		#expect(rig.screen.contains("data/") && !rig.screen.contains("report"))
		rig.press(.down, .enter)
		#expect(rig.suite.value(at: ["home"]) == "data/")
	}

	@Test func whatCannotBeReadSaysSo() throws {
		var rig = try rig("Log", user: ["log": "/none/x"])
		#expect(rig.effects.contains(.listDirectory("/none/")))
		rig.send(.directory(DirectoryListing("/none/", entries: nil)))
		#expect(rig.screen.contains("no such directory"))
		rig.press(.tab, .enter)
		#expect(rig.form.layers.isEmpty && rig.suite.value(at: ["log"]) == "/none/x")
	}

	@Test func lateListingsOfOtherDirectoriesAreLeftAside() throws {
		var rig = try rig("Log")
		rig.type("/etc/")
		rig.send(.directory(Self.here))
		#expect(!rig.screen.contains("report"))
	}

	@Test func namesActOnNothing() throws {
		var rig = try rig("Log")
		rig.send(.directory(DirectoryListing("", entries: [.init("a\u{1B}[2J")])))
		#expect(!rig.screen.contains("\u{1B}"))
	}
}
