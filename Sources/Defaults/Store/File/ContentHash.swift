/// A fast 64-bit hash of a file's bytes: to tell one state of a file from another, not to keep anyone out.
struct ContentHash: Hashable, Sendable {
	let value: UInt64

	init(_ bytes: [UInt8]) {
		value = bytes.withUnsafeBytes { buffer in
			var hash = Self.seed ^ UInt64(buffer.count)
			let words = buffer.count / 8
			for word in 0..<words {
				hash = Self.mix(
					hash ^ UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)))
			}
			for offset in words * 8..<buffer.count { hash = Self.mix(hash ^ UInt64(buffer[offset])) }
			return Self.mix(hash)
		}
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
