/// Makes what ncurses sends shorter: it sends both colours whenever one changes, and resets more than it has to.
///
/// Colours and attributes are held back until something is drawn with them, and then sent as the shortest step from
/// those that the terminal has. Everything else passes as it is.
struct RenditionFilter: Sendable {
	/// Whether the terminal can take single attributes away.
	let resetsEach: Bool
	/// What ncurses believes to be in force, and what is.
	private var wanted = Rendition(), actual = Rendition()
	private var result: [UInt8] = []

	init(resetsEach: Bool) { self.resetsEach = resetsEach }

	/// Takes what ncurses sends for a frame, which ends no sequence halfway.
	mutating func filter(_ bytes: [UInt8]) -> [UInt8] {
		result.removeAll(keepingCapacity: true)
		result.reserveCapacity(bytes.count)
		var index = 0
		while index < bytes.count { index = step(bytes, at: index) }
		return result
	}

	/// What is still held back, for when others are to draw.
	mutating func settled() -> [UInt8] {
		result.removeAll()
		settle(wanted)
		return result
	}

	private mutating func step(_ bytes: [UInt8], at start: Int) -> Int {
		guard bytes[start] == 0x1B, start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "["),
			let end = bytes[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) })
		else {
			switch bytes[start] {
			case 0x08, 0x0D: break
			case MovementFilter.lineDown:
				result.append(0x0A)
				return start + 1
			case 0x20: settle(wanted.onBlanks(over: actual))
			default: settle(wanted)
			}
			result.append(bytes[start])
			return start + 1
		}
		if bytes[end] == UInt8(ascii: "m"), wanted.apply(bytes[start + 2..<end]) { return end + 1 }
		if !Self.moves.contains(bytes[end]) { settle(wanted.onBlanks(over: actual)) }
		result += bytes[start...end]
		return end + 1
	}

	private mutating func settle(_ rendition: Rendition) {
		guard rendition != actual else { return }
		result += rendition.sequence(from: actual, resetsEach: resetsEach).utf8
		actual = rendition
	}

	/// The ends of sequences that draw nothing in a look of their own: movements of the cursor, modes, repetition.
	private static let moves = Set("ABCDEFGHdfhl`ab".utf8)
}

extension Rendition {
	/// Takes SGR's parameters as text; changes nothing and returns false if they are not understood.
	fileprivate mutating func apply(_ text: ArraySlice<UInt8>) -> Bool {
		var numbers: [UInt16] = []
		for part in text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
			guard part.count <= 4, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
			numbers.append(part.reduce(0) { $0 * 10 + UInt16($1 - 0x30) })
		}
		var changed = self
		guard changed.apply(numbers) else { return false }
		self = changed
		return true
	}
}
