import Defaults
import SettingsSchema

extension CommandRunner {
	/// `list`: the settings that have a value, or all there are, or those that are asked for.
	func list(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		try requireReadable(target)
		let resolver = KeyResolver(catalog: target.catalog, snapshot: target.suite.snapshot)
		var asked: [Field] = []
		for key in invocation.operands { asked.append(try field(of: key, target, resolver)) }
		let listing = Listing(
			catalog: target.catalog, snapshot: resolver.snapshot, showsSecrets: invocation.has(.secrets),
			showsAll: invocation.has(.all), asked: asked, failures: misfits(in: target))
		let (groups, isAll) = listing.shown
		if !isAll { warn(Strings.areTooMany(groups.reduce(0) { $0 + $1.fields.count })) }
		if invocation.has(.json) { return try printLines([listing.json(of: groups)]) }
		let lines = listing.lines(of: groups, marksInUnicode: Locale.isUnicode)
		guard !lines.isEmpty else {
			let isAll = invocation.has(.all) || target.catalog.isInferred
			guard output.isTerminal else { return }
			let sentence =
				isAll ? Strings.noSettings : Strings.nothingSet(table.program, flags: invocation.targetFlags)
			return try printLines([sentence])
		}
		try printLines(lines)
	}

	/// What a schema has against the user's file, without what is secret, by each place that it is at or in.
	private func misfits(in target: SettingsTarget) -> [Defaults.Path: [Defaults.Problem]] {
		let snapshot = target.suite.snapshot
		var misfits: [Defaults.Path: [Defaults.Problem]] = [:]
		for failure in target.catalog.fileValidator?.failures(in: snapshot) ?? [] {
			let problem = target.catalog.discreet(failure.problem, in: snapshot)
			for depth in 0...failure.path.tokens.count {
				misfits[failure.path.prefix(depth), default: []].append(problem)
			}
		}
		return misfits
	}

	/// `get`: the values of some keys.
	func get(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		try requireReadable(target)
		let snapshot = target.suite.snapshot
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		var values: [(key: String, value: Defaults.JSON)] = []
		var hasMasks = false
		for key in invocation.operands {
			let path = try known(key, of: target, resolver)
			let field = target.catalog.field(at: path, of: snapshot)
			guard let value = field.map(resolver.value) ?? snapshot.value(at: path) else {
				throw .unset(key, nearest: resolver.standing(near: path))
			}
			guard invocation.has(.secrets) || !hides(value, at: path, target) else { throw .secret(key) }
			let shown = invocation.has(.secrets) ? value : target.catalog.masked(value, at: path, in: snapshot)
			hasMasks = hasMasks || shown != value
			if let most = target.catalog.cut(ofDefaultAt: path) { warn(Strings.isCut(key, to: most)) }
			values.append((key, shown))
		}
		try print(values, invocation)
		if hasMasks { warn(Strings.isMasked) }
	}

	/// Whether a value, or something that holds it, is secret.
	private func hides(_ value: Defaults.JSON, at path: Defaults.Path, _ target: SettingsTarget) -> Bool {
		target.catalog.isSecret(path, in: target.suite.snapshot)
			|| target.catalog.secrecy(at: path, in: target.suite.snapshot).hides(value)
	}

	private func print(
		_ values: [(key: String, value: Defaults.JSON)], _ invocation: Invocation
	) throws(CommandFailure) {
		if values.count == 1 {
			let value = values[0].value
			return try printLines([invocation.has(.json) ? value.serialized() : Strings.text(of: value)])
		}
		if invocation.has(.json) {
			let object = Defaults.Object(values.map { (name: $0.key, value: $0.value) })
			return try printLines([Defaults.JSON.object(object).serialized()])
		}
		try printLines(Columns.aligned(values.map { [$0.key, Columns.line(Strings.text(of: $0.value))] }))
	}

	/// `path`: where the file is.
	func path(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		let file = target.suite.file ?? ""
		let json: Defaults.JSON = ["file": .string(file)]
		try printLines([invocation.has(.json) ? json.serialized() : file])
	}
}
