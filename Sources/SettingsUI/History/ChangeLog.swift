import Defaults
import Glibc

/// The file of all that was changed and can be put back later: a line for each change, of all settings files, for nobody
/// but the user to read. It is bounded in size and age. That something is not kept there keeps nobody from changing it.
struct ChangeLog: Sendable {
	/// Where it is.
	let path: String

	/// That of the user.
	static var own: ChangeLog { ChangeLog(path: RecoveryFile.directory + "/history.jsonl") }

	/// What is older is forgotten.
	static var mostDays: Int { 90 }
	/// Of a file that has more bytes the older half is forgotten.
	static var mostBytes: Int { 1 << 20 }

	/// Adds what was changed in a settings file, with a number.
	func add(_ record: ChangeRecord) {
		guard !record.items.isEmpty, !record.file.isEmpty else { return }
		var record = record
		locked { descriptor in
			let end = lseek(descriptor, 0, SEEK_END)
			let tail = Self.tail(of: descriptor, before: end)
			let last = tail.split(separator: Self.newline).last.flatMap { ChangeRecord(line: $0) }
			// A line that was not written to its end is none.
			record.number = ((last ?? records(since: 0).last)?.number ?? 0) + 1
			let start = (tail.last ?? Self.newline) == Self.newline ? "" : "\n"
			if writeAll(Array("\(start)\(record.line)\n".utf8), to: descriptor) != nil { ftruncate(descriptor, end) }
			if end > Self.mostBytes || isOutgrown(at: record.seconds) { shorten(at: record.seconds) }
		}
	}

	/// What was changed, the oldest first.
	func records(at seconds: Int = time(nil)) -> [ChangeRecord] { records(since: Self.oldest(at: seconds)) }

	/// Forgets some of it; answers how many changes those are, nil where that could not be done.
	func forget(_ isForgotten: (ChangeRecord) -> Bool) -> Int? {
		guard FileProbe.exists(path) else { return 0 }
		return locked { _ in
			let all = records(since: 0)
			let kept = all.filter { !isForgotten($0) }
			return replace(with: kept) ? all.count - kept.count : nil
		} ?? nil
	}

	private static var newline: UInt8 { UInt8(ascii: "\n") }

	private static func oldest(at seconds: Int) -> Int { seconds - mostDays * 86_400 }

	private func records(since oldest: Int) -> [ChangeRecord] {
		let bytes = FileProbe.contents(of: path, limit: 4 * Self.mostBytes) ?? []
		return bytes.split(separator: Self.newline).compactMap { ChangeRecord(line: $0) }.filter {
			$0.seconds >= oldest
		}
	}

	/// Whether the first line is of a time that is forgotten.
	private func isOutgrown(at seconds: Int) -> Bool {
		let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
		guard descriptor >= 0 else { return false }
		defer { close(descriptor) }
		let head = Self.part(of: descriptor, from: 0, count: 2 * ChangeRecord.mostBytes)
		let first = head.split(separator: Self.newline, maxSplits: 1).first.flatMap { ChangeRecord(line: $0) }
		return first.map { $0.seconds < Self.oldest(at: seconds) } ?? false
	}

	/// Forgets what is too old, and of what is too much the older half.
	private func shorten(at seconds: Int) {
		var room = Self.mostBytes / 2
		let kept = records(since: Self.oldest(at: seconds)).reversed().prefix { record in
			room -= record.line.utf8.count + 1
			return room >= 0
		}
		_ = replace(with: kept.reversed())
	}

	private func replace(with records: [ChangeRecord]) -> Bool {
		if records.isEmpty { return unlink(path) == 0 || errno == ENOENT }
		return KeptFile.write(Array(records.map { $0.line + "\n" }.joined().utf8), to: path, mode: 0o600) == nil
	}

	/// The last bytes, with the last line that was written.
	private static func tail(of descriptor: Int32, before end: off_t) -> [UInt8] {
		let count = min(end, off_t(2 * ChangeRecord.mostBytes))
		return part(of: descriptor, from: end - count, count: Int(count))
	}

	private static func part(of descriptor: Int32, from offset: off_t, count: Int) -> [UInt8] {
		[UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
			initialized = max(0, pread(descriptor, buffer.baseAddress, count, offset))
		}
	}

	/// Does something while no other process writes; makes the file where there is none. Nil where it cannot be had: a
	/// program that holds it for long is not waited for.
	@discardableResult
	private func locked<Result>(_ body: (Int32) -> Result) -> Result? {
		for _ in 0..<50 {
			KeptFile.makeFolder(of: path, mode: 0o700)
			let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
			guard descriptor >= 0 else { return nil }
			defer { close(descriptor) }
			var status = stat()
			guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
			if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
				guard errno == EWOULDBLOCK else { return nil }
				usleep(4000)
				continue
			}
			// Another one may have been put in its place before it was locked.
			var named = stat()
			if lstat(path, &named) == 0, named.st_ino == status.st_ino, named.st_dev == status.st_dev {
				return body(descriptor)
			}
		}
		return nil
	}
}
