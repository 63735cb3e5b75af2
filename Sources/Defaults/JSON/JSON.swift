extension Defaults {
	/// A JSON value (RFC 8259).
	///
	/// Strings and member names compare by their UTF-8 bytes, numbers by the number they denote (`5 == 5.0`,
	/// exactly, at any size), objects by their members in any order.
	public enum JSON: Sendable {
		/// `null`: a value of its own, never "unset".
		case null
		/// `true` or `false`.
		case bool(Bool)
		/// A number with its exact text.
		case number(Number)
		/// A string.
		case string(String)
		/// An array.
		case array([JSON])
		/// An object; its members keep their order.
		case object(Object)
	}
}

extension Defaults.JSON {
	/// The type of a value, in the words of JSON Schema.
	public enum Kind: String, Sendable, CaseIterable {
		/// The type's name in JSON Schema.
		case null, boolean, number, string, array, object
	}

	/// The type of this value.
	public var kind: Kind {
		switch self {
		case .null: .null
		case .bool: .boolean
		case .number: .number
		case .string: .string
		case .array: .array
		case .object: .object
		}
	}

	/// The value as a Boolean, where it is one.
	public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
	/// The value as a number, where it is one.
	public var number: Defaults.Number? { if case .number(let value) = self { value } else { nil } }
	/// The value as a string, where it is one.
	public var string: String? { if case .string(let value) = self { value } else { nil } }
	/// The value as an array, where it is one.
	public var array: [Defaults.JSON]? { if case .array(let value) = self { value } else { nil } }
	/// The value as an object, where it is one.
	public var object: Defaults.Object? { if case .object(let value) = self { value } else { nil } }

	/// A number from an integer.
	public static func integer(_ value: some FixedWidthInteger) -> Self { .number(Defaults.Number(value)) }
	/// A number from a finite double; `5.0` is written `5.0`.
	public static func double(_ value: Double) -> Self { .number(Defaults.Number(value)) }

	/// The value at `path` below this one; nil where the path leads nowhere.
	public subscript(path: Defaults.Path) -> Defaults.JSON? {
		var value = self
		for token in path.tokens {
			switch value {
			case .object(let object):
				guard let member = object[token] else { return nil }
				value = member
			case .array(let array):
				guard let index = Defaults.Path.index(token), index < array.count else { return nil }
				value = array[index]
			default: return nil
			}
		}
		return value
	}
}

extension Defaults.JSON: Hashable {
	/// Equal values, by the rules of ``Defaults/JSON``.
	public static func == (left: Self, right: Self) -> Bool {
		switch (left, right) {
		case (.null, .null): true
		case (.bool(let left), .bool(let right)): left == right
		case (.number(let left), .number(let right)): left == right
		case (.string(let left), .string(let right)): left.isByteEqual(to: right)
		case (.array(let left), .array(let right)): left == right
		case (.object(let left), .object(let right)): left == right
		default: false
		}
	}

	/// Feeds what `==` compares.
	public func hash(into hasher: inout Hasher) {
		hasher.combine(kind)
		switch self {
		case .null: break
		case .bool(let value): hasher.combine(value)
		case .number(let value): hasher.combine(value)
		case .string(let value): hasher.combineBytes(of: value)
		case .array(let value): hasher.combine(value)
		case .object(let value): hasher.combine(value)
		}
	}
}

extension Defaults.JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
	ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
	/// `true` or `false`.
	public init(booleanLiteral value: Bool) { self = .bool(value) }
	/// An integer.
	public init(integerLiteral value: Int64) { self = .integer(value) }
	/// A double.
	public init(floatLiteral value: Double) { self = .double(value) }
	/// A string.
	public init(stringLiteral value: String) { self = .string(value) }
	/// An array.
	public init(arrayLiteral elements: Defaults.JSON...) { self = .array(elements) }
	/// An object; of repeated names the last wins.
	public init(dictionaryLiteral elements: (String, Defaults.JSON)...) {
		self = .object(Defaults.Object(elements.lazy.map { (name: $0.0, value: $0.1) }))
	}
}

extension String {
	/// Whether both have the same UTF-8 bytes; `==` would equate a composed and a decomposed é.
	func isByteEqual(to other: String) -> Bool {
		guard utf8.count == other.utf8.count else { return false }
		var (left, right) = (self, other)
		return left.withUTF8 { left in right.withUTF8 { left.isByteEqual(to: $0) } }
	}
}

extension Hasher {
	/// Feeds the UTF-8 bytes of `string`.
	mutating func combineBytes(of string: String) {
		var string = string
		combine(string.utf8.count)
		string.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
	}
}
