/// Comments that are for programs.
enum Directive {
	/// Whether a comment says something to programs: of the file, or of what is below it.
	static func isOne(_ comment: some Collection<UInt8>) -> Bool {
		isOfFile(comment) || begins(comment, with: ["prettier-ignore", "yamllint ", "eslint-"])
	}

	/// Whether it says something of the file, and belongs to none of its values: which schema describes it, what runs it,
	/// how it is edited.
	static func isOfFile(_ comment: some Collection<UInt8>) -> Bool {
		comment.starts(with: "#!".utf8) || comment.starts(with: "#:schema".utf8)
			|| begins(comment, with: ["yaml-language-server:", "vim:", "vi:", "ex:", "-*-"])
	}

	private static func begins(_ comment: some Collection<UInt8>, with words: [String]) -> Bool {
		let said = comment.prefix(64).drop { "#/* ".utf8.contains($0) }
		return words.contains { said.starts(with: $0.utf8) }
	}
}
