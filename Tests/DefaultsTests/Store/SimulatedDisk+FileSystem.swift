@testable import Defaults

extension SimulatedDisk {
	/// The disk as the store sees it, mounted at `/`.
	var fileSystem: FileSystem {
		FileSystem(
			openDirectory: openDirectory, openPlainDirectory: openDirectory, open: open,
			close: { self.closeDescriptor($0) },
			closeLater: { self.closeDescriptor($0) }, read: read, write: write, truncate: truncate,
			reserve: { _, _ throws(SystemError) in try self.tell(.reserve, "") },
			synchronize: synchronize, status: status, statusOfName: statusOfName,
			statusOfPath: { path throws(SystemError) in
				if path == "/" { return self.directoryStatus }
				return try self.statusOfName(0, String(path.dropFirst()))
			},
			readLink: { path throws(SystemError) in
				if path == "/settings.json" || !path.dropFirst().contains("/") {
					throw .invalid
				} else {
					throw .noEntry
				}
			},
			leadsTo: { _, _ in false },
			isLink: { _, _ in false },
			names: { _ throws(SystemError) in
				try self.tell(.names, "/")
				return self.names
			},
			awaitName: awaitName,
			makeDirectory: { path throws(SystemError) in try self.tell(.makeDirectory, path) },
			rename: rename, renameToFree: renameToFree, exchange: exchange,
			unlink: { _, name throws(SystemError) in
				try self.tell(.unlink, name)
				try self.change { model throws(SystemError) in
					guard model.image.names[name] != nil else { throw .noEntry }
					return .unlink(name)
				}
			},
			setMode: { file, mode throws(SystemError) in
				try self.tell(.setMode, "")
				try self.change { model throws(SystemError) in .setMode(inode: try model.inode(file), mode: mode) }
			},
			setOwner: { file, owner, group throws(SystemError) in
				try self.tell(.setOwner, "\(owner):\(group)")
				try self.change { model throws(SystemError) in
					.setOwner(inode: try model.inode(file), owner: owner, group: group)
				}
			},
			attributes: { file throws(SystemError) in
				try self.tell(.attributes, "")
				return try self.model.withLock { model throws(SystemError) in
					model.image.nodes[try model.inode(file)]?.attributes ?? []
				}
			},
			setAttribute: { file, attribute throws(SystemError) in
				try self.tell(.setAttribute, attribute.name)
				try self.change { model throws(SystemError) in
					.setAttribute(inode: try model.inode(file), attribute)
				}
			},
			removeAttribute: { file, name throws(SystemError) in
				try self.tell(.removeAttribute, name)
				try self.change { model throws(SystemError) in
					let inode = try model.inode(file)
					guard model.image.nodes[inode]?.attributes.contains(where: { $0.name == name }) == true else {
						throw .noAttribute
					}
					return .removeAttribute(inode: inode, name)
				}
			},
			lock: lock, unlock: { descriptor in self.unlock(descriptor) }, lockHolder: { _ in 4711 },
			takeLease: takeLease, takeWholeLease: takeWholeLease,
			hasLease: { file in
				try? self.tell(.hasLease, "")
				return self.model.withLock { $0.leased.keys.contains(file) }
			},
			returnLease: { file in self.model.withLock { $0.leased[file] = nil } },
			isRemote: { _ in false }, now: { self.model.withLock { $0.clock } },
			pause: { seconds in
				self.model.withLock { $0.clock += seconds }
				try? self.tell(.pause, "")
			},
			date: { 1_700_000_000 }, process: 1)
	}

	/// Makes a change to the image that a crash may take back.
	private func change(
		_ body: (inout Model) throws(SystemError) -> DiskImage.Effect
	) throws(SystemError) {
		try model.withLock { model throws(SystemError) in
			let effect = try body(&model)
			model.image.apply(effect)
			model.unsynced.append(effect)
		}
	}

	private func openDirectory(_ path: String) throws(SystemError) -> Int32 {
		try tell(.openDirectory, path)
		guard path == "/" else { throw .noEntry }
		return model.withLock { model in
			model.nextDescriptor += 1
			model.directories[model.nextDescriptor] = model.directory
			return model.nextDescriptor
		}
	}

	private func open(_ directory: Int32, _ name: String, _ access: FileSystem.Access) throws(SystemError) -> Int32 {
		if case .create = access { try tell(.create, name) } else { try tell(.open, name) }
		return try model.withLock { model throws(SystemError) in
			if case .create(let mode) = access {
				guard model.image.names[name] == nil else { throw .exists }
				let effect = DiskImage.Effect.create(name: name, inode: model.image.nextInode, mode: mode)
				model.image.nextInode += 1
				model.image.apply(effect)
				model.image.nodes[model.image.nextInode - 1]?.attributes = model.inherited
				model.unsynced.append(effect)
			}
			guard let inode = model.image.names[name] else { throw .noEntry }
			model.nextDescriptor += 1
			model.files[model.nextDescriptor] = inode
			return model.nextDescriptor
		}
	}

	private func closeDescriptor(_ descriptor: Int32) {
		model.withLock { model in
			model.locked = model.locked.filter { $0.value != descriptor }
			model.files[descriptor] = nil
			model.leased[descriptor] = nil
			model.directories[descriptor] = nil
		}
	}

	private func read(
		_ file: Int32, _ offset: Int, _ buffer: UnsafeMutableRawBufferPointer
	) throws(SystemError) -> Int {
		try tell(.read, "")
		let bytes = try model.withLock { model throws(SystemError) in
			model.image.nodes[try model.inode(file)]?.bytes.dropFirst(offset) ?? []
		}
		// Half of what is asked for, as a slow disk would.
		let count = min(bytes.count, max(buffer.count / 2, 1), buffer.count)
		buffer.copyBytes(from: bytes.prefix(count))
		return count
	}

	private func write(_ file: Int32, _ offset: Int, _ buffer: UnsafeRawBufferPointer) throws(SystemError) -> Int {
		try tell(.write, "")
		// In two parts, so that one of them can be lost.
		let count = offset == 0 ? max(buffer.count / 2, 1) : buffer.count
		try change { model throws(SystemError) in
			model.image.clock += 1
			return .write(
				inode: try model.inode(file), offset: offset, bytes: Array(buffer.prefix(count)),
				time: model.image.clock)
		}
		return count
	}

	private func truncate(_ file: Int32, _ size: Int) throws(SystemError) {
		try tell(.truncate, "")
		try change { model throws(SystemError) in
			model.image.clock += 1
			return .truncate(inode: try model.inode(file), size: size, time: model.image.clock)
		}
	}

	private func synchronize(_ descriptor: Int32) throws(SystemError) {
		let inode = model.withLock { $0.files[descriptor] }
		try tell(inode == nil ? .synchronizeDirectory : .synchronizeFile, "")
		model.withLock { model in
			for effect in model.unsynced where effect.inode == inode { model.durable.apply(effect) }
			model.unsynced.removeAll { $0.inode == inode }
			model.durable.nextInode = model.image.nextInode
			model.durable.clock = model.image.clock
		}
	}

	private var directoryStatus: FileStatus {
		model.withLock { model in
			FileStatus(
				kind: .directory, device: 1, inode: model.directory, modified: Int128(model.image.nextInode))
		}
	}

	private func status(_ descriptor: Int32) throws(SystemError) -> FileStatus {
		try tell(.status, "")
		if let number = model.withLock({ $0.directories[descriptor] }) {
			var status = directoryStatus
			status.inode = number
			return status
		}
		return try model.withLock { model throws(SystemError) in
			return model.image.status(of: try model.inode(descriptor))
		}
	}

	private func statusOfName(_ directory: Int32, _ name: String) throws(SystemError) -> FileStatus {
		try tell(.statusOfName, name)
		return try model.withLock { model throws(SystemError) in
			guard let inode = model.image.names[name] else { throw .noEntry }
			return model.image.status(of: inode)
		}
	}

	private func rename(_ directory: Int32, _ from: String, _ to: String) throws(SystemError) {
		try tell(.rename, to)
		try change { model throws(SystemError) in
			guard model.image.names[from] != nil else { throw .noEntry }
			return .rename(from: from, to: to)
		}
	}

	private func renameToFree(_ directory: Int32, _ from: String, _ to: String) throws(SystemError) {
		try tell(.renameToFree, to)
		try change { model throws(SystemError) in
			guard model.image.names[from] != nil else { throw .noEntry }
			guard model.image.names[to] == nil else { throw .exists }
			return .rename(from: from, to: to)
		}
	}

	private func exchange(_ directory: Int32, _ one: String, _ other: String) throws(SystemError) {
		try tell(.exchange, other)
		try change { model throws(SystemError) in
			guard model.image.names[one] != nil, model.image.names[other] != nil else { throw .noEntry }
			return .exchange(one, other)
		}
	}

	private func lock(_ descriptor: Int32) throws(SystemError) {
		try tell(.lock, "")
		try model.withLock { model throws(SystemError) in
			let name = model.lockName(descriptor)
			guard model.locked[name] == nil else { throw .tryAgain }
			model.locked[name] = descriptor
		}
	}

	private func unlock(_ descriptor: Int32) {
		model.withLock { model in model.locked[model.lockName(descriptor)] = nil }
	}

	/// Lets time pass in steps, each told as a pause.
	private func awaitName(_ directory: Int32, _ name: String, _ seconds: Double) -> Bool {
		let deadline = model.withLock { $0.clock } + seconds
		while true {
			let (isThere, isLate) = model.withLock { ($0.image.names[name] != nil, $0.clock >= deadline) }
			if isThere || isLate { return isThere }
			model.withLock { $0.clock += 0.01 }
			try? tell(.pause, "")
		}
	}

	private func takeWholeLease(_ file: Int32) throws(SystemError) {
		try tell(.lease, "whole")
		try model.withLock { model throws(SystemError) in
			let inode = try model.inode(file)
			let isShared = model.files.contains { $0.key != file && $0.value == inode }
			if isShared || model.openForWriting.contains(inode) { throw .tryAgain }
		}
	}

	private func takeLease(_ file: Int32) throws(SystemError) {
		try tell(.lease, "")
		try model.withLock { model throws(SystemError) in
			let inode = try model.inode(file)
			if model.openForWriting.contains(inode) { throw .tryAgain }
			model.leased[file] = inode
		}
	}
}

extension SimulatedDisk.Model {
	fileprivate func inode(_ descriptor: Int32) throws(SystemError) -> Int {
		guard let inode = files[descriptor] else { throw SystemError(9) }
		return inode
	}

	fileprivate func lockName(_ descriptor: Int32) -> String {
		directories[descriptor].map { "directory \($0)" } ?? "file \(files[descriptor] ?? 0)"
	}
}

extension DiskImage {
	fileprivate func status(of inode: Int) -> FileStatus {
		let node = nodes[inode] ?? Node()
		return FileStatus(
			kind: .regular, device: 1, inode: UInt64(inode), size: node.bytes.count,
			modified: Int128(node.modified),
			mode: node.mode, owner: node.owner, group: node.group, links: names.values.count { $0 == inode })
	}
}
