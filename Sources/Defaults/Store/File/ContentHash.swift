/// A fast 64-bit hash of a file's bytes: to tell one state of a file from another, not to keep anyone out.
struct ContentHash: Hashable, Sendable {
	let value: UInt64

	init(_ bytes: [UInt8]) {
		value = bytes.withUnsafeBytes { buffer in
			// Four lanes that do not wait for one another.
			let first = Self.seed ^ UInt64(buffer.count)
			var lanes = (first, first << 1, first << 2, first << 3)
			var offset = 0
			while offset + 64 <= buffer.count {
				lanes.0 = Self.mix(lanes.0, with: offset, of: buffer)
				lanes.1 = Self.mix(lanes.1, with: offset + 16, of: buffer)
				lanes.2 = Self.mix(lanes.2, with: offset + 32, of: buffer)
				lanes.3 = Self.mix(lanes.3, with: offset + 48, of: buffer)
				offset += 64
			}
			while offset < buffer.count {
				lanes.0 = Self.mix(lanes.0 ^ UInt64(buffer[offset]), Self.seed)
				offset += 1
			}
			let halves = (Self.mix(lanes.0, Self.seed) ^ lanes.1, Self.mix(lanes.2, Self.seed) ^ lanes.3)
			return Self.mix(Self.mix(halves.0, Self.seed) ^ halves.1, Self.seed)
		}
	}

	/// Takes sixteen bytes into a lane.
	@inline(__always)
	private static func mix(_ lane: UInt64, with offset: Int, of buffer: UnsafeRawBufferPointer) -> UInt64 {
		mix(lane ^ word(offset, of: buffer), seed ^ word(offset + 8, of: buffer))
	}

	private static func word(_ offset: Int, of buffer: UnsafeRawBufferPointer) -> UInt64 {
		UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
	}

	private static let seed: UInt64 = 0xA076_1D64_78BD_642F

	private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
		let product = one.multipliedFullWidth(by: other)
		return product.high ^ product.low
	}

	init(value: UInt64) { self.value = value }

	/// A short hash of a path.
	static func short(of path: Defaults.Path) -> UInt32 {
		UInt32(truncatingIfNeeded: ContentHash(Array(path.pointer.utf8)).value)
	}
}
