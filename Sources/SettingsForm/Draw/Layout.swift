/// Where everything stands on a terminal of a size. Decides once, for drawing and for the mouse.
struct Layout: Sendable, Hashable {
	/// Which of the three pictures, or none.
	enum Kind: Sendable, Hashable {
		/// Too small for anything but saying so.
		case tooSmall
		/// One column, values at the right edge.
		case small
		/// The list with help below.
		case normal
		/// Sections, list and help beside one another.
		case wide
	}

	/// The least size there is a form for.
	static let leastSize = Size(width: 20, height: 5)

	/// What most values need, which longer titles leave to them.
	private static let usualValueWidth = 18

	/// Narrower than that, values stand at the right edge.
	static let leastNormalWidth = 60

	/// More lines than that a banner does not get.
	private static let mostBannerLines = 3

	var kind: Kind
	var header = Rect(x: 0, y: 0, width: 0, height: 0)
	/// The row of the rule under the header.
	var rule: Int?
	/// A sentence about the file's standing.
	var banner: Rect?
	/// Everything between header and footer.
	var body = Rect(x: 0, y: 0, width: 0, height: 0)
	/// The section tree: a pane, or the whole body.
	var sections: Rect?
	/// The list of fields; no rows while the sections have the body.
	var list = Rect(x: 0, y: 0, width: 0, height: 0)
	/// Whether the list has more rows than are in sight: a blank keeps its values apart from the mark that says so.
	var isLong = false
	/// The titles of the columns of a table above the list.
	var tableHeader: Rect?
	/// The row of the rule above the help.
	var helpRule: Int?
	var help: Rect?
	var footer = Rect(x: 0, y: 0, width: 0, height: 0)

	/// What of the form the layout depends on.
	struct Input {
		var size: Size
		var options: FormOptions
		var focus: Focus
		var hasSections: Bool
		/// How many lines the banner has; none where there is none.
		var bannerLines: Int
		/// How many rows the list has.
		var rows: Int
		/// Whether the rows have columns with titles.
		var hasTable = false
		/// Whether the list is of what is found: the sections' room is better used by where that is.
		var isSearching = false
		/// How many cells the sections need to be read in full.
		var sectionCells: Int
		/// How many lines the longest help among them takes.
		var helpLines: Int
	}

	init(_ input: Input) {
		let size = input.size
		kind = Self.kind(of: size)
		guard kind != .tooSmall else { return }
		header = Rect(x: 0, y: 0, width: size.width, height: 1)
		footer = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
		var top = 1
		if kind != .small {
			rule = top
			top += 1
		}
		let bannerLines = min(input.bannerLines, Self.mostBannerLines, (size.height - 3) / 3)
		if bannerLines > 0, size.height > 6 {
			banner = Rect(x: 0, y: top, width: size.width, height: bannerLines)
			top += bannerLines
		}
		body = Rect(x: 0, y: top, width: size.width, height: size.height - 1 - top)
		switch kind {
		case .wide: placePanes(input)
		case .normal: placeColumn(input, helpLines: input.options.showsHelp ? helpLines(of: input) : 0)
		case .small, .tooSmall: placeColumn(input, helpLines: 0)
		}
		isLong = input.rows > list.height
		// Where rows are short, items are worth more.
		guard input.hasTable, list.height > 3 else { return }
		tableHeader = list.row(0)
		list = list.inset(top: 1)
	}

	private static func kind(of size: Size) -> Kind {
		if size.width < leastSize.width || size.height < leastSize.height { return .tooSmall }
		if size.width < leastNormalWidth || size.height < 16 { return .small }
		return size.width < 100 ? .normal : .wide
	}

	private mutating func placePanes(_ input: Input) {
		// A blank row under the header and one above the footer.
		let panes = body.inset(top: banner == nil ? 1 : 0, bottom: 1)
		let options = input.options
		let hasSections = input.hasSections && !input.isSearching
		let asked = hasSections ? max(12, min(options.sectionsWidth, panes.width / 3)) : 0
		let room = panes.width - asked - Self.leastListWidth
		let right = options.showsHelp ? max(20, min(options.helpWidth, panes.width / 3, room)) : 0
		let left = asked == 0 ? 0 : asked + Self.spared(for: input, asked, from: panes.width - asked - right)
		if hasSections { sections = Rect(x: 0, y: panes.y, width: left, height: panes.height) }
		if right > 0 {
			help = Rect(x: panes.maxX - right, y: panes.y, width: right, height: panes.height).inset(right: 1)
		}
		let start = left > 0 ? left + 1 : 0
		let end = panes.width - (right > 0 ? right + 2 : 0)
		list = Rect(x: start, y: panes.y, width: end - start, height: panes.height)
	}

	/// What the sections get beyond the width that was asked for: as much as their titles need of what rows with the
	/// widest titles leave of `room`. Depends on no place, so that nothing moves from one to another.
	private static func spared(for input: Input, _ asked: Int, from room: Int) -> Int {
		let rows = input.options.titleWidth + columnGaps + usualValueWidth
		return max(0, min(input.sectionCells - asked, room - rows - paneGaps))
	}

	/// The blanks before titles, between these and values, and behind them.
	private static let columnGaps = 7
	/// The blanks between the panes.
	private static let paneGaps = 3

	/// What help leaves to the list.
	private static let leastListWidth = 50

	private mutating func placeColumn(_ input: Input, helpLines: Int) {
		var column = body
		if helpLines > 0 {
			help = Rect(x: 1, y: body.maxY - helpLines, width: body.width - 2, height: helpLines)
			helpRule = body.maxY - helpLines - 1
			column = body.inset(bottom: helpLines + 1)
		}
		if input.focus == .sections, input.hasSections { sections = column } else { list = column }
	}

	/// Two lines of help, more where the list leaves them free and some row has more to say. Depends on the place, not
	/// on the selection, so that the rule keeps still.
	private func helpLines(of input: Input) -> Int { max(2, min(input.helpLines, body.height - input.rows - 2)) }
}

extension Layout {
	/// The columns of a row of the list.
	struct Columns: Sendable, Hashable {
		/// The selection's edge.
		var edge: Int
		/// The mark.
		var mark: Int
		var title: Int
		var titleWidth: Int
		var value: Int
		var valueWidth: Int
		/// Whether values stand at the right edge, and share the row with the title.
		var areValuesTrailing: Bool
	}

	/// The columns of the list; the same for all of its rows, and for all places at this size whose titles fit into half
	/// of it. A longer title takes from the values what they can spare.
	func columns(titleWidth most: Int, longest: Int) -> Columns {
		let title = list.x + 3
		guard header.width >= Self.leastNormalWidth else {
			// Title and value share the row: what the value leaves is the title's.
			let width = max(0, list.width - 4)
			return Columns(
				edge: list.x, mark: list.x + 1, title: title, titleWidth: width, value: title, valueWidth: width,
				areValuesTrailing: true)
		}
		let half = (list.width - Self.columnGaps) / 2
		let titleWidth = max(8, min(most, max(half, min(longest, list.width - Self.columnGaps - Self.usualValueWidth))))
		return columns(titles: titleWidth, gap: 3)
	}

	/// The columns of a list whose titles are numbers: the items stand right behind them at any size.
	func itemColumns(titleWidth: Int) -> Columns { columns(titles: min(titleWidth, list.width / 2), gap: 2) }

	private func columns(titles titleWidth: Int, gap: Int) -> Columns {
		let title = list.x + 3
		let value = title + titleWidth + gap
		return Columns(
			edge: list.x, mark: list.x + 1, title: title, titleWidth: titleWidth, value: value,
			valueWidth: max(0, list.maxX - value - (isLong ? 2 : 1)), areValuesTrailing: false)
	}
}

extension Form {
	/// Where everything stands now.
	var layout: Layout {
		Layout(
			Layout.Input(
				size: size, options: options, focus: focus, hasSections: hasSections, bannerLines: bannerLines.count,
				rows: fields.count, hasTable: table != nil, isSearching: search != nil, sectionCells: sections.width,
				helpLines: helpLines))
	}
}
