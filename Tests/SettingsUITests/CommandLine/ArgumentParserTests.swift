import Testing

@testable import SettingsUI

@Suite("A command line")
struct ArgumentParserTests {
	private let table = CommandTable(program: "tool", ownSummary: nil, version: "1")

	private func parse(_ words: String..., files: Set<String> = []) throws(UsageError) -> Invocation {
		try ArgumentParser.parse(words, table: table, fileExists: files.contains)
	}

	private func error(_ words: String..., files: Set<String> = []) -> UsageError? {
		do throws(UsageError) {
			_ = try ArgumentParser.parse(words, table: table, fileExists: files.contains)
			return nil
		} catch { return error }
	}

	@Test("without words shows the form")
	func empty() throws { #expect(try parse() == Invocation(command: .form)) }

	@Test("with a file shows its form")
	func file() throws {
		#expect(try parse("a.json").operands == ["a.json"])
		#expect(try parse("./list").operands == ["./list"])
		#expect(try parse("rc", files: ["rc"]).operands == ["rc"])
		#expect(try parse("--", "list", files: ["list"]) == Invocation(command: .form, operands: ["list"]))
	}

	@Test("takes flags before and after the command, with a space or an equals sign")
	func flags() throws {
		let expected = Invocation(command: .get, operands: ["a"], options: [.file: "f", .json: ""])
		#expect(try parse("--file", "f", "get", "a", "--json") == expected)
		#expect(try parse("get", "--json", "--file=f", "a") == expected)
		#expect(try parse("set", "a", "b", "--expect=").options[.expect] == "")
	}

	@Test("takes a value that begins with a dash")
	func dashes() throws {
		#expect(try parse("set", "volume", "-5").operands == ["volume", "-5"])
		#expect(try parse("set", "name", "-h").operands == ["name", "-h"])
		#expect(try parse("set", "name", "-").operands == ["name", "-"])
		#expect(try parse("set", "--", "name", "--json").operands == ["name", "--json"])
		#expect(try parse("set", "volume", "-5", "--expect", "-6").options == [.expect: "-6"])
		#expect(try parse("set", "volume", "--expect", "-6", "-5").operands == ["volume", "-5"])
	}

	@Test("says which word it does not know, and what may have been meant")
	func unknown() {
		#expect(error("lst") == .unknownWord("lst", nearest: "list"))
		#expect(error("get", "a", "--file=") == .missingValue(.file), "a variable that was never set")
		#expect(error("get", "a", "--suite", "") == .missingValue(.suite))
		#expect(error("zzzzzz") == .unknownWord("zzzzzz", nearest: nil))
		#expect(error("list", "--jsno") == .unknownOption("--jsno", nearest: "--json"))
		#expect(error("get", "-x") == .unknownOption("-x", nearest: nil))
		#expect(error("set", "name", "--jsn") == .unknownOption("--jsn", nearest: "--json"))
	}

	@Test("takes help for the option of that name, with a command behind it, unless a file is called so")
	func helpAsAWord() throws {
		#expect(try parse("help") == Invocation(command: .form, options: [.help: ""]))
		#expect(try parse("help", "set") == Invocation(command: .set, options: [.help: ""]))
		#expect(error("help", "ste") == .unknownWord("ste", nearest: "set"))
		#expect(try parse("help", files: ["help"]).operands == ["help"])
	}

	@Test("refuses what makes no sense")
	func nonsense() {
		#expect(error("get", "theme", "--all") == .misplacedOption(.all, .get))
		#expect(error("--file") == .missingValue(.file))
		#expect(error("list", "--json=yes") == .unexpectedValue(.json))
		#expect(error("--file", "a", "--file", "b") == .repeatedOption(.file))
		#expect(error("--file", "a", "--suite", "b") == .excluding("--file", "--suite"))
		#expect(error("a.json", "--suite", "b") == .excluding("FILE", "--suite"))
		#expect(error("a.json", "b.json") == .extraOperand("b.json", .form))
		#expect(error("a.json", "list") == .commandAfterFile(.list, file: "a.json"))
		#expect(error("get") == .missingOperand("KEY", .get))
		#expect(error("set", "a") == .missingOperand("VALUE", .set))
		#expect(error("set", "a", "b", "c") == .extraValue)
		#expect(error("set", "a", "--hunter2") == .dashedValue)
		#expect(error("path", "a") == .extraOperand("a", .path))
		#expect(error("reset") == .missingOperand("KEY… or --all", .reset))
		#expect(error("reset", "a", "--all") == .excluding("--all", "KEY"))
	}

	@Test("asks for help before anything is missing")
	func help() throws {
		#expect(try parse("set", "--help") == Invocation(command: .set, options: [.help: ""]))
		#expect(try parse("get", "-h").has(.help))
		#expect(try parse("--version").has(.version))
	}

	@Test("of a program with settings of its own knows neither FILE nor --suite")
	func own() {
		let table = CommandTable(program: "tool", ownSummary: "", version: "1")
		#expect(throws: UsageError.unknownWord("a.json", nearest: nil)) {
			try ArgumentParser.parse(["a.json"], table: table) { _ in true }
		}
		#expect(throws: UsageError.unknownOption("--suite", nearest: "--size")) {
			try ArgumentParser.parse(["list", "--suite", "x"], table: table) { _ in true }
		}
	}
}
