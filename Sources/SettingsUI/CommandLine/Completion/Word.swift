/// What kind of word can stand somewhere on a command line: what completions offer there.
enum Word: Sendable, Hashable {
	/// What a path leads to.
	enum PathKind: String, Sendable {
		/// A file, or a folder on the way to one.
		case file = "files"
		/// A folder.
		case folder = "folders"
	}

	/// Nothing in particular.
	case any
	/// A path.
	case path(PathKind)
	/// A key of the settings.
	case key
	/// A value of the key before.
	case value
	/// The path of a schema, or the name of one that is installed.
	case schema
	/// What is done about schemas is done with: the name of one in the catalog, or a file's path.
	case schemaSubject
	/// A document of the file.
	case document
	/// The name of a theme.
	case theme
	/// One of a few words.
	case oneOf([String])
}
