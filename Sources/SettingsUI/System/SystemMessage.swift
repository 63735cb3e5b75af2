import Glibc

extension Strings {
	/// The system's own words for an `errno`.
	static func systemMessage(_ code: Int32) -> String {
		var buffer = [CChar](repeating: 0, count: 128)
		_ = strerror_r(code, &buffer, buffer.count)
		return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
	}
}
