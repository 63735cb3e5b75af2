import CNcurses

/// A capability of a terminal with one or two numbers in it, such as `cup`.
struct ParameterizedString: Sendable {
	/// What is sent by most terminals: `ESC [`, so many numbers counted from `base`, and a letter.
	private struct Control {
		var base: Int
		var count: Int
		var final: UInt8
	}

	private let source: String
	private let control: Control?

	/// From what terminfo has; nil where it has nothing, or what takes texts.
	init?(_ source: String) {
		guard !source.isEmpty, !Self.takesText(source) else { return nil }
		self.source = source
		control =
			[("%p1%d", 0, 1), ("%i%p1%d", 1, 1), ("%i%p1%d;%p2%d", 1, 2)].lazy.compactMap { form, base, count in
				guard source.hasPrefix("\u{1B}[" + form), source.utf8.count == form.utf8.count + 3 else { return nil }
				return source.utf8.last.map { Control(base: base, count: count, final: $0) }
			}.first
	}

	/// Whether anything in it stands for a text or its length: a number would be taken for the text's address.
	private static func takesText(_ source: String) -> Bool {
		let format = Array("#. :0123456789".utf8)
		var rest = Array(source.utf8)[...]
		while let byte = rest.popFirst() {
			guard byte == UInt8(ascii: "%") else { continue }
			let begun = rest.prefix { format.contains($0) }
			rest = rest.dropFirst(begun.count)
			// Without the colon these are operators.
			if begun.contains(UInt8(ascii: ":")) {
				rest = rest.drop { format.contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
			}
			switch rest.popFirst() {
			case UInt8(ascii: "s"), UInt8(ascii: "l"): return true
			// A character, which may be a percent sign.
			case UInt8(ascii: "'"): rest = rest.dropFirst()
			default: break
			}
		}
		return false
	}

	/// What to send for these numbers. Last numbers that are 1 are left out: that is what they are then.
	func callAsFunction(_ first: Int, _ second: Int = 0) -> [UInt8] {
		guard let control else { return made(first, second) }
		var bytes = Array("\u{1B}[".utf8)
		let (one, two) = (first + control.base, second + control.base)
		let hasTwo = control.count == 2 && two != 1
		if hasTwo || one != 1 { bytes += "\(one)".utf8 }
		if hasTwo { bytes += ";\(two)".utf8 }
		return bytes + [control.final]
	}

	private func made(_ first: Int, _ second: Int) -> [UInt8] {
		[UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
			count = buffer.withMemoryRebound(to: CChar.self) { room in
				room.baseAddress.map {
					cn_parameterized(source, Int32(clamping: first), Int32(clamping: second), $0, room.count)
				} ?? 0
			}
		}
	}
}
