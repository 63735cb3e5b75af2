/// How many cells a piece of text takes, and how it is made safe to show.
public enum TextWidth {
	/// One grapheme cluster as it is shown.
	public struct Glyph: Hashable, Sendable {
		/// The text to send to a terminal: safe, and of the width that terminals agree on.
		public let text: String
		/// Its width in cells: 1 or 2.
		public let width: Int
	}

	/// The clusters of `text` as they are shown, in order.
	public static func glyphs(of text: String) -> [Glyph] {
		text.map { Glyph(text: String($0), width: 1) }
	}

	/// The width of `text` in cells.
	public static func width(of text: String) -> Int { glyphs(of: text).reduce(0) { $0 + $1.width } }
}
