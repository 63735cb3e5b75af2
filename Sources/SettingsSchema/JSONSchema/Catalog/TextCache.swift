/// The texts of settings that are nowhere set, by their schemas: the same definitions are met at many places.
final class TextCache: Sendable {
	/// What the texts of a setting depend on, but for where it is.
	struct Key: Hashable {
		/// The schemas at the place itself.
		var places: [SchemaPlace]
		var traits: Traits
	}

	/// What else they depend on than on schemas.
	struct Traits: OptionSet, Hashable {
		let rawValue: UInt8
		/// What it lies in is not to be seen, or it is not itself.
		static let secret = Self(rawValue: 1)
		/// What its schemas describe is around it as well.
		static let recursive = Self(rawValue: 2)
		/// Its default is in effect.
		static let hasDefault = Self(rawValue: 4)
	}

	/// What is known of such settings.
	struct Known: Sendable {
		/// The texts as they are at one of the places.
		var text: FieldText
		/// Whether there are fields inside.
		var isEntered: Bool
	}

	private let known = Findings<Key, Known>(limit: 4096)
	/// Longer texts are not kept.
	private static let keptLength = 4096

	/// What is known of settings with this key, by `find` where nothing is; whether that had to be asked.
	func texts(of key: Key, find: () -> Known) -> (known: Known, isNew: Bool) {
		if let known = known[key] { return (known, false) }
		let found = find()
		if found.text.bytes.count <= Self.keptLength { known.keep(found, for: key) }
		return (found, true)
	}

	/// Of how many settings something is known.
	var count: Int { known.count }
}
