import Testing

@testable import SettingsUI

@Suite("The locale")
struct LocaleTests {
	@Test(
		"Is one of UTF-8 where the first variable that says something says so",
		arguments: [
			([:], false), (["LANG": "C.UTF-8"], true), (["LANG": "de_DE.utf8"], true), (["LANG": "C"], false),
			(["LANG": "de_DE.UTF-8", "LC_CTYPE": "C"], false), (["LC_CTYPE": "en_GB.UTF-8", "LANG": "C"], true),
			(["LC_ALL": "POSIX", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"], false),
			(["LC_ALL": "", "LANG": "C.UTF-8"], true), (["LANG": "sr_RS.UTF-8@latin"], true),
			(["LANG": "de_DE.ISO-8859-15@euro"], false), (["LANG": "de_DE@euro"], false),
			(["LANG": "ja_JP.eucJP"], false), (["LANG": "no_such"], false),
		] as [([String: String], Bool)])
	func isUnicode(variables: [String: String], isUnicode: Bool) {
		#expect(Locale.isUnicode { variables[$0] } == isUnicode)
	}
}
