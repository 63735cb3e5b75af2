import ECMAPattern

/// A format whose grammar a pattern can say.
struct FormatPattern: Sendable {
	private let pattern: ECMAPattern?

	/// The format of texts that are this pattern as a whole. None is such that a text could make a search long.
	init(_ source: String) { pattern = try? ECMAPattern("^(?:\(source))$") }

	/// Whether `text` is of the format.
	func accepts(_ text: some StringProtocol) -> Bool {
		(try? pattern?.matches(String(text), budget: .max)) == true
	}
}

extension FormatPattern {
	/// Durations by the grammar in appendix A of RFC 3339: `P1Y2M3DT4H5M6S`, `P2W`.
	static let duration: Self = {
		let date = #"(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)"#
		let time = #"T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)"#
		return Self("P(?:\\d+W|\(date)(?:\(time))?|\(time))")
	}()

	/// URI templates of RFC 6570.
	static let template: Self = {
		let escape = "%[0-9A-Fa-f]{2}"
		let part = "(?:[A-Za-z0-9_]|\(escape))+"
		let variable = #"\#(part)(?:\.\#(part))*(?:\*|:[1-9]\d{0,3})?"#
		let expression = #"\{[+#./;?&=,!@|]?\#(variable)(?:,\#(variable))*\}"#
		return Self(#"(?:[^\u0000-\u0020"%<>\\^`{|}\u007F-\u009F]|\#(escape)|\#(expression))*"#)
	}()

	/// RFC 4122: 32 hexadecimal digits in five groups.
	static let uuid = Self("[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")

	/// A number of levels up, then `#` or a JSON Pointer.
	static let relativePointer = Self(#"(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~\/]|~[01])*)*)"#)

	/// What stands before the `@` of a mail address by RFC 5321, and with other letters by RFC 6531.
	static let mailbox = mailbox(also: "")
	static let internationalMailbox = mailbox(also: #"\u{80}-\u{10FFFF}"#)

	private static func mailbox(also others: String) -> Self {
		let atom = #"[A-Za-z0-9!#$%&'*+\-\/=?^_`{|}~\#(others)]+"#
		return Self(#"\#(atom)(?:\.\#(atom))*|"(?:[ !#-\[\]-~\#(others)]|\\[ -~\#(others)])*""#)
	}
}
