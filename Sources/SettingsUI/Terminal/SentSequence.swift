/// A control sequence among the bytes that ncurses sends.
struct SentSequence {
	/// Its numbers, none for one without any; nil where there is anything else before its end.
	let numbers: [Int]?
	/// The byte that says what it does.
	let final: UInt8
	/// Where what follows begins.
	let end: Int

	/// The sequence that begins at `start`; nil where none does, or it does not end.
	init?(_ bytes: [UInt8], at start: Int) {
		guard start + 2 < bytes.count, bytes[start] == 0x1B, bytes[start + 1] == UInt8(ascii: "["),
			let last = bytes[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) })
		else { return nil }
		final = bytes[last]
		end = last + 1
		let parts = bytes[(start + 2)..<last].split(separator: UInt8(ascii: ";"))
		let found = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
		numbers = found.count == parts.count ? found : nil
	}
}
