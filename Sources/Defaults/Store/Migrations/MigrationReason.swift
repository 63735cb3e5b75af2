import Wording

/// Why a file is not brought to a later version.
enum MigrationReason: Defaults.Reason {
	case failed(version: Int, String)

	var predicate: String {
		switch self {
		case .failed(let version, let words):
			localized("could not be brought to version \(version): \(words); the file is left as it is")
		}
	}
}
