extension Defaults.Suite {
	/// The suite named after the executable; in memory under a test runner, so that tests leave no trace.
	public static let standard: Defaults.Suite = {
		let environment = Environment.current()
		guard !environment.isTestRunner else {
			let store = Stores.shared.storeInMemory(named: environment.executableName)
			return Defaults.Suite(name: nil, store: store, isStandard: true)
		}
		let suite = always(named: environment.executableName)
		return Defaults.Suite(name: suite.name, store: suite.own, isStandard: true)
	}()

	/// The suite of that name, be it that its path cannot be followed: then changes stay in memory, and ``status`` and each
	/// flush say why. In memory alone where it can be no name.
	package static func always(named name: String) -> Defaults.Suite { always(named: name, in: Environment.current()) }

	static func always(named name: String, in environment: Environment) -> Defaults.Suite {
		do throws(Defaults.SuiteError) {
			return try Defaults.Suite(named: name, in: environment)
		} catch .invalidName {
			return Defaults.Suite(name: nil, store: Stores.shared.storeInMemory(named: name))
		} catch {
			let store = Store(file: StoreFile(path: environment.path(ofSuite: name), watcher: nil))
			store.open()
			return Defaults.Suite(name: name, store: store)
		}
	}

	/// The suite of that name, at `$XDG_CONFIG_HOME/NAME/settings.json`.
	///
	/// A name is one path component; anything else is refused. Opening writes nothing. What is wrong with the file
	/// shows in ``status``. Under a test runner it is in memory, unless `$XDG_CONFIG_HOME` leads out of the user's home.
	public convenience init(named name: String) throws(Defaults.SuiteError) {
		try self.init(named: name, in: Environment.current())
	}

	/// The suite of that name, the standard one for nil; nil for what cannot be a name.
	public convenience init?(suiteName: String?) {
		guard let suiteName else {
			self.init()
			return
		}
		try? self.init(named: suiteName)
	}

	/// The suite of the file at `path`; relative to the working directory unless it begins with a slash.
	///
	/// The file need not exist; it is made by the first change. One whose name ends in `.json5` is read as JSON5, and new
	/// names and strings in it are quoted as those beside them, or are not; one whose name ends in `.toml` is TOML,
	/// in `.yaml` or `.yml` YAML.
	public convenience init(file path: String) throws(Defaults.SuiteError) {
		try self.init(file: path, dialect: Defaults.Document.Dialect(ofFile: path))
	}

	/// The suite of the file at `path` in a dialect. Where the file is open in this process already, it stays in the one
	/// that was said then.
	package convenience init(
		file path: String, dialect: Defaults.Document.Dialect
	) throws(Defaults.SuiteError) {
		guard !path.isEmpty, !path.utf8.contains(0), path.utf8.last != UInt8(ascii: "/") else {
			throw .notASettingsFile(path, .noPath)
		}
		try self.init(file: path, dialect: dialect, in: Environment.current())
	}

	convenience init(
		file path: String, dialect: Defaults.Document.Dialect = [], in environment: Environment
	) throws(Defaults.SuiteError) {
		var full = path
		if !FileLocation.isAbsolute(path) {
			guard let directory = environment.workingDirectory else {
				throw .system(operation: Operation.resolve, file: path, code: SystemError.noEntry.code)
			}
			full = FileLocation.join(directory, path)
		}
		self.init(name: nil, store: try Stores.shared.store(at: full, in: dialect))
	}

	convenience init(named name: String, in environment: Environment) throws(Defaults.SuiteError) {
		guard !name.isEmpty, name != ".", name != "..", name.utf8.count <= 255,
			!name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
		else { throw .invalidName(name) }
		guard !environment.keepsInMemory else {
			self.init(name: name, store: Stores.shared.storeInMemory(named: name))
			return
		}
		let mandatory = LayerFile(path: "\(environment.mandatoryDirectory)/\(name)/mandatory.json", rank: .mandatory)
		let system = environment.configDirectories.map {
			LayerFile(path: "\($0)/\(name)/settings.json", rank: .system)
		}
		let store = try Stores.shared.store(
			at: environment.path(ofSuite: name), layers: [mandatory] + system)
		self.init(name: name, store: store)
	}
}
