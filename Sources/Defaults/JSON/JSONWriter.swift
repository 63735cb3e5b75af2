/// How new text in a document is laid out, so that it looks like what stands around it.
struct Layout: Equatable {
	/// Whether members stand beside one another instead of below.
	var isInline = true
	/// What ends a line.
	var newline: [UInt8] = [0x0A]
	/// What each level is indented by.
	var unit: [UInt8] = [0x20, 0x20]
	/// The indentation of the line on which the value stands.
	var indentation: [UInt8] = []
	/// From a name to its value.
	var colon: [UInt8] = [0x3A]
	/// After a comma, where members stand beside one another.
	var gap: [UInt8] = []
	/// Within the braces of an object whose members stand beside one another.
	var padding: [UInt8] = []
	/// What strings and names are put in, and whether names that can go without it do.
	var quote = UInt8(ascii: "\"")
	var nameQuote = UInt8(ascii: "\"")
	var hasBareNames = false
	/// What the text is.
	var dialect: Defaults.Document.Dialect = []

	/// The same with names written as one that begins so.
	func naming(like first: UInt8) -> Layout {
		var layout = self
		layout.hasBareNames = !StringBytes.isQuote(first)
		if !layout.hasBareNames { layout.nameQuote = first }
		return layout
	}

	/// A member's name as text.
	func text(ofName name: String) -> [UInt8] {
		var writer = JSONWriter(layout: self)
		writer.writeName(name)
		return writer.bytes
	}
}

/// Writes values as text.
struct JSONWriter {
	var bytes: [UInt8] = []
	var layout = Layout()
	var sortedNames = false

	/// Appends a value.
	mutating func write(_ value: Defaults.JSON) {
		switch value {
		case .null: bytes += "null".utf8
		case .bool(let value): bytes += (value ? "true" : "false").utf8
		case .number(let number): bytes += number.text.utf8
		case .string(let string): write(string, in: layout.quote)
		case .array(let elements):
			writeContainer("[", elements, "]", padding: []) { $0.write($1) }
		case .object where layout.dialect.isTOML && !layout.isInline:
			// One in braces has all on one line in TOML.
			let outer = layout
			(layout.isInline, layout.gap, layout.padding) = (true, [0x20], [0x20])
			write(value)
			layout = outer
		case .object(let object):
			writeContainer("{", ordered(object), "}", padding: layout.padding) { $0.writeMember($1.name, $1.value) }
		}
	}

	/// Appends a member.
	mutating func writeMember(_ name: String, _ value: Defaults.JSON) {
		writeName(name)
		bytes += layout.colon
		write(value)
	}

	/// Appends a member's name.
	mutating func writeName(_ name: String) {
		let isBare = layout.hasBareNames && (layout.dialect.isTOML ? TOMLKey.isBare(name) : Identifier.isOne(name))
		if isBare { bytes += name.utf8 } else { write(name, in: layout.nameQuote) }
	}

	private func ordered(_ object: Defaults.Object) -> [Defaults.Object.Member] {
		guard sortedNames else { return object.members }
		return object.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
	}

	private mutating func writeContainer<Child>(
		_ open: Unicode.Scalar, _ children: [Child], _ close: Unicode.Scalar, padding: [UInt8],
		_ writeChild: (inout JSONWriter, Child) -> Void
	) {
		bytes.append(UInt8(ascii: open))
		if !children.isEmpty {
			let outer = layout.indentation
			layout.indentation += layout.unit
			bytes += layout.isInline ? padding : layout.newline + layout.indentation
			for (position, child) in children.enumerated() {
				if position > 0 { writeSeparator() }
				writeChild(&self, child)
			}
			layout.indentation = outer
			bytes += layout.isInline ? padding : layout.newline + outer
		}
		bytes.append(UInt8(ascii: close))
	}

	private mutating func writeSeparator() {
		bytes.append(UInt8(ascii: ","))
		bytes += layout.isInline ? layout.gap : layout.newline + layout.indentation
	}

	/// Appends a string in quotes. Only these, backslashes and control characters are escaped.
	private mutating func write(_ string: String, in quote: UInt8) {
		if layout.dialect.isTOML, quote != UInt8(ascii: "\"") {
			if !writeLiteral(string) { write(string, in: UInt8(ascii: "\"")) }
			return
		}
		var string = string
		bytes.append(quote)
		string.withUTF8 { text in
			var plain = 0
			for (offset, byte) in text.enumerated() where byte == quote || Self.isEscaped(byte) {
				bytes += text[plain..<offset]
				writeEscape(of: byte)
				plain = offset + 1
			}
			bytes += text[plain...]
		}
		bytes.append(quote)
	}

	private static func isEscaped(_ byte: UInt8) -> Bool {
		byte < 0x20 || byte == UInt8(ascii: "\\") || byte == 0x7F
	}

	mutating func writeEscape(of byte: UInt8) {
		switch byte {
		case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
		case 0x08: bytes += #"\b"#.utf8
		case 0x09: bytes += #"\t"#.utf8
		case 0x0A: bytes += #"\n"#.utf8
		case 0x0C: bytes += #"\f"#.utf8
		case 0x0D: bytes += #"\r"#.utf8
		default:
			bytes += ("\\u00" + String(byte, radix: 16).zeroPadded(to: 2)).utf8
		}
	}
}
