import TerminalTesting
import Testing

@Suite("The language of commands")
struct LanguageTests {
	@Test("is spoken on the command line, but for programs")
	func commands() throws {
		let sandbox = try Sandbox(environment: ["LC_ALL": "de_DE.UTF-8"])
		let unknown = try sandbox.start(["get", "nowhere"]).waitForExit()
		#expect(unknown.code == 3 && unknown.errors.contains("Schlüssel „nowhere“"))
		let described = try sandbox.start(["describe", "mouse"]).waitForExit()
		#expect(described.output.contains("an oder aus") && !described.output.contains("on or off"))
		let json = try sandbox.start(["describe", "mouse", "--json"]).waitForExit()
		#expect(json.output.contains("on or off"))
		#expect(try sandbox.start(["--nothing"]).waitForExit().errors.contains("Option"))
	}

	@Test("is the only one in what a command says of a setting", arguments: kinds.keys.sorted())
	func settings(key: String) throws {
		let sandbox = try sandbox()
		let asking = ["get", "describe", "list", "reset"].map { [$0, key] }
		let values = ["1", "99", "-1", "0.3", "true", "χ", "[]", "{}", "null", "[1,", "\"α\"", "#12"]
		try expectNoEnglish(in: asking + values.map { ["set", key, $0] }, over: Self.text, sandbox)
		try expectNoEnglish(in: asking + Self.whole, over: "{ \"\(key)\": [1, {\"ξ\": null}], \"ω\": 1 }", sandbox)
	}

	@Test(
		"is the only one in what a command says of a file", arguments: [text, "{ \"ω\": 1,, }", "[1]", "", "{\"ω\": "])
	func files(text: String) throws {
		try expectNoEnglish(in: Self.whole + [["set", "ναι", "true"]], over: text, sandbox())
	}

	private static let whole = [
		["list"], ["list", "--all"], ["diff"], ["validate"], ["validate", "--gaps"], ["reset", "--all"],
	]

	private func sandbox() throws -> Sandbox {
		let sandbox = try Sandbox(environment: ["LC_ALL": "ja_JP.UTF-8"])
		try sandbox.write(Self.schema, to: "s.json")
		return sandbox
	}

	private func expectNoEnglish(in commands: [[String]], over text: String, _ sandbox: Sandbox) throws {
		for words in commands {
			try sandbox.write(text)
			let run = try sandbox.run(words)
			let said = (run.output + run.errors).replacing(sandbox.path(""), with: "")
			let found = Set(said.split { !($0.isASCII && $0.isLetter) }.map(String.init)).subtracting(Self.common)
			let strange = found.filter { $0.count > 1 }.subtracting(
				words.flatMap { $0.split { !$0.isLetter }.map(String.init) })
			#expect(strange.isEmpty, "\(words) over \(text) says \(said)")
		}
	}

	/// What people read of commands, of JSON and of files is the same in every language.
	private static let common = Set(
		"""
		SettingsTUI KEY get set reset list validate file schema schemas dir all yes gaps secrets
		JSON json null true false ref properties URI https example com aa teal
		""".split(whereSeparator: \.isWhitespace).map(String.init))

	/// Titles, texts and values in Greek, with each kind of field.
	private static let kinds = [
		"όνομα": "\"type\": \"string\", \"minLength\": 3",
		"αριθμός": "\"type\": \"integer\", \"maximum\": 9, \"default\": 4",
		"μέτρο": "\"type\": \"number\", \"multipleOf\": 0.5", "ναι": "\"type\": \"boolean\"",
		"χρώμα": "\"type\": \"string\", \"format\": \"color\"", "μέρα": "\"type\": \"string\", \"format\": \"date\"",
		"τόπος": "\"type\": \"string\", \"format\": \"uri\"", "επιλογή": "\"enum\": [\"άλφα\", \"βήτα\"]",
		"μυστικό": "\"type\": \"string\", \"writeOnly\": true", "παλιό": "\"type\": \"string\", \"deprecated\": true",
		"σταθερό": "\"const\": 5", "λίστα": "\"type\": \"array\", \"items\": {\"type\": \"string\"}, \"maxItems\": 1",
		"σύνολο": "\"type\": \"array\", \"items\": {\"enum\": [\"ένα\"]}, \"uniqueItems\": true",
		"χάρτης": "\"type\": \"object\", \"additionalProperties\": {\"type\": \"integer\"}",
		"ομάδα": "\"properties\": {\"μέσα\": {\"type\": \"integer\"}}, \"additionalProperties\": false",
		"μορφή": "\"oneOf\": [{\"type\": \"string\"}, {\"type\": \"integer\"}, {\"type\": \"object\"}]", "ό,τι": "",
		"άγνωστο": "\"$ref\": \"#/πουθενά\"",
	]
	private static let schema =
		"{\"properties\": {" + kinds.map { "\"\($0)\": {\($1)}" }.joined(separator: ", ")
		+ "}, \"required\": [\"όνομα\"], \"additionalProperties\": false}"
	private static let text = "{ \"όνομα\": \"αβγ\", \"αριθμός\": 12, \"λίστα\": [\"α\"], \"ομάδα\": {\"μέσα\": 2} }"
}
