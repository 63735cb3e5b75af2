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

	private static func unchanged(
		_ recovery: Recovery? = nil, text: String = text, isStaged: Bool = true
	) throws -> Rig {
		let map = #"{"properties": {"o": {"type": "object", "additionalProperties": true}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(map.utf8)), title: "App")
		return try Rig(
			80, 24, catalog: catalog, document: Defaults.Document(Array(text.utf8)), isStaged: isStaged,
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

	@Test(
		"is taken back after it was written beside what others have set meanwhile, unasked", arguments: [true, false])
	func takenBack(isUndoneFirst: Bool) throws {
		var rig = try Self.rig()
		rig.press("w", .enter)
		try #require(rig.fileText == Self.text.replacing(#""b": {"#, with: #""q": {"#))
		if isUndoneFirst { rig.press("u") }
		try rig.outside(77, at: ["o", "c"])
		if !isUndoneFirst { rig.press("u") }
		rig.press("w")
		#expect(rig.form.stagedCount == 1)
		rig.press(.enter)
		#expect(rig.form.layers.isEmpty, "\(rig.screen)")
		#expect(rig.fileText == Self.text.replacing(#""c": 3"#, with: #""c": 77"#))
	}

	@Test("is one change still in the form that restores it")
	func restored() throws {
		var rig = try Self.rig()
		for case .keep(let kept) in rig.send(.interrupt) {
			var next = try Self.unchanged(kept)
			#expect(next.screen.contains("1 change was made"), "\(next.screen)")
			next.press("s")
			#expect(next.screen.contains("B → Q") && !next.screen.contains("unset"), "\(next.screen)")
			#expect(!next.screen.contains("1 setting → 1 setting"), "\(next.screen)")
			next.press(.escape, "R")
			#expect(next.form.stagedCount == 1 && next.form.snapshot.user.bytes == rig.form.snapshot.user.bytes)
			next.press("w", "x")
			#expect(next.form.snapshot.user.bytes == Array(Self.text.utf8))
		}
	}

	@Test("and a value are one change still in the form that restores them", arguments: ["q", "3", "a.b"])
	func restoredWithValue(name: String) throws {
		var rig = try Self.unchanged()
		try rig.rename("b", to: name)
		_ = rig.send(.interrupt)
		rig.carryOut(rig.form.commit([.set(["x": 2], at: ["o", name])], as: .edit(session: nil), title: "B"))
		for case .keep(let kept) in rig.send(.interrupt) {
			var next = try Self.unchanged(kept)
			next.press("R")
			#expect(next.form.snapshot.user.root == rig.form.snapshot.user.root, "\(next.screen)")
			#expect(next.form.snapshot.user.bytes == rig.form.snapshot.user.bytes, "\(next.screen)")
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

	@Test("keeps what others write on its line", arguments: [true, false])
	func line(isRestored: Bool) throws {
		let theirs = Self.text.replacing("// b\n", with: "// theirs\n").replacing("\"b\": {", with: "\"b\":  { // in")
			.replacing("// in \"x\": 1 /* in b */ }", with: "\"x\":  1 /* in */ }")
		var rig = try Self.rig()
		if isRestored {
			for case .keep(let kept) in rig.send(.interrupt) {
				rig = try Self.unchanged(kept, text: theirs)
				rig.press("R")
			}
		} else {
			rig.outside(try Defaults.Document(Array(theirs.utf8)))
		}
		rig.press("w", .enter)
		#expect(rig.fileText == theirs.replacing(#""b":"#, with: #""q":"#), "\(rig.screen)")
	}

	@Test("is taken back alone, with what others made of the entry and beside it", arguments: [true, false])
	func takenBack(isStaged: Bool) throws {
		var rig = try Self.unchanged(isStaged: isStaged)
		try rig.rename("b", to: "q")
		if isStaged { rig.press("w", .enter) }
		let theirs = rig.fileText.replacing("\"x\": 1", with: "\"x\": 5 /* theirs */").replacing(
			"\"a\": 1", with: "\"a\": 11"
		)
		.replacing("  }\n}", with: "  },\n  \"new\": 1 // new\n}")
		rig.outside(try Defaults.Document(Array(theirs.utf8)))
		rig.press("u")
		if isStaged { rig.press("w", .enter) }
		#expect(rig.fileText == theirs.replacing(#""q": {"#, with: #""b": {"#), "\(rig.screen)")
	}

	@Test("is asked about where the entry is gone, and brings back the entry alone")
	func gone() throws {
		var rig = try Self.unchanged(isStaged: false)
		try rig.rename("b", to: "q")
		try rig.outside(nil, at: ["o", "q"])
		try rig.outside(11, at: ["o", "a"])
		rig.press("u")
		#expect(rig.screen.contains("Q was changed"), "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["o"]) == ["a": 11, "c": 3, "b": ["x": 1]])
	}

	@Test("over an entry that was removed is two changes, each made again")
	func over() throws {
		var rig = try Self.unchanged()
		rig.form.reveal(["o", "a"])
		rig.press("x")
		if case .question? = rig.form.layers.last { rig.press(.enter) }
		rig.press(.escape)
		try rig.rename("b", to: "a")
		#expect(rig.form.stagedCount == 2, "\(rig.screen)")
		let staged = rig.form.snapshot.user.root
		rig.press("w", "x", "x")
		#expect(rig.form.snapshot.user.root == staged, "\(rig.screen)")
	}

	@Test("shows no secret that the entry had under its former name")
	func secret() throws {
		let schema = """
			{"properties": {"o": {"patternProperties": {"^s": {"additionalProperties": {"type": "string", "writeOnly": true}}},
			"additionalProperties": {"type": "object"}}}}
			"""
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(100, 30, catalog: catalog, user: ["o": ["sx": [:]]], isStaged: true)
		try rig.rename("sx", to: "p")
		try rig.outside(["k": "MARKER"], at: ["o", "sx"])
		rig.press("w")
		#expect(!rig.screen.contains("MARKER"), "\(rig.screen)")
		rig.press(.enter, "s")
		#expect(!rig.screen.contains("MARKER"), "\(rig.screen)")
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
