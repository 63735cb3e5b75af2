/// The themes that come with the program. To add one, put its file beside this one, embed it in `Package.swift`, and
/// name it here.
public enum Themes {
	/// Each theme's name and its JSON text, the default theme first.
	public static var all: [(name: String, json: [UInt8])] {
		[
			("midnight", PackageResources.midnight_json),
			("paper", PackageResources.paper_json),
			("terminal", PackageResources.terminal_json),
		]
	}
}
