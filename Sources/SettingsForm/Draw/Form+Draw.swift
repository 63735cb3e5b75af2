import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// The form on a canvas of its size.
	public func draw() -> Canvas {
		var canvas = Canvas(size)
		draw(on: &canvas)
		return canvas
	}

	/// Draws the form onto a canvas of its size. Changes nothing.
	public func draw(on canvas: inout Canvas) {
		let layout = layout
		guard layout.kind != .tooSmall else { return drawTooSmall(on: &canvas) }
		drawHeader(on: &canvas, layout)
		if showsDamage {
			drawDamage(on: &canvas, in: layout.body)
		} else {
			if let banner = layout.banner { drawBanner(on: &canvas, in: banner) }
			if let sections = layout.sections { drawSections(on: &canvas, in: sections, layout) }
			if let search {
				drawHits(of: search, on: &canvas, layout)
			} else {
				drawList(on: &canvas, layout)
			}
			drawHelp(on: &canvas, layout)
			dimOtherPane(on: &canvas, layout)
		}
		drawFooter(on: &canvas, in: layout.footer, layout)
		drawLayers(on: &canvas, layout)
	}

	/// What is said where there is no room for anything else.
	private func drawTooSmall(on canvas: inout Canvas) {
		let least = Layout.leastSize
		let lines = TextWidth.wrapped(Strings.tooSmall(least.width, least.height), width: max(1, size.width))
		for (row, line) in lines.enumerated() { canvas.write(line, x: 0, y: row, style: Style(.warning)) }
	}

	private func drawRule(on canvas: inout Canvas, y: Int) {
		canvas.write(String(repeating: glyphs.rule, count: size.width), x: 0, y: y, style: Style(.rule))
	}

	private func dimOtherPane(on canvas: inout Canvas, _ layout: Layout) {
		guard options.dimsOtherPanes, layout.kind == .wide else { return }
		let others = [focus == .list ? layout.sections : layout.list, layout.help]
		for pane in others.compactMap({ $0 }) {
			canvas.restyle(pane) { if $0.ink == .text || $0.ink == .strong { $0.ink = .dim } }
		}
	}

	// MARK: Header

	private func drawHeader(on canvas: inout Canvas, _ layout: Layout) {
		let header = layout.header
		let state = standing
		let stateWidth = TextWidth.width(of: state.text)
		let stateX = header.maxX - 1 - stateWidth
		canvas.write(state.text, x: stateX, y: header.y, style: Style(state.ink))
		var room = stateX - 3
		if layout.kind == .wide {
			let shown = TextWidth.suffix(of: file, fitting: header.width / 3, ellipsis: glyphs.ellipsis)
			let x = stateX - 3 - TextWidth.width(of: shown)
			canvas.write(shown, x: x, y: header.y, style: Style(.faint))
			room = x - 3
		}
		if let search {
			drawQuery(search, on: &canvas, x: 1, y: header.y, width: room)
		} else {
			drawPlace(on: &canvas, layout, state, room: room)
		}
		if let rule = layout.rule { drawRule(on: &canvas, y: rule) }
	}

	/// Where the sections are out of sight: which of how many this is, and whether someone changed another.
	private func drawSectionCount(on canvas: inout Canvas, x: Int, y: Int, width: Int, _ layout: Layout) {
		guard layout.sections == nil, hasSections, place.objects.isEmpty, !showsDamage,
			let index = sections.index(of: place.section)
		else { return }
		let isBroad = layout.header.width >= Layout.leastNormalWidth
		var line = StyledText()
		if isBroad { line.append(Strings.section(index + 1, of: sections.rows.count), Style(.faint)) }
		if outsideSections.contains(where: { $0 != place.section }) {
			line.append((line.width > 0 ? "  " : "") + glyphs.outside, Style(.warning))
			if isBroad { line.append(" " + Strings.changedElsewhere, Style(.warning)) }
		}
		guard line.width > 0, line.width + 3 <= width else { return }
		line.draw(on: &canvas, x: x + (isBroad ? 3 : 2), y: y)
	}

	/// The cells that the whole breadcrumb of a small terminal takes.
	private var breadcrumbWidth: Int { TextWidth.width(of: glyphs.back + " " + (breadcrumb.last ?? "")) }

	/// Where one is, with the sections' position behind it; what it needs more than the standing, it takes.
	private func drawPlace(on canvas: inout Canvas, _ layout: Layout, _ state: Notice, room: Int) {
		let header = layout.header
		let isSmall = layout.kind == .small
		var room = room
		let isShort = isSmall && state.text == Strings.Standing.saved && breadcrumbWidth > room
		if isShort {
			// That all is well is worth less than where one is.
			let stateWidth = TextWidth.width(of: state.text)
			canvas.fill(
				Rect(x: header.maxX - 1 - stateWidth, y: header.y, width: stateWidth, height: 1), style: Style(.text))
			room = header.width - 2
		}
		let used = drawBreadcrumb(on: &canvas, x: 1, y: header.y, width: room, isSmall: isSmall)
		drawSectionCount(on: &canvas, x: 1 + used, y: header.y, width: room - used, layout)
	}

	/// The titles down to the place; what does not fit is left out from the front. Returns the cells it took.
	private func drawBreadcrumb(on canvas: inout Canvas, x: Int, y: Int, width: Int, isSmall: Bool) -> Int {
		var titles = breadcrumb
		let between = " \(glyphs.crumb) "
		var prefix = ""
		if isSmall, titles.count > 1 {
			titles = titles.suffix(1)
			prefix = glyphs.back + " "
		}
		func total() -> Int { TextWidth.width(of: prefix + titles.joined(separator: between)) }
		while titles.count > 1, total() > width {
			titles.removeFirst()
			prefix = glyphs.ellipsis + between
		}
		let last = titles.removeLast()
		let before = prefix + titles.map { $0 + between }.joined()
		let used = canvas.write(before, x: x, y: y, width: max(0, width), style: Style(.faint))
		let shown = TextWidth.prefix(of: last, fitting: max(0, width - used), ellipsis: glyphs.ellipsis)
		return used + canvas.write(shown, x: x + used, y: y, style: Style(.strong))
	}

	/// How things stand with the file, in a word or two.
	private var standing: Notice {
		switch status {
		case .saved where stagedCount > 0: Notice(.warning, Strings.Staged.standing(stagedCount))
		case .saved where pending.isEmpty && draft == nil: Notice(.dim, Strings.Standing.saved)
		case .saved, .pending: Notice(.dim, Strings.Standing.pending)
		case .failed: Notice(.error, Strings.Standing.failed)
		case .readOnly: Notice(.warning, Strings.Standing.readOnly)
		case .damaged: Notice(.error, Strings.Standing.damaged)
		}
	}

	// MARK: Banner

	/// What is wrong with the file, or else with a layer that is only read, in a sentence; nil where nothing is.
	var banner: Notice? {
		switch status {
		case .saved, .pending:
			snapshot.layerFaults.first.map { Notice($0.rank == .mandatory ? .error : .warning, "\($0)") }
		case .failed(let error): Notice(.error, Strings.bannerFailed("\(error)"))
		case .readOnly(let error): Notice(.warning, Strings.bannerReadOnly("\(error)"))
		case .damaged(let error): showsDamage ? nil : Notice(.error, Strings.bannerDamaged("\(error)"))
		}
	}

	private func drawBanner(on canvas: inout Canvas, in rect: Rect) {
		guard let banner else { return }
		let text = "\(glyphs.invalid) \(banner.text)"
		let shown = TextWidth.prefix(of: text, fitting: rect.width - 2, ellipsis: glyphs.ellipsis)
		canvas.write(shown, x: rect.x + 1, y: rect.y, style: Style(banner.ink))
	}
}
