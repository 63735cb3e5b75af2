import Defaults
import Glibc
import SettingsForm

extension CommandRunner {
	/// Draws the form as a terminal would show it.
	func screenshot(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		let file = invocation.operands[0]
		guard file == "-" || file.lowercased().hasSuffix(".svg") else { throw .usage(.notAPicture(file)) }
		let size = try size(invocation.options[.size] ?? "80x24")
		let keys = try keys(invocation.options[.keys] ?? "")
		let theme = ThemeLibrary().preferredTheme(on: nil)
		var options = Preferences.formOptions(theme: theme)
		options.revealsSecrets = false
		// The picture is UTF-8 whatever the terminal is.
		if !Preferences.suite.snapshot.isSet([Defaults.Keys.borders.name]) { options.borders = .light }
		var form = Form(
			catalog: target.catalog, snapshot: target.suite.snapshot, options: options,
			size: size, file: Environment.abbreviated(target.suite.file ?? ""), status: target.suite.status)
		form.standing.isGenerated = false
		if let place = try place(invocation, target) { form.reveal(place) }
		press(keys, in: &form, of: target.suite)
		var canvas = Canvas(size)
		form.draw(on: &canvas)
		let picture = Screenshot.svg(of: canvas, theme: theme, depth: depth, title: target.catalog.title)
		if file == "-" {
			try printLines(picture.split(separator: "\n").map(String.init))
		} else {
			try write(picture, to: file)
		}
	}

	/// Presses the keys. What they change shows as if it were saved, but only in memory: a picture changes no file.
	private func press(_ keys: [Key], in form: inout Form, of suite: Defaults.Suite) {
		var snapshot = suite.snapshot
		for key in keys {
			var effects = form.update(.key(key))[...]
			while let effect = effects.popFirst() {
				guard case .commit(let commit) = effect else { continue }
				var changed = snapshot
				let result = Result { () throws(Defaults.SuiteError) in try changed.apply(commit.edits) }
				if case .success = result { snapshot = changed }
				effects += form.update(.committed(commit.id, result, snapshot)) + form.update(.status(suite.status))
			}
		}
	}

	/// What the user chose, else all colours, unless the environment asks for none.
	private var depth: ColorDepth {
		let options = Preferences.terminalOptions
		return options.colorDepth ?? (ColorSupport.isRefused(in: options.environment) ? .monochrome : .trueColor)
	}

	private func size(_ text: String) throws(CommandFailure) -> Size {
		let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
		guard parts.count == 2, let width = parts[0], let height = parts[1], (1...500).contains(width),
			(1...500).contains(height)
		else { throw .usage(.malformedValue(.size, text, expected: Strings.expectedSize)) }
		return Size(width: width, height: height)
	}

	private func keys(_ text: String) throws(CommandFailure) -> [Key] {
		var keys: [Key] = []
		for name in text.split(separator: ",") {
			guard let key = Key(name: String(name)) else {
				throw .usage(.malformedValue(.keys, String(name), expected: Strings.expectedKeys))
			}
			keys.append(key)
		}
		return keys
	}

	private func write(_ text: String, to path: String) throws(CommandFailure) {
		let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
		guard descriptor >= 0 else { throw .file(path, errno: errno) }
		defer { close(descriptor) }
		if let code = writeAll(Array(text.utf8), to: descriptor) { throw .file(path, errno: code) }
	}
}
