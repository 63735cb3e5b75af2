import Testing

@testable import SettingsForm

@Suite struct DescriptionsInMarkdown {
	private func lines(_ text: String, width: Int = 40) -> String {
		Markdown(text).plainLines(width: width).joined(separator: "\n")
	}

	@Test(arguments: [
		("plain", "plain"),
		("one\nline", "one line"),
		("two\n\nparagraphs", "two\n\nparagraphs"),
		("*a* **b** `c` __d__ _e_", "a b c d e"),
		("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
		("`component_*` and **not** `*`", "component_* and not *"),
		("# Head\ntext", "Head\ntext"),
		("Note:\n- one\n- two\n  more\n  1. deep", "Note:\n- one\n- two more\n  1. deep"),
		("a\n\n```rust\nfn main() {\n\n    x\n}\n```\n", "a\n\n  fn main() {\n\n      x\n  }"),
		("see [docs](https://e.org/a) now", "see docs [1] now\n\n[1] https://e.org/a"),
		("see [docs][d], [D]\n\n[d]: https://e.org", "see docs [1], D [1]\n\n[1] https://e.org"),
		("[unused]: https://e.org", "[1] https://e.org"),
		("<https://e.org> <br/>x", "https://e.org x"),
		("**[both](u)**", "both [1]\n\n[1] u"),
		("a [b] c] *d", "a [b] c] *d"),
		("1 < 2 and <T>", "1 < 2 and <T>"),
		("\\*literal\\*", "*literal*"),
		("> quoted\n---\nend", "quoted\n\nend"),
		("`` a`b ``", "a`b"),
		("", ""),
	])
	func areShownWithoutTheirMarks(text: String, shown: String) { #expect(lines(text) == shown) }

	@Test func standOutInTheirStyles() {
		let line = Markdown("a **b** *c* `d` [e](u)").lines(width: 40, style: Style(.dim), bullet: "-")[0]
		let styles = line.pieces.filter { $0.text != " " }.map(\.style)
		#expect(styles.contains(Style(.dim, emphasis: .bold)))
		#expect(styles.contains(Style(.dim, emphasis: .italic)))
		#expect(styles.contains(Style(.text)))
		#expect(styles.contains(Style(.dim, emphasis: .underline)))
	}

	@Test func keepStylesAcrossBreaks() {
		let lines = Markdown("one **two three** four").lines(width: 9, style: Style(), bullet: "-")
		#expect(lines.map(\.text) == ["one two", "three", "four"])
		#expect(lines[1].pieces.map(\.style.emphasis) == [.bold])
	}

	@Test func areOneLineWhereThereIsRoomForOne() {
		#expect(Markdown.plainLine("The **first** [one](u).\n\nMore.") == "The first one.")
		#expect(Markdown.plainLine("[Gzip][gzip] of grid[x][y], [0][1]") == "Gzip of grid[x][y], [0][1]")
		#expect(Markdown.plainLine("As [JSON][j].\n\n[j]: https://json.org") == "As JSON.")
		#expect(Markdown.plainLine("```\ncode\n```") == "")
	}

	@Test(arguments: [
		"[", "![", "[a](", "`", "**", "_", "<", "```", "[a]:", "- ", "#", "****", "[[[[[[", "*_*_*_*_*_*_*_*_*_*_a",
	])
	func whatIsNoMarkIsText(text: String) {
		for width in 1...4 { _ = Markdown(text).plainLines(width: width) }
		let long = String(repeating: text, count: 200)
		#expect(Markdown(long).plainLines(width: 20).allSatisfy { $0.count <= 24 })
	}

	/// To look for the end of each mark by itself would not end.
	@Test(arguments: [
		"[", "(", "![", "[](", "[a](", "<", "<a", "*a ", "_a ", "**a ", "*", "_", "`", "`a ``b ```c ", "[a] ", "*[_`<",
	])
	func veryManyMarksAreReadInOneGo(text: String) {
		let long = "x " + String(repeating: text, count: 100_000 / text.count)
		for tail in ["", ">", ")", "]", "*", "\n\n[x]: y"] {
			let shown = Markdown(String(long.prefix(Markdown.longest - 10)) + tail).plainLines(width: 1000)
			#expect(!shown.isEmpty)
		}
		#expect(Markdown(long).plainLines(width: 1000).last?.hasSuffix("…") == true)
	}

	@Test func nestedMarksAreReadInOneGo() {
		let half = (Markdown.longest - 20) / 2
		for (opening, closing) in [("[", "]"), ("(", ")"), ("*a", "a*"), ("<", ">")] {
			let text =
				String(repeating: opening, count: half / opening.count)
				+ String(
					repeating: closing, count: half / opening.count)
			#expect(!Markdown(text + "\n\n[x]: y").plainLines(width: 1000).isEmpty)
		}
	}

	@Test func aTextWithoutEndIsCut() {
		let text = String(repeating: "abcd ", count: 10_000)
		let shown = Markdown(text).plainLines(width: 99).joined(separator: " ")
		#expect(shown == text.prefix(Markdown.longest - 1) + " …")
		let whole = String(text.prefix(Markdown.longest - 1))
		#expect(Markdown(whole).plainLines(width: 99).joined(separator: " ") == whole)
	}
}
