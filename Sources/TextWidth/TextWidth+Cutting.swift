extension TextWidth {
	/// Where text stands in a wider space.
	public enum Alignment: Sendable, Hashable {
		/// At the left edge.
		case left
		/// In the middle; an odd space goes to the right.
		case center
		/// At the right edge.
		case right
	}

	/// `text` where it fits into `width` cells, else as much of its beginning as fits before `ellipsis`.
	///
	/// Cut between grapheme clusters, so the result may be narrower than `width`, never wider. Where not even the
	/// ellipsis fits, nothing is left.
	public static func prefix(of text: String, fitting width: Int, ellipsis: String = "…") -> String {
		if fits(text, width) { return text }
		guard let cut = cut(text, at: text.indices, leaving: width, ellipsis) else { return "" }
		return text[..<cut] + ellipsis
	}

	/// `text` where it fits into `width` cells, else as much of its end as fits after `ellipsis`; for paths.
	/// The promises of ``prefix(of:fitting:ellipsis:)`` hold.
	public static func suffix(of text: String, fitting width: Int, ellipsis: String = "…") -> String {
		if fits(text, width) { return text }
		guard let cut = cut(text, at: text.indices.reversed(), leaving: width, ellipsis) else { return "" }
		return ellipsis + text[cut...].dropFirst()
	}

	/// `text` where it fits into `width` cells, else its beginning and its end with `ellipsis` between them, about as much
	/// of either; for names that begin alike. The promises of ``prefix(of:fitting:ellipsis:)`` hold.
	public static func ends(of text: String, fitting width: Int, ellipsis: String = "…") -> String {
		if fits(text, width) { return text }
		let beginning = prefix(of: text, fitting: (width + self.width(of: ellipsis)) / 2, ellipsis: ellipsis)
		guard !beginning.isEmpty else { return prefix(of: text, fitting: width, ellipsis: ellipsis) }
		let end = suffix(of: text, fitting: width - self.width(of: beginning), ellipsis: "")
		return beginning + end
	}

	/// `text` and as many spaces as make it `width` cells wide; longer text stays as it is.
	public static func padded(_ text: String, to width: Int, _ alignment: Alignment = .left) -> String {
		let spaces = max(0, width - self.width(of: text))
		let before =
			switch alignment {
			case .left: 0
			case .center: spaces / 2
			case .right: spaces
			}
		return String(repeating: " ", count: before) + text + String(repeating: " ", count: spaces - before)
	}

	private static func fits(_ text: String, _ width: Int) -> Bool {
		var used = 0
		forEachGlyph(of: text) {
			used += $0.width
			return used <= width
		}
		return used <= width
	}

	/// The first cluster, walking `indices`, that does not fit into `width` cells beside the ellipsis; nil where not
	/// even the ellipsis fits.
	private static func cut(
		_ text: String, at indices: some Sequence<String.Index>, leaving width: Int, _ ellipsis: String
	) -> String.Index? {
		var room = width - self.width(of: ellipsis)
		guard room >= 0 else { return nil }
		return indices.first {
			room -= self.width(of: text[$0])
			return room < 0
		}
	}
}
