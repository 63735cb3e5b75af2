import Glibc

/// Moments as people write them.
enum LocalTime {
	/// A moment in seconds since 1970, in the user's time zone: `2026-11-20 08:30`.
	static func text(of seconds: Int) -> String {
		var moment = time_t(seconds)
		var parts = tm()
		localtime_r(&moment, &parts)
		var text = [CChar](repeating: 0, count: 32)
		let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
		return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
	}
}
