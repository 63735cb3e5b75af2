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
		let text = invocation.operands[1]
		let value = try reader.value(of: text)
		var edit = try edit(setting: value, at: path, target, snapshot)
		let problems = problems(with: edit, target, snapshot)
		guard problems.isEmpty else { throw .invalid(key: key, value: text, problems: problems) }
		if let old = invocation.options[.expect] { edit.expected = try reader.expectation(of: old) }
		try write([edit], to: target.suite)
		if let made = madeObject(on: path, in: snapshot) {
			try? errors.write(lines: [
				Strings.warning(table.program, Strings.madeObject(at: made.object, key: made.key))
			])
		}
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

	/// What is declared has against a value with the file around it.
	private func problems(
		with edit: Defaults.Edit, _ target: SettingsTarget, _ snapshot: Defaults.Snapshot
	) -> [String] {
		guard !target.catalog.isInferred, case .set(let value) = edit.action else { return [] }
		return target.catalog.problems(for: value, at: edit.path, in: snapshot).map {
			Strings.problem($0, ofValueAt: edit.path)
		}
	}

	/// The object that was made because nothing was there, though its first key looks like a place in a list.
	private func madeObject(
		on path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> (object: Defaults.Path, key: String)? {
		for (depth, token) in path.tokens.enumerated().dropFirst() {
			let object = Defaults.Path(Array(path.tokens[..<depth]))
			let isIndex = Defaults.Path.index(token) != nil || token == "-"
			if isIndex, snapshot.kind(at: object) == nil { return (object, token) }
		}
		return nil
	}

	/// The change that sets a value: the first element of a list that is not there makes the list. Refuses what would
	/// make an object where the schema has a list.
	private func edit(
		setting value: Defaults.JSON, at path: Defaults.Path, _ target: SettingsTarget, _ snapshot: Defaults.Snapshot
	) throws(CommandFailure) -> Defaults.Edit {
		guard let list = target.catalog.missingList(on: path, in: snapshot) else { return .set(value, at: path) }
		if path == list.appending(0) { return .set([value], at: list) }
		let reason = Defaults.PathError.noSuchElement(list.appending(path.tokens[list.tokens.count]), count: 0)
		throw .suite(.unreachable(path: path, reason: reason.description))
	}

	/// Where `key` is; where nothing declares keys, one that is not there yet has a place, too.
	private func place(
		of key: String, _ target: SettingsTarget, _ snapshot: Defaults.Snapshot
	) throws(CommandFailure) -> Defaults.Path {
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		if let path = resolver.known(key) ?? resolver.end(of: key) { return path }
		guard target.catalog.isInferred, let path = resolver.new(key) else {
			throw .unknownKey(key, nearest: resolver.nearest(to: key))
		}
		return path
	}

	private func write(_ edits: [Defaults.Edit], to suite: Defaults.Suite) throws(CommandFailure) {
		do {
			try suite.apply(edits)
			try suite.flushOrWithdraw()
		} catch {
			throw .suite(error)
		}
	}
}
