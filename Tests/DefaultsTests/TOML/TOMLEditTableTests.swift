import Testing

@testable import Defaults

/// How a container is written.
enum TOMLStyle: CaseIterable, Sendable {
	case root, dotted, dottedBelowHeader, header, indented, quoted, inline, inlineDotted, inlineLines
	case array, arrayLines, tables, tablesIndented, subtables, dottedTables

	var isList: Bool { [.array, .arrayLines, .tables, .tablesIndented].contains(self) }
	var holdsTables: Bool { [.tables, .tablesIndented, .subtables, .dottedTables].contains(self) }
	var path: Defaults.Path { self == .root ? [] : ["t"] }

	/// The text of a document whose container has these children.
	func text(of children: [TOMLChild]) -> String {
		let head = "# The file's own comment.\n\n"
		let (before, after) = ("first = 0\n", "\n# z\n[z]\ny = 1\n")
		func lines(_ line: (TOMLChild) -> String) -> String { children.map(line).joined() }
		let inside = children.map { $0.pair("") }.joined(separator: ", ")
		switch self {
		case .root: return head + lines { $0.above("") + $0.pair("") + $0.beside + "\n" } + after
		case .dotted: return head + before + lines { $0.above("") + $0.pair("t.") + $0.beside + "\n" } + after
		case .dottedBelowHeader:
			return head + "[o]\n" + lines { $0.above("") + $0.pair("t . ") + $0.beside + "\n" } + after
		case .header: return before + "\n[t]\n" + lines { $0.above("") + $0.pair("") + $0.beside + "\n" } + after
		case .indented:
			return before + "\n[t]\n" + lines { $0.above("\t") + "\t" + $0.pair("") + $0.beside + "\n" } + after
		case .quoted:
			return before + "\n[t]\n" + lines { $0.above("") + "\"\($0.name)\" = \($0.value)\($0.beside)\n" } + after
		case .inline: return before + "t = { \(inside) } # line\n" + after
		case .inlineDotted:
			return before + "i = { o = 0, " + children.map { $0.pair("t.") }.joined(separator: ", ") + " }\n" + after
		case .inlineLines:
			return before + "t = {\n" + lines { $0.above("  ") + "  " + $0.pair("") + ",\($0.beside)\n" } + "}\n"
				+ after
		case .array: return before + "t = [" + children.map(\.value).joined(separator: ", ") + "]\n" + after
		case .arrayLines:
			return before + "t = [\n" + lines { $0.above("  ") + "  " + $0.value + ",\($0.beside)\n" } + "]\n" + after
		case .tables:
			return before + lines { "\n" + $0.above("") + "[[t]]\($0.beside)\nv = \($0.value)\n" } + after
		case .tablesIndented:
			return "[[t]]\nv = -1\n" + lines { "\n[[t]]\($0.beside)\n  v = \($0.value)\n\n  [t.s]\n  w = 1\n" } + after
		case .subtables:
			return before + lines { "\n" + $0.above("") + "[t.\($0.name)]\($0.beside)\nv = \($0.value)\n" } + after
		case .dottedTables:
			return before + lines { $0.above("") + "t.\($0.name).v = \($0.value)\($0.beside)\n" } + after
		}
	}
}

/// One of what it holds.
struct TOMLChild: Sendable, Equatable {
	var name: String
	var value: String
	var comment: String?
	var hasCommentAbove = true
	func pair(_ prefix: String) -> String { "\(prefix)\(name) = \(value)" }
	var beside: String { comment.map { " # \($0)" } ?? "" }
	func above(_ indentation: String) -> String {
		hasCommentAbove ? comment.map { "\(indentation)# above \($0)\n" } ?? "" : ""
	}
}

/// Every edit of every child of containers in every style of TOML, byte for byte: what a text becomes is what is written
/// of the list of children after the same edit of that list.
@Suite("The table of edits of TOML")
struct TOMLEditTableTests {
	static let everyCount: [[String]] = (1...4).map { Array(["one", "two", "three", "four"][..<$0]) }

	private func children(_ names: [String]) -> [TOMLChild] {
		names.enumerated().map { TOMLChild(name: $1, value: "\($0 + 1)0", comment: $1 == "four" ? nil : $1) }
	}

	private func value(_ text: String, in style: TOMLStyle) -> Defaults.JSON {
		let number = Defaults.JSON.number(Defaults.Number(verbatim: text))
		guard style.holdsTables else { return number }
		return style == .tablesIndented ? ["v": number, "s": ["w": 1]] : ["v": number]
	}

	private func document(_ style: TOMLStyle, _ children: [TOMLChild]) throws -> Defaults.Document {
		try Defaults.Document(Array(style.text(of: children).utf8), in: .toml)
	}

	private func path(_ style: TOMLStyle) -> Defaults.Path {
		style == .dottedBelowHeader ? ["o", "t"] : style == .inlineDotted ? ["i", "t"] : style.path
	}

	private func expect(
		_ style: TOMLStyle, _ before: [TOMLChild], _ after: [TOMLChild], _ note: String,
		_ edit: (inout Defaults.Document) throws -> Defaults.Splice?
	) throws {
		let first = try document(style, before)
		var document = first
		let splice = try edit(&document)
		#expect(document.string == style.text(of: after), "\(style), \(note) in\n\(first.string)")
		guard let splice else { return #expect(document == first) }
		#expect(document.revert(splice) != nil && document == first, "\(style), \(note) taken back")
	}

	@Test("set", arguments: TOMLStyle.allCases, everyCount)
	func sets(style: TOMLStyle, names: [String]) throws {
		let before = children(names)
		for (index, child) in before.enumerated() {
			var after = before
			after[index].value = "77"
			let offset = style == .tablesIndented ? 1 : 0
			let place = path(style).appending(style.isList ? String(index + offset) : child.name)
			try expect(style, before, after, "set \(index)") { try $0.set(value("77", in: style), at: place) }
		}
	}

	@Test("add", arguments: TOMLStyle.allCases, everyCount)
	func adds(style: TOMLStyle, names: [String]) throws {
		let before = children(names)
		let new = TOMLChild(name: "new", value: "88", comment: nil)
		// An element of tables with tables in it is written as it would be if there were none.
		if style == .tablesIndented { return }
		let place = path(style).appending(style.isList ? String(before.count) : "new")
		try expect(style, before, before + [new], "add") { try $0.set(value("88", in: style), at: place) }
	}

	@Test("insert and duplicate", arguments: TOMLStyle.allCases.filter(\.isList), everyCount)
	func inserts(style: TOMLStyle, names: [String]) throws {
		if style == .tablesIndented { return }
		let before = children(names)
		for index in 0...before.count {
			for text in ["88", before[min(index, before.count - 1)].value] {
				var after = before
				after.insert(TOMLChild(name: "", value: text, comment: nil), at: index)
				// In lines, what stands above the one at the place goes on standing above it.
				try expect(style, before, after, "insert at \(index)") {
					try $0.arrange(.insert(value(text, in: style), at: index), at: path(style))
				}
			}
		}
	}

	@Test("remove", arguments: TOMLStyle.allCases, everyCount)
	func removes(style: TOMLStyle, names: [String]) throws {
		let before = children(names)
		guard before.count > 1 || style == .tablesIndented else { return }
		for (index, child) in before.enumerated() {
			var after = before
			after.remove(at: index)
			let offset = style == .tablesIndented ? 1 : 0
			let place = path(style).appending(style.isList ? String(index + offset) : child.name)
			try expect(style, before, after, "remove \(index)") { $0.removeWithComments(place) }
		}
	}

	@Test("copy", arguments: TOMLStyle.allCases, everyCount)
	func copies(style: TOMLStyle, names: [String]) throws {
		// Names in braces that share their beginning are written by rule.
		if style == .inlineDotted { return }
		let before = children(names)
		let offset = style == .tablesIndented ? 1 : 0
		for (index, child) in before.enumerated() {
			let place = path(style).appending(style.isList ? String(index + offset) : child.name)
			for name in style.isList ? [child.name] : ["new", "n w"] {
				var after = before
				let isWritten = style.isList || style == .quoted || name == "new"
				after.insert(child, at: index + 1)
				after[index + 1].name = isWritten ? name : "\"\(name)\""
				after[index + 1].hasCommentAbove = false
				try expect(style, before, after, "copy \(index)") { document in
					var excerpt = try #require(document.excerpt(at: place))
					if !style.isList { excerpt.name = name }
					let position = try #require(document.childPosition(of: place)) + 1
					return document.insert(excerpt, at: position, into: path(style))
				}
			}
		}
	}

	@Test("put back", arguments: TOMLStyle.allCases, everyCount)
	func putsBack(style: TOMLStyle, names: [String]) throws {
		let before = children(names)
		guard style != .inlineDotted, before.count > 1 || style == .tablesIndented else { return }
		let offset = style == .tablesIndented ? 1 : 0
		for (index, withComments) in before.indices.flatMap({ [($0, true), ($0, false)] }) {
			let place = path(style).appending(style.isList ? String(index + offset) : before[index].name)
			try expect(style, before, before, "put back \(index)") { document in
				let earlier = document
				let splice = try #require(
					withComments ? document.removeWithComments(place) : document.remove(place))
				let taken = try #require(earlier.excerpt(at: place, takenOutBy: splice))
				#expect(document.insert(taken.excerpt, at: taken.position, into: path(style)) != nil)
				return nil
			}
		}
	}

	@Test("move", arguments: TOMLStyle.allCases.filter(\.isList), everyCount)
	func moves(style: TOMLStyle, names: [String]) throws {
		let before = children(names)
		let offset = style == .tablesIndented ? 1 : 0
		for index in before.indices {
			for target in before.indices where index != target {
				var after = before
				after.insert(after.remove(at: index), at: target)
				try expect(style, before, after, "move \(index) to \(target)") {
					try $0.arrange(.move(from: index + offset, to: target + offset), at: path(style))
				}
			}
		}
	}

	@Test("rename", arguments: TOMLStyle.allCases.filter { !$0.isList }, everyCount)
	func renames(style: TOMLStyle, names: [String]) throws {
		let before = children(names)
		for (index, child) in before.enumerated() {
			for new in ["new", "n w"] {
				var after = before
				after[index].name = new == "new" || style == .quoted ? new : "\"\(new)\""
				try expect(style, before, after, "rename \(index)") {
					try $0.arrange(.rename(child.name, to: new), at: path(style))
				}
			}
		}
	}
}
