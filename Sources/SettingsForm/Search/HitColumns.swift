import TextWidth

/// The columns of the found fields.
struct HitColumns: Sendable, Hashable {
	var title: Int, titleWidth: Int
	var crumb: Int
	var value: Int, valueWidth: Int
	/// Whether title, place and value share the row, with the value at its end.
	var isNarrow: Bool

	/// What a value needs to be told from others.
	private static let leastValueWidth = 16
	/// More of where something is than this says little.
	private static let mostCrumbWidth = 30

	/// Columns in a list whose longest title takes that many cells: titles come first, then where they are.
	init(list: Rect, longest: Int) {
		title = list.x + 3
		let room = list.width - 4
		isNarrow = list.width < 48
		guard !isNarrow else {
			(titleWidth, crumb) = (room, title)
			valueWidth = max(0, room * 2 / 5)
			value = list.maxX - 1 - valueWidth
			return
		}
		let most = room - Self.leastValueWidth - 4 - min(Self.mostCrumbWidth, room / 4)
		titleWidth = max(room * 3 / 10, min(longest, most))
		crumb = title + titleWidth + 2
		let crumbWidth = min(Self.mostCrumbWidth, most - titleWidth + room / 4)
		value = crumb + crumbWidth + 2
		valueWidth = max(0, list.maxX - value - 1)
	}
}

/// Titles that stand one above the other, each cut so that it is told from the others.
struct CutTitles: Sendable {
	private let titles: Set<String>
	/// Those that stand there more than once.
	private let repeated: Set<String>
	private let ellipsis: String

	/// Titles, and the sign for what is left out.
	init(_ titles: [String], ellipsis: String) {
		var (seen, repeated) = (Set<String>(), Set<String>())
		for title in titles where !seen.insert(title).inserted { repeated.insert(title) }
		self.titles = seen
		self.repeated = repeated
		self.ellipsis = ellipsis
	}

	/// Whether only where it is tells it from another one.
	func isRepeated(_ title: String) -> Bool { repeated.contains(title) }

	/// Its beginning where no other title begins so; else its beginning and its end.
	func cut(_ title: String, to width: Int) -> String {
		let cut = TextWidth.prefix(of: title, fitting: width, ellipsis: ellipsis)
		guard cut != title, titles.contains(where: { $0 != title && $0.hasPrefix(cut.dropLast(ellipsis.count)) }) else {
			return cut
		}
		return keepingEnds(of: title, to: width)
	}

	/// Its beginning and its end.
	func keepingEnds(of title: String, to width: Int) -> String {
		TextWidth.ends(of: title, fitting: width, ellipsis: ellipsis)
	}
}
