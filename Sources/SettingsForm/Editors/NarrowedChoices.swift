import SettingsSchema
import TextWidth

/// A list of choices that is narrowed by what is typed, and the selected one.
struct NarrowedChoices: Sendable {
	/// All of them.
	let all: [Field.Choice]
	/// What they are searched for.
	private(set) var filter = TextLine()
	/// Those that hold it, by their place in `all`.
	private(set) var matches: [Int]
	/// The selected one, by its place in `matches`.
	private(set) var selected: Int
	/// The widest title, in cells.
	let titleWidth: Int
	/// Whether what is stored, and what the help says, is searched besides the titles.
	private let searchesAll: Bool

	/// Lists longer than this show where to type.
	private static let shortest = 7

	init(_ choices: [Field.Choice], selected: Int = 0, searchesAll: Bool) {
		all = choices
		matches = Array(choices.indices)
		self.selected = selected
		self.searchesAll = searchesAll
		titleWidth = choices.map { TextWidth.width(of: $0.title) }.max() ?? 0
	}

	/// Whether it says that one can type to find a choice; one always can.
	var isLong: Bool { all.count > Self.shortest }
	/// Whether the line that one types into is shown.
	var showsFilter: Bool { isLong || !filter.isEmpty }

	/// The selected choice's place in `all`; nil where none is left.
	var selectedIndex: Int? { matches.indices.contains(selected) ? matches[selected] : nil }

	/// The widest help, in cells.
	var helpWidth: Int { all.map { TextWidth.width(of: $0.help) }.max() ?? 0 }

	/// Selects a match, or the one that is nearest to it.
	mutating func select(_ place: Int) { selected = max(0, min(matches.count - 1, place)) }

	/// Takes a key that moves in the list, `page` rows at once for page keys, or that changes what is searched for;
	/// returns false for any other.
	mutating func handle(_ key: Key, page: Int) -> Bool {
		if let place = key.destination(from: selected, of: matches.count, page: page) {
			select(place)
			return true
		}
		let before = filter.text
		guard filter.handle(key) else { return false }
		if filter.text != before { narrow() }
		return true
	}

	/// Adds text to what is searched for.
	mutating func insert(_ text: String) {
		filter.insert(text)
		narrow()
	}

	/// Keeps the choices that hold the filter's text; one whose title begins with it is selected first.
	private mutating func narrow() {
		let searched = Filter(filter.text.trimmed)
		let before = selectedIndex
		let places = all.map { searched.place(in: $0.title) }
		matches = all.indices.filter { places[$0] != nil || searchesAll && searched.isHeld(by: all[$0]) }
		selected = matches.firstIndex { places[$0]?.lowerBound == 0 } ?? matches.firstIndex { places[$0] != nil } ?? 0
		if filter.isEmpty, let before { selected = matches.firstIndex(of: before) ?? 0 }
	}

	/// The matches in view where there are `rows` for them.
	func visible(rows: Int) -> Range<Int> { .inView(around: selected, of: matches.count, rows: rows) }
}

extension Range<Int> {
	/// Which of `count` rows are in view where there is room for `rows`: those around one of them.
	static func inView(around row: Int, of count: Int, rows: Int) -> Self {
		let first = Swift.max(0, Swift.min(count - rows, row - rows / 2))
		return first..<Swift.min(count, first + rows)
	}
}

/// A text that is looked for, without regard to case.
struct Filter: Sendable {
	private let characters: [String]

	/// Looks for `text`; everything holds an empty one.
	init(_ text: String) { characters = text.map { $0.lowercased() } }

	/// The clusters of `text` where it is found first; nil where it is not.
	func place(in text: String) -> Range<Int>? {
		let lowered = text.map { $0.lowercased() }
		guard characters.count <= lowered.count else { return nil }
		let start = (0...lowered.count - characters.count).first {
			lowered[$0..<$0 + characters.count].elementsEqual(characters)
		}
		return start.map { $0..<$0 + characters.count }
	}

	/// Whether it is in what is stored for a choice, or in its help.
	fileprivate func isHeld(by choice: Field.Choice) -> Bool {
		place(in: choice.value.string ?? choice.value.serialized()) != nil || place(in: choice.help) != nil
	}
}
