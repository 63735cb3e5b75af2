import Defaults

/// The names and single values inside a value that is edited as JSON, in their order.
public struct FieldContents: Sendable {
	/// At most so many bytes of what is inside one value are searched.
	public static let limit = 8_192

	/// The names and values.
	public private(set) var texts: [String] = []
	/// How many bytes more are taken.
	private var left = Self.limit

	/// What is in `value`, which is at `path`, but for the values at places that `isSecret`.
	public init(
		of value: Defaults.JSON, at path: Defaults.Path = [], isSecret: (Defaults.Path) -> Bool = { _ in false }
	) {
		add(value, path, isSecret)
	}

	/// What is in the value of a field that has no fields inside; nil where there can't be anything.
	public init?(of field: Field, in catalog: any Catalog, _ snapshot: Defaults.Snapshot) {
		guard field.kind == .json, !field.isSecret, let value = snapshot.value(at: field.path) ?? field.defaultValue,
			value.object != nil || value.array != nil
		else { return nil }
		self.init(of: value, at: field.path) {
			catalog.mentionsSecrets && catalog.field(at: $0, of: snapshot)?.isSecret == true
		}
	}

	/// Whether there is more than was taken.
	public var isCut: Bool { left < 0 }

	private mutating func add(_ value: Defaults.JSON, _ path: Defaults.Path, _ isSecret: (Defaults.Path) -> Bool) {
		switch value {
		case .array(let items):
			for (index, item) in items.enumerated() where !isCut { addInner(item, path.appending(index), isSecret) }
		case .object(let object):
			for member in object.members where !isCut {
				take(member.name)
				addInner(member.value, path.appending(member.name), isSecret)
			}
		default: take(value.string ?? value.serialized())
		}
	}

	private mutating func addInner(
		_ value: Defaults.JSON, _ path: Defaults.Path, _ isSecret: (Defaults.Path) -> Bool
	) {
		if !isSecret(path) { add(value, path, isSecret) }
	}

	private mutating func take(_ text: String) {
		left -= text.utf8.count + 1
		if !isCut { texts.append(text) }
	}
}
