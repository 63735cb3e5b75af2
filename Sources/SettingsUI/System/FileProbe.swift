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
		var bytes: [UInt8] = []
		var buffer = [UInt8](repeating: 0, count: 1 << 16)
		while true {
			let count = read(descriptor, &buffer, buffer.count)
			guard count > 0 else { return count == 0 ? bytes : nil }
			bytes += buffer[..<count]
			if bytes.count > limit { return nil }
		}
	}

	/// The paths of the files in `directory` whose names end in `suffix`, in the order of their names.
	static func files(in directory: String, suffix: String) -> [String] {
		guard let handle = opendir(directory) else { return [] }
		defer { closedir(handle) }
		var names: [String] = []
		while let entry = readdir(handle) {
			let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
				name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
			}
			if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
		}
		return names.sorted().map { directory + "/" + $0 }
	}
}
