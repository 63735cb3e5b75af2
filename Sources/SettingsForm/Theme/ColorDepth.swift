/// How many colours a terminal shows.
package enum ColorDepth: String, Sendable, CaseIterable, Comparable {
	/// None: bold, dim, underline and reverse only.
	case monochrome
	/// The 16 of ECMA-48 and aixterm.
	case ansi16
	/// xterm's 256.
	case indexed256
	/// 24 bits.
	case trueColor

	/// Fewer colours first.
	package static func < (left: Self, right: Self) -> Bool {
		allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
	}
}
