extension Collection<UInt8> {
	/// Whether the bytes of `text` stand somewhere in these. The standard search for a text in a text takes generic types
	/// along whose making is a good part of a short start.
	func containsBytes(of text: String) -> Bool {
		indices.contains { self[$0...].starts(with: text.utf8) }
	}
}
