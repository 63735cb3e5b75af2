/// What a program has declared of the versions of its file, as one function of a text.
struct Migrations: Sendable {
	/// Why a text stays as it is.
	struct Failure: Error {
		var problem: Defaults.Problem
	}

	private let steps: [(version: Int, step: Defaults.Migration.Step)]
	/// The version of a file that nothing is to be done to.
	private let latest: Int
	/// The member that says of which version a file is; nil where it is not to have one.
	private let marker: String?
	/// The settings that are written under an old name, too, each until a later step is about it.
	private let kept: [(version: Int, old: Defaults.Path, new: Defaults.Path)]
	/// The old names that were written until then.
	private let formerlyKept: [Defaults.Path]

	init(_ migrations: [Defaults.Migration], marker: String?) {
		let list = migrations.sorted { $0.version < $1.version }
		latest = list.last?.version ?? 1
		self.marker = marker
		let steps = list.flatMap { migration in migration.steps.map { (version: migration.version, step: $0) } }
		var (kept, former) = ([(version: Int, old: Defaults.Path, new: Defaults.Path)](), [Defaults.Path]())
		for (index, (version, step)) in steps.enumerated() {
			guard marker != nil, case .move(let old, to: let new, keepsOld: true) = step.action else { continue }
			let isOver = steps[(index + 1)...].contains { $0.step.isAbout(new) || $0.step.isAbout(old) }
			if isOver { former.append(old) } else { kept.append((version, old, new)) }
		}
		self.steps = steps
		(self.kept, formerlyKept) = (kept, former)
	}

	/// The text as this release has it; the same where nothing is to be done.
	func migrated(_ document: Defaults.Document) throws(Failure) -> Defaults.Document {
		let found = version(of: document)
		// What a later release has made of it is not known here.
		guard document.count(at: []) > 0, !document.isList, found <= latest else { return document }
		var text = document
		takeKept(&text, of: found)
		var retaken: [Defaults.Path] = []
		for (index, (version, step)) in steps.enumerated() {
			let isDue = marker == nil ? step.isOwn : version > found
			if !isDue, !step.sources.contains(where: { source in retaken.contains { $0.contains(source) } }) {
				// What has got another meaning since is no old name any more.
				guard let old = step.oldName(in: text), !isKept(step),
					!steps[(index + 1)...].contains(where: {
						(marker == nil || $0.version <= found) && $0.step.givesMeaning(to: old)
					})
				else { continue }
			}
			do {
				let before = text
				try step.make(in: &text, keepingOld: isKept(step))
				if text != before, !isDue { retaken += step.targets }
			} catch {
				let words = (error as? Defaults.PathError)?.predicate ?? "\(error)"
				throw Failure(
					problem: Defaults.Problem(
						step.sources.first ?? [], MigrationReason.failed(version: version, words)))
			}
		}
		finish(&text, isMigrated: true)
		return text
	}

	/// The same of a layer that is only read, without the version.
	func migrated(_ layer: Defaults.Snapshot.Layer) -> (layer: Defaults.Snapshot.Layer, failure: Failure?) {
		do throws(Failure) {
			var document = try migrated(layer.document)
			if let marker { document.replace([marker], with: nil) }
			return (Defaults.Snapshot.Layer(file: layer.file, document: document), nil)
		} catch {
			return (layer, error)
		}
	}

	/// Leaves the version in a text that has all of it, and writes what is kept under an old name where that has changed. A
	/// text that says itself that it is of an earlier version is migrated when it is read. Returns the old names that were
	/// written.
	@discardableResult
	func finish(_ text: inout Defaults.Document, isMigrated: Bool = false) -> [Defaults.Path] {
		guard let marker, text.count(at: []) > 0, !text.isList else { return [] }
		let found = version(of: text)
		guard found == latest || found < latest && (isMigrated || !text.contains([marker])) else { return [] }
		var record = Defaults.Object()
		var written: [Defaults.Path] = []
		for (_, old, new) in kept {
			let value = text.value(at: new)
			if Self.hash(value) != self.record(of: old, in: text), value != text.value(at: old) {
				text.replace(old, with: value)
				written.append(old)
			}
			if let hash = Self.hash(value) { record[old.description] = .string(hash) }
		}
		let version = Defaults.JSON.number(Defaults.Number(latest))
		let mark: Defaults.JSON = record.isEmpty ? version : ["version": version, "kept": .object(record)]
		if text.value(at: [marker]) != mark { text.replace([marker], with: mark) }
		return written
	}

	/// What the name of a copy of a file ends in that is of an earlier version; nil for one of which none is kept.
	func copyEnding(of document: Defaults.Document) -> String? {
		guard marker != nil, document.count(at: []) > 0, !document.isList else { return nil }
		let found = version(of: document)
		return found < latest ? "version-\(found)" : nil
	}

	private func version(of document: Defaults.Document) -> Int {
		guard let marker else { return 1 }
		let mark = document.value(at: [marker])
		return (mark?.object?["version"] ?? mark)?.number?.int64.flatMap(Int.init) ?? 1
	}

	/// What was written last under an old name that is kept: its hash, for the value may be a secret.
	private func record(of old: Defaults.Path, in text: Defaults.Document) -> String? {
		marker.flatMap { text.value(at: [$0, "kept", old.description])?.string }
	}

	private static func hash(_ value: Defaults.JSON?) -> String? {
		value.map { String(ContentHash(Array($0.serialized().utf8)).value, radix: 16) }
	}

	/// Takes what an older release has written under a name that is kept for it: that is another value than was written there
	/// last. Where both have been changed, the new name's stands.
	private func takeKept(_ text: inout Defaults.Document, of found: Int) {
		for (version, old, new) in kept where version <= found {
			guard let value = text.value(at: old) else { continue }
			let (known, current) = (record(of: old, in: text), Self.hash(text.value(at: new)))
			if Self.hash(value) != known, current == known || current == nil { text.replace(new, with: value) }
		}
		for old in formerlyKept {
			let known = record(of: old, in: text)
			if known != nil, Self.hash(text.value(at: old)) == known { text.replace(old, with: nil) }
		}
	}

	/// Whether a step is one that keeps the old name: what is written there is taken apart from the steps.
	private func isKept(_ step: Defaults.Migration.Step) -> Bool {
		guard case .move(let old, to: let new, keepsOld: true) = step.action else { return false }
		return kept.contains { $0.old == old && $0.new == new }
	}
}

extension Defaults.Migration.Step {
	/// What is there that this would change, whatever the version: only an older release has it.
	func oldName(in text: Defaults.Document) -> Defaults.Path? {
		switch action {
		case .convert(let place, let domain, _):
			domain.isOld.flatMap { text.value(at: place).map($0) } == true ? place : nil
		case .move, .split, .join:
			sources.first { source in
				guard let kind = text.kind(at: source), !targets.contains(source) else { return false }
				// Of a list the next one has the index by then.
				if source.parent.map({ text.kind(at: $0) == .array }) == true { return false }
				// What was put into an object of its own name is in it by then.
				return kind != .object || !targets.contains { source.contains($0) }
			}
		case .drop, .custom: nil
		}
	}

	/// Whether only the version tells if it has been made.
	var isOwn: Bool {
		switch action {
		case .convert(_, let domain, _): domain.isOld == nil
		case .custom: true
		case .move, .split, .join, .drop: false
		}
	}

	/// What it is made of.
	var sources: [Defaults.Path] {
		switch action {
		case .move(let old, to: _, keepsOld: _): [old]
		case .convert(let place, _, _), .split(let place, into: _, _): [place]
		case .join(let places, into: _, _): places
		case .drop, .custom: []
		}
	}

	/// What it makes.
	var targets: [Defaults.Path] {
		switch action {
		case .move(_, to: let new, keepsOld: _): [new]
		case .convert(let place, _, _), .join(_, into: let place, _): [place]
		case .split(_, into: let places, _): places
		case .drop, .custom: []
		}
	}

	/// Whether it reads or writes what is at a place, or around it, or in it.
	func isAbout(_ place: Defaults.Path) -> Bool {
		let dropped: [Defaults.Path] = if case .drop(let places) = action { places } else { [] }
		return (sources + targets + dropped).contains { $0.contains(place) || place.contains($0) }
	}

	/// Whether what is at a place is another setting, or a value of another kind, from here on.
	func givesMeaning(to place: Defaults.Path) -> Bool {
		if case .drop(let places) = action { return places.contains(place) }
		return targets.contains(place)
	}

	func make(in text: inout Defaults.Document, keepingOld isKept: Bool) throws {
		switch action {
		case .move(let old, to: let new, _):
			guard isKept else { return try text.move(old, to: new) }
			if let value = text.value(at: old) { _ = try text.set(value, at: new) }
		case .convert(let place, let domain, let body):
			guard let value = text.value(at: place), domain.takes(value) else { return }
			_ = try text.set(body(value), at: place)
		case .split(let place, into: let places, let body):
			guard let value = text.value(at: place) else { return }
			let parts = zip(places, try body(value)).compactMap { path, part in part.map { (path, $0) } }
			try text.put(parts, from: [place])
		case .join(let places, into: let place, let body):
			let values = places.map(text.value)
			guard values.contains(where: { $0 != nil }) else { return }
			try text.put([(place, try body(values))], from: places.filter(text.contains))
		case .drop: return
		case .custom(let body):
			var contents = Defaults.Migration.Contents(document: text)
			try body(&contents)
			text = contents.document
		}
	}
}

extension Defaults.Document {
	/// Puts values in the place of others; the first of them takes the first one's comments along.
	fileprivate mutating func put(
		_ parts: [(path: Defaults.Path, value: Defaults.JSON)], from sources: [Defaults.Path]
	) throws(Defaults.PathError) {
		for source in sources.dropFirst() { _ = remove(source, withGroupsAt: Array(1..<source.tokens.count)) }
		guard let source = sources.first else { return }
		guard let first = parts.first else { return _ = remove(source) }
		_ = try set(first.value, at: source)
		try move(source, to: first.path)
		for part in parts.dropFirst() { _ = try set(part.value, at: part.path) }
	}
}
