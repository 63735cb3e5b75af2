/// The file system as the store sees it: each call a closure, so that a test can record, fail or lie at any step.
///
/// Names are looked up in an open directory and never followed through a symbolic link.
struct FileSystem: Sendable {
	typealias Descriptor = Int32

	/// How a file is opened.
	enum Access: Sendable, Hashable {
		/// For reading; never waits for a FIFO's other end, nor for who has a lease on the file: `tryAgain` where one has.
		case read
		/// A new file for writing; `exists` where the name is taken.
		case create(mode: UInt32)
		/// What is there, for writing from its start, not cut short; does not wait either.
		case rewrite
	}

	var openDirectory: @Sendable (_ path: String) throws(SystemError) -> Descriptor
	/// Does so only where no symbolic link is on the way; fails also where the system cannot tell.
	var openPlainDirectory: @Sendable (_ path: String) throws(SystemError) -> Descriptor
	var open: @Sendable (_ directory: Descriptor, _ name: String, Access) throws(SystemError) -> Descriptor
	var close: @Sendable (Descriptor) -> Void
	/// Closes a file that nobody uses any more, on another thread: the last name gone, that frees its blocks.
	var closeLater: @Sendable (Descriptor) -> Void

	/// May read or write fewer bytes than asked for; reading 0 is the end.
	var read: @Sendable (Descriptor, _ offset: Int, UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
	var write: @Sendable (Descriptor, _ offset: Int, UnsafeRawBufferPointer) throws(SystemError) -> Int
	var truncate: @Sendable (Descriptor, _ size: Int) throws(SystemError) -> Void
	/// Begins to bring the file's bytes to the disk, without waiting: what is done meanwhile costs no time. A hint.
	var beginSynchronizing: @Sendable (Descriptor) -> Void = { _ in }
	/// Takes room on the disk for that many bytes from the start on, whatever the file holds now; its size and bytes stay.
	/// `notSupported` where the file system cannot.
	var reserve: @Sendable (Descriptor, _ size: Int) throws(SystemError) -> Void
	/// Returns when the file's bytes, or the directory's names, are on disk.
	var synchronize: @Sendable (Descriptor) throws(SystemError) -> Void

	var status: @Sendable (Descriptor) throws(SystemError) -> FileStatus
	var statusOfName: @Sendable (_ directory: Descriptor, _ name: String) throws(SystemError) -> FileStatus
	/// Follows no link at the path's end.
	var statusOfPath: @Sendable (_ path: String) throws(SystemError) -> FileStatus
	/// The target of a symbolic link; `invalid` for what is none.
	var readLink: @Sendable (_ path: String) throws(SystemError) -> String
	/// Whether what a symbolic link leads to is the file that has this path itself.
	var leadsTo: @Sendable (_ link: String, _ path: String) -> Bool
	/// Whether a name is that of a symbolic link.
	var isLink: @Sendable (_ directory: Descriptor, _ name: String) -> Bool
	var names: @Sendable (_ directory: Descriptor) throws(SystemError) -> [String]
	/// Waits at most that many seconds for a name in a directory; whether it is there.
	var awaitName: @Sendable (_ directory: Descriptor, _ name: String, _ seconds: Double) -> Bool
	/// Whether a file is there that the process may not write, by the file's permissions or the file system's.
	var isProtected: @Sendable (_ directory: Descriptor, _ name: String) -> Bool = { _, _ in false }

	/// Mode 0700.
	var makeDirectory: @Sendable (_ path: String) throws(SystemError) -> Void
	var rename: @Sendable (_ directory: Descriptor, _ from: String, _ to: String) throws(SystemError) -> Void
	/// Renames where the new name is free; `exists` where it is not.
	var renameToFree: @Sendable (_ directory: Descriptor, _ from: String, _ to: String) throws(SystemError) -> Void
	var exchange: @Sendable (_ directory: Descriptor, String, String) throws(SystemError) -> Void
	var unlink: @Sendable (_ directory: Descriptor, _ name: String) throws(SystemError) -> Void

	var setMode: @Sendable (Descriptor, UInt32) throws(SystemError) -> Void
	var setOwner: @Sendable (Descriptor, _ owner: UInt32, _ group: UInt32) throws(SystemError) -> Void
	var attributes: @Sendable (Descriptor) throws(SystemError) -> [FileAttribute]
	var setAttribute: @Sendable (Descriptor, FileAttribute) throws(SystemError) -> Void
	/// `noAttribute` where the file has none of that name.
	var removeAttribute: @Sendable (Descriptor, _ name: String) throws(SystemError) -> Void

	/// `flock`, exclusive; `tryAgain` where someone holds it.
	var lock: @Sendable (Descriptor) throws(SystemError) -> Void
	var unlock: @Sendable (Descriptor) -> Void
	/// The process that holds a lock or a lease on the file of this status, where the system tells.
	var lockHolder: @Sendable (FileStatus) -> Int32?
	/// Takes a lease, so that who opens the file for writing waits until it is given back, or for as long as the system
	/// lets them wait. `tryAgain` where someone has it open for writing; any other error: there are no leases to be had.
	var takeLease: @Sendable (Descriptor) throws(SystemError) -> Void
	/// Takes a lease, so that who opens the file at all waits. `tryAgain` where anyone else has it open.
	var takeWholeLease: @Sendable (Descriptor) throws(SystemError) -> Void
	/// Whether a lease that is refused with `tryAgain` says that someone writes the file; not so on network file systems.
	var leaseTells: @Sendable (Descriptor) -> Bool = { _ in true }
	/// Whether the lease is held, and nobody has opened the file for writing since it was taken, or waits to.
	var hasLease: @Sendable (Descriptor) -> Bool
	/// Gives the lease back.
	var returnLease: @Sendable (Descriptor) -> Void
	/// Whether others write to the directory in a way that inotify does not see.
	var isRemote: @Sendable (_ directory: Descriptor) -> Bool

	/// Seconds of a clock that only goes forward.
	var now: @Sendable () -> Double
	/// Lets that many seconds pass.
	var pause: @Sendable (Double) -> Void
	/// Seconds since 1970.
	var date: @Sendable () -> Int
	var process: Int32
	/// The user whose rights the process has.
	var user: UInt32 = 0
}

/// An extended attribute.
struct FileAttribute: Sendable, Hashable {
	var name: String
	var value: [UInt8]
}

extension FileSystem {
	/// All bytes from the start on; stops one byte after `limit`.
	func contents(of file: Descriptor, expecting size: Int, limit: Int) throws(SystemError) -> [UInt8] {
		var failure: SystemError?
		var room = min(size, limit) + 1
		var bytes: [UInt8] = []
		while failure == nil {
			let start = bytes
			var isEnd = false
			// One read fills what the file was said to hold and finds its end; only a growing file asks for more.
			let grown = [UInt8](unsafeUninitializedCapacity: start.count + room) { buffer, count in
				_ = buffer.update(fromContentsOf: start)
				count = start.count
				while count < buffer.count {
					do throws(SystemError) {
						let rest = UnsafeMutableRawBufferPointer(
							rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
						let read = try self.read(file, count, rest)
						if read == 0 {
							isEnd = true
							return
						}
						count += read
					} catch {
						failure = error
						return
					}
				}
			}
			bytes = grown
			if isEnd || bytes.count > limit { break }
			room = max(bytes.count, 4096)
		}
		if let failure { throw failure }
		return bytes
	}

	/// Whether the file holds exactly `bytes`, compared a piece at a time: far cheaper than to read what it says.
	func holds(_ bytes: [UInt8], in file: Descriptor) throws(SystemError) -> Bool {
		let result: Result<Bool, SystemError> = bytes.withUnsafeBufferPointer { expected in
			withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 14) { buffer in
				do throws(SystemError) {
					var offset = 0
					while true {
						let count = try read(file, offset, UnsafeMutableRawBufferPointer(buffer))
						if count == 0 { return .success(offset == expected.count) }
						guard count <= expected.count - offset else { return .success(false) }
						let piece = UnsafeBufferPointer(buffer).rebased(0..<count)
						guard piece.isByteEqual(to: expected.rebased(offset..<offset + count)) else {
							return .success(false)
						}
						offset += count
					}
				} catch {
					return .failure(error)
				}
			}
		}
		return try result.get()
	}

	/// Writes all bytes from the start on, however few the system takes at once.
	func writeAll(_ bytes: [UInt8], to file: Descriptor) throws(SystemError) {
		let result: Result<Void, SystemError> = bytes.withUnsafeBytes { buffer in
			do throws(SystemError) {
				var offset = 0
				while offset < buffer.count {
					let written = try write(file, offset, UnsafeRawBufferPointer(rebasing: buffer[offset...]))
					// A write that takes nothing would go on forever.
					guard written > 0 else { throw .inputOutput }
					offset += written
				}
				return .success(())
			} catch {
				return .failure(error)
			}
		}
		try result.get()
	}
}
