import Defaults
import SettingsSchema

/// The numbers that a field can be stepped through: its bounds, step and multiple in one exact unit.
struct NumberSteps: Sendable {
	/// Digits after the point that everything here is counted in.
	private let scale: Int
	/// The current number.
	private let value: Int128
	/// How far one step goes; at least 1.
	private let step: Int128
	/// The bounds as declared, and the least and greatest that can be reached.
	private let minimum: Int128?, maximum: Int128?
	private let low: Int128?, high: Int128?
	private let multiple: Int128?
	/// How many digits after the point a number keeps, though they are zeros.
	private let digits: Int

	/// The steps from `value`; from 0 or the bound next to it where there is none. Nil where the numbers are too long
	/// for exact arithmetic, or nothing fits between the bounds.
	init?(_ range: Field.NumberRange, from value: Defaults.Number?) {
		guard let start = FixedPoint(value ?? Defaults.Number(0)),
			let bounds = Self.exact([range.minimum, range.maximum, range.multipleOf])
		else { return nil }
		let fixed = Self.step(of: range)
		let step = fixed ?? FixedPoint(units: 1, scale: start.scale)
		let scale = ([start, step] + bounds.compactMap { $0 }).map(\.scale).max() ?? 0
		let scaled = bounds.map { $0?.scaled(to: scale)?.units }
		guard let units = start.scaled(to: scale)?.units, let stepUnits = step.scaled(to: scale)?.units,
			zip(bounds, scaled).allSatisfy({ ($0 == nil) == ($1 == nil) })
		else { return nil }
		(self.scale, self.value) = (scale, units)
		// Where the last digit says how far a step goes, 5 must not become 6.0, nor 0.99 become 1.0: the next step would
		// be another one.
		digits = range.isInteger ? 0 : fixed == nil ? start.scale : value != nil && start.scale == 0 ? 0 : min(1, scale)
		(minimum, maximum) = (scaled[0], scaled[1])
		let multiple = scaled[2].flatMap { $0 > 0 ? $0 : nil }
		self.multiple = multiple
		self.step = max(1, multiple.map { stepUnits.roundedUp(to: $0) } ?? stepUnits)
		let inside = multiple ?? self.step
		low = minimum.map { ($0 + (range.excludesMinimum ? inside : 0)).roundedUp(to: multiple ?? 1) }
		high = maximum.map { ($0 - (range.excludesMaximum ? inside : 0)).roundedDown(to: multiple ?? 1) }
		if let low, let high, low > high { return nil }
	}

	/// The number `count` steps away, kept within the bounds; nil where that is where it is.
	func stepped(by count: Int) -> Defaults.Number? {
		let count = Int128(max(-1_000_000, min(1_000_000, count)))
		let base = multiple.map { count > 0 ? value.roundedDown(to: $0) : value.roundedUp(to: $0) } ?? value
		let target = clamped(base + count * step)
		let isOutside = value < minimum ?? value || value > maximum ?? value
		guard target != value, isOutside || (target > value) == (count > 0) else { return nil }
		return number(target)
	}

	/// The number itself where it fits, else the nearest that does.
	var start: Defaults.Number? { number(clamped(multiple.map { value.roundedDown(to: $0) } ?? value)) }
	/// The least number that fits; nil where there is no lower bound.
	var lowest: Defaults.Number? { low.flatMap(number) }
	/// The greatest number that fits; nil where there is no upper bound.
	var highest: Defaults.Number? { high.flatMap(number) }

	/// How far the number lies between the bounds, 0…1; nil without both.
	var fraction: Double? {
		guard let minimum, let maximum, maximum > minimum else { return nil }
		return max(0, min(1, Double(value - minimum) / Double(maximum - minimum)))
	}

	/// How many steps there are between the bounds; nil without both.
	var count: Double? {
		guard let minimum, let maximum else { return nil }
		return Double(maximum - minimum) / Double(step)
	}

	/// The step nearest to a place between the bounds, 0…1; nil without both.
	func number(at fraction: Double) -> Defaults.Number? {
		guard let minimum, let maximum, maximum > minimum else { return nil }
		if fraction >= 1 { return highest }
		let base = multiple.map { minimum.roundedUp(to: $0) } ?? minimum
		let steps = (max(0, fraction) * Double(maximum - minimum) / Double(step)).rounded()
		return number(clamped(base + Int128(steps) * step))
	}

	private func clamped(_ units: Int128) -> Int128 { max(low ?? units, min(high ?? units, units)) }

	private func number(_ units: Int128) -> Defaults.Number? {
		FixedPoint(units: units, scale: scale).number(keeping: digits)
	}

	/// The numbers exactly; nil where one of them can't be.
	private static func exact(_ numbers: [Defaults.Number?]) -> [FixedPoint?]? {
		let points = numbers.map { $0.flatMap { FixedPoint($0) } }
		return zip(numbers, points).allSatisfy { ($0 == nil) == ($1 == nil) } ? points : nil
	}

	/// The declared step; else one of 1, 2 or 5 × 10^n that makes at least twenty of a range. Nil where the number itself
	/// has to tell, by its last digit.
	private static func step(of range: Field.NumberRange) -> FixedPoint? {
		if let step = range.step ?? range.multipleOf, step > Defaults.Number(0) { return FixedPoint(step) }
		if range.isInteger { return FixedPoint(units: 1) }
		guard range.isSurveyable, let bounds = exact([range.minimum, range.maximum]), let low = bounds[0],
			let high = bounds[1]
		else { return nil }
		let scale = max(low.scale, high.scale) + 2
		guard let low = low.scaled(to: scale), let high = high.scaled(to: scale), high.units > low.units else {
			return nil
		}
		let most = (high.units - low.units) / 20
		var power: Int128 = 1
		while power * 10 <= most { power *= 10 }
		let round = [5, 2].map { power * $0 }.first { $0 <= most } ?? power
		return FixedPoint(units: round, scale: scale).trimmed
	}
}

extension FixedPoint {
	/// The same number without zeros at the end of its fraction.
	fileprivate var trimmed: FixedPoint {
		var point = self
		while point.scale > 0, point.units % 10 == 0 {
			point.units /= 10
			point.scale -= 1
		}
		return point
	}
}

extension Int128 {
	/// The greatest multiple of `unit` that is not above.
	fileprivate func roundedDown(to unit: Int128) -> Int128 {
		let rest = self % unit
		return self - (rest < 0 ? rest + unit : rest)
	}

	/// The least multiple of `unit` that is not below.
	fileprivate func roundedUp(to unit: Int128) -> Int128 {
		let down = roundedDown(to: unit)
		return down == self ? self : down + unit
	}
}
