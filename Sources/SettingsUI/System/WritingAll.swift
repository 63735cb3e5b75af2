import Glibc

/// Writes all of it to a file, a pipe or a terminal, however long that takes. What it answers is the `errno` that ended
/// it; nil where everything is written.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
	var rest = bytes[...]
	while !rest.isEmpty {
		let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
		if count >= 0 {
			rest = rest.dropFirst(count)
		} else if errno == EAGAIN {
			var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
			poll(&wait, 1, 1000)
		} else if errno != EINTR {
			return errno
		}
	}
	return nil
}
