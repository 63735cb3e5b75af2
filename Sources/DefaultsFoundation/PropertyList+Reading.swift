import Foundation

extension PropertyList {
	/// What a binary property list holds; nil for other data.
	static func readBinary(_ data: Data) throws -> Any? {
		data.starts(with: magic) ? try read(data) : nil
	}

	/// What a property list holds; nil for one with something in it that Foundation ends the program over.
	static func read(_ data: Data) throws -> Any? {
		guard !data.starts(with: magic) || holdsNoSet(Array(data)) else { return nil }
		return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
	}

	private static let magic = "bplist".utf8

	/// Whether a binary property list has no set in it, of which the bytes at its end tell where its objects begin.
	private static func holdsNoSet(_ bytes: [UInt8]) -> Bool {
		func number(at start: Int, width: Int) -> Int? {
			guard (1...8).contains(width), (0...(bytes.count - width)).contains(start) else { return nil }
			return Int(exactly: bytes[start..<(start + width)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
		}
		guard bytes.count > 32, let count = number(at: bytes.count - 24, width: 8), count < bytes.count,
			let table = number(at: bytes.count - 8, width: 8), table < bytes.count
		else { return false }
		let width = Int(bytes[bytes.count - 26])
		return (0..<count).allSatisfy { index in
			guard let offset = number(at: table + index * width, width: width), offset < bytes.count else {
				return false
			}
			return bytes[offset] >> 4 != 0xC
		}
	}
}
