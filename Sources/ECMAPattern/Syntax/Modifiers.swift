/// The flags that a group such as `(?i-s:…)` sets and clears for its body.
struct Modifiers: OptionSet, Sendable {
	let rawValue: UInt8

	static let ignoreCase = Modifiers(rawValue: 1)
	static let multiline = Modifiers(rawValue: 2)
	static let dotAll = Modifiers(rawValue: 4)

	init(rawValue: UInt8) { self.rawValue = rawValue }

	/// The flag of a letter.
	init?(_ letter: Unicode.Scalar) {
		switch letter {
		case "i": self = .ignoreCase
		case "m": self = .multiline
		case "s": self = .dotAll
		default: return nil
		}
	}
}
