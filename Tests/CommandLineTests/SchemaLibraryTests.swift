import Foundation
import TerminalTesting
import Testing

@Suite("Schemas that are installed, and those that a file names")
struct SchemaLibraryTests {
	private let sandbox: Sandbox
	private static let folder = "data/SettingsTUI/schemas/"

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(
			#"{"$id": "https://example.com/player.json", "title": "Player", "properties": {"volume": {"default": 5}}}"#,
			to: Self.folder + "player.schema.json")
		try sandbox.write(
			#"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"zoom": {"default": 1}}}"#,
			to: Self.folder + "viewer.json")
	}

	@Test("schemas lists name, title, draft and path, and what is wrong with one")
	func lists() throws {
		try sandbox.write("{", to: Self.folder + "broken.json")
		let run = try sandbox.run("schemas")
		#expect(run.code == 0)
		#expect(run.lines.count == 3)
		#expect(run.lines[0].hasPrefix("broken"))
		#expect(run.lines[0].contains("line 1, column 2"))
		#expect(run.lines[1].hasPrefix("player  Player  2020-12"))
		#expect(run.lines[1].hasSuffix("~/\(Self.folder)player.schema.json"))
		#expect(run.lines[2].hasPrefix("viewer  Viewer  draft-07"))
		let json = try #require(
			try JSONSerialization.jsonObject(with: Data(try sandbox.run("schemas", "--json").output.utf8))
				as? [[String: String]])
		#expect(json.map { $0["name"] } == ["broken", "player", "viewer"])
		#expect(json[0]["problem"] != nil)
		#expect(json[1]["draft"] == "2020-12")
		#expect(json[2]["path"] == sandbox.path(Self.folder + "viewer.json"))
	}

	@Test("the user's win over the system's, whose folders come in order")
	func order() throws {
		let sandbox = try Sandbox(environment: ["XDG_DATA_DIRS": "relative:\(self.sandbox.path("one")):/nowhere"])
		try sandbox.write(#"{"title": "Mine"}"#, to: Self.folder + "player.json")
		try self.sandbox.write(#"{"title": "Theirs"}"#, to: "one/SettingsTUI/schemas/player.json")
		try self.sandbox.write(#"{"title": "Other"}"#, to: "one/SettingsTUI/schemas/other.json")
		let run = try sandbox.run("schemas")
		#expect(run.lines.count == 2)
		#expect(run.output.contains("Mine") && run.output.contains("Other") && !run.output.contains("Theirs"))
	}

	@Test("none is not a failure")
	func none() throws {
		let run = try Sandbox(environment: ["XDG_DATA_DIRS": "/nowhere"]).run("schemas")
		#expect(run.code == 0)
		#expect(run.output == "")
	}

	@Test("--schema takes one by its name, and says which was meant")
	func named() throws {
		#expect(try sandbox.run("get", "--schema", "player", "--file", "a.json", "volume").output == "5\n")
		let slip = try sandbox.run("get", "--schema", "playr", "--file", "a.json", "volume")
		#expect(slip.code == 2)
		#expect(slip.errors.contains("playr could not be read: No such file or directory."))
		#expect(slip.errors.contains("Did you mean “player”?"))
	}

	@Test(
		"a file's own $schema is a name, an $id, a path, or a path from the file on",
		arguments: [
			("player", "volume", "5"), ("https://example.com/player.json", "volume", "5"),
			("https://example.com/player.json#", "volume", "5"), ("./near.json", "near", "7"),
			("near.json", "near", "7"),
			("FILE", "near", "7"), ("ABSOLUTE", "near", "7"),
		])
	func fromFile(name: String, key: String, value: String) throws {
		let path = try sandbox.write(#"{"properties": {"near": {"default": 7}}}"#, to: "conf/near.json")
		let name = name == "FILE" ? "file://" + path : name == "ABSOLUTE" ? path : name
		try sandbox.write("{\"$schema\": \"\(name)\"}", to: "conf/a.json")
		let run = try sandbox.run("get", "--file", "conf/a.json", key)
		#expect(run.output == value + "\n")
		#expect(try sandbox.run("list", "--file", "conf/a.json").output.contains("$schema") == false)
	}

	@Test("one that is not here leaves the file as it is, and validate says so")
	func missing() throws {
		try sandbox.write(#"{"$schema": "https://example.com/gone.json", "a": 1}"#)
		#expect(try sandbox.run("get", "--file", "a.json", "a").output == "1\n")
		let run = try sandbox.run("validate", "--file", "a.json")
		#expect(run.code == 0)
		#expect(run.output.contains("https://example.com/gone.json, is not here"))
	}

	@Test(
		"one that is missing is named where it would say something",
		arguments: [
			"https://example.com/gone.json", "./gone.json", "gone", "file:///nowhere/gone.json",
		])
	func missingIsTold(name: String) throws {
		try sandbox.write("{\"$schema\": \"\(name)\", \"a\": 1}")
		for (words, isTold) in [
			(["list"], true), (["describe", "a"], true), (["get", "a"], false), (["set", "a", "2"], false),
		] {
			let run = try Program(
				[Product.path("SettingsTUI")] + words + ["--file", sandbox.path("a.json")], in: sandbox, output: nil
			)
			.waitForExit()
			#expect(run.code == 0)
			#expect(run.errors.contains("\(name), is not here") == isTold, "\(words): \(run.errors)")
		}
		try sandbox.write(#"{"$schema": "http://json-schema.org/draft-07/schema#", "a": 1}"#)
		#expect(try sandbox.run("list", "--file", "a.json").errors.isEmpty)
	}

	@Test(
		"one that cannot be read is named, hides every value, and keeps nobody from the file",
		arguments: [
			("bad.json", "bad.json: line 1, column 2"), ("#", "/: Is a directory"), ("data", "data: Is a directory"),
			("pipe", "pipe: "), ("secret.json", "secret.json: Permission denied"), ("/dev/null", "/dev/null: "),
		])
	func unreadable(name: String, reason: String) throws {
		try sandbox.write("{", to: "bad.json")
		try sandbox.write("{}", to: "secret.json")
		chmod(sandbox.path("secret.json"), 0)
		mkfifo(sandbox.path("pipe"), 0o600)
		try sandbox.write("{\"$schema\": \"\(name)\", \"a\": 1}")
		func run(_ words: [String]) throws -> Sandbox.Run {
			try Program(Product.unprivileged("SettingsTUI") + words, in: sandbox, output: nil).waitForExit()
		}
		let hidden = try run(["get", "a", "--file", sandbox.path("a.json")])
		#expect(hidden.code == 8 && hidden.output.isEmpty, "\(hidden)")
		let read = ["get", "a", "--secrets"]
		for (words, output) in [(read, "1\n"), (["set", "a", "2"], ""), (read, "2\n")] {
			let run = try run(words + ["--file", sandbox.path("a.json")])
			#expect(run.code == 0, "\(run.errors)")
			#expect(run.output == output)
			#expect(run.errors.contains("Every value is hidden, for the file's schema"), "\(run.errors)")
			#expect(run.errors.contains(reason.replacing(": ", with: ", cannot be read: ")), "\(run.errors)")
		}
		let asked = try run(["list", "--file", sandbox.path("a.json"), "--schema", sandbox.path("bad.json")])
		#expect(asked.code == 2)
	}

	@Test(
		"is found however its address is written",
		arguments: ["http://www.example.com/player", "https://example.com/player.json", "https://example.com/player/"])
	func alike(address: String) throws {
		try sandbox.write("{\"$schema\": \"\(address)\"}")
		#expect(try sandbox.run("get", "--file", "a.json", "volume").output == "5\n")
		try sandbox.write(
			##"{"properties": {"p": {"$ref": "ADDRESS#/properties/volume"}}}"##.replacing("ADDRESS", with: address),
			to: "s.json")
		#expect(try sandbox.run(["get", "p"]).output == "5\n")
	}

	@Test("a reset of all keys leaves the file's $schema")
	func reset() throws {
		try sandbox.write(#"{"$schema": "player", "volume": 3}"#)
		#expect(try sandbox.run("reset", "--all", "--yes", "--file", "a.json").code == 0)
		#expect(try sandbox.text() == #"{"$schema": "player"}"#)
	}
}

@Suite("References to other schemas")
struct SchemaReferenceTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(
			"""
			{"$id": "https://example.com/main.json", "properties": {
				"size": {"$ref": "https://example.com/defs/size.json#/$defs/size"}, "shade": {"$ref": "shade.json"},
				"gone": {"$ref": "https://example.com/gone.json"}
			}}
			""", to: "main.json")
		try sandbox.write(
			#"{"$id": "https://example.com/defs/size.json", "$defs": {"size": {"type": "integer", "maximum": 9}}}"#,
			to: "schemas/deep/size.json")
		try sandbox.write(#"{"$id": "https://example.com/shade.json", "enum": ["a", "b"]}"#, to: "schemas/shade.json")
		try sandbox.write("no schema", to: "schemas/broken.json")
		try sandbox.write("{\"size\": 10,\n \"shade\": \"c\"}")
	}

	private func validate(_ words: String...) throws -> Sandbox.Run {
		try sandbox.start(["validate", "--schema", "main.json", "--file", "a.json"] + words).waitForExit()
	}

	@Test("that lead nowhere are listed, and judge nothing")
	func unresolved() throws {
		#expect(try validate().output.hasPrefix("Every value that was judged fits, but 3 references lead to no schema"))
		let run = try validate("--gaps")
		#expect(run.code == 0)
		for name in ["defs/size.json", "shade.json", "gone.json"] { #expect(run.errors.contains(name)) }
	}

	@Test(
		"lead to the files of --schema-dir, and to installed ones, by what these are called", arguments: [true, false])
	func called(isInstalled: Bool) throws {
		let folder = isInstalled ? "data/SettingsTUI/schemas" : "named"
		try sandbox.write(#"{"$defs": {"s": {"type": "string", "writeOnly": true}}}"#, to: "\(folder)/e9.json")
		try sandbox.write(#"{"properties": {"tok": {"$ref": "e9.json#/$defs/s"}}}"#, to: "main.json")
		try sandbox.write(#"{"tok": "HUNTERHUNTER"}"#)
		let flags = isInstalled ? [] : ["--schema-dir", "named"]
		let run = try validate("--gaps")
		#expect(run.errors.contains("e9.json") != isInstalled)
		let list = ["list", "--schema", "main.json", "--file", "a.json"] + flags
		#expect(try !sandbox.start(list).waitForExit().output.contains("HUNTER"))
	}

	@Test("lead to the files of --schema-dir by their $id")
	func resolved() throws {
		let run = try validate("--schema-dir", "schemas", "--gaps")
		#expect(run.code == 4)
		#expect(run.lines.count == 2)
		#expect(run.lines[0].hasSuffix("a.json:1:10: size: must be at most 9"))
		#expect(run.lines[1].contains("a.json:2:11: shade: "))
		#expect(!run.errors.contains("size.json") && run.errors.contains("gone.json"))
		let json = try validate("--schema-dir", "schemas", "--json")
		#expect(json.code == 4)
		#expect(json.errors == "")
		#expect(json.lines[0].contains(#""line":1,"column":10,"schemaPath":"/properties/size/$ref/maximum""#))
		#expect(json.lines[2].contains(#""schemaPath":"/properties/gone/$ref""#))
	}

	@Test("lead to the files beside the schema where it has no $id of its own")
	func relative() throws {
		try sandbox.write(#"{"properties": {"shade": {"$ref": "near.json"}}}"#, to: "schemas/own.json")
		try sandbox.write(#"{"enum": ["a", "b"]}"#, to: "schemas/near.json")
		let run = try sandbox.run(
			"validate", "--schema", "schemas/own.json", "--schema-dir", "schemas", "--file", "a.json")
		#expect(run.code == 4)
		#expect(run.errors == "")
	}

	@Test("lead to installed schemas without a word")
	func installed() throws {
		try sandbox.write(
			#"{"$id": "https://example.com/shade.json", "enum": ["a"]}"#, to: "data/SettingsTUI/schemas/s.json")
		let run = try validate()
		#expect(run.code == 4)
		#expect(!run.errors.contains("shade.json"))
	}

	@Test("--schema-dir has to be a folder, and needs a file")
	func failures() throws {
		let none = try validate("--schema-dir", "nowhere")
		#expect(none.code == 2)
		#expect(none.errors.contains("nowhere is no folder"))
		let file = try sandbox.run("list", "--schema-dir", "schemas")
		#expect(file.code == 2)
		#expect(file.errors.contains("needs --file"))
	}

	@Test("validate holds to formats on request")
	func formats() throws {
		try sandbox.write(#"{"properties": {"host": {"type": "string", "format": "ipv4"}}}"#, to: "main.json")
		try sandbox.write(#"{"host": "nowhere"}"#)
		#expect(try validate().code == 0)
		let run = try validate("--formats")
		#expect(run.code == 4)
		#expect(run.output.contains("a.json:1:10: host: must be an IPv4 address"))
	}
}
