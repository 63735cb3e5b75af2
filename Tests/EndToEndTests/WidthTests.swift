import TerminalTesting
import Testing

struct WidthTests {
	/// The columns in which any row has one of these.
	private func columns(of signs: Set<String>, on screen: VTScreen) -> Set<Int> {
		Set(screen.cells.flatMap { row in row.indices.filter { signs.contains(row[$0].text) } })
	}

	@Test(arguments: [false, true])
	func `of characters that fonts differ about is what the terminal gives them`(isWide: Bool) throws {
		let sandbox = try Sandbox()
		try sandbox.write("δ: Ελλάς – “Русь”\nб: x\n", to: "a.yaml")
		let session = try sandbox.session(Product.path("SettingsTUI"), ["a.yaml"]) { setup in
			setup.abilities.widensDoubtful = isWide
		}
		try session.waitFor("Ελλάς – “Русь”")
		let frame: Set<String> = isWide ? ["|", "+"] : ["│", "╭", "╮", "╰", "╯"]
		#expect(session.screen.contains("───") != isWide)
		session.send("?")
		try session.waitUntil("a popup") { columns(of: frame, on: $0).count == 2 }
		#expect(columns(of: frame, on: session.screen).count == 2, "\(session.screen.text)")
		session.press(.escape)
		try session.waitUntil("no popup") { columns(of: frame, on: $0).isEmpty }
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
	}
}
