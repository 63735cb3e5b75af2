extension FieldText {
	/// Takes over the texts of the same setting at another place, but for where that is.
	///
	/// - Parameters:
	///   - path: The path as people write it.
	///   - name: Its last name; nil where that is all of the path.
	mutating func read(_ other: FieldText, at path: String, name: String?) {
		begin(as: other)
		bytes += other.bytes[..<other.titlesEnd]
		titleEnd = other.titleEnd
		addKey(path, name: name)
		bytes += other.bytes[other.headEnd...]
		wordsEnd = other.wordsEnd + headEnd - other.headEnd
		namesEnd = other.namesEnd + headEnd - other.headEnd
		helpEnd = other.helpEnd + headEnd - other.headEnd
	}

	/// The same for a place inside a list or a dictionary where nothing is; see ``readInner(_:in:)``.
	mutating func readInner(_ other: FieldText, at path: String, name: String) {
		begin(as: other)
		traits.formUnion([.inner, .unset])
		bytes.append(Self.itemEnd)
		bytes += other.bytes[..<other.titleEnd]
		let titleEnd = bytes.count
		addItem(name)
		if bytes[(titleEnd + 1)...].elementsEqual(other.bytes[..<other.titleEnd]) { bytes.removeSubrange(titleEnd...) }
		(wordsEnd, namesEnd) = (bytes.count, bytes.count)
		bytes += other.bytes[other.namesEnd..<other.helpEnd]
		bytes += other.bytes[other.wordsEnd..<other.namesEnd]
		addItem(path)
		helpEnd = bytes.count
		bytes += other.bytes[other.helpEnd...]
	}

	private mutating func begin(as other: FieldText) {
		begin()
		(kind, traits) = (other.kind, other.traits)
		(contentsCount, cutsContents) = (other.contentsCount, other.cutsContents)
	}
}
