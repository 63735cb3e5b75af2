extension Tape {
	/// The value of a node; recursive, as deep as a document may be.
	func value(of index: Int, in text: UnsafeBufferPointer<UInt8>) -> Defaults.JSON {
		let node = nodes[index]
		switch node.kind {
		case .null: return .null
		case .true: return .bool(true)
		case .false: return .bool(false)
		case .number where dialect.isYAML: return .number(number(of: node, in: text))
		case .string where dialect.isYAML: return .string(String(decoding: bytes(of: node, in: text), as: UTF8.self))
		case .number where dialect.isTOML:
			let text = String(decoding: text.rebased(node.range), as: UTF8.self)
			guard node.flags.contains(.escaped), case .number(let number)? = TOMLScalar(text) else {
				return .number(Defaults.Number(verbatim: text))
			}
			return .number(number)
		case .number:
			let bytes = text.rebased(node.range)
			let own = node.flags.contains(.escaped) ? Defaults.Number(json5: bytes) : nil
			return .number(own ?? Defaults.Number(verbatim: String(decoding: bytes, as: UTF8.self)))
		case .string:
			// A number that JSON has none for.
			if node.flags.contains(.escaped), !StringBytes.isQuote(text[Int(node.start)]) {
				return .string(String(decoding: text.rebased(node.range), as: UTF8.self))
			}
			if dialect.isTOML, node.flags.contains(.escaped) {
				return .string(TOMLText.decoded(text.rebased(node.range)))
			}
			let inner = text.rebased(node.range.lowerBound + 1..<node.range.upperBound - 1)
			return .string(StringBytes.decoded(inner, isEscaped: node.flags.contains(.escaped)))
		case .array:
			return .array(children(of: index).map { value(of: $0, in: text) })
		case .object:
			return .object(object(of: index, in: text))
		}
	}

	private func object(of index: Int, in text: UnsafeBufferPointer<UInt8>) -> Defaults.Object {
		let members = children(of: index).lazy.map { child -> Defaults.Object.Member in
			(name(of: child, in: text), value(of: child, in: text))
		}
		guard nodes[index].flags.contains(.duplicates) else {
			return Defaults.Object(uniqueMembers: Array(members))
		}
		return Defaults.Object(members)
	}

	/// The unescaped name of a member.
	func name(of index: Int, in text: UnsafeBufferPointer<UInt8>) -> String {
		StringBytes.decoded(
			text.rebased(nodes[index].nameRange), isEscaped: nodes[index].flags.contains(.escapedName), in: dialect)
	}
}
