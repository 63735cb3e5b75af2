import Testing

@testable import SettingsUI

@Suite("Help")
struct CommandHelpTests {
	private let table = CommandTable(program: "tool", ownSummary: nil, version: "1")

	@Test("names every command, every flag and every exit code")
	func complete() {
		let page = CommandHelp(table: table).general
		for command in Command.shown where command != .form { #expect(page.contains("tool \(command.rawValue)")) }
		for option in Option.allCases { #expect(page.contains(option.flag)) }
		for code in ExitCode.allCases { #expect(page.contains("\n  \(code.rawValue)  ")) }
	}

	@Test("of a command names its operands and all of its flags, and no other", arguments: Command.shown)
	func pages(command: Command) {
		let page = CommandHelp(table: table).page(for: command)
		let flags = Set(table.flags(of: command).map(\.option))
		let words = Set(page.split { " \n".contains($0) }.map(String.init))
		for option in Option.allCases { #expect(words.contains(option.flag) == flags.contains(option)) }
		for operand in table.row(command).operands { #expect(page.contains(operand.name)) }
		#expect(!page.contains("PROGRAM"))
	}

	@Test("keeps quiet about what only programs call")
	func hidden() {
		let page = CommandHelp(table: table).general
		for row in table.rows where row.isHidden { #expect(!page.contains("tool \(row.command.rawValue) ")) }
		#expect(table.nearest(to: "complet") != "complete")
	}

	@Test("fits into 80 columns", arguments: Command.shown)
	func width(command: Command) {
		let help = CommandHelp(table: table)
		for page in [help.general, help.page(for: command)] {
			for line in page.split(separator: "\n") where !line.hasPrefix("  tool set theme") {
				#expect(line.count <= 80, "\(line)")
			}
		}
	}
}
