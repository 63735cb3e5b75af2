import Defaults
import Glibc
import SettingsForm
import SettingsSchema

/// Lists directories as people name them in a path.
struct DirectoryReader {
	/// Where a path begins that has neither `/` nor `~` in front; nil for the working directory.
	let base: String?
	/// More entries than anyone looks through are left out.
	static let limit = 10_000

	/// What is in `directory`, by name; an empty one is the base.
	func listing(of directory: String) -> DirectoryListing {
		DirectoryListing(directory, entries: entries(in: resolved(directory)))
	}

	private func resolved(_ directory: String) -> String {
		if directory.beginsWithSlash { return directory }
		if directory.utf8.starts(with: "~/".utf8) { return Environment.expanded(directory) }
		return (base ?? ".") + "/" + directory
	}

	private func entries(in path: String) -> [DirectoryListing.Entry]? {
		guard let handle = opendir(path) else { return nil }
		defer { closedir(handle) }
		var entries: [DirectoryListing.Entry] = []
		while entries.count < Self.limit, let entry = readdir(handle) {
			let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
				name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
			}
			guard name != ".", name != ".." else { continue }
			entries.append(.init(name, isDirectory: isDirectory(path + "/" + name, type: entry.pointee.d_type)))
		}
		return entries.sorted { $0.name < $1.name }
	}

	/// Links count as what they lead to.
	private func isDirectory(_ path: String, type: UInt8) -> Bool {
		if Int(type) == DT_DIR { return true }
		guard Int(type) == DT_LNK || Int(type) == DT_UNKNOWN else { return false }
		var status = stat()
		return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
	}
}

extension Environment {
	/// The directory that a file is in.
	static func directory(of file: String) -> String {
		guard let slash = file.lastIndex(of: "/") else { return "." }
		return slash == file.startIndex ? "/" : String(file[..<slash])
	}
}
