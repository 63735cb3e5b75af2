import SettingsForm

/// Makes keys, mouse events, pastes and answers out of the bytes that a terminal sends.
///
/// It reads nothing and knows no time: bytes are fed as they come, in pieces of any size, and ``flush()`` says that
/// nothing followed what is ``pending`` for as long as its ``Pending/patience(escapeDelay:)``. How the bytes are cut
/// changes nothing but this: a combining mark joins the character before it only within one piece.
struct InputParser {
	/// One thing that came.
	enum Input: Hashable, Sendable {
		case key(Key), paste(String), mouse(Mouse), focus(Bool), reply(TerminalReply)
		/// A paste of so many bytes, more than one may have; nothing of it is kept.
		case excess(Int)
	}

	/// What is held back because more may follow.
	enum Pending: Hashable, Sendable {
		/// Nothing that a wait could decide.
		case none
		/// An Esc that is a key of its own, if nothing follows.
		case escape
		/// Esc and the first letter of a sequence: Alt and that letter, if nothing follows for a good while.
		case introducer
		/// A paste without its end mark: it ends, if nothing follows for long.
		case paste
	}

	/// What a paste may hold, in bytes; of a longer one nothing is taken.
	let longestPaste: Int
	/// How long a control sequence or an answer may be; a longer one is not one.
	static let longestSequence = 256, longestAnswer = 4096

	/// What is not taken apart yet.
	var bytes: [UInt8] = []
	private var pasted: [UInt8]?
	/// The bytes of the paste, those that are not kept among them.
	private var pastedCount = 0
	private var text = String.UnicodeScalarView()
	private var inputs: [Input] = []

	/// One that has been fed nothing.
	init(longestPaste: Int = 1 << 20) { self.longestPaste = longestPaste }

	/// What is held back.
	var pending: Pending {
		if pasted != nil { return .paste }
		guard bytes.first == Self.escape else { return .none }
		return switch bytes.count {
		case 1: .escape
		case 2 where bytes[1] == Self.escape: .escape
		case 2 where Self.introducers.contains(bytes[1]): .introducer
		default: .none
		}
	}

	/// Takes more bytes and returns what they complete.
	mutating func feed(_ more: some Sequence<UInt8>) -> [Input] {
		bytes += more
		var index = 0
		while index < bytes.count {
			let used = pasted == nil ? step(at: index) : pasteStep(at: index)
			if used == 0 { break }
			index += used
		}
		bytes.removeFirst(index)
		return taken()
	}

	/// The same of what was read at once: whoever sends Esc and a sequence for Alt and a key sends both together, and an
	/// Esc that came before is a key of its own.
	mutating func read(_ more: [UInt8]) -> [Input] {
		let before = pending == .escape && more.first == Self.escape ? flush() : []
		return before + feed(more)
	}

	/// Nothing followed what is pending: it is keys, or all of a paste.
	mutating func flush() -> [Input] {
		switch pending {
		case .none: return []
		case .paste:
			keep(bytes.indices)
			endPaste()
		case .escape: for _ in bytes { emit(.key(.escape)) }
		case .introducer: emit(.key(.character(Character(Unicode.Scalar(bytes[1])), .alt)))
		}
		bytes = []
		return taken()
	}

	/// Reports something that is not text; the text before it goes first.
	mutating func emit(_ input: Input) {
		emitText()
		inputs.append(input)
	}

	/// Adds a character to the text that is reported, cut into grapheme clusters, before the next other thing.
	mutating func type(_ scalar: Unicode.Scalar) { text.append(scalar) }

	/// From here on everything is pasted text.
	mutating func beginPaste() {
		emitText()
		(pasted, pastedCount) = ([], 0)
	}

	private mutating func emitText() {
		for character in String(text) { inputs.append(.key(.character(character))) }
		text = String.UnicodeScalarView()
	}

	private mutating func taken() -> [Input] {
		emitText()
		defer { inputs = [] }
		return inputs
	}

	/// Takes the pasted bytes up to the end mark; what may be the mark's beginning is left for later.
	private mutating func pasteStep(at start: Int) -> Int {
		var index = start
		while index < bytes.count {
			guard let next = bytes[index...].firstIndex(of: Self.escape) else {
				keep(index..<bytes.count)
				return bytes.count - start
			}
			keep(index..<next)
			let mark = bytes[next...].prefix(Self.pasteEnd.count)
			if mark.elementsEqual(Self.pasteEnd) {
				endPaste()
				return next + mark.count - start
			}
			if Self.pasteEnd.starts(with: mark) { return next - start }
			keep(next..<next + 1)
			index = next + 1
		}
		return index - start
	}

	private mutating func keep(_ range: Range<Int>) {
		pastedCount += range.count
		if pastedCount <= longestPaste { pasted?.append(contentsOf: bytes[range]) } else { pasted = [] }
	}

	/// Terminals send a carriage return for each line end.
	private mutating func endPaste() {
		guard pastedCount <= longestPaste else {
			pasted = nil
			return emit(.excess(pastedCount))
		}
		let lines = String(decoding: pasted ?? [], as: UTF8.self).unicodeScalars
		var text = String.UnicodeScalarView()
		var previous: Unicode.Scalar?
		for scalar in lines {
			if !(scalar == "\n" && previous == "\r") { text.append(scalar == "\r" ? "\n" : scalar) }
			previous = scalar
		}
		pasted = nil
		emit(.paste(String(text)))
	}

	static let escape: UInt8 = 0x1B
	/// The letters that begin a longer sequence after Esc: `[`, `O`, `]`, `P`.
	static let introducers: [UInt8] = [0x5B, 0x4F, 0x5D, 0x50]
	private static let pasteEnd = Array("\u{1B}[201~".utf8)
}

extension InputParser.Pending {
	/// How long to wait for what may follow, where a lone Esc waits for `escapeDelay`; nil where nothing is waited for.
	///
	/// A paste waits for a second at least: a line may stall in the middle of one, and the rest of it would be keys. But
	/// one whose end was lost must not swallow all that is typed from then on.
	func patience(escapeDelay: Duration) -> Duration? {
		switch self {
		case .none: nil
		case .escape: escapeDelay
		case .introducer: escapeDelay * 10
		case .paste: max(.seconds(1), escapeDelay * 20)
		}
	}
}
