import Glibc

/// A file of the program's own, which others may read unless its mode says otherwise.
enum KeptFile {
	/// Puts `bytes` at `path`, with the folders on the way: all of it, or what was there before. What it answers is the
	/// `errno` that kept it from that; nil where it is done.
	static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) -> Int32? {
		let folder = makeFolder(of: path)
		let temporary = "\(folder)/.new-\(getpid())"
		unlink(temporary)
		let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
		guard descriptor >= 0 else { return errno }
		var code = writeAll(bytes, to: descriptor)
		if code == nil, fchmod(descriptor, mode) != 0 || fsync(descriptor) != 0 { code = errno }
		close(descriptor)
		if code == nil, rename(temporary, path) != 0 { code = errno }
		if code != nil { unlink(temporary) }
		return code
	}

	/// Makes the folders on the way to `path`, where they are not there.
	@discardableResult
	static func makeFolder(of path: String, mode: mode_t = 0o755) -> String {
		var folder = ""
		for part in path.split(separator: "/").dropLast() {
			folder += "/" + part
			mkdir(folder, mode)
		}
		return folder
	}
}
