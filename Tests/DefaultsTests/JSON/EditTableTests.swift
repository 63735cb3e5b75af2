import Testing

@testable import Defaults

/// Every edit of every child of containers in every style, byte for byte: what a text becomes is what is written of the
/// list of children after the same edit of that list.
@Suite("The table of edits")
struct EditTableTests {
	/// How a container is written.
	struct Style: Sendable, CustomStringConvertible {
		/// The quote of names, and that of strings; without one for names they are bare.
		var nameQuote = "\""
		var quote = "\""
		var isObject = true
		var isOneLine = false
		var hasTrailingComma = false
		var hasComments = false
		/// What the children hold.
		var value = Value.number
		var description: String {
			"names \(nameQuote.isEmpty ? "bare" : nameQuote), strings \(quote), \(isObject ? "object" : "list"), "
				+ "\(isOneLine ? "one line" : "lines")\(hasTrailingComma ? ", trailing comma" : "")"
				+ "\(hasComments ? ", comments" : ""), \(value)"
		}
		var dialect: Defaults.Document.Dialect { nameQuote + quote == "\"\"" && !value.isOwn ? [] : .json5 }

		static var all: [Style] {
			var styles: [Style] = []
			for (nameQuote, quote) in [("\"", "\""), ("'", "'"), ("", "'"), ("", "\""), ("\"", "'")] {
				for value in Value.allCases where !value.isOwn || quote == "'" {
					for isObject in [true, false] {
						for (isOneLine, hasComments) in [(true, false), (false, false), (false, true)] {
							for hasTrailingComma in [false, true] {
								styles.append(
									Style(
										nameQuote: nameQuote, quote: quote, isObject: isObject, isOneLine: isOneLine,
										hasTrailingComma: hasTrailingComma, hasComments: hasComments, value: value))
							}
						}
					}
				}
			}
			return styles
		}

		func name(_ name: String) -> String {
			if nameQuote.isEmpty, !name.contains(" ") { return name }
			// Where all names are bare, what cannot be is quoted as strings are.
			let quote = nameQuote.isEmpty ? stringQuote : nameQuote
			return quote + name + quote
		}

		/// What a new string is in: what those beside it are in, else what the names are in.
		var stringQuote: String { value.hasStrings ? quote : nameQuote.isEmpty ? "\"" : nameQuote }

		func text(of children: [Child]) -> String {
			let last = children.lastIndex { !$0.isComment }
			var lines: [String] = []
			for (index, child) in children.enumerated() {
				let comma = child.isComment ? "" : index == last && !hasTrailingComma ? "" : ","
				lines.append(child.text + comma + child.beside)
			}
			let (open, close) = isObject ? ("{", "}") : ("[", "]")
			let inside =
				children.isEmpty
				? "" : isOneLine ? lines.joined(separator: " ") : "\n    " + lines.joined(separator: "\n    ") + "\n  "
			return "{\n  \(name("o")): \(open)\(inside)\(close)\(hasTrailingComma ? "," : "")\n}\n"
		}
	}

	enum Value: CaseIterable, Sendable {
		case number, string, list, object, hexadecimal, infinity, escaped
		var isOwn: Bool { [.hexadecimal, .infinity, .escaped].contains(self) }
		var hasStrings: Bool { [.string, .escaped].contains(self) }

		func text(_ index: Int, _ style: Style) -> String {
			switch self {
			case .number: "1\(index)"
			case .string: style.quote + "s\(index)" + style.quote
			case .list: "[\(index), true]"
			case .object: "{\(style.name("x")): \(index)}"
			case .hexadecimal: "0xF\(index)"
			case .infinity: ["-Infinity", "NaN", "+Infinity"][index]
			case .escaped: style.quote + "\\x4\(index)\\\n" + style.quote
			}
		}
	}

	/// A member, an element, or a comment on a line of its own.
	struct Child: Equatable {
		var name: String?
		var value: String
		var beside = ""
		var isComment = false
		var text: String { (name.map { $0 + ": " } ?? "") + value }
	}

	private static func children(_ count: Int, _ style: Style) -> [Child] {
		(0..<count).flatMap { index -> [Child] in
			let name = style.isObject ? style.name(["a", "b", "c"][index]) : nil
			let child = Child(
				name: name, value: style.value.text(index, style),
				beside: style.hasComments ? " // beside \(index)" : "")
			return (style.hasComments ? [Child(value: "// above \(index)", isComment: true)] : []) + [child]
		}
	}

	/// Checks one cell: the text after the edit, what a fresh reader makes of it, and the way back.
	private func check(
		_ style: Style, _ before: [Child], _ after: [Child], _ what: String,
		_ edit: (inout Defaults.Document) throws -> Defaults.Splice?
	) throws {
		let (old, new) = (style.text(of: before), style.text(of: after))
		let cell: Comment = "\(what) | \(style)\n\(old)"
		var document = try Defaults.Document(Array(old.utf8), in: style.dialect)
		let splice = try edit(&document)
		#expect(document.string == new, cell)
		#expect((splice == nil) == (old == new), cell)
		#expect(try Defaults.Document(document.bytes, in: style.dialect).tape == document.tape, cell)
		if let splice { #expect(document.revert(splice) != nil && document.string == old, cell) }
	}

	@Test("holds in each cell", arguments: Style.all)
	func cells(style: Style) throws {
		for (count, position) in [(1, 0), (3, 0), (3, 1), (3, 2)] {
			let before = Self.children(count, style)
			let place = before.indices.filter { !before[$0].isComment }[position]
			let token = style.isObject ? ["a", "b", "c"][position] : String(position)
			let path: Defaults.Path = ["o", token]
			let cell = "\(count == 1 ? "only" : ["first", "middle", "last"][position])"

			var after = before
			after[place].value = style.value == .hexadecimal ? "0x10" : "16"
			try check(style, before, after, "set, \(cell)") { try $0.set(16, at: path) }
			after[place].value = style.stringQuote + "new" + style.stringQuote
			try check(style, before, after, "set a string, \(cell)") { try $0.set("new", at: path) }
			try check(style, before, before, "set what is there, \(cell)") { document in
				try document.set(try #require(document.value(at: path)), at: path)
			}

			after = before
			after.remove(at: place)
			try check(style, before, after, "remove, \(cell)") { $0.remove(path) }
			if style.isObject {
				try checkNaming(style, before, place, path, cell)
			} else {
				try checkList(style, before, place, position, cell)
			}
		}
	}

	private func checkNaming(
		_ style: Style, _ before: [Child], _ place: Int, _ path: Defaults.Path, _ cell: String
	) throws {
		for name in ["n", "n m"] {
			var after = before
			after[place].name = style.name(name)
			try check(style, before, after, "rename, \(cell)") { document in
				try document.arrange(.rename(try #require(path.last), to: name), at: ["o"])
			}
			after = before + [Child(name: style.name(name), value: "5")]
			try check(style, before, after, "add, \(cell)") { try $0.set(5, at: ["o", name]) }
			after[after.count - 1].value = style.stringQuote + "v" + style.stringQuote
			try check(style, before, after, "add a string, \(cell)") { try $0.set("v", at: ["o", name]) }
			var copy = before[place]
			copy.name = name == "n" ? style.name(name) : copy.name
			// A copy takes what is on its line along.
			after = before
			after.insert(copy, at: place + 1)
			try check(style, before, name == "n" ? after : before, "duplicate, \(cell)") { document in
				var excerpt = try #require(document.excerpt(at: path))
				let position = try #require(document.childPosition(of: path))
				if name == "n" { excerpt.name = name }
				return document.insert(excerpt, at: position + 1, into: ["o"])
			}
		}
	}

	private func checkList(
		_ style: Style, _ before: [Child], _ place: Int, _ position: Int, _ cell: String
	) throws {
		let new = Child(value: style.stringQuote + "v" + style.stringQuote)
		var after = before
		// Before the comments of the one that it comes before.
		after.insert(new, at: style.hasComments ? place - 1 : place)
		try check(style, before, after, "insert, \(cell)") {
			try $0.arrange(.insert("v", at: position), at: ["o"])
		}
		after = before
		after.insert(new, at: place + 1)
		try check(style, before, after, "insert behind, \(cell)") {
			try $0.arrange(.insert("v", at: position + 1), at: ["o"])
		}
		let count = before.count(where: { !$0.isComment })
		for target in 0..<count {
			after = before
			let size = style.hasComments ? 2 : 1
			let moved = Array(after[position * size..<(position + 1) * size])
			after.removeSubrange(position * size..<(position + 1) * size)
			after.insert(contentsOf: moved, at: target * size)
			try check(style, before, after, "move to \(target), \(cell)") {
				try $0.arrange(.move(from: position, to: target), at: ["o"])
			}
		}
	}
}
