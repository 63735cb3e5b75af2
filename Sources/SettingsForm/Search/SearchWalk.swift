import Defaults
import SettingsSchema

/// The way through all fields of a catalog, section by section, with those inside objects, and through what the file
/// has in lists and dictionaries; it can be gone in parts.
struct SearchWalk: Sendable {
	/// A list on the way, and the field in it that is next.
	private struct Level: Sendable {
		let place: Int
		let reader: FieldTextReader
		/// Which of the list's fields are gone through; nil for all.
		let positions: [Int]?
		let count: Int
		/// Whether it is inside a list or a dictionary.
		var isInner: Bool { positions != nil }
		/// How many objects that no file has it is inside of, behind the last one that a file has.
		var depthUnset = 0
		var next = 0
	}

	let catalog: any Catalog
	/// The settings when the way was begun: all of it is gone by the same.
	let snapshot: Defaults.Snapshot
	/// The sections that are still to come, the next one last.
	private var sections: [Section]
	/// Whether there are several, so that each is somewhere to go.
	private let hasSections: Bool
	private var section: Section.ID = ""
	/// What the file says of settings.
	private let comments: [Defaults.Path: [String]]
	private var levels: [Level] = []
	/// How many more settings are read that no file has, inside of what a file has in lists and dictionaries.
	private var unsetLeft = SearchIndex.unsetLimit
	/// A schema may nest without end; a file can't.
	private static let maximumDepth = 32
	private static let maximumDepthUnset = 2

	init(catalog: any Catalog, snapshot: Defaults.Snapshot, sections: [Section], besides secrets: [String]) {
		self.catalog = catalog
		self.snapshot = snapshot
		self.sections = sections.reversed()
		hasSections = sections.count > 1
		comments = catalog.comments(in: snapshot) { secrets }
	}

	/// Goes on until `effort` is used up; true at the end of the way.
	mutating func go(into index: inout SearchIndex, _ text: inout FieldText, _ effort: inout Effort) -> Bool {
		while !effort.isUsedUp, !index.isCut {
			if let level = levels.last {
				if level.next == level.count {
					levels.removeLast()
				} else {
					readFields(into: &index, &text, &effort)
				}
			} else if let next = sections.popLast() {
				section = next.id
				if hasSections { index.add(next, at: object(itself: next) ?? [], &text) }
				enter(catalog.fieldList(in: section, of: snapshot), isInner: false, depthUnset: 0, &index, &effort)
			} else {
				return true
			}
		}
		return index.isCut
	}

	/// The object that a section is; one that is none has a pointer of its own.
	private func object(itself section: Section) -> Defaults.Path? {
		catalog.object(of: section.id).flatMap { $0.pointer == section.id ? $0 : nil }
	}

	private mutating func enter(
		_ list: FieldList, isInner: Bool, depthUnset: Int, _ index: inout SearchIndex, _ effort: inout Effort
	) {
		effort.use(.list)
		guard !list.isEmpty else { return }
		let reader = list.textReader(of: catalog, in: snapshot)
		guard isInner else {
			let place = index.add(list, in: section)
			return levels.append(Level(place: place, reader: reader, positions: nil, count: list.count))
		}
		effort.use(.list)
		let positions = innerPositions(of: list, &index)
		let (catalog, snapshot) = (catalog, snapshot)
		// Of a place in a file that may have very many, no more is kept than the names.
		let areItems = list.path(at: 0).parent.map { snapshot.kind(at: $0) == .array } == true
		let kept = list.keeping(positions, areItems: areItems) {
			catalog.field(at: $0, of: snapshot) ?? Field($0, kind: .json)
		}
		let place = index.add(kept, in: section)
		levels.append(
			Level(place: place, reader: reader, positions: positions, count: positions.count, depthUnset: depthUnset))
	}

	/// Which fields of a list inside a list or a dictionary are gone through: those that a file has, and as long as there
	/// are not too many, the others.
	private mutating func innerPositions(of list: FieldList, _ index: inout SearchIndex) -> [Int] {
		let present = list.positions(presentIn: snapshot)
		let unset = list.count - present.count
		guard unset > 0 else { return present }
		guard unset <= unsetLeft else {
			index.isCutInside = true
			return present
		}
		unsetLeft -= unset
		return Array(list.indices)
	}

	/// Reads the fields of the innermost list up to the first that has others inside, which come next.
	private mutating func readFields(
		into index: inout SearchIndex, _ text: inout FieldText, _ effort: inout Effort
	) {
		let depth = levels.count - 1
		let level = levels[depth]
		var position = level.next
		var outer: Field?
		while position < level.count, !effort.isUsedUp, !index.isCut, outer == nil {
			let place = level.positions?[position] ?? position
			let made = level.reader.read(place, isInner: level.isInner, into: &text)
			if made != nil { effort.use(catalog.mentionsSecrets ? .field : .text, times: text.contentsCount) }
			// What others called it is part of a secret: found by a part of it, it would be told letter by letter.
			if !catalog.mentionsSecrets || !isHidden(position, in: level, of: index) {
				if !comments.isEmpty {
					text.add(comment: comments[index.places[level.place].list.path(at: position), default: []])
				}
				index.add(text, place: level.place, position: position, sharesHelp: level.isInner)
			}
			effort.use(made == nil && !text.tookField ? .text : .field)
			position += 1
			outer = made.flatMap { $0.kind == .object || $0.isEntered(in: snapshot) ? $0 : nil }
		}
		levels[depth].next = position
		guard let outer, levels.count <= Self.maximumDepth else { return }
		let isInner = level.isInner || outer.kind.isCollection
		let isThere = !isInner || snapshot.kind(at: outer.path) != nil
		let depthUnset = isThere ? 0 : level.depthUnset + 1
		guard depthUnset <= Self.maximumDepthUnset else { return }
		let list = catalog.fieldList(inside: outer, of: snapshot)
		enter(list, isInner: isInner, depthUnset: depthUnset, &index, &effort)
	}

	private func isHidden(_ position: Int, in level: Level, of index: SearchIndex) -> Bool {
		catalog.hidesName(of: index.places[level.place].list.path(at: position), in: snapshot)
	}
}

/// How much work may still be done before the next key is listened to.
struct Effort: Sendable, Hashable {
	/// What something takes: about thirtieths of a microsecond on a machine of today.
	enum Cost: Int {
		/// To look at a field's texts.
		case look = 1
		/// To read a field's texts without making it.
		case text = 36
		/// To make a field.
		case field = 600
		/// To list the fields of a place.
		case list = 1200
	}

	private var left: Int

	/// What a key press or a step of work may take: a few milliseconds. To look at a hundred thousand fields is one step,
	/// because after each the screen is drawn.
	static let step = Effort(left: 120_000)

	private init(left: Int) { self.left = left }

	/// Whether nothing is left.
	var isUsedUp: Bool { left <= 0 }

	/// Takes off what something took.
	mutating func use(_ cost: Cost, times count: Int = 1) { left -= cost.rawValue * count }
}
