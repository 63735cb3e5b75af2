/// The sentences of the program in other languages than English, as JSON: by each English sentence, with `{1}` for the
/// first value in it and `|deed`, `|state` or `|name` behind a word that has several meanings, what its people read.
package enum Languages {
	/// The file of a language, by its code as of ISO 639; nil where there is none.
	package static func file(of code: String) -> [UInt8]? {
		switch code {
		case "de": PackageResources.de_json
		case "ja": PackageResources.ja_json
		default: nil
		}
	}
}
