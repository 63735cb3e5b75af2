import SettingsForm

/// What a terminal answered to one of our questions.
enum TerminalReply: Hashable, Sendable {
	/// Its background (OSC 11).
	case background(RGB)
	/// What it is (DA1): every terminal answers that, so it ends the wait for the other answers.
	case attributes
	/// The state of a private mode (DECRPM): 0 unknown, 1 set, 2 reset, 3 and 4 the same forever.
	case mode(Int, state: Int)
	/// It has the keyboard protocol of CSI u, with these flags.
	case keyboard(flags: Int)
	/// The column of the cursor, from 1 (DECXCPR).
	case cursor(column: Int)
	/// The colours and attributes in force (DECRPSS for SGR), as parameters.
	case rendition(String)

	/// The answer in an operating system command, `11;rgb:1e1e/1e1e/2e2e`.
	init?(operatingSystemCommand text: String) {
		guard text.hasPrefix("11;"), let color = RGB(terminalAnswer: text.dropFirst(3)) else { return nil }
		self = .background(color)
	}

	/// The answer in a device control string, `1$r0;38:2::1:2:3m`.
	init?(deviceControlString text: String) {
		guard text.hasPrefix("1$r"), text.hasSuffix("m") else { return nil }
		self = .rendition(String(text.dropFirst(3).dropLast()))
	}
}

extension RGB {
	/// A colour as X11 writes it: `rgb:R/G/B` with one to four hexadecimal digits each, `rgba:…`, or `#RRGGBB`.
	init?(terminalAnswer text: Substring) {
		if text.hasPrefix("#"), text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16) {
			self.init(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
			return
		}
		guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:"), let colon = text.firstIndex(of: ":") else {
			return nil
		}
		let parts = text[text.index(after: colon)...].split(separator: "/").map(RGB.component)
		guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
		self.init(red, green, blue)
	}

	private static func component(_ digits: Substring) -> UInt8? {
		guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else { return nil }
		let largest = (UInt32(1) << (4 * UInt32(digits.utf8.count))) - 1
		return UInt8((value * 255 + largest / 2) / largest)
	}
}
