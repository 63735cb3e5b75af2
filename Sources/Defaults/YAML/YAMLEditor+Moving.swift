extension YAMLEditor {
	/// The edits that put children of a list, from a position on, in another order, each with the comments on its line and
	/// above it; none where comments stand between brackets.
	func rearranging(_ array: Int, from start: Int, _ order: [Int]) -> [Replacement] {
		let own = children(of: array)
		guard !entries[array].isBorrowed, start + order.count <= own.count else { return [] }
		if isStream(array) { return rearranging(documents: own[start..<start + order.count], order) }
		if isFlow(array), !comments(in: entries[array].value.range).isEmpty { return [] }
		let pieces = own[start..<start + order.count].map { child in
			isFlow(array)
				? entries[child].start..<entries[child].end
				: commentedStart(of: child)..<lineEnd(of: entries[child].end)
		}
		return order.indices.filter { !text[pieces[$0]].elementsEqual(text[pieces[order[$0]]]) }.map {
			replacement(pieces[$0], Array(text[pieces[order[$0]]]))
		}
	}

	/// The edits that give a member another name.
	func renaming(_ node: Int, to name: String) -> [Replacement] {
		guard !entries[node].isBorrowed || entries[node].value.kind == .alias, let key = entries[node].key,
			key.kind == .scalar, !YAMLBlockHeader.isOne(key)
		else { return [] }
		let container = parent(of: node)
		var writer = writer(in: container)
		writer.layout.quotesKeys = key.style == .single || key.style == .double
		if writer.layout.quotesKeys { writer.layout.quote = text[key.range.lowerBound] }
		return [replacement(key.range, writer.key(name, inFlow: isFlow(container)))]
	}
}
