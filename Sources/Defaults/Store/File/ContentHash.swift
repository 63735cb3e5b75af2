/// A fast 64-bit hash of a file's bytes: to tell one state of a file from another, not to keep anyone out.
struct ContentHash: Hashable, Sendable {
	let value: UInt64

	init(_ bytes: [UInt8]) {
		value = bytes.withUnsafeBytes { buffer in
			// Four lanes that do not wait for one another.
			var lanes = (Self.seed, Self.seed << 1, Self.seed << 2, Self.seed ^ UInt64(buffer.count))
			var offset = 0
			while offset + 32 <= buffer.count {
				lanes.0 = Self.mix(lanes.0 ^ Self.word(offset, of: buffer))
				lanes.1 = Self.mix(lanes.1 ^ Self.word(offset + 8, of: buffer))
				lanes.2 = Self.mix(lanes.2 ^ Self.word(offset + 16, of: buffer))
				lanes.3 = Self.mix(lanes.3 ^ Self.word(offset + 24, of: buffer))
				offset += 32
			}
			while offset < buffer.count {
				lanes.0 = Self.mix(lanes.0 ^ UInt64(buffer[offset]))
				offset += 1
			}
			return Self.mix(Self.mix(Self.mix(lanes.0) ^ lanes.1) ^ Self.mix(lanes.2 ^ 1) ^ lanes.3)
		}
	}

	private static func word(_ offset: Int, of buffer: UnsafeRawBufferPointer) -> UInt64 {
		UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
	}

	private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

	private static func mix(_ word: UInt64) -> UInt64 {
		let product = word.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
		return product.high ^ product.low &+ seed
	}

	/// 16 hexadecimal digits.
	var text: String { Self.text(value, digits: 16) }

	/// A short hash of a path, 8 hexadecimal digits.
	static func text(of path: Defaults.Path) -> String {
		text(ContentHash(Array(path.pointer.utf8)).value & 0xFFFF_FFFF, digits: 8)
	}

	private static func text(_ value: UInt64, digits: Int) -> String {
		let text = String(value, radix: 16)
		return String(repeating: "0", count: digits - text.count) + text
	}
}
