import Defaults

extension Invocation {
	/// The same with its keys in the document that it names, of a file that has several; of one that has one, that is 0.
	func inDocument(of target: SettingsTarget) throws(CommandFailure) -> Self {
		// Of what cannot be read that is said.
		if case .damaged = target.suite.status { return self }
		guard let index = try document(of: target) else { return self }
		var invocation = self
		invocation.options[.document] = nil
		guard target.suite.snapshot.user.hasSeveralDocuments else { return invocation }
		let documents = Self.documents(of: target)
		let first = documents[index].object?.names.first.map { Defaults.Path([String(index), $0]).pointer }
		invocation.options[.goto] = options[.goto].map { Self.key($0, in: index) } ?? first ?? String(index)
		switch command {
		case .form, .screenshot: break
		case .set: invocation.operands = operands.prefix(1).map { Self.key($0, in: index) } + operands.dropFirst()
		default: invocation.operands = operands.isEmpty ? [String(index)] : operands.map { Self.key($0, in: index) }
		}
		return invocation
	}

	/// The index of the document that it names; nil where it names none.
	func document(of target: SettingsTarget) throws(CommandFailure) -> Int? {
		guard let name = options[.document] else { return nil }
		let documents = Self.documents(of: target)
		let found = Self.indices(of: name, in: documents)
		guard let index = found.first else { throw .noDocument(name, count: documents.count) }
		if found.count > 1 { throw .ambiguousDocument(name, found) }
		return index
	}

	/// The documents of a file; of one that has not several, all of it.
	static func documents(of target: SettingsTarget) -> [Defaults.JSON] {
		let root = target.suite.snapshot.value(at: [])
		return target.suite.snapshot.user.hasSeveralDocuments ? root?.array ?? [] : [root ?? .object([:])]
	}

	/// A key in a document as it is in the whole file.
	private static func key(_ key: String, in document: Int) -> String { front(of: key, in: document) + key }

	/// What stands before such a key there.
	static func front(of key: String, in document: Int) -> String {
		key.beginsWithSlash ? "/\(document)" : "\(document)."
	}

	/// The documents of a number, counted from 0, or of a kind and a name as those of Kubernetes have.
	private static func indices(of name: String, in documents: [Defaults.JSON]) -> [Int] {
		if let number = Defaults.Path.index(name) { return documents.indices.contains(number) ? [number] : [] }
		let words = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
		guard !words.contains("") else { return [] }
		return documents.indices.filter { index in
			let document = documents[index]
			return document[["kind"]]?.string?.lowercased() == words[0].lowercased()
				&& (words.count == 1 || document[["metadata", "name"]]?.string == words[1])
		}
	}
}
