extension ScalarSet {
	/// Ranges of code points and tests of properties; what any of them has is a member.
	struct Members: Sendable {
		private struct Test: Sendable {
			var property: ScalarProperty
			var isNegated: Bool
		}

		private var ranges: [ClosedRange<UInt32>] = []
		private var tests: [Test] = []

		init(ranges: [ClosedRange<UInt32>] = []) { self.ranges = ranges }

		init(property: ScalarProperty, isNegated: Bool) {
			tests = [Test(property: property, isNegated: isNegated)]
		}

		/// The set of `\d`, `\s`, `\w`, or of everything else for the capital letter.
		init?(classEscape letter: Unicode.Scalar, ignoresCase: Bool) {
			let ranges: [ClosedRange<UInt32>]
			switch letter {
			case "d", "D": ranges = Self.digits
			case "s", "S": ranges = Self.spaces
			case "w", "W": ranges = ignoresCase ? Self.foldedWord : Self.word
			default: return nil
			}
			self.init(ranges: letter.properties.isUppercase ? (0...0x10FFFF).subtracting(ranges) : ranges)
		}

		var reachBeyondASCII: Bool { !tests.isEmpty || ranges.contains { $0.upperBound >= 128 } }

		mutating func formUnion(_ other: Members) {
			ranges += other.ranges
			tests += other.tests
		}

		func union(_ other: Members) -> Members {
			var result = self
			result.formUnion(other)
			return result
		}

		/// The same members, the ranges in order and apart from each other.
		func normalized() -> Members {
			var result = self
			result.ranges = []
			for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
				guard let last = result.ranges.last, range.lowerBound <= last.upperBound else {
					result.ranges.append(range)
					continue
				}
				result.ranges[result.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
			}
			return result
		}

		/// Membership of `value` or of one that differs from it in case only. The members must be normalized.
		func contains(_ value: UInt32, ignoringCase: Bool) -> Bool {
			guard ignoringCase, let variants = CaseFolding.variants(of: value) else { return contains(value) }
			return variants.contains(where: contains)
		}

		private func contains(_ value: UInt32) -> Bool {
			if ranges.containsInOrder(value) { return true }
			guard !tests.isEmpty, let scalar = Unicode.Scalar(value) else { return false }
			return tests.contains { $0.property.contains(scalar) != $0.isNegated }
		}
	}
}

extension ScalarSet.Members {
	private static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
	private static let word: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
	/// With the long s and the sign of Kelvin, which are letters of ASCII but for their case.
	private static let foldedWord = word + [0x17F...0x17F, 0x212A...0x212A]
	/// White space and line terminators of ECMAScript.
	private static let spaces: [ClosedRange<UInt32>] = [
		0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
		0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
	]
}

extension [ClosedRange<UInt32>] {
	/// Whether one of these ranges, which must be in order and apart, contains `value`.
	func containsInOrder(_ value: UInt32) -> Bool {
		var (low, high) = (0, count)
		while low < high {
			let middle = (low + high) / 2
			if self[middle].upperBound < value { low = middle + 1 } else { high = middle }
		}
		return low < count && self[low].contains(value)
	}
}
