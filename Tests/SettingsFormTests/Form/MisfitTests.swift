import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What does not fit, and what is missing")
struct MisfitTests {
	private static let schema = """
		{"properties":{"hosts":{"type":"object","additionalProperties":{"type":"object","required":["name","port"],
		"properties":{"name":{"type":"string","minLength":1},"port":{"type":"integer"},"tls":{"type":"object",
		"required":["cert"],"properties":{"cert":{"type":"string"}}}}}},
		"steps":{"type":"array","minItems":3,"items":{"type":"object","required":["run"],
		"properties":{"run":{"type":"string","minLength":1}}}},
		"server":{"type":"object","maxProperties":1,"additionalProperties":false,"required":["host"],
		"properties":{"name":{"type":"string"},"host":{"type":"string"}}}}}
		"""

	private func rig(_ user: Defaults.JSON) throws -> Rig { try Rig(90, 20, schema: Self.schema, user: user) }

	private func header(_ rig: Rig) -> Substring { rig.screen.prefix { $0 != "\n" } }

	@Test func inAnEntryIsMarkedCountedAndLedTo() throws {
		var rig = try rig(["hosts": ["x": ["name": "", "tls": [:]]]])
		#expect(header(rig).contains(" 3 invalid "))
		#expect(
			rig.form.misfits.places == [
				["hosts", "x", "name"], ["hosts", "x", "port"], ["hosts", "x", "tls", "cert"],
			])
		#expect(rig.mark("Hosts") == "!")
		rig.form.reveal(["hosts"])
		rig.press(.enter, .enter)
		#expect(rig.form.selectedField?.path == ["hosts", "x", "name"])
		#expect(rig.mark("Name") == "!")
		#expect(rig.mark("Port") == "○")
		#expect(rig.mark("TLS") == "!")
		#expect(rig.row("TLS").contains("Cert: has to be set"))
		rig.press("/")
		rig.type("@invalid")
		#expect(Set(rig.form.search.map { $0.hits.map(\.path) } ?? []) == Set(rig.form.misfits.places))
	}

	@Test func inAnItemThatWasJustAddedIsCounted() throws {
		var rig = try rig(["steps": [["run": "a"], ["run": "b"]]])
		#expect(rig.form.misfits.places == [["steps"]])
		rig.form.reveal(["steps"])
		rig.press(.enter, "a")
		#expect(rig.form.place.objects == [["steps"], ["steps", "1"]])
		#expect(rig.form.misfits.places == [["steps", "1", "run"]])
		#expect(rig.mark("Run") == "○")
		#expect(header(rig).contains(" 1 invalid "))
	}

	@Test func ofWhatHasNoRowIsToldAtTheFirstOne() throws {
		let rig = try rig(["server": ["host": "a", "name": "b"]])
		#expect(rig.form.misfits.places == [["server", "name"]])
		#expect(rig.form.misfits.tally(at: ["server", "name"])?.first.path == ["server"])
	}

	@Test func ofAKeyThatNobodyKnowsIsOneWhateverItsValue() throws {
		let rig = try rig(["server": ["host": "a"], "hosts": [:]])
		#expect(rig.form.misfits.count == 0)
		for value in [1, [1, 2], ["a": ["b": 1]]] as [Defaults.JSON] {
			let rig = try self.rig(["server": ["other": value]])
			#expect(rig.form.misfits.places == [["server", "host"], ["server", "other"]])
			#expect(rig.form.misfits.count(in: "/server") == 2)
		}
	}
}

@Suite("The reason why a value does not fit, where there is little room")
struct ReasonTests {
	private static let schema = """
		{"properties":{"one":{"enum":["first choice","second choice","third choice"]},"two":{"type":"integer"},
		"three":{"type":"string","minLength":40}}}
		"""

	@Test(arguments: [(40, 12), (80, 24), (40, 8)])
	func standsAboveTheKeys(width: Int, height: Int) throws {
		let user: Defaults.JSON = ["one": "no such choice at all, however near", "two": 2, "three": "short"]
		for path in [["one"], ["three"]] as [Defaults.Path] {
			var rig = try Rig(width, height, schema: Self.schema, user: user)
			rig.form.options.showsHelp = false
			rig.form.reveal(path)
			let rows = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
			let footer = String(rows.last ?? "")
			#expect(footer.contains("⏎ edit") && footer.contains("? "), "\(rig.screen)")
			#expect(
				rig.screen.contains(path == ["one"] ? "Must be one of first choice" : "Must have at least 40"),
				"\(rig.screen)")
			#expect(rig.row(path == ["one"] ? "One" : "Three") != "", "the row itself stays in sight")
		}
	}

	@Test func ofWhatIsTypedLeavesTheKeysInSight() throws {
		var rig = try Rig(40, 12, schema: Self.schema, user: ["three": "short"])
		rig.form.reveal(["three"])
		rig.press(.enter, "x", .enter)
		#expect(rig.screen.contains("! Must have at least 40 characters"), "\(rig.screen)")
		#expect(rig.screen.split(separator: "\n").last?.contains("esc") == true, "\(rig.screen)")
	}
}
