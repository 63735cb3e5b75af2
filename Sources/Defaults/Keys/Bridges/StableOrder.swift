/// An order for values that come out of a hash table, so that the same set gives the same bytes in every run.
enum StableOrder {
	/// By type, numbers by size, everything else by the bytes of its text.
	static func precedes(_ left: Defaults.JSON, _ right: Defaults.JSON) -> Bool {
		// An order of some kinds of pairs only would have circles in it: 2 < 10 < "15" < 2.
		if left.kind != right.kind { return precedes(left.kind.rawValue, right.kind.rawValue) }
		if let left = left.number, let right = right.number, left != right { return left < right }
		return precedes(text(left), text(right))
	}

	/// By UTF-8 bytes.
	static func precedes(_ left: String, _ right: String) -> Bool {
		left.utf8.lexicographicallyPrecedes(right.utf8)
	}

	private static func text(_ json: Defaults.JSON) -> String { json.string ?? json.number?.text ?? json.serialized() }
}
