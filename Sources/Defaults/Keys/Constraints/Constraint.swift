import ECMAPattern

extension Defaults {
	/// What a key's value has to be beyond its type.
	///
	/// ```swift
	/// static let refreshMinutes = Key<Int>("refreshMinutes", default: 30, .range(5...240, step: 5))
	/// static let userName = Key<String?>("userName", .length(1...32), .pattern("^[a-z]+$"))
	/// ```
	///
	/// Once the key is made, whoever sets another value in this process is refused, as ``Suite/set(_:for:)`` says: the key
	/// itself, raw access by name, a settings screen. One that others have written stays in the file, is among
	/// ``Suite/problems``, and the key's default is read in its place. An optional's nil is always held. A settings screen
	/// draws a control for what is declared here, and ``JSONSchema`` says it to other programs.
	public struct Constraint<Value>: Sendable {
		/// What is held to, as far as it can be said.
		package let rule: ConstraintRule
		/// Why a value is not held; nil where it is.
		let reason: @Sendable (Value) -> (any Reason)?
	}

	/// What a constraint holds values to.
	package enum ConstraintRule: Sendable, Hashable {
		/// At least, at most, and how far one step goes.
		case range(minimum: JSON?, maximum: JSON?, step: JSON?)
		/// Of a text in Unicode scalars, of a collection in elements.
		case length(minimum: Int, maximum: Int?)
		/// A regular expression by ECMA-262.
		case pattern(String)
		/// One of these.
		case oneOf([JSON])
		/// What only code can tell, in words.
		case code(String)
	}
}

extension Defaults.Constraint where Value: Comparable & Defaults.Serializable & Sendable {
	/// A value within these bounds.
	///
	/// - Parameter step: How far one step of a control goes; other values between the bounds are held all the same.
	public static func range(_ bounds: ClosedRange<Value>, step: Value? = nil) -> Self {
		range(bounds.lowerBound, bounds.upperBound, step)
	}

	/// A value that is at least the lower bound.
	public static func range(_ bounds: PartialRangeFrom<Value>, step: Value? = nil) -> Self {
		range(bounds.lowerBound, nil, step)
	}

	/// A value that is at most the upper bound.
	public static func range(_ bounds: PartialRangeThrough<Value>, step: Value? = nil) -> Self {
		range(nil, bounds.upperBound, step)
	}

	private static func range(_ least: Value?, _ most: Value?, _ step: Value?) -> Self {
		let (minimum, maximum) = (least?.storedJSON, most?.storedJSON)
		let reason = ConstraintReason.outOfRange(minimum: bound(least), maximum: bound(most))
		return Self(rule: .range(minimum: minimum, maximum: maximum, step: step?.storedJSON)) { value in
			// What cannot be compared, as "not a number" cannot, lies within no bounds.
			least.map { $0 <= value } ?? true && most.map { value <= $0 } ?? true ? nil : reason
		}
	}

	private static func bound(_ value: Value?) -> String? {
		guard let value else { return nil }
		let json = value.storedJSON
		return json?.number?.plainText ?? json.flatMap(Tag.date.content)?.string ?? json?.string ?? "\(value)"
	}
}

extension Defaults.Constraint where Value == String {
	/// A text of this many Unicode scalars, as JSON Schema counts them.
	public static func length(_ length: ClosedRange<Int>) -> Self { self.length(length.lowerBound, length.upperBound) }

	/// A text of at least this many Unicode scalars.
	public static func length(_ length: PartialRangeFrom<Int>) -> Self { self.length(length.lowerBound, nil) }

	/// A text of at most this many Unicode scalars.
	public static func length(_ length: PartialRangeThrough<Int>) -> Self { self.length(0, length.upperBound) }

	private static func length(_ least: Int, _ most: Int?) -> Self {
		Self(rule: .length(minimum: least, maximum: most)) { text in
			let length = text.unicodeScalars.count
			if length < least { return ConstraintReason.tooShort(minimum: least) }
			return most.flatMap { length > $0 ? ConstraintReason.tooLong(maximum: $0) : nil }
		}
	}

	/// A text in which a regular expression finds something, as JSON Schema's `pattern` does: by ECMA-262, with the flag
	/// `u`. Between `^` and `$` it has to be all of the text.
	///
	/// The program ends where `source` is no regular expression. A text that takes more than some ten milliseconds to
	/// search is refused.
	public static func pattern(_ source: String) -> Self {
		let pattern: ECMAPattern
		do {
			pattern = try ECMAPattern(source)
		} catch {
			preconditionFailure("“\(source)” is no regular expression: \(error)")
		}
		return Self(rule: .pattern(source)) { text in
			(try? pattern.matches(text)) == true ? nil : ConstraintReason.noMatch(pattern: source)
		}
	}
}

extension Defaults.Constraint where Value: Collection & SendableMetatype {
	/// A collection of this many elements.
	public static func count(_ count: ClosedRange<Int>) -> Self { self.count(count.lowerBound, count.upperBound) }

	/// A collection of at least this many elements.
	public static func count(_ count: PartialRangeFrom<Int>) -> Self { self.count(count.lowerBound, nil) }

	/// A collection of at most this many elements.
	public static func count(_ count: PartialRangeThrough<Int>) -> Self { self.count(0, count.upperBound) }

	private static func count(_ least: Int, _ most: Int?) -> Self {
		Self(rule: .length(minimum: least, maximum: most)) { values in
			let count = values.count
			if count < least { return ConstraintReason.tooFewItems(minimum: least, found: count) }
			return most.flatMap { count > $0 ? ConstraintReason.tooManyItems(maximum: $0, found: count) : nil }
		}
	}
}

extension Defaults.Constraint where Value == String {
	/// There is none: a text has a length.
	@available(*, unavailable, message: "a text has a .length, in Unicode scalars")
	public static func count(_ count: ClosedRange<Int>) -> Self { fatalError() }
}

extension Defaults.Constraint where Value: Equatable & Defaults.Serializable & Sendable {
	/// One of these values.
	public static func oneOf(_ values: [Value]) -> Self {
		let stored = values.compactMap(\.storedJSON)
		let reason = ConstraintReason.notOne(of: stored)
		return Self(rule: .oneOf(stored)) { values.contains($0) ? nil : reason }
	}

	/// One of these values.
	public static func oneOf(_ values: Value...) -> Self { oneOf(values) }
}

extension Defaults.Constraint {
	/// A value of which `isHeld` says so.
	///
	/// ```swift
	/// static let server = Key<URL>("server", default: …, .validate("must begin with https") { $0.scheme == "https" })
	/// ```
	///
	/// - Parameter message: What a value that is not held would have to be, as a sentence's predicate. A settings screen and
	///   its command line do not show it where a secret may be.
	/// - Parameter isHeld: Called on any thread, with no lock held; it sets nothing.
	public static func validate(_ message: String, _ isHeld: @escaping @Sendable (Value) -> Bool) -> Self {
		Self(rule: .code(message)) { isHeld($0) ? nil : Defaults.CommonReason.custom(message) }
	}

	/// The same for a value that may be missing, which is held then.
	func optional() -> Defaults.Constraint<Value?> {
		Defaults.Constraint<Value?>(rule: rule) { [reason] in $0.flatMap(reason) }
	}
}
