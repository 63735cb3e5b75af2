import Defaults
import SettingsSchema

extension CommandRunner {
	/// `set`: changes one value, and returns when that is on disk.
	func set(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		try requireReadable(target)
		let snapshot = target.suite.snapshot
		let key = invocation.operands[0]
		let path = try place(of: key, target, snapshot)
		let declared = target.catalog.isInferred ? nil : target.catalog.field(at: path, of: snapshot)
		let reader = ValueReader(
			key: key, field: declared ?? InferredCatalog(title: "").field(at: path, of: snapshot),
			isInferred: declared == nil, isJSON: invocation.has(.json))
		let value = try reader.value(of: invocation.operands[1])
		var edit = Defaults.Edit.set(value, at: path)
		try requireList(on: path, target, snapshot)
		if let old = invocation.options[.expect] { edit.expected = try reader.expectation(of: old) }
		try write([edit], to: target.suite)
	}

	/// `reset`: takes values away, all or none, and returns when that is on disk.
	func reset(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		try requireReadable(target)
		let snapshot = target.suite.snapshot
		guard !invocation.has(.all) else {
			// What names a file's own schema is no setting, and what no schema knows has no default to go back to.
			let names = snapshot.user.names(at: []).filter { name in
				name != SchemaFile.keyword && target.catalog.field(at: [name], of: snapshot)?.isUnknown != true
			}
			if target.catalog.isInferred, !invocation.has(.yes), !names.isEmpty {
				throw .wouldEmpty(target.suite.file ?? "")
			}
			return try write(names.map { .reset([$0]) }, to: target.suite)
		}
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		var edits: [Defaults.Edit] = []
		for key in invocation.operands {
			guard let path = resolver.known(key) else {
				throw .unknownKey(key, nearest: resolver.nearest(to: key))
			}
			edits.append(.reset(path))
		}
		try write(edits, to: target.suite)
	}

	/// Refuses what would make an object where the schema has a list.
	private func requireList(
		on path: Defaults.Path, _ target: SettingsTarget, _ snapshot: Defaults.Snapshot
	) throws(CommandFailure) {
		guard let list = target.catalog.missingList(on: path, in: snapshot) else { return }
		let reason = Defaults.PathError.noSuchElement(list.appending(path.tokens[list.tokens.count]), count: 0)
		throw .suite(.unreachable(path: path, reason: reason.description))
	}

	/// Where `key` is; where nothing declares keys, one that is not there yet has a place, too.
	private func place(
		of key: String, _ target: SettingsTarget, _ snapshot: Defaults.Snapshot
	) throws(CommandFailure) -> Defaults.Path {
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		if let path = resolver.known(key) { return path }
		guard target.catalog.isInferred, let path = resolver.new(key) else {
			throw .unknownKey(key, nearest: resolver.nearest(to: key))
		}
		return path
	}

	private func write(_ edits: [Defaults.Edit], to suite: Defaults.Suite) throws(CommandFailure) {
		do {
			try suite.apply(edits)
			try suite.flush()
		} catch {
			// What is said not to be done must not be done at the process's end after all.
			suite.withdraw()
			throw .suite(error)
		}
	}
}
