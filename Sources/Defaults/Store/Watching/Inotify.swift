import CFileSystem
import Glibc

/// The kernel's news of directories.
struct Inotify: Sendable {
	/// What happened in, or to, a watched directory.
	struct Event {
		/// The watch's number; -1 where events were lost.
		var watch: Int32
		/// The name in the directory; empty where the directory itself is meant. Good while the event is handed over.
		var name: UnsafeRawBufferPointer
		/// Whether a rename gave that name to something, or took it.
		var isMove: Bool
		/// Whether the watch says nothing of the path any more: the directory is gone, or elsewhere.
		var isLoss: Bool
		/// Whether the kernel had to drop events.
		var isOverflow: Bool
	}

	private let descriptor: Int32
	/// What ``wait()`` waits by.
	private let waiter: Int32

	private static let mask =
		IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
		| IN_MOVE_SELF

	/// Nil where the system has no instance to give.
	init?() {
		descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
		waiter = cfs_waiter()
		if descriptor >= 0, waiter >= 0, cfs_waiter_add(waiter, descriptor) == 0 { return }
		close(waiter)
		close(descriptor)
		return nil
	}

	/// Watches whether the directory at `path` itself goes or moves; adds to what is watched of it.
	func watchMoves(of path: String) -> Int32? {
		let mask = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
		let watch = inotify_add_watch(descriptor, path, mask | UInt32(IN_ONLYDIR | IN_MASK_ADD))
		return watch < 0 ? nil : watch
	}

	/// Watches the directory at `path`; nil where it cannot be watched. A directory has one number, however often
	/// and by whatever path it is watched.
	func watch(_ path: String) -> Int32? {
		let watch = inotify_add_watch(descriptor, path, UInt32(Self.mask) | UInt32(IN_ONLYDIR))
		return watch < 0 ? nil : watch
	}

	func remove(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

	/// Waits until there are events; false where none will come any more.
	func wait() -> Bool {
		while cfs_waiter_wait(waiter) < 0 { if errno != EINTR { return false } }
		return true
	}

	/// Lets events come without waking who waits, or wakes them again, also for those that have come meanwhile.
	func setWaking(_ wakes: Bool) {
		if wakes { _ = cfs_waiter_add(waiter, descriptor) } else { _ = cfs_waiter_remove(waiter, descriptor) }
	}

	/// Takes events that there are; whether those are all.
	func take(_ body: (Event) -> Void) -> Bool {
		withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
			while true {
				let count = read(descriptor, buffer.baseAddress, buffer.count)
				if count > 0 {
					Self.forEachEvent(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]), body)
					// An event stays behind only where it finds no room.
					return buffer.count - count >= Self.longestEvent
				}
				if count == 0 || errno != EINTR { return errno == EAGAIN }
			}
		}
	}

	/// In bytes: with a name of 255 and the zero after it.
	private static let longestEvent = MemoryLayout<inotify_event>.size + 256

	private static func forEachEvent(in buffer: UnsafeRawBufferPointer, _ body: (Event) -> Void) {
		var offset = 0
		let headerSize = MemoryLayout<inotify_event>.size
		while offset + headerSize <= buffer.count {
			let header = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
			let bytes = buffer[(offset + headerSize)..<(offset + headerSize + Int(header.len))].prefix { $0 != 0 }
			let lost = UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)
			body(
				Event(
					watch: header.wd, name: UnsafeRawBufferPointer(rebasing: bytes),
					isMove: header.mask & UInt32(IN_MOVED_FROM | IN_MOVED_TO) != 0, isLoss: header.mask & lost != 0,
					isOverflow: header.mask & UInt32(IN_Q_OVERFLOW) != 0))
			offset += headerSize + Int(header.len)
		}
	}
}
