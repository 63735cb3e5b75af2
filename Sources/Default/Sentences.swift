import Wording

/// The sentences of this module that a person reads. What is wrong with a value is a predicate ("must be …").
enum Sentences {
	static func notStored(_ error: any Error) -> String { localized("was not stored: \(error)") }
	static func notFetched(_ type: Any.Type, _ error: any Error) -> String { localized("is no \(type): \(error)") }
}
