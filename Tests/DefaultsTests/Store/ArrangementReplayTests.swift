import Testing

@testable import Defaults

@Suite("Another arrangement of a list that others change before it is written")
struct ArrangementReplayTests {
	private static let old: [Defaults.JSON] = ["a", "b", "c"]

	private func replayed(_ arrangement: Defaults.Arrangement, over text: String) throws -> Defaults.JSON? {
		let scratch = Scratch()
		try scratch.write(#"{"k": 1, "l": ["a", "b", "c"]}"#, to: "settings.json")
		let suite = try scratch.suite()
		let lock = try Lock(scratch.path)
		try suite.apply([Defaults.Edit(["l"], .arrange(arrangement), expecting: .some(.array(Self.old)))])
		try scratch.replace("settings.json", with: #"{"k": 2, "l": \#(text)}"#)
		lock.release()
		try suite.flush()
		#expect(suite.value(at: ["k"]) == 2)
		return suite.value(at: ["l"])
	}

	@Test(
		"is made of the same elements",
		arguments: [
			(.insert("new", at: 3), #"["a", "b", "c2"]"#, ["a", "b", "c2", "new"]),
			(.insert("new", at: 3), #"["n", "a", "b", "c"]"#, ["n", "a", "b", "c", "new"]),
			(.insert("new", at: 3), #"[]"#, ["new"]),
			(.insert("new", at: 1), #"["n", "a", "b", "c"]"#, ["n", "a", "new", "b", "c"]),
			(.insert("new", at: 0), #"["n", "a", "b", "c"]"#, ["new", "n", "a", "b", "c"]),
			(.remove(at: 1), #"["n", "a", "b", "c", "d"]"#, ["n", "a", "c", "d"]),
			(.remove(at: 1), #"["a2", "b", "c"]"#, ["a2", "c"]),
			(.move(from: 0, to: 2), #"["n", "a", "b", "c"]"#, ["n", "b", "c", "a"]),
			(.move(from: 2, to: 0), #"["a", "b", "n", "c"]"#, ["c", "a", "b", "n"]),
		] as [(Defaults.Arrangement, String, Defaults.JSON)])
	func aligned(_ arrangement: Defaults.Arrangement, text: String, result: Defaults.JSON) throws {
		#expect(try replayed(arrangement, over: text) == result)
	}

	@Test(
		"is given up, and told of, where they cannot be told",
		arguments: [
			(.remove(at: 0), #"["a2", "b", "c"]"#), (.move(from: 1, to: 0), #"["a", "c"]"#),
			(.insert("new", at: 1), #"["x", "y", "c"]"#),
		] as [(Defaults.Arrangement, String)])
	func conflicts(_ arrangement: Defaults.Arrangement, text: String) throws {
		#expect(throws: Defaults.SuiteError.self) { try replayed(arrangement, over: text) }
	}

	@Test("is made of the same elements of a list inside an item that others moved")
	func nested() throws {
		let scratch = Scratch()
		try scratch.write(#"{"s": [{"t": ["a", "b"]}, {"t": []}]}"#, to: "settings.json")
		let suite = try scratch.suite()
		let lock = try Lock(scratch.path)
		let edit = Defaults.Edit(["s", "0", "t"], .arrange(.insert("new", at: 2)), expecting: .some(["a", "b"]))
		try suite.apply([edit])
		try scratch.replace("settings.json", with: #"{"s": [{"t": ["x"]}, {"t": ["a", "b"]}, {"t": []}]}"#)
		lock.release()
		try suite.flush()
		#expect(suite.value(at: ["s"]) == [["t": ["x"]], ["t": ["a", "b", "new"]], ["t": []]])
	}

	@Test("is given up where others may have taken out the one of two equal ones that is meant")
	func twins() throws {
		let scratch = Scratch()
		try scratch.write(#"{"l": ["x", "x"]}"#, to: "settings.json")
		let suite = try scratch.suite()
		let lock = try Lock(scratch.path)
		try suite.apply([Defaults.Edit(["l"], .arrange(.remove(at: 0)), expecting: .some(["x", "x"]))])
		try scratch.replace("settings.json", with: #"{"l": ["x"]}"#)
		lock.release()
		#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
		#expect(suite.value(at: ["l"]) == ["x"])
	}

	@Test("is made of the same elements, or given up, where none were said to be expected")
	func unexpected() throws {
		for (theirs, result) in [("[\"n\", \"a\", \"b\", \"c\"]", ["n", "a", "c"]), ("[\"x\", \"y\"]", nil)]
			as [(String, Defaults.JSON?)]
		{
			let scratch = Scratch()
			try scratch.write(#"{"l": ["a", "b", "c"]}"#, to: "settings.json")
			let suite = try scratch.suite()
			let lock = try Lock(scratch.path)
			try suite.apply([Defaults.Edit(["l"], .arrange(.remove(at: 1)))])
			try scratch.replace("settings.json", with: #"{"l": \#(theirs)}"#)
			lock.release()
			#expect(((try? suite.flush()) != nil) == (result != nil))
			#expect(try suite.value(at: ["l"]) == result ?? Defaults.JSON(parsing: theirs))
		}
	}

	@Test("A reset of one of two equal elements is given up where others may have taken it out")
	func resetTwins() throws {
		let scratch = Scratch()
		try scratch.write(#"{"l": ["x", "x", "y"]}"#, to: "settings.json")
		let suite = try scratch.suite()
		let lock = try Lock(scratch.path)
		try suite.apply([.reset(["l", "0"])])
		try scratch.replace("settings.json", with: #"{"l": ["x", "y"]}"#)
		lock.release()
		#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
		#expect(suite.value(at: ["l"]) == ["x", "y"])
	}

	@Test(
		"One of a list that only a layer beneath had is given up where others have put another in its place",
		arguments: [
			Defaults.Edit(["l"], .arrange(.remove(at: 0))), .set(9, at: ["l", "0"]), .set(9, at: ["l", "0", "n"]),
		])
	func beneath(edit: Defaults.Edit) throws {
		for theirs in [#"{"l": [5, 6]}"#, #"{"k": 1}"#] {
			let scratch = Scratch()
			let suite = try scratch.suite()
			try suite.apply([.set(0, at: ["k"])])
			try suite.flush()
			suite.register([["n": 1], ["n": 2]], at: ["l"])
			let lock = try Lock(scratch.path)
			try suite.apply([edit])
			let made = suite.value(at: ["l"])
			try scratch.replace("settings.json", with: theirs)
			lock.release()
			let isMade = (try? suite.flush()) != nil
			#expect(isMade == theirs.contains("k"))
			#expect(suite.value(at: ["l"]) == (isMade ? made : [5, 6]))
		}
	}
}
