import Defaults
import SettingsSchema

/// The words of all fields of a catalog, in lower case, made once and searched as bytes.
struct SearchIndex: Sendable {
	/// A field: what is searched in it are ranges of the index's bytes.
	struct Entry: Sendable {
		var path: Defaults.Path
		var section: Section.ID
		var kind: String
		var isSecret: Bool
		var isDeprecated: Bool
		var isRequired: Bool
		var isUnknown: Bool
		/// Title and key; choices and search words; help; the value in effect.
		var head: Range<Int>, aliases: Range<Int>, help: Range<Int>, value: Range<Int>
		/// How far the title goes.
		var titleEnd: Int
		/// Which bytes occur in head and aliases, and in all of it.
		var nearMask: UInt64, mask: UInt64
	}

	/// At most so many fields are searched.
	static let limit = 100_000
	/// So many items of a list are searched.
	private static let itemLimit = 100

	private(set) var entries: [Entry] = []
	private var bytes: [UInt8] = []
	/// What changed since the values were read.
	var stale: [Defaults.Path] = []
	/// Whether fields may have come or gone.
	var isOutdated = false

	/// The fields of the catalog, section by section, with those inside objects.
	init(_ catalog: any Catalog, sections: SectionTree, snapshot: Defaults.Snapshot) {
		for row in sections.rows {
			let section = row.section.id
			add(catalog.fields(in: section, of: snapshot), section, depth: 0, catalog, snapshot)
		}
	}

	private mutating func add(
		_ fields: [Field], _ section: Section.ID, depth: Int, _ catalog: any Catalog, _ snapshot: Defaults.Snapshot
	) {
		for field in fields where entries.count < Self.limit {
			add(field, section, snapshot)
			// A schema may nest without end; a file can't.
			guard field.kind == .object, depth < 32 else { continue }
			add(catalog.fields(inside: field, of: snapshot), section, depth: depth + 1, catalog, snapshot)
		}
	}

	private mutating func add(_ field: Field, _ section: Section.ID, _ snapshot: Defaults.Snapshot) {
		let start = bytes.count
		bytes += field.title.lowercased().utf8
		let titleEnd = bytes.count
		bytes.append(SearchMatch.itemEnd)
		bytes += "\(field.path)".lowercased().utf8
		if field.path.tokens.count > 1, let last = field.path.last { append(last) }
		let head = start..<bytes.count
		if let last = field.path.last { append(Title.made(fromKey: last)) }
		field.searchWords.forEach { append($0) }
		if case .choice(let choices) = field.kind {
			for choice in choices {
				append(choice.title)
				if let text = choice.value.string, text != choice.title { append(text) }
			}
		}
		let aliases = head.upperBound..<bytes.count
		bytes += field.help.lowercased().utf8
		let near = Self.mask(of: bytes[start..<aliases.upperBound])
		let mask = near | Self.mask(of: bytes[aliases.upperBound...])
		let end = bytes.count
		entries.append(
			Entry(
				path: field.path, section: section, kind: field.kind.searchName, isSecret: field.isSecret,
				isDeprecated: field.deprecation != nil, isRequired: field.isRequired, isUnknown: field.isUnknown,
				head: head, aliases: aliases, help: aliases.upperBound..<end,
				value: end..<end, titleEnd: titleEnd, nearMask: near, mask: mask))
		setValue(of: field, snapshot, at: entries.count - 1)
	}

	/// Puts another item at the end.
	private mutating func append(_ text: String) {
		bytes.append(SearchMatch.itemEnd)
		bytes += text.lowercased().utf8
	}

	private mutating func setValue(of field: Field, _ snapshot: Defaults.Snapshot, at index: Int) {
		let start = bytes.count
		if !field.isSecret, field.kind != .object, let value = snapshot.value(at: field.path) ?? field.defaultValue {
			bytes += field.display(value).prefix(200).lowercased().utf8
			if let text = value.string, text != field.display(value) { append(String(text.prefix(200))) }
			if field.kind.isCollection { appendItems(of: value) }
		}
		entries[index].value = start..<bytes.count
		entries[index].mask |= Self.mask(of: bytes[start...])
	}

	/// The texts in a list or dictionary, and the names of its entries; of many the first ones.
	private mutating func appendItems(of value: Defaults.JSON) {
		for item in value.array?.prefix(Self.itemLimit) ?? [] { item.string.map { append(String($0.prefix(200))) } }
		for (name, item) in value.object?.members.prefix(Self.itemLimit) ?? [] {
			append(name)
			item.string.map { append(String($0.prefix(200))) }
		}
	}

	/// Reads the values that changed again; all of the catalog where fields came or went.
	mutating func refresh(_ catalog: any Catalog, sections: SectionTree, snapshot: Defaults.Snapshot) {
		if isOutdated {
			self = SearchIndex(catalog, sections: sections, snapshot: snapshot)
			return
		}
		guard !stale.isEmpty else { return }
		let paths = Set(stale)
		stale = []
		var known = 0
		for index in entries.indices where paths.contains(entries[index].path) {
			guard let field = catalog.field(at: entries[index].path, of: snapshot), field.kind != .object,
				field.kind.searchName == entries[index].kind
			else { break }
			known += 1
			setValue(of: field, snapshot, at: index)
		}
		if known != paths.count { self = SearchIndex(catalog, sections: sections, snapshot: snapshot) }
	}

	/// A bit for each letter and digit that occurs; other bytes share the rest.
	static func mask(of bytes: some Sequence<UInt8>) -> UInt64 {
		bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
	}
}

extension SearchIndex {
	/// The fields in which all words are found, in the catalog's order, with their ranks.
	///
	/// - Parameter candidates: Which to look at; nil for all.
	func matches(of query: SearchQuery, among candidates: [Int]?) -> [(index: Int, rank: Int)] {
		let span = bytes.span
		var found: [(index: Int, rank: Int)] = []
		func look(at index: Int) {
			if let rank = rank(of: query, entries[index], span) { found.append((index, rank)) }
		}
		if let candidates {
			for index in candidates { look(at: index) }
		} else {
			for index in entries.indices { look(at: index) }
		}
		return found
	}

	/// The sum of the ranks of the words; nil where one is not found.
	private func rank(of query: SearchQuery, _ entry: borrowing Entry, _ bytes: Span<UInt8>) -> Int? {
		var sum = 0
		for word in query.words {
			guard let rank = rank(of: word, entry, bytes) else { return nil }
			sum += rank
		}
		if query.words.count > 1, sum > 0,
			SearchMatch.quality(of: query.phrase, in: bytes, entry.head.lowerBound..<entry.titleEnd) == 0
		{
			return 0
		}
		return sum
	}

	/// 0…3 in title and key, 4…7 in choices, search words and value, 8 and 9 in the help, 10 with letters left out, 11 with
	/// a typo.
	private func rank(of word: SearchWord, _ entry: borrowing Entry, _ bytes: Span<UInt8>) -> Int? {
		let missing = word.mask & ~entry.mask
		if missing == 0 {
			if word.mask & ~entry.nearMask == 0 {
				if let quality = SearchMatch.quality(of: word.bytes, in: bytes, entry.head) { return quality }
				if let quality = SearchMatch.quality(of: word.bytes, in: bytes, entry.aliases) { return 4 + quality }
			}
			if let quality = SearchMatch.quality(of: word.bytes, in: bytes, entry.value) { return 4 + quality }
			if let quality = SearchMatch.quality(of: word.bytes, in: bytes, entry.help) { return quality < 3 ? 8 : 9 }
		}
		let far = word.mask & ~entry.nearMask
		if word.allowsGaps, far == 0, SearchMatch.hasSubsequence(word.bytes, in: bytes, entry.head) { return 10 }
		guard word.allowsTypo, far.nonzeroBitCount <= 1 else { return nil }
		let near = entry.head.lowerBound..<entry.aliases.upperBound
		return SearchMatch.hasTypo(word.bytes, in: bytes, near) ? 11 : nil
	}
}
