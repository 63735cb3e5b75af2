extension Defaults.Number {
	/// Whether this is a whole multiple of `step`, exactly, at any size: 0.3 is a multiple of 0.1.
	///
	/// Zero is a multiple of all; nothing else is one of zero.
	package func isMultiple(of step: Self) -> Bool {
		if let value = Int64(text), let step = Int64(step.text) {
			return step == 0 ? value == 0 : step == -1 || value % step == 0
		}
		guard let value = Decimal(text), let step = Decimal(step.text) else { return false }
		return value.isMultiple(of: step)
	}
}

extension Decimal {
	/// How many zeros are written out for a step of more than 19 digits; beyond any number in use.
	private static let largestShift = 100_000

	fileprivate func isMultiple(of step: Decimal) -> Bool {
		if digits.isEmpty { return true }
		// Neither has trailing zeros, so a finer step is needed for a finer number.
		guard !step.digits.isEmpty, exponent >= step.exponent else { return false }
		let shift = exponent - step.exponent
		if let divisor = UInt64(String(decoding: step.digits, as: UTF8.self)) {
			return remainder(dividedBy: divisor, shiftedBy: shift) == 0
		}
		return isMultiple(ofDigits: step.digits.map { $0 - 0x30 }, shiftedBy: min(shift, Self.largestShift))
	}

	/// The remainder of digits × 10^shift.
	private func remainder(dividedBy divisor: UInt64, shiftedBy shift: Int) -> UInt64 {
		func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
			divisor.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
		}
		func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
			let (sum, overflow) = left.addingReportingOverflow(right)
			return overflow ? sum &- divisor : sum % divisor
		}
		var result = digits.reduce(0) { sum(product($0, 10 % divisor), UInt64($1 - 0x30) % divisor) }
		var (power, rest) = (10 % divisor, shift)
		while rest > 0, result != 0 {
			if rest & 1 == 1 { result = product(result, power) }
			power = product(power, power)
			rest >>= 1
		}
		return result
	}

	/// Long division, digit by digit.
	private func isMultiple(ofDigits divisor: [UInt8], shiftedBy shift: Int) -> Bool {
		var rest: [UInt8] = []
		for position in 0..<digits.count + shift {
			if position >= digits.count, rest.isEmpty { return true }
			rest.append(position < digits.count ? digits[position] - 0x30 : 0)
			if rest.first == 0 { rest.removeFirst() }
			while Self.isAtLeast(rest, divisor) { Self.subtract(divisor, from: &rest) }
		}
		return rest.isEmpty
	}

	private static func isAtLeast(_ left: [UInt8], _ right: [UInt8]) -> Bool {
		left.count == right.count ? !left.lexicographicallyPrecedes(right) : left.count > right.count
	}

	private static func subtract(_ right: [UInt8], from left: inout [UInt8]) {
		var borrow: Int8 = 0
		for offset in 1...left.count {
			let taken = offset <= right.count ? Int8(right[right.count - offset]) : 0
			let digit = Int8(left[left.count - offset]) - taken - borrow
			borrow = digit < 0 ? 1 : 0
			left[left.count - offset] = UInt8(digit < 0 ? digit + 10 : digit)
		}
		left = Array(left.drop { $0 == 0 })
	}
}
