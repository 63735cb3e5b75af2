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

extension ContinuousClock.Instant {
	/// Whole milliseconds until then, rounded up; 0 if it has passed.
	var millisecondsLeft: Int32 {
		let left = ContinuousClock.now.duration(to: self)
		guard left > .zero else { return 0 }
		return Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
	}
}
