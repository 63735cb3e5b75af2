extension TOMLEditor {
	/// The edits that put children of an array, from a position on, in another order; nil where a table of them is in
	/// pieces, or has some of another one between its own.
	func rearranging(_ array: Int, from start: Int, _ order: [Int]) -> [Replacement] {
		if case .inline = form(of: array) {
			return [ContainerText(array, tape, in: text).rearranging(from: start, order)]
		}
		let elements = Array(tape.children(of: array))[start..<start + order.count]
		let pieces = elements.compactMap { element -> Range<Int>? in
			let runs = runs(of: element)
			guard runs.count == 1 else { return nil }
			return commentedStart(of: runs[0].lines.lowerBound)..<sectionEnd(after: runs[0].lines.upperBound)
		}
		guard pieces.count == order.count else { return [] }
		return order.indices.filter { order[$0] != $0 }.map { replacement(pieces[$0], Array(text[pieces[order[$0]]])) }
	}

	/// The edits that give a member another name, wherever that stands.
	func renaming(_ node: Int, to name: String) -> [Replacement] {
		let count = depth(of: node)
		guard tape.nodes[node].flags.contains(.scattered) else {
			return [renaming(tape.nodes[node].first..<tape.nodes[node].nameEnd, to: name)]
		}
		if case .inline(let outer) = form(of: node), outer != node {
			let list = ContainerText(outer, tape, in: text)
			return list.children.indices.filter { isWithin(list.children[$0], node) }.map { position in
				let names = TOMLScanner.names(at: list.first(position), in: text)
				return renaming(names[count - depth(of: outer) - 1], to: name)
			}
		}
		return lineIndices(of: node).compactMap { line in
			let base = lines[line].kind == .pair ? depth(of: sectionNode(of: line)) : 0
			return base < count ? renaming(lines[line].names[count - base - 1], to: name) : nil
		}
	}

	private func renaming(_ old: Range<Int>, to name: String) -> Replacement {
		replacement(old, Self.written(name, like: text[old.lowerBound]))
	}

	/// A name written as one that begins with this byte is.
	static func written(_ name: String, like first: UInt8) -> [UInt8] {
		Layout(dialect: .toml).naming(like: first).text(ofName: name)
	}
}
