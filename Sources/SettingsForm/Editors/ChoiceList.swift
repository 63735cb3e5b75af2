import SettingsSchema
import TextWidth

/// A line that is typed into, the choices that are found by it, and the selected one of them.
struct ChoiceList: Sendable {
	/// What a list is for.
	enum Role: Sendable {
		/// To choose one; the line only finds it.
		case choosing
		/// To mark some; the line only finds them.
		case marking
		/// To complete the line, which is a value itself and stands above the choices.
		case completing
	}

	/// What is typed.
	var line: TextLine
	/// All choices.
	let all: [Field.Choice]
	let role: Role
	/// Whether what is typed is not shown: it may be meant for a secret.
	var isMasked = false
	/// Those that are found, by their place in `all`.
	private(set) var matches: [Int]
	/// The selected one, by its place in `matches`; nil while the line is meant.
	private(set) var selected: Int?
	/// Whether ever a choice was selected rather than the line.
	private(set) var wasSelected = false
	/// The widest title and the widest help, in cells.
	let titleWidth: Int
	private let helpWidth: Int
	/// What is lit in the titles.
	private var sought = Filter("")

	/// Lists longer than this show where to type.
	private static let shortest = 7

	init(_ choices: [Field.Choice], line: TextLine = TextLine(), selected: Int? = nil, for role: Role) {
		(all, self.line, self.selected, self.role) = (choices, line, selected, role)
		matches = Array(choices.indices)
		titleWidth = choices.map { TextWidth.width(of: $0.title) }.max() ?? 0
		helpWidth = choices.map { TextWidth.width(of: $0.help) }.max() ?? 0
	}

	/// The cells that it would like to have, without marks before the titles.
	var width: Int { titleWidth + (helpWidth > 0 ? Self.gap + min(helpWidth, 48) : 0) + 6 }
	/// Whether it says that one can type to find a choice; one always can.
	var isLong: Bool { all.count > Self.shortest }
	/// Whether the line is shown.
	var showsLine: Bool { role == .completing || isLong || !line.isEmpty }

	/// The selected choice's place in `all`; nil where there is none.
	var chosenIndex: Int? { selected.flatMap { matches.indices.contains($0) ? matches[$0] : nil } }
	/// The selected choice.
	var chosen: Field.Choice? { chosenIndex.map { all[$0] } }

	/// Selects a match, or the one that is nearest to it; above the first is the line, where that is a value.
	mutating func select(_ place: Int) {
		let isLine = role == .completing && (place < 0 || matches.isEmpty)
		selected = isLine ? nil : max(0, min(matches.count - 1, place))
		wasSelected = wasSelected || !isLine
	}

	/// Moves the selection by so many rows.
	mutating func select(by count: Int) { select((selected ?? -1) + count) }

	/// Goes back to the line.
	mutating func deselect() { selected = nil }

	/// Takes a key that moves in the list, `page` rows at once for page keys; returns false for any other.
	mutating func move(_ key: Key, page: Int) -> Bool {
		if role == .completing, key == .home || key == .end { return false }
		guard let place = key.destination(from: selected ?? -1, of: matches.count, page: page) else { return false }
		select(place)
		return true
	}

	/// Keeps the choices that hold what is typed; one whose title begins with it is selected first.
	mutating func narrow() {
		sought = Filter(line.text.trimmed)
		let before = chosenIndex
		let places = all.map { sought.place(in: $0.title) }
		matches = all.indices.filter { places[$0] != nil || role == .choosing && sought.isHeld(by: all[$0]) }
		guard role != .completing else {
			if matches.count == all.count { sought = Filter("") }
			return deselect()
		}
		selected = matches.firstIndex { places[$0]?.lowerBound == 0 } ?? matches.firstIndex { places[$0] != nil } ?? 0
		if line.isEmpty, let before { selected = matches.firstIndex(of: before) ?? 0 }
	}

	/// Keeps the choices that pass.
	mutating func narrow(where isFound: (Field.Choice) -> Bool) {
		matches = all.indices.filter { isFound(all[$0]) }
		deselect()
	}

	/// A title with what is searched for lit in it.
	func marking(_ title: String, _ plain: Style) -> StyledText {
		let place = sought.place(in: title) ?? 0..<0
		let characters = Array(title)
		var line = StyledText(String(characters[..<place.lowerBound]), plain)
		line.append(String(characters[place]), Style(.match, on: plain.surface))
		line.append(String(characters[place.upperBound...]), plain)
		return line
	}
}

/// A text that is looked for, without regard to case.
private struct Filter: Sendable {
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
	func isHeld(by choice: Field.Choice) -> Bool {
		place(in: choice.value.string ?? choice.value.serialized()) != nil || place(in: choice.help) != nil
	}
}

extension Range<Int> {
	/// Which of `count` rows are in view where there is room for `rows`: those around one of them.
	static func inView(around row: Int, of count: Int, rows: Int) -> Self {
		let first = Swift.max(0, Swift.min(count - rows, row - rows / 2))
		return first..<Swift.min(count, first + rows)
	}
}
