/// The themes that come with the program. To add one, put its file beside this one, embed it in `Package.swift`, and
/// name it here.
public enum Themes {
	/// Each theme's name and its JSON text, the default theme first.
	public static var all: [(name: String, json: [UInt8])] {
		[
			("midnight", PackageResources.midnight_json),
			("paper", PackageResources.paper_json),
			("ember", PackageResources.ember_json),
			("fjord", PackageResources.fjord_json),
			("linen", PackageResources.linen_json),
			("frost", PackageResources.frost_json),
			("beacon", PackageResources.beacon_json),
			("ledger", PackageResources.ledger_json),
			("harbour", PackageResources.harbour_json),
			("quay", PackageResources.quay_json),
			("terminal", PackageResources.terminal_json),
		]
	}
}
