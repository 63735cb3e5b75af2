import Defaults
import SettingsSchema

/// A change not yet written whose place others changed after the form did.
struct Overtaken: Sendable {
	let field: Field
	/// What they left in the file.
	let theirs: Defaults.JSON?
}

extension Form {
	/// The changes not yet written that others have overtaken.
	var overtaken: [Overtaken] {
		guard let staging else { return [] }
		return staging.told(of: settled).filter { staging.isOvertaken($0, in: settled) }.map {
			Overtaken(field: stagedField(at: $0), theirs: theirs(at: $0))
		}
	}

	/// What others left in the file of what is changed at a place.
	private func theirs(at path: Defaults.Path) -> Defaults.JSON? {
		staging?.base.userValue(at: path) ?? staging?.origin(of: path, in: settled).flatMap(fileValue)
	}

	/// What the file has at a place, to be told of at another one: secrets are masked.
	func fileValue(at origin: Defaults.Path) -> Defaults.JSON? {
		staging.flatMap { staging in
			staging.base.userValue(at: origin).map { catalog.masked($0, at: origin, in: staging.base) }
		}
	}

	/// Before what others have overtaken is written.
	func overtakenQuestion(_ overtaken: [Overtaken], isLeaving: Bool) -> Question {
		let isOne = overtaken.count == 1
		let rows = overtaken.prefix(isOne ? 1 : 0).flatMap { one in
			[
				Question.Row(label: Strings.yours, text: text(snapshot.userValue(at: one.field.path), of: one.field)),
				Question.Row(label: Strings.theirs, text: text(one.theirs, of: one.field)),
			]
		}
		return Question(
			title: Strings.conflictTitle,
			text: Strings.Staged.overtakenText(overtaken.map(\.field.title), drop: label(for: .removeItem)), rows: rows,
			answers: [
				answer(["m"], isOne ? Strings.Answer.keepMine : Strings.Staged.keepMine) {
					$0.write(over: overtaken, isLeaving: isLeaving)
				},
				answer(["t"], isOne ? Strings.Answer.takeTheirs : Strings.Staged.takeTheirs) {
					$0.write(without: overtaken, isLeaving: isLeaving)
				},
				answer(["s"], Strings.Answer.show) { $0.showOvertaken(isLeaving: isLeaving) },
				answer([.escape], Strings.Answer.back),
			])
	}

	/// Writes over what others left at these places, if that still is what they left.
	mutating func write(over overtaken: [Overtaken], isLeaving: Bool) -> [Effect] {
		for one in overtaken where theirs(at: one.field.path) == one.theirs {
			for place in staging?.places(of: one.field.path, in: settled) ?? [] { staging?.settle(place) }
		}
		return writeStaged(isLeaving: isLeaving)
	}

	/// Drops what was asked about, and writes what is left; what was overtaken since is asked about as well.
	mutating func write(without asked: [Overtaken], isLeaving: Bool) -> [Effect] {
		guard let staging else { return [] }
		let places = Set(asked.map(\.field.path))
		let fields = overtaken.map(\.field).filter { places.contains($0.path) }
		let titles = fields.map(\.title)
		let edits = fields.flatMap { staging.dropping($0.path, in: settled) }
		let effects = commit(edits, as: .edit(session: nil), title: titles.joinedText(separator: ", "))
		guard overtaken.allSatisfy({ !places.contains($0.field.path) }) else { return effects }
		let isAll = stagedCount == 0
		let written = effects + writeStaged(isLeaving: isLeaving)
		return isAll && !isLeaving ? written + show(Notice(.dim, Strings.Staged.tookTheirs(titles))) : written
	}

	/// Both values of each in full, over the question about them.
	mutating func showOvertaken(isLeaving: Bool) -> [Effect] {
		let overtaken = overtaken
		layers.append(.question(overtakenQuestion(overtaken, isLeaving: isLeaving)))
		let blocks = overtaken.flatMap { one -> [Reader.Block] in
			[
				.heading(one.field.title),
				.row(Strings.yours, fullText(snapshot.userValue(at: one.field.path), of: one.field)),
				.row(Strings.theirs, fullText(one.theirs, of: one.field)), .blank,
			]
		}
		layers.append(.reader(Reader(title: Strings.Staged.bothTitle, blocks: blocks.dropLast())))
		return []
	}

	/// Others were faster than what was to be written: takes in what they made of the settings, and asks, or writes what
	/// they had nothing to do with.
	mutating func overtaken(by base: Defaults.Snapshot) -> [Effect] {
		guard let staging else { return [] }
		self.staging?.isLeaving = false
		let places = staging.changed(in: settled)
		let wanted = places.map(snapshot.userValue)
		let changes = Defaults.Change(path: [], old: staging.base.value(at: []), new: base.value(at: [])).leaves
		let isAnother = staging.base.user.bytes != base.user.bytes
		let effects = settingsChanged(base, changes, isOutside: true)
		// What could not be made again has been told of, and is to be read first.
		let isAllThere = isAnother && places.map(snapshot.userValue) == wanted
		return effects + (overtaken.isEmpty && !isAllThere ? [] : writeStaged(isLeaving: staging.isLeaving))
	}

	/// Says of which changes others have now been faster to write.
	mutating func sayOvertaken(since before: Staging?) -> [Effect] {
		let news = overtaken.filter { before?.isOvertaken($0.field.path, in: settled) != true }
		return news.isEmpty ? [] : show(Notice(.warning, Strings.Staged.overtaken(news.map(\.field.title))))
	}

	/// What the user's settings have for a field, in a line.
	func text(_ value: Defaults.JSON?, of field: Field) -> String {
		value.map { field.display($0) } ?? Strings.isDefault(field.display(defaultValue(of: field)))
	}

	private func fullText(_ value: Defaults.JSON?, of field: Field) -> String {
		full(value, of: field) ?? text(value, of: field)
	}

	/// All of a value, on several lines where it holds others; nil where there is none, or none that may be seen.
	func full(_ value: Defaults.JSON?, of field: Field) -> String? {
		guard let value, !field.hides(value) else { return nil }
		let shown = context.masked(field, value)
		return shown.string ?? shown.serialized(style: .pretty())
	}
}
