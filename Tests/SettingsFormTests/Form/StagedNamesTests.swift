import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

@Suite("Another name that waits to be written")
struct StagedNamesTests {
	private static let text = """
		{
		  "o": {
		    "a": 1, // a
		    // above b
		    "b": { "x": 1 /* in b */ }, // b
		    "c": 3 // c
		  }
		}

		"""

	/// A form in which `b` was called `q`.
	private static func rig() throws -> Rig {
		var rig = try unchanged()
		try rig.rename("b", to: "q")
		return rig
	}

	private static func unchanged(_ recovery: Recovery? = nil) throws -> Rig {
		let map = #"{"properties": {"o": {"type": "object", "additionalProperties": true}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(map.utf8)), title: "App")
		return try Rig(
			80, 24, catalog: catalog, document: Defaults.Document(Array(text.utf8)), isStaged: true,
			recovery: recovery)
	}

	@Test("is one change, which is dropped and made again as one")
	func one() throws {
		var rig = try Self.rig()
		let staged = rig.form.snapshot.user.bytes
		#expect(rig.form.stagedCount == 1)
		rig.press("w")
		#expect(rig.screen.contains("B → Q"), "\(rig.screen)")
		rig.press("x")
		#expect(rig.form.snapshot.user.bytes == Array(Self.text.utf8) && rig.form.stagedCount == 0)
		rig.press("x")
		#expect(rig.form.snapshot.user.bytes == staged && rig.form.stagedCount == 1)
		rig.press(.enter)
		#expect(rig.fileText == Self.text.replacing(#""b": {"#, with: #""q": {"#))
		#expect(rig.screen.contains("1 change written"), "\(rig.screen)")
	}

	@Test("and a value are one change as well")
	func withValue() throws {
		var rig = try Self.rig()
		rig.form.reveal(["o", "q", "x"])
		rig.press(.enter, .control("u"), "7", .enter)
		try #require(rig.form.snapshot.value(at: ["o", "q", "x"]) == 7)
		let staged = rig.form.snapshot.user.bytes
		#expect(rig.form.stagedCount == 1)
		rig.press("w", "x")
		#expect(rig.form.snapshot.user.bytes == Array(Self.text.utf8))
		rig.press("x")
		#expect(rig.form.snapshot.user.bytes == staged)
	}

	@Test("is none where the entry is called as it was")
	func back() throws {
		var rig = try Self.rig()
		try rig.rename("q", to: "r")
		#expect(rig.form.stagedCount == 1)
		rig.press("u")
		#expect(rig.form.stagedCount == 1)
		try rig.rename("q", to: "b")
		#expect(rig.form.stagedCount == 0 && rig.form.snapshot.user.bytes == Array(Self.text.utf8))
	}

	@Test("is one change still in the form that restores it")
	func restored() throws {
		var rig = try Self.rig()
		for case .keep(let kept) in rig.send(.interrupt) {
			var next = try Self.unchanged(kept)
			next.press("R")
			#expect(next.form.stagedCount == 1 && next.form.snapshot.user.bytes == rig.form.snapshot.user.bytes)
			next.press("w", "x")
			#expect(next.form.snapshot.user.bytes == Array(Self.text.utf8))
		}
	}

	@Test("is taken back where others have put an entry beside it")
	func beside() throws {
		var rig = try Self.rig()
		try rig.outside(9, at: ["o", "new"])
		let theirs = Self.text.replacing("    \"c\": 3 // c", with: "    \"c\": 3, // c\n    \"new\": 9")
		rig.press("w", .enter)
		#expect(rig.fileText == theirs.replacing(#""b": {"#, with: #""q": {"#))
		rig.press("u", "w", .enter)
		#expect(rig.fileText == theirs, "\(rig.screen)")
	}

	@Test("is asked about where others changed or removed the entry", arguments: [7, nil] as [Defaults.JSON?])
	func others(theirs: Defaults.JSON?) throws {
		for isMine in [true, false] {
			var rig = try Self.rig()
			try rig.outside(theirs, at: ["o", "b"])
			#expect(rig.form.stagedCount == 1)
			rig.press("w", .enter)
			guard case .question? = rig.form.layers.last else {
				Issue.record("\(rig.screen)")
				continue
			}
			#expect(rig.suite.snapshot.value(at: ["o", "q"]) == nil)
			rig.press(isMine ? "m" : "t")
			#expect(rig.suite.snapshot.value(at: ["o", "b"]) == (isMine ? nil : theirs))
			#expect(rig.suite.snapshot.value(at: ["o", "q"]) == (isMine ? ["x": 1] : nil))
			#expect(rig.form.stagedCount == 0, "\(rig.screen)")
		}
	}
}

extension Rig {
	fileprivate mutating func rename(_ name: String, to other: String) throws {
		form.reveal(["o", name])
		press("c", .control("u"))
		type(other)
		press(.enter)
		try #require(form.snapshot.value(at: ["o", other]) != nil, "\(screen)")
		press(.escape)
	}
}
