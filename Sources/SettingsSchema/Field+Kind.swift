import Defaults

extension Field.Kind {
	/// Whether what is inside is a page of its own: members, items or entries.
	package var isPage: Bool {
		switch self {
		case .object, .list, .dictionary: true
		default: false
		}
	}

	/// What is inside where there is nothing yet; nil where nothing can be.
	package var empty: Defaults.JSON? {
		switch self {
		case .object, .dictionary: [:]
		case .list: []
		default: nil
		}
	}

	/// Whether any text is a value of its own.
	package var isWritten: Bool {
		switch self {
		case .text: true
		case .value(let own): own.base.sample.string != nil
		default: false
		}
	}

	/// Whether items or entries come and go.
	package var isCollection: Bool { self == .list || self == .dictionary }
}
