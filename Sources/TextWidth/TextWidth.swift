import Synchronization

/// How many cells a piece of text takes, and how it is made safe to show.
///
/// Terminals, and the C library, disagree about emoji sequences, invisible characters and whatever is
/// newer than they are. So text is reduced to what they agree on before it is measured and shown, and what is measured
/// is what is shown. The data itself stays as it is.
public enum TextWidth {
	/// What one cell, or two neighbouring ones, show.
	public struct Glyph: Hashable, Sendable {
		/// The text to send to a terminal: safe, and of the width that terminals agree on. One character with a width,
		/// and at most four combining marks.
		public let text: String
		/// Its width in cells: 1 or 2.
		public let width: Int

		/// A blank cell.
		public static let space = Glyph(text: " ", width: 1)
	}

	/// The glyphs that `text` is shown as, in order.
	///
	/// A grapheme cluster gives one glyph, save these: a flag gives its two letters, a cluster of several characters
	/// with a width (Indic scripts) one for each, and an invisible character its code, as in `‹202E›`.
	public static func glyphs(of text: String) -> [Glyph] {
		var glyphs: [Glyph] = []
		glyphs.reserveCapacity(text.utf8.count)
		forEachGlyph(of: text) {
			glyphs.append($0)
			return true
		}
		return glyphs
	}

	/// Calls `body` with each of ``glyphs(of:)`` in order, until it returns false.
	public static func forEachGlyph(of text: String, _ body: (Glyph) -> Bool) {
		let (scalars, end) = (text.unicodeScalars, text.endIndex)
		var index = text.startIndex
		while index < end {
			let scalar = scalars[index]
			let next = scalars.index(after: index)
			// Two plain characters never join to a cluster, so its costly rules need not be asked.
			if let width = plainWidth(scalar), next == end || plainWidth(scalars[next]) != nil {
				guard body(Glyph(text: String(scalar), width: width)) else { return }
				index = next
				continue
			}
			let clusterEnd = text.index(after: index)
			for glyph in Cluster.glyphs(of: scalars[index..<clusterEnd]) {
				guard body(glyph) else { return }
			}
			index = clusterEnd
		}
	}

	/// The width of `text` in cells, as ``glyphs(of:)`` shows it.
	public static func width(of text: String) -> Int {
		var width = 0
		forEachGlyph(of: text) {
			width += $0.width
			return true
		}
		return width
	}

	/// The width of one grapheme cluster in cells.
	public static func width(of cluster: Character) -> Int {
		let scalars = cluster.unicodeScalars
		if let scalar = scalars.first, scalars.count == 1, let width = plainWidth(scalar) { return width }
		return Cluster.glyphs(of: scalars[...]).reduce(0) { $0 + $1.width }
	}

	/// Whether the terminal gives two cells to what East Asian fonts give two and others one (Ambiguous in Unicode's annex
	/// 11): Greek and Cyrillic letters, some of Latin, punctuation, lines, arrows. It counts for the whole process, which has
	/// one terminal; false at first.
	public static var widensDoubtful: Bool {
		get { isWidening.load(ordering: .relaxed) }
		set { isWidening.store(newValue, ordering: .relaxed) }
	}
	private static let isWidening = Atomic(false)

	/// The cells of a scalar that is not wide by itself.
	public static func cells(ofNarrow scalar: Unicode.Scalar) -> Int {
		widensDoubtful && WideRanges.areDoubtful(about: scalar) ? 2 : 1
	}

	/// The width of a scalar that acts on nothing and joins with no other such: most of what is written in ASCII, Latin,
	/// Greek and Cyrillic letters, punctuation, arrows, mathematics, the shapes that frames are drawn with, Han, kana and
	/// Hangul. Nil for all others.
	private static func plainWidth(_ scalar: Unicode.Scalar) -> Int? {
		switch scalar.value {
		case 0x20...0x7E: 1
		case 0xA0...0xAC, 0xAE...0x2FF, 0x391...0x3A1, 0x3A3...0x481, 0x48A...0x52F, 0x2010...0x2027,
			0x2030...0x205E, 0x2190...0x2319, 0x2500...0x25FC:
			cells(ofNarrow: scalar)
		case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
		default: nil
		}
	}
}
