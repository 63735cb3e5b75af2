/// Bytes that are looked for in many texts, eight places at a time: most texts don't have them.
struct SoughtBytes: Sendable, Hashable {
	let bytes: [UInt8]
	/// The first two and the last one, each eight times.
	private let first: UInt64, second: UInt64, last: UInt64
	/// The first eight, and where in eight bytes there are any.
	private let head: UInt64, mask: UInt64

	init(_ bytes: [UInt8]) {
		self.bytes = bytes
		first = UInt64(bytes.first ?? 0) &* Self.ones
		second = UInt64(bytes.dropFirst().first ?? 0) &* Self.ones
		last = UInt64(bytes.last ?? 0) &* Self.ones
		head = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
		mask = bytes.count < 8 ? 1 << (8 * UInt64(bytes.count)) - 1 : .max
	}

	var count: Int { bytes.count }

	/// A run of places in a text that is looked at together: the highest bit of each byte where they may be.
	struct Places: IteratorProtocol {
		fileprivate var bits: UInt64
		fileprivate let start: Int

		mutating func next() -> Int? {
			guard bits != 0 else { return nil }
			defer { bits &= bits - 1 }
			return start + bits.trailingZeroBitCount / 8
		}
	}

	/// How many bytes there have to be from the first place of a run on.
	static let reach = 9
	/// How many places a run has.
	static let run = 8

	/// Where they may begin: where the first two are.
	func beginnings(in text: Span<UInt8>, from start: Int) -> Places {
		var bits = Self.zeros(Self.load(text, start) ^ first)
		if count > 1 { bits &= Self.zeros(Self.load(text, start + 1) ^ second) }
		return Places(bits: bits, start: start)
	}

	/// Where they may end before the end of an item: at their last byte.
	func endings(in text: Span<UInt8>, from start: Int) -> Places {
		let ends = Self.zeros(Self.load(text, start + 1) ^ UInt64(SearchMatch.itemEnd) &* Self.ones)
		return Places(bits: ends & Self.zeros(Self.load(text, start) ^ last), start: start)
	}

	/// Whether they are at a place, behind which there are as many.
	func areFound(in text: Span<UInt8>, at place: Int) -> Bool {
		var offset = 0
		if place + 8 <= text.count {
			guard (Self.load(text, place) ^ head) & mask == 0 else { return false }
			offset = 8
		}
		while offset < bytes.count {
			guard text[place + offset] == bytes[offset] else { return false }
			offset += 1
		}
		return true
	}

	private static func load(_ text: Span<UInt8>, _ start: Int) -> UInt64 {
		// Any bits are a number, and beyond the end the load traps: nothing about it is unsafe but its name.
		UInt64(littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
	}

	private static let ones: UInt64 = 0x0101_0101_0101_0101

	/// The highest bit of each byte that is zero, and maybe of one behind such a one.
	private static func zeros(_ bits: UInt64) -> UInt64 { (bits &- ones) & ~bits & (ones << 7) }
}
