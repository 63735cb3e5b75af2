extension Defaults.Document {
	/// What people have written about a member or an element: the comments on the lines right above it, or else the one
	/// behind it on its line, without the signs that begin and end them. Nil where there is none.
	package func comment(at path: Defaults.Path) -> String? { commentPlace(of: path)?.text(in: self) }

	/// Whether a comment finds room above a member or an element, or is there.
	package func takesComment(at path: Defaults.Path) -> Bool { commentPlace(of: path) != nil }

	/// Has people's comment on a member or an element say something else, in as many lines; an empty text removes it. One
	/// that is new gets lines of its own above. Lines that stay keep their bytes.
	///
	/// - Returns: The change of bytes; nil where it says so already.
	/// - Throws: ``Defaults/PathError/noSuchMember(_:)`` where nothing is there, ``Defaults/PathError/scattered(_:)`` where a
	///   comment has no place: what stands there shares its line with others, or is read through an alias.
	package mutating func setComment(
		_ text: String, at path: Defaults.Path
	) throws(Defaults.PathError) -> Defaults.Splice? {
		guard contains(path), !path.isRoot else { throw .noSuchMember(path) }
		guard let place = commentPlace(of: path) else { throw .scattered(path) }
		let lines = Self.commentLines(text)
		guard lines.joined(separator: "\n") != place.text(in: self) ?? "" else { return nil }
		var written = bytes
		for (range, text) in place.replacements(by: lines, in: self) { written.replaceSubrange(range, with: text) }
		guard written.count <= Self.maximumSize else { throw .tooLarge(path) }
		// The one place that no comment of a form that was not thought of gets by.
		guard let made = try? Self(written, in: dialect), made.root == root,
			made.comment(at: path) == place.text(leaving: lines, in: self),
			let splice = exchange(for: made)
		else { throw .scattered(path) }
		self = made
		return Defaults.Splice(path: path, parts: splice.parts)
	}

	/// The same with what is written about a member or an element as another document has it there, byte for byte; nil where
	/// that cannot be.
	package func withComments(on path: Defaults.Path, as other: Self) -> Self? {
		let (wanted, others) = (other.comments[path], comments.filter { $0.key != path })
		/// Whether nothing but these comments is another.
		func isMeant(_ document: Self) -> Bool {
			let comments = document.comments
			return document.root == root && comments[path] == wanted && comments.filter { $0.key != path } == others
				&& document.commentsAbove(path) == other.commentsAbove(path)
		}
		guard
			let (mine, theirs) = commentPlace(of: path).flatMap({ mine in
				other.commentPlace(of: path).map { (mine, $0) }
			})
		else { return nil }
		var written = bytes
		if let new = theirs.behind.map(other.withBlanks) {
			let head = other.bytes[other.lineStart(of: new.lowerBound)..<new.lowerBound]
			guard let old = mine.behind.map(withBlanks) ?? lineEnd(behind: head, from: mine.lines.upperBound) else {
				return nil
			}
			written.replaceSubrange(old, with: other.bytes[new])
		} else if let old = mine.behind.map(withBlanks) {
			written.removeSubrange(old)
		}
		written.replaceSubrange(mine.lines, with: other.bytes[theirs.lines])
		return (try? Self(written, in: dialect)).flatMap { isMeant($0) ? $0 : nil }
	}

	/// A comment with the blanks before it.
	private func withBlanks(_ comment: Range<Int>) -> Range<Int> {
		(bytes[..<comment.lowerBound].lastIndex { !Trivia.isBlank($0) }.map { $0 + 1 } ?? 0)..<comment.upperBound
	}

	/// Where the first line ends from a line's begin on that says no more than this.
	private func lineEnd(behind head: ArraySlice<UInt8>, from start: Int) -> Range<Int>? {
		var start = start
		while start < bytes.count {
			let line = bytes[start...].prefix { !Trivia.isLineEnd($0) }
			if line.elementsEqual(head) { return line.endIndex..<line.endIndex }
			start = bytes[line.endIndex...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
		}
		return nil
	}

	/// The lines of a text as they can stand in a comment: none empty at either end, none that ends in blanks.
	private static func commentLines(_ text: String) -> [String] {
		let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
			let line = String(
				line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
			return String(line.reversed().drop(while: \.isWhitespace).reversed())
		}
		return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
	}

	private func commentPlace(of path: Defaults.Path) -> CommentPlace? {
		guard !path.isRoot, let start = commentedStart(of: path) else { return nil }
		let lineStart = lineStart(of: start)
		guard bytes[lineStart..<start].allSatisfy(Trivia.isBlank) else { return nil }
		var above: [Range<Int>] = []
		var next = lineStart
		for comment in commentRanges(of: path, withLine: false).reversed() {
			// What an empty line keeps apart is of something else, and what is for programs of the file.
			guard !Directive.isOne(bytes[comment]) else { break }
			let end = comment.upperBound..<next
			guard bytes[end].allSatisfy(Trivia.isSeparator), bytes[end].count(where: { $0 == 0x0A }) == 1,
				case let begin = self.lineStart(of: comment.lowerBound),
				bytes[begin..<comment.lowerBound].allSatisfy(Trivia.isBlank)
			else { break }
			above.append(comment)
			next = begin
		}
		let behind = commentRanges(of: path, withLine: true).last { $0.lowerBound >= start && isBehindAll($0) }
		return CommentPlace(
			lines: next..<lineStart, indentation: Array(bytes[lineStart..<start]), above: above.reversed(),
			behind: behind)
	}

	/// Whether a comment ends its line.
	private func isBehindAll(_ comment: Range<Int>) -> Bool {
		let rest = bytes[comment.upperBound...].prefix { !Trivia.isLineEnd($0) }
		return rest.allSatisfy(Trivia.isBlank)
	}

	/// Where the line's own text of a member or an element begins; nil where none of its own tells of it.
	private func commentedStart(of path: Defaults.Path) -> Int? {
		guard let node = node(at: path), !tape.nodes[node].flags.contains(.borrowed),
			let (container, position) = place(of: path)
		else { return nil }
		guard tape.nodes[container].flags.contains(.scattered) || dialect.isYAML else {
			return bytes.withUnsafeBufferPointer { ContainerText(container, tape, in: $0).first(position) }
		}
		if dialect.isYAML { return startOfYAML(node) }
		return bytes.withUnsafeBufferPointer { text in
			let editor = TOMLEditor(text, tape)
			return editor.line(of: node).map { editor.lines[$0].range.lowerBound }
		}
	}

	private func lineStart(of offset: Int) -> Int {
		bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 }
			?? bytes.withUnsafeBufferPointer { Trivia.byteOrderMarkLength(of: $0) }
	}
}

/// Where a comment on a member or an element stands, or would.
private struct CommentPlace {
	/// The whole lines above it that are its comment; none, right before its own.
	let lines: Range<Int>
	/// What its line begins with.
	let indentation: [UInt8]
	/// The comments on these lines.
	let above: [Range<Int>]
	/// The one behind it, which counts where none is above.
	let behind: Range<Int>?

	func text(in document: Defaults.Document) -> String? {
		text(of: above.isEmpty ? behind.map { [$0] } ?? [] : above, in: document)
	}

	/// What is left where it is to say this.
	func text(leaving lines: [String], in document: Defaults.Document) -> String? {
		guard lines.isEmpty else { return lines.joined(separator: "\n") }
		return above.isEmpty ? nil : text(of: behind.map { [$0] } ?? [], in: document)
	}

	private func text(of comments: [Range<Int>], in document: Defaults.Document) -> String? {
		let lines = comments.flatMap { Self.lines(of: document.bytes[$0]) }
		return lines.contains { !$0.isEmpty } ? lines.joined(separator: "\n") : nil
	}

	/// What a comment says, line by line.
	private static func lines(of comment: ArraySlice<UInt8>) -> [String] {
		let text = String(decoding: comment, as: UTF8.self)
		guard text.hasPrefix("/*") else {
			return [said(text.dropFirst(text.hasPrefix("#") ? 1 : 2))]
		}
		let lines = text.dropFirst(2).dropLast(2).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
			.map { line -> String in
				let line = line.drop { $0 == " " || $0 == "\t" }
				return line.hasPrefix("*") ? said(line.drop { $0 == "*" }) : said(line)
			}
		return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
	}

	/// Without the blank behind a sign, and those at the end.
	private static func said(_ line: Substring) -> String {
		let line = line.hasPrefix(" ") ? line.dropFirst() : line
		return String(line.reversed().drop(while: \.isWhitespace).reversed())
	}

	/// What takes the place of what, the last one first.
	func replacements(by new: [String], in document: Defaults.Document) -> [(Range<Int>, [UInt8])] {
		let newline = Array(document.usesCarriageReturns ? "\r\n".utf8 : "\n".utf8)
		let sign = document.dialect.isInLines ? "#" : "//"
		func written(_ line: String) -> [UInt8] { Array((line.isEmpty ? sign : "\(sign) \(line)").utf8) }
		if above.isEmpty, let behind {
			if new.count == 1 { return [(behind, blockText(new, document) ?? written(new[0]))] }
			var start = behind.lowerBound
			while start > 0, Trivia.isBlank(document.bytes[start - 1]) { start -= 1 }
			return [(start..<behind.upperBound, []), (lines, above(new.map(written), newline))]
		}
		if let block = blockText(new, document) { return [(above[0], block)] }
		// What is said still is written as it was.
		let old = Dictionary(
			above.filter { document.bytes[$0].first == UInt8(ascii: sign.first == "#" ? "#" : "/") }.map { range in
				(Self.lines(of: document.bytes[range]), Array(document.bytes[range]))
			}
		) { first, _ in first }
		return [(lines, above(new.map { old[[$0]] ?? written($0) }, newline))]
	}

	private func above(_ lines: [[UInt8]], _ newline: [UInt8]) -> [UInt8] {
		lines.flatMap { indentation + $0 + newline }
	}

	/// The text in the signs of the one block that it stands in; nil where it stands in none, or does not fit.
	private func blockText(_ new: [String], _ document: Defaults.Document) -> [UInt8]? {
		guard !new.isEmpty, let block = above.count == 1 ? above[0] : above.isEmpty ? behind : nil,
			case let old = document.bytes[block], old.starts(with: "/*".utf8),
			!new.contains(where: { $0.contains("*/") })
		else { return nil }
		let open = old.starts(with: "/**".utf8) && old.count > 4 ? "/**" : "/*"
		guard old.contains(0x0A) || new.count > 1 else { return Array("\(open) \(new[0]) */".utf8) }
		let newline = document.usesCarriageReturns ? "\r\n" : "\n"
		let lead = newline + String(decoding: indentation, as: UTF8.self) + " *"
		return Array((open + new.map { lead + ($0.isEmpty ? "" : " " + $0) }.joined() + lead + "/").utf8)
	}
}

extension Defaults.Document {
	fileprivate var usesCarriageReturns: Bool {
		bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
	}
}
