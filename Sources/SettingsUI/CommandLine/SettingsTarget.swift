import Defaults
import Glibc
import SettingsSchema

/// What a command works on: a suite, and what is known about its keys.
struct SettingsTarget: Sendable {
	/// The settings.
	let suite: Defaults.Suite
	/// What can be set. Where it is only inferred from the file, any key may be created.
	private(set) var catalog: any Catalog
	/// Why there is less to be said of the settings than whoever named a schema expects; nil where there is not.
	private(set) var schemaDoubt: SchemaDoubt?

	/// Where changes are kept for later; nil where none are.
	var history: ChangeLog?
	/// What the command line said of the format and the schema.
	var options: [Option: String] = [:]

	/// Of settings that no command line describes: that, and what they said of their schema when they were opened.
	private var selfDescribed: (invocation: Invocation, naming: String?)?
	/// Whether the file may name another schema at any time.
	var isSelfDescribed: Bool { selfDescribed != nil }

	/// What the file goes by in what is kept for it: where it lies, whatever path leads there; empty in memory.
	var location: String { suite.location ?? "" }

	/// What can be set, in the language that is spoken by now; nil where that says nothing of its own.
	var reworded: (any Catalog)? {
		suite == Preferences.suite ? Preferences.screen(themes: ThemeLibrary()).catalog : nil
	}

	/// An error without what is secret in it, as the settings are now.
	func discreet(_ error: Defaults.SuiteError) -> Defaults.SuiteError { catalog.discreet(error, in: suite.snapshot) }

	/// The file's path, where the file is not there and nothing else declares keys.
	var missingFile: String? {
		guard catalog.isInferred, let file = suite.file, !FileProbe.exists(file) else { return nil }
		return file
	}

	/// The file or suite that a command line names; without one, this program's own settings.
	init(named invocation: Invocation) throws(CommandFailure) {
		if invocation.command == .theme {
			guard let name = invocation.operands.first else {
				throw .usage(.missingOperand("NAME", .theme))
			}
			try self.init(theme: name, invocation)
			return
		}
		let suite = try Self.suite(named: invocation)
		if invocation.options[.schema] == UserTheme.schemaName, SchemaFile.path(called: UserTheme.schemaName) == nil {
			self.init(suite: suite, catalog: UserTheme.catalog(for: suite.snapshot))
			return
		}
		if let name = invocation.options[.schema] {
			self.init(
				suite: suite,
				try SchemaFile(
					SchemaFinding(SchemaFile.path(called: name) ?? name), for: invocation, suite.snapshot.user))
		} else if suite == Preferences.suite {
			self.init(suite: suite, catalog: Preferences.screen(themes: ThemeLibrary()).catalog)
		} else {
			let naming = SchemaFile.naming(in: suite)
			try self.init(undescribed: suite, naming, invocation)
			selfDescribed = (invocation, naming)
		}
	}

	/// Settings that a schema describes.
	private init(suite: Defaults.Suite, _ schema: SchemaFile) {
		self.init(suite: suite, catalog: schema.catalog)
		schemaDoubt = schema.doubt(of: suite.snapshot)
	}

	/// Settings that no command line describes.
	private init(
		undescribed suite: Defaults.Suite, _ naming: String?, _ invocation: Invocation
	) throws(CommandFailure) {
		let (catalog, doubt) = try Self.description(
			of: suite.snapshot, in: suite.file, naming, invocation, waiting: .milliseconds(200))
		self.init(suite: suite, catalog: catalog)
		schemaDoubt = doubt
	}

	/// What settings are described by that no command line describes, and what is doubtful about that: the schema that is
	/// found for them. Where that cannot be read, nobody is kept from them, but every value is hidden; where it is none of
	/// several, what any of these calls secret is.
	private static func description(
		of snapshot: Defaults.Snapshot, in file: String?, _ naming: String?, _ invocation: Invocation,
		waiting: Duration = .zero
	) throws(CommandFailure) -> (catalog: any Catalog, doubt: SchemaDoubt?) {
		let (finding, read) = schema(for: file, snapshot.user, naming, invocation, waiting: waiting)
		var (catalog, doubt): (any Catalog, SchemaDoubt?)
		do throws(CommandFailure) {
			let schema = try read?.get()
			catalog = schema?.catalog ?? InferredCatalog(file: file ?? "", mayBeDescribed: naming?.isEmpty == true)
			doubt = schema?.doubt(of: snapshot) ?? finding.doubt
		} catch {
			// What a command line asks for is not the file's fault.
			if case .noFolder = error { throw error }
			(catalog, doubt) = (InferredCatalog(file: file ?? "", hidesAll: true), .unreadable(error, hidesAll: true))
		}
		return (hiding(finding, in: catalog, for: invocation, snapshot.user), doubt)
	}

	/// The schema that is found for settings, and what reading it came to. One that is away, or only half there, is waited
	/// for: it may be just being replaced.
	private static func schema(
		for file: String?, _ settings: Defaults.Document, _ naming: String?, _ invocation: Invocation, waiting: Duration
	) -> (SchemaFinding, Result<SchemaFile, CommandFailure>?) {
		let deadline = ContinuousClock.now + waiting
		while true {
			let finding = SchemaFinding(for: file, of: settings, naming: naming)
			let read = finding.isFound ? read(finding, for: invocation, settings) : nil
			let isWhole = read.map { (try? $0.get().unreadable == nil) ?? false } ?? true
			if isWhole && !finding.isAway || ContinuousClock.now >= deadline { return (finding, read) }
			usleep(10_000)
		}
	}

	private static func read(
		_ finding: SchemaFinding, for invocation: Invocation, _ settings: Defaults.Document
	) -> Result<SchemaFile, CommandFailure> {
		Result { () throws(CommandFailure) in try SchemaFile(finding, for: invocation, settings) }
	}

	/// A catalog that hides as well what any of the schemas hides of which none was chosen; every value where it is not
	/// known which there are.
	private static func hiding(
		_ finding: SchemaFinding, in catalog: any Catalog, for invocation: Invocation, _ settings: Defaults.Document
	) -> any Catalog {
		let hiding = InferredCatalog(file: "", hidesAll: true)
		if case .unmapped? = finding.doubt { return catalog.following(hiding) }
		let candidates = finding.candidates.map { path -> any Catalog in
			(try? read(SchemaFinding(path), for: invocation, settings).get().catalog) ?? hiding
		}
		guard !candidates.isEmpty else { return catalog }
		return catalog.following(candidates.reduce(InferredCatalog(title: "") as any Catalog) { $0.following($1) })
	}

	/// Goes by what the settings say of their schema by now; whether that is something else than it was. One that they
	/// do not name any more, or that is not here, goes on saying what is secret, and so does one that cannot be read: what
	/// that hides stays hidden.
	mutating func followSchema() -> Bool {
		guard let (invocation, known) = selfDescribed else { return false }
		let naming = SchemaFile.naming(in: suite)
		guard naming != known else { return false }
		selfDescribed?.naming = naming
		guard let target = try? Self(undescribed: suite, naming, invocation) else { return false }
		if catalog.isInferred || !target.catalog.isInferred {
			catalog = target.catalog.following(catalog)
		} else if target.catalog.mentionsSecrets, naming?.isEmpty != true {
			catalog = catalog.following(target.catalog)
		} else {
			return false
		}
		schemaDoubt = target.schemaDoubt
		return true
	}

	/// What can be set by the schema that the file named when these were its settings; that of the command line for others.
	func catalog(by settings: Defaults.Snapshot) -> any Catalog {
		guard let (invocation, _) = selfDescribed else { return catalog }
		let naming = settings.user.schemaNaming
		let description = try? Self.description(of: settings, in: suite.file, naming, invocation)
		return description?.catalog ?? InferredCatalog(file: "", hidesAll: true)
	}

	/// A theme of the user's own; its file is made where the form can be shown.
	private init(theme name: String, _ invocation: Invocation) throws(CommandFailure) {
		let theme = try UserTheme(named: name)
		do throws(Defaults.SuiteError) {
			let suite = try Defaults.Suite(file: theme.path)
			let isShown =
				StandardStream.output.isTerminal || invocation.has(.accessible)
				|| Environment.asksForLines(by: Environment.value)
			if isShown { try theme.make(in: suite) }
			self.init(suite: suite, catalog: UserTheme.catalog(for: suite.snapshot))
		} catch {
			throw .suite(error)
		}
	}

	private static func suite(named invocation: Invocation) throws(CommandFailure) -> Defaults.Suite {
		do throws(Defaults.SuiteError) {
			let suite = try openSuite(named: invocation)
			switch invocation.command {
			// How a value is read, and what is refused, follows from what the file holds.
			case .set, .reset, .import: try suite.awaitFile()
			// A file that is just being replaced is not one without values.
			case .list, .get, .describe, .diff, .export, .validate, .convert: suite.awaitFileToRead()
			default: break
			}
			return suite
		} catch {
			throw .suite(error)
		}
	}

	private static func openSuite(named invocation: Invocation) throws(Defaults.SuiteError) -> Defaults.Suite {
		let file =
			invocation.options[.file]
			?? ([.form, .convert].contains(invocation.command) ? invocation.operands.first : nil)
		if let file {
			if !invocation.has(.format), let format = Self.foreignFormat(of: file) {
				throw .notASettingsFile(file: file, Defaults.Problem(path: [], message: Strings.isForeign(format)))
			}
			// Open before that of a file, so that a path to it takes no list.
			_ = Preferences.suite
			return try Defaults.Suite(file: file, dialect: dialect(of: file, invocation))
		}
		if let name = invocation.options[.suite] { return try Defaults.Suite(named: name) }
		return Preferences.suite
	}

	/// The format that a file's name tells of, where it is none that is read.
	private static func foreignFormat(of file: String) -> String? {
		let ending = file.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
		switch ending {
		case "ini", "cfg": return "INI"
		case "xml", "plist": return "XML"
		default: return nil
		}
	}

	/// A program's own settings, in its own file or in another of the same kind.
	init(_ settings: Settings, in file: String?) throws(CommandFailure) {
		do throws(Defaults.SuiteError) {
			let suite = try file.map { path throws(Defaults.SuiteError) in try Defaults.Suite(file: path) }
			self.init(suite: suite ?? settings.suite, catalog: settings.catalog)
		} catch {
			throw .suite(error)
		}
	}

	private init(suite: Defaults.Suite, catalog: any Catalog) {
		self.suite = suite
		self.catalog = catalog
		catalog.declare(to: suite)
	}
}

/// What is wrong with a schema that keeps nobody from the settings.
enum SchemaDoubt: Error, Sendable {
	/// Its file says nothing as a schema.
	case keywordless(String)
	/// It says nothing of what can be set: why.
	case vacant(String)
	/// It was found, and cannot be read; of what only one of several documents names the others' hold.
	case unreadable(CommandFailure, hidesAll: Bool)
	/// The settings, or the user's own map of files, name it, and it is not here: how they name it.
	case missing(String)
	/// The catalog has it for the file, and it is not here: what it is called there.
	case unfetched(String)
	/// Several are for the file: what they are called.
	case several([String])
	/// The user's own map of files may name one, for it cannot be read: where it is.
	case unmapped(String)

	/// Whether who gives this command is to hear of it: what files name by an address, for editors, is missed only where
	/// it would say something.
	func concerns(_ command: Command) -> Bool {
		switch self {
		case .missing: [.list, .describe].contains(command)
		case .unfetched: [.list, .describe, .validate].contains(command)
		case .several, .unmapped, .keywordless, .vacant, .unreadable: true
		}
	}
}

extension SchemaFile {
	/// What is doubtful about it for some settings.
	fileprivate func doubt(of snapshot: Defaults.Snapshot) -> SchemaDoubt? {
		if let unreadable { return .unreadable(unreadable, hidesAll: false) }
		return catalog.schema.saysAnything ? catalog.vacancy(of: snapshot).map(SchemaDoubt.vacant) : .keywordless(path)
	}

	/// Reads the schemas that were found as a command line asks, for what a file has.
	fileprivate init(
		_ finding: SchemaFinding, for invocation: Invocation, _ settings: Defaults.Document
	) throws(CommandFailure) {
		try self.init(
			finding, folder: invocation.options[.schemaDir], assertsFormat: invocation.has(.formats),
			isOfDocuments: settings.hasSeveralDocuments)
	}
}
