import Foundation
import TerminalTesting
import Testing

@Suite("Schemas that are fetched")
struct FetchingTests {
	private let sandbox: Sandbox
	private static let folder = "data/SettingsTUI/schemas"

	init() throws { sandbox = try Sandbox(environment: ["XDG_DATA_DIRS": "/nowhere"]) }

	/// All that is kept, seen from the folder of schemas.
	private var kept: [String] {
		let files =
			FileManager.default.enumerator(atPath: sandbox.path(Self.folder))?.compactMap { $0 as? String } ?? []
		var isFolder: ObjCBool = false
		return files.filter { file in
			FileManager.default.fileExists(atPath: sandbox.path("\(Self.folder)/\(file)"), isDirectory: &isFolder)
				&& !isFolder.boolValue
		}.sorted()
	}

	/// How the folder of a server's copies is called.
	private func host(_ server: LoopbackServer) -> String {
		"fetched/" + server.address.dropFirst("http://".count).replacing(":", with: "%3A")
	}

	@Test("are known by the catalog once that is, come by their name, and describe their files")
	func catalog() throws {
		let server = try LoopbackServer { path in
			switch path {
			case "/far.json": .text(#"{"properties": {"volume": {"type": "integer", "default": 5}}}"#)
			case "/old.json": .text(#"{"properties": {"volume": {"default": 1}}}"#)
			default: .status(404)
			}
		}
		// The catalog of the server names its own address.
		let texts = try LoopbackServer { _ in
			.text(
				#"{"schemas": [{"name": "Far Away", "fileMatch": ["far.toml"], "url": "ADDRESS/far.json", "versions": {"1": "ADDRESS/old.json"}}]}"#
					.replacing("ADDRESS", with: server.address))
		}
		#expect(try sandbox.run("schemas", "get", "Far Away").errors.contains("schemas update fetches it"))
		#expect(try sandbox.run("set", "schemaCatalog", texts.address + "/stand-in.json").code == 0)
		let update = try sandbox.run("schemas", "update")
		#expect(update.output == "Schemas in the catalog: 1.\n", "\(update)")
		#expect(kept == ["catalog.json"])
		try sandbox.write("volume = 3\n", to: "far.toml")
		#expect(try sandbox.run("list", "--file", "far.toml").errors.contains("schemas get 'Far Away' fetches it"))
		let missing = try sandbox.run("get", "--file", "far.toml", "--schema", "far away", "volume")
		#expect(missing.code == 2 && missing.errors.contains("schemas get 'far away' fetches it"), "\(missing)")
		let slip = try sandbox.run("schemas", "get", "Far Awy")
		#expect(slip.code == 2 && slip.errors.contains("Did you mean “Far Away”?"), "\(slip)")
		let get = try sandbox.run("schemas", "get", "far away")
		#expect(get.output == sandbox.path("\(Self.folder)/\(host(server))/far.json") + "\n", "\(get)")
		#expect(try sandbox.run("set", "--file", "far.toml", "volume", "x").code == 4)
		#expect(try sandbox.run("reset", "--file", "far.toml", "volume").code == 0)
		#expect(try sandbox.run("get", "--file", "far.toml", "volume").output == "5\n")
		#expect(try sandbox.run("list", "--file", "far.toml").errors == "")
		#expect(try sandbox.run("schemas", "get", "Far Away@1").code == 0)
		#expect(try sandbox.run("schemas", "get", "Far Away@2").code == 2)
		#expect(try sandbox.run("schemas").lines.count == 2)
		for file in kept {
			let rights = try FileManager.default.attributesOfItem(atPath: sandbox.path("\(Self.folder)/\(file)"))
			#expect(rights[.posixPermissions] as? Int == 0o644)
		}
	}

	@Test("come with all that they refer to, which is found from then on")
	func references() throws {
		let texts = [
			"/a/main.json":
				##"{"properties": {"n": {"$ref": "defs/n.json#/$defs/n"}, "m": {"$ref": "/m.json"}, "o": {"$ref": "#/$defs/o"}, "p": {"$ref": "http://json-schema.org/draft-07/schema"}}, "$defs": {"o": {}}}"##,
			"/a/defs/n.json": ##"{"$defs": {"n": {"allOf": [{"$ref": "../../m.json#"}, {"$ref": "deep"}]}}}"##,
			"/m.json": #"{"type": "integer", "not": {"$ref": "a/main"}}"#, "/a/defs/deep": #"{"maximum": 5}"#,
		]
		let server = try LoopbackServer { path in
			path == "/moved" ? .redirect("/a/main.json") : texts[path].map { .text($0) } ?? .status(404)
		}
		let main = server.address + "/a/main.json"
		let get = try sandbox.run("schemas", "get", main + "#/$defs/o")
		#expect(get.code == 0 && get.errors == "", "\(get)")
		#expect(Set(server.requests) == Set(texts.keys) && server.requests.count == 4, "\(server.requests)")
		#expect(
			kept.map { $0.dropFirst(host(server).count) } == [
				"/a/defs/deep.json", "/a/defs/n.json", "/a/main.json", "/m.json",
			])
		try sandbox.write("{\"$schema\": \"\(main)\", \"n\": 6}")
		let run = try sandbox.run("validate", "--file", "a.json", "--gaps")
		#expect(run.code == 4 && run.output.contains("n: must be at most 5") && run.errors == "", "\(run)")
		let name = try #require(
			try sandbox.run("schemas").output.split(separator: " ").last { $0.hasPrefix("127") || $0.contains("main") })
		#expect(name.contains("main"))
		#expect(try sandbox.run("schemas", "get", server.address + "/moved").code == 0)
	}

	@Test("are not fetched once more by the name that they give themselves")
	func identified() throws {
		let server = try LoopbackServer { path in
			switch path {
			case "/z.json": .text(#"{"maximum": 5, "properties": {"m": {"$ref": "y.json"}}}"#)
			default: .status(404)
			}
		}
		let named = try LoopbackServer { path in
			path == "/x.json"
				? .text("{\"$id\": \"\(server.address)/y.json\", \"properties\": {\"n\": {\"$ref\": \"z.json\"}}}")
				: .status(404)
		}
		let get = try sandbox.run("schemas", "get", named.address + "/x.json")
		#expect(get.errors == "" && named.requests == ["/x.json"] && server.requests == ["/z.json"], "\(get)")
		try sandbox.write("{\"$schema\": \"\(server.address)/y\", \"n\": 6}")
		let run = try sandbox.run("validate", "--file", "a.json", "--gaps")
		#expect(run.output.contains("n: must be at most 5") && run.errors == "", "\(run)")
	}

	@Test("are kept without what they refer to in vain, and that is said")
	func lacking() throws {
		let server = try LoopbackServer { path in
			path == "/s.json"
				? .text(#"{"allOf": [{"$ref": "none.json"}, {"$ref": "page.json"}]}"#)
				: path == "/page.json" ? .text("<html>") : .status(404)
		}
		let run = try sandbox.run("schemas", "get", server.address + "/s.json")
		#expect(run.code == 0)
		#expect(run.errors.contains("none.json could not be fetched: nothing is there (HTTP 404)."), "\(run)")
		#expect(
			run.errors.contains("page.json could not be fetched: what came is not JSON: line 1, column 1"), "\(run)")
		#expect(kept.count == 1)
	}

	private static let many =
		#"{"allOf": ["# + (0..<10_000).map { #"{"$ref": "d\#($0).json"}"# }.joined(separator: ",") + "]}"

	@Test(
		"are not where nothing, too much, or none comes",
		arguments: [
			("none", "nothing is there (HTTP 404)"), ("broken", "the server refused it (HTTP 500)"),
			("page", "what came is not JSON: line 1"),
			("number", "says nothing as a JSON Schema"), ("letter", "says nothing as a JSON Schema"),
			("loop", "always said to be elsewhere"),
			("file", "curl says: "), ("endless", "larger than 16 MiB"), ("announced", "larger than 16 MiB"),
			("many", "leads to more than 64 other documents"), ("chain0", "leads to more than 64 other documents"),
			("deep", "what came is not JSON"),
		])
	func hostile(name: String, reason: String) throws {
		let server = try LoopbackServer { path in
			switch path.dropFirst() {
			case "broken": .status(500)
			case "page": .text("<!DOCTYPE html><html></html>")
			case "number": .text("5")
			case "letter": .text(#"{"message": "Not Found"}"#)
			case "loop": .redirect("/loop")
			case "file": .redirect("file:///etc/passwd")
			case "endless": .endless
			case "announced": .announced(1 << 40)
			case "many": .text(Self.many)
			case "deep": .text(String(repeating: "[", count: 100_000))
			case let name where name.hasPrefix("chain"):
				.text(#"{"$ref": "chain\#((Int(name.dropFirst(5)) ?? 0) + 1)"}"#)
			default: .status(404)
			}
		}
		let run = try sandbox.run("schemas", "get", "\(server.address)/\(name)")
		#expect(run.code == 1 && run.errors.contains(reason), "\(run)")
		#expect(kept == [])
		if name == "many" { #expect(server.requests.count == 1) }
		#expect(try sandbox.run("set", "schemaCatalog", "\(server.address)/\(name)").code == 0)
		let update = try sandbox.run("schemas", "update")
		#expect(update.code == 1 && kept == [], "\(update)")
	}

	@Test(
		"lie in their folder whatever their address is",
		arguments: [
			"/../../../../up", "/%2e%2e/%2e%2e/up", "/..%2f..%2f..%2fup", "//up", "/a.json/up.json", "/.hidden",
			"/a?x=../../y", "/[1-3]{a,b}",
			"/a/./b/../c", "/" + String(repeating: "n", count: 200),
		])
	func names(path: String) throws {
		let server = try LoopbackServer { _ in .text(#"{"type": "object", "title": "Here"}"#) }
		let before = try FileManager.default.subpathsOfDirectory(atPath: sandbox.directory)
		let run = try sandbox.run("schemas", "get", server.address + path)
		#expect(run.code == 0, "\(run)")
		let after = try FileManager.default.subpathsOfDirectory(atPath: sandbox.directory)
		let new = Set(after).subtracting(before).filter { !$0.hasSuffix(".out") && !$0.hasSuffix(".err") }
		#expect(
			new.allSatisfy { "\(Self.folder)/fetched".hasPrefix($0) || $0.hasPrefix("\(Self.folder)/fetched") },
			"\(new)")
		#expect(kept.count == 1 && kept[0].hasPrefix(host(server)))
		let listed = try sandbox.run("schemas")
		#expect(listed.output.contains("Here"), "\(listed)")
		try sandbox.write("{}")
		#expect(try sandbox.run("list", "--file", "a.json", "--schema", server.address + path).code == 0)
	}

	@Test(
		"are none that are not on the web, or that no file can be called after",
		arguments: [
			("file:///etc/passwd", 2, "is no address of the web"), ("ftp://127.0.0.1/a", 2, "is no address of the web"),
			("http://user:word@127.0.0.1/a", 1, "no file can be called after that address"),
			("http://127.0.0.1/" + String(repeating: "n", count: 300), 1, "no file can be called after that address"),
			("http://127.0.0.1", 1, "no file can be called after that address"),
			("http://127.0.0.1:1/a", 1, "nobody answered"),
		])
	func addresses(address: String, code: Int32, reason: String) throws {
		let run = try sandbox.run("schemas", "get", address)
		#expect(run.code == code && run.errors.contains(reason), "\(run)")
		#expect(kept == [])
	}

	@Test("take curl")
	func noProgram() throws {
		let sandbox = try Sandbox(environment: ["PATH": "/nowhere", "XDG_DATA_DIRS": "/nowhere"])
		let run = try sandbox.run("schemas", "get", "http://127.0.0.1:1/a")
		#expect(run.code == 1 && run.errors.contains("that takes the program curl, which is not here"), "\(run)")
	}

	@Test(
		"need to be asked for in so many words",
		arguments: [
			(["get"], "needs URL|NAME"), (["got", "x"], "“got” is none of update, get, make"),
			(["make"], "needs FILE"), (["update", "x"], "has no use for “x”"),
			(["update", "--json"], "exclude each other"),
		])
	func usage(words: [String], sentence: String) throws {
		let run = try sandbox.start(["schemas"] + words).waitForExit()
		#expect(run.code == 2 && run.errors.contains(sentence), "\(run)")
	}

	@Test("are offered by name where one can be fetched")
	func completion() throws {
		try sandbox.write(
			#"{"schemas": [{"name": "Far Away", "url": "https://example.com/f"}]}"#, to: Self.folder + "/catalog.json")
		func complete(_ words: String...) throws -> [String] {
			try sandbox.start(["complete", "--", "schemas"] + words).waitForExit().lines.map {
				String($0.prefix { $0 != "\t" })
			}
		}
		#expect(try complete("g") == [":words", "get"])
		#expect(try complete("get", "") == [":words", "Far Away"])
		#expect(try complete("update", "") == [":words"])
		#expect(try complete("make", "") == [":files"])
	}
}
