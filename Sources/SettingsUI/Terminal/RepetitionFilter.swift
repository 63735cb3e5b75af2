/// Sends a character that stands many times in a row once, with its count (`REP`, ECMA-48 8.3.103), and blanks that way
/// where ncurses erases cells and then moves behind them.
///
/// Only for terminals that were seen to do it: some say they do, and show the character once.
struct RepetitionFilter {
	/// The cursor's column, from 1; nil where it is not known.
	private var column: Int?
	private var result: [UInt8] = []

	/// What is sent for a frame after ``MovementFilter``, shortened.
	static func shortened(_ bytes: [UInt8]) -> [UInt8] {
		var filter = RepetitionFilter()
		filter.result.reserveCapacity(bytes.count)
		var index = 0
		while index < bytes.count { index = filter.step(bytes, at: index) }
		return filter.result
	}

	private mutating func step(_ bytes: [UInt8], at start: Int) -> Int {
		switch bytes[start] {
		case 0x1B: return escape(bytes, at: start)
		case 0x0D: column = 1
		// Line feeds keep the column in raw mode.
		case 0x0A, MovementFilter.lineDown: break
		case 0x00..<0x20: column = nil
		default: return run(bytes, at: start)
		}
		result.append(bytes[start])
		return start + 1
	}

	/// Takes a character and those that are equal to it.
	private mutating func run(_ bytes: [UInt8], at start: Int) -> Int {
		let length = Self.length(of: bytes[start])
		guard start + length <= bytes.count, Self.isNarrow(bytes[start..<start + length]) else {
			column = nil
			result.append(bytes[start])
			return start + 1
		}
		var end = start + length
		while end + length <= bytes.count, bytes[end..<end + length].elementsEqual(bytes[start..<start + length]) {
			end += length
		}
		let count = (end - start) / length
		result += Self.repeated(bytes[start..<start + length], count)
		column = column.map { $0 + count }
		return end
	}

	/// The shorter of the two ways to send a character many times.
	private static func repeated(_ character: ArraySlice<UInt8>, _ count: Int) -> [UInt8] {
		let repetition = character + Array("\u{1B}[\(count - 1)b".utf8)
		return character.count * count > repetition.count
			? Array(repetition) : Array((0..<count).map { _ in character }.joined())
	}

	private mutating func escape(_ bytes: [UInt8], at start: Int) -> Int {
		guard let sequence = SentSequence(bytes, at: start), let numbers = sequence.numbers else {
			column = nil
			result.append(bytes[start])
			return start + 1
		}
		if let end = blanks(sequence, bytes, at: start) { return end }
		move(sequence.final, numbers)
		result += bytes[start..<sequence.end]
		return sequence.end
	}

	/// Sends blanks where `sequence` erases cells and what follows moves right behind them; returns where that ends, or nil
	/// where it is otherwise or would not be shorter.
	private mutating func blanks(_ sequence: SentSequence, _ bytes: [UInt8], at start: Int) -> Int? {
		guard sequence.final == UInt8(ascii: "X"), let count = sequence.numbers?.first, let column,
			let next = SentSequence(bytes, at: sequence.end), next.final == UInt8(ascii: "G"),
			next.numbers?.first == column + count
		else { return nil }
		let blanks = Self.repeated([0x20], count)
		guard blanks.count < next.end - start else { return nil }
		result += blanks
		self.column = column + count
		return next.end
	}

	private mutating func move(_ final: UInt8, _ numbers: [Int]) {
		switch UnicodeScalar(final) {
		case "H": column = numbers.count < 2 ? 1 : numbers[1]
		case "G": column = numbers.first ?? 1
		case "C": column = column.map { $0 + (numbers.first ?? 1) }
		case "d", "m", "K", "X", "P", "@": break
		default: column = nil
		}
	}

	private static func length(of byte: UInt8) -> Int {
		byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
	}

	/// Whether it is a character of one cell for every terminal: ASCII, or what boxes and bars are drawn with.
	private static func isNarrow(_ character: ArraySlice<UInt8>) -> Bool {
		if character.count == 1 { return character.first.map { (0x20..<0x7F).contains($0) } ?? false }
		guard character.count == 3, let first = character.first, let second = character.dropFirst().first else {
			return false
		}
		// U+2500 to U+259F.
		return first == 0xE2 && (0x94...0x96).contains(second)
	}
}
