import Wording

extension Defaults {
	/// Why a value does not fit, or was not stored.
	///
	/// A problem is data: ``code`` and ``arguments`` say what is wrong to a program, ``message`` says it to a person.
	public struct Problem: Error, Sendable {
		/// The value's place.
		public var path: Path
		/// What is wrong.
		package var reason: any Reason

		/// A problem of your own at `path`.
		///
		/// - Parameter message: What is wrong, as a sentence's predicate: "must be between 0 and 1".
		public init(path: Path, message: String) { self.init(path, CommonReason.custom(message)) }

		/// A problem at `path`.
		package init(_ path: Path, _ reason: some Reason) { self.init(path: path, reason: reason) }

		init(path: Path, reason: any Reason) {
			self.path = path
			self.reason = reason
		}

		/// What is wrong, as a sentence's predicate: "must be between 0 and 1".
		public var message: String { reason.predicate }
		/// What is wrong, in a word that is the same in every language: "tooLong", "mismatch"; "custom" for a problem that
		/// was made with a message. Later releases may know more of them.
		public var code: String { reason.parts.name }
		/// What the message is made of, such as a limit or the names that are known, by what it is; the reasons without any
		/// have none, and one that has no name is called "value".
		public var arguments: [String: JSON] { reason.parts.arguments }
	}

	/// Why something is as it is: an enum whose cases hold what a sentence about it names. Each module has its own, with
	/// the English of it beside them.
	package protocol Reason: Hashable, Sendable {
		/// As a sentence's predicate: "must be between 0 and 1".
		var predicate: String { get }
		/// Whether the predicate is a sentence of its own, about a part of the value that it names first.
		var namesSubject: Bool { get }
		/// Whether the predicate is a question in the end.
		var asks: Bool { get }
	}

	/// A program's own words. Nobody knows what they tell, so they are not shown where a secret may be.
	package enum CommonReason: Reason {
		case custom(String)
	}
}

extension Defaults.Reason {
	package var namesSubject: Bool { false }
	package var asks: Bool { false }
}

extension Defaults.CommonReason {
	package var predicate: String {
		switch self {
		case .custom(let words): words
		}
	}
}

extension Defaults.Problem {
	/// What is wrong, as a clause that goes on after a colon: "it must be between 0 and 1".
	package var clause: String { reason.namesSubject ? message : localized("it \(message)") }
}

extension Defaults.Problem: Hashable {
	/// The same place and the same reason.
	public static func == (left: Self, right: Self) -> Bool {
		left.path == right.path && AnyHashable(left.reason) == AnyHashable(right.reason)
	}

	/// Feeds the place and the reason.
	public func hash(into hasher: inout Hasher) {
		hasher.combine(path)
		hasher.combine(AnyHashable(reason))
	}
}

extension [Defaults.Problem] {
	/// Those for reasons that `before` does not have. Places do not count: items move, and what is wrong with them along.
	package func new(since before: [Defaults.Problem]) -> [Defaults.Problem] {
		let known = Set(before.map { AnyHashable($0.reason) })
		return filter { !known.contains(AnyHashable($0.reason)) }
	}
}

extension Defaults.Reason {
	/// The name of the case and the values that it holds: a reason is written down once, and its public form is read off it.
	fileprivate var parts: (name: String, arguments: [String: Defaults.JSON]) {
		guard let child = Mirror(reflecting: self).children.first, let name = child.label else {
			return ("\(self)", [:])
		}
		let payload = Mirror(reflecting: child.value)
		guard payload.displayStyle == .tuple else { return (name, ["value": Self.json(child.value)]) }
		// Values without a label are called by their place.
		let arguments = payload.children.map { label, value in
			(label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "value", Self.json(value))
		}
		return (name, Dictionary(arguments, uniquingKeysWith: { first, _ in first }))
	}

	private static func json(_ value: Any) -> Defaults.JSON {
		switch value {
		case let value as Defaults.JSON: return value
		case let value as Defaults.Number: return .number(value)
		case let value as Int: return .number(Defaults.Number(value))
		case let value as Bool: return .bool(value)
		case let value as String: return .string(value)
		case let values as [Any]: return .array(values.map(json))
		default: break
		}
		let mirror = Mirror(reflecting: value)
		switch mirror.displayStyle {
		case .optional: return mirror.children.first.map { json($0.value) } ?? .null
		case .set: return .array(mirror.children.map { "\($0.value)" }.sorted().map(Defaults.JSON.string))
		default: return .string("\(value)")
		}
	}
}
