/// JSON and the plain values of Swift that stand for it where no static type says more.
package enum Dynamic {
	/// The JSON for a plain value; nil for an optional's nil, or where it cannot be stored, which `writing` then says.
	package static func write(_ value: Any, _ writing: inout Defaults._Writing) -> Defaults.JSON? {
		switch value {
		case let value as any Defaults.Serializable: return value.write(&writing)
		case let value as any NilTestable where value.isNil: return nil
		case let values as [Any]: return writing.list(of: values, write)
		case let values as [String: Any]:
			let entries = values.sorted { StableOrder.precedes($0.key, $1.key) }
			return writing.map(of: entries.map { (Tag.escaped($0.key), $0.value) }, write)
		default:
			writing.report(.notSerializable(type: "\(type(of: value))"))
			return nil
		}
	}

	/// The plain value for JSON: `Int` before `Double`, dates and data from their tags; nil for `null`.
	package static func value(of json: Defaults.JSON) -> Any? {
		if let tagged = Tag.value(of: json) { return tagged }
		switch json {
		case .null: return nil
		case .bool(let value): return value
		case .number(let number): return integer(number) ?? number.double
		case .string(let value): return value
		case .array(let elements): return elements.compactMap { value(of: $0) }
		case .object(let object):
			return object.members.reduce(into: [String: Any]()) { result, member in
				result[Tag.unescaped(member.name)] = value(of: member.value)
			}
		}
	}

	/// An integer only where it was written as one: `1.0` is a double.
	private static func integer(_ number: Defaults.Number) -> Any? {
		guard number.isWrittenAsInteger else { return nil }
		if let value = number.int64 { return Int(value) }
		return number.uint64
	}
}
