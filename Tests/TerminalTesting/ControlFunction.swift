/// A control sequence, taken apart.
struct ControlFunction {
	/// Its private mark: `?`, `>`, `<` or `=`.
	let mark: Character?
	/// Its numbers, each with those after a colon; -1 for one left out.
	let parameters: [[Int]]
	/// What stands between numbers and end.
	let intermediates: String
	/// The letter that says what it does.
	let final: Character
	/// As it was sent, without the introducer.
	let source: String

	/// Takes apart what stands between `ESC [` and `final`.
	init(_ body: String, final: Character) {
		self.final = final
		source = body + String(final)
		mark = body.first.flatMap { "?><=".contains($0) ? $0 : nil }
		let rest = mark == nil ? body[...] : body.dropFirst()
		intermediates = String(rest.filter { $0.isASCII && $0 >= " " && $0 <= "/" })
		let digits = rest.prefix { $0 >= "0" && $0 <= ";" }
		parameters =
			digits.isEmpty
			? []
			: digits.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
				parameter.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
			}
	}

	/// The number at `index`; `fallback` if it is left out or 0.
	func number(_ index: Int, or fallback: Int = 1) -> Int {
		guard parameters.indices.contains(index), let number = parameters[index].first, number > 0 else {
			return fallback
		}
		return number
	}
}
