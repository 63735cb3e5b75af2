import Defaults
import Glibc

/// Standard input, where a value comes from that nobody else may see.
struct StandardInput: Sendable {
	/// Why no value came.
	enum Failure: Sendable, Hashable {
		/// Not even an end of line: what was to write it has most likely failed.
		case nothing
		/// It is not UTF-8.
		case notText
		/// No settings file could hold it.
		case tooLarge
		/// The system refused with this `errno`.
		case system(errno: Int32)
	}

	/// The file descriptor.
	var descriptor = STDIN_FILENO

	/// Whether somebody types there.
	var isTerminal: Bool { isatty(descriptor) == 1 }

	/// What somebody types until the end of a line; nil where nothing comes.
	func line() -> String? {
		var buffer = [UInt8](repeating: 0, count: 4096)
		let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
		guard count > 0 else { return nil }
		return String(decoding: buffer.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
	}

	/// All that comes, without one newline at its end.
	func text() throws(CommandFailure) -> String {
		var bytes: [UInt8] = []
		var buffer = [UInt8](repeating: 0, count: 65_536)
		while true {
			let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
			if count == 0 { break }
			guard count > 0 || errno == EINTR else { throw .noInput(.system(errno: errno)) }
			bytes += buffer.prefix(max(0, count))
			guard bytes.count <= Defaults.Document.maximumSize else { throw .noInput(.tooLarge) }
		}
		if bytes.isEmpty { throw .noInput(.nothing) }
		if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
		guard let text = String(validating: bytes, as: UTF8.self) else { throw .noInput(.notText) }
		return text
	}
}
