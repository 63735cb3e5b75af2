import Defaults

/// How a schema says that a value is not to be seen.
enum SecretMark {
	/// The keywords that can say so.
	static let keywords: [StaticString] = ["writeOnly", "format", "x-settings"]

	/// Whether the member of a schema says so: by `"writeOnly": true`, `"format": "password"`, or a widget of
	/// `x-settings`.
	static func isSet(by member: Int, in document: Defaults.Document) -> Bool {
		if document.hasName(ofNode: member, in: ["writeOnly"]) { return document.bool(ofNode: member) == true }
		if document.hasName(ofNode: member, in: ["format"]) { return document.string(ofNode: member) == "password" }
		return document.hasName(ofNode: member, in: ["x-settings"])
			&& document.child("widget", ofNode: member).flatMap(document.string(ofNode:))
				== SettingsNotes.Widget.secret.rawValue
	}
}
