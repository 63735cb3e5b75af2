/// How a value stands in its collection.
struct YAMLEntry {
	/// The event of the value, or of the alias that stands for it.
	var value: YAMLEvent
	var key: YAMLEvent?
	/// From its `-` or `?`, its key, or what names it, to the end of the value.
	var start = 0
	var end = 0
	/// Whether the value stands elsewhere, for an alias or a merge.
	var isBorrowed = false

	/// Whether lines and their indentation tell of it.
	var isBlock: Bool { value.style == .block && value.kind != .alias }
}

extension YAMLBlockHeader {
	/// Whether an event is a scalar of whole lines.
	static func isOne(_ event: YAMLEvent) -> Bool {
		event.kind == .scalar && (event.style == .literal || event.style == .folded)
	}
}

extension Tape {
	/// The text of a scalar of YAML.
	func bytes(of node: Node, in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
		let bytes = text.rebased(node.range)
		guard let first = bytes.first else { return [] }
		if !node.flags.contains(.escaped) {
			return StringBytes.isQuote(first) ? Array(bytes[1..<bytes.count - 1]) : Array(bytes)
		}
		// Whether the last line of a block has an end counts.
		let isBlock = first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
		let end = isBlock && node.end < text.count ? node.end + 1 : node.end
		return YAMLText.decoded(
			text.rebased(node.range.lowerBound..<end), column: node.column == 0 ? nil : Int(node.column))
	}

	/// The number that a scalar of YAML is.
	func number(of node: Node, in text: UnsafeBufferPointer<UInt8>) -> Defaults.Number {
		let written = String(decoding: bytes(of: node, in: text), as: UTF8.self)
		guard node.flags.contains(.escaped) else { return Defaults.Number(verbatim: written) }
		guard case .number(let number) = YAMLScalar(written, in11: dialect.contains(.yaml11)) else {
			return Defaults.Number(verbatim: "0")
		}
		return Defaults.Number(verbatim: number)
	}
}
