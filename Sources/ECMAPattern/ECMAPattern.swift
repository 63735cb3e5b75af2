/// A regular expression of ECMA-262 with the flag `u`, as JSON Schema's `pattern` means it.
///
/// A text is a sequence of Unicode scalars; half surrogates never occur in one. `$` holds at the very end only, `\d`,
/// `\w` and `\b` know ASCII alone. Reading a pattern takes time in proportion to its length. A search takes at most the
/// steps it is given: where a pattern could take forever, it fails with ``BudgetExceeded`` instead of guessing.
///
/// Two patterns are equal if their texts are.
public struct ECMAPattern: Sendable {
	/// Steps for a search that no one waits for long: some ten milliseconds.
	public static let defaultBudget = 1_000_000

	/// The text the pattern was read from.
	public let source: String
	/// Whether the pattern makes sense only by the grammar of Annex B, without the flag `u`.
	public let isLegacy: Bool
	private let program: Program

	/// Reads a pattern.
	///
	/// With `isLenient`, a pattern that is an error under the flag `u` is read by the grammar of Annex B, in which
	/// needless backslashes and lone brackets stand for themselves. It still matches by scalars, `\p{…}` and `\u{…}`
	/// keep the meaning they have under `u`, and the modifier `i` folds case as there. Modifiers before all of it, as in
	/// `(?i)abc`, which other languages have, hold for all of it.
	///
	/// Throws for what is no pattern; with `isLenient`, what is none by either grammar.
	public init(_ source: String, isLenient: Bool = false) throws(PatternError) {
		self.source = source
		do {
			program = Compiler.compile(try Parser.parse(source, grammar: .unicode))
			isLegacy = false
		} catch {
			guard isLenient else { throw error }
			if let scoped = Self.scoping(source), let program = try? Parser.parse(scoped, grammar: .unicode) {
				(self.program, isLegacy) = (Compiler.compile(program), true)
				return
			}
			program = Compiler.compile(try Parser.parse(source, grammar: .legacy))
			isLegacy = true
		}
	}

	/// `(?i:abc)` for `(?i)abc`; nil for what does not begin so.
	private static func scoping(_ source: String) -> String? {
		guard source.hasPrefix("(?"), let end = source.firstIndex(of: ")") else { return nil }
		let modifiers = source[..<end].dropFirst(2)
		guard !modifiers.isEmpty, modifiers.allSatisfy("ims".contains) else { return nil }
		return "(?\(modifiers):\(source[source.index(after: end)...]))"
	}

	/// Whether the pattern matches anywhere in `text`.
	///
	/// Throws if that is not known after `budget` steps.
	public func matches(_ text: String, budget: Int = defaultBudget) throws(BudgetExceeded) -> Bool {
		try search(text, budget: budget, tracksGroups: program.hasReferences, result: { _ in true }) ?? false
	}

	/// The leftmost match in `text`, and what each group matched.
	///
	/// Throws if that is not known after `budget` steps.
	public func firstMatch(in text: String, budget: Int = defaultBudget) throws(BudgetExceeded) -> Match? {
		try search(text, budget: budget, tracksGroups: true) { Match(places: $0, names: program.names) }
	}

	/// What `result` makes of the ends of the leftmost match and of each group, in scalars.
	private func search<Result>(
		_ text: String, budget: Int, tracksGroups: Bool, result: (ArraySlice<Int>) -> Result
	) throws(BudgetExceeded) -> Result? {
		let bytes = Array(text.utf8)
		// Of ASCII, the bytes are the scalars.
		if bytes.reduce(0, |) < 0x80 {
			var matcher = Matcher(program, text: bytes, budget: budget, tracksGroups: tracksGroups)
			return try matcher.search() ? result(matcher.places) : nil
		}
		let scalars = text.unicodeScalars.map(\.value)
		var matcher = Matcher(program, text: scalars, budget: budget, tracksGroups: tracksGroups)
		return try matcher.search() ? result(matcher.places) : nil
	}
}

extension ECMAPattern: Hashable {
	/// Whether the texts of both are the same.
	public static func == (first: ECMAPattern, second: ECMAPattern) -> Bool { first.source == second.source }

	/// Feeds the text to `hasher`.
	public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension ECMAPattern: CustomStringConvertible {
	/// The text the pattern was read from.
	public var description: String { source }
}
