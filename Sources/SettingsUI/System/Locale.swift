import Glibc

/// What the environment says about the user's language.
enum Locale {
	/// Whether text is UTF-8, so that marks may be more than ASCII.
	static var isUnicode: Bool {
		let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.value(of:)).first { !$0.isEmpty } ?? ""
		return name.uppercased().replacing("-", with: "").hasSuffix("UTF8")
	}
}
