import Wording

/// What is wrong with a typed key or its value.
enum KeyReason: Defaults.Reason {
	/// A stored value is none of the key's type.
	case mismatch(expected: String, found: Defaults.JSON)
	case missing
	case undecodable(String)
	case unencodable(String)
	/// A bridge gave nothing to store.
	case notSerializable(type: String)
	case foreignBridge(type: String)
	/// A name in an object that its keys' type cannot read.
	case mapKey(type: String)
	case invalidName(String)
	case notSynced
	case notSet(Defaults.SuiteError)
	case notReset(Defaults.SuiteError)

	var predicate: String {
		switch self {
		case .mismatch(let expected, let found):
			localized("must be \(expected), but is \(KeyWording.description(of: found))")
		case .missing: localized("is missing")
		case .undecodable(let reason): localized("cannot be read: \(reason)")
		case .unencodable(let reason): localized("cannot be stored: \(reason)")
		case .notSerializable(let type):
			localized("cannot be stored: its bridge gives nothing to store for this \(type)")
		case .foreignBridge(let type): localized("cannot be stored: the bridge of \(type) is for another type")
		case .mapKey(let type): localized("has a name that is no \(type)")
		case .invalidName(let name):
			localized(
				"is not a good key name: \"\(name)\" must be ASCII, must not start with @ and must not contain a dot")
		case .notSynced:
			localized(
				"is not synced: there is no iCloud here; the key is kept on this machine, like a key without iCloud: true"
			)
		case .notSet(let error): localized("was not set: \(error)")
		case .notReset(let error): localized("was not reset: \(error)")
		}
	}
}
