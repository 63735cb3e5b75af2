/// A text in Markdown, as much of it as descriptions of settings use, made to be shown: nothing of its marks is left.
///
/// Paragraphs, headings, lists, code, emphasis and links are read; tags of HTML are left out. Where a text means its
/// marks literally it is shown with them, for what is no whole mark is none.
package struct Markdown: Sendable, Hashable {
	/// A piece in one style.
	struct Span: Sendable, Hashable {
		var text: String
		var marks: Marks = []
	}

	/// How a piece stands out.
	struct Marks: OptionSet, Sendable, Hashable {
		let rawValue: UInt8
		static let strong = Marks(rawValue: 1), emphasis = Marks(rawValue: 2), code = Marks(rawValue: 4)
		static let link = Marks(rawValue: 8), number = Marks(rawValue: 16)
	}

	/// A part with lines of its own.
	enum Block: Sendable, Hashable {
		case paragraph([Span])
		case heading([Span])
		/// An item of a list, with its number where it has one.
		case item(depth: Int, number: String?, [Span])
		case code([String])
	}

	private(set) var blocks: [Block] = []
	/// The addresses that links lead to, in the order of their numbers, from 1.
	private(set) var links: [String] = []

	/// So many characters of a text are read: far more than describes a setting, and read again for each frame.
	static let longest = 20_000

	/// Reads a text; of one that is longer than ``longest`` the beginning, and a sign that there is more.
	package init(_ text: String) {
		let beginning = text.prefix(Self.longest)
		var reader = MarkdownReader(beginning.endIndex == text.endIndex ? text : beginning + "…")
		(blocks, links) = reader.read()
	}

	/// The first paragraph on one line, without marks and links.
	package static func plainLine(_ text: String) -> String {
		if !text.utf8.contains(where: Self.mayMark) { return text }
		for block in Markdown(String(text.prefix(2000))).blocks {
			switch block {
			case .paragraph(let spans), .heading(let spans): return plain(spans)
			case .item(_, let number, let spans): return (number ?? "-") + " " + plain(spans)
			case .code: continue
			}
		}
		return ""
	}

	private static func plain(_ spans: [Span]) -> String {
		spans.filter { !$0.marks.contains(.number) }.map(\.text).joined()
	}

	/// Whether a byte may be part of a mark.
	private static func mayMark(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "<"),
			UInt8(ascii: "\\"), UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "\n"),
			UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "\r"):
			true
		default: false
		}
	}

	/// The text in lines of at most `width` cells, without styles.
	package func plainLines(width: Int) -> [String] {
		lines(width: width, style: Style(), bullet: "-").map(\.text)
	}
}
