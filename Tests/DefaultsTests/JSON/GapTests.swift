import Testing

@testable import Defaults

@Suite("What stands between two values")
struct GapTests {
	private func gap(_ text: String) -> Gap {
		Array(text.utf8).withUnsafeBufferPointer { Gap(0..<$0.count, in: $0, []) }
	}

	@Test("belongs to the one before up to its line's end, to the one after from its line's begin")
	func sides() {
		let gap = gap(" /* a */, // b\r\n  // c\r\n  /* d */ ")
		#expect(gap.comma == 8)
		#expect(gap.tail == 14)
		#expect(gap.afterNewline == 16)
		#expect(gap.lead == 24)
		#expect(gap.isLineStart)
		#expect(gap.endsInLineComment)
		#expect(gap.hasCommentsAfterTail)
		#expect(!gap.hasLeadingComma)
		#expect(gap.isWellFormed)
	}

	@Test("belongs to the one after from the begin of a line that begins with the comma")
	func commaFirst() {
		let gap = gap(" // a\n  // b\n  , /* c */ ")
		#expect(gap.comma == 15)
		#expect(gap.hasLeadingComma)
		#expect(gap.tail == 5)
		#expect(gap.contentEnd == 5)
		#expect(gap.lead == 13)
		#expect(gap.isLineStart)
	}

	@Test("belongs to the one before up to the end of a line that has nothing but the comma")
	func commaAlone() {
		let gap = gap(" // a\n  , \n  // b\n  ")
		#expect(!gap.hasLeadingComma)
		#expect(gap.tail == 10)
		#expect(gap.lead == 18)
	}

	@Test("leaves a comment of several lines where it is, even if it ends on the next one's line")
	func severalLines() {
		let gap = gap(",\n/* a\n*/ ")
		#expect(gap.lead == 9)
		#expect(!gap.isLineStart)
		#expect(gap.tail == 1)
	}

	@Test("is nothing but blanks, whole comments and one comma", arguments: [" x ", ",,", "/* a", ", 1", "/", "\u{0}"])
	func illFormed(text: String) { #expect(!gap(text).isWellFormed) }

	@Test("does not reach beyond its end, as a comment would that swallows a bracket")
	func swallowed() {
		let isWellFormed = Array("1 // one ]\n".utf8).withUnsafeBufferPointer { Gap(1..<9, in: $0, []).isWellFormed }
		#expect(!isWellFormed)
	}
}
