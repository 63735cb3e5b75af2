import Defaults

// A control with a key or a member of a wrong type gets one error at its line, with these words.

extension Toggle {
	/// There is none: a Toggle sets a Bool; numbers have Slider and Stepper, enums Picker, texts TextField.
	@_disfavoredOverload
	@available(
		*, unavailable, message: "a Toggle sets a Bool; numbers have Slider and Stepper, enums Picker, texts TextField"
	)
	public init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>) { fatalError() }

	/// There is none: a Toggle sets a Bool; numbers have Slider and Stepper, enums Picker, texts TextField.
	@_disfavoredOverload
	@available(
		*, unavailable, message: "a Toggle sets a Bool; numbers have Slider and Stepper, enums Picker, texts TextField"
	)
	public init<Value>(_ title: String, at member: SettingsMember<Value>) { fatalError() }
}

extension Slider {
	/// There is none: a Slider sets a number: an integer, a Double, a Float or a Duration.
	@_disfavoredOverload
	@available(*, unavailable, message: "a Slider sets a number: an integer, a Double, a Float or a Duration")
	public init<Value: Defaults.Serializable, Bound>(
		_ title: String, key: Defaults.Key<Value>, in bounds: ClosedRange<Bound>, step: Bound? = nil
	) { fatalError() }

	/// There is none: a Slider sets a number: an integer, a Double, a Float or a Duration.
	@_disfavoredOverload
	@available(*, unavailable, message: "a Slider sets a number: an integer, a Double, a Float or a Duration")
	public init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>) { fatalError() }

	/// There is none: a Slider sets a number: an integer, a Double, a Float or a Duration.
	@_disfavoredOverload
	@available(*, unavailable, message: "a Slider sets a number: an integer, a Double, a Float or a Duration")
	public init<Value, Bound>(
		_ title: String, at member: SettingsMember<Value>, in bounds: ClosedRange<Bound>, step: Bound? = nil
	) { fatalError() }
}

extension Stepper {
	/// There is none: a Stepper sets a number, or an optional one: an integer, a Double, a Float or a Duration.
	@_disfavoredOverload
	@available(
		*, unavailable,
		message: "a Stepper sets a number, or an optional one: an integer, a Double, a Float or a Duration"
	)
	public init<Value: Defaults.Serializable, Bound>(
		_ title: String, key: Defaults.Key<Value>, in bounds: ClosedRange<Bound>? = nil, step: Bound? = nil
	) { fatalError() }

	/// There is none: a Stepper sets a number, or an optional one: an integer, a Double, a Float or a Duration.
	@_disfavoredOverload
	@available(
		*, unavailable,
		message: "a Stepper sets a number, or an optional one: an integer, a Double, a Float or a Duration"
	)
	public init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>) { fatalError() }

	/// There is none: a Stepper sets a number, or an optional one: an integer, a Double, a Float or a Duration.
	@_disfavoredOverload
	@available(
		*, unavailable,
		message: "a Stepper sets a number, or an optional one: an integer, a Double, a Float or a Duration"
	)
	public init<Value, Bound>(
		_ title: String, at member: SettingsMember<Value>, in bounds: ClosedRange<Bound>? = nil, step: Bound? = nil
	) { fatalError() }

	/// There is none: a Stepper sets a number, or an optional one: an integer, a Double, a Float or a Duration.
	@_disfavoredOverload
	@available(
		*, unavailable,
		message: "a Stepper sets a number, or an optional one: an integer, a Double, a Float or a Duration"
	)
	public init<Value>(_ title: String, at member: SettingsMember<Value>) { fatalError() }
}

extension TextField {
	/// There is none: a TextField sets a String, a URL or a range of numbers, or an optional one.
	@_disfavoredOverload
	@available(*, unavailable, message: "a TextField sets a String, a URL or a range of numbers, or an optional one")
	public init<Value: Defaults.Serializable>(
		_ title: String, key: Defaults.Key<Value>, prompt: String = "", length: ClosedRange<Int>? = nil
	) { fatalError() }

	/// There is none: a TextField sets a String, a URL or a range of numbers, or an optional one.
	@_disfavoredOverload
	@available(*, unavailable, message: "a TextField sets a String, a URL or a range of numbers, or an optional one")
	public init<Value>(
		_ title: String, at member: SettingsMember<Value>, prompt: String = "", length: ClosedRange<Int>? = nil
	) { fatalError() }
}

extension ColorPicker {
	/// There is none: a ColorPicker sets a Defaults.Color.
	@_disfavoredOverload
	@available(*, unavailable, message: "a ColorPicker sets a Defaults.Color")
	public init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>) { fatalError() }

	/// There is none: a ColorPicker sets a Defaults.Color.
	@_disfavoredOverload
	@available(*, unavailable, message: "a ColorPicker sets a Defaults.Color")
	public init<Value>(_ title: String, at member: SettingsMember<Value>) { fatalError() }
}

extension DatePicker {
	/// There is none: a DatePicker sets a Date, or a String that holds one.
	@_disfavoredOverload
	@available(*, unavailable, message: "a DatePicker sets a Date, or a String that holds one")
	public init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>) { fatalError() }

	/// There is none: a DatePicker sets a Date, or a String that holds one.
	@_disfavoredOverload
	@available(*, unavailable, message: "a DatePicker sets a Date, or a String that holds one")
	public init<Value>(_ title: String, at member: SettingsMember<Value>) { fatalError() }
}

extension Picker {
	/// There is none: a Picker needs an enum that is CaseIterable, a key that is declared with .oneOf, or options.
	@_disfavoredOverload
	@available(
		*, unavailable,
		message: "a Picker needs an enum that is CaseIterable, a key that is declared with .oneOf, or options"
	)
	public init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>) { fatalError() }

	/// There is none: a Picker needs an enum that is CaseIterable, a key that is declared with .oneOf, or options.
	@_disfavoredOverload
	@available(
		*, unavailable,
		message: "a Picker needs an enum that is CaseIterable, a key that is declared with .oneOf, or options"
	)
	public init<Value>(_ title: String, at member: SettingsMember<Value>) { fatalError() }
}

extension List {
	/// There is none: a List holds texts, numbers, Booleans, colours or enums; for other elements give it a newElement and
	/// controls.
	@_disfavoredOverload
	@available(
		*, unavailable,
		message:
			"a List holds texts, numbers, Booleans, colours or enums; for other elements give it a newElement and controls"
	)
	public init<Value: Defaults.Serializable>(_ title: String, key: Defaults.Key<Value>) { fatalError() }
}

extension SettingsMember {
	/// There is none: the value has no such member, or one that cannot be set.
	@_disfavoredOverload
	@available(*, unavailable, message: "the value has no member of that name that can be set")
	public subscript<Inner>(dynamicMember name: String) -> SettingsMember<Inner> { fatalError() }
}
