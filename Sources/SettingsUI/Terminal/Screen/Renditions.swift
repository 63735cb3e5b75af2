import SettingsForm

/// What sets a terminal's colours and attributes: one SGR for all where it takes that, else what it has for each.
struct Renditions: Sendable {
	/// The attributes that it has, and those that it has beside colours.
	let supported: Emphasis, supportedWithColors: Emphasis
	/// What takes all away.
	let reset: [UInt8]
	/// What sets each attribute: parameters of SGR, or else whole sequences.
	private let attributes: [(emphasis: Emphasis, sequence: String)]
	private let isStandard: Bool
	/// Whether single attributes can be taken away.
	private let resetsEach: Bool

	init(_ description: TerminalDescription) {
		let plain = description.sequence("sgr0")
		let isStandard = plain.utf8.containsBytes(of: "\u{1B}[m") || plain.utf8.containsBytes(of: "\u{1B}[0")
		self.isStandard = isStandard
		reset = Array((isStandard ? "\u{1B}[m" : plain).utf8)
		resetsEach = isStandard && (description.knowsControlStrings || description.family == "linux")
		attributes = Self.names.compactMap { name, emphasis in
			let sequence = description.sequence(name)
			if !isStandard { return sequence.isEmpty ? nil : (emphasis, sequence) }
			guard sequence.hasPrefix("\u{1B}["), sequence.hasSuffix("m") else { return nil }
			return (emphasis, String(sequence.dropFirst(2).dropLast()))
		}
		// Where attributes take cells of their own, there is no place for them.
		let takesCells = description.numbers["xmc"] ?? 0 > 0
		supported = takesCells ? [] : Emphasis(attributes.map(\.emphasis))
		let excluded = description.numbers["ncv"] ?? 0
		supportedWithColors = supported.subtracting(
			Emphasis(Self.withoutColors.compactMap { bit, emphasis in excluded & bit != 0 ? emphasis : nil }))
	}

	/// The shortest sequence that leads from one appearance to another.
	func step(from old: Appearance, to new: Appearance) -> [UInt8] {
		let afresh = reset(to: new)
		guard resetsEach || isStandard && new.emphasis.isSuperset(of: old.emphasis) else { return afresh }
		let step = Self.sequence(changes(from: old, to: new))
		return step.count <= afresh.count ? step : afresh
	}

	private func reset(to new: Appearance) -> [UInt8] {
		let changes = changes(from: Appearance(), to: new)
		if changes.isEmpty { return reset }
		if isStandard { return Self.sequence(["0"] + changes) }
		let emphasis = new.emphasis
		let colors = self.changes(from: Appearance(emphasis: emphasis), to: new)
		return reset + attributes.filter { emphasis.contains($0.emphasis) }.flatMap { Array($0.sequence.utf8) }
			+ (colors.isEmpty ? [] : Self.sequence(colors))
	}

	private func changes(from old: Appearance, to new: Appearance) -> [String] {
		var changes: [String] = []
		var kept = old.emphasis
		if kept != new.emphasis {
			for (emphasis, reset) in Self.resets where !kept.intersection(emphasis).isSubset(of: new.emphasis) {
				changes.append(reset)
				kept.subtract(emphasis)
			}
			for (emphasis, sequence) in attributes where new.emphasis.contains(emphasis) && !kept.contains(emphasis) {
				changes.append(sequence)
			}
		}
		if old.foreground != new.foreground { changes.append(Self.parameters(of: new.foreground, from: 30)) }
		if old.background != new.background { changes.append(Self.parameters(of: new.background, from: 40)) }
		return changes
	}

	private static func sequence(_ parameters: [String]) -> [UInt8] {
		Array("\u{1B}[".utf8) + parameters.map(\.utf8).joined(separator: ";".utf8) + Array("m".utf8)
	}

	/// What sets a colour, of the foreground from 30 and of the background from 40.
	static func parameters(of color: TerminalColor, from base: Int) -> String {
		switch color {
		case .default: "\(base + 9)"
		case .indexed(let index) where index < 8: "\(base + Int(index))"
		case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
		case .indexed(let index): "\(base + 8);5;\(index)"
		case .rgb(let color): "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
		}
	}

	private static let names: [(String, Emphasis)] = [
		("bold", .bold), ("dim", .dim), ("sitm", .italic), ("smul", .underline), ("rev", .reverse),
	]
	private static let resets: [(Emphasis, String)] = [
		([.bold, .dim], "22"), (.italic, "23"), (.underline, "24"), (.reverse, "27"),
	]
	/// Bits of `ncv`.
	private static let withoutColors: [(Int32, Emphasis)] = [(2, .underline), (16, .dim), (32, .bold)]
}
