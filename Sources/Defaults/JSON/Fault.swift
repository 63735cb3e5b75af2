import Wording

/// Why a text is not a settings file, at which byte, and in which value.
struct Fault: Error, Equatable {
	/// The kinds of fault.
	enum Reason: Hashable {
		case tooLarge, utf16, notUTF8
		case notAnObject, neitherObjectNorList, contentAfterRoot, tooDeep
		case value, valueAfterComma, name, colon
		case commaOrEndOfObject, commaOrEndOfArray, endInObject, endInArray, endOfText
		case singleQuotes, unquotedName, wrongWord
		case unterminatedString, controlCharacter(UInt8), escape, unicodeEscape, loneSurrogate
		case unterminatedComment, slash
		case nameOfJSON5, nameEscape, wrongWordOfJSON5, hexadecimalEscape, digitEscape, hexadecimal, sign
		case tomlKey, equalsSign, lineEnd, headerEnd, duplicateKey, duplicateTable, notATable
		case tomlWord, integerBeyond64Bits, controlInComment(UInt8), unterminatedLines
		case tomlEscape, longEscape, noCharacter
		case yamlDepth, yamlTab, yamlIndentation, yamlSign, yamlControl, yamlEscape, documentStart, markerInside,
			directive
		case blockInLine, longKey, keyColon, blockHeader, blockIndentation, unterminatedText
		case notAMapping, neitherMappingNorList, severalDocuments, template, aliasCycle, aliasKey, tooManyAliases
		case anchorName, undefinedAlias, aliasProperty, doubleProperty, propertyEnd, tag, tagHandle
		case leadingZero, leadingPlus, leadingPoint, digits, fraction, exponent, notFinite
	}

	let reason: Reason
	let offset: Int
	/// The value that was being read, or was just before a missing comma; the root outside all others.
	private(set) var path = Defaults.Path()

	init(_ reason: Reason, at offset: Int) {
		self.reason = reason
		self.offset = offset
	}

	/// The same fault, in the value at `path`.
	func within(_ path: Defaults.Path) -> Fault {
		var fault = self
		fault.path = path
		return fault
	}
}

extension Fault.Reason {
	/// What a person reads; every sentence about a file's syntax stands here.
	var message: String {
		switch self {
		case .tooLarge: localized("the file is larger than 64 MiB, more than a settings file may be")
		case .utf16: localized("the file is UTF-16 or UTF-32; save it as UTF-8")
		case .notUTF8: localized("the bytes here are not UTF-8; save the file as UTF-8")
		case .notAnObject: localized("not a settings file: expected “{”, the file must be one object")
		case .neitherObjectNorList:
			localized("not a settings file: expected “{” or “[”, the file must be one object or list")
		case .contentAfterRoot: localized("expected nothing after the end of the file's object")
		case .tooDeep: localized("the values are nested more than \(Defaults.Document.maximumDepth) levels deep")
		case .value: localized("expected a value")
		case .valueAfterComma: localized("expected a value before the comma")
		case .name: localized("expected a member's name in double quotes")
		case .colon: localized("expected a colon after the name")
		case .commaOrEndOfObject: localized("expected a comma or “}” after the value")
		case .commaOrEndOfArray: localized("expected a comma or “]” after the value")
		case .endInObject: localized("the text ends inside an object; a “}” is missing")
		case .endInArray: localized("the text ends inside an array; a “]” is missing")
		case .endOfText: localized("the text ends where a value is expected")
		case .singleQuotes: localized("expected double quotes; JSON has no single-quoted strings")
		case .unquotedName: localized("expected double quotes around the name")
		case .wrongWord: localized("expected a value: only true, false and null may stand without quotes")
		case .unterminatedString: localized("the string has no closing quote on its line")
		case .controlCharacter(let byte):
			localized(
				"a string may not hold the control character U+\(String(byte, radix: 16, uppercase: true).zeroPadded(to: 4)); write it as an escape"
			)
		case .escape: localized("unknown escape; after a backslash stand \" \\ / b f n r t or u")
		case .unicodeEscape: localized("expected four hexadecimal digits after \\u")
		case .loneSurrogate:
			localized("half of a character: \\uD800 to \\uDFFF stand in pairs, a high one before a low one")
		case .unterminatedComment: localized("the comment that begins here has no end; “*/” is missing")
		case .slash: localized("expected “//” or “/*”; a lone slash begins no comment")
		case .leadingZero: localized("a number does not begin with a zero and another digit")
		case .leadingPlus: localized("a number does not begin with a plus sign")
		case .leadingPoint: localized("a number has a digit before the decimal point")
		case .digits: localized("expected a digit after the minus sign")
		case .fraction: localized("expected a digit after the decimal point")
		case .exponent: localized("expected a digit in the exponent")
		case .notFinite: localized("JSON has no infinity and no NaN")
		case .nameOfJSON5: localized("expected a member's name: a word, or text in quotes")
		case .nameEscape: localized("a name without quotes holds no such escape; put it in quotes")
		case .wrongWordOfJSON5:
			localized("expected a value: only true, false, null, Infinity and NaN may stand without quotes")
		case .hexadecimalEscape: localized("expected two hexadecimal digits after \\x")
		case .digitEscape: localized("after a backslash no digit stands but a single 0")
		case .hexadecimal: localized("expected a hexadecimal digit after 0x")
		case .tomlKey: localized("expected a key: letters, digits, - and _, or text in quotes")
		case .equalsSign: localized("expected “=” after the key")
		case .lineEnd: localized("expected the end of the line")
		case .headerEnd: localized("expected “]” after the table's name, and “]]” where “[[” begins it")
		case .duplicateKey: localized("this key is there already")
		case .duplicateTable: localized("this table is there already")
		case .notATable: localized("this name is a value's, or a table's that nothing can be added to here")
		case .tomlWord: localized("expected a value: text in quotes, a number, a date or time, true or false")
		case .integerBeyond64Bits: localized("the integer has more than 64 bits")
		case .controlInComment(let byte):
			localized(
				"a comment may not hold the control character U+\(String(byte, radix: 16, uppercase: true).zeroPadded(to: 4))"
			)
		case .unterminatedLines: localized("the text that begins here has no end; its three quotes are missing")
		case .tomlEscape: localized("unknown escape; after a backslash stand \" \\ b e f n r t x u or U")
		case .longEscape: localized("expected eight hexadecimal digits after \\U")
		case .noCharacter: localized("no character has this number")
		case .sign: localized("expected a number after the sign")
		case .yamlDepth: localized("the values are nested more than \(YAMLScanner.maximumDepth) levels deep")
		case .yamlTab: localized("a tab may not indent what stands here; use spaces")
		case .yamlIndentation: localized("the line's indentation fits nothing above it")
		case .yamlSign: localized("no value begins with this character; put the text in quotes")
		case .yamlControl: localized("this character may only stand as an escape in double quotes")
		case .yamlEscape: localized("unknown escape after the backslash; for a backslash itself write two")
		case .documentStart: localized("expected “---” before another document")
		case .markerInside: localized("“---” and “...” end the document; a bracket or quote is open here")
		case .directive: localized("expected %YAML with a version, or %TAG with a handle and a prefix, each once")
		case .blockInLine: localized("a list or mapping may not begin here; put it on a line of its own")
		case .longKey: localized("a key before a colon has one line and at most 1024 characters")
		case .keyColon: localized("expected a colon and a blank after the key")
		case .blockHeader: localized("after | or > stand at most a digit from 1 to 9, a + or -, and a comment")
		case .blockIndentation: localized("an empty line here has more spaces than the first line of the text")
		case .unterminatedText: localized("the text that begins here has no closing quote")
		case .notAMapping: localized("not a settings file: expected keys with values, the file must be one mapping")
		case .neitherMappingNorList: localized("not a settings file: expected keys with values, or a list")
		case .severalDocuments: localized("another document begins here; the settings of a program are one")
		case .template: localized("this is a template: its text means something else once it is filled in")
		case .aliasCycle: localized("this alias stands for something that it is in itself")
		case .aliasKey: localized("an alias stands for this key, or this key is one; such files are not edited")
		case .tooManyAliases: localized("the aliases stand for more than 100,000 values")
		case .anchorName: localized("expected a name after & or *")
		case .undefinedAlias: localized("no anchor before has this name")
		case .aliasProperty: localized("an alias has no anchor and no tag of its own")
		case .doubleProperty: localized("a value has one anchor and one tag at most")
		case .propertyEnd: localized("expected a blank after the anchor or tag")
		case .tag: localized("expected a tag's name")
		case .tagHandle: localized("no %TAG line above says what this tag begins with")
		}
	}
}
