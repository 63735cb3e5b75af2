extension Defaults.JSON {
	/// How a value is laid out as text.
	public enum Style: Sendable, Hashable {
		/// On one line without any blanks: `{"a":1,"b":[]}`.
		case compact
		/// Every member and element on a line of its own, each level indented by `indentation`; lines end with LF.
		case pretty(indentation: String = "  ")
	}

	/// Reads a text that holds one value, of any type, with comments and trailing commas as a document may have. Half of a
	/// surrogate pair, which no text can hold, is an error.
	public init(parsing text: some Collection<UInt8>) throws(Defaults.SyntaxError) {
		let bytes = Array(text)
		let tape = try Defaults.Document.scan(bytes) { text throws(Fault) in
			try Scanner.fragment(text, in: [], isStrict: true)
		}
		self = bytes.withUnsafeBufferPointer { tape.value(of: 0, in: $0) }
	}

	/// Reads a text that holds one value, of any type, with comments and trailing commas as a document may have. Half of a
	/// surrogate pair, which no text can hold, is an error.
	public init(parsing text: String) throws(Defaults.SyntaxError) { try self.init(parsing: Array(text.utf8)) }

	/// The value as JSON text, without a final line end. Control characters are escaped, all else stands as it is.
	///
	/// - Parameter sortedNames: Whether the members stand in the order of their names' UTF-8 bytes instead of
	///   their own.
	public func serialized(style: Style = .compact, sortedNames: Bool = false) -> String {
		var writer = JSONWriter(sortedNames: sortedNames)
		switch style {
		case .compact: break
		case .pretty(let indentation):
			writer.layout.unit = Array(indentation.utf8)
			writer.layout.colon = [0x3A, 0x20]
			writer.layout.isInline = false
		}
		writer.write(self)
		return String(decoding: writer.bytes, as: UTF8.self)
	}
}
