import Testing

@testable import Defaults

/// `1` and `"1"` are two keys to YAML, and one name to all that reads a settings file.
@Suite("Keys of YAML that read the same and are not one")
struct CoincidingNamesTests {
	private static let plain = ["80", "true", "null", "1.5", "~", "0x1F"]

	private func snapshot(_ text: String) throws -> Defaults.Snapshot {
		Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8), in: [.yaml, .list]))
	}

	@Test("are not changed, for it is not known which is meant", arguments: plain, [false, true])
	func refused(name: String, isQuotedFirst: Bool) throws {
		let keys = isQuotedFirst ? ["\"\(name)\"", name] : [name, "'\(name)'"]
		let text = "ports:\n  \(keys[0]): {a: 1}\n  \(keys[1]): {a: 2}\n  other: 3 # kept\n"
		let place: Defaults.Path = ["ports", name]
		let edits: [Defaults.Edit] = [
			.set(5, at: place), .set(5, at: place.appending("a")), .set(5, at: place.appending("b")), .reset(place),
			.reset(place.appending("a")), .comment("new", at: place), .comment("new", at: place.appending("a")),
			Defaults.Edit(["ports"], .arrange(.rename(name, to: "new"))),
			.set(["other": 3], at: ["ports"]), .set(["other": 3, "\(name)": 5], at: ["ports"]),
		]
		for edit in edits {
			for batch in [[edit], [.set(4, at: ["ports", "other"]), edit]] {
				var snapshot = try snapshot(text)
				#expect(throws: Defaults.SuiteError.self, "\(edit) of \(text)") { try snapshot.apply(batch) }
				#expect(snapshot.user.string == text)
			}
		}
	}

	@Test(
		"leave all beside and around them as it is: it can be changed, and they go with what they are in",
		arguments: plain)
	func others(name: String) throws {
		let text = "ports:\n  \(name): 1\n  \"\(name)\": 2\n  other: 3 # kept\nx: 1\n"
		var snapshot = try snapshot(text)
		_ = try snapshot.apply([.set(4, at: ["ports", "other"])])
		#expect(snapshot.user.string == text.replacing("other: 3", with: "other: 4"))
		_ = try snapshot.apply([.set(["\(name)": 2, "other": 5], at: ["ports"])])
		#expect(snapshot.user.string == text.replacing("other: 3", with: "other: 5"))
		_ = try snapshot.apply([.reset(["ports"])])
		#expect(snapshot.user.string == "x: 1\n")
	}

	@Test(
		"are others than a key that is there twice, of which the last counts",
		arguments: ["80: 1\n80: 2\n", "'a': 1\na: 2\n"])
	func duplicates(text: String) throws {
		var snapshot = try snapshot(text)
		let name = try #require(snapshot.user.names(at: []).first)
		#expect(snapshot.user.coincidingPlace(for: [name]) == nil)
		_ = try snapshot.apply([.set(3, at: [name])])
		#expect(snapshot.user.string == text.replacing(": 2", with: ": 3"))
		_ = try snapshot.apply([.reset([name])])
		#expect(snapshot.user.names(at: []).isEmpty)
	}
}
