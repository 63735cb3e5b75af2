import Defaults
import SettingsSchema

/// Steps a value without opening an editor, as ← and → in a row do.
enum Stepper {
	/// How many steps one large step takes: Shift and an arrow, a page key.
	static let largeStep = 10

	/// Of more values than that a choice is made in their list: whoever looks for one steps over many others.
	static let mostChoices = 7

	/// The value `count` steps on, negative for back; nil where nothing can be stepped.
	///
	/// Toggles flip, choices go around one at a time and stop at the ends with larger steps, numbers go by their step
	/// within their bounds, dates by days.
	static func step(_ field: Field, _ value: Defaults.JSON?, by count: Int) -> Defaults.JSON? {
		guard !field.isReadOnly, !field.isSecret, count != 0 else { return nil }
		switch field.kind {
		case .toggle: return toggle(value, isNullable: field.isNullable)
		case .number(let range): return number(range, value, by: count)
		case .choice(let choices): return choice(choices, value, by: count)
		case .value(let own): return value.flatMap { own.base.stepped($0, by: count) }
		case .text, .object, .list, .checklist, .dictionary, .json: return nil
		}
	}

	private static func toggle(_ value: Defaults.JSON?, isNullable: Bool) -> Defaults.JSON? {
		switch value {
		case nil: true
		case .null? where isNullable: true
		case let value?: value.bool.map { .bool(!$0) }
		}
	}

	private static func number(
		_ range: Field.NumberRange, _ value: Defaults.JSON?, by count: Int
	) -> Defaults.JSON? {
		guard let value else { return NumberSteps(range, from: nil)?.start.map(Defaults.JSON.number) }
		guard let number = value.number else { return nil }
		return NumberSteps(range, from: number)?.stepped(by: count).map(Defaults.JSON.number)
	}

	private static func choice(
		_ choices: [Field.Choice], _ value: Defaults.JSON?, by count: Int
	) -> Defaults.JSON? {
		guard let first = choices.first, let last = choices.last else { return nil }
		guard let index = choices.firstIndex(where: { $0.value == value }) else {
			// What holds several values is not to go by an arrow.
			if value?.isContainer == true { return nil }
			return count > 0 ? first.value : last.value
		}
		let target = index + count
		let around = (target + choices.count) % choices.count
		let next = abs(count) == 1 ? around : max(0, min(choices.count - 1, target))
		return next == index ? nil : choices[next].value
	}
}
