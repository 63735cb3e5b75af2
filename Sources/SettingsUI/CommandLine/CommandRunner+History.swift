import Defaults
import Glibc
import SettingsSchema
import TextWidth

extension CommandRunner {
	/// `history`: prints what was changed, of all files where none is named; or puts a change back, or forgets them.
	func history(_ invocation: Invocation) throws(CommandFailure) {
		guard let history else { return }
		let isOfOne = invocation.has(.file) || invocation.has(.suite) || table.ownSummary != nil
		let file = isOfOne ? try opened(for: nil, as: .path, invocation).target.location : nil
		func isMeant(_ record: ChangeRecord) -> Bool { file == nil || record.file == file }
		guard !invocation.has(.forget) else {
			guard let count = history.forget(isMeant) else { throw .file(history.path, errno: EAGAIN) }
			if file == nil { OpenedFiles.own.forget() }
			return say(Strings.History.areForgotten(count))
		}
		let records = history.records().filter(isMeant)
		guard let text = invocation.options[.undo] else { return try list(records, invocation) }
		guard let number = Int(text) else {
			throw .usage(.malformedValue(.undo, text, expected: Strings.History.numberOfChange))
		}
		guard let record = records.first(where: { $0.number == number }) else { throw .unknownChange(number) }
		try undo(record, invocation)
	}

	/// Prints each change on a line, those of one file together, the latest last.
	private func list(_ records: [ChangeRecord], _ invocation: Invocation) throws(CommandFailure) {
		let files = records.reversed().map(\.file).uniqued().reversed()
		if records.isEmpty, output.isTerminal, !invocation.has(.json) {
			return try printLines([Strings.History.nothing])
		}
		for file in files {
			var targets: [[Option: String]: SettingsTarget] = [:]
			let changes = records.filter { $0.file == file }.flatMap { record in
				// What a schema calls secret by now is so as well.
				let target = targets[record.options] ?? (try? opened(for: record, as: .path, invocation).target)
				targets[record.options] = target
				return record.items.map { (record, target?.discreet($0, of: record) ?? $0.withheld) }
			}
			guard !invocation.has(.json) else {
				try printLines(changes.map { $0.0.jsonLine(of: $0.1) })
				continue
			}
			if files.count > 1 || table.ownSummary == nil { try printLines([Columns.line(file)]) }
			try printLines(Columns.aligned(changes.map { $0.0.columns(of: $0.1) }))
		}
	}

	/// The settings in a file that a change is of, or that the command line names, as another command opens them.
	private func opened(
		for record: ChangeRecord?, as command: Command, _ invocation: Invocation
	) throws(CommandFailure) -> (call: Invocation, target: SettingsTarget) {
		var call = invocation
		(call.command, call.operands) = (command, [])
		let named = try opened(call)
		guard let record, named.location != record.file else { return (call, named) }
		(call.options[.suite], call.options[.file]) = (nil, record.file)
		call.options.merge(record.options) { said, _ in said }
		return (call, try opened(call))
	}

	/// Puts back what was there before a change, where everything still is what that made it.
	private func undo(_ record: ChangeRecord, _ invocation: Invocation) throws(CommandFailure) {
		guard record.isWhole else { throw .withheld(record.number) }
		let (call, opened) = try opened(for: record, as: .set, invocation)
		let paths = record.items.map(\.change.path).uniqued()
		try deciding(call, opened) { target, isLast throws(CommandFailure) in
			try requireReadable(target)
			let before = target.suite.snapshot
			let edits = try spread(edits(undoing: record, in: before, target), in: before, target, call)
			try write(edits, to: target, isExact: !isLast, call)
			say(Strings.History.isUndone(paths.map { target.catalog.shown($0, in: before) }.uniqued(), record.number))
			warn(ofFailuresSince: before, at: paths, target)
		}
	}

	private func edits(
		undoing record: ChangeRecord, in settings: Defaults.Snapshot, _ target: SettingsTarget
	) throws(CommandFailure) -> [Defaults.Edit] {
		guard record.items.allSatisfy({ target.hasPlace(of: $0, in: settings) }) else {
			throw .displaced(record.number)
		}
		var (snapshot, edits, groups) = (settings, [Defaults.Edit](), [[Defaults.Edit]]())
		for change in record.items.reversed().map(\.change) {
			let count = edits.count
			let isAsMade = snapshot.userValue(at: change.path) == change.new
			for part in isAsMade ? [change] : change.inMembers {
				let found = snapshot.userValue(at: part.path)
				guard found == part.new else {
					let masked = found.map { target.catalog.masked($0, at: part.path, in: settings) }
					throw .changedSince(record.number, target.catalog.shown(part.path, in: settings), masked)
				}
				var edit = part.old.map { .set($0, at: part.path) } ?? target.catalog.reset(part.path, in: snapshot)
				// Of several in one another only the first knows what it meets.
				if !edits.contains(where: { $0.path.meets(part.path) }) {
					edit.expected = .some(snapshot.value(at: part.path))
				}
				do {
					_ = try snapshot.apply([edit])
				} catch {
					throw .suite(target.discreet(error))
				}
				edits.append(edit)
			}
			groups.append(Array(edits[count...]))
		}
		// What comes back beside one another comes in the order that it had.
		let meets = edits.indices.contains { index in edits[..<index].contains { $0.path.meets(edits[index].path) } }
		return meets ? edits : groups.reversed().flatMap(\.self)
	}
}

extension ChangeRecord {
	/// One change of it for a person: its number, when, where, and from what to what.
	fileprivate func columns(of item: Item) -> [String] {
		let values = [item.change.old, item.change.new].map { value in
			value.map { TextWidth.prefix(of: Columns.line(Strings.text(of: $0)), fitting: 60) } ?? Strings.unset
		}
		let key = item.change.path.isRoot ? Strings.theList : Columns.line(item.change.path.description)
		let what = item.isWithheld ? Strings.History.isWithheld : "\(values[0]) → \(values[1])"
		return ["  \(number)", LocalTime.text(of: seconds), key, what]
	}

	/// The same for a program.
	fileprivate func jsonLine(of item: Item) -> String {
		var object: Defaults.Object = [
			"number": .number(Defaults.Number(number)), "time": .number(Defaults.Number(seconds)),
			"file": .string(file),
		]
		for member in item.object(key: item.change.path.description).members { object[member.name] = member.value }
		return Defaults.JSON.object(object).serialized()
	}
}
