import Wording

/// Why a file is none that settings are read from.
enum FileReason: Defaults.Reason {
	case directory
	case noPath
	case device
	case tooLarge
	/// Another program's version of it could not be merged and is kept beside it.
	case unmerged
	/// It has no byte, though it held settings before.
	case emptied
}

extension FileReason {
	var predicate: String {
		switch self {
		case .directory: localized("is a directory")
		case .noPath: localized("a path is needed that ends in a file's name")
		case .device: localized("is a device, a pipe, or a socket")
		case .tooLarge: localized("is larger than 64 MiB")
		case .unmerged: localized("a version that another program wrote could not be merged and is kept beside it")
		case .emptied: localized("is empty, though it held settings before")
		}
	}

	var namesSubject: Bool { self == .noPath || self == .unmerged }
}

extension Defaults.SuiteError {
	static func notASettingsFile(_ file: String, _ reason: FileReason) -> Self {
		.notASettingsFile(file: file, Defaults.Problem([], reason))
	}
}
