import Wording

extension Defaults {
	/// Where a text stops being a settings file, and why.
	public struct SyntaxError: Error, Sendable, Hashable {
		/// What is wrong, as a phrase for a person: "expected a comma or “}” after the value".
		public var message: String { reason.message }
		let reason: Fault.Reason
		/// The value at fault, or the one before a missing comma; the root outside all members.
		public private(set) var path: Path
		/// The fault's byte offset from the start of the text, its byte-order mark included.
		public let offset: Int
		/// The fault's line, from 1. Lines end with LF, CRLF, or CR.
		public let line: Int
		/// The fault's column, from 1, in Unicode scalars; a tab is one, a byte-order mark none.
		public let column: Int
		/// The line at fault without its end, cut to at most 160 scalars around the fault and marked with "…"
		/// where it was cut. It is raw: escape it before showing it on a terminal.
		public private(set) var lineText: String
		/// The fault's column within `lineText`, from 1.
		public private(set) var lineTextColumn: Int

		init(_ fault: Fault, in text: UnsafeBufferPointer<UInt8>) {
			reason = fault.reason
			path = fault.path
			offset = fault.offset
			let place = TextPosition(of: fault.offset, in: text)
			line = place.line
			column = place.column
			(lineText, lineTextColumn) = place.excerpt(of: text)
		}
	}
}

extension Defaults.SyntaxError: CustomStringConvertible {
	/// The place and the fault: `line 3, column 14: expected a value, in “window.width”`.
	public var description: String {
		path.isRoot ? place : localized("\(place), in “\(shownPath)”")
	}

	/// Whether the text is another JSON value, or none, where one object, or list, was to be.
	package var isNotAnObject: Bool {
		[.notAnObject, .neitherObjectNorList, .notAMapping, .neitherMappingNorList].contains(reason)
	}

	/// Whether the text is all right, and only nothing that is edited: a template, or of several documents. Nothing takes its
	/// place.
	package var isSound: Bool {
		[.severalDocuments, .template, .aliasCycle, .aliasKey, .tooManyAliases].contains(reason)
	}

	private var place: String { localized("line \(line), column \(column): \(message)") }

	/// The same without anything that stands in the text, where that may be a secret.
	package var withoutText: Self {
		var error = self
		(error.path, error.lineText, error.lineTextColumn) = ([], "", 1)
		return error
	}

	/// What stands deeper than people follow is cut.
	private var shownPath: String {
		let shown = path.prefix(Self.shownTokens)
		return shown.description + (shown == path ? "" : "…")
	}

	private static let shownTokens = 8
}

/// A line and column in a text.
struct TextPosition {
	let line: Int
	let column: Int
	private let lineStart: Int
	private let offset: Int
	private static let excerptLength = 160

	/// The place of `offset`, counted from the start of the text or from a place before it.
	init(of offset: Int, in text: UnsafeBufferPointer<UInt8>, from before: TextPosition? = nil) {
		let mark = Trivia.byteOrderMarkLength(of: text)
		self.offset = min(max(offset, mark), text.count)
		var line = before?.line ?? 1
		var start = before?.lineStart ?? mark
		var index = before?.offset ?? mark
		while index < self.offset {
			let byte = text[index]
			index += 1
			guard byte == 0x0A || byte == 0x0D else { continue }
			if byte == 0x0D, index < text.count, text[index] == 0x0A {
				guard index < self.offset else { break }
				index += 1
			}
			line += 1
			start = index
		}
		self.line = line
		lineStart = start
		// On the line of the place before, what is between them is left to count.
		let known = before.flatMap { $0.lineStart == start ? $0 : nil }
		column = (known?.column ?? 1) + Self.scalars(in: text[(known?.offset ?? start)..<self.offset])
	}

	/// How many scalars begin in `bytes`.
	private static func scalars(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
		bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
	}

	/// The line, cut around the place, and the place's column in it.
	func excerpt(of text: UnsafeBufferPointer<UInt8>) -> (text: String, column: Int) {
		// Four bytes a scalar at most, so that a line of megabytes is never decoded whole.
		let reach = Self.excerptLength * 4
		let (near, far) = (max(lineStart, offset - reach), min(text.count, offset + reach))
		let end = text[offset..<far].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? far
		let before = Array(String(decoding: text[near..<offset], as: UTF8.self).unicodeScalars)
		let after = Array(String(decoding: text[offset..<end], as: UTF8.self).unicodeScalars)
		let shownAfter = after.prefix(max(Self.excerptLength / 2, Self.excerptLength - before.count))
		let shownBefore = before.suffix(Self.excerptLength - shownAfter.count)
		var excerpt = String.UnicodeScalarView()
		let isCut = shownBefore.count < before.count || near > lineStart
		if isCut { excerpt.append("…") }
		excerpt.append(contentsOf: shownBefore)
		excerpt.append(contentsOf: shownAfter)
		if shownAfter.count < after.count || (end == far && far < text.count) { excerpt.append("…") }
		return (String(excerpt), shownBefore.count + (isCut ? 2 : 1))
	}
}
