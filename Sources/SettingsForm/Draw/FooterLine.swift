import TextWidth

/// A hint of the footer.
struct FooterHint: Sendable, Hashable {
	/// Who gets room first.
	enum Rank: Sendable, Hashable {
		/// Without it one is lost: the position goes before it does.
		case always
		/// What one looks for wherever one is.
		case first
		case usual, last
	}

	var hint: Hint
	/// Whether it holds whatever row is selected.
	var isGeneral = false
	var rank = Rank.usual
}

/// The hints that fit into the footer, and whether the position does.
struct FooterLine: Sendable, Hashable {
	/// In their order.
	private(set) var hints: [FooterHint] = []
	/// The cells that are theirs.
	private(set) var room: Int
	private(set) var hasPosition: Bool
	private var gap: Int

	/// With fewer cells hints stand close together: a search, the ways out and what Enter does fit into 40.
	static let leastLooseWidth = 48
	/// The blanks between the hints and the position.
	private static let positionGap = 2

	/// As many of `hints` as fit: where those that are always shown don't, closer together, then without the position.
	init(_ hints: [FooterHint], width: Int, positionWidth: Int, gap: Int) {
		let least = hints.filter { $0.rank == .always }.map(\.hint)
		let beside = positionWidth > 0 ? width - positionWidth - Self.positionGap : width
		hasPosition = positionWidth > 0 && HintLine.width(of: least, gap: 1) <= beside
		room = hasPosition ? beside : width
		self.gap = HintLine.width(of: least, gap: gap) <= room ? gap : 1
		let shown = fitting(hints)
		self.hints = hints.indices.filter(shown.contains).map { hints[$0] }
	}

	/// Where those hints stand that fit: from each rank the first ones; where not all can always be shown, the ways out.
	private func fitting(_ hints: [FooterHint]) -> Set<Int> {
		var used = -gap
		var shown: Set<Int> = []
		func take(_ isTaken: (FooterHint) -> Bool) {
			for index in hints.indices where !shown.contains(index) && isTaken(hints[index]) {
				let width = gap + HintLine.width(of: hints[index].hint)
				guard used + width <= room else { return }
				used += width
				shown.insert(index)
			}
		}
		take { $0.rank == .always && $0.hint.isWayOut }
		for rank in [FooterHint.Rank.always, .first, .usual, .last] { take { $0.rank == rank } }
		return shown
	}

	/// Those about the selected row, or the others, in a line.
	func text(isGeneral: Bool) -> StyledText {
		let shown = hints.filter { $0.isGeneral == isGeneral }.map(\.hint)
		return HintLine.line(shown, width: room, on: .base, gap: gap)
	}
}
