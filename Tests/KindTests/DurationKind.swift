import Defaults
import SettingsSchema

/// How long something takes: stored in seconds, written as `1h30m`.
struct DurationKind: ValueKind {
	/// The longest that is allowed, in seconds.
	var longest: Int64 = 86_400

	var typeName: String { "length of time" }
	var demand: String { "must be a length of time up to \(Self.text(of: longest)), like 1h30m" }
	var sample: Defaults.JSON { 0 }

	func accepts(_ value: Defaults.JSON) -> Bool { value.number?.int64.map { (0...longest).contains($0) } == true }

	func value(of text: String) -> Defaults.JSON? {
		if let seconds = Int64(text) { return .number(Defaults.Number(seconds)) }
		guard let parts = text.wholeMatch(of: /(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?/), !text.isEmpty else {
			return nil
		}
		func number(_ part: Substring?) -> Int64 { part.flatMap { Int64($0) } ?? 0 }
		let (hours, minutes, seconds) = (number(parts.1), number(parts.2), number(parts.3))
		return .number(Defaults.Number(hours * 3_600 + minutes * 60 + seconds))
	}

	func text(of value: Defaults.JSON) -> String? { value.number?.int64.map(Self.text) }

	/// By minutes, within what is allowed.
	func stepped(_ value: Defaults.JSON, by count: Int) -> Defaults.JSON? {
		guard let seconds = value.number?.int64 else { return nil }
		let stepped = max(0, min(longest, seconds + Int64(count) * 60))
		return stepped == seconds ? nil : .number(Defaults.Number(stepped))
	}

	private static func text(of seconds: Int64) -> String {
		let parts = [(seconds / 3_600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
		let text = parts.filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }.joined()
		return text.isEmpty ? "0s" : text
	}
}
