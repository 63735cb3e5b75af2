/// A property list's value whose type is `Sendable`, said so that it can be asked at run time.
protocol SendableValue: Sendable {}

extension Array: SendableValue where Element: SendableValue {}
extension Dictionary: SendableValue where Key == String, Value: SendableValue {}
