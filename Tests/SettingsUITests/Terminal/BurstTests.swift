import SettingsForm
import TerminalTesting
import Testing

@testable import SettingsUI

@Suite("A text that comes as keys")
struct BurstTests {
	private typealias Input = InputParser.Input

	private func keys(_ count: Int) -> [Input] { Array(repeating: .key(.character("q")), count: count) }

	@Test("is one paste, however it is cut, and none of it a command")
	func paste() {
		let text = String(repeating: "q\u{1B}[A \u{3}ä\r\t\u{1B}q", count: 800)
		for size in [1, 7, 512, 4096, text.utf8.count] {
			var (parser, burst, inputs) = (InputParser(), Burst(longest: 1 << 20), [Input]())
			let (bytes, start) = (Array(text.utf8), ContinuousClock.now)
			for index in stride(from: 0, to: bytes.count, by: size) {
				burst.add(parser.feed(bytes[index..<min(index + size, bytes.count)]), at: start)
			}
			inputs = burst.end()
			#expect(inputs == [.paste(String(repeating: "q ä\n\t", count: 800))], "\(size)")
			#expect(burst.end() == [])
		}
	}

	@Test("is refused where it is longer than a paste may be, at no more memory, and what comes then is keys again")
	func excess() {
		var burst = Burst(longest: 5000)
		for _ in 0..<100 { burst.add(keys(4096)) }
		#expect(burst.end() == [.excess(409_600)])
		burst.add(keys(3))
		#expect(burst.end() == keys(3))
	}

	@Test("is none where no more keys come than can be typed ahead, or pauses stand between them")
	func typing() {
		var burst = Burst(longest: 5000)
		burst.add(keys(Burst.mostTyped))
		#expect(!burst.isText)
		#expect(burst.end() == keys(Burst.mostTyped))
		let later = ContinuousClock.now + Burst.pause * 2
		burst.add(keys(Burst.mostTyped), at: later)
		#expect(burst.end() == keys(Burst.mostTyped))
		// What was told as keys counts as long as they go on coming.
		burst.add(keys(1), at: later + Burst.pause)
		#expect(burst.isText)
	}

	@Test("keeps what is no key")
	func others() {
		var burst = Burst(longest: 5000)
		burst.add([.focus(true)] + keys(2000) + [.focus(false)])
		#expect(burst.end() == [.focus(true), .focus(false), .paste(String(repeating: "q", count: 2000))])
	}

	@Test("reaches a program in one event, however fast it is sent")
	func program() throws {
		let session = try startProbe()
		session.send(String(repeating: "q", count: 2_000_000))
		try session.waitFor("excess(2000000)")
		session.press("x")
		try session.waitFor("character(\"x\")")
		session.send(String(repeating: "q", count: 5000) + "\u{1B}[200~")
		session.send(String(repeating: "q", count: 2_000_000) + "\u{1B}[201~")
		try session.waitFor("paste(\"qqqq")
		try session.waitUntil("the second") {
			$0.text.split(separator: "\n").count { $0.contains("excess(2000000)") } == 2
		}
	}

	@Test(
		"A terminal that says to be huge is used as far as a screen can be",
		arguments: [(65535, 65535), (65535, 2), (3, 65535)])
	func huge(width: Int, height: Int) throws {
		let session = try startProbe()
		session.tellSize(width: width, height: height)
		try end(session, saying: width, height)
	}

	@Test(
		"so is one that says so from the start", arguments: [(8000, 8000), (3000, 3000), (10000, 1000), (65535, 32767)])
	func hugeFromTheStart(width: Int, height: Int) throws {
		let session = try PTYSession(Product.path("TerminalProbe"), []) { $0.saidSize = (width, height) }
		try end(session, saying: width, height)
	}

	private func end(_ session: PTYSession, saying width: Int, _ height: Int) throws {
		try session.waitUntil("the size") { _ in
			session.hasReceived(String("\(min(width, 1000))x\(min(height, 500))".prefix(width)))
		}
		#expect(0 < session.peakMemory && session.peakMemory < 300 << 10)
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
	}
}
