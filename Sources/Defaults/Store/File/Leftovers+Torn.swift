/// What a write in place leaves that is broken off in the middle.
extension Leftovers {
	/// Whether the file is what a write of `new` in place left that was broken off: each of its bytes is an old one or a new
	/// one. The backup beside it has the old ones.
	static func isTorn(
		_ sight: FileSight, by name: TemporaryName, writing new: Defaults.Document, in session: WriteSession
	) throws(Defaults.SuiteError) -> Bool {
		if case .image(let image) = sight, [name.base, name.new].contains(image.document.hash) { return false }
		let backup = names(in: session.directory, of: session.name, session.fileSystem)
			.first { $0.isBackup && $0.base == name.base }
		guard let backup, new.hash == name.new else { return false }
		let old = try bytes(of: backup.text, in: session)
		guard ContentHash(old) == name.base else { return false }
		return try bytes(of: session.name, in: session).isMixture(of: old, and: new.bytes)
	}

	private static func bytes(of name: String, in session: WriteSession) throws(Defaults.SuiteError) -> [UInt8] {
		try session.wrap(Operation.read) { () throws(SystemError) in
			let file = try session.fileSystem.open(session.directory, name, .read)
			defer { session.fileSystem.close(file) }
			let size = try session.fileSystem.status(file).size
			return try session.fileSystem.contents(of: file, expecting: size, limit: Defaults.Document.maximumSize)
		}
	}
}

extension [UInt8] {
	/// Whether each byte is that of one of two texts, one of which was being written over the other: in whatever order that
	/// came to the disk. Where nothing came there yet is zero.
	fileprivate func isMixture(of old: [UInt8], and new: [UInt8]) -> Bool {
		guard (Swift.min(old.count, new.count)...Swift.max(old.count, new.count)).contains(count) else { return false }
		return indices.allSatisfy { index in
			let isOld = index < old.count && self[index] == old[index]
			return isOld || index < new.count && self[index] == new[index] || self[index] == 0
		}
	}
}
