import SettingsSchema

/// What a typed path can go on with: the entries of its directory that begin with its last part.
struct PathCompletion: Sendable {
	let kind: Field.PathKind
	/// The directory as it is typed, up to and with its last slash; empty for the one that paths begin in.
	private(set) var directory: String
	/// What is typed of the name.
	private var part: String
	private var listing: DirectoryListing?
	private(set) var matches: [DirectoryListing.Entry] = []
	/// The chosen match; nil while only the line counts.
	private(set) var selected: Int?

	/// The completion of a text.
	init(of text: String, kind: Field.PathKind) {
		self.kind = kind
		(directory, part) = Self.parts(of: text)
	}

	/// A lone `~` is the directory that it stands for.
	private static func parts(of text: String) -> (directory: String, part: String) {
		guard let slash = text.lastIndex(of: "/") else { return text == "~" ? ("~/", "") : ("", text) }
		return (String(text[...slash]), String(text[text.index(after: slash)...]))
	}

	/// The text changed.
	mutating func typed(_ text: String) {
		(directory, part) = Self.parts(of: text)
		selected = nil
		match()
	}

	/// A directory was listed; one that is not asked for any more is left aside.
	mutating func receive(_ listing: DirectoryListing) {
		guard listing.directory == directory else { return }
		self.listing = listing
		match()
	}

	/// Hidden names only where a dot is typed; for a directory only directories.
	private mutating func match() {
		let entries = listing?.directory == directory ? listing?.entries ?? [] : []
		matches = entries.filter { entry in
			entry.name.hasPrefix(part) && (!entry.name.hasPrefix(".") || part.hasPrefix("."))
				&& (kind == .file || entry.isDirectory)
		}
	}

	/// What Tab makes of the text: the chosen or only match, else as much as all matches share; nil where nothing is
	/// gained.
	var completed: String? {
		if let chosen { return chosen }
		if matches.count == 1 { return text(of: matches[0]) }
		guard var common = matches.first?.name else { return nil }
		for match in matches.dropFirst() { common = Self.commonPrefix(common, match.name) }
		return common.count > part.count ? directory + common : nil
	}

	/// The text of the chosen match.
	var chosen: String? { selected.map { text(of: matches[$0]) } }

	private func text(of entry: DirectoryListing.Entry) -> String {
		directory + entry.name + (entry.isDirectory ? "/" : "")
	}

	private static func commonPrefix(_ left: String, _ right: String) -> String {
		String(zip(left, right).prefix { $0 == $1 }.map(\.0))
	}

	/// Moves the choice; before the first one is the line.
	mutating func select(by count: Int) {
		let target = (selected ?? -1) + count
		selected = matches.isEmpty || target < 0 ? nil : min(target, matches.count - 1)
	}

	/// Chooses the match in a row of a list that high; false where there is none.
	mutating func select(row: Int, of height: Int) -> Bool {
		let index = visible(in: height).lowerBound + row
		guard row >= 0, matches.indices.contains(index) else { return false }
		selected = index
		return true
	}

	private func visible(in height: Int) -> Range<Int> {
		.inView(around: selected ?? 0, of: matches.count, rows: max(0, height))
	}

	/// Draws the matches, or why there are none.
	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		guard !matches.isEmpty else {
			guard let listing, listing.directory == directory else { return }
			let text = listing.entries == nil ? EditorStrings.noDirectory : EditorStrings.noMatch
			canvas.write(text, x: rect.x + 2, y: rect.y, width: rect.width - 2, style: Style(.dim, on: .popup))
			return
		}
		let visible = visible(in: rect.height)
		for (row, index) in visible.enumerated() {
			draw(index, on: &canvas, in: rect.row(row), context: context)
		}
		canvas.drawScrollMarks(context.glyphs, x: rect.maxX - 1, in: rect, from: visible.lowerBound, of: matches.count)
	}

	private func draw(_ index: Int, on canvas: inout Canvas, in row: Rect, context: EditorContext) {
		let isSelected = index == selected
		let bar = row.inset(right: 2)
		let surface = canvas.drawRow(context.glyphs, in: bar, isSelected: isSelected)
		let entry = matches[index]
		let name = entry.name + (entry.isDirectory ? "/" : "")
		let shown = context.glyphs.cut(name, to: bar.width - 2)
		canvas.write(shown, x: bar.x + 2, y: bar.y, style: Style(entry.isDirectory ? .strong : .text, on: surface))
	}
}
