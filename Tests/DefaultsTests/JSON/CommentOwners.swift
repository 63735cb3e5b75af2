/// Whose the comments in a container are, found in another way than the library does: token by token.
///
/// A comment within a child is that child's. Of two neighbours the first has what follows it on its line, up to the
/// line's end or, where the other begins on that line, up to the comma; the other has the rest. A comma that begins the
/// line of the second one belongs to that one with all that stands on that line; on a line of its own it is the first
/// one's. Before the bracket, on the last one's line, all is the last one's.
struct CommentOwners {
	private enum Token {
		case comma, newline
		case comment(String)
	}

	/// A comment with the position of its child, nil for none's, and whether it is in that child or on its line.
	typealias Owned = (text: String, owner: Int?, isBeside: Bool)

	private(set) var comments: [Owned] = []
	private let text: [UInt8]
	private var offset = 1

	/// Of a container's text, brackets included.
	init(_ container: some Sequence<UInt8>) {
		text = Array(container)
		var children = 0
		while true {
			let tokens = gap()
			let isLast = offset >= text.count - 1
			comments += Self.owners(
				of: tokens, children > 0 ? children - 1 : nil, isLast ? nil : children, isLast: isLast)
			if isLast { return }
			child(children)
			children += 1
		}
	}

	private var byte: Character { Character(Unicode.Scalar(text[offset])) }

	private mutating func gap() -> [Token] {
		var tokens: [Token] = []
		while offset < text.count - 1 {
			switch byte {
			case "/": tokens.append(.comment(comment()))
			case ",", "\n", "\r":
				tokens.append(byte == "," ? .comma : .newline)
				offset += 1
			case " ", "\t": offset += 1
			default: return tokens
			}
		}
		return tokens
	}

	private mutating func comment() -> String {
		let start = offset
		offset += 2
		if text[start + 1] == UInt8(ascii: "/") {
			while byte != "\n", byte != "\r" { offset += 1 }
		} else {
			while !text[start..<offset].suffix(2).elementsEqual("*/".utf8) || offset < start + 4 { offset += 1 }
		}
		return String(decoding: text[start..<offset], as: UTF8.self)
	}

	private mutating func child(_ position: Int) {
		value(position)
		guard text[0] == UInt8(ascii: "{") else { return }
		while byte != ":" { skip(position) }
		offset += 1
		while byte == "/" || byte == " " { skip(position) }
		value(position)
	}

	private mutating func skip(_ position: Int) {
		if byte == "/" { comments.append((comment(), position, true)) } else { offset += 1 }
	}

	private mutating func value(_ position: Int) {
		if byte == "\"" {
			repeat { offset += 1 } while byte != "\""
			offset += 1
			return
		}
		var depth = 0
		while depth > 0 || !([",", "/", " ", "\t", "\r", "\n", "]", "}"] as Set<Character>).contains(byte) {
			if "[{".contains(byte) { depth += 1 }
			if "]}".contains(byte) { depth -= 1 }
			let isClosed = depth == 0 && "]}".contains(byte)
			skip(position)
			if isClosed { return }
		}
	}

	private static func owners(
		of tokens: [Token], _ before: Int?, _ after: Int?, isLast: Bool
	) -> [Owned] {
		func isNewline(_ index: Int) -> Bool { if case .newline = tokens[index] { true } else { false } }
		let newlines = tokens.indices.filter(isNewline)
		let comma = tokens.firstIndex { if case .comma = $0 { true } else { false } }
		var border = newlines.first ?? (isLast ? tokens.count : comma ?? 0)
		if let comma, let first = newlines.first, first < comma {
			border = newlines.first { $0 > comma } ?? (isLast ? tokens.count : first)
		} else if let comma, !newlines.contains(where: { $0 > comma }), !isLast {
			border = comma
		}
		return tokens.enumerated().compactMap { index, token in
			guard case .comment(let text) = token else { return nil }
			let between = index < border ? tokens[..<index] : tokens[(index + 1)...]
			return (text, index < border ? before : after, !between.indices.contains(where: isNewline))
		}
	}
}
