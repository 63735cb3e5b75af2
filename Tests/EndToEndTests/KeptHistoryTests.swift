import Foundation
import TerminalTesting
import Testing

@Suite("What the form changed, kept for later")
struct KeptHistoryTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(#"{"properties": {"a": {"type": "boolean"}, "b": {"type": "integer"}}}"#, to: "s.json")
		try sandbox.write("{\"$schema\": \"./s.json\", \"a\": true, \"b\": 1} // mine\n")
	}

	/// The values before and after that are kept, in their order.
	private func kept() -> [String] {
		let text = (try? sandbox.text("state/SettingsTUI/history.jsonl")) ?? ""
		return text.split(separator: "\n").flatMap { line -> [String] in
			let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
			return (record?["changes"] as? [[String: Any]] ?? []).map { "\($0["key"]!) \($0["old"]!) \($0["new"]!)" }
		}
	}

	@Test("is there once it is on disk, in the form on the screen and in lines, and a form that is left has no more")
	func form() throws {
		let session = try sandbox.open("a.json")
		try session.select("A")
		session.press(.space)
		try session.waitUntil("the change to be kept") { kept() == ["/a 1 0"] }
		#expect(try sandbox.text().contains("\"a\": false"))
		session.press("u")
		try session.waitUntil("its undoing to be kept") { kept() == ["/a 1 0", "/a 0 1"] }
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		#expect(kept().count == 2)

		let lines = try sandbox.session(Product.path("SettingsTUI"), ["a.json", "--accessible"])
		try lines.waitFor(">")
		lines.send("b\n")
		try lines.waitUntil("the value's prompt") { _ in lines.hasReceived("B= ") }
		lines.send("5\n")
		try lines.waitUntil("the value") { _ in lines.hasReceived("B: 5") }
		lines.send(":done\n")
		#expect(try lines.waitForExit() == .status(0))
		#expect(kept().last == "/b 1 5")
	}

	@Test("is not there where it was staged and never written")
	func staged() throws {
		let session = try sandbox.open("--staged", "a.json")
		try session.select("A")
		session.press(.space)
		try session.waitFor("1 not written")
		session.press(.control("c"))
		#expect(try session.waitForExit() == .status(0))
		#expect(kept().isEmpty)
		let next = try sandbox.open("a.json", showing: "Changes from before")
		next.press("R")
		try next.waitUntil("the change to be kept") { kept() == ["/a 1 0"] }
		next.press("q")
		#expect(try next.waitForExit() == .status(0))
	}
}
