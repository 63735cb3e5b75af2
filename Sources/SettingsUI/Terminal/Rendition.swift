/// Colours and attributes that a terminal is drawing with.
struct Rendition: Hashable, Sendable {
	/// A colour by the parameters that set it for text, such as `[38, 5, 111]`; empty for the terminal's own.
	typealias Color = [UInt16]

	/// The attributes ncurses sends, each with the code that sets it and the one that takes it away.
	struct Attributes: OptionSet, Hashable, Sendable {
		let rawValue: UInt8
		static let codes: [(set: UInt16, reset: UInt16)] = [(1, 22), (2, 22), (3, 23), (4, 24), (5, 25), (7, 27)]
		/// Bold and dim, which go together.
		static let weight = Attributes(rawValue: 3)
		/// What only letters show.
		static let letters = Attributes(rawValue: 7)
		static let reverse = Attributes(rawValue: 32)

		/// The attribute that `code` sets.
		init?(code: UInt16) {
			guard let place = Self.codes.firstIndex(where: { $0.set == code }) else { return nil }
			rawValue = 1 << UInt8(place)
		}

		init(rawValue: UInt8) { self.rawValue = rawValue }

		/// The codes that set them.
		var codes: [UInt16] {
			Self.codes.enumerated().filter { rawValue >> UInt8($0.offset) & 1 == 1 }.map(\.element.set)
		}
	}

	var foreground: Color = []
	/// By the parameters for text as well; for the background ten is added to the first.
	var background: Color = []
	var attributes: Attributes = []

	/// Takes the parameters of SGR. False where one of them is not known here.
	mutating func apply(_ parameters: [UInt16]) -> Bool {
		var rest = parameters[...]
		while let code = rest.popFirst() {
			switch code {
			case 0: self = Rendition()
			case 22: attributes.subtract(.weight)
			case 23...27: attributes.subtract(Attributes(code: code - 20) ?? [])
			case 30...37, 90...97: foreground = [code]
			case 38: foreground = Self.extended(&rest)
			case 39: foreground = []
			case 40...47, 100...107: background = [code - 10]
			case 48: background = Self.extended(&rest)
			case 49: background = []
			default:
				guard let attribute = Attributes(code: code) else { return false }
				attributes.insert(attribute)
			}
		}
		return true
	}

	private static func extended(_ rest: inout ArraySlice<UInt16>) -> Color {
		let count = rest.first == 5 ? 2 : 4
		defer { rest = rest.dropFirst(count) }
		return [38] + rest.prefix(count)
	}

	/// The shortest sequence that leads here from `other`. Where attributes cannot be taken away one by one
	/// (`resetsEach`), all are.
	func sequence(from other: Rendition, resetsEach: Bool) -> String {
		let afresh = [0] + changes(from: Rendition())
		let fromZero = self == Rendition() ? "\u{1B}[m" : Self.sequence(of: afresh)
		guard resetsEach || attributes.isSuperset(of: other.attributes) else { return fromZero }
		let step = Self.sequence(of: changes(from: other))
		return step.utf8.count <= fromZero.utf8.count ? step : fromZero
	}

	/// A rendition that blanks look the same in, as near to `actual` as can be.
	func onBlanks(over actual: Rendition) -> Rendition {
		var rendition = self
		rendition.attributes.subtract(.letters)
		rendition.attributes.formUnion(actual.attributes.intersection(.letters))
		if !attributes.contains(.reverse) { rendition.foreground = actual.foreground }
		return rendition
	}

	private static func sequence(of codes: [UInt16]) -> String {
		"\u{1B}[" + codes.map { String($0) }.joinedText(separator: ";") + "m"
	}

	private func changes(from other: Rendition) -> [UInt16] {
		var codes: [UInt16] = []
		var kept = other.attributes
		for (place, code) in Attributes.codes.enumerated() {
			let attribute = Attributes(rawValue: 1 << UInt8(place))
			guard kept.contains(attribute), !attributes.contains(attribute) else { continue }
			codes.append(code.reset)
			kept.subtract(code.reset == 22 ? .weight : attribute)
		}
		codes += attributes.subtracting(kept).codes
		if foreground != other.foreground { codes += foreground.isEmpty ? [39] : foreground }
		if background != other.background { codes += Self.shifted(background) }
		return codes
	}

	private static func shifted(_ color: Color) -> [UInt16] {
		guard let first = color.first else { return [49] }
		return [first + 10] + color.dropFirst()
	}
}
