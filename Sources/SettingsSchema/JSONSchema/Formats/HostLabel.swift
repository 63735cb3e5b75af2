/// Which letters a label of an internationalised name may have (RFC 5892), and in which order (RFC 5893).
enum HostLabel {
	/// Whether all letters may stand where they stand.
	static func isValid(_ label: [Unicode.Scalar]) -> Bool {
		var text = String.UnicodeScalarView()
		for scalar in label {
			// Behind a virama a joiner is as good as any letter.
			let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
			text.append(isJoiner && text.last?.properties.canonicalCombiningClass == .virama ? "x" : scalar)
		}
		return letters.accepts(String(text))
	}

	private static let letters: FormatPattern = {
		// Exceptions first (section 2.6), then what the categories say.
		let exceptions = #"[-0-9a-z\u00DF\u03C2\u06FD\u06FE\u0F0B\u3007]"#
		let refused =
			#"[\u0640\u07FA\u1100-\u11FF\u302E\u302F\u3031-\u3035\u303B\uA960-\uA97F\uD7B0-\uD7FF"#
			+ #"\u0375\u05F3\u05F4\u0660-\u0669\u06F0-\u06F9\p{CWKCF}\p{DI}\p{White_Space}]"#
		// Letters that only stand beside certain others, and digits that do not stand together.
		let arabic = #"(?=\p{Lo})[\u0620-\u06FF]"#
		let joiningNothingAfter =
			#"[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB"#
			+ #"\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF]"#
		let contextual = [
			#"(?<=l)\u00B7(?=l)"#, #"\u0375(?=[\u0370-\u03FF\u1F00-\u1FFF])"#, #"(?<=[\u0591-\u05F4])[\u05F3\u05F4]"#,
			#"[\u0660-\u0669\u06F0-\u06F9\u30FB]"#,
			#"(?<=(?!\#(joiningNothingAfter))\#(arabic)\p{M}*)\u200C(?=\p{M}*\#(arabic))"#,
		]
		let japanese =
			#"[\u3005\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF"#
			+ #"\u{20000}-\u{3FFFF}]"#
		let mixed = #"(?=.*[\u0660-\u0669]).*[\u06F0-\u06F9]|(?=.*\u30FB)(?!.*\#(japanese))"#
		return FormatPattern(
			#"(?!-|.*-$|\p{M}|..--|\#(mixed))(?:\#(exceptions)|\#(contextual.joined(separator: "|"))"#
				+ #"|(?!\#(refused))[\p{Ll}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}])+"#)
	}()
}

/// Names with letters that run from right to left (RFC 5893, section 2).
enum BidiRule {
	/// Whether a label has a letter that runs from right to left, or a number of such a script.
	static func applies(to label: String) -> Bool { anyRightToLeft.accepts(label) }

	/// Whether a label may stand in a name that has such letters.
	static func allows(_ label: String) -> Bool { order.accepts(label) }

	private static let europeanNumber = #"[0-9\u06F0-\u06F9]"#
	private static let arabicNumber = #"[\u0660-\u0669\u066B\u066C\u{10D30}-\u{10D39}\u{10E60}-\u{10E7E}]"#
	private static let rightLetter =
		#"(?:(?!\p{M}|\#(arabicNumber)|\#(europeanNumber))(?=[\p{Alphabetic}\p{So}])"#
		+ #"[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}])"#
	private static let leftLetter = #"(?:(?!\p{M}|\#(rightLetter))\p{Alphabetic})"#

	private static let anyRightToLeft = FormatPattern(#".*(?:\#(rightLetter)|\#(arabicNumber)).*"#)
	private static let order = FormatPattern(
		#"(?:(?=\#(rightLetter))(?!.*\#(leftLetter))(?!(?=.*\#(europeanNumber)).*\#(arabicNumber))"#
			+ #".*(?:\#(rightLetter)|\#(europeanNumber)|\#(arabicNumber))"#
			+ #"|(?=\#(leftLetter))(?!.*(?:\#(rightLetter)|\#(arabicNumber))).*(?:\#(leftLetter)|\#(europeanNumber)))"#
			+ #"\p{Mn}*"#)
}
