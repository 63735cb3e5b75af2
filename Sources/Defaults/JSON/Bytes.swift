extension UnsafeBufferPointer<UInt8> {
	/// The bytes of `range`.
	func rebased(_ range: Range<Int>) -> UnsafeBufferPointer { UnsafeBufferPointer(rebasing: self[range]) }

	/// The character at `offset` of a text that is UTF-8.
	func scalar(at offset: Int) -> Unicode.Scalar? {
		var bytes = self[offset...].makeIterator()
		var decoder = UTF8()
		guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
		return scalar
	}

	/// Whether both hold the same bytes; by whole words, for most names and many values are long.
	func isByteEqual(to other: UnsafeBufferPointer) -> Bool {
		guard count == other.count else { return false }
		// What has been handed on unchanged is most often the very same.
		if baseAddress == other.baseAddress { return true }
		let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
		var offset = 0
		// Four words at a time are asked once whether any differs.
		while offset + 32 <= left.count {
			let difference =
				left.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
				^ right.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
			guard (difference.lowHalf | difference.highHalf) == .zero else { return false }
			offset += 32
		}
		while offset + 8 <= left.count {
			guard
				left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
					== right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
			else { return false }
			offset += 8
		}
		while offset < left.count {
			guard left[offset] == right[offset] else { return false }
			offset += 1
		}
		return true
	}
}

extension [UInt8] {
	/// Whether both hold the same bytes. `==` compares them one by one, which takes as long as a write to disk may.
	func isByteEqual(to other: [UInt8]) -> Bool {
		withUnsafeBufferPointer { mine in other.withUnsafeBufferPointer { mine.isByteEqual(to: $0) } }
	}
}
