import Glibc

/// What the process finds around it that decides where its settings lie.
package struct Environment: Sendable {
	package var configHome: String
	/// Where system defaults lie, strongest first.
	var configDirectories: [String]
	/// Where mandatory settings lie.
	var mandatoryDirectory = "/etc/xdg"
	/// The path of the executable.
	var executable: String
	/// Nil where it has been removed, or has no name in UTF-8.
	var workingDirectory: String?
	/// Whether settings would lie in the user's own home, and not where `$XDG_CONFIG_HOME` leads away from it.
	var isAtHome = false

	/// This process's.
	package static func current() -> Environment {
		Environment(
			configHome: directory("XDG_CONFIG_HOME", fallback: ".config"), configDirectories: configDirectories(),
			executable: ownExecutable,
			workingDirectory: currentDirectory(), isAtHome: isAtHome())
	}

	/// As it is when it is first asked for: it changes by being moved or removed, which must not matter.
	private static let ownExecutable =
		(try? FileSystem.real.readLink("/proc/self/exe")) ?? CommandLine.arguments.first ?? ""

	/// The executable's name, also where the file has been replaced since it was started: an upgraded program
	/// must not lose its settings.
	var executableName: String {
		let name = FileLocation.components(of: executable).last ?? ""
		return name.hasSuffix(Self.deletedMark) ? String(name.dropLast(Self.deletedMark.count)) : name
	}

	/// What Linux adds to the path of an executable whose file has no name any more.
	private static let deletedMark = " (deleted)"

	/// The path of the user's own file of a suite.
	func path(ofSuite name: String) -> String { "\(configHome)/\(name)/settings.json" }

	/// Whether the executable is one that runs tests.
	var isTestRunner: Bool {
		["xctest", "swiftpm-testing-helper", "PackageTests"].contains { executableName.hasSuffix($0) }
	}

	/// Whether named suites are kept in memory: tests must leave no trace among the settings of who runs them.
	var keepsInMemory: Bool { isTestRunner && isAtHome }

	private static func isAtHome() -> Bool {
		guard let given = variable("XDG_CONFIG_HOME"), FileLocation.isAbsolute(given) else { return true }
		return FileLocation.components(of: given).starts(with: FileLocation.components(of: ownHome))
	}

	/// The directory that a variable names, or the one below the home directory that the base directory specification
	/// gives in its place. A relative path is to be ignored, it says.
	package static func directory(
		_ name: String, fallback: String, by variable: (String) -> String? = Environment.variable
	) -> String {
		if let path = variable(name), FileLocation.isAbsolute(path) { return path }
		return "\(home(by: variable))/\(fallback)"
	}

	/// The user's home directory: the variable's, else the system's own.
	package static func home(by variable: (String) -> String? = Environment.variable) -> String {
		if let home = variable("HOME"), FileLocation.isAbsolute(home) { return home }
		return ownHome
	}

	/// The home of the user whose process this is, whatever the variable says.
	private static var ownHome: String {
		// The passwd entry is copied before anyone else can ask for another.
		guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return "" }
		return String(cString: home)
	}

	/// Asked of the system itself: `/proc` need not be there, and goes on to name a directory that has been removed.
	private static func currentDirectory() -> String? {
		guard let path = getcwd(nil, 0) else { return nil }
		defer { free(path) }
		return String(validatingCString: path).flatMap { FileLocation.isAbsolute($0) ? $0 : nil }
	}

	private static func configDirectories() -> [String] {
		let list = variable("XDG_CONFIG_DIRS") ?? "/etc/xdg"
		return list.split(separator: ":").map(String.init).filter(FileLocation.isAbsolute)
	}

	/// The value of a variable; nil where it is empty or not there.
	package static func variable(_ name: String) -> String? {
		guard let value = getenv(name), value.pointee != 0 else { return nil }
		return String(cString: value)
	}
}
