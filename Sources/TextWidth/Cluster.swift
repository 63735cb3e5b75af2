/// How one grapheme cluster is reduced to glyphs that every terminal shows alike.
struct Cluster {
	/// A cell of a terminal holds a character and four marks; more is not writing but an attack on the lines around.
	private static let maximumMarks = 4

	private var glyphs: [TextWidth.Glyph] = []
	/// The glyph that marks are still added to.
	private var text = ""
	private var width = 0
	private var marks = 0
	/// Whether the characters of this script join, so that an invisible joiner is part of its spelling.
	private var isJoining = false

	/// The glyphs for the scalars of one cluster.
	static func glyphs(of scalars: Substring.UnicodeScalarView) -> [TextWidth.Glyph] {
		guard let base = scalars.first else { return [] }
		let isEmoji = isEmojiSequence(scalars, base: base)
		var cluster = Cluster()
		for scalar in isEmoji ? scalars.prefix(1) : scalars { cluster.add(scalar) }
		cluster.finishGlyph()
		return cluster.glyphs
	}

	/// Whether only the base of this cluster is shown: skin tones, joined people, keycaps, and emoji style, which
	/// terminals give one cell, two, or one for each part.
	private static func isEmojiSequence(_ scalars: Substring.UnicodeScalarView, base: Unicode.Scalar) -> Bool {
		guard base.properties.isEmoji, scalars.dropFirst().first != nil else { return false }
		if base.isRegionalIndicator { return false }
		if base.value > 0xFF { return true }
		// Digits and ©: plain text unless what follows makes a sign of them.
		return scalars.dropFirst().allSatisfy { $0.properties.isVariationSelector || $0.value == 0x20E3 }
	}

	private mutating func add(_ scalar: Unicode.Scalar) {
		switch ScalarKind(scalar) {
		case .spacing(let width):
			finishGlyph()
			start(String(scalar), width: width, isJoining: scalar.value >= 0x590)
		case .shownAs(let substitute):
			finishGlyph()
			start(String(substitute), width: TextWidth.cells(ofNarrow: substitute), isJoining: false)
		case .combining:
			if width == 0 { start("◌", width: 1, isJoining: true) }
			guard marks < Self.maximumMarks else { return }
			text.unicodeScalars.append(scalar)
			marks += 1
		case .joiner:
			if width == 0 || !isJoining { addCode(of: scalar) }
		case .selector:
			if width == 0 { addCode(of: scalar) }
		case .invisible: addCode(of: scalar)
		}
	}

	private mutating func start(_ text: String, width: Int, isJoining: Bool) {
		self.text = text
		self.width = width
		self.isJoining = isJoining
		marks = 0
	}

	private mutating func finishGlyph() {
		guard width > 0 else { return }
		glyphs.append(TextWidth.Glyph(text: text, width: width))
		width = 0
	}

	private mutating func addCode(of scalar: Unicode.Scalar) {
		finishGlyph()
		let code = String(scalar.value, radix: 16, uppercase: true)
		for character in "‹\(code)›" { glyphs.append(TextWidth.Glyph(text: String(character), width: 1)) }
	}
}
