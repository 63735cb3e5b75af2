import TextWidth

/// The key of a setting, or the titles on the way to one, in the cells there are: what is left out are whole parts, as
/// long as a single part fits.
struct PathText: Sendable, Hashable {
	/// From the outermost to the innermost.
	private let parts: [Substring]
	/// What stands before the first of them, and between two.
	private let front: String, separator: String
	/// What stands between the sign for what is left out and the part behind it.
	private let gap: String
	/// The sign for what is left out.
	private let ellipsis: String

	/// The parts of a key: of a JSON Pointer, or of names with dots between them.
	init(key: String, ellipsis: String) {
		let isPointer = key.first == "/"
		(front, separator, gap) = isPointer ? ("/", "/", "/") : ("", ".", "")
		// By one character: to split by a text takes a generic search along.
		parts = key.dropFirst(front.count).split(separator: isPointer ? "/" : ".", omittingEmptySubsequences: false)
		self.ellipsis = ellipsis
	}

	/// Titles with a sign between them.
	init(titles: [String], sign: String, ellipsis: String) {
		parts = titles.map { $0[...] }
		(front, separator, gap) = ("", " \(sign) ", " \(sign) ")
		self.ellipsis = ellipsis
	}

	/// Whether it has no parts.
	var isEmpty: Bool { parts.isEmpty }

	/// All of it, or the first part and as many of the last ones as fit, or these alone.
	func keepingEnds(fitting width: Int) -> String {
		let whole = text(from: 0)
		if TextWidth.width(of: whole) <= width { return whole }
		let tails = parts.indices.dropFirst(2).map { front + parts[0] + ellipsis + gap + joined(parts[$0...]) }
		return first(of: tails, fitting: width) ?? keepingEnd(fitting: width)
	}

	/// All of it, or as many of the last parts as fit; of the last one, where it has no room, the beginning.
	func keepingEnd(fitting width: Int) -> String {
		let last = parts.last.map(String.init) ?? ""
		let marked = parts.count > 1 ? [ellipsis + last] : []
		return first(of: parts.indices.map(text(from:)) + marked + [last], fitting: width)
			?? TextWidth.prefix(of: last, fitting: width, ellipsis: ellipsis)
	}

	/// As many of the last parts as have those in them that a range of the text reaches into, or these and the last
	/// one, or these alone; nil where not even they fit.
	func keeping(_ range: Range<Int>, fitting width: Int) -> String? {
		let kept = parts(in: range)
		let tails = (0...kept.lowerBound).map(text(from:))
		let head = (kept.lowerBound == 0 ? front : ellipsis + gap) + joined(parts[kept]) + ellipsis
		let bridges = kept.upperBound < parts.count ? [head + gap + joined(parts.suffix(1)), head] : []
		return first(of: tails + bridges, fitting: width)
	}

	/// The text from a part on, with the sign for those before.
	private func text(from index: Int) -> String { (index == 0 ? front : ellipsis + gap) + joined(parts[index...]) }

	private func joined(_ parts: ArraySlice<Substring>) -> String {
		var text = ""
		for (offset, part) in parts.enumerated() {
			if offset > 0 { text += separator }
			text.append(contentsOf: part)
		}
		return text
	}

	private func first(of texts: [String], fitting width: Int) -> String? {
		texts.first { TextWidth.width(of: $0) <= width }
	}

	/// The parts that a range of the text's characters reaches into.
	private func parts(in range: Range<Int>) -> Range<Int> {
		var start = front.count
		var found: [Int] = []
		for (index, part) in parts.enumerated() {
			let end = start + part.count
			if range.lowerBound <= end, range.upperBound > start { found.append(index) }
			start = end + separator.count
		}
		return (found.first ?? 0)..<(found.last ?? parts.count - 1) + 1
	}
}
