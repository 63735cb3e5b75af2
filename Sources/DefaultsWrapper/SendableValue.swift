import Defaults
import DefaultsFoundation
import FoundationEssentials

/// A property list's value whose type is `Sendable`, said so that it can be asked at run time.
protocol SendableValue: Sendable {}

extension Int: SendableValue {}
extension Double: SendableValue {}
extension Float: SendableValue {}
extension Bool: SendableValue {}
extension String: SendableValue {}
extension Data: SendableValue {}
extension Date: SendableValue {}
extension URL: SendableValue {}
extension UUID: SendableValue {}
extension Decimal: SendableValue {}
extension Locale: SendableValue {}
extension CGFloat: SendableValue {}
extension CGPoint: SendableValue {}
extension CGSize: SendableValue {}
extension CGRect: SendableValue {}
extension Array: SendableValue where Element: SendableValue {}
extension Dictionary: SendableValue where Key == String, Value: SendableValue {}
