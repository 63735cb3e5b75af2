import Defaults
import Foundation
import Wording

/// The sentences of this module that a person reads. What is wrong with a value is a predicate ("must be …").
enum Sentences {
	static var point: String { localized("a point, such as {\"x\": 1, \"y\": 2}") }
	static var size: String { localized("a size, such as {\"width\": 80, \"height\": 24}") }
	static var rectangle: String { localized("a rectangle, an object of \"origin\" and \"size\"") }
	static var locale: String { localized("a locale's identifier, such as de_AT") }

	static func object(of type: Any.Type) -> String { localized("what an \(type) stands for") }
	static func archive(of type: Any.Type) -> String { localized("an archive of \(type)") }
	static func notArchived(_ type: Any.Type, _ error: any Error) -> String {
		localized("cannot be stored: no archive of this \(type) could be made: \(reason(of: error))")
	}
	static func isNested(_ type: Any.Type) -> String {
		localized(
			"cannot be stored: an archive names classes, and \(type) is private or within another type; "
				+ "declare it at the top of a file")
	}

	static func notAdopted(_ error: Defaults.SuiteError) -> String { localized("was not taken over: \(error)") }
	static var isNoFile: String { localized("it is no file but a directory, a device, or a pipe") }
	static var isNotNamedValues: String { localized("it is a property list, but not one of named values") }

	/// What Foundation says of an error, down to its cause.
	static func reason(of error: any Error) -> String {
		let error = error as NSError
		return (error.userInfo[NSDebugDescriptionErrorKey] as? String) ?? error.localizedDescription
	}

	static func description(of error: Defaults.AdoptionError) -> String {
		switch error {
		case .unreadable(let file, let reason):
			localized("\(file) cannot be adopted: \(reason). It is left as it is; correct it, or move it away.")
		case .notSaved(let error):
			localized(
				"What UserDefaults left is in memory but not on disk: \(error) It is adopted again at the next start.")
		case .notSetAside(let file, let target, let reason):
			localized(
				"The values of \(file) are adopted, but it could not be renamed: \(reason). "
					+ "Rename it to \(target) yourself, or it is read again at the next start.")
		}
	}
}
