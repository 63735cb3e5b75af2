/// What a Unicode scalar does on a terminal.
enum ScalarKind: Equatable {
	/// Takes so many cells.
	case spacing(Int)
	/// Must not be sent; this stands for it, in one cell.
	case shownAs(Unicode.Scalar)
	/// Is drawn over the character before it.
	case combining
	/// Joins, or keeps from joining, its neighbours (ZWJ, ZWNJ).
	case joiner
	/// Chooses between shapes of the character before it.
	case selector
	/// Can't be seen, and changes what is seen or means nothing: bidi controls, zero-width spaces, tags.
	case invisible

	/// The newest version of Unicode whose widths the C libraries of supported systems know (glibc 2.35 and 2.36).
	private static let knownVersion = (major: 14, minor: 0)

	init(_ scalar: Unicode.Scalar) {
		if let kind = Self.control(scalar) {
			self = kind
			return
		}
		let properties = scalar.properties
		guard let age = properties.age, age <= Self.knownVersion else {
			self = .shownAs("\u{FFFD}")
			return
		}
		if scalar.value == 0x200C || scalar.value == 0x200D {
			self = .joiner
		} else if properties.isVariationSelector {
			self = .selector
		} else if properties.isDefaultIgnorableCodePoint {
			self = .invisible
		} else if scalar.isRegionalIndicator {
			self = .shownAs(scalar.regionalLetter)
		} else {
			self = Self.visible(scalar, properties.generalCategory)
		}
	}

	/// C0 and DEL as their pictures, C1 by its code.
	private static func control(_ scalar: Unicode.Scalar) -> ScalarKind? {
		switch scalar.value {
		case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { .shownAs($0) }
		case 0x7F: .shownAs("\u{2421}")
		case 0x80..<0xA0: .invisible
		default: nil
		}
	}

	private static func visible(_ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory) -> ScalarKind {
		switch category {
		case .nonspacingMark, .enclosingMark: .combining
		case .lineSeparator, .paragraphSeparator: .invisible
		case .unassigned, .surrogate, .control: .shownAs("\u{FFFD}")
		case .format: hasWidth(format: scalar) ? .spacing(1) : .invisible
		default:
			scalar.isConjoiningJamo
				? .combining : .spacing(WideRanges.contains(scalar) ? 2 : TextWidth.cells(ofNarrow: scalar))
		}
	}

	/// Signs that span the digits after them are format characters, and yet are seen.
	static func hasWidth(format scalar: Unicode.Scalar) -> Bool {
		switch scalar.value {
		case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
		default: false
		}
	}
}

extension Unicode.Scalar {
	/// Whether two of these are a flag.
	var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

	/// The letter that a regional indicator stands for.
	fileprivate var regionalLetter: Unicode.Scalar { Unicode.Scalar(UInt8(0x41 + (value - 0x1F1E6) & 0x1F)) }

	/// Whether this is a Hangul vowel or final, drawn into the cells of the initial before it.
	fileprivate var isConjoiningJamo: Bool {
		(0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
	}
}
