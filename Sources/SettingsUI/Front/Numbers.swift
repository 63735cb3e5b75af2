import Defaults
import SettingsSchema

/// A number that a ``Slider`` or a ``Stepper`` sets: the integers, `Double`, `Float`, and `Duration` in seconds.
public protocol SettingsNumber: Defaults.Serializable, Comparable, Sendable, AdditiveArithmetic {
	/// Whether there are only whole ones.
	static var isInteger: Bool { get }
	/// The number 1.
	static var one: Self { get }
	/// What it is a number of, where its type says so.
	static var unit: String? { get }
	/// The bounds of the type itself, where one may reach them by typing.
	static var limits: ClosedRange<Self>? { get }
	/// The number as JSON has it.
	var number: Defaults.Number { get }
}

extension SettingsNumber {
	/// Of nothing that is known.
	public static var unit: String? { nil }
}

extension SettingsNumber where Self: Numeric {
	/// The number 1.
	public static var one: Self { 1 }
}

extension SettingsNumber where Self: FixedWidthInteger {
	/// Yes.
	public static var isInteger: Bool { true }
	/// All that the type can hold.
	public static var limits: ClosedRange<Self>? { bitWidth < 64 ? min...max : nil }
	/// The integer.
	public var number: Defaults.Number { Defaults.Number(self) }
}

extension SettingsNumber where Self: BinaryFloatingPoint {
	/// No.
	public static var isInteger: Bool { false }
	/// None that one would meet.
	public static var limits: ClosedRange<Self>? { nil }
	/// The number, which has to be finite.
	public var number: Defaults.Number { Defaults.Number(Double(self)) }
}

extension Int: SettingsNumber {}
extension Int8: SettingsNumber {}
extension Int16: SettingsNumber {}
extension Int32: SettingsNumber {}
extension Int64: SettingsNumber {}
extension UInt: SettingsNumber {}
extension UInt8: SettingsNumber {}
extension UInt16: SettingsNumber {}
extension UInt32: SettingsNumber {}
extension UInt64: SettingsNumber {}
extension Double: SettingsNumber {}
extension Float: SettingsNumber {}

extension Duration: SettingsNumber {
	/// No.
	public static var isInteger: Bool { false }
	/// A second.
	public static var one: Self { .seconds(1) }
	/// Seconds.
	public static var unit: String? { "s" }
	/// None that one would meet.
	public static var limits: ClosedRange<Self>? { nil }
	/// The number of seconds.
	public var number: Defaults.Number { storedJSON?.number ?? Defaults.Number(0) }
}

extension Field.Kind {
	/// Numbers in some bounds.
	static func number<Value: SettingsNumber>(_ bounds: ClosedRange<Value>?, step: Value?) -> Field.Kind {
		.number(
			Field.NumberRange(
				isInteger: Value.isInteger, minimum: bounds?.lowerBound.number, maximum: bounds?.upperBound.number,
				step: step?.number))
	}
}

/// A bar for a number between two bounds.
public struct Slider: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// A bar for a key. Without a step the form chooses one.
	public init<Value: SettingsNumber>(
		_ title: String, key: Defaults.Key<Value>, in bounds: ClosedRange<Value>, step: Value? = nil
	) {
		node = SettingsNode(title, key: key, kind: .number(bounds, step: step))
	}

	/// A bar for a key that is declared with a range: `Key<Int>("volume", default: 50, .range(0...100))`.
	public init<Value: SettingsNumber>(_ title: String, key: Defaults.Key<Value>) {
		let hasBounds = key.rules.contains { rule in
			if case .range(_?, _?, _) = rule { true } else { false }
		}
		precondition(hasBounds, "the slider of “\(key.path)” has no bounds: give them, or declare the key with a range")
		node = SettingsNode(title, key: key, kind: .number(Value.limits, step: nil))
	}

	/// A bar for a member of a key's value. Without a step the form chooses one.
	public init<Value: SettingsNumber>(
		_ title: String, at member: SettingsMember<Value>, in bounds: ClosedRange<Value>, step: Value? = nil
	) {
		node = SettingsNode(
			title, at: member, kind: .number(bounds, step: step), telling: (bounds.lowerBound, bounds.upperBound))
	}
}

/// A number that is typed, or stepped up and down.
public struct Stepper: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// A number for a key; without bounds any that its type holds.
	public init<Value: SettingsNumber>(
		_ title: String, key: Defaults.Key<Value>, in bounds: ClosedRange<Value>? = nil, step: Value? = nil
	) {
		node = SettingsNode(title, key: key, kind: .number(bounds ?? Value.limits, step: step))
	}

	/// A number for a key that may be unset; without bounds any that its type holds.
	public init<Value: SettingsNumber>(
		_ title: String, key: Defaults.Key<Value?>, in bounds: ClosedRange<Value>? = nil, step: Value? = nil
	) {
		node = SettingsNode(title, key: key, kind: .number(bounds ?? Value.limits, step: step))
	}

	/// A number for a member that may be unset; without bounds any that its type holds.
	public init<Value: SettingsNumber>(
		_ title: String, at member: SettingsMember<Value?>, in bounds: ClosedRange<Value>? = nil, step: Value? = nil
	) {
		node = SettingsNode(
			title, at: member, kind: .number(bounds ?? Value.limits, step: step), telling: (.zero, .one))
	}

	/// A number for a member of a key's value; without bounds any that its type holds.
	public init<Value: SettingsNumber>(
		_ title: String, at member: SettingsMember<Value>, in bounds: ClosedRange<Value>? = nil, step: Value? = nil
	) {
		let values: (Value, Value) = bounds.map { ($0.lowerBound, $0.upperBound) } ?? (.zero, .one)
		node = SettingsNode(title, at: member, kind: .number(bounds ?? Value.limits, step: step), telling: values)
	}
}
