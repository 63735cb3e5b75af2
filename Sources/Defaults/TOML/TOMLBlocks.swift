/// Writes values as tables with headers.
struct TOMLBlocks {
	let layout: Layout

	/// The lines of a whole text.
	func document(_ object: Defaults.Object) -> [UInt8] {
		let pairs = pairs(of: object)
		let blocks = (pairs.isEmpty ? [] : [pairs]) + inner(object, [])
		return Array(blocks.joined(separator: layout.newline + layout.newline))
	}

	/// A table, or an array of them, with what is in it.
	func tables(_ value: Defaults.JSON, _ names: [UInt8]) -> [[UInt8]] {
		switch value {
		case .array(let elements):
			elements.flatMap { element in
				element.object.map { table($0, names, "[[", "]]") } ?? []
			}
		case .object(let object): table(object, names, "[", "]")
		default: []
		}
	}

	private func table(_ object: Defaults.Object, _ names: [UInt8], _ open: String, _ close: String) -> [[UInt8]] {
		let (pairs, inner) = (pairs(of: object), inner(object, names))
		// Tables in it tell of it as well.
		if pairs.isEmpty, !inner.isEmpty, open == "[" { return inner }
		return [open.utf8 + names + close.utf8 + (pairs.isEmpty ? [] : layout.newline + pairs)] + inner
	}

	private func inner(_ object: Defaults.Object, _ names: [UInt8]) -> [[UInt8]] {
		object.members.filter(\.value.isTOMLBlock).flatMap { member in
			tables(member.value, names + (names.isEmpty ? [] : [UInt8(ascii: ".")]) + layout.text(ofName: member.name))
		}
	}

	private func pairs(of object: Defaults.Object) -> [UInt8] {
		let lines = object.members.filter { !$0.value.isTOMLBlock }.map { member in
			var writer = JSONWriter(layout: layout)
			writer.writeMember(member.name, member.value)
			return writer.bytes
		}
		return Array(lines.joined(separator: layout.newline))
	}
}
