/// An order for values that come out of a hash table, so that the same set gives the same bytes in every run.
enum StableOrder {
	/// Numbers by size, everything else by the bytes of its text.
	static func precedes(_ left: Defaults.JSON, _ right: Defaults.JSON) -> Bool {
		if let left = left.number, let right = right.number { return left < right }
		return precedes(text(left), text(right))
	}

	/// By UTF-8 bytes.
	static func precedes(_ left: String, _ right: String) -> Bool {
		left.utf8.lexicographicallyPrecedes(right.utf8)
	}

	private static func text(_ json: Defaults.JSON) -> String { json.string ?? json.serialized() }
}
