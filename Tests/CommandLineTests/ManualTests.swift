import Foundation
import TerminalTesting
import Testing

@Suite("The manual")
struct ManualTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	private func page(_ product: String = "SettingsTUI") throws -> String {
		let run = try sandbox.start(["manual"], of: product).waitForExit()
		#expect(run.code == 0)
		return run.output
	}

	@Test("has a section for each command, and every flag")
	func complete() throws {
		let (page, help) = (try page(), try sandbox.run("--help").output)
		for line in help.split(separator: "\n") {
			let words = line.split(separator: " ")
			if line.hasPrefix("  SettingsTUI "), words.count > 1, words[1].first?.isLowercase == true {
				#expect(page.contains(".SS \"\(words[1])"), "\(line)")
			}
			if line.hasPrefix("  --"), let flag = words.first {
				#expect(page.contains(flag.replacing("-", with: "\\-")), "\(line)")
			}
		}
		for heading in ["NAME", "SYNOPSIS", "COMMANDS", "OPTIONS", "EXIT STATUS", "FILES"] {
			#expect(page.contains("\n.SH \(heading)\n"))
		}
	}

	@Test("is plain ASCII, and no line of text is a request")
	func safe() throws {
		let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi"]
		let page = try page()
		#expect(page.utf8.allSatisfy { $0 < 0x80 })
		for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
			#expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
		}
	}

	@Test(
		"is read by groff without a warning",
		.enabled(if: access("/usr/bin/groff", X_OK) == 0, "groff is not installed"),
		arguments: ["SettingsTUI", "Unicorn"])
	func groff(product: String) throws {
		try sandbox.write(try page(product), to: "page.1")
		let script = "groff -ww -man -Tutf8 page.1 > page.txt 2> warnings.txt"
		#expect(try Program(["/bin/sh", "-c", script], in: sandbox, output: nil).waitForExit().code == 0)
		#expect(try sandbox.text("warnings.txt") == "")
		#expect(try sandbox.text("page.txt").contains("EXIT STATUS") || sandbox.text("page.txt").contains("E\u{8}EX"))
	}
}
