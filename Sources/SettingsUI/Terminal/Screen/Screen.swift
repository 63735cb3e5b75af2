import CNcurses
import SettingsForm

/// What the terminal shows, cell by cell, and what to send so that it shows something else.
struct Screen {
	/// The extent that is drawn in.
	var size: Size { brush.size }
	/// Whether colours above the first eight are shown by bold.
	var lacksBrightColors = false
	/// Whether the terminal was seen to repeat a character when told to.
	var repeatsCharacters: Bool {
		get { brush.repeatsCharacters }
		set { brush.repeatsCharacters = newValue }
	}

	private let abilities: DrawingAbilities
	private var brush: Brush
	/// Nil where it is not known what is there.
	private var shown: (canvas: Canvas, grid: Grid)?
	private var showsCursor = true

	/// A screen of the size that the description says.
	init(_ description: TerminalDescription) {
		_ = cn_use_utf8()
		abilities = DrawingAbilities(description)
		brush = Brush(
			abilities,
			size: Size(
				width: min(Int(description.numbers["cols"] ?? 80), Terminal.largest.width),
				height: min(Int(description.numbers["lines"] ?? 24), Terminal.largest.height)))
	}

	/// Follows the terminal to another size. The next drawing sends everything: some terminals cut rows above, some below,
	/// some wrap lines anew.
	mutating func resize(to size: Size) {
		brush.size = size
		repaint()
	}

	/// The next drawing sends everything.
	mutating func repaint() {
		shown = nil
		brush.send([], leaving: nil)
	}

	/// What takes the terminal, of which nothing is known then.
	mutating func begin() -> [UInt8] {
		repaint()
		showsCursor = true
		show(cursor: false)
		return abilities.enter + (abilities.region?(0, size.height - 1) ?? []) + brush.taken()
	}

	/// What gives the terminal back.
	mutating func end() -> [UInt8] {
		brush.move(to: Point(x: 0, y: size.height - 1))
		brush.take(Grid.Cell("x"))
		show(cursor: true)
		return brush.taken() + abilities.leave
	}

	/// What to send so that the terminal shows a canvas, with the cursor placed or hidden. `keepsLooks` says that each style
	/// has the appearance it had in the drawing before.
	mutating func draw(
		_ canvas: Canvas, cursor: Point?, hasColors: Bool = true, keepsLooks: Bool = false,
		appearance: (Style) -> Appearance
	) -> [UInt8] {
		let wanted = Grid(canvas, size: size, over: keepsLooks ? shown : nil) {
			look(appearance($0), hasColors: hasColors)
		}
		if cursor == nil { show(cursor: false) }
		if let shown { paint(wanted, over: shown.grid) } else { brush.paint(wanted, over: clear(for: wanted)) }
		shown = (canvas, wanted)
		if let cursor {
			brush.reach(cursor.x, cursor.y, in: wanted.rows[cursor.y], toDraw: false)
			show(cursor: true)
		}
		return brush.taken()
	}

	private mutating func show(cursor: Bool) {
		guard cursor != showsCursor else { return }
		showsCursor = cursor
		brush.send(cursor ? abilities.showCursor : abilities.hideCursor, leaving: brush.place)
	}

	/// Clears the screen, in the colour of the last blank; what drew there before may have left anything in force.
	private mutating func clear(for wanted: Grid) -> Grid {
		brush.reset()
		guard !abilities.clear.isEmpty else { return Grid(size, .unknown) }
		let color = wanted.rows.joined().last(where: brush.erases)?.look.background ?? .default
		let blank = Grid.Cell(" ", Appearance(background: color))
		brush.take(blank)
		brush.send(abilities.clear, leaving: Point(x: 0, y: 0))
		return Grid(size, blank)
	}

	/// Paints what differs, with rows moved up or down first where that is shorter.
	private mutating func paint(_ wanted: Grid, over shown: Grid) {
		let shifts = Shift.likely(from: shown, to: wanted).filter(brush.canMove)
		brush.takeShortest(
			[{ $0.paint(wanted, over: shown) }]
				+ shifts.map { shift in
					{
						$0.move(shift)
						$0.paint(wanted, over: shift.applied(to: shown))
					}
				})
	}

	/// An appearance with what this terminal has of it.
	private func look(_ appearance: Appearance, hasColors: Bool) -> Appearance {
		let renditions = abilities.renditions
		guard hasColors else { return Appearance(emphasis: appearance.emphasis.intersection(renditions.supported)) }
		var look = appearance
		if lacksBrightColors, let dark = look.foreground.darkHalf {
			look.foreground = dark
			look.emphasis.insert(.bold)
		}
		if lacksBrightColors, let dark = look.background.darkHalf { look.background = dark }
		look.emphasis.formIntersection(renditions.supportedWithColors)
		return look
	}
}

extension TerminalColor {
	/// For a bright colour of the 16, the dark one that it is the bright one of.
	fileprivate var darkHalf: TerminalColor? {
		if case .indexed(let index) = self, (8..<16).contains(index) { .indexed(index - 8) } else { nil }
	}
}
