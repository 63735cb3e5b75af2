import CNcurses
import Glibc
import TextWidth

/// Standard output or standard error.
struct StandardStream: Sendable {
	/// Nobody reads any more, or the system refused with this `errno`.
	enum WriteError: Error, Sendable, Hashable {
		/// The reader has gone (EPIPE).
		case closed
		/// The system refused.
		case refused(errno: Int32)
	}

	/// What is written, which says how it is kept from acting on who reads it.
	enum Content: Sendable, Hashable {
		/// Lines for people: what would act on a terminal, or is not seen, is a visible mark, wherever they go.
		case text
		/// JSON: an escape stands in place of all that, so that nothing is lost.
		case json
		/// What a program takes as it is: a value alone, a script, a picture. On a terminal it is text.
		case exact
	}

	/// The file descriptor.
	let descriptor: Int32
	/// What is written.
	var content = Content.text
	/// Whether a person looks at it.
	let isTerminal: Bool
	/// Whether a reader that takes nothing is waited for, for ever.
	var isPatient = true

	/// Standard output.
	static let output = StandardStream(descriptor: STDOUT_FILENO)
	/// Standard error.
	static let error = StandardStream(descriptor: STDERR_FILENO)

	/// A stream on an open file.
	init(descriptor: Int32) {
		self.descriptor = descriptor
		isTerminal = isatty(descriptor) == 1
	}

	/// Writes each line with an end of its own, all at once, so that no reader sees half a line. A text may have several
	/// lines where it is none of ``Content/text``.
	func write(lines: some Sequence<String>) throws(WriteError) {
		var bytes: [UInt8] = []
		for text in lines {
			for line in content == .text ? [text[...]] : text.split(separator: "\n", omittingEmptySubsequences: false) {
				bytes += harmless(String(line)).utf8
				bytes.append(UInt8(ascii: "\n"))
			}
		}
		try write(bytes)
	}

	/// A line as it may leave the program.
	private func harmless(_ line: String) -> String {
		switch content {
		case .text: isTerminal ? TextWidth.shown(line) : TextWidth.marked(line)
		case .json: isTerminal ? TextWidth.shown(Self.escaped(line)) : Self.escaped(line)
		case .exact: isTerminal ? TextWidth.shown(line) : line
		}
	}

	/// JSON with an escape for each character that is not seen: all of them stand in strings.
	private static func escaped(_ json: String) -> String {
		guard TextWidth.hasHidden(json) else { return json }
		return json.unicodeScalars.reduce(into: "") { result, scalar in
			guard TextWidth.isHidden(scalar) else { return result.unicodeScalars.append(scalar) }
			for unit in String(scalar).utf16 {
				result += "\\u" + String(unit, radix: 16).zeroPadded(to: 4)
			}
		}
	}

	/// Writes lines that are safe and hold sequences of our own.
	func write(styled lines: [String]) throws(WriteError) {
		try write(Array((lines.joined(separator: "\n") + "\n").utf8))
	}

	/// Writes what is answered on the same line.
	func write(prompt: String) throws(WriteError) { try write(Array(harmless(prompt).utf8)) }

	private func write(_ bytes: [UInt8]) throws(WriteError) {
		let code = writeAll(bytes, to: descriptor) { !isPatient || cn_signal_ending() != 0 }
		if let code { throw code == EPIPE ? .closed : .refused(errno: code) }
	}
}
