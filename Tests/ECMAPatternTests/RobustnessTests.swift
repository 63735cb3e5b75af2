import ECMAPattern
import Testing

@Suite struct RobustnessTests {
	/// A generator whose sequence depends on the seed alone.
	private struct Generator: RandomNumberGenerator {
		var state: UInt64

		mutating func next() -> UInt64 {
			state ^= state << 13
			state ^= state >> 7
			state ^= state << 17
			return state
		}
	}

	@Test(arguments: [1, 2, 3, 4] as [UInt64])
	func noPatternCrashes(_ seed: UInt64) {
		var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15)
		let syntax = Array("()[]{}*+?\\|^$.-<>=!:,019abikpPuUxdDwWsSB&é😀\u{301}".unicodeScalars)
		for _ in 0..<3_000 {
			var source = String.UnicodeScalarView()
			for _ in 0..<Int.random(in: 0..<24, using: &generator) {
				source.append(syntax.randomElement(using: &generator) ?? "a")
			}
			check(String(source))
		}
	}

	@Test func noBytesCrash() {
		var generator = Generator(state: 42)
		for _ in 0..<3_000 {
			let count = Int.random(in: 0..<40, using: &generator)
			let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
			check(String(decoding: bytes, as: UTF8.self))
		}
	}

	/// Reads and searches; whatever comes of it, errors stand within the pattern and ranges within the text.
	private func check(_ source: String) {
		for isLenient in [false, true] {
			do throws(PatternError) {
				let pattern = try ECMAPattern(source, isLenient: isLenient)
				for text in ["", "ab-019 é😀", source] {
					guard let found = try? pattern.firstMatch(in: text, budget: 2_000) else { continue }
					#expect(found.range.upperBound <= text.unicodeScalars.count)
				}
			} catch {
				#expect((0...source.unicodeScalars.count).contains(error.position), "\(source)")
				#expect(!error.message.isEmpty)
			}
		}
	}
}
