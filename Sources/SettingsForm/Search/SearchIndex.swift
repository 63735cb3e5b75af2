import Defaults
import SettingsSchema

/// The texts of all fields of a catalog in lower case, searched as bytes.
///
/// It is made a part at a time, because very many fields take longer than a key press may, and holds no field, because
/// they would take more memory than all the rest of a form.
struct SearchIndex: Sendable {
	/// A field: what is searched in it are ranges of its block's bytes.
	struct Entry: Sendable {
		/// The list that it is in, and where.
		var place: UInt32, position: UInt32
		/// Where what it is called begins and ends, the key behind that ends, and other names end.
		var start: UInt32, ownEnd: UInt32, headEnd: UInt32, namesEnd: UInt32
		/// Where the help is: behind the names, or where that of another field is which has the same.
		var helpStart: UInt32, helpEnd: UInt32
		/// Where the value in effect is: behind all else, until it changes.
		var valueStart: UInt32, valueEnd: UInt32
		var kind: Field.Kind.Name
		var traits: FieldText.Traits
		/// Which bytes occur in title, key and other names, and in all of it.
		var nearMask: UInt64, mask: UInt64
	}

	/// Some fields in a row. A change of one copies no more than this.
	struct Block: Sendable {
		var entries: [Entry] = []
		var bytes: [UInt8] = []
	}

	/// The fields of a section or an object, or a section itself.
	struct Place: Sendable {
		var list: FieldList
		var section: Section.ID
		/// The object that a section is; the root where it is none.
		var object: Defaults.Path = []
	}

	/// At most so many fields are searched, of so many lists of fields.
	private static let limit = 1_000_000
	private let placeLimit: Int
	/// At most so many of those that no file has, inside of what a file has in lists and dictionaries.
	static let unsetLimit = 10_000
	private static let blockSize = 512

	private(set) var blocks: [Block] = []
	private(set) var places: [Place] = []
	/// How many fields have been read.
	private(set) var count = 0
	/// The way to those that have not; nil once all have been read.
	private var walk: SearchWalk?
	/// What changed since the values were read; no more than can be read again one by one.
	private(set) var stale: Set<Defaults.Path> = []
	/// Whether fields may have come or gone.
	var isOutdated = false

	/// An index of a catalog, with nothing read yet.
	init(_ catalog: any Catalog, sections: SectionTree, snapshot: Defaults.Snapshot, besides secrets: [String] = []) {
		placeLimit = catalog.fieldLimit(in: snapshot)
		walk = SearchWalk(
			catalog: catalog, snapshot: snapshot, sections: sections.rows.map(\.section),
			besides: secrets)
	}

	/// Whether all fields have been read.
	var isWhole: Bool { walk == nil }

	/// Whether there are more fields than are searched.
	var isCut: Bool { count == Self.limit || places.count > placeLimit }
	/// Whether there is more inside lists and dictionaries that no file has than is searched.
	var isCutInside = false
	/// Whether some value has more inside than is searched.
	private(set) var cutsValues = false
	/// Where in the last block the help is of fields that may have it in common with others.
	private var helps: [ArraySlice<UInt8>: Range<UInt32>] = [:]

	/// Reads more fields, until `effort` is used up.
	mutating func grow(_ effort: inout Effort) {
		guard var walk else { return }
		self.walk = nil
		var text = FieldText()
		let isDone = walk.go(into: &self, &text, &effort)
		if isDone { helps = [:] } else { self.walk = walk }
	}

	/// The field's place and section; of a section the object that it is.
	func hit(_ number: Int) -> Search.Hit {
		let entry = self[number]
		let place = places[Int(entry.place)]
		guard !entry.traits.contains(.section) else {
			return Search.Hit(path: place.object, section: place.section, isSection: true)
		}
		return Search.Hit(path: place.list.path(at: Int(entry.position)), section: place.section)
	}

	subscript(number: Int) -> Entry { blocks[number / Self.blockSize].entries[number % Self.blockSize] }

	/// What a field is called and what its help says: the same of one thing at many places.
	func description(of number: Int) -> [UInt8] {
		let (block, offset) = Self.position(of: number)
		let (entry, bytes) = (blocks[block].entries[offset], blocks[block].bytes)
		// Inside lists and dictionaries what is not set has its names where others have choices.
		let own = entry.start == entry.ownEnd ? entry.near : Int(entry.start)..<Int(entry.ownEnd)
		return Array(bytes[own] + bytes[entry.help])
	}

	/// The block that a field is in, and where.
	static func position(of number: Int) -> (block: Int, offset: Int) { (number / blockSize, number % blockSize) }
}

extension SearchIndex {
	/// Adds a list of fields; returns its number.
	mutating func add(_ list: FieldList, in section: Section.ID) -> Int {
		places.append(Place(list: list, section: section))
		return places.count - 1
	}

	/// Adds a section, which is the object at `path`.
	mutating func add(_ section: Section, at path: Defaults.Path, _ text: inout FieldText) {
		places.append(Place(list: FieldList(), section: section.id, object: path))
		text.read(section, at: path)
		add(text, place: places.count - 1, position: 0)
	}

	/// Adds a field of a list.
	///
	/// - Parameter sharesHelp: Whether its help is likely to be that of others around it as well: items and entries are
	///   of few kinds, and many.
	mutating func add(_ text: FieldText, place: Int, position: Int, sharesHelp: Bool = false) {
		if count % Self.blockSize == 0 {
			closeBlock()
			blocks.append(Block())
		}
		count += 1
		let last = blocks.count - 1
		let start = blocks[last].bytes.count
		func at(_ offset: Int) -> UInt32 { UInt32(start + offset) }
		let known = sharesHelp ? helps[text.bytes[text.namesEnd..<text.helpEnd]] : nil
		let place = (UInt32(place), UInt32(position))
		let near = Self.mask(of: text.bytes[..<text.namesEnd])
		let shift = known?.count ?? 0
		let value = at(text.helpEnd - shift)..<at(text.bytes.count - shift)
		let own = known ?? at(text.namesEnd)..<at(text.helpEnd)
		if sharesHelp, known == nil, !own.isEmpty {
			helps[ArraySlice(Array(text.bytes[text.namesEnd..<text.helpEnd]))] = own
		}
		blocks[last].entries.append(
			Entry(
				place: place.0, position: place.1, start: at(0), ownEnd: at(text.ownEnd),
				headEnd: at(text.headEnd), namesEnd: at(text.namesEnd), helpStart: own.lowerBound,
				helpEnd: own.upperBound, valueStart: value.lowerBound, valueEnd: value.upperBound, kind: text.kind,
				traits: text.traits, nearMask: near, mask: near | Self.mask(of: text.bytes[text.namesEnd...])))
		if shift == 0 {
			blocks[last].bytes += text.bytes
		} else {
			blocks[last].bytes += text.bytes[..<text.namesEnd]
			blocks[last].bytes += text.bytes[(text.namesEnd + shift)...]
		}
		if text.cutsContents { cutsValues = true }
	}

	/// Gives back the room that the last block took while it grew.
	private mutating func closeBlock() {
		helps.removeAll(keepingCapacity: true)
		guard let last = blocks.last else { return }
		blocks[blocks.count - 1] = Block(entries: Array(last.entries[...]), bytes: Array(last.bytes[...]))
	}

	/// A bit for each letter and digit that occurs; other bytes share the rest.
	static func mask(of bytes: some Sequence<UInt8>) -> UInt64 {
		bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
	}
}

extension SearchIndex {
	/// Of more changes than this all fields are read again: that is quicker than to find each.
	private static let staleLimit = 16

	/// Values at these paths changed.
	mutating func noteChanges(at paths: some Sequence<Defaults.Path>) {
		for path in paths where !isOutdated {
			stale.insert(path)
			if stale.count > Self.staleLimit { isOutdated = true }
		}
		if isOutdated { stale = [] }
	}

	/// Reads the values that changed again; false where fields may have come or gone, so that all have to be read.
	mutating func refresh(_ catalog: any Catalog, _ snapshot: Defaults.Snapshot) -> Bool {
		guard !isOutdated else { return false }
		guard !stale.isEmpty else { return true }
		guard isWhole else { return false }
		let paths = stale
		stale = []
		return paths.allSatisfy { readValue(at: $0, catalog, snapshot) }
	}

	/// Reads one value again; false where that is not all there is to it.
	private mutating func readValue(
		at path: Defaults.Path, _ catalog: any Catalog, _ snapshot: Defaults.Snapshot
	) -> Bool {
		guard let number = number(of: path), let field = catalog.field(at: path, of: snapshot), !field.kind.isPage,
			field.kind.name == self[number].kind
		else { return false }
		var text = FieldText()
		text.readValue(of: field, in: snapshot)
		if let contents = FieldContents(of: field, in: catalog, snapshot) { text.read(contents) }
		text.add(comment: catalog.comment(on: path, in: snapshot))
		if text.cutsContents { cutsValues = true }
		let (block, offset) = Self.position(of: number)
		let start = blocks[block].bytes.count
		blocks[block].bytes += text.bytes
		blocks[block].entries[offset].valueStart = UInt32(start)
		blocks[block].entries[offset].valueEnd = UInt32(start + text.bytes.count)
		blocks[block].entries[offset].mask |= Self.mask(of: text.bytes)
		return true
	}

	/// The number of the field at a path.
	private func number(of path: Defaults.Path) -> Int? {
		for (place, entry) in places.enumerated() {
			guard let position = entry.list.position(of: path) else { continue }
			for (block, fields) in blocks.enumerated() {
				let offset = fields.entries.firstIndex { Int($0.place) == place && Int($0.position) == position }
				if let offset { return block * Self.blockSize + offset }
			}
		}
		return nil
	}
}
