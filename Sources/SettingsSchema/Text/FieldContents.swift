import Defaults

/// The names and single values inside a value that is edited as JSON, in their order.
package struct FieldContents: Sendable {
	/// At most so many bytes of what is inside one value are searched.
	package static let limit = 8_192

	/// The names and values.
	package private(set) var texts: [String] = []
	/// How many bytes more are taken.
	private var left = Self.limit

	/// What is in `value`, which may be seen as it is.
	package init(of value: Defaults.JSON) { add(value) }

	/// What is in the value of a field that has no fields inside; nil where there can't be anything.
	package init?(of field: Field, in catalog: any Catalog, _ snapshot: Defaults.Snapshot) {
		guard field.kind == .json, !field.isSecret, let value = snapshot.value(at: field.path) ?? field.defaultValue,
			value.object != nil || value.array != nil
		else { return nil }
		// Settings that share a schema share these texts, whatever they are in.
		self.init(of: catalog.maskingInside(value, at: field.path, in: snapshot))
	}

	/// Whether there is more than was taken.
	package var isCut: Bool { left < 0 }

	private mutating func add(_ value: Defaults.JSON) {
		switch value {
		case .array(let items):
			for item in items where !isCut { add(item) }
		case .object(let object):
			for member in object.members where !isCut {
				take(member.name)
				add(member.value)
			}
		default: take(value.string ?? value.serialized())
		}
	}

	private mutating func take(_ text: String) {
		left -= text.utf8.count + 1
		if !isCut { texts.append(text) }
	}
}
