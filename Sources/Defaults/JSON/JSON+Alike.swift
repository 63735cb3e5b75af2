extension Defaults.JSON {
	/// Whether the values are equal, with integers where the other has integers, and zeros of the same sign.
	///
	/// `==` asks what numbers denote, and finds `1` equal to `1.0`, and `0.0` to `-0.0`. To code that reads them these
	/// may differ.
	func isAlike(_ other: Defaults.JSON) -> Bool { self == other && !hasUnlikeTwin(in: other) }

	/// Whether some number here has an equal one of another kind in the same place of `other`.
	func hasUnlikeTwin(in other: Defaults.JSON) -> Bool {
		switch (self, other) {
		case (.number(let left), .number(let right)): !left.isSameKind(as: right) && left == right
		case (.array(let left), .array(let right)): zip(left, right).contains { $0.hasUnlikeTwin(in: $1) }
		case (.object(let left), .object(let right)):
			left.paired(with: right).contains { value, other in other.map(value.hasUnlikeTwin) ?? false }
		default: false
		}
	}
}

extension Defaults.Number {
	/// Whether the text is that of an integer: `1` is, `1.0` and `1e3` are not.
	var isWrittenAsInteger: Bool { !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") } }

	/// Whether both are integers, or neither is, and both have a minus, or neither has.
	fileprivate func isSameKind(as other: Defaults.Number) -> Bool {
		isWrittenAsInteger == other.isWrittenAsInteger && isNegative == other.isNegative
	}

	/// Whether the text begins with a minus.
	private var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") }
}
