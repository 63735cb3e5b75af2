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

	/// The file descriptor.
	let descriptor: Int32
	/// Whether a person looks at it.
	let isTerminal: Bool

	/// Standard output.
	static let output = StandardStream(descriptor: STDOUT_FILENO)
	/// Standard error.
	static let error = StandardStream(descriptor: STDERR_FILENO)

	private init(descriptor: Int32) {
		self.descriptor = descriptor
		isTerminal = isatty(descriptor) == 1
	}

	/// Writes each line with an end of its own, all at once, so that no reader sees half a line. On a terminal, what
	/// would act on it is shown as visible marks.
	func write(lines: some Sequence<String>) throws(WriteError) {
		var bytes: [UInt8] = []
		for line in lines {
			bytes += (isTerminal ? Self.safe(line) : line).utf8
			bytes.append(UInt8(ascii: "\n"))
		}
		try write(bytes)
	}

	/// Writes lines that are safe and hold sequences of our own.
	func write(styled lines: [String]) throws(WriteError) {
		try write(Array((lines.joined(separator: "\n") + "\n").utf8))
	}

	/// Writes some text that may have several lines.
	func write(_ text: String) throws(WriteError) {
		guard isTerminal else { return try write(lines: CollectionOfOne(text)) }
		try write(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
	}

	/// The text as it may be shown.
	static func safe(_ text: String) -> String { TextWidth.glyphs(of: text).map(\.text).joined() }

	private func write(_ bytes: [UInt8]) throws(WriteError) {
		var rest = bytes[...]
		while !rest.isEmpty {
			let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
			if count > 0 {
				rest.removeFirst(count)
			} else if count < 0, errno == EPIPE {
				throw .closed
			} else if count < 0, errno == EAGAIN {
				var descriptors = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
				poll(&descriptors, 1, -1)
			} else if count < 0, errno != EINTR {
				throw .refused(errno: errno)
			}
		}
	}
}
