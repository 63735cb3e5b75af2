import Glibc

/// Reads what is there without waiting: empty if nothing is, nil if the terminal is gone.
func readAvailable(from descriptor: Int32) -> [UInt8]? {
	while true {
		var failure: Int32 = 0
		let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
			let result = read(descriptor, buffer.baseAddress, buffer.count)
			failure = result < 0 ? errno : 0
			count = max(0, result)
		}
		switch failure {
		case 0: return bytes
		case EINTR: continue
		case EAGAIN: return []
		default: return nil
		}
	}
}

/// Writes all of it, however long the terminal takes; false if it is gone.
func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
	var bytes = bytes[...]
	while !bytes.isEmpty {
		let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
		if written > 0 {
			bytes = bytes.dropFirst(written)
		} else if errno == EAGAIN {
			var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
			poll(&wait, 1, 1000)
		} else if errno != EINTR {
			return false
		}
	}
	return true
}

extension ContinuousClock.Instant {
	/// Whole milliseconds until then, rounded up; 0 if it has passed.
	var millisecondsLeft: Int32 {
		let left = ContinuousClock.now.duration(to: self)
		guard left > .zero else { return 0 }
		return Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
	}
}
