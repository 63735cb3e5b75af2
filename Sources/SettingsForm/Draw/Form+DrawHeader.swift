import SettingsSchema
import TextWidth

extension Form {
	/// Where one is at the left; at the right the file, and how things stand with it.
	func drawHeader(on canvas: inout Canvas, _ layout: Layout) {
		let header = layout.header
		let parts = headerParts(in: layout)
		var end = header.maxX - 1
		if let state = parts.state {
			canvas.write(state.text, x: end - TextWidth.width(of: state.text), y: header.y, style: Style(state.ink))
			end -= Self.width(of: state) + Self.headerGap
		}
		for (text, ink) in [(parts.invalid, Ink.error), (parts.file, .faint)] where !text.isEmpty {
			end -= TextWidth.width(of: text)
			canvas.write(text, x: end, y: header.y, style: Style(ink))
			end -= Self.headerGap
		}
		if let search {
			drawQuery(search, on: &canvas, x: 1, y: header.y, width: end - 1)
		} else {
			let used = drawBreadcrumb(on: &canvas, x: 1, y: header.y, width: end - 1, isSmall: layout.kind == .small)
			parts.count.draw(on: &canvas, x: 1 + used + Self.countGap(in: layout), y: header.y)
		}
		if let rule = layout.rule {
			canvas.write(String(repeating: glyphs.rule, count: size.width), x: 0, y: rule, style: Style(.rule))
		}
	}

	/// Blanks between the parts of the header.
	private static let headerGap = 3

	/// What a search is typed in gets at least.
	private static let queryWidth = 30
	/// With fewer cells where one is comes before a name that does not fit beside it.
	private static let leastNamedWidth = 38

	private static func countGap(in layout: Layout) -> Int { layout.header.width >= Layout.leastNormalWidth ? 3 : 2 }

	/// Whether all that was done is in the file, or about to be.
	private static func isWell(_ state: Notice) -> Bool {
		[Strings.Standing.saved, Strings.Standing.pending].contains(state.text)
	}

	/// The cells that a standing gets: what stands beside it keeps still while a change is written.
	private static func width(of state: Notice) -> Int {
		let words = isWell(state) ? [Strings.Standing.saved, Strings.Standing.pending] : [state.text]
		return words.map { TextWidth.width(of: $0) }.max() ?? 0
	}

	// MARK: Sharing out

	/// What stands in the header beside where one is.
	private struct HeaderParts {
		var state: Notice?
		/// How many values do not fit.
		var invalid = ""
		var file = ""
		var count = StyledText()
	}

	/// Where one is comes first, then the file's name, then which section of how many it is, then the folders that the
	/// file lies in; that all is well is worth less than these in a small terminal.
	private func headerParts(in layout: Layout) -> HeaderParts {
		var parts = HeaderParts(state: fileState, invalid: invalidCount(in: layout))
		let most = layout.header.width - 2
		let title = search == nil ? breadcrumbWidth(in: layout) : Self.queryWidth
		let beside = parts.invalid.isEmpty ? 0 : TextWidth.width(of: parts.invalid) + Self.headerGap
		var room: Int { most - beside - (parts.state.map { Self.width(of: $0) + Self.headerGap } ?? 0) }
		let name = FileLabel.name(of: standing.name)
		let wanted = title + Self.headerGap + TextWidth.width(of: name)
		let isTight = search == nil && most >= Self.leastNamedWidth
		let isCut = search == nil && title > room || isTight && wanted > room
		if layout.kind == .small, isCut, Self.isWell(fileState) { parts.state = nil }
		if layout.kind == .small, isCut, fileState.text == Strings.Standing.new {
			parts.state = Notice(.dim, Strings.Standing.newBriefly)
		}
		let least = wanted > room ? title : wanted
		let counts = sectionCounts(in: layout)
		parts.count = counts.first { least + Self.countGap(in: layout) + $0.width <= room } ?? StyledText()
		let used = parts.count.width > 0 ? parts.count.width + Self.countGap(in: layout) : 0
		let left = room - title - used - Self.headerGap
		let cut = isTight ? max(left, most / 3) : 0
		parts.file =
			FileLabel.text(of: standing.name, fitting: left, ellipsis: glyphs.pathEllipsis)
			?? glyphs.cut(name, to: cut)
		return parts
	}

	/// The titles down to the place, and what stands before them: of several a small terminal shows the last, with a way
	/// back.
	private func crumbs(isSmall: Bool) -> (prefix: String, titles: [String]) {
		isSmall && breadcrumb.count > 1 ? (glyphs.back + " ", breadcrumb.suffix(1)) : ("", breadcrumb)
	}

	/// The cells that all of the breadcrumb takes.
	private func breadcrumbWidth(in layout: Layout) -> Int {
		let (prefix, titles) = crumbs(isSmall: layout.kind == .small)
		return TextWidth.width(of: prefix + titles.joinedText(separator: " \(glyphs.crumb) "))
	}

	/// Where the sections are out of sight: which of how many this is, and whether someone changed another; the longest
	/// wording first.
	private func sectionCounts(in layout: Layout) -> [StyledText] {
		guard search == nil, layout.sections == nil, hasSections, place.objects.isEmpty, !showsDamage,
			let index = sections.index(of: place.section)
		else { return [] }
		var position = StyledText(Strings.section(index + 1, of: sections.rows.count), Style(.faint))
		let isBroad = layout.header.width >= Layout.leastNormalWidth
		guard outside.sections.contains(where: { $0 != place.section }) else { return isBroad ? [position] : [] }
		let mark = StyledText(glyphs.outside, Style(.warning))
		var sentence = mark
		sentence.append(" " + Strings.changedElsewhere, Style(.warning))
		position.append("  ", Style(.faint))
		position.append(sentence)
		return isBroad ? [position, sentence, mark] : [mark]
	}

	/// The titles down to the place; what does not fit is left out from the front. Returns the cells it took.
	private func drawBreadcrumb(on canvas: inout Canvas, x: Int, y: Int, width: Int, isSmall: Bool) -> Int {
		var (prefix, titles) = crumbs(isSmall: isSmall)
		let between = " \(glyphs.crumb) "
		func total() -> Int { TextWidth.width(of: prefix + titles.joinedText(separator: between)) }
		while titles.count > 1, total() > width {
			titles.removeFirst()
			prefix = glyphs.ellipsis + between
		}
		let last = titles.removeLast()
		let before = prefix + titles.map { $0 + between }.joinedText()
		let used = canvas.write(before, x: x, y: y, width: max(0, width), style: Style(.faint))
		let shown = glyphs.cut(last, to: max(0, width - used))
		return used + canvas.write(shown, x: x + used, y: y, style: Style(.strong))
	}

	/// How many values in the file do not fit, in as few cells as a small terminal has; empty where all do.
	private func invalidCount(in layout: Layout) -> String {
		let count = misfits.count
		guard count > 0, !showsDamage else { return "" }
		return layout.header.width < Layout.leastNormalWidth ? "\(glyphs.invalid)\(count)" : Strings.invalid(count)
	}

	/// How things stand with the file, in a word or two.
	var fileState: Notice {
		switch standing.status {
		case .saved where stagedCount > 0: Notice(.warning, Strings.Staged.standing(stagedCount))
		case .saved where standing.isRemoved: Notice(.warning, Strings.Standing.removed)
		case .saved where !begun.isEmpty: Notice(.warning, Strings.Standing.unfinished)
		case .saved where pending.isEmpty && draft == nil:
			Notice(.dim, standing.isNew ? Strings.Standing.new : Strings.Standing.saved)
		case .saved, .pending: Notice(.dim, Strings.Standing.pending)
		case .failed: Notice(.error, Strings.Standing.failed)
		case .readOnly: Notice(.warning, Strings.Standing.readOnly)
		case .damaged(let error) where error.holdsOtherValue: Notice(.error, Strings.Standing.noSettings)
		case .damaged where standing.status.isSound: Notice(.warning, Strings.Standing.readOnly)
		case .damaged: Notice(.error, Strings.Standing.damaged)
		}
	}
}

/// A file's place in the cells there are.
enum FileLabel {
	/// The file's name without the folders it lies in.
	static func name(of file: String) -> String {
		file.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) ?? file
	}

	/// The whole path, or as many of the last folders as fit before the name, or the name alone; nil where not even
	/// that fits.
	static func text(of file: String, fitting width: Int, ellipsis: String) -> String? {
		let parts = file.split(separator: "/", omittingEmptySubsequences: true)
		let shortened = parts.indices.dropFirst().dropLast().map {
			ellipsis + "/" + String(file[parts[$0].startIndex...])
		}
		return ([file] + shortened + [name(of: file)]).first { TextWidth.width(of: $0) <= width }
	}
}
