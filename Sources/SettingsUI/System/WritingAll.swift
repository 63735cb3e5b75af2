import Glibc

/// Writes all of it to a file, a pipe or a terminal, however long that takes. What it answers is the `errno` that ended
/// it; nil where everything is written.
///
/// - Parameter isGivenUp: Asked whenever nothing was taken for two seconds. A yes ends it, with `EAGAIN`.
func writeAll(
	_ bytes: [UInt8], to descriptor: Int32, isGivenUp: () -> Bool = { false }
) -> Int32? {
	var rest = bytes[...]
	while !rest.isEmpty {
		var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
		if poll(&wait, 1, 2000) == 0 {
			if isGivenUp() { return EAGAIN }
			continue
		}
		let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
		if count >= 0 {
			rest = rest.dropFirst(count)
		} else if errno != EINTR, errno != EAGAIN {
			return errno
		}
	}
	return nil
}
