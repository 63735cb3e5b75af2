/// What a text of YAML says at one place: a value or a sign of its structure, and where its bytes stand.
struct YAMLEvent {
	enum Kind: UInt8 {
		case documentStart, documentEnd, sequenceStart, sequenceEnd, mappingStart, mappingEnd, scalar, alias
	}

	/// How it is written. Collections are blocks, in brackets, or one pair in those of a list; a document has its mark or has
	/// none, which is `plain`.
	enum Style: UInt8 { case plain, single, double, literal, folded, block, flow, pair, marked }

	let kind: Kind
	var style: Style
	/// Whether a scalar's text is what stands there, or between its quotes, byte for byte.
	var isVerbatim = true
	/// The content: without anchor and tag, with quotes and brackets. What is missing is empty, where it would begin.
	var range: Range<Int>
	/// What names the value, its sign included.
	var anchor: Range<Int>?
	var tag: Range<Int>?
	/// The `-`, `?` or `:` that the value follows.
	var indicator: Int?
	/// The column of a block's children, or the indentation of a block scalar's lines.
	var column = 0
}

/// What may stand before a value.
struct YAMLProperties {
	var anchor: Range<Int>?
	var tag: Range<Int>?

	var isEmpty: Bool { anchor == nil && tag == nil }
	var start: Int? { [anchor, tag].compactMap { $0?.lowerBound }.min() }
}
