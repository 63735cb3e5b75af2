extension Defaults.Key {
	/// What its type and its constraints say.
	var described: Defaults.Object {
		let preset = fallback.isDynamic ? nil : defaultValue.storedJSON
		var schema = SchemaWriter().schema(of: Value.self, like: preset)
		for rule in rules { schema.hold(to: rule) }
		// Untagged, a date is edited as what it is.
		schema["default"] = preset.flatMap(Tag.date.content) ?? preset
		return schema
	}
}

extension Defaults.Object {
	/// Says what a constraint holds to, as far as JSON Schema can.
	fileprivate mutating func hold(to rule: Defaults.ConstraintRule) {
		switch rule {
		case .range(let minimum, let maximum, let step):
			if let minimum, minimum.number != nil { self["minimum"] = minimum }
			if let maximum, maximum.number != nil { self["maximum"] = maximum }
			if let step { self["x-settings"] = ["step": step] }
		case .length(let minimum, let maximum):
			guard let type = self["type"]?.string ?? self["type"]?.array?.first?.string else { return }
			let unit = type == "array" ? "Items" : type == "object" ? "Properties" : "Length"
			if minimum > 0 { self["min" + unit] = .number(Defaults.Number(minimum)) }
			self["max" + unit] = maximum.map { .number(Defaults.Number($0)) }
		case .pattern(let source): self["pattern"] = .string(source)
		case .oneOf(let values):
			let takesNull = self == orNull
			self["enum"] = .array(takesNull ? values + [.null] : values)
		case .code: break
		}
	}
}
