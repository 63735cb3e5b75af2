import Defaults
import Foundation
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Putting back what changed since the start, one thing at a time")
struct PuttingBackTests {
	private static let schema = """
		{"properties":{
		"name":{"type":"string"},
		"tags":{"type":"array","items":{"type":"string"},"minItems":1},
		"steps":{"type":"array","items":{"type":"object","properties":{
		"run":{"type":"string"},"args":{"type":"array","items":{"type":"string"}}}}},
		"env":{"type":"object","additionalProperties":{"type":["string","object"]}},
		"window":{"type":"object","properties":{"left":{"type":"integer"},
		"size":{"type":"object","properties":{"width":{"type":"integer"},"height":{"type":"integer"}}}}}}}
		"""

	private static let text = """
		{
		  "name": "x", // who

		  // what it is about
		  "tags": [
		    "a", // first
		    // above b
		    "b" /* bee */,

		    "c"
		  ],
		  "steps": [
		    { "run": "make", // builds
		      "args": ["-j", "2" /* two */] },
		    { "run": "test" }
		  ],
		  "env": {
		    "HOME": "/root", // home
		    // two of them
		    "PATHS": { "bin" : "/bin", // programs
		      "lib": "/lib" }, // all
		    "LANG": "C"
		  },
		  "window": { "left": 1,
		    "size": { /* in cells */ "width": 80 } } // where
		}

		"""

	private func rig() throws -> Rig {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		return try Rig(80, 24, schema: SchemaCatalog(schema, title: "App"), file: Self.text)
	}

	/// Changes something, then puts the change at `path` back, and nothing else.
	private func text(after change: (inout Rig) throws -> Void, puttingBack paths: Defaults.Path...) throws -> String {
		var rig = try rig()
		try change(&rig)
		rig.openChanges()
		for path in paths {
			try rig.selectChange(at: path)
			rig.press("r")
		}
		return rig.text
	}

	@Test func anItemThatWasTakenOutIsBackAsItWasWritten() throws {
		for index in 0..<3 {
			let back = try text(
				after: {
					$0.form.reveal(["tags", "\(index)"])
					$0.remove()
				}, puttingBack: ["tags", "\(index)"])
			#expect(back == Self.text)
		}
	}

	@Test("The first item of a list that is gone brings its comment along, as the others do", arguments: 0..<3)
	func itemsOfALostList(first: Int) throws {
		let order = [first, (first + 1) % 3, (first + 2) % 3]
		let back = try text(
			after: { try $0.outside(nil, at: ["tags"]) },
			puttingBack: ["tags", "\(order[0])"], ["tags", "\(order[1])"], ["tags", "\(order[2])"])
		for written in ["\"a\", // first\n", "    // above b\n    \"b\"", "/* bee */", "\"c\"\n"] {
			#expect(back.contains(written), "\(order)\n\(back)")
		}
		#expect(try Defaults.Document(Array(back.utf8)).value(at: ["tags"]) == ["a", "b", "c"])
	}

	@Test("undo brings what was taken out back as it was written, though others changed what stands around it")
	func undoBesideOthersChanges() throws {
		for (path, others, written) in [
			(
				["env", "PATHS"], ["env", "LANG"],
				"    \"PATHS\": { \"bin\" : \"/bin\", // programs\n      \"lib\": \"/lib\" } // all\n"
			),
			(["tags", "1"], ["tags", "1"], "    // above b\n    \"b\" /* bee */\n"),
		] as [(Defaults.Path, Defaults.Path, String)] {
			for answer: Key in ["k", .enter] {
				var rig = try rig()
				rig.form.reveal(path)
				rig.press("x", answer)
				#expect(!rig.text.contains(written))
				try rig.outside(nil, at: others)
				rig.press("u")
				#expect(rig.text.contains(written), "\(rig.text)")
				#expect(rig.text.split(separator: "above b").count + rig.text.split(separator: "two of").count == 4)
			}
		}
	}

	@Test("What was kept when the form was hung up on keeps the comments of what was moved and renamed")
	func recovery() throws {
		var rig = try rig()
		let (env, tags) = (try #require(rig.suite.value(at: ["env"])), try #require(rig.suite.value(at: ["tags"])))
		let renamed = try #require(Defaults.Arrangement.rename("PATHS", to: "WAYS").applied(to: env))
		rig.form.recovery = Recovery(edits: [
			Defaults.Edit(["env"], .set(renamed.placing("D", at: ["LANG"])), expecting: .some(env)),
			Defaults.Edit(["tags"], .set(["b", "c", "a"]), expecting: .some(tags)),
		])
		rig.form.offerRecovery()
		rig.press("R")
		let text = Self.text.replacing("PATHS", with: "WAYS").replacing("\"C\"", with: "\"D\"").replacing(
			"    \"a\", // first\n    // above b\n    \"b\" /* bee */,\n\n    \"c\"\n",
			with: "    // above b\n    \"b\" /* bee */,\n    \"c\",\n\n    \"a\" // first\n")
		#expect(rig.text == text)
		rig.press("u")
		#expect(rig.text == Self.text)
	}

	@Test("What others were faster to change is kept as it was to be put over what was there")
	func overtakenRecovery() throws {
		var rig = try rig()
		let env = try #require(rig.suite.value(at: ["env"]))
		let renamed = try #require(Defaults.Arrangement.rename("PATHS", to: "WAYS").applied(to: env))
		let kept = Defaults.Edit(["env"], .set(renamed), expecting: .some(env))
		rig.form.recovery = Recovery(edits: [kept])
		rig.form.offerRecovery()
		_ = try rig.suite.apply([.set("theirs", at: ["env", "LANG"])])
		rig.press("R")
		#expect(rig.suite.value(at: ["env", "LANG"]) == "theirs" && rig.suite.value(at: ["env", "PATHS"]) != nil)
		#expect(rig.form.recovery?.edits == [kept])
	}

	@Test func anEntryThatWasWrongIsBackAsItWas() throws {
		let schema = """
			{"properties":{"name":{"type":"string"},"sources":{"type":"object","additionalProperties":{"type":"object",
			"properties":{"from":{"enum":["beginning","end"]}}}}}}
			"""
		let text = "{ \"sources\": { \"a\": { \"from\": \"begining\" }, /* fine */ \"b\": { \"from\": \"end\" } } }\n"
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(80, 24, schema: catalog, file: text)
		rig.form.reveal(["sources", "a"])
		rig.press("x")
		#expect(rig.suite.value(at: ["sources"]) == ["b": ["from": "end"]])
		rig.openChanges()
		try rig.selectChange(at: ["sources", "a"])
		rig.press("r")
		#expect(rig.text == text)
	}

	/// The bytes of a reset bring all back that was reset, be it back already.
	@Test func whatWasPutBackBeforeIsNotThereTwice() throws {
		let schema = """
			{"properties":{"env":{"type":"object","additionalProperties":{"type":"string"}},
			"tags":{"type":"array","items":{"type":"string"}},"o":{"type":"object","properties":{"a":{"type":"object",
			"properties":{"b":{"type":"array","items":{"type":"integer"}}}}}}}}
			"""
		let text = """
			{
			  "env": { "A": "1", // one
			    "B": "2" },
			  "tags": ["a", "b"],
			  "o": { "a": { "b": [1, 2] } } // end
			}
			"""
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(80, 24, schema: catalog, file: text)
		let whole = rig.form.opened.user.root
		rig.press("R", .enter)
		rig.openChanges()
		while let list = rig.changes, let row = list.rows.indices.first(where: { list.isChanged($0, in: rig.form) }) {
			while let list = rig.changes, list.selection != row { rig.press(list.selection < row ? .down : .up) }
			rig.press("r")
			try #require(rig.changes?.isChanged(row, in: rig.form) == false, "\(list.rows[row].title)")
		}
		#expect(rig.suite.snapshot.user.root == whole)
		for name in ["env", "tags", "o"] {
			#expect(rig.text.components(separatedBy: "\"\(name)\":").count == 2, "\(rig.text)")
		}
	}

	@Test func theOthersStayAsTheyHaveBecome() throws {
		var rig = try rig()
		rig.form.reveal(["tags", "1"])
		rig.remove()
		rig.press(.end)
		rig.remove()
		rig.press(.home, "a")
		rig.type("new")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["tags"]) == ["a", "new"])
		rig.openChanges()
		try rig.selectChange { $0.kind == .removed && $0.old == "b" }
		rig.press("r")
		#expect(rig.suite.value(at: ["tags"]) == ["a", "b", "new"])
		#expect(rig.text.contains("    \"b\" /* bee */,\n"))
		try rig.selectChange { $0.kind == .added }
		rig.press("r")
		#expect(rig.suite.value(at: ["tags"]) == ["a", "b"])
		try rig.selectChange { $0.kind == .removed && $0.old == "c" }
		rig.press("r")
		#expect(rig.suite.value(at: ["tags"]) == ["a", "b", "c"])
		rig.press("u")
		#expect(rig.suite.value(at: ["tags"]) == ["a", "b"], "each is one change")
	}

	/// A form in which a step runs something else, and the first one has an argument less.
	private func changed(step: String) throws -> Rig {
		var rig = try rig()
		rig.form.reveal(["steps", step, "run"])
		rig.press(.enter, .control("u"), "y", .enter)
		rig.form.reveal(["steps", "0", "args", "1"])
		rig.press("x")
		return rig
	}

	private func expectAllBack(_ rig: Rig) throws {
		#expect(rig.text.contains(#""args": ["-j", "2" /* two */] }"#))
		#expect(rig.suite.snapshot.user.root == (try Defaults.Document(Array(Self.text.utf8))).root)
	}

	@Test func aValueInsideAnItemIsBackAlone() throws {
		var rig = try changed(step: "1")
		#expect(rig.suite.value(at: ["steps"]) == [["run": "make", "args": ["-j"]], ["run": "y"]])
		rig.openChanges()
		try rig.selectChange(at: ["steps", "0", "args", "1"])
		rig.press("r")
		#expect(rig.suite.value(at: ["steps"]) == [["run": "make", "args": ["-j", "2"]], ["run": "y"]])
		try rig.selectChange(at: ["steps", "1", "run"])
		rig.press("r")
		try expectAllBack(rig)
	}

	@Test func anItemOfWhichLittleStayedIsBackAsTheOneThatWent() throws {
		var rig = try changed(step: "0")
		rig.openChanges()
		#expect(rig.changes?.rows.compactMap(\.inner).map(\.kind) == [.removed, .added])
		try rig.selectChange { $0.kind == .removed }
		rig.press("r")
		try rig.selectChange { $0.kind == .added }
		rig.press("r")
		try expectAllBack(rig)
	}

	@Test func anItemThatChangedBesideANewOneIsToldAsWhatChangedInIt() throws {
		var rig = try rig()
		rig.form.reveal(["steps", "0", "run"])
		rig.press(.enter, .control("u"), "y", .enter)
		try rig.outside([["run": "y", "args": ["-j", "2"]], ["run": "test"], ["run": "lint"]], at: ["steps"])
		rig.openChanges()
		#expect(rig.changes?.rows.compactMap(\.inner).map(\.path) == [["steps", "0", "run"], ["steps", "2"]])
		try rig.selectChange(at: ["steps", "0", "run"])
		rig.press("r")
		#expect(rig.suite.value(at: ["steps"])?.array?.map { $0[["run"]] } == ["make", "test", "lint"])
	}

	@Test func anItemThatWasMovedGoesBackToItsPlace() throws {
		let back = try text(
			after: {
				$0.form.reveal(["tags", "2"])
				$0.press("K", "K")
			}, puttingBack: ["tags", "0"])
		#expect(back == Self.text)
	}

	@Test func anEntryIsBackWithItsComments() throws {
		let back = try text(
			after: {
				$0.form.reveal(["env", "PATHS"])
				$0.remove()
			}, puttingBack: ["env", "PATHS"])
		#expect(back == Self.text)
	}

	@Test func whatSomebodyElseTookAwayIsBackAsItWasWrittenToo() throws {
		for path: Defaults.Path in [["env", "PATHS"], ["steps", "0"], ["window", "size"]] {
			var rig = try rig()
			try rig.outside(nil, at: path)
			#expect(rig.text != Self.text)
			rig.openChanges()
			try rig.selectChange(at: path, orIn: path)
			rig.press("r")
			#expect(rig.text.filter { !$0.isWhitespace } == Self.text.filter { !$0.isWhitespace })
		}
	}

	@Test func aFieldThatIsGoneIsBackWithWhatIsWrittenInIt() throws {
		for path: Defaults.Path in [["tags"], ["env"], ["name"]] {
			var rig = try rig()
			try rig.outside(nil, at: path)
			rig.openChanges()
			rig.press(.home, "r")
			#expect(rig.text.replacing("\n\n", with: "\n") == Self.text.replacing("\n\n", with: "\n"))
		}
	}

	@Test func oneMemberOfAnObjectThatIsGoneIsBack() throws {
		var rig = try rig()
		try rig.outside(nil, at: ["window"])
		rig.openChanges()
		try rig.selectChange(at: ["window", "size"])
		rig.press("r")
		#expect(rig.suite.value(at: ["window"]) == ["size": ["width": 80]])
		#expect(rig.text.contains("/* in cells */"))
		try rig.selectChange(at: ["window", "left"])
		rig.press("r")
		#expect(rig.suite.value(at: ["window"]) == ["size": ["width": 80], "left": 1])
	}

	@Test func itsRowStaysAndLeadsNowhere() throws {
		var rig = try rig()
		rig.form.reveal(["env", "LANG"])
		rig.press("x", "D", .enter)
		rig.openChanges()
		#expect(rig.screen.contains("→ removed"))
		try rig.selectChange { $0.kind == .removed }
		let selection = rig.changes?.selection
		rig.press("r")
		#expect(rig.changes?.selection == selection)
		#expect(!rig.screen.contains("removed"))
		rig.press("r")
		#expect(rig.form.notice?.text == Strings.isAsAtTheStart("LANG"))
		try rig.selectChange { $0.kind == .added }
		rig.press("r")
		#expect(rig.screen.contains(Strings.takenOutAgain))
		#expect(rig.text == Self.text)
		rig.press("u")
		#expect(!rig.screen.contains(Strings.takenOutAgain), "it is told anew")
		rig.press(.home, "r")
		#expect(!rig.screen.contains("→"))
	}

	/// What is undone together may stand inside one another: an item that is edited, and then gone.
	@Test(arguments: [
		"{\"l\": [\"y\", \"x\"], \"a\": 1}\n", "{\"l\": [\"y\", \"x\", \"w\"]}\n", "{\"l\": [\"q\"], \"a\": 1}\n",
	])
	func whatWasTakenBackByItsBytesCanBeUndone(text: String) throws {
		for place in 0..<3 {
			for way in 0..<3 {
				let document = try Defaults.Document(Array(text.utf8))
				var rig = try Rig(
					80, 24, catalog: InferredCatalog(title: "Any file"), user: try #require(document.value(at: [])))
				let first = rig.text
				rig.form.reveal(["l"])
				rig.press(.enter)
				for _ in 0..<place { rig.press(.down) }
				if way == 0 {
					rig.press("a")
					rig.type("foo")
					rig.press(.enter)
				}
				if way == 1 { rig.press("D") }
				rig.press(.enter)
				rig.type("bar")
				rig.press(.enter)
				let edited = rig.text
				if way < 2 {
					rig.openChanges()
					try rig.selectChange { $0.kind == .added }
					rig.press("r", .escape)
				} else {
					rig.press("R", .enter)
				}
				// Nothing takes all items of a list back that nobody has a default for.
				guard rig.text != edited || way < 2 else { continue }
				#expect(rig.text != edited)
				rig.press("u")
				#expect(rig.form.layers.isEmpty && rig.text == edited, "\(text) \(place) \(way)")
				while !rig.form.history.undo.isEmpty, rig.form.layers.isEmpty { rig.press("u") }
				#expect(rig.text == first, "\(text) \(place) \(way)")
				while !rig.form.history.redo.isEmpty, rig.form.layers.isEmpty { rig.press(.control("r")) }
				while !rig.form.history.undo.isEmpty, rig.form.layers.isEmpty { rig.press("u") }
				#expect(rig.text == first, "\(text) \(place) \(way)")
			}
		}
	}

	@Test func whatTheListCannotBeIsRefused() throws {
		var rig = try Rig(80, 24, schema: Self.schema, user: [:])
		rig.form.reveal(["tags"])
		rig.press(.enter, "a")
		rig.type("one")
		rig.press(.enter)
		rig.openChanges()
		try rig.selectChange { $0.kind == .added }
		rig.press("r")
		#expect(rig.suite.value(at: ["tags"]) == ["one"])
		#expect(rig.screen.contains("at least 1 item"))
	}
}

extension Rig {
	/// The file.
	fileprivate var text: String { String(decoding: suite.snapshot.user.bytes, as: UTF8.self) }

	/// The open list of changes.
	fileprivate var changes: ChangeList? {
		if case .changes(let list)? = form.layers.last { list } else { nil }
	}

	/// Takes out what is selected; a comment above it stays.
	fileprivate mutating func remove() {
		press("x")
		if case .question? = form.layers.last { press("k") }
	}

	/// Opens the list of what changed since the start.
	fileprivate mutating func openChanges() {
		press("d")
		if changes?.basis == .defaults { press(.tab) }
	}

	/// Moves to the first row of what became of something inside.
	fileprivate mutating func selectChange(_ isMeant: (ValueChange) -> Bool) throws {
		press(.home)
		let index = try #require(changes?.rows.firstIndex { $0.inner.map(isMeant) == true })
		for _ in 0..<index { press(.down) }
	}

	/// Moves to the row of a change inside a field; where there is none, of the field.
	fileprivate mutating func selectChange(at path: Defaults.Path, orIn field: Defaults.Path = []) throws {
		press(.home)
		let rows = changes?.rows ?? []
		let index = try #require(
			rows.firstIndex { $0.inner?.path == path } ?? rows.firstIndex { $0.inner == nil && $0.path == path }
				?? rows.firstIndex { $0.inner == nil && $0.path == field })
		for _ in 0..<index { press(.down) }
	}
}

extension ChangeList {
	/// Whether what the row itself tells of is still a change.
	fileprivate func isChanged(_ index: Int, in form: Form) -> Bool {
		let row = rows[index]
		if row.inner != nil { return !row.isBack }
		let leadsInside = rows.indices.contains(index + 1) && rows[index + 1].inner != nil
		return !leadsInside && form.priorValue(of: row.field, from: basis) != form.shownValue(of: row.field)
	}
}
