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

	/// Internet addresses: four numbers up to 255 without leading zeros; eight groups of hexadecimal digits, of which one
	/// run of zeros may be left out, and the last two may be an address of the first kind.
	static let ipv4 = Self(ipv4Source), ipv6 = Self(ipv6Source)

	private static let ipv4Source = {
		let number = #"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"#
		return #"\#(number)(?:\.\#(number)){3}"#
	}()

	private static let ipv6Source = {
		let group = "[0-9A-Fa-f]{1,4}"
		// Anything between colons, or between one and an end.
		let part = #"(?::{0,2}[^:\]]+(?=[:\]]|$))"#
		let isTooLong = #"\#(part){8}|(?=[^\]]*\.)\#(part){7}"#
		let shortened = "(?:\(group)(?::\(group))*)?::(?:(?:\(group):)*(?:\(group)|\(ipv4Source)))?"
		return "(?:(?:\(group):){6}(?:\(group):\(group)|\(ipv4Source))|(?!\(isTooLong))\(shortened))"
	}()

	/// URIs of RFC 3986, and references to them.
	static let uri = address(isReference: false), uriReference = address(isReference: true)
	/// The same with letters of RFC 3987, and in queries with those that are for private use.
	static let iri = address(isReference: false, letters: letters, queryLetters: privateLetters)
	static let iriReference = address(isReference: true, letters: letters, queryLetters: privateLetters)

	private static let letters =
		#"\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{E1000}-\u{EFFFD}"#
		+ "123456789ABCD".map { #"\u{\#($0)0000}-\u{\#($0)FFFD}"# }.joined()
	private static let privateLetters = #"\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}"#

	private static func address(isReference: Bool, letters: String = "", queryLetters: String = "") -> Self {
		let plain = #"A-Za-z0-9\-._~!$&'()*+,;="#
		func text(_ others: String) -> String { #"(?:[\#(plain)\#(letters)\#(others)]|%[0-9A-Fa-f]{2})*"# }
		let scheme = #"[A-Za-z][A-Za-z0-9+.\-]*:"#
		// The first segment of a relative path would read as a scheme.
		let start = isReference ? #"(?:\#(scheme)|(?=\/\/)|(?![^\/?#]*:))"# : scheme
		let literal = #"\[(?:[vV][0-9A-Fa-f]+\.[\#(plain):]+|\#(ipv6Source))\]"#
		let authority = #"\/\/(?:\#(text(":"))@)?(?:\#(literal)|\#(text("")))(?::\d*)?(?=[\/?#]|$)"#
		let query = #"(?:\?\#(text(":@/?" + queryLetters)))?"#
		return Self(#"\#(start)(?:\#(authority)|(?!\/\/))\#(text(":@/"))\#(query)(?:#\#(text(":@/?")))?"#)
	}

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
