import Defaults
import Glibc

/// What the environment says about the user's language.
enum Locale {
	/// Whether text is UTF-8, so that marks may be more than ASCII.
	static var isUnicode: Bool { isUnicode(by: Environment.value) }

	/// Whether it is, going by these variables.
	static func isUnicode(by value: (String) -> String?) -> Bool {
		let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value).first { !$0.isEmpty } ?? "C"
		// Behind an @ stands what a language has variants of: "sr_RS.UTF-8@latin".
		let parts = name.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
		let codes = parts.count == 2 ? String(parts[1]) : codes(ofLocale: name)
		return codes.lowercased().filter { $0 != "-" && $0 != "_" } == "utf8"
	}

	/// The code of the language that sentences are to be in, going by these variables; empty where they do not say.
	static func language(by value: (String) -> String?) -> String {
		let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first { !$0.isEmpty } ?? ""
		return name.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
	}

	/// How a locale codes its characters that does not say so in its name.
	private static func codes(ofLocale name: String) -> String {
		// A program without shared libraries is told the codes of the locale that the screen has set by now.
		guard name != "C", name != "POSIX" else { return "" }
		guard let locale = newlocale(1 << LC_CTYPE, name, nil) else { return "" }
		defer { freelocale(locale) }
		return nl_langinfo_l(nl_item(CODESET), locale).map { String(cString: $0) } ?? ""
	}
}
