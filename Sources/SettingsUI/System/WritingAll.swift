import CNcurses
import Glibc

/// Writes all of it to a file, a pipe or a terminal, however long that takes. What it answers is the `errno` that ended
/// it; nil where everything is written.
///
/// - Parameter isGivenUp: Asked whenever nothing was taken for two seconds; where it is not given, whether a signal that is
///   caught asks for the end. A yes ends it, with `EAGAIN`.
func writeAll(
	_ bytes: [UInt8], to descriptor: Int32, isGivenUp: () -> Bool = { cn_signal_ending() != 0 }
) -> Int32? {
	var rest = bytes[...]
	while !rest.isEmpty {
		var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
		let ready = poll(&wait, 1, 2000)
		if ready == 0, isGivenUp() { return EAGAIN }
		// To write where nothing is taken may wait for ever.
		if ready == 0 || ready < 0 && errno == EINTR { continue }
		let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
		if count >= 0 {
			rest = rest.dropFirst(count)
		} else if errno != EINTR, errno != EAGAIN {
			return errno
		}
	}
	return nil
}
