/// What `stat` tells of a file.
struct FileStatus: Sendable, Equatable {
	enum Kind: Sendable { case regular, directory, symbolicLink, other }

	var kind = Kind.regular
	var device: UInt64 = 0
	var inode: UInt64 = 0
	var size = 0
	/// Nanoseconds since 1970.
	var modified: Int128 = 0
	/// Permission bits.
	var mode: UInt32 = 0
	var owner: UInt32 = 0
	var group: UInt32 = 0
	/// How many names the file has: more than one are hard links.
	var links = 1
	/// Whether the file had changed so lately, when this was asked, that a further change may bear the same time.
	var isYoung = false

	/// What tells one state of a file from the next. The inode alone does not: a new file can get the old number.
	var identity: FileIdentity {
		FileIdentity(device: device, inode: inode, size: size, modified: modified)
	}

	/// Whether the mode and the owners are the same. They change without a trace in the identity.
	func hasRights(of other: FileStatus) -> Bool {
		mode == other.mode && owner == other.owner && group == other.group
	}
}

/// One state of a file.
struct FileIdentity: Hashable, Sendable {
	var device: UInt64
	var inode: UInt64
	var size: Int
	var modified: Int128
}
