import Foundation
import TerminalTesting
import Testing

@Suite("A schema that is found by the file's name")
struct FoundSchemaTests {
	private let sandbox: Sandbox
	private static let folder = "data/SettingsTUI/schemas/"

	/// A stand-in for a catalog that was fetched.
	private static let catalog = #"""
		{"version": 1, "schemas": [
			{"name": "Player", "description": "d", "fileMatch": ["player.json", "**/players/*.y{a,}ml", "!x.yml"],
				"url": "https://www.example.com/player.json"},
			{"name": "Deep player", "fileMatch": ["**/deep/players/*.yml"], "url": "https://example.com/deep.json",
				"versions": {"1.0": "https://example.com/deep-1.json"}},
			{"name": "Far Away", "fileMatch": ["far.toml"], "url": "https://example.com/far.json"},
			{"name": "One", "fileMatch": ["both.json"], "url": "https://example.com/one.json"},
			{"name": "Two", "fileMatch": ["both.json", "*.json5"], "url": "https://example.com/two.json"},
			{"name": "Odd", "fileMatch": ["{", 5, null, ""], "url": 7}, 5
		]}
		"""#

	init() throws {
		sandbox = try Sandbox(environment: ["XDG_DATA_DIRS": "/nowhere"])
		for (name, value) in [("player", 5), ("deep", 6), ("two", 2), ("mine", 9)] {
			try sandbox.write(
				#"{"$id": "https://example.com/\#(name).json", "properties": {"volume": {"default": \#(value)}}}"#,
				to: "\(Self.folder)\(name).json")
		}
	}

	private func volume(_ file: String, _ text: String = "{}") throws -> Sandbox.Run {
		try sandbox.write(text, to: file)
		return try sandbox.run("get", "--file", file, "volume")
	}

	@Test(
		"in the catalog counts, that with the longest pattern",
		arguments: [
			("player.json", "5\n"), ("a/players/b.yaml", "5\n"), ("a/deep/players/b.yml", "6\n"), ("x.json5", "2\n"),
			("a/players/x.yml", ""), ("a.json", ""), ("players/a.json", ""),
		])
	func published(file: String, output: String) throws {
		try sandbox.write(Self.catalog, to: Self.folder + "catalog.json")
		let run = try volume(file)
		#expect(run.output == output)
		#expect(run.code == (output.isEmpty ? 3 : 0))
		#expect(try !sandbox.run("schemas").output.contains("catalog"))
	}

	@Test("but is not here is told with what fetches it, and keeps nobody from the file")
	func unfetched() throws {
		try sandbox.write(Self.catalog, to: Self.folder + "catalog.json")
		try sandbox.write("volume = 3\n", to: "far.toml")
		let told = "The file's schema, Far Away, is not here: SettingsTUI schemas get 'Far Away' fetches it"
		for words in [["list"], ["validate"], ["describe", "volume"]] {
			let run = try sandbox.start(words + ["--file", "far.toml"]).waitForExit()
			#expect(run.code == 0 && run.errors.contains(told), "\(run)")
		}
		#expect(try sandbox.run("get", "--file", "far.toml", "volume").errors == "")
		let set = try sandbox.run("set", "--file", "far.toml", "volume", "4")
		#expect(set.code == 0 && set.errors == "")
	}

	@Test("in several entries alike is left to be chosen by name")
	func several() throws {
		try sandbox.write(Self.catalog, to: Self.folder + "catalog.json")
		#expect(try volume("both.json").output == "")
		let run = try sandbox.run("list", "--file", "both.json")
		#expect(run.errors.contains("Several schemas are for the file: One, Two. --schema NAME chooses one"), "\(run)")
		for name in ["Two", "two", "TWO"] {
			#expect(try sandbox.run("get", "--file", "both.json", "--schema", name, "volume").output == "2\n")
		}
	}

	@Test("comes behind what the file names and what the user's own map says")
	func order() throws {
		try sandbox.write(Self.catalog, to: Self.folder + "catalog.json")
		try sandbox.write(#"{"properties": {"volume": {"default": 7}}}"#, to: "config/SettingsTUI/near.json")
		try sandbox.write(
			#"{"schemas": {"player.*": "mine", "conf/*.json": "./near.json", "*.toml": "https://example.com/mine.json#", "!no.toml": "https://example.com/mine.json#", "*.json5": "Player"}}"#,
			to: "config/SettingsTUI/settings.json")
		#expect(try volume("player.json").output == "9\n")
		#expect(try volume("player.json", #"{"$schema": "player"}"#).output == "5\n")
		#expect(try volume("player.json", #"{"$schema": "gone"}"#).output == "")
		#expect(try volume("conf/player.json").output == "7\n")
		#expect(try volume("far.toml", "").output == "9\n")
		#expect(try volume("no.toml", "").output == "")
		#expect(try volume("x.json5").output == "5\n")
	}

	@Test("in the user's map has several patterns of one length left to be chosen, and a missing one told")
	func ownMap() throws {
		try sandbox.write(
			#"{"schemas": {"*.yaml": "mine", "?.yaml": "player", "b.json": "none"}}"#,
			to: "config/SettingsTUI/settings.json")
		#expect(try volume("a.yaml", "x: 1").output == "")
		#expect(
			try sandbox.run("list", "--file", "a.yaml").errors.contains(
				"Several schemas are for the file: mine, player"))
		try sandbox.write("{}", to: "b.json")
		#expect(try sandbox.run("list", "--file", "b.json").errors.contains("The file's schema, none, is not here"))
	}

	@Test(
		"and not chosen among others hides what is secret by any of them, in each document",
		arguments: [
			"", "volume: 5\n---\n", "volume: 5\n---\n# yaml-language-server: $schema=mine.json\nvolume: 6\n---\n",
		])
	func undecided(front: String) throws {
		try sandbox.write(
			#"{"properties": {"token": {"writeOnly": true}, "all": {"properties": {"pin": {"writeOnly": true}}}}}"#,
			to: Self.folder + "quiet.json")
		try sandbox.write(
			#"{"schemas": {"*.yaml": "mine", "?.yaml": "quiet"}}"#, to: "config/SettingsTUI/settings.json")
		let told = front + "volume: 1\ntoken: MARKER01\nall:\n  pin: MARKER02\n"
		let place = front.isEmpty ? "" : "\(front.split(separator: "---").count - 1)."
		try sandbox.write(told, to: "a.yaml")
		let commands = [
			["list"], ["get", place + "token"], ["get", place + "all"], ["describe", place + "token"], ["diff"],
			["screenshot", "a.svg"], ["set", place + "token", "x", "--expect", "y"],
			["convert", "a.yaml", "--to", "json"],
			["list", "--document", "0"],
		]
		for words in commands {
			let file = words[0] == "convert" ? [] : ["--file", "a.yaml"]
			let run = try sandbox.start(words + file).waitForExit()
			#expect(!(run.output + run.errors).contains("MARKER"), "\(words): \(run)")
		}
		#expect(!(try sandbox.text("a.svg")).contains("MARKER"))
		try expectHidden(in: "a.yaml", at: place)
		#expect(try sandbox.run("get", place + "volume", "--file", "a.yaml").output == "1\n")
		#expect(try sandbox.run("set", place + "volume", "2", "--file", "a.yaml").code == 0)
		#expect(try sandbox.text("a.yaml") == told.replacing("volume: 1", with: "volume: 2"))
	}

	@Test("of Kubernetes is that of the kind and version, each document by itself")
	func kinds() throws {
		for (name, key) in [("deployment-apps-v1", "replicas"), ("ingress-networking-v1", "rules")] {
			try sandbox.write(
				#"{"properties": {"\#(key)": {"default": "\#(name)"}}}"#,
				to: Self.folder + "\(name).json")
		}
		try sandbox.write(
			#"{"properties": {"ports": {"default": "service"}}}"#,
			to: Self.folder + "fetched/example.com/v1/service-v1.json")
		let documents = [
			"apiVersion: v1\nkind: Service\n", "# c\nkind: Deployment\napiVersion: apps/v1\n", "a: 1\n",
			"kind: Ingress\napiVersion: networking.k8s.io/v1\n", "kind: ../x\napiVersion: v1\n",
		]
		try sandbox.write(documents.joined(separator: "---\n"), to: "all.yaml")
		for (key, value) in [
			("0.ports", "service"), ("1.replicas", "deployment-apps-v1"),
			("3.rules", "ingress-networking-v1"),
		] {
			#expect(try sandbox.run("get", "--file", "all.yaml", key).output == value + "\n")
		}
		for key in ["2.ports", "4.ports", "1.ports"] {
			#expect(try sandbox.run("get", "--file", "all.yaml", key).code == 3)
		}
		try sandbox.write(documents[1], to: "one.yaml")
		#expect(try sandbox.run("get", "--file", "one.yaml", "replicas").output == "deployment-apps-v1\n")
		#expect(try sandbox.run("list", "--file", "one.yaml").errors == "")
		// Names that say nothing keep nothing from the user's own map.
		try sandbox.write(#"{"schemas": {"odd.json": "player"}}"#, to: "config/SettingsTUI/settings.json")
		#expect(try volume("odd.json", #"{"kind": "", "apiVersion": ""}"#).output == "5\n")
		// What the file names itself counts more.
		try sandbox.write("# yaml-language-server: $schema=player\n" + documents[1], to: "one.yaml")
		#expect(try sandbox.run("get", "--file", "one.yaml", "volume").output == "5\n")
	}

	@Test(
		"hides every value while the user's own map of files cannot be read",
		arguments: [
			#"{"schemas": {"*.yaml": "quiet"},"#, #"{"schemas": 5}"#, #"{"schemas": {"*.yaml": 5}}"#,
			#"{"schemas": {"*.yaml": ""}}"#, #"{"schemas": {"{": "quiet"}}"#, #"{"schemas": ["quiet"]}"#, "\u{0}",
			#"{"schemas": {"*.yaml": "mine", "a.yaml": 5}}"#, #"{"schemas": {"*.yaml": "mine", "{": "quiet"}}"#,
		])
	func unmapped(own: String) throws {
		try sandbox.write(#"{"properties": {"token": {"writeOnly": true}}}"#, to: Self.folder + "quiet.json")
		try sandbox.write(own, to: "config/SettingsTUI/settings.json")
		let text = "token: MARKER01\nall:\n  pin: MARKER02\n  list: [MARKER03, 77777]\n"
		try sandbox.write(text, to: "a.yaml")
		for words in [
			["list"], ["list", "--json"], ["get", "token"], ["get", "all"], ["describe", "token"], ["diff"],
			["convert", "a.yaml", "--to", "json"], ["screenshot", "a.svg"], ["set", "token", "x", "--expect", "y"],
		] {
			let file = words[0] == "convert" ? [] : ["--file", "a.yaml"]
			let run = try sandbox.start(words + file).waitForExit()
			let told = run.output + run.errors
			#expect(!told.contains("MARKER") && !told.contains("77777"), "\(words): \(run)")
			#expect(run.errors.contains("Every value is hidden"), "\(words): \(run)")
		}
		#expect(!(try sandbox.text("a.svg")).contains("MARKER"))
		try expectHidden(in: "a.yaml")
		#expect(try sandbox.run("get", "token", "--file", "a.yaml", "--secrets").output == "MARKER01\n")
		#expect(try sandbox.run("get", "all.pin", "--file", "a.yaml", "--schema", "deep").output == "MARKER02\n")
		#expect(try sandbox.text("a.yaml") == text)
		// What the file names itself is known.
		try sandbox.write("# yaml-language-server: $schema=quiet\n" + text, to: "a.yaml")
		#expect(try sandbox.run("get", "all.pin", "--file", "a.yaml").output == "MARKER02\n")
	}

	@Test(
		"hides every value while the system's map of files cannot be read",
		arguments: [#"{"schemas": {"*.yaml": "quiet"},"#, #"{"schemas": 5}"#])
	func unmappedBySystem(map: String) throws {
		let sandbox = try Sandbox(environment: ["XDG_CONFIG_DIRS": "/nowhere:\(sandbox.path("etc"))"])
		try self.sandbox.write(map, to: "etc/SettingsTUI/settings.json")
		try sandbox.write("token: MARKER01\n", to: "a.yaml")
		let run = try sandbox.start(["get", "token", "--file", "a.yaml"]).waitForExit()
		#expect(run.code == 8 && run.errors.contains("Every value is hidden"), "\(run)")
		try self.sandbox.write("{}", to: "etc/SettingsTUI/settings.json")
		#expect(try sandbox.run("get", "token", "--file", "a.yaml").output == "MARKER01\n")
	}

	@Test("in the system's map counts for what one's own map has nothing for")
	func mappedBySystem() throws {
		let sandbox = try Sandbox(environment: ["XDG_CONFIG_DIRS": self.sandbox.path("etc")])
		try self.sandbox.write(#"{"properties": {"token": {"writeOnly": true}}}"#, to: "etc/SettingsTUI/quiet.json")
		try self.sandbox.write(#"{"schemas": {"*.yaml": "./quiet.json"}}"#, to: "etc/SettingsTUI/settings.json")
		try sandbox.write(#"{"properties": {"volume": {"default": 9}}}"#, to: Self.folder + "mine.json")
		try sandbox.write("token: MARKER01\n", to: "a.yaml")
		func get(_ key: String, own map: String?) throws -> Sandbox.Run {
			if let map { try sandbox.write(#"{"schemas": \#(map)}"#, to: "config/SettingsTUI/settings.json") }
			return try sandbox.start(["get", key, "--file", "a.yaml"]).waitForExit()
		}
		for map in [nil, "{}", #"{"b.json": "mine"}"#] {
			let run = try get("token", own: map)
			#expect(run.code == 8 && run.errors.contains("secret") && !run.output.contains("MARKER"), "\(run)")
		}
		#expect(try get("volume", own: #"{"*.y*": "mine"}"#).output == "9\n")
		#expect(try get("token", own: #"{"*.y*": "mine"}"#).output == "MARKER01\n")
		try self.sandbox.write(#"{"schemas": 5}"#, to: "etc/SettingsTUI/settings.json")
		#expect(try get("token", own: #"{"*.y*": "mine"}"#).output == "MARKER01\n")
		let run = try get("token", own: #"{"b.json": "mine"}"#)
		#expect(run.code == 8 && run.errors.contains("Every value is hidden"), "\(run)")
	}

	@Test(
		"hides what is secret also while it, or the map, is just being replaced",
		arguments: ["config/SettingsTUI/settings.json", "data/SettingsTUI/schemas/quiet.json"], [nil, "", "{"])
	func replaced(file: String, between: String?) throws {
		try sandbox.write(#"{"schemas": {"*.yaml": "quiet"}}"#, to: "config/SettingsTUI/settings.json")
		try sandbox.write(#"{"properties": {"token": {"writeOnly": true}}}"#, to: Self.folder + "quiet.json")
		try sandbox.write("token: MARKER01\n", to: "a.yaml")
		let whole = try sandbox.text(file)
		var waited = 0
		for _ in 0..<10 {
			if let between {
				try sandbox.write(between, to: file)
			} else {
				try FileManager.default.removeItem(atPath: sandbox.path(file))
			}
			let program = try sandbox.start(["get", "token", "--file", "a.yaml"])
			try program.waitUntilItWaits()
			try sandbox.write(whole, to: file)
			let run = try program.waitForExit()
			// A machine that was busy for longer than it is waited for hides everything.
			if run.code == 8, !run.errors.contains("Every value is hidden") { waited += 1 }
			let isMissed = between == nil && file.hasPrefix("data") && run.errors.isEmpty && run.code == 0
			#expect(!(run.output + run.errors).contains("MARKER") || isMissed, "\(run)")
		}
		#expect(waited > 0)
	}

	@Test("of several hides everything where one of them cannot be read")
	func brokenAmongOthers() throws {
		try sandbox.write("{", to: Self.folder + "quiet.json")
		try sandbox.write(
			#"{"schemas": {"*.yaml": "mine", "?.yaml": "quiet"}}"#, to: "config/SettingsTUI/settings.json")
		try sandbox.write("token: MARKER01\n", to: "a.yaml")
		let run = try sandbox.run("get", "token", "--file", "a.yaml")
		#expect(run.code == 8 && !run.output.contains("MARKER"), "\(run)")
	}

	/// Neither the form on the screen, with each of the two opened, nor that in lines shows them.
	private func expectHidden(in file: String, at front: String = "") throws {
		for key in ["token", "all.pin"] {
			for keys in ["", "enter", "ctrl-f,M,A,R,K"] {
				let flags = ["--file", file, "--goto", front + key] + (keys.isEmpty ? [] : ["--keys", keys])
				let run = try sandbox.start(["screenshot", "b.svg"] + flags).waitForExit()
				#expect(run.code == 0 && !(run.output + run.errors).contains("MARKER"), "\(run)")
				#expect(!(try sandbox.text("b.svg")).contains("MARKER"), "\(key) \(keys)")
			}
			try sandbox.write("1\n\n:back\n\(key.split(separator: ".").last ?? "")\n\n:done\n", to: "typed")
			let lines = try sandbox.start(
				[file, "--accessible", "--goto", front + key], input: sandbox.path("typed")
			).waitForExit()
			#expect(!(lines.output + lines.errors).contains("MARKER"), "\(lines)")
			#expect(lines.output.contains("set, not shown"), "\(lines)")
		}
	}

	@Test("may be any by the user's map, but for a pattern that is none")
	func validation() throws {
		#expect(
			try sandbox.run("set", "--json", "schemas", #"{"**/a.{json,yml}": "https://example.com/x.json"}"#).code == 0
		)
		for (map, reason) in [
			(#"{"{a": "x"}"#, "is no pattern"), (#"{"a": ""}"#, "must name a schema"), (#"{"a": 5}"#, "text"),
		] {
			let run = try sandbox.run("set", "--json", "schemas", map)
			#expect(run.code == 4 && run.errors.contains(reason), "\(run)")
		}
		#expect(try sandbox.run("get", "--json", "schemas").output.contains("x.json"))
	}

	@Test(
		"by a catalog that is none is nobody's",
		arguments: ["", "{", "[]", "{}", #"{"schemas": 1}"#, #"{"schemas": [{"fileMatch": ["*"]}]}"#])
	func noCatalog(text: String) throws {
		try sandbox.write(text, to: Self.folder + "catalog.json")
		let run = try volume("a.json", #"{"volume": 1}"#)
		#expect(run.code == 0 && run.errors == "")
	}

	@Test("is followed when the file names another")
	func followed() throws {
		try sandbox.write(Self.catalog, to: Self.folder + "catalog.json")
		try sandbox.write(#"{"properties": {"token": {"writeOnly": true}}}"#, to: Self.folder + "player.json")
		try sandbox.write(#"{"schemas": {"a.yaml": "player"}}"#, to: "config/SettingsTUI/settings.json")
		try sandbox.write("token: S3CR3T-0\nn: 0\n", to: "a.yaml")
		let program = try sandbox.start(["watch", "--file", "a.yaml"])
		var count = 0
		try program.wait(for: "a change to be heard") {
			count += 1
			try sandbox.write("token: S3CR3T-\(count)\nn: \(count)\n", to: "a.yaml")
			return program.output.contains("n: ")
		}
		#expect(!program.output.contains("S3CR3T"))
	}
}
