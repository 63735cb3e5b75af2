import Foundation
import TerminalTesting
import Testing

/// Keys, values, titles, descriptions, enums, the names of files, themes and schemas, arguments and variables are written
/// by anyone: nothing of them may act on who looks at an output, be it a terminal, a pager or a log.
@Suite("Hostile text in every place, and every command")
struct HostileTextTests {
	private let sandbox: Sandbox
	private let file: String
	private let schema: String

	/// A clipboard command, a cleared screen, a colour by C1, bidi controls, separators, and what has no width.
	private static let evil =
		"\u{1B}]52;c;QQ==\u{7}\u{1B}[2J\u{9B}31m\u{85}\u{7F}\u{202E}\u{2066}\u{200E}\u{2028}\u{2029}\u{200B}\u{FEFF}\u{E0041}\r~"
	/// The same as part of a path.
	private static let name = "n\(evil)\nm"

	init() throws {
		sandbox = try Sandbox(environment: [
			"COLORTERM": Self.evil, "EDITOR": Self.evil, "LANG": Self.evil, "SSH_TTY": Self.evil,
		])
		let evil = Self.evil
		let field: [String: Any] = [
			"type": "string", "title": evil, "description": evil, "default": evil, "deprecationMessage": evil,
			"x-settings": ["unit": evil],
		]
		let schema: [String: Any] = [
			"title": evil, "description": evil, evil: true, "additionalProperties": true,
			"properties": [
				evil: field, "plain": field, "count": ["type": "integer", "description": evil, "x\(evil)": 1],
				"pick": ["enum": ["a\(evil)", "b"], "enumDescriptions": [evil, evil], "default": "b"],
				"match": ["type": "string", "pattern": "^\(evil)$", "patternErrorMessage": evil],
				"away": ["$ref": "https://x.invalid/\(evil)"], "list": ["type": "array", "items": field],
				"inner\(evil)": [
					"type": "object", "title": evil, "properties": ["deep\(evil)": field], "required": ["r\(evil)"],
				],
			],
		]
		let settings: [String: Any] = [
			evil: "v\(evil)", "plain": evil, "count": evil, "pick": evil, "match": evil, "list": [evil, 1],
			"inner\(evil)": ["deep\(evil)": 1], "plian": evil, "other\(evil)": ["a": [evil]],
		]
		func json(_ value: Any) throws -> String {
			String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
		}
		self.schema = try sandbox.write(try json(schema), to: "data/SettingsTUI/schemas/\(Self.name).json")
		file = try sandbox.write(try json(settings), to: "\(Self.name)/\(Self.name).json")
		try sandbox.write(
			try json(["name": evil, "title": evil, "inherits": "midnight"]),
			to: "config/SettingsTUI/themes/\(Self.name).json")
		try sandbox.write(
			try json(["name": "x", "colors": [evil: evil]]), to: "config/SettingsTUI/themes/bad\(Self.name).json")
		try sandbox.write(
			try json(["theme": evil, "accent": evil, evil: evil]), to: "config/SettingsTUI/settings.json")
		try sandbox.write("{\"\(evil)\" 1}", to: "etc/SettingsTUI/settings.json")
		try sandbox.write("{\"\(evil)\" 1}", to: "bad\(Self.name).json")
	}

	/// Whether a character may act on who reads it, or not be seen. A line end is none, nor a tab where columns need it.
	private static func acts(_ scalar: Unicode.Scalar, tabs: Bool) -> Bool {
		if scalar == "\n" || tabs && scalar == "\t" { return false }
		switch scalar.properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator: return true
		default: return scalar.properties.isDefaultIgnorableCodePoint
		}
	}

	private func expectHarmless(_ text: String, _ words: [String], tabs: Bool = false) {
		let found = text.unicodeScalars.filter { Self.acts($0, tabs: tabs) }.map { String($0.value, radix: 16) }
		#expect(found.isEmpty, "\(words): \(Set(found)) in \(text.debugDescription)")
	}

	private var ofSettings: [[String]] {
		let (evil, key) = (Self.evil, "inner\(Self.evil).deep\(Self.evil)")
		return [
			["list"], ["list", "--all"], ["list", evil], ["get", evil, "plain"], ["get", "no\(evil)"],
			["set", "count", evil],
			["set", "--json", "plain", evil], ["set", "match", evil], ["set", "pick", evil],
			["set", "plain", "x", "--expect", evil],
			["set", key, evil], ["set", "new\(evil)", evil], ["set", "list.7", evil], ["set", "list.\(evil)", evil],
			["set", "plain.\(evil)", evil], ["reset", "x\(evil)"], ["reset", key, "count"], ["describe", evil],
			["describe", "pick"], ["describe", key], ["describe", "x\(evil)"], ["diff"], ["path"], ["validate"],
			["validate", "--gaps"], ["validate", "--formats"], ["screenshot", "-"], ["screenshot", evil],
			["screenshot", "-", "--size", evil], ["screenshot", "-", "--keys", evil],
			["screenshot", "-", "--goto", evil],
			["list", "--\(evil)"], ["get", "plain", "--secrets=\(evil)"], ["set", "plain", "a", evil], ["path", evil],
			["screenshot", "/nowhere/\(evil).svg"],
		]
	}

	private var ofNothing: [[String]] {
		let (evil, name) = (Self.evil, Self.name)
		return [
			["themes"], ["themes", "--json"], ["theme", evil], ["theme", "a/\(evil)"], ["schemas"],
			["schemas", "--json"],
			["manual"], ["completions", evil], ["completions", "bash"], ["list"], ["validate"],
			["list", "--suite", "\(evil)"],
			["list", "--suite", "a/\(evil)"], [evil], ["help", evil], ["--\(evil)"], [evil, "list"],
			["list", "--file", "no\(name)"],
			["validate", "--file", "no\(name).json"], ["list", "--file", "x\(evil).yaml"],
			["list", "--file", "bad\(name).json"],
			["validate", "--file", "bad\(name).json"], ["list", "--file", file, "--schema", "no\(name)"],
			["list", "--file", file, "--schema", "bad\(name).json"],
			["list", "--file", file, "--schema", "https://\(evil)"],
			["list", "--file", file, "--schema", file],
			["list", "--file", file, "--schema", schema, "--schema-dir", "no\(evil)"],
			["--file", file], ["reset", "--all", "--yes", "--file", file], ["reset", "--all", "--file", file], [file],
			["list", "--help"],
		]
	}

	@Test("has nothing that acts, or is not seen, in what is printed")
	func walk() throws {
		var (runs, marks) = (0, 0)
		func check(_ words: [String]) throws {
			let run = try sandbox.start(words).waitForExit()
			expectHarmless(run.output + run.errors, words, tabs: words[0] == "completions")
			runs += 1
			marks += (run.output + run.errors).contains("␛") || run.output.contains("\\u001b") ? 1 : 0
		}
		for words in ofSettings {
			try check(words.prefix(1) + ["--file", file, "--schema", schema] + words.dropFirst())
			try check(words.prefix(1) + ["--file", file] + words.dropFirst())
			guard ["list", "get", "describe", "diff", "path", "validate"].contains(words[0]) else { continue }
			try check(words.prefix(1) + ["--json", "--file", file, "--schema", schema] + words.dropFirst())
		}
		for words in ofNothing { try check(words) }
		print("Hostile text: \(runs) runs, in \(marks) of them it was told of")
		#expect(marks > runs / 2)
	}

	@Test("comes out of get alone as it is where it is piped, and of JSON without loss")
	func exact() throws {
		let options = ["--file", file, "--schema", schema]
		#expect(try sandbox.start(["get"] + options + ["plain"]).waitForExit().output == "\(Self.evil)\n")
		let json = try sandbox.start(["get", "--json"] + options + ["plain"]).waitForExit().output
		expectHarmless(json, ["get", "--json"])
		let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
		#expect(value as? String == Self.evil)
		let listing = try sandbox.start(["list", "--json"] + options).waitForExit().output
		let entries = try #require(try JSONSerialization.jsonObject(with: Data(listing.utf8)) as? [[String: Any]])
		#expect(entries.contains { $0["key"] as? String == Self.evil && $0["value"] as? String == "v\(Self.evil)" })
		let path = try sandbox.start(["path", "--json"] + options).waitForExit().output
		let place = try JSONSerialization.jsonObject(with: Data(path.utf8)) as? [String: String]
		#expect(place?["file"] == file)
	}

	@Test(
		"comes out as UTF-8 where the name of a file or a folder is none",
		arguments: ["themes", "schemas", "path", "list"])
	func names(command: String) throws {
		let script = #"""
			name=$(printf 'x\377\033[2Jy\302')
			mkdir -p "$name/SettingsTUI" data/SettingsTUI/schemas config/SettingsTUI/themes && cd "$name"
			for folder in ../data/SettingsTUI/schemas ../config/SettingsTUI/themes; do echo '{"name" 1}' > "$folder/$name.json"; done
			"$0" "$@" > out 2>&1
			"$0" "$@" --file relative.json >> out 2>&1
			XDG_CONFIG_HOME="$PWD" XDG_DATA_HOME="$PWD" "$0" "$@" >> out 2>&1
			iconv -f UTF-8 -t UTF-8 < out
			"""#
		let words = ["/bin/sh", "-c", script, Product.path("SettingsTUI"), command]
		let run = try Program(words, in: sandbox, output: nil).waitForExit()
		#expect(run.code == 0 && run.errors == "" && !run.output.isEmpty)
		expectHarmless(run.output, words)
	}

	@Test("leaves a path and a value that only look unusual as they are")
	func unusual() throws {
		try sandbox.write("{}", to: "etc/SettingsTUI/settings.json")
		let file = try sandbox.write(#"{"a": "👩‍👩‍👧 é 日本 می‌خواهم"}"#, to: "👩‍👩‍👧 é.json")
		#expect(try sandbox.run("path", "--file", file).output == "\(file)\n")
		#expect(try sandbox.run("get", "--file", file, "a").output == "👩‍👩‍👧 é 日本 می‌خواهم\n")
	}

	@Test("is left out of what completions offer, and of what watch and pictures show")
	func others() throws {
		for words in [["get", ""], ["set", "pick", ""], ["set", "plain", ""], ["describe", "inner"]] {
			let line = words.prefix(1) + ["--file", file, "--schema", schema] + words.dropFirst()
			let run = try sandbox.start(["complete", "--"] + line).waitForExit()
			expectHarmless(run.output + run.errors, words, tabs: true)
		}
		_ = try sandbox.start(["screenshot", "--file", file, "--schema", schema, "p.svg"]).waitForExit()
		expectHarmless(try sandbox.text("p.svg"), ["screenshot"])
		// While the system's cannot be read nothing of a file without a schema is told.
		try sandbox.write("{}", to: "etc/SettingsTUI/settings.json")
		for flags in [[], ["--json"]] {
			let watch = try sandbox.start(["watch", "--file", file] + flags)
			var count = 0
			try watch.wait(for: "a change") {
				count += 1
				_ = try sandbox.start(["set", "--file", file, "plain", "\(Self.evil)\(count)"]).waitForExit()
				return watch.output.contains("plain")
			}
			watch.signal(SIGTERM)
			expectHarmless(watch.output + watch.errors, ["watch"] + flags)
		}
	}

	@Test(
		"is none of the program's own name",
		arguments: ["--help", "list", "nonsense", "completions bash", "manual", "get x"])
	func programName(line: String) throws {
		let link = sandbox.path("u\(Self.evil)'$(touch owned)")
		try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Product.path("Unicorn"))
		let words = line.split(separator: " ").map(String.init)
		let run = try Program([link] + words, in: sandbox, output: nil).waitForExit()
		// Scripts are indented by tabs.
		expectHarmless(run.output + run.errors, words, tabs: true)
		guard line == "completions bash" else { return }
		try sandbox.write(run.output, to: "c.bash")
		_ = try Program(["/bin/bash", "-c", ". ./c.bash"], in: sandbox, output: nil).waitForExit()
		#expect(!sandbox.files(in: "").contains("owned"))
	}
}
