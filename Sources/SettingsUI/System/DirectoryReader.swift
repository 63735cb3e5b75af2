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
		FileProbe.entries(of: path, limit: Self.limit).map { entries in
			entries.map { .init($0.name, isDirectory: isDirectory(path + "/" + $0.name, type: $0.type)) }
				.sorted { $0.name < $1.name }
		}
	}

	/// Links count as what they lead to.
	private func isDirectory(_ path: String, type: UInt8) -> Bool {
		if Int(type) == DT_DIR { return true }
		return (Int(type) == DT_LNK || Int(type) == DT_UNKNOWN) && FileProbe.isFolder(path)
	}
}

extension Environment {
	/// The directory that a file is in.
	static func directory(of file: String) -> String {
		guard let slash = file.lastIndex(of: "/") else { return "." }
		return slash == file.startIndex ? "/" : String(file[..<slash])
	}
}
