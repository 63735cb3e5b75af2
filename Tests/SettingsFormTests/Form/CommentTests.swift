import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

@Suite("A comment in the form")
struct CommentTests {
	private static let yaml = "# about a\na: 1 # one\nb: 2\nl:\n  - x\n  # second\n  - x\n"

	private func rig(_ text: String = yaml, _ dialect: Defaults.Document.Dialect = .yaml, isStaged: Bool = false) throws
		-> Rig
	{
		try Rig(
			80, 24, catalog: InferredCatalog(title: "Any file"),
			document: Defaults.Document(Array(text.utf8), in: dialect), isStaged: isStaged)
	}

	/// Writes a comment in the place of what is there.
	private func comment(_ text: String, at path: Defaults.Path, _ rig: inout Rig) {
		rig.form.reveal(path)
		rig.press("C")
		if case .question? = rig.form.layers.last { rig.press(.enter) }
		for _ in 0..<60 { rig.press(.delete) }
		rig.type(text)
		rig.press(.control("s"))
	}

	@Test func `is written above its setting, undone and made again to the byte`() throws {
		var rig = try rig()
		comment("why", at: ["b"], &rig)
		let once = Self.yaml.replacing("b: 2", with: "# why\nb: 2")
		#expect(rig.fileText == once && rig.screen.contains("# why"))
		comment("else", at: ["a"], &rig)
		#expect(rig.fileText == once.replacing("about a", with: "else"))
		comment("", at: ["a"], &rig)
		#expect(rig.fileText == once.replacing("# about a\n", with: ""))
		rig.press("u", "u", "u")
		#expect(rig.fileText == Self.yaml)
		rig.press(.control("r"))
		#expect(rig.fileText == once)
	}

	@Test func `is listed with what has changed since the start, and put back from there`() throws {
		var rig = try rig()
		comment("why", at: ["b"], &rig)
		comment("else", at: ["a"], &rig)
		comment("first", at: ["l", "0"], &rig)
		rig.form.reveal(["a"])
		rig.press("d")
		#expect(rig.screen.contains("3 changes since the start"), "\(rig.screen)")
		for text in ["about a", "else", "unset", "why", "first"] { #expect(rig.screen.contains(text), "\(text)") }
		rig.press("r")
		#expect(rig.fileText.hasPrefix("# else") && rig.screen.contains("is as it was"))
		rig.press(.down, "r")
		#expect(rig.fileText.hasPrefix("# about a\na:") && rig.screen.contains("2 changes since the start"))
		rig.press("u")
		#expect(rig.fileText.hasPrefix("# else\na:") && rig.screen.contains("3 changes since the start"))
		while case .changes(let list)? = rig.form.layers.last, list.row?.path != ["l", "0"] { rig.press(.down) }
		rig.press("r")
		#expect(!rig.fileText.contains("# first") && rig.fileText.contains("# second"))
		rig.press("R", .enter)
		#expect(rig.fileText == Self.yaml)
	}

	@Test func `that waits to be written is told with what the file has`() throws {
		var rig = try rig(isStaged: true)
		comment("why", at: ["a"], &rig)
		rig.press("w")
		#expect(rig.screen.contains("about a") && rig.screen.contains("why"), "\(rig.screen)")
		rig.press("x")
		#expect(rig.form.settled.user.comment(at: ["a"]) == "about a")
	}

	@Test func `that is the same is no change`() throws {
		var rig = try rig()
		rig.form.reveal(["a"])
		rig.press("C", .control("s"))
		#expect(rig.form.layers.isEmpty && rig.form.history.undo.isEmpty && rig.fileText == Self.yaml)
	}

	@Test func `comes into a file of JSON that has none only when that is wanted`() throws {
		var rig = try rig("{\n  \"a\": 1\n}\n", [])
		rig.form.reveal(["a"])
		rig.press("C")
		#expect(rig.screen.contains("JSON itself has no comments"))
		rig.press(.escape)
		#expect(rig.form.layers.isEmpty)
		comment("why", at: ["a"], &rig)
		#expect(rig.fileText == "{\n  // why\n  \"a\": 1\n}\n")
		rig.press("C")
		#expect(rig.form.layers.last?.isEditor == true, "it has one now")
	}

	@Test func `of a setting that is not in the file, or has no line of its own, is refused with the reason`() throws {
		var rig = try Rig(
			80, 24,
			schema:
				#"{"properties": {"a": {"type": "integer", "default": 1}, "b": {"type": "object", "properties": {"c": {"type": "integer"}}}}}"#,
			user: ["b": ["c": 1]])
		rig.form.reveal(["a"])
		rig.press("C")
		#expect(rig.form.layers.isEmpty && rig.screen.contains("is not in the file"))
		var other = try self.rig("{\"a\": 1, \"b\": 2}", [])
		other.form.reveal(["b"])
		other.press("C")
		#expect(other.form.layers.isEmpty && other.screen.contains("no line of its own"))
	}

	@Test func `that may tell a secret is not shown, nor typed over`() throws {
		let schema = #"{"properties": {"token": {"type": "string", "writeOnly": true}, "b": {"type": "integer"}}}"#
		let text = "{\n  // token was hunter2hunter2\n  \"b\": 1,\n  // of it\n  \"token\": \"hunter2hunter2\"\n}\n"
		for place: Defaults.Path in [["b"], ["token"]] {
			var rig = try Rig(
				80, 24, catalog: SchemaCatalog(JSONSchema(parsing: Array(schema.utf8)), title: "App"),
				document: Defaults.Document(Array(text.utf8)))
			rig.form.reveal(place)
			rig.press("C")
			#expect(rig.form.layers.isEmpty && rig.screen.contains("may tell a secret"))
			#expect(!rig.screen.contains("hunter2"))
		}
	}

	@Test func `that others have written meanwhile is not written over`() throws {
		var rig = try rig()
		rig.form.reveal(["a"])
		rig.press("C")
		rig.type("mine")
		let theirs = Self.yaml.replacing("about a", with: "theirs")
		rig.outside(try Defaults.Document(Array(theirs.utf8), in: .yaml))
		rig.press(.control("s"))
		#expect(rig.form.layers.last?.isEditor == true && rig.screen.contains("theirs"))
		#expect(rig.fileText == theirs)
		var other = try self.rig()
		comment("mine", at: ["a"], &other)
		other.outside(try Defaults.Document(Array(theirs.utf8), in: .yaml))
		other.press("u")
		#expect(other.fileText == theirs && other.screen.contains("another program"))
	}

	@Test func `goes with the others that are staged`() throws {
		var rig = try rig(isStaged: true)
		comment("why", at: ["b"], &rig)
		#expect(rig.form.stagedCount == 1 && rig.fileText == Self.yaml)
		rig.form.reveal(["a"])
		rig.press(.enter, .control("u"))
		rig.type("7")
		rig.press(.enter, .enter, .control("u"))
		rig.type("1")
		rig.press(.enter)
		#expect(rig.form.stagedCount == 1, "what is put back beside it leaves it")
		// Others change its value and another one.
		rig.outside(
			try Defaults.Document(
				Array(Self.yaml.replacing("b: 2", with: "b: 3").replacing("a: 1", with: "a: 5").utf8), in: .yaml))
		#expect(rig.form.stagedCount == 1)
		rig.press("w", .enter)
		#expect(
			rig.fileText == Self.yaml.replacing("b: 2", with: "# why\nb: 3").replacing("a: 1", with: "a: 5"),
			"\(rig.screen)")
		#expect(rig.form.stagedCount == 0)
	}

	@Test func `is dropped alone, or told of where others wrote another one`() throws {
		var rig = try rig(isStaged: true)
		comment("why", at: ["b"], &rig)
		rig.form.reveal(["a"])
		rig.press(.enter, .control("u"))
		rig.type("7")
		rig.press(.enter, "w")
		#expect(rig.form.stagedCount == 2)
		rig.press("x", .enter)
		#expect(
			[Self.yaml.replacing("a: 1", with: "a: 7"), Self.yaml.replacing("b: 2", with: "# why\nb: 2")].contains(
				rig.fileText), "\(rig.fileText)")
		var other = try self.rig(isStaged: true)
		comment("mine", at: ["a"], &other)
		let theirs = Self.yaml.replacing("about a", with: "theirs")
		other.outside(try Defaults.Document(Array(theirs.utf8), in: .yaml))
		#expect(other.screen.contains("your order or comment"))
		other.press("w", .enter)
		#expect(other.fileText == theirs)
	}

	@Test(arguments: [true, false])
	func `that was staged is kept for another form`(isStaged: Bool) throws {
		var rig = try rig(isStaged: true)
		comment("why", at: ["b"], &rig)
		for case .keep(let kept) in rig.send(.interrupt) {
			var next = try Rig(
				80, 24, catalog: InferredCatalog(title: "Any file"),
				document: Defaults.Document(Array(Self.yaml.utf8), in: .yaml), isStaged: isStaged, recovery: kept)
			next.press("R")
			if isStaged { next.press("w", .enter) }
			#expect(next.fileText == Self.yaml.replacing("b: 2", with: "# why\nb: 2"))
		}
	}

	@Test(arguments: [true, false], [["a"], ["b"], ["l"], ["n"]] as [Defaults.Path])
	func `that was staged beside the value that it is on is kept with it`(isFirst: Bool, path: Defaults.Path) throws {
		func staged(_ rig: inout Rig) {
			let old = rig.suite.snapshot.userValue(at: path)
			if isFirst, old != nil { comment("why", at: path, &rig) }
			let value: Defaults.JSON = path == ["l"] ? ["x", "x", "z"] : 7
			_ = rig.form.commit([.set(value, at: path)], as: .edit(session: nil), title: "x")
			if !isFirst || old == nil { comment("why", at: path, &rig) }
		}
		var rig = try rig(isStaged: true)
		staged(&rig)
		for case .keep(let kept) in rig.send(.interrupt) {
			rig.press("w", .enter)
			#expect(rig.fileText.contains("# why"))
			for isStaged in [true, false] {
				var next = try Rig(
					80, 24, catalog: InferredCatalog(title: "Any file"),
					document: Defaults.Document(Array(Self.yaml.utf8), in: .yaml), isStaged: isStaged, recovery: kept)
				next.press("R")
				if isStaged { next.press("w", .enter) }
				#expect(next.fileText == rig.fileText)
			}
		}
	}

	@Test(arguments: ["l/1", "l", "a"])
	func `in what waits to be written is dropped and made again, in lists too`(pointer: String) throws {
		let path = try #require(Defaults.Path(pointer: "/" + pointer))
		for isValue in [false, true] {
			var rig = try rig(isStaged: true)
			comment("drop me", at: path, &rig)
			let staged = rig.form.settled.user
			if isValue, path.tokens.count == 1 {
				_ = rig.form.commit([.set(7, at: path)], as: .edit(session: nil), title: "x")
			}
			rig.press("w")
			#expect(rig.form.stagedCount == 1 && rig.screen.contains("drop me"), "\(rig.screen)")
			rig.press("x")
			#expect(rig.form.settled.user == rig.suite.snapshot.user, "\(rig.screen)")
			if !isValue {
				rig.press("x")
				#expect(rig.form.settled.user == staged, "\(rig.screen)")
				rig.press("x")
				#expect(rig.form.settled.user == rig.suite.snapshot.user, "\(rig.screen)")
			}
			rig.press(.escape, "w")
			#expect(rig.fileText == Self.yaml)
			#expect(
				rig.form.stagedCount == 0,
				"\(isValue) \(rig.form.stagedPlaces) \(rig.form.settled.user.bytes == rig.suite.snapshot.user.bytes)\n\(rig.screen)"
			)
		}
	}

	@Test(arguments: ["# yaml-language-server: $schema=./o.json", "# vim: ts=2", "#!/usr/bin/x"])
	func `for programs stays at the head of a list whose first item goes elsewhere`(line: String) throws {
		for above in ["", "# of a\n"] {
			let text = "\(line)\n\(above)- h: a\n- h: b\n"
			for keys in [["J"], ["x"]] as [[Key]] {
				let document = try Defaults.Document(Array(text.utf8), in: [.yaml, .list])
				var rig = try Rig(80, 24, catalog: InferredCatalog(title: "Any file"), document: document)
				rig.form.reveal(["0"])
				rig.press(keys[0])
				if case .question? = rig.form.layers.last { rig.press(.enter) }
				let left = keys == ["J"] ? "- h: b\n\(above)- h: a\n" : "- h: b\n"
				#expect(rig.fileText == line + "\n" + left, "\(rig.screen)")
			}
		}
	}

	@Test func `that tells what is secret in the file, was, or is kept, is not shown`() throws {
		let schema = #"{"properties": {"token": {"type": "string", "writeOnly": true}, "b": {"type": "integer"}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		let text = "{\n  // login is hunter2hunter2\n  \"b\": 1,\n  \"token\": \"hunter2hunter2\"\n}\n"
		for isStaged in [true, false] {
			var rig = try Rig(
				80, 24, catalog: catalog, document: Defaults.Document(Array(text.utf8)), isStaged: isStaged)
			rig.form.reveal(["b"])
			#expect(!rig.screen.contains("login"))
			rig.form.reveal(["token"])
			rig.press("r")
			#expect(!rig.form.snapshot.user.contains(["token"]))
			rig.form.reveal(["b"])
			#expect(!rig.screen.contains("login"), "\(rig.screen)")
			rig.press("/")
			rig.type("login")
			#expect(!rig.screen.contains("hunter2"), "\(rig.screen)")
		}
		let kept = Recovery(edits: [.set("hunter2hunter2", at: ["token"]), .comment("it is hunter2hunter2", at: ["b"])])
		var rig = try Rig(
			80, 24, catalog: catalog, document: Defaults.Document(Array("{\n  \"b\": 1\n}\n".utf8)), recovery: kept)
		rig.press("s")
		#expect(rig.screen.contains("not shown") && !rig.screen.contains("hunter2"), "\(rig.screen)")
		var other = kept
		other.secretPlaces = [["token"], ["b"]]
		var plain = try Rig(
			80, 24, catalog: InferredCatalog(title: "Any file"), document: Defaults.Document(Array("{\"b\": 1}".utf8)),
			recovery: other)
		plain.press("s")
		#expect(plain.screen.contains("not shown") && !plain.screen.contains("hunter2"), "\(plain.screen)")
	}

	@Test func `in lists stays where others write elsewhere, whatever else is done in them`() throws {
		let text = "k:\n  - p\n  - q\nl:\n  # old\n  - x\n  - y\nz: 1\n"
		for theirs in [text.replacing("z: 1", with: "z: 2"), text.replacing("z: 1", with: "# on z\nz: 1")] {
			var rig = try rig(text, isStaged: true)
			comment("of q", at: ["k", "1"], &rig)
			comment("new", at: ["l", "0"], &rig)
			rig.form.reveal(["l", "1"])
			rig.press("D")
			comment("all", at: ["l"], &rig)
			rig.outside(try Defaults.Document(Array(theirs.utf8), in: .yaml))
			#expect(!rig.screen.contains("is gone"), "\(rig.screen)")
			rig.press("w", .enter)
			let mine = theirs.replacing("  - q", with: "  # of q\n  - q").replacing("# old", with: "# new")
				.replacing("  - y", with: "  - y\n  - y").replacing("l:", with: "# all\nl:")
			#expect(rig.fileText == mine)
		}
	}

	@Test(arguments: [Size(width: 100, height: 24), Size(width: 160, height: 40)])
	func `on a section is shown and written where the section is selected`(size: Size) throws {
		let schema =
			#"{"properties": {"net": {"type": "object", "properties": {"port": {"type": "integer"}}}, "ui": {"type": "object", "properties": {"wide": {"type": "boolean"}}}}}"#
		let text =
			"{\n  // how it is reached\n  \"net\": {\n    \"port\": 1\n  },\n  \"ui\": {\n    \"wide\": true\n  }\n}\n"
		var rig = try Rig(
			size.width, size.height,
			catalog: SchemaCatalog(JSONSchema(parsing: Array(schema.utf8)), title: "App"),
			document: Defaults.Document(Array(text.utf8)))
		rig.press(.tab)
		#expect(rig.form.focus == .sections)
		#expect(rig.screen.contains("// how it is reached"), "\(rig.screen)")
		rig.press(.down, "C")
		rig.type("what one sees")
		rig.press(.control("s"))
		#expect(rig.fileText == text.replacing("  \"ui\"", with: "  // what one sees\n  \"ui\""), "\(rig.screen)")
		#expect(rig.screen.contains("// what one sees"), "\(rig.screen)")
		rig.press("u")
		#expect(rig.fileText == text)
	}

	@Test(
		arguments: [
			("a: v1\n# cx\nb: v2 # ex\nc: v3\n", ["b"], Defaults.Document.Dialect.yaml), ("b: v2 # ex\n", ["b"], .yaml),
			("l:\n  - x1\n  # cx\n  - x2 # ex\n  - x3\n", ["l", "1"], .yaml),
			("l:\n  #cx\n  - x1\n", ["l", "0"], .yaml),
			("{\n  /* cx\n     cy */\n  \"b\": 1\n}\n", ["b"], []), ("# cx\nb = 1 # ex\n", ["b"], .toml),
			("{\n  \"l\": [\n    1,\n    // cx\n    2 // ex\n  ]\n}\n", ["l", "1"], []),
		] as [(String, Defaults.Path, Defaults.Document.Dialect)])
	func `put back, or dropped, is as it was to the byte`(
		text: String, path: Defaults.Path, dialect: Defaults.Document.Dialect
	) throws {
		for (new, isStaged) in ["", "other", "two\nlines"].flatMap({ [($0, true), ($0, false)] }) {
			var rig = try rig(text, dialect, isStaged: isStaged)
			comment(new, at: path, &rig)
			#expect(rig.form.settled.user.comment(at: path) ?? "" != "cx")
			rig.form.reveal(path)
			rig.press(isStaged ? "w" : "d")
			if case .changes(let list)? = rig.form.layers.last, !isStaged, list.row?.inner?.kind != .comment {
				rig.press(.down)
			}
			rig.press(isStaged ? "x" : "r", .escape)
			#expect(String(decoding: rig.form.settled.user.bytes, as: UTF8.self) == text, "\(new): \(rig.screen)")
			if isStaged { #expect(rig.form.stagedCount == 0) }
		}
	}

	@Test func `follows its item where others move it`() throws {
		var rig = try rig("l:\n  - h: a\n  - h: b\n")
		rig.form.reveal(["l", "1"])
		rig.press("C")
		rig.type("of b")
		rig.outside(try Defaults.Document(Array("l:\n  - h: new\n  - h: a\n  - h: b\n".utf8), in: .yaml))
		rig.press(.control("s"))
		#expect(rig.fileText == "l:\n  - h: new\n  - h: a\n  # of b\n  - h: b\n")
	}

	@Test func `of others that may tell a secret is not told where it comes in between`() throws {
		let schema = #"{"properties": {"token": {"type": "string", "writeOnly": true}, "b": {"type": "integer"}}}"#
		let text = "{\n  // mine\n  \"b\": 1,\n  \"token\": \"hunter2hunter2\"\n}\n"
		var rig = try Rig(
			80, 24, catalog: SchemaCatalog(JSONSchema(parsing: Array(schema.utf8)), title: "App"),
			document: Defaults.Document(Array(text.utf8)))
		rig.form.reveal(["b"])
		rig.press("C")
		rig.type("words")
		rig.outside(try Defaults.Document(Array(text.replacing("mine", with: "login is hunter2hunter2").utf8)))
		rig.press(.control("s"))
		#expect(rig.form.layers.last?.isEditor == true && !rig.screen.contains("hunter2"), "\(rig.screen)")
	}

	@Test(arguments: [
		"# yaml-language-server: $schema=./o.json", "#!/usr/bin/env x", "# vim: ts=2", "#:schema ./o.json",
	])
	func `leaves a line that is for programs as it is`(line: String) throws {
		var rig = try rig(line + "\na: 1\n")
		comment("why", at: ["a"], &rig)
		#expect(rig.fileText == line + "\n# why\na: 1\n")
		comment("", at: ["a"], &rig)
		#expect(rig.fileText == line + "\na: 1\n")
	}

	@Test(arguments: [["b"], ["l", "1"]] as [Defaults.Path])
	func `that is staged goes with what others take out, and nowhere else`(path: Defaults.Path) throws {
		var rig = try rig(isStaged: true)
		comment("mine", at: path, &rig)
		var theirs = rig.suite.snapshot.user
		_ = theirs.removeWithComments(path)
		let text = String(decoding: theirs.bytes, as: UTF8.self)
		rig.outside(theirs)
		#expect(rig.screen.contains("your order or comment"), "\(rig.screen)")
		rig.press("w", .enter)
		#expect(rig.fileText == text)
	}

	@Test(arguments: [["b"], ["l", "0"]] as [Defaults.Path], [true, false])
	func `that was staged is restored beside what others changed, and not over their own`(
		path: Defaults.Path, isTheirs: Bool
	) throws {
		var rig = try rig(isStaged: true)
		comment("mine", at: path, &rig)
		for case .keep(let kept) in rig.send(.interrupt) {
			var theirs = try Defaults.Document(Array(Self.yaml.utf8), in: .yaml)
			if isTheirs { _ = try theirs.setComment("theirs", at: path) } else { _ = try theirs.set(7, at: ["a"]) }
			var next = try Rig(
				80, 24, catalog: InferredCatalog(title: "Any file"), document: theirs, recovery: kept)
			next.press("R")
			// In a list both are kept.
			let isLost = isTheirs && path.tokens.count == 1
			#expect(next.fileText.contains("mine") != isLost && next.fileText.contains("theirs") == isTheirs)
			#expect(next.fileText.contains("a: 7") != isTheirs)
			#expect(next.screen.contains("your order or comment") == isLost, "\(next.screen)")
		}
	}

	@Test func `is taken back alone where others have changed the value since`() throws {
		var rig = try rig()
		comment("mine", at: ["b"], &rig)
		var theirs = rig.suite.snapshot.user
		_ = try theirs.set(9, at: ["b"])
		rig.outside(theirs)
		rig.press("u")
		#expect(rig.form.layers.isEmpty && rig.fileText == Self.yaml.replacing("b: 2", with: "b: 9"), "\(rig.screen)")
		rig.press(.control("r"))
		#expect(rig.fileText == Self.yaml.replacing("b: 2", with: "# mine\nb: 9"))
	}

	@Test func `goes with its item that is moved before or after it is written`() throws {
		for isFirst in [true, false] {
			var rig = try rig("a: 1\nl:\n  - x\n  - y\n", isStaged: true)
			if isFirst { comment("of y", at: ["l", "1"], &rig) }
			rig.form.reveal(["l", "1"])
			rig.press("K")
			if !isFirst { comment("of y", at: ["l", "0"], &rig) }
			rig.outside(try Defaults.Document(Array("a: 2\nl:\n  - x\n  - y\n".utf8), in: .yaml))
			rig.press("w", .enter)
			#expect(rig.fileText == "a: 2\nl:\n  # of y\n  - y\n  - x\n", "\(rig.screen)")
		}
	}
}
