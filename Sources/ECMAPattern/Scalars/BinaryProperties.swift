/// The properties of scalars that hold or do not, by each of their names.
enum BinaryProperties {
	/// Whether a scalar has the property.
	typealias Test = @Sendable (Unicode.Scalar) -> Bool

	static let named: [String: Test] = {
		var named: [String: Test] = [:]
		for (names, test) in ofLibrary + own {
			for name in names.split(separator: " ") { named[String(name)] = test }
		}
		return named
	}()

	private static let ofLibrary: [(String, Test)] = [
		("ASCII_Hex_Digit AHex", { $0.properties.isASCIIHexDigit }),
		("Alphabetic Alpha", { $0.properties.isAlphabetic }),
		("Bidi_Control Bidi_C", { $0.properties.isBidiControl }),
		("Bidi_Mirrored Bidi_M", { $0.properties.isBidiMirrored }),
		("Case_Ignorable CI", { $0.properties.isCaseIgnorable }),
		("Cased", { $0.properties.isCased }),
		("Changes_When_Casefolded CWCF", { $0.properties.changesWhenCaseFolded }),
		("Changes_When_Casemapped CWCM", { $0.properties.changesWhenCaseMapped }),
		("Changes_When_Lowercased CWL", { $0.properties.changesWhenLowercased }),
		("Changes_When_NFKC_Casefolded CWKCF", { $0.properties.changesWhenNFKCCaseFolded }),
		("Changes_When_Titlecased CWT", { $0.properties.changesWhenTitlecased }),
		("Changes_When_Uppercased CWU", { $0.properties.changesWhenUppercased }),
		("Dash", { $0.properties.isDash }),
		("Default_Ignorable_Code_Point DI", { $0.properties.isDefaultIgnorableCodePoint }),
		("Deprecated Dep", { $0.properties.isDeprecated }),
		("Diacritic Dia", { $0.properties.isDiacritic }),
		("Emoji", { $0.properties.isEmoji }),
		("Emoji_Modifier EMod", { $0.properties.isEmojiModifier }),
		("Emoji_Modifier_Base EBase", { $0.properties.isEmojiModifierBase }),
		("Emoji_Presentation EPres", { $0.properties.isEmojiPresentation }),
		("Extender Ext", { $0.properties.isExtender }),
		("Grapheme_Base Gr_Base", { $0.properties.isGraphemeBase }),
		("Grapheme_Extend Gr_Ext", { $0.properties.isGraphemeExtend }),
		("Hex_Digit Hex", { $0.properties.isHexDigit }),
		("IDS_Binary_Operator IDSB", { $0.properties.isIDSBinaryOperator }),
		("IDS_Trinary_Operator IDST", { $0.properties.isIDSTrinaryOperator }),
		("ID_Continue IDC", { $0.properties.isIDContinue }),
		("ID_Start IDS", { $0.properties.isIDStart }),
		("Ideographic Ideo", { $0.properties.isIdeographic }),
		("Join_Control Join_C", { $0.properties.isJoinControl }),
		("Logical_Order_Exception LOE", { $0.properties.isLogicalOrderException }),
		("Lowercase Lower", { $0.properties.isLowercase }),
		("Math", { $0.properties.isMath }),
		("Noncharacter_Code_Point NChar", { $0.properties.isNoncharacterCodePoint }),
		("Pattern_Syntax Pat_Syn", { $0.properties.isPatternSyntax }),
		("Pattern_White_Space Pat_WS", { $0.properties.isPatternWhitespace }),
		("Quotation_Mark QMark", { $0.properties.isQuotationMark }),
		("Radical", { $0.properties.isRadical }),
		("Sentence_Terminal STerm", { $0.properties.isSentenceTerminal }),
		("Soft_Dotted SD", { $0.properties.isSoftDotted }),
		("Terminal_Punctuation Term", { $0.properties.isTerminalPunctuation }),
		("Unified_Ideograph UIdeo", { $0.properties.isUnifiedIdeograph }),
		("Uppercase Upper", { $0.properties.isUppercase }),
		("Variation_Selector VS", { $0.properties.isVariationSelector }),
		("White_Space space", { $0.properties.isWhitespace }),
		("XID_Continue XIDC", { $0.properties.isXIDContinue }),
		("XID_Start XIDS", { $0.properties.isXIDStart }),
	]

	/// What the standard library has no name for.
	private static let own: [(String, Test)] = [
		("ASCII", { $0.isASCII }),
		("Any", { _ in true }),
		("Assigned", { $0.properties.generalCategory != .unassigned }),
		("Emoji_Component EComp", { emojiComponents.containsInOrder($0.value) }),
		("Extended_Pictographic ExtPict", { pictographs.containsInOrder($0.value) }),
		("Regional_Indicator RI", { (0x1F1E6...0x1F1FF).contains($0.value) }),
	]

	private static let emojiComponents = ScalarTable.ranges(
		"23 2A 30-39 200D 20E3 FE0F 1F1E6-1F1FF 1F3FB-1F3FF 1F9B0-1F9B3 E0020-E007F")

	/// Of Unicode 17.
	private static let pictographs = ScalarTable.ranges(
		"""
		A9 AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2 25AA-25AB 25B6 \
		25C0 25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A 262E-262F 2638-263A 2640 \
		2642 2648-2653 265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697 2699 269B-269C 26A0-26A1 26A7 \
		26AA-26AB 26B0-26B1 26BD-26BE 26C4-26C5 26C8 26CE-26CF 26D1 26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD \
		2702 2705 2708-270D 270F 2712 2714 2716 271D 2721 2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 \
		2763-2764 2795-2797 27A1 27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C 2B50 2B55 3030 303D 3297 3299 1F004 \
		1F02C-1F02F 1F094-1F09F 1F0AF-1F0B0 1F0C0 1F0CF-1F0D0 1F0F6-1F0FF 1F170-1F171 1F17E-1F17F 1F18E 1F191-1F19A \
		1F1AE-1F1E5 1F201-1F20F 1F21A 1F22F 1F232-1F23A 1F23C-1F23F 1F249-1F25F 1F266-1F321 1F324-1F393 1F396-1F397 \
		1F399-1F39B 1F39E-1F3F0 1F3F3-1F3F5 1F3F7-1F3FA 1F400-1F4FD 1F4FF-1F53D 1F549-1F54E 1F550-1F567 1F56F-1F570 \
		1F573-1F57A 1F587 1F58A-1F58D 1F590 1F595-1F596 1F5A4-1F5A5 1F5A8 1F5B1-1F5B2 1F5BC 1F5C2-1F5C4 1F5D1-1F5D3 \
		1F5DC-1F5DE 1F5E1 1F5E3 1F5E8 1F5EF 1F5F3 1F5FA-1F64F 1F680-1F6C5 1F6CB-1F6D2 1F6D5-1F6E5 1F6E9 1F6EB-1F6F0 \
		1F6F3-1F6FF 1F7DA-1F7FF 1F80C-1F80F 1F848-1F84F 1F85A-1F85F 1F888-1F88F 1F8AE-1F8AF 1F8BC-1F8BF 1F8C2-1F8CF \
		1F8D9-1F8FF 1F90C-1F93A 1F93C-1F945 1F947-1F9FF 1FA58-1FA5F 1FA6E-1FAFF 1FC00-1FFFD
		""")
}
