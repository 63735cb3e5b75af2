import Glibc

/// Looks at files that are read once and are no settings files.
enum FileProbe {
	/// Whether something is at `path`.
	static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

	/// The bytes of the file at `path`; nil where it cannot be read, is no regular file, or has more than `limit`.
	static func contents(of path: String, limit: Int) -> [UInt8]? {
		let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
		guard descriptor >= 0 else { return nil }
		defer { close(descriptor) }
		var status = stat()
		guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
		// With room for all at once and for seeing the end, nothing is copied; a file that grows meanwhile is read on.
		guard var bytes = part(of: descriptor, room: min(max(0, Int(status.st_size)), limit) + 1) else { return nil }
		while bytes.count <= limit {
			guard let more = part(of: descriptor, room: 1 << 16) else { return nil }
			if more.isEmpty { return bytes }
			bytes += more
		}
		return nil
	}

	/// Why ``contents(of:limit:)`` has none.
	static func obstacle(to path: String, limit: Int) -> Int32 {
		let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
		guard descriptor >= 0 else { return errno }
		defer { close(descriptor) }
		var status = stat()
		guard fstat(descriptor, &status) == 0 else { return errno }
		if status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
		return status.st_size > limit ? EFBIG : EINVAL
	}

	/// The next bytes of a file, at most `room` of them and none at its end; nil where it cannot be read.
	private static func part(of descriptor: Int32, room: Int) -> [UInt8]? {
		var count = 0
		let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
			count = read(descriptor, buffer.baseAddress, room)
			initialized = max(0, count)
		}
		return count < 0 ? nil : bytes
	}

	/// Where what `path` leads to lies, whatever links lead there; nil where nothing is.
	static func location(of path: String) -> String? {
		guard let location = realpath(path, nil) else { return nil }
		defer { free(location) }
		return String(cString: location)
	}

	/// Whether a folder is at `path`.
	static func isFolder(_ path: String) -> Bool {
		var status = stat()
		return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
	}

	/// Whether something was put into the folder of a path, or taken out of it, within the last seconds.
	static func isChangedJustNow(folderOf path: String) -> Bool {
		var status = stat()
		let folder = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
		return stat(folder.isEmpty ? "/" : folder, &status) == 0 && time(nil) - status.st_mtim.tv_sec <= 2
	}

	/// The folder that relative paths are seen from.
	static var workingDirectory: String {
		guard let path = getcwd(nil, 0) else { return "" }
		defer { free(path) }
		return String(cString: path)
	}

	/// The paths of the files in `directory`, and in folders in it down to `depth`, whose names end in `suffix`. Links to
	/// folders are not followed.
	static func files(below directory: String, suffix: String, depth: Int) -> [String] {
		let folders = files(in: directory, suffix: "").filter { path in
			var status = stat()
			return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
		}
		let own = files(in: directory, suffix: suffix).filter { !folders.contains($0) }
		return own + (depth > 0 ? folders.flatMap { files(below: $0, suffix: suffix, depth: depth - 1) } : [])
	}

	/// The paths of the files in `directory` whose names end in `suffix`, in the order of their names.
	static func files(in directory: String, suffix: String) -> [String] {
		let names = (entries(of: directory) ?? []).map(\.name)
		return names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted().map { directory + "/" + $0 }
	}

	/// The first names in a directory, each with the type that the directory tells, in no order; nil where it cannot be
	/// read.
	static func entries(of directory: String, limit: Int = .max) -> [(name: String, type: UInt8)]? {
		guard let handle = opendir(directory) else { return nil }
		defer { closedir(handle) }
		var entries: [(name: String, type: UInt8)] = []
		while entries.count < limit, let entry = readdir(handle) {
			let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
				name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
			}
			if name != ".", name != ".." { entries.append((name, entry.pointee.d_type)) }
		}
		return entries
	}
}
