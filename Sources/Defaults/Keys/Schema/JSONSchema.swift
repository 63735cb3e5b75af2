extension Defaults {
	/// What a program's keys take, as JSON Schema, for editors and for `SettingsTUI --schema`.
	///
	/// ```swift
	/// print(Defaults.JSONSchema(of: .refreshMinutes, .theme, .feeds))
	/// ```
	///
	/// It is of draft 2020-12: types, defaults, and what is said of it by ``Constraint``. Of a `Codable` type it has the
	/// members that its decoding asks for, as far as that can be found out without a stored value; where it asks for none
	/// by name, and for a type with a bridge to another one, what is stored is described. To find them its decoding runs, with
	/// parts of the default and with made-up values; again for each thing that it asks for as if that were missing, and for
	/// each case of an enum among its members, 256 times at most. Of an enum the cases are its `allCases`. Names beside those are allowed, and none is required, for another release may know
	/// others. A ``Constraint/validate(_:_:)`` cannot be said in it.
	public struct JSONSchema: Sendable, Hashable, CustomStringConvertible {
		/// The schema.
		public let json: JSON
		/// The schema as text, a line for each keyword, ready to be written to a file.
		public var description: String { json.serialized(style: .pretty()) + "\n" }

		/// The schema of some keys, in this order; a key that another one lies in comes first.
		public init(of keys: _AnyKey..., title: String? = nil) { self.init(of: keys, title: title) }

		/// The schema of some keys, in this order; a key that another one lies in comes first.
		public init(of keys: [_AnyKey], title: String? = nil) {
			var schema: Object = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
			schema["title"] = title.map(JSON.string)
			schema["type"] = "object"
			let outermostFirst = keys.indices.sorted {
				(keys[$0].path.tokens.count, $0) < (keys[$1].path.tokens.count, $1)
			}
			for index in outermostFirst {
				schema.describe(keys[index].schema, at: keys[index].path.tokens[...])
			}
			json = .object(schema)
		}
	}
}

extension Defaults.Object {
	/// Has the schema of an object say what its member at a place takes.
	fileprivate mutating func describe(_ member: Defaults.Object, at tokens: ArraySlice<String>) {
		guard let name = tokens.first else { return merge(member) }
		var properties = self["properties"]?.object ?? Defaults.Object()
		var inner = properties[name]?.object ?? Defaults.Object()
		if tokens.count > 1, inner["type"] == nil { inner["type"] = "object" }
		inner.describe(member, at: tokens.dropFirst())
		properties[name] = .object(inner)
		self["properties"] = .object(properties)
	}

	private mutating func merge(_ other: Defaults.Object) {
		for (name, value) in other.members { self[name] = value }
	}
}
