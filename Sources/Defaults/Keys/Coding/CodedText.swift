/// A type whose values are stored as what they encode, and read by name as that JSON's text.
///
/// Unchecked `Sendable`, and safe: a type's metatype never changes, and its bridge is asked from any thread as it is for
/// every key.
struct CodedText: @unchecked Sendable {
	let type: any Defaults.Serializable.Type

	/// Whether `json` is a value of the type, rather than text that holds its JSON.
	func isValue(_ json: Defaults.JSON) -> Bool { type.reads(json) }
}

extension Defaults.Serializable {
	/// Whether `json` stands for a value of this type.
	fileprivate static func reads(_ json: Defaults.JSON) -> Bool {
		var reading = Defaults._Reading(at: [], acceptsText: false)
		return read(json, &reading) != nil
	}

	/// Whether values are stored as what they encode.
	static var isCoded: Bool {
		if let optional = Self.self as? any NilTestable.Type {
			return (optional.wrapped as? any Defaults.Serializable.Type)?.isCoded ?? false
		}
		return Bridge.self is any StructureBridge.Type || Bridge.self is any Defaults.CodableBridge.Type
	}
}

/// The library's own bridge by a type's coding.
protocol StructureBridge {}
extension Defaults.TopLevelCodableBridge: StructureBridge {}
