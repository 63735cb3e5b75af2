import Defaults
import Testing

@testable import SettingsSchema

@Suite("Comments on settings")
struct CommentTests {
	private static let text = """
		{
		  // Behind the proxy;
		  // on the second machine.
		  "host": "a",
		  "port": 99, // not 8080
		  /*
		   * Two lines,
		   * one star each.
		   */
		  "tags": [ /* of the list */
		    "x", // first
		    // the second
		    "y"
		  ],
		  // "token": "older secret",
		  "debug": true, /**/
		  // how the token is renewed
		  "token": "secret" // until May
		}
		"""

	private func comments(_ catalog: any Catalog, _ path: Defaults.Path) throws -> [String] {
		catalog.comment(on: path, in: Defaults.Snapshot(user: try Defaults.Document(Array(Self.text.utf8))))
	}

	@Test(
		"are those above and on the line, without their signs",
		arguments: [
			(["host"], ["Behind the proxy;", "on the second machine."]), (["port"], ["not 8080"]),
			(["tags"], ["Two lines,", "one star each."]), (["tags", "0"], ["first"]), (["tags", "1"], ["the second"]),
			(["debug"], ["\"token\": \"older secret\","]), (["nothing"], []), ([], []),
		] as [(Defaults.Path, [String])])
	func found(_ path: Defaults.Path, _ lines: [String]) throws {
		#expect(try comments(InferredCatalog(title: "Any"), path) == lines)
	}

	@Test("are not shown of what may be secret, and beside it where they hold members that may have been")
	func secret() throws {
		let schema = """
			{"properties": {"token": {"type": "string", "writeOnly": true}, "tags": {"items": {"type": "string"}}}}
			"""
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		#expect(try comments(catalog, ["token"]).isEmpty)
		#expect(try comments(catalog, ["debug"]).isEmpty)
		#expect(try comments(catalog, ["host"]).count == 2)
		#expect(try comments(catalog, ["tags", "1"]) == ["the second"])
	}

	@Test(
		"that hold members, or parts of them, are known by every way in which they are written",
		arguments: [
			"\"a\": 1", "a\": 1", "\"a\" : 1", "{", "\"x\"", "'x'", "[1,", "}, \"b\":",
			"the old token: hunter2", "export TOKEN=hunter2", "the Token was hunter2", "(token) hunter2",
			"tokens hunter2",
			"token: \"hunter2\"", "token = hunter2", "token=x", "was \"token\"  : \"abc\"", "5678,", "a :\t1",
		])
	func code(_ line: String) throws {
		let schema = #"{"properties": {"token": {"type": "string", "writeOnly": true}, "n": {"type": "integer"}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		let document = try Defaults.Document(Array("{\n// kept\n// \(line)\n\"n\": 1}".utf8))
		#expect(catalog.comment(on: ["n"], in: Defaults.Snapshot(user: document)).isEmpty)
	}

	@Test("of TOML are shown without their sign, and not where a secret is on the line")
	func toml() throws {
		let schema =
			#"{"properties": {"token": {"writeOnly": true}, "t": {"properties": {"pw": {"writeOnly": true}}}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		let text =
			"#no blank\nn = 1 # of n\ntoken = \"HUNTERHUNTER\" # HUNTER\nm = 2 # HUNTERHUNTER\nt = {a = 1, pw = \"x\"} # x\n"
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8), in: .toml))
		#expect(catalog.comment(on: ["n"], in: snapshot) == ["no blank", "of n"])
		for path in [["token"], ["m"], ["t"], ["t", "a"]] as [Defaults.Path] {
			#expect(catalog.comment(on: path, in: snapshot).isEmpty, "\(path)")
		}
	}

	@Test("are not shown beside secrets where other settings are on the line, or where they have a part of one in them")
	func besideSecrets() throws {
		let schema = """
			{"properties": {"token": {"type": "string", "writeOnly": true}, "n": {"type": "integer"},
			"o": {"properties": {"n": {"type": "integer"}, "token": {"format": "password"}}}}}
			"""
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		for (text, path, isShown) in [
			("{ \"token\": \"new\", \"n\": 1 // HUNTER until May\n}", ["n"], false),
			("{ \"n\": 1, /* HUNTER */ \"token\": \"new\"\n}", ["n"], false),
			("{ \"n\": 1 /* HUNTER */, \"token\": \"new\"\n}", ["n"], false),
			("{ \"token\": \"new\", \"o\": {\"n\": 1 // HUNTER\n}\n}", ["o", "n"], false),
			("{ \"o\": {\"token\": \"new\",\n\"n\": 1 // HUNTER\n}\n}", ["o", "n"], true),
			("{ \"o\": {\n\"n\": 1 // HUNTER\n}, \"token\": \"new\"}", ["o"], false),
			("{\n\"token\": \"longsecret1234\",\n\"n\": 1 // the same as ngsecret12\n}", ["n"], false),
			("{\n\"token\": \"longsecret1234\",\n\"n\": 1 // the same as long\n}", ["n"], true),
			("{\n\"token\": \"4711\",\n\"n\": 1 // PIN is 4711.\n}", ["n"], false),
			("{\n\"o\": {\"token\": {\"x\": [83749]}},\n\"n\": 1 // 83749\n}", ["n"], false),
			("{\n\"token\": \"new\",\n\"n\": 1 // about it\n}", ["n"], true),
			("{ \"n\": 1 // about it\n}", ["n"], true), ("{ \"n\": 1, /* a */ // b\n}", ["n"], true),
		] as [(String, Defaults.Path, Bool)] {
			let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)))
			#expect(catalog.comment(on: path, in: snapshot).isEmpty == !isShown, "\(text)")
			#expect((catalog.comments(in: snapshot)[path] ?? []).isEmpty == !isShown, "\(text)")
		}
	}
}
