import Defaults
import SettingsForm
import SettingsSchema

/// What earlier forms of a settings file kept because it was not written.
struct KeptChanges: Sendable {
	/// The most bytes of a file that are read.
	private static let limit = 64 << 20

	/// The files that hold it, the oldest first.
	let files: [RecoveryFile]
	/// The changes, of those at one place that follow one another the last; nil where there are none.
	let recovery: Recovery?

	/// What was kept for the settings in `file`. What does not parse is left where it is.
	init(for file: String, in directory: String = RecoveryFile.directory) {
		let kept = FileProbe.files(in: directory, suffix: ".json").map(RecoveryFile.init(path:)).compactMap { kept in
			Self.changes(of: file, in: kept).map { (file: kept, changes: $0) }
		}.sorted { $0.file.seconds < $1.file.seconds }
		files = kept.map(\.file)
		let edits = Self.joined(kept.flatMap(\.changes.edits))
		// What was made beside one another was written in different texts.
		let text = kept.count == 1 ? kept[0].changes.text : nil
		var recovery = Recovery(edits: edits, time: kept.last?.file.timeText ?? "", text: text)
		for one in kept {
			recovery.formerPlaces.merge(one.changes.formerPlaces) { $1 }
			recovery.secretPlaces.formUnion(one.changes.secretPlaces)
		}
		self.recovery = edits.isEmpty ? nil : recovery
	}

	/// Removes the files.
	func discard() { for file in files { file.remove() } }

	/// The changes; one that follows another at its place takes that one's, made over what that was made over. Two that were
	/// made beside one another both stay: which of them stands is for the user to say.
	private static func joined(_ edits: [Defaults.Edit]) -> [Defaults.Edit] {
		edits.reduce(into: []) { joined, edit in
			var edit = edit
			if let index = joined.lastIndex(where: {
				$0.path == edit.path && $0.isComment == edit.isComment && edit.follows($0)
			}) {
				let before = joined.remove(at: index)
				if edit.expected != nil { edit.expected = before.expected }
			}
			joined.append(edit)
		}
	}

	/// The changes in a file; nil where it is another settings file's, or none at all.
	private static func changes(of settings: String, in file: RecoveryFile) -> Recovery? {
		guard let bytes = FileProbe.contents(of: file.path, limit: limit),
			let json = try? Defaults.JSON(parsing: bytes), json.object?["file"]?.string == settings,
			let changes = json.object?["changes"]?.array
		else { return nil }
		let texts = json.object?["text"]?.object
		let text = texts?["edited"]?.string.flatMap { edited in
			texts?["original"]?.string.map { Recovery.Text(edited: edited, original: $0) }
		}
		var recovery = Recovery(edits: [], text: text)
		for change in changes.compactMap(\.object) {
			let isReset = change["reset"]?.bool == true
			guard let path = change["key"]?.string.flatMap(Defaults.Path.init(pointer:)),
				let action = change["value"].map({ .set($0) }) ?? change["comment"]?.string.map({ .comment($0) })
					?? (isReset ? Defaults.Edit.Action.reset : nil)
			else { continue }
			// An older version told nothing of it.
			let was = change["was"]?.object.map { $0["value"] }
			recovery.edits.append(Defaults.Edit(path, action, expecting: was))
			if change["secret"]?.bool == true { recovery.secretPlaces.insert(path) }
			recovery.formerPlaces[path] = change["from"]?.string.flatMap(Defaults.Path.init(pointer:))
		}
		return recovery
	}
}

extension Defaults.Edit {
	/// Whether it was made over what another left, or leaves the same.
	fileprivate func follows(_ other: Defaults.Edit) -> Bool {
		// Older versions told of nothing.
		guard let expected, action != other.action else { return true }
		// What a reset left is not known here, only what it did not leave; at worst it is asked whose value stands.
		guard let left = other.setValue else { return expected != other.expected }
		return expected == left
	}
}

extension Recovery {
	/// The same, and which of them may not be seen in any of these settings.
	func json(for target: SettingsTarget, in settings: [Defaults.Snapshot]) -> Defaults.JSON {
		var recovery = self
		for edit in edits where settings.contains(where: { target.catalog.hides(edit, in: $0) }) {
			recovery.secretPlaces.insert(edit.path)
		}
		return recovery.json(for: target.location)
	}

	/// The changes as a file keeps them: where they belong, with what they were made over.
	func json(for file: String) -> Defaults.JSON {
		let changes: [Defaults.JSON] = edits.map { edit in
			var change: Defaults.Object = ["key": .string(edit.path.pointer)]
			switch edit.action {
			case .set(let value): change["value"] = value
			case .comment(let text): change["comment"] = .string(text)
			case .reset, .arrange, .revert: change["reset"] = true
			}
			if secretPlaces.contains(edit.path) { change["secret"] = true }
			if let former = formerPlaces[edit.path] { change["from"] = .string(former.pointer) }
			if let was = edit.expected { change["was"] = .object(was.map { ["value": $0] } ?? [:]) }
			return .object(change)
		}
		var json: Defaults.Object = ["file": .string(file), "changes": .array(changes)]
		if let text { json["text"] = ["edited": .string(text.edited), "original": .string(text.original)] }
		return .object(json)
	}
}

extension Catalog {
	/// Whether what an edit sets or says may not be seen.
	func hides(_ edit: Defaults.Edit, in settings: Defaults.Snapshot) -> Bool {
		switch edit.action {
		case .set(let value): masked(value, at: edit.path, in: settings) != value
		case .comment(let text): !text.isEmpty && shownComment(text, at: edit.path, in: settings).isEmpty
		case .reset, .arrange, .revert: false
		}
	}
}
