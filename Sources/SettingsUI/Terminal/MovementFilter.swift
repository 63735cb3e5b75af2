/// Makes movements of the cursor shorter than ncurses has them: within a row only the column is told, the row below is
/// reached by a line feed, and the beginning of another in one step.
///
/// Where the cursor is, is followed from a frame's first movement to a place on; what is not understood makes it unknown.
struct MovementFilter {
	/// The cursor's row, from 1; nil where it is not known.
	private var row: Int?
	/// Whether the cursor is in the first column.
	private var isAtStart = false
	/// Whether rows were scrolled in this frame: a line feed could scroll them once more.
	private var hasScrolled = false
	private var result: [UInt8] = []

	/// What ncurses sends for a frame, shortened.
	static func shortened(_ bytes: [UInt8]) -> [UInt8] {
		var filter = MovementFilter()
		filter.result.reserveCapacity(bytes.count)
		var index = 0
		while index < bytes.count { index = filter.step(bytes, at: index) }
		return filter.result
	}

	/// A line feed that only moves, while one of ncurses' may scroll; ``RenditionFilter`` makes it one again.
	static let lineDown: UInt8 = 0x0B

	private mutating func step(_ bytes: [UInt8], at start: Int) -> Int {
		switch bytes[start] {
		case 0x1B: return escape(bytes, at: start)
		case 0x0D: isAtStart = true
		case 0x0A: row = row.map { $0 + 1 }
		case 0x08: break
		case 0x00..<0x20: row = nil
		default: isAtStart = false
		}
		result.append(bytes[start])
		return start + 1
	}

	private mutating func escape(_ bytes: [UInt8], at start: Int) -> Int {
		guard let sequence = SentSequence(bytes, at: start) else {
			// Two bytes at most of those that ncurses sends; what follows is looked at for itself.
			row = nil
			result.append(bytes[start])
			return start + 1
		}
		result += shortened(bytes[start..<sequence.end], numbers: sequence.numbers)
		return sequence.end
	}

	private mutating func shortened(_ sequence: ArraySlice<UInt8>, numbers: [Int]?) -> [UInt8] {
		let before = row
		switch (sequence.last.map { UnicodeScalar($0) }, numbers) {
		case ("H", let place?) where place.count == 2:
			row = place[0]
			isAtStart = place[1] == 1
			if before == place[0] { return Array("\u{1B}[\(place[1])G".utf8) }
		case ("d", let place?) where place.count == 1:
			row = place[0]
			if isAtStart, !hasScrolled, before.map({ $0 + 1 }) == place[0] { return [Self.lineDown] }
			if isAtStart, result.last == 0x0D {
				result.removeLast()
				return Array("\u{1B}[\(place[0])H".utf8)
			}
		case ("G", _), ("C", _), ("D", _): isAtStart = false
		case ("m", _), ("K", _), ("X", _), ("P", _), ("@", _): break
		case ("r", _):
			row = nil
			hasScrolled = true
		default: row = nil
		}
		return Array(sequence)
	}
}
