import Chance
import SettingsForm
import Testing

@testable import SettingsUI

@Suite("Whatever comes, however it is cut")
struct InputParserFuzzTests {
	typealias Generator = SplitMix

	/// Pieces that terminals send, whole and broken, and bytes that mean nothing.
	private static let pieces: [[UInt8]] =
		[
			"a", "é", "日", "e\u{301}", "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[A", "\u{1B}[1;5C",
			"\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<0;10;5M", "\u{1B}[M", "\u{1B}[I", "\u{1B}[?62c", "\r", "\u{7}",
			"\u{0}",
			"\u{1B}]11;rgb:1e/1e/2e\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[97;5u", "\u{1B}[27;5;13~", ";", "1", "~",
			"$",
			"\u{1B}[[A", "\u{1B}\u{1B}[A",
		].map { Array($0.utf8) } + [[0xFF], [0x80], [0xC3], [0xE6, 0x97], [0xF0, 0x9F], [0x9B]]

	private static func bytes(_ seed: UInt64) -> [UInt8] {
		var generator = Generator(state: seed)
		return (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ in
			Bool.random(using: &generator)
				? pieces.randomElement(using: &generator) ?? [] : [UInt8.random(in: 0...255, using: &generator)]
		}
	}

	/// Text flattened to scalars: where a combining mark joins may depend on the cut, and nothing else.
	private static func flattened(_ inputs: [InputParser.Input]) -> [String] {
		inputs.flatMap { input -> [String] in
			guard case .key(let key) = input, case .character(let character) = key.code, key.modifiers.isEmpty else {
				return ["\(input)"]
			}
			return character.unicodeScalars.map { "\($0)" }
		}
	}

	@Test("Any bytes in any pieces give the same events", arguments: 0..<10)
	func cuts(_ part: UInt64) {
		for seed in part * 1000..<(part + 1) * 1000 {
			let bytes = Self.bytes(seed)
			var whole = InputParser()
			var generator = Generator(state: seed ^ 0xFFFF)
			var cut = InputParser()
			let expected = whole.feed(bytes) + whole.flush()
			var found: [InputParser.Input] = []
			var rest = bytes[...]
			while !rest.isEmpty {
				let count = Int.random(in: 1...rest.count, using: &generator)
				found += cut.feed(rest.prefix(count))
				rest = rest.dropFirst(count)
			}
			found += cut.flush()
			#expect(Self.flattened(found) == Self.flattened(expected), "\(bytes)")
		}
	}

	@Test("After any bytes, a reset by Esc and a pause lets keys through")
	func recovery() {
		for seed in 100_000..<UInt64(102_000) {
			var parser = InputParser()
			_ = parser.feed(Self.bytes(seed))
			_ = parser.feed("\u{1B}[201~".utf8)
			_ = parser.feed("\u{1B}\\\u{1B}\\\r\r\r".utf8)
			_ = parser.flush()
			#expect(parser.feed("q".utf8) == [.key(.character("q"))], "\(Self.bytes(seed))")
		}
	}
}
