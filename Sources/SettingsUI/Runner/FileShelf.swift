import Defaults
import Glibc
import SettingsForm

/// The files that a form offers to open: those opened before, those in the working folder, those in the places where
/// programs have them.
struct FileShelf {
	/// The file that is open.
	let current: String

	/// - Parameter current: The file that is open, which is not offered.
	init(besides current: String) { self.current = current }

	/// All that are there, each once.
	var files: [OpenableFile] {
		let used = OpenedFiles.own.entries.map(\.file).map {
			OpenableFile($0, title: Environment.abbreviated($0), .used)
		}
		let known = Self.places.map { Environment.expanded($0) }.map {
			OpenableFile($0, title: Environment.abbreviated($0), .known)
		}
		var seen: Set<String> = [FileProbe.location(of: current) ?? current]
		return (used + here + known).filter { file in
			FileProbe.location(of: file.path).map { seen.insert($0).inserted && !FileProbe.isFolder($0) } == true
		}
	}

	/// The files of settings in the working folder, and in the folders that it has for them.
	private var here: [OpenableFile] {
		guard let folder = FileProbe.location(of: "."), folder != "/" else { return [] }
		return ["", ".vscode/", ".github/workflows/"].flatMap { part -> [OpenableFile] in
			let names = (FileProbe.entries(of: folder + "/" + part, limit: DirectoryReader.limit) ?? []).map(\.name)
			return names.filter(Self.isOfSettings).sorted().prefix(Self.mostHere).map {
				OpenableFile("\(folder)/\(part)\($0)", title: part + $0, .here)
			}
		}
	}

	private static let mostHere = 50

	/// Whether a file of that name is one that people set things in.
	private static func isOfSettings(_ name: String) -> Bool {
		if [".prettierrc", ".eslintrc", ".babelrc", ".clang-format", ".clang-tidy", ".swift-format"].contains(name) {
			return true
		}
		let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
		return ["json", "jsonc", "json5", "toml", "yaml", "yml"].contains(ending)
			&& !["package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml"].contains(name)
	}

	/// Where programs of this machine's user have theirs.
	private static let places =
		[
			"alacritty/alacritty.toml", "atuin/config.toml", "bottom/bottom.toml", "broot/conf.toml",
			"Code/User/settings.json",
			"VSCodium/User/settings.json", "fastfetch/config.jsonc", "gh/config.yml", "gitui/theme.toml",
			"helix/config.toml",
			"helix/languages.toml", "k9s/config.yaml", "lazygit/config.yml", "micro/settings.json", "starship.toml",
			"swaync/config.json", "television/config.toml", "waybar/config.jsonc", "wezterm/wezterm.toml",
			"yazi/yazi.toml",
			"zed/settings.json", "zellij/config.yaml",
		].map { "~/.config/" + $0 } + [
			"~/.cargo/config.toml", "~/.docker/config.json", "~/.docker/daemon.json", "~/.kube/config", "~/.prettierrc",
			"~/.swift-format", "~/.clang-format",
		]
}

/// The settings files that were opened, the last one first, for nobody but the user to read.
struct OpenedFiles {
	/// Where they are written.
	let path: String

	/// Those of the user.
	static var own: OpenedFiles { OpenedFiles(path: RecoveryFile.directory + "/opened") }

	/// So many are kept.
	private static let most = 30

	/// A file, and what the command line said of its format and its schema.
	struct Entry: Sendable, Hashable {
		let file: String
		var options: [Option: String] = [:]
	}

	var entries: [Entry] {
		let bytes = FileProbe.contents(of: path, limit: 1 << 18) ?? []
		return bytes.split(separator: 0).compactMap { Entry(text: String(decoding: $0, as: UTF8.self)) }
	}

	/// A file was opened. That it cannot be noted keeps nobody from anything.
	func note(_ file: String, _ options: [Option: String]) {
		let (entries, entry) = (entries, Entry(file: file, options: options))
		guard entries.first != entry else { return }
		let texts = ([entry] + entries.filter { $0.file != file }).prefix(Self.most).map(\.text)
		_ = KeptFile.write(Array(texts.joined(separator: "\0").utf8), to: path, mode: 0o600)
	}

	/// Forgets them.
	func forget() { unlink(path) }
}

extension OpenedFiles.Entry {
	/// The path, or an object where there is more to keep; a path begins with a slash.
	fileprivate var text: String {
		guard !options.isEmpty else { return file }
		let json: Defaults.JSON = ["file": .string(file), "options": options.json]
		return json.serialized()
	}

	fileprivate init?(text: String) {
		guard !text.beginsWithSlash else {
			self.init(file: text)
			return
		}
		guard let object = (try? Defaults.JSON(parsing: text))?.object, let file = object["file"]?.string else {
			return nil
		}
		self.init(file: file, options: [Option: String](json: object["options"]))
	}
}
