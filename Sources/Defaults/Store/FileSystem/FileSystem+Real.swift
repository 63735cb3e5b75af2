import CFileSystem
import Dispatch
import Glibc

extension FileSystem {
	/// The machine's own.
	static let real = FileSystem(
		openDirectory: { path throws(SystemError) in
			try check(Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
		},
		openPlainDirectory: { path throws(SystemError) in try check(cfs_open_plain_directory(path)) },
		open: openFile,
		close: { _ = Glibc.close($0) },
		closeLater: { file in DispatchQueue.global(qos: .utility).async { _ = Glibc.close(file) } },
		read: { file, offset, buffer throws(SystemError) in
			try check(retried { pread(file, buffer.baseAddress, buffer.count, off_t(offset)) })
		},
		write: { file, offset, buffer throws(SystemError) in
			try check(retried { pwrite(file, buffer.baseAddress, buffer.count, off_t(offset)) })
		},
		truncate: { file, size throws(SystemError) in try check(ftruncate(file, off_t(size))) },
		beginSynchronizing: { cfs_begin_synchronizing($0) },
		reserve: { file, size throws(SystemError) in try check(retried { Int(cfs_reserve(file, off_t(size))) }) },
		synchronize: { file throws(SystemError) in try check(fsync(file)) },
		status: { file throws(SystemError) in
			var status = stat()
			try check(fstat(file, &status))
			return FileStatus(status)
		},
		statusOfName: { directory, name throws(SystemError) in
			var status = stat()
			try check(fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW))
			return FileStatus(status)
		},
		statusOfPath: { path throws(SystemError) in
			var status = stat()
			try check(lstat(path, &status))
			return FileStatus(status)
		},
		readLink: targetOfLink,
		leadsTo: { link, path in
			var (target, named) = (stat(), stat())
			guard stat(link, &target) == 0, lstat(path, &named) == 0 else { return false }
			return target.st_dev == named.st_dev && target.st_ino == named.st_ino
		},
		isLink: { directory, name in
			var byte: CChar = 0
			return readlinkat(directory, name, &byte, 1) >= 0
		},
		names: namesInDirectory,
		awaitName: { directory, name, seconds in cfs_await_name(directory, name, Int32(seconds * 1000)) != 0 },
		isProtected: { directory, name in
			guard faccessat(directory, name, W_OK, AT_EACCESS) != 0 else { return false }
			return [.accessDenied, .notPermitted, .readOnly].contains(SystemError(errno))
		},
		makeDirectory: { path throws(SystemError) in try check(mkdir(path, 0o700)) },
		rename: { directory, from, to throws(SystemError) in try check(renameat(directory, from, directory, to)) },
		renameToFree: { directory, from, to throws(SystemError) in
			do throws(SystemError) {
				try check(cfs_rename_to_free(directory, from, to))
			} catch  where [.invalid, .noSystemCall].contains(error) {
				// A link takes no name that is taken either.
				try check(linkat(directory, from, directory, to, 0))
				try check(unlinkat(directory, from, 0))
			}
		},
		exchange: { directory, one, other throws(SystemError) in try check(cfs_exchange(directory, one, other)) },
		unlink: { directory, name throws(SystemError) in try check(unlinkat(directory, name, 0)) },
		setMode: { file, mode throws(SystemError) in try check(fchmod(file, mode)) },
		setOwner: { file, owner, group throws(SystemError) in try check(fchown(file, owner, group)) },
		attributes: attributesOfFile,
		setAttribute: { file, attribute throws(SystemError) in
			try check(cfs_set_attribute(file, attribute.name, attribute.value, attribute.value.count))
		},
		removeAttribute: { file, name throws(SystemError) in try check(cfs_remove_attribute(file, name)) },
		lock: { file throws(SystemError) in try check(flock(file, LOCK_EX | LOCK_NB)) },
		unlock: { _ = flock($0, LOCK_UN) },
		lockHolder: holderOfLock,
		takeLease: { file throws(SystemError) in try check(cfs_take_lease(file)) },
		takeWholeLease: { file throws(SystemError) in try check(cfs_take_whole_lease(file)) },
		leaseTells: { cfs_lease_tells($0) != 0 },
		hasLease: { cfs_has_lease($0) == 1 },
		returnLease: { cfs_return_lease($0) },
		isRemote: { cfs_is_remote($0) == 1 },
		now: {
			var time = timespec()
			clock_gettime(CLOCK_MONOTONIC, &time)
			return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
		},
		pause: { seconds in
			var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
			nanosleep(&time, nil)
		},
		date: { time(nil) },
		process: getpid(), user: geteuid())
}

/// Runs a call again that a signal broke off.
private func retried(_ call: () -> Int) -> Int {
	while true {
		let result = call()
		if result >= 0 || errno != EINTR { return result }
	}
}

@discardableResult
private func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
	if result < 0 { throw SystemError(errno) }
	return result
}

private func openFile(
	_ directory: Int32, _ name: String, _ access: FileSystem.Access
) throws(SystemError) -> Int32 {
	var flags = O_NOFOLLOW | O_NOCTTY | O_CLOEXEC
	var mode: UInt32 = 0
	switch access {
	case .read: flags |= O_RDONLY | O_NONBLOCK
	case .rewrite: flags |= O_RDWR | O_NONBLOCK
	case .create(let given):
		flags |= O_RDWR | O_CREAT | O_EXCL
		mode = given
	}
	return try check(openat(directory, name, flags, mode))
}

private func targetOfLink(_ path: String) throws(SystemError) -> String {
	let room = Int(PATH_MAX)
	var length = 0
	// No target has a byte of 0 in it: that one can end the text.
	let text: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: room + 1) { buffer in
		guard let start = buffer.baseAddress else { return nil }
		length = readlink(path, start, room)
		guard length >= 0 else { return nil }
		start[length] = 0
		return String(validatingCString: start)
	}
	try check(length)
	// A name read otherwise than it is would lead to another file.
	guard let text else { throw .illegalSequence }
	return text
}

private func namesInDirectory(_ directory: Int32) throws(SystemError) -> [String] {
	// A descriptor of its own: reading moves its position, and closing the stream closes it.
	let copy = try check(openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
	guard let stream = fdopendir(copy) else {
		close(copy)
		throw SystemError(errno)
	}
	defer { closedir(stream) }
	var names: [String] = []
	while let entry = readdir(stream) {
		let length = MemoryLayout.size(ofValue: entry.pointee.d_name)
		names.append(
			withUnsafePointer(to: &entry.pointee.d_name) {
				$0.withMemoryRebound(to: CChar.self, capacity: length) { String(cString: $0) }
			})
	}
	return names
}

private func attributesOfFile(_ file: Int32) throws(SystemError) -> [FileAttribute] {
	let size = try check(cfs_list_attributes(file, nil, 0))
	guard size > 0 else { return [] }
	var names = [CChar](repeating: 0, count: size)
	let length = try check(cfs_list_attributes(file, &names, size))
	return names.prefix(length).split(separator: 0).compactMap { bytes in
		let name = String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
		let size = cfs_get_attribute(file, name, nil, 0)
		guard size >= 0 else { return nil }
		var value = [UInt8](repeating: 0, count: size)
		let read = cfs_get_attribute(file, name, &value, size)
		return read == size ? FileAttribute(name: name, value: value) : nil
	}
}

/// Looks the owner of a lock or lease up in `/proc/locks`: "1: FLOCK  ADVISORY  WRITE 1234 fe:00:5678 0 EOF".
private func holderOfLock(_ status: FileStatus) -> Int32? {
	func hex(_ number: UInt32) -> String {
		let text = String(number, radix: 16)
		return text.count < 2 ? "0" + text : text
	}
	let place = "\(hex(cfs_major(status.device))):\(hex(cfs_minor(status.device))):\(status.inode)"
	guard let text = textOfFile("/proc/locks") else { return nil }
	for line in text.split(separator: "\n") {
		let words = line.split(separator: " ")
		// Who waits for a lock is listed with an arrow after the number.
		guard words.count >= 6, words[1] == "FLOCK" || words[1] == "LEASE", words[5] == place else { continue }
		return Int32(words[4])
	}
	return nil
}

private func textOfFile(_ path: String) -> String? {
	let file = open(path, O_RDONLY | O_CLOEXEC)
	guard file >= 0 else { return nil }
	defer { close(file) }
	var bytes: [UInt8] = []
	var buffer = [UInt8](repeating: 0, count: 1 << 14)
	while true {
		let count = retried { read(file, &buffer, buffer.count) }
		guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
		bytes += buffer.prefix(count)
	}
}

extension FileStatus {
	fileprivate init(_ status: stat) {
		switch status.st_mode & S_IFMT {
		case S_IFREG: kind = .regular
		case S_IFDIR: kind = .directory
		case S_IFLNK: kind = .symbolicLink
		default: kind = .other
		}
		device = UInt64(status.st_dev)
		inode = UInt64(status.st_ino)
		size = Int(status.st_size)
		modified = Self.nanoseconds(status.st_mtim)
		mode = status.st_mode & 0o7777
		owner = status.st_uid
		group = status.st_gid
		links = Int(status.st_nlink)
		isYoung = Self.realTime - modified < Self.coarsestTime
	}

	/// Nanoseconds: FAT counts in steps of two seconds, Linux before 6.13 in those of its timer, everywhere.
	private static let coarsestTime: Int128 = 2_500_000_000

	private static var realTime: Int128 {
		var time = timespec()
		clock_gettime(CLOCK_REALTIME, &time)
		return nanoseconds(time)
	}

	/// 64 bits of them end in 2262, and a file may be dated after that.
	private static func nanoseconds(_ time: timespec) -> Int128 {
		Int128(time.tv_sec) * 1_000_000_000 + Int128(time.tv_nsec)
	}
}
