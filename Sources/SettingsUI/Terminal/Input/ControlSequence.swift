/// A control sequence (`ESC [ … final`) or a single shift (`ESC O … final`), taken apart.
struct ControlSequence: Hashable, Sendable {
	/// Whether it began with `ESC O`.
	var isShift = false
	/// One of `< = > ?`, which make it private.
	var mark: UInt8?
	/// The numbers, each with those after a colon; -1 for one that is left out.
	var parameters: [[Int]] = []
	/// What stands between the numbers and the end.
	var intermediates: [UInt8] = []
	/// The letter that says what it is; 0 if it was broken off and means nothing.
	var final: UInt8 = 0
	/// How many bytes it took.
	var length = 0

	/// Takes one apart that starts at the slice's first byte; nil if it goes on beyond the slice.
	init?(_ bytes: ArraySlice<UInt8>) {
		var index = bytes.startIndex + 2
		guard index < bytes.endIndex else { return nil }
		isShift = bytes[bytes.startIndex + 1] == UInt8(ascii: "O")
		if !isShift, bytes[index] == UInt8(ascii: "[") { index += 1 }  // the Linux console's F1 to F5
		let isConsole = index > bytes.startIndex + 2
		var body: [UInt8] = []
		while index < bytes.endIndex, index - bytes.startIndex < InputParser.longestSequence {
			let byte = bytes[index]
			index += 1
			switch byte {
			case 0x20...0x3F: body.append(byte)
			case 0x40...0x7E:
				final = byte
				length = index - bytes.startIndex
				if isConsole { intermediates = [UInt8(ascii: "[")] } else { take(body) }
				return
			default:
				length = index - 1 - bytes.startIndex
				return
			}
		}
		guard index - bytes.startIndex >= InputParser.longestSequence else { return nil }
		length = index - bytes.startIndex
	}

	private mutating func take(_ body: [UInt8]) {
		var digits = body[...]
		if let first = digits.first, (0x3C...0x3F).contains(first) {
			mark = first
			digits = digits.dropFirst()
		}
		intermediates = digits.filter { $0 < 0x30 }
		digits = digits.prefix { $0 >= 0x30 }
		guard !digits.isEmpty else { return }
		parameters = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
			parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
		}
	}

	/// A number no larger than any that means something.
	private static func number(_ digits: ArraySlice<UInt8>) -> Int {
		guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return -1 }
		return digits.reduce(0) { min(1 << 24, $0 * 10 + Int($1) - 0x30) }
	}

	/// The number at `index`, or `fallback` where it is left out.
	func parameter(_ index: Int, or fallback: Int = 0) -> Int {
		guard parameters.indices.contains(index), parameters[index][0] >= 0 else { return fallback }
		return parameters[index][0]
	}
}
