import Defaults

/// Files that another program makes, and makes anew: what people change in them does not last.
enum GeneratedFile {
	private static let endings = [".lock", "-lock.json", ".lock.json", ".resolved"]
	/// What stands at the beginning of such a file.
	private static let marks = ["@generated", "DO NOT EDIT"]
	/// How far from its beginning, in bytes.
	private static let reach = 1024

	/// Whether a file is one of them, by its name or by what it says of itself.
	static func isOne(_ file: String, _ document: Defaults.Document) -> Bool {
		let head = String(decoding: document.bytes.prefix(reach), as: UTF8.self)
		return endings.contains { file.hasSuffix($0) } || marks.contains { head.contains($0) }
	}
}
