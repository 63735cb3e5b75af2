import Defaults

extension Invocation {
	/// The same with its keys in the document that it names, of a file that has several.
	func inDocument(of target: SettingsTarget) throws(CommandFailure) -> Self {
		guard let name = options[.document] else { return self }
		let documents = target.suite.snapshot.value(at: [])?.array ?? []
		guard let index = Self.index(of: name, in: documents) else {
			throw .noDocument(name, count: target.suite.snapshot.isList ? documents.count : 1)
		}
		var invocation = self
		invocation.options[.document] = nil
		let first = documents[index].object?.names.first.map { Defaults.Path([String(index), $0]).pointer }
		invocation.options[.goto] = options[.goto].map { Self.key($0, in: index) } ?? first ?? String(index)
		switch command {
		case .form: break
		case .set: invocation.operands = operands.prefix(1).map { Self.key($0, in: index) } + operands.dropFirst()
		case .reset where operands.isEmpty && has(.all):
			invocation.options[.all] = nil
			invocation.operands =
				documents[index].object?.names.map { Defaults.Path([String(index), $0]).pointer } ?? []
		case .screenshot: break
		default: invocation.operands = operands.isEmpty ? [String(index)] : operands.map { Self.key($0, in: index) }
		}
		return invocation
	}

	private static func key(_ key: String, in document: Int) -> String {
		key.beginsWithSlash ? "/\(document)\(key)" : "\(document).\(key)"
	}

	/// The document of a number, counted from 0, or of a kind and a name as those of Kubernetes have.
	private static func index(of name: String, in documents: [Defaults.JSON]) -> Int? {
		if let number = Defaults.Path.index(name) { return documents.indices.contains(number) ? number : nil }
		let words = name.split(separator: "/", maxSplits: 1).map(String.init)
		return documents.firstIndex { document in
			document[["kind"]]?.string?.lowercased() == words.first?.lowercased()
				&& (words.count == 1 || document[["metadata", "name"]]?.string == words.last)
		}
	}
}
