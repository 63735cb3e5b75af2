/// Host names of RFC 1123, and internationalised ones of RFC 5890.
enum HostFormat {
	/// Whether `text` is a name: at most 253 characters as it goes over the wire, at most 63 in a label.
	static func accepts(_ text: String, isInternational: Bool) -> Bool {
		let separators: Set<Unicode.Scalar> = isInternational ? [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"] : ["."]
		let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { separators.contains($0) }
		var length = parts.count - 1
		var labels: [String] = []
		for part in parts {
			guard let label = Label(Array(part), isInternational: isInternational) else { return false }
			length += label.wireLength
			labels.append(label.shown)
		}
		return length <= 253 && (!labels.contains(where: BidiRule.applies) || labels.allSatisfy(BidiRule.allows))
	}

	/// One part of a name.
	private struct Label {
		/// What it shows.
		var shown: String
		/// Its length in ASCII.
		var wireLength: Int

		/// Nil where the part cannot stand in a name.
		init?(_ text: [Unicode.Scalar], isInternational: Bool) {
			guard text.count <= 63, let first = text.first, first != "-", text.last != "-" else { return nil }
			(shown, wireLength) = (String(scalars: text), text.count)
			guard text.allSatisfy(\.isASCII) else {
				guard isInternational, HostLabel.isValid(text) else { return nil }
				wireLength = Punycode.encoded(text).count + 4
				if wireLength > 63 { return nil }
				return
			}
			guard text.allSatisfy({ $0 == "-" || UInt8($0.value).isASCIILetter || UInt8($0.value).isASCIIDigit }) else {
				return nil
			}
			guard shown.lowercased().hasPrefix("xn--") else { return }
			let coded = Array(text.dropFirst(4))
			guard let decoded = Punycode.decoded(coded), HostLabel.isValid(decoded),
				decoded.contains(where: { !$0.isASCII }),
				String(scalars: Punycode.encoded(decoded)).lowercased() == String(scalars: coded).lowercased()
			else { return nil }
			shown = String(scalars: decoded)
		}
	}
}

extension String {
	fileprivate init(scalars: [Unicode.Scalar]) { self.init(String.UnicodeScalarView(scalars)) }
}

/// The encoding of other letters in ASCII (RFC 3492).
enum Punycode {
	private static let (base, tMin, tMax, skew, damp) = (36, 1, 26, 38, 700)

	private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
		var delta = isFirst ? delta / damp : delta / 2
		delta += delta / count
		var k = 0
		while delta > (base - tMin) * tMax / 2 {
			delta /= base - tMin
			k += base
		}
		return k + (base - tMin + 1) * delta / (delta + skew)
	}

	private static func threshold(_ k: Int, _ bias: Int) -> Int { min(max(k - bias, tMin), tMax) }

	/// What the ASCII text after `xn--` stands for; nil where it stands for nothing.
	static func decoded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
		let dash = text.lastIndex(of: "-")
		var output = dash.map { Array(text[..<$0]) } ?? []
		var rest = text[(dash.map { $0 + 1 } ?? 0)...]
		var (n, i, bias) = (0x80, 0, 72)
		while !rest.isEmpty {
			let old = i
			var (weight, k) = (1, base)
			while true {
				guard let digit = rest.popFirst().flatMap(value), i < 1 << 40, weight < 1 << 40 else { return nil }
				i += digit * weight
				let t = threshold(k, bias)
				if digit < t { break }
				weight *= base - t
				k += base
			}
			bias = adapted(i - old, output.count + 1, isFirst: old == 0)
			n += i / (output.count + 1)
			i %= output.count + 1
			guard n <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(n)) else { return nil }
			output.insert(scalar, at: i)
			i += 1
		}
		return output
	}

	/// The ASCII text after `xn--`, of a label that is no longer than one may be.
	static func encoded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
		var output = text.filter(\.isASCII)
		let basics = output.count
		if basics > 0 { output.append("-") }
		var (n, delta, bias, done) = (0x80, 0, 72, basics)
		while done < text.count {
			guard let next = text.lazy.map({ Int($0.value) }).filter({ $0 >= n }).min() else { break }
			delta += (next - n) * (done + 1)
			n = next
			for scalar in text {
				if scalar.value < n { delta += 1 }
				guard scalar.value == n else { continue }
				appendNumber(delta, bias, to: &output)
				bias = adapted(delta, done + 1, isFirst: done == basics)
				delta = 0
				done += 1
			}
			delta += 1
			n += 1
		}
		return output
	}

	private static func appendNumber(_ number: Int, _ bias: Int, to output: inout [Unicode.Scalar]) {
		var (q, k) = (number, base)
		while true {
			let t = threshold(k, bias)
			if q < t { break }
			output.append(digit(t + (q - t) % (base - t)))
			q = (q - t) / (base - t)
			k += base
		}
		output.append(digit(q))
	}

	private static func digit(_ value: Int) -> Unicode.Scalar {
		Unicode.Scalar(UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26))
	}

	private static func value(_ scalar: Unicode.Scalar) -> Int? {
		guard scalar.isASCII else { return nil }
		let byte = UInt8(scalar.value)
		if byte.isASCIIDigit { return Int(byte) - 0x30 + 26 }
		return byte.isASCIILetter ? Int(byte | 0x20) - 0x61 : nil
	}
}
