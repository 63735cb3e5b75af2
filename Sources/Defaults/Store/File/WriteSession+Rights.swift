/// What a new file has of the old one beside its bytes.
extension WriteSession {
	/// Gives the new file the old one's owner, attributes and, last, its mode; a new file's is 0600.
	func dress(_ file: FileSystem.Descriptor, like old: FileStatus?) throws(SystemError) {
		guard let old else { return try fileSystem.setMode(file, 0o600) }
		let hasGroup = try keepOwner(of: file, like: old)
		let hasList = try copyAttributes(to: file, like: old)
		// What one group may do is not for another, and what those on a list may do is not for the group.
		try fileSystem.setMode(file, hasGroup && hasList ? old.mode : old.mode & ~0o2070)
	}

	/// Gives the new file the old one's owner and group, or its group alone. Whether it has the group.
	private func keepOwner(of file: FileSystem.Descriptor, like old: FileStatus) throws(SystemError) -> Bool {
		let mine = try fileSystem.status(file)
		guard mine.owner != old.owner || mine.group != old.group else { return true }
		do throws(SystemError) {
			try fileSystem.setOwner(file, old.owner, old.group)
			return true
		} catch {
			let lost = mine.owner == old.owner ? Operation.keepGroup : Operation.keepOwner
			notices.append(.system(operation: lost, file: location.path, code: error.code))
		}
		if mine.group == old.group { return true }
		return (try? fileSystem.setOwner(file, mine.owner, old.group)) != nil
	}

	/// Gives the file in place, if it still is the one of that status, the model's mode and owners: what it displaced
	/// got them in the last moment. Returns its status then.
	func redress(_ status: FileStatus?, like model: FileStatus) throws(Defaults.SuiteError) -> FileStatus? {
		guard let file = try? fileSystem.open(directory, name, .read) else { return status }
		defer { fileSystem.close(file) }
		return try wrap(Operation.replace) { () throws(SystemError) in
			guard try fileSystem.status(file).identity == status?.identity else { return status }
			try dress(file, like: model)
			try fileSystem.synchronize(file)
			return try fileSystem.status(file)
		}
	}

	/// Gives the new file the old one's attributes, its list of users among them. Whether it has that list, or the old one
	/// had none. Attributes that the system keeps for itself refuse to be copied; they are no part of the settings.
	private func copyAttributes(to file: FileSystem.Descriptor, like old: FileStatus) throws(SystemError) -> Bool {
		let original = found?.file ?? open()?.file
		let attributes = original.flatMap { try? fileSystem.attributes($0) } ?? []
		for attribute in attributes where attribute.name != Self.accessList {
			try? fileSystem.setAttribute(file, attribute)
		}
		let list = attributes.first { $0.name == Self.accessList }
		hasAccessList = list != nil
		guard let list else {
			try removeAccessList(of: file, like: old)
			return true
		}
		do throws(SystemError) {
			try fileSystem.setAttribute(file, list)
			return true
		} catch {
			notices.append(.system(operation: Operation.keepAccessList, file: location.path, code: error.code))
			return false
		}
	}

	/// Who may use a file beside its owner and group.
	static let accessList = "system.posix_acl_access"

	/// Takes away the list of users that a directory gives to what is made in it: the old file had none. Where it cannot be
	/// taken away it may stay if the mode says nothing of a group: no one on it may do anything then.
	private func removeAccessList(of file: FileSystem.Descriptor, like old: FileStatus) throws(SystemError) {
		do throws(SystemError) {
			try fileSystem.removeAttribute(file, Self.accessList)
		} catch  where old.mode & 0o070 == 0 || [.noAttribute, .notSupported, .noSystemCall].contains(error) {
			// The usual case: there is none.
		}
	}
}
