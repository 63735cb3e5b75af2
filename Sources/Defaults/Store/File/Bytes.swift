extension UnsafeBufferPointer<UInt8> {
	/// Whether both hold the same bytes, compared a word at a time.
	func hasSameBytes(as other: Self) -> Bool {
		guard count == other.count else { return false }
		let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
		var offset = 0
		while offset + 8 <= count {
			let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
			if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
			offset += 8
		}
		while offset < count {
			if left[offset] != right[offset] { return false }
			offset += 1
		}
		return true
	}
}

extension [UInt8] {
	/// Whether both hold the same bytes. `==` compares them one by one, which takes as long as a write to disk may.
	func hasSameBytes(as other: [UInt8]) -> Bool {
		withUnsafeBufferPointer { mine in other.withUnsafeBufferPointer { mine.hasSameBytes(as: $0) } }
	}
}
