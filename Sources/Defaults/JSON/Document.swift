extension Defaults {
	/// A settings file's bytes with an index over them.
	///
	/// JSON with `//` and `/* */` comments and trailing commas. A change is spliced into the bytes, so that every
	/// byte it does not concern stays: comments, order, spacing, line ends, a byte-order mark, numbers as they are
	/// written. Of repeated names the last one counts; names compare by their unescaped UTF-8 bytes.
	/// A file whose name ends in `.json5` may have all of JSON5 1.0.0 as well; one whose name ends in `.toml` is TOML, in `.yaml` or `.yml` YAML.
	///
	/// A value: copies share their storage until one changes, and can be read from any thread.
	public struct Document: Sendable {
		/// How many objects and arrays may stand inside one another.
		public static let maximumDepth = 512
		/// How many bytes a document may have.
		public static let maximumSize = 64 << 20

		/// The text, UTF-8, byte for byte as it was read and changed.
		public internal(set) var bytes: [UInt8]
		var tape: Tape
		/// The names of members that are written in YAML as they are, whatever 1.1 takes them for, while a change is made.
		var plainNames: Set<String> = []

		/// A document without any bytes: an empty object.
		public init() { self.init(in: []) }

		/// A document without any bytes, of a dialect that it keeps.
		package init(in dialect: Dialect) {
			bytes = []
			tape = Tape(dialect: dialect)
		}

		/// Reads a settings file; one without bytes, or with nothing but blanks, comments and a byte-order mark, is an empty
		/// object.
		///
		/// Refuses whatever is not one object in UTF-8 JSON with comments and trailing commas, nested at most
		/// ``maximumDepth`` levels deep, at most ``maximumSize`` bytes long.
		public init(_ bytes: [UInt8]) throws(SyntaxError) { try self.init(bytes, in: []) }

		/// Reads a settings file in a dialect, which what becomes of the document keeps.
		package init(_ bytes: [UInt8], in dialect: Dialect) throws(SyntaxError) {
			self.init(in: dialect)
			tape = try scan(bytes)
			self.bytes = bytes
		}

		/// The tape of other bytes of the same document.
		func scan(_ bytes: [UInt8]) throws(SyntaxError) -> Tape {
			try Self.scan(bytes) { text throws(Fault) in try Scanner.document(text, in: dialect) }
		}

		/// The tape that `scanner` makes of `bytes`, its fault with line and column.
		static func scan(
			_ bytes: [UInt8], by scanner: (UnsafeBufferPointer<UInt8>) throws(Fault) -> Tape
		) throws(SyntaxError) -> Tape {
			let result: Result<Tape, SyntaxError> = bytes.withUnsafeBufferPointer { text in
				do throws(Fault) {
					return .success(try scanner(text))
				} catch {
					return .failure(SyntaxError(error, in: text))
				}
			}
			return try result.get()
		}

		/// What the text may be and have.
		package var dialect: Dialect { tape.dialect }
		/// Whether a list may stand where the object does.
		var takesList: Bool { dialect.contains(.list) && !dialect.isTOML }

		/// Whether there is no value: no bytes, or nothing but blanks, comments and a byte-order mark, which are a file of
		/// TOML or YAML without settings.
		var isBlank: Bool { tape.nodes.isEmpty || dialect.isInLines && bytes.isEmpty }

		/// Whether it is a list.
		package var isList: Bool { tape.nodes.first?.kind == .array }
	}
}

extension Defaults.Document {
	/// What an emptied file holds, with the comments that there are: a file that held something and is blank counts as
	/// damaged.
	func emptied(asList isList: Bool) -> Self {
		if dialect.isInLines, !isList { return (try? Self(beginning(with: "\n"), in: dialect)) ?? self }
		return (try? Self(beginning(with: isList ? "[]\n" : "{}\n"), in: dialect)) ?? self
	}

	/// What is to be in a file that holds `other`.
	func replacing(_ other: Self) -> Self { isBlank && !other.isBlank ? emptied(asList: other.isList) : self }

	/// The bytes of a blank document with its first value after them, on a line of its own and with the line ends there
	/// are.
	func beginning(with text: String) -> [UInt8] {
		let isAfterLine = bytes.last.map(Trivia.isLineEnd) ?? true
		let isAfterMark = bytes.withUnsafeBufferPointer { Trivia.byteOrderMarkLength(of: $0) } == bytes.count
		let lines = isAfterLine || isAfterMark ? text : "\n" + text
		let hasReturns = zip(bytes, bytes.dropFirst()).contains { $0 == (0x0D, 0x0A) }
		return bytes + lines.utf8.flatMap { hasReturns && $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
	}
}

extension Defaults.Document: Equatable {
	/// The same bytes.
	public static func == (left: Self, right: Self) -> Bool { left.bytes.isByteEqual(to: right.bytes) }
}
