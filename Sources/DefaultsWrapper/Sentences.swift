import Wording

/// The sentences of this module that a person reads. What is wrong with a value is a predicate ("must be …").
enum Sentences {
	static func value(of type: Any.Type) -> String { localized("a value of type \(type)") }
}
