import Defaults
import SettingsSchema
import Wording

/// Runs one command line and says how it ended.
struct CommandRunner: Sendable {
	/// The commands.
	let table: CommandTable
	/// Has the process speak the language that is chosen.
	var speak: @Sendable () -> Void = {}
	/// Where changes are kept for later; nil where none are.
	var history: ChangeLog?
	/// Opens what a command line names.
	let open: @Sendable (Invocation) throws(CommandFailure) -> SettingsTarget
	/// Shows the form until it is left.
	let showForm: @Sendable (SettingsTarget, FormStart) throws(CommandFailure) -> ExitCode
	/// Where results go.
	var output = StandardStream.output
	/// Where errors go.
	var errors = StandardStream.error
	/// Where a value comes from that is none of the words.
	var input = StandardInput()

	/// Runs the words after the program's name.
	func run(_ arguments: [String]) -> ExitCode {
		do {
			return try perform(arguments)
		} catch {
			report(error, arguments)
			return error.exitCode
		}
	}

	/// Says what makes no sense about a command line whose words cannot even be read.
	func refuse(_ error: UsageError) -> ExitCode {
		let failure = CommandFailure.usage(error)
		report(failure, [])
		return failure.exitCode
	}

	private func perform(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
		let invocation = try parse(arguments)
		var runner = self
		runner.output.content = invocation.content
		return try runner.perform(invocation)
	}

	private func perform(_ invocation: Invocation) throws(CommandFailure) -> ExitCode {
		let isShort = invocation.has(.help) || invocation.has(.version)
		guard !isShort, [.form, .theme, .watch].contains(invocation.command) else {
			// Who ends in a moment watches nothing: the system would keep its end waiting.
			return try Watching.without { Result { () throws(CommandFailure) in try carryOut(invocation) } }.get()
		}
		return try carryOut(invocation)
	}

	/// Does it in the language that is chosen; what is printed as JSON, for programs, is in English.
	private func carryOut(_ invocation: Invocation) throws(CommandFailure) -> ExitCode {
		speak()
		guard invocation.has(.json) else { return try done(invocation) }
		return try Language.speaking(.english) { Result { () throws(CommandFailure) in try done(invocation) } }.get()
	}

	private func done(_ invocation: Invocation) throws(CommandFailure) -> ExitCode {
		if invocation.has(.help) {
			let help = CommandHelp(table: table)
			let page = invocation.command == .form ? help.general : help.page(for: invocation.command)
			try printLines(page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
			return .done
		}
		if invocation.has(.version) {
			try printLines(["\(table.program) \(table.version ?? "")"])
			return .done
		}
		switch invocation.command {
		case .themes: try themes(invocation)
		case .schemas: try schemas(invocation)
		case .completions: try completions(invocation)
		case .manual: try manual()
		case .history: try history(invocation)
		case .complete: try complete(invocation)
		default: return try runOpened(invocation)
		}
		return .done
	}

	/// What a command line names, with changes kept for later.
	func opened(_ invocation: Invocation) throws(CommandFailure) -> SettingsTarget {
		var target = try open(invocation)
		target.history = history
		target.options = invocation.options.filter { [.format, .schema, .schemaDir].contains($0.key) }
		return target
	}

	private func runOpened(_ invocation: Invocation) throws(CommandFailure) -> ExitCode {
		let target = try opened(invocation)
		// The form says it itself, for as long as it is so.
		if invocation.command != .form {
			warn(of: target.suite.layerFaults, target)
			warn(ofSchemaOf: target, for: invocation)
		}
		// A slip in the name looks like a file without settings.
		if [.list, .diff, .watch, .export].contains(invocation.command), let file = target.missingFile {
			warn(Strings.isMissing(file))
		}
		let writes = [.set, .reset, .import].contains(invocation.command)
		return try run(writes ? invocation : invocation.inDocument(of: target), on: target)
	}

	/// Says what is doubtful about the schema that the settings go by, where that concerns who gives the command.
	func warn(ofSchemaOf target: SettingsTarget, for invocation: Invocation) {
		if let doubt = target.schemaDoubt, doubt.concerns(invocation.command) { warn(Strings.sentence(for: doubt)) }
	}

	/// Says which settings of the administrator's or the system's do not hold; the command is done all the same.
	func warn(of faults: [Defaults.LayerFault], _ target: SettingsTarget) {
		guard !faults.isEmpty else { return }
		let faults = faults.map { fault in
			var fault = fault
			fault.reason = target.discreet(fault.reason)
			return fault
		}
		try? errors.write(lines: faults.map { Strings.warning(table.program, "\($0)") })
	}

	private func run(_ invocation: Invocation, on target: SettingsTarget) throws(CommandFailure) -> ExitCode {
		switch invocation.command {
		case .form, .theme: return try showForm(target, start(invocation, target))
		case .list: try list(invocation, target)
		case .get: try get(invocation, target)
		case .set: try set(invocation, target)
		case .reset: try reset(invocation, target)
		case .describe: try describe(invocation, target)
		case .diff: try diff(invocation, target)
		case .export: try export(invocation, target)
		case .import: try importing(invocation, target)
		case .watch: try watch(invocation, target)
		case .path: try path(invocation, target)
		case .validate: return try validate(invocation, target)
		case .convert: try convert(invocation, target)
		case .screenshot: try screenshot(invocation, target)
		case .themes, .schemas, .completions, .manual, .complete, .history: break
		}
		return .done
	}

	private func parse(_ arguments: [String]) throws(CommandFailure) -> Invocation {
		do throws(UsageError) {
			return try ArgumentParser.parse(arguments, table: table, fileExists: FileProbe.exists)
		} catch {
			throw .usage(error)
		}
	}

	/// An error on standard error that can't be written is nobody's to hear.
	private func report(_ failure: CommandFailure, _ arguments: [String]) {
		if case .output(.closed) = failure { return }
		if case .usage = failure { Watching.without(speak) }
		let flags = (try? parse(arguments))?.targetFlags ?? ""
		let sentences = Strings.sentences(for: failure, program: table.program, flags: flags)
		var lines = [Strings.error(table.program, sentences)]
		if case .usage = failure {
			let command = arguments.lazy.compactMap { Command(word: $0) }.first
			lines.append(
				command.map { Strings.seeHelp(CommandHelp(table: table).usage(of: table.row($0))) }
					?? Strings.seeAllHelp(table.program))
		}
		try? errors.write(lines: lines)
	}

	private func start(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) -> FormStart {
		var start = FormStart(place: try place(invocation, target), isStaged: invocation.has(.staged))
		start.isInLines = invocation.has(.accessible)
		start.offersFiles = table.ownSummary == nil && invocation.command == .form
		start.asksForFile = start.offersFiles && invocation.namesNothing
		if invocation.command == .theme {
			start.theme = target.suite.value(at: ["name"])?.string ?? invocation.operands[0]
		}
		return start
	}

	/// The place of the key that the form is to begin at.
	func place(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) -> Defaults.Path? {
		guard let key = invocation.options[.goto] else { return nil }
		// Of a damaged file the form has to be seen first.
		if case .damaged = target.suite.status, invocation.command == .form { return nil }
		let resolver = KeyResolver(catalog: target.catalog, snapshot: target.suite.snapshot)
		if try find(key, resolver) == nil, let latent = resolver.latent(key) { return latent.outer }
		let path = try known(key, of: target, resolver)
		guard !resolver.isOnlyPossible(path) else {
			let nearest = resolver.nearest(to: key)
			throw .unknownKey(key, nearest: nearest == key ? nil : nearest)
		}
		return path
	}

	/// The place of a key, declared or in a file; nil where there is none.
	func find(_ key: String, _ resolver: KeyResolver) throws(CommandFailure) -> Defaults.Path? {
		let path = resolver.known(key)
		if let path, let other = resolver.namesake(of: key) { throw .ambiguousKey(key, path, other) }
		return path
	}

	/// The place of a key that has to be there.
	func known(
		_ key: String, of target: SettingsTarget, _ resolver: KeyResolver
	) throws(CommandFailure) -> Defaults.Path {
		if let path = try find(key, resolver) { return path }
		if let file = target.missingFile { throw .noFile(file, key: key) }
		if let latent = resolver.latent(key) {
			guard let obstacle = latent.obstacle else { throw .unset(key) }
			throw .inTheWay(
				key, of: latent.outer, target.catalog.masked(obstacle, at: latent.outer, in: resolver.snapshot),
				instead: nil)
		}
		throw .unknownKey(key, nearest: resolver.nearest(to: key))
	}

	/// Prints lines to standard output.
	func printLines(_ lines: [String]) throws(CommandFailure) {
		do { try output.write(lines: lines) } catch { throw .output(error) }
	}

	/// A settings file that does not parse, or cannot be read, has no values to print or change.
	func requireReadable(_ target: SettingsTarget) throws(CommandFailure) {
		switch target.suite.status {
		case .saved, .pending, .readOnly(.readOnly): break
		case .damaged(let error), .failed(let error), .readOnly(let error): throw .suite(target.discreet(error))
		}
	}
}
