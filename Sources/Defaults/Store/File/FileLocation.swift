/// Where a settings file really lies, at the end of all symbolic links on the way.
struct FileLocation: Sendable, Hashable {
	/// A directory to watch, and the name in it that leads on to the file.
	struct Station: Sendable, Hashable {
		var directory: String
		var name: String
	}

	/// The directory of the file, without links on the way; it may not exist yet.
	private(set) var directory = "/"
	/// The file's name in it.
	private(set) var name = ""
	/// The places whose change can make the path lead elsewhere: each link on the way, and the file, or the first
	/// component that does not exist.
	private(set) var stations: [Station] = []
	/// Whether the path stands for a file that is open, and for no other once that one has been replaced.
	private(set) var isOfOpenFile = false
	/// All that was looked at to find it.
	private var looks: [Look] = []
	/// Whether nothing on the way is a link, or gone back from, and the directory exists.
	private var isPlain = false

	/// The file's own place among the stations; nil where a directory on the way to it is missing.
	var ownStation: Station? { stations.last { $0 == Station(directory: directory, name: name) } }

	/// The whole path.
	var path: String { Self.join(directory, name) }

	/// Follows `path`, which begins with a slash. Nothing on the way need exist.
	///
	/// Every link on the way is a station: a swap of the directory link that a ConfigMap is published by moves the
	/// file as much as one of the file's own link does.
	init(resolving path: String, in fileSystem: FileSystem) throws(SystemError) {
		var rest = Array(Self.components(of: path).reversed())
		var done: [String] = []
		var missing = 0
		while let component = rest.popLast() {
			if component == "." { continue }
			if component == ".." {
				done = done.dropLast()
				missing = max(missing - 1, 0)
				continue
			}
			let place = Station(directory: Self.path(done), name: component)
			switch missing > 0 ? .missing : try look(at: place, in: fileSystem) {
			case .link(let target):
				if Self.isOpenFile(place) {
					guard Self.isPath(target, of: place, in: fileSystem) else { throw .noSuchDevice }
					isOfOpenFile = true
				}
				stations.append(place)
				if stations.count > 40 { throw .tooManyLinks }
				if Self.isAbsolute(target) { done = [] }
				rest += Self.components(of: target).reversed()
			case .missing:
				if missing == 0 { stations.append(place) }
				missing += 1
				done.append(component)
			case .other:
				if rest.isEmpty { stations.append(place) }
				done.append(component)
			}
		}
		guard let last = done.popLast() else { throw .isADirectory }
		name = last
		directory = Self.path(done)
		isPlain = stations.count == 1 && ownStation != nil && looks.count == done.count + 1
	}

	/// Whether its path still leads here: the same looks show the same. Far cheaper than to follow the path anew.
	func isCurrent(in fileSystem: FileSystem) -> Bool {
		looks.allSatisfy { (try? Self.sight(of: $0.path, in: fileSystem)) == $0.sight }
	}

	/// Whether its path still leads here, what was missing on the way having been made.
	func isCurrentOnceMade(in fileSystem: FileSystem) -> Bool {
		looks.allSatisfy { look in
			guard let sight = try? Self.sight(of: look.path, in: fileSystem) else { return false }
			return sight == look.sight || look.sight == .missing && sight == .other
		}
	}

	/// Waits a moment for a directory on the way that is missing; whether it came, so that the path has to be followed anew.
	func awaitDirectory(for seconds: Double, in fileSystem: FileSystem) -> Bool {
		guard ownStation == nil, let missing = stations.last,
			let outer = try? fileSystem.openDirectory(missing.directory)
		else { return false }
		defer { fileSystem.close(outer) }
		return fileSystem.awaitName(outer, missing.name, seconds)
	}

	/// Opens the directory if its path still leads here, which the system can tell in one step where no link is on
	/// the way; nil where it cannot, or where the path has to be followed anew.
	func openIfCurrent(in fileSystem: FileSystem) -> FileSystem.Descriptor? {
		guard isPlain, let opened = try? fileSystem.openPlainDirectory(directory) else { return nil }
		// The file's own name may have become a link.
		guard fileSystem.isLink(opened, name) else { return opened }
		fileSystem.close(opened)
		return nil
	}

	private struct Look: Hashable {
		var path: String
		var sight: Sight
	}

	private enum Sight: Hashable { case link(String), missing, other }

	private mutating func look(at place: Station, in fileSystem: FileSystem) throws(SystemError) -> Sight {
		let path = Self.join(place.directory, place.name)
		let sight = try Self.sight(of: path, in: fileSystem)
		looks.append(Look(path: path, sight: sight))
		return sight
	}

	private static func sight(of path: String, in fileSystem: FileSystem) throws(SystemError) -> Sight {
		do throws(SystemError) {
			return .link(try fileSystem.readLink(path))
		} catch .noEntry {
			return .missing
		} catch .invalid {
			return .other
		}
	}

	/// The names in a path. Split by bytes: a name may begin with what joins the slash before it to one character.
	static func components(of path: String) -> [String] {
		path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
	}

	/// Whether a link is one of those in `/proc/PID/fd`, which stand for open files.
	private static func isOpenFile(_ link: Station) -> Bool {
		let names = components(of: link.directory)
		return names.count >= 3 && names.first == "proc" && names.last == "fd"
	}

	/// Whether what such a link shows is a path, as for files that have a name: `pipe:[4711]` is none, and
	/// `/tmp/x (deleted)` only where a file is really called so.
	private static func isPath(_ target: String, of link: Station, in fileSystem: FileSystem) -> Bool {
		guard isAbsolute(target) else { return false }
		return !target.hasSuffix(" (deleted)") || fileSystem.leadsTo(join(link.directory, link.name), target)
	}

	/// Whether the path begins at the root.
	static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

	private static func path(_ components: [String]) -> String {
		components.isEmpty ? "/" : components.reduce(into: "") { $0 += "/" + $1 }
	}

	/// The directories above `directories`, without the root, which cannot move.
	static func ancestors(of directories: some Sequence<String>) -> Set<String> {
		var ancestors: Set<String> = []
		for directory in directories {
			let names = components(of: directory)
			for count in names.indices.dropFirst() { ancestors.insert(path(Array(names.prefix(count)))) }
		}
		return ancestors
	}

	static func join(_ directory: String, _ name: String) -> String {
		directory == "/" ? "/" + name : directory + "/" + name
	}
}
