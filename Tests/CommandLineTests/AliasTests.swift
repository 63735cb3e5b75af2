import TerminalTesting
import Testing

@Suite("What stands at several places of a YAML file, on the command line")
struct AliasTests {
	private let sandbox: Sandbox
	private static let text = """
		base: &base # the base
		  image: alpine # small
		  retries: 3
		one:
		  <<: *base
		  retries: 5
		two: *base
		deep:
		- x: *base
		name: &n demo
		label: *n

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.text, to: "a.yaml")
	}

	/// Runs a command on the file as it is at first; what comes of it, with its new text.
	private func changed(_ words: String...) throws -> (run: Sandbox.Run, text: String) {
		try sandbox.write(Self.text, to: "a.yaml")
		let run = try sandbox.start(words + ["--file", "a.yaml"]).waitForExit()
		return (run, try sandbox.text("a.yaml"))
	}

	@Test("gets a value of its own where it came by an alias, which is said")
	func copied() throws {
		let (run, text) = try changed("set", "two.retries", "4")
		#expect(text == Self.text.replacing("two: *base\n", with: "two:\n  image: alpine\n  retries: 4\n"))
		#expect(
			run.code == 0 && run.errors.contains("“two” came by an alias of “base”, and has a value of its own now"))
		#expect(
			try changed("set", "one.image", "x").text
				== Self.text.replacing("retries: 5\n", with: "retries: 5\n  image: x\n"))
		#expect(try changed("set", "label", "x").text == Self.text.replacing("*n\n", with: "x\n"))
		#expect(
			try changed("reset", "two.image").text == Self.text.replacing("two: *base\n", with: "two:\n  retries: 3\n"))
		#expect(try changed("reset", "label").text == Self.text.replacing("label: *n\n", with: ""))
		let merged = try changed("reset", "one.image")
		#expect(
			merged.run.code == 4 && merged.run.errors.contains("comes here by an alias") && merged.text == Self.text)
	}

	@Test("is changed at all its places by who says so")
	func everywhere() throws {
		let refused = try changed("set", "base.retries", "4")
		#expect(refused.run.code == 4 && refused.text == Self.text)
		#expect(refused.run.errors.contains("--everywhere changes it at all places"), "\(refused.run)")
		let set = Self.text.replacing("retries: 3", with: "retries: 4")
		for key in ["base.retries", "two.retries", "deep.0.x.retries"] {
			let (run, text) = try changed("set", key, "4", "--everywhere")
			#expect(text == set && run.code == 0 && run.errors == "", "\(key): \(run)")
		}
		#expect(try changed("set", "label", "x", "--everywhere").text == Self.text.replacing("demo", with: "x"))
		#expect(
			try changed("set", "two.new", "1", "--everywhere").text
				== Self.text.replacing("retries: 3\n", with: "retries: 3\n  new: 1\n"))
		#expect(
			try changed("reset", "base.image", "--everywhere").text
				== Self.text.replacing("  image: alpine # small\n", with: ""))
		#expect(try changed("set", "base.retries", "4", "--everywhere", "--expect", "3").text == set)
		#expect(try changed("set", "base.retries", "4", "--everywhere", "--expect", "9").run.code == 7)
		// What is written there alone is changed as ever.
		#expect(try changed("set", "one.retries", "6", "--everywhere").text == Self.text.replacing("5", with: "6"))
		let gone = try changed("reset", "base", "--everywhere")
		#expect(gone.run.code == 4 && gone.text == Self.text, "\(gone.run)")
	}

	@Test("is changed at all its places by several keys at once, inside of lists, and in a document of several")
	func together() throws {
		let both = try changed("reset", "base.image", "base.retries", "--everywhere")
		#expect(
			both.run.code == 0 && both.text.contains("base: &base {} # the base\n") && both.text.contains("- x: *base"))
		for (text, key) in [
			("l:\n- a: &x 1\n- b: *x\n", "l.0.a"), ("- a: &x 1\n- b: *x\n", "0.a"),
			("c: 1\n---\na: &x 1\nb: *x\n", "1.a"),
		] {
			try sandbox.write(text, to: "b.yaml")
			let refused = try sandbox.run("set", key, "2", "--file", "b.yaml")
			#expect(refused.code == 4 && refused.errors.contains("--everywhere"), "\(refused)")
			#expect(try sandbox.run("set", key, "2", "--everywhere", "--file", "b.yaml").code == 0)
			#expect(try sandbox.text("b.yaml") == text.replacing("&x 1", with: "&x 2"))
		}
		let gone = try changed("reset", "base", "--everywhere")
		#expect(gone.run.code == 4 && !gone.run.errors.contains("--everywhere changes"), "\(gone.run)")
	}

	@Test("is changed where it stands however often, and in a long file", arguments: [2, 14, 15, 40])
	func often(count: Int) throws {
		let names = (0..<count).map { "k\($0)" }
		let front = "a:\n  c:\n    f: &v\n      g: 1\n      a: 4\n"
		let aliases = "b:\n" + names.map { "  \($0): *v\n" }.joined()
		let merges = names.map { "\($0):\n  <<: *v\n  o: 1\n" }.joined()
		let filling = (0..<900).map { "key\($0): some value\n" }.joined()
		for rest in [aliases, merges, "one: *v\n" + filling] {
			try sandbox.write(front + rest, to: "b.yaml")
			let run = try sandbox.run("set", "--json", "a.c.f", #"{"g": 901}"#, "--everywhere", "--file", "b.yaml")
			#expect(run.code == 0, "\(run)")
			let text = (front + rest).replacing("g: 1\n      a: 4", with: "g: 901")
			#expect(try sandbox.text("b.yaml") == text)
			let key = rest.hasPrefix("one") ? "one" : rest.hasPrefix("b") ? "b.k1" : "k1"
			#expect(try sandbox.run("set", "\(key).g", "5", "--file", "b.yaml").code == 0)
			#expect(try sandbox.text("b.yaml").hasPrefix(front.replacing("g: 1\n      a: 4", with: "g: 901")))
			#expect(try sandbox.run("reset", key, "--file", "b.yaml").code == 0)
		}
	}

	@Test("is told of with where it is written, and where else it stands")
	func told() throws {
		let run = { try self.changed("describe", $0).run.output }
		#expect(try run("two.retries").contains("by an alias of base.retries"))
		#expect(try run("base.retries").contains("by aliases at two.retries, deep.0.x.retries as well"))
		#expect(try !run("one.retries").contains("alias"))
	}

	@Test("is not copied to where a secret in it would be none")
	func secrets() throws {
		let open = #""two": {"properties": {"image": {"type": "string"}}}"#
		try sandbox.write(
			#"{"properties": {"base": {"properties": {"image": {"writeOnly": true}}}, \#(open)}}"#, to: "s.json")
		let run = { (words: [String]) in
			try sandbox.write(Self.text, to: "a.yaml")
			return try sandbox.run(words, file: "a.yaml")
		}
		let copied = try run(["set", "two.retries", "4"])
		#expect(copied.code == 4 && !copied.errors.contains("alpine"), "\(copied)")
		#expect(try sandbox.text("a.yaml") == Self.text)
		#expect(try run(["set", "two.retries", "4", "--everywhere"]).code == 0)
		let list = try sandbox.run(["list"], file: "a.yaml")
		#expect(list.output.contains("retries") && !list.output.contains("alpine"))
	}
}
