import Defaults
import SettingsForm
import SettingsSchema
import Wording

extension CommandRunner {
	/// `export`: what the user has set, all of it or some, as a settings file of its own.
	func export(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		try requireReadable(target)
		let snapshot = target.suite.snapshot
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		var places: [Defaults.Path] = []
		for key in invocation.operands {
			let path = try known(key, of: target, resolver)
			guard snapshot.user.contains(path) else {
				say(Strings.Resetting.isNotSet(path))
				continue
			}
			places.append(whole(path, in: snapshot.user))
		}
		if invocation.operands.isEmpty { places = snapshot.user.names(at: []).map { [$0] } }
		let value = invocation.operands.isEmpty ? snapshot.user.root : snapshot.user.root.selecting(places)
		let masked = target.catalog.masked(value, at: [], in: snapshot)
		let (shown, hidden) = invocation.has(.secrets) ? (value, []) : value.leavingOut(whatIsOtherIn: masked)
		let name = invocation.options[.to] ?? "json"
		guard let format = Defaults.Document.Dialect.formats.first(where: { $0.name == name }) else { return }
		// Beside secrets comments may tell of them.
		let isWritten = invocation.has(.secrets) || !target.catalog.mentionsSecrets && hidden.isEmpty
		if isWritten, invocation.operands.isEmpty, format.dialect == snapshot.user.dialect.subtracting(.list) {
			return try printLines(snapshot.user.lines)
		}
		try printLines(
			try converted(
				shown ?? (snapshot.isList ? [] : [:]), of: places, in: snapshot.user, to: format,
				Discretion(views: [(target.catalog, snapshot)])))
		for place in hidden { warn(Strings.Exchange.isSecret(target.catalog.shown(place, in: snapshot))) }
	}

	/// The list around a place, for an index says nothing in another file; with a word to who asked for less.
	private func whole(_ path: Defaults.Path, in document: Defaults.Document) -> Defaults.Path {
		let list = document.outermostArray(on: path)
		if list != path { warn(Strings.Exchange.isWhole(list, for: path)) }
		return list
	}

	/// `import`: gives settings the values that another file has, all of them or some; none where one does not fit.
	func importing(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		let source = try source(of: invocation)
		try deciding(invocation, target) { target, isLast throws(CommandFailure) in
			try importing(source, invocation, target, isExact: !isLast)
		}
	}

	private func importing(
		_ source: ImportSource, _ invocation: Invocation, _ target: SettingsTarget, isExact: Bool
	) throws(CommandFailure) {
		try requireReadable(target)
		let before = target.suite.snapshot
		let plan = try ImportPlan(of: source.values, written: source.settings.user, in: before, target.catalog) {
			edits throws(CommandFailure) in
			try spread(edits, in: before, target, invocation)
		}
		let discretion = Discretion(views: plan.views(by: target.catalog) + [(source.catalog, source.settings)])
		let open = target.catalog.masked(plan.after.user.root, at: [], in: plan.after)
		let exposed = source.secrets.filter { open[$0] != nil && open[$0] == source.values[$0] }
		let unfit =
			plan.problems(by: target.catalog, discretion)
			+ exposed.map { Strings.Exchange.isSecretThere(discretion.shown($0)) }.uniqued()
		if invocation.has(.dryRun) { try tell(plan, invocation, discretion) }
		guard unfit.isEmpty else { throw .unfit(unfit) }
		guard !invocation.has(.dryRun) else { return }
		guard !plan.edits.isEmpty else { return say(Strings.Exchange.nothing) }
		try write(plan.edits, to: target, isExact: isExact, invocation)
		say(Strings.Exchange.areImported(plan.imported.map(discretion.shown)))
		for companions in plan.companions { warn(of: companions) }
		warn(ofCopiesMadeBy: plan.edits, since: before, target)
		tell(ofCommentsGoneFrom: before, at: plan.edits.map(\.path), target)
		warn(ofMeaningsOf: plan.places, in: source.settings.user, leftOutIn: plan.after.user, discretion)
	}

	/// Prints what an import would change, a line each.
	private func tell(
		_ plan: ImportPlan, _ invocation: Invocation, _ discretion: Discretion
	) throws(CommandFailure) {
		let rows = plan.changes.map { change in
			let masked = [change.old, change.new].map { $0.map { discretion.masked($0, at: change.path) } }
			return (discretion.shown(change.path), masked[0], masked[1])
		}
		guard !invocation.has(.json) else {
			return try printLines([
				rows.map { path, old, new in
					var object: Defaults.Object = ["key": .string(path.description)]
					(object["old"], object["new"]) = (old, new)
					return .object(object)
				}.serializedInLines
			])
		}
		let lines = rows.map { path, old, new in
			let texts = [old, new].map { $0.map { Columns.line(Strings.text(of: $0)) } ?? Strings.unset }
			return [Columns.line(path.description), texts[0], "→ " + texts[1]]
		}
		if lines.isEmpty { say(Strings.Exchange.nothing) } else { try printLines(Columns.aligned(lines)) }
	}

	/// What is to be imported: the file that is named, or what comes by standard input, or the keys of it that are.
	private func source(of invocation: Invocation) throws(CommandFailure) -> ImportSource {
		let name = invocation.operands[0]
		var call = Invocation(command: .convert)
		call.options[.format] = invocation.options[.from]
		let isInput = name == "-"
		var source = isInput ? ImportSource(try piped(call), InferredCatalog(title: "")) : try read(name, call)
		let keys = invocation.operands.dropFirst()
		guard !keys.isEmpty else { return source }
		let document = source.settings.user
		let resolver = KeyResolver(catalog: InferredCatalog(title: ""), snapshot: source.settings)
		var places: [Defaults.Path] = []
		for key in keys {
			guard let path = try find(key, resolver) else { throw .notInFile(key, file: isInput ? nil : name) }
			places.append(whole(path, in: document))
		}
		source.values = document.root.selecting(places)
		return source
	}

	/// A file, with what the schema that it goes by itself says of it.
	private func read(_ file: String, _ call: Invocation) throws(CommandFailure) -> ImportSource {
		guard FileProbe.exists(file) else { throw .missingFile(file) }
		var call = call
		call.options[.file] = file
		let target = try opened(call)
		switch target.suite.status {
		// What is secret in it is not known.
		case .damaged(.damaged(let file, let problem)): throw .suite(.damaged(file: file, problem.withoutText))
		case .damaged(let error), .failed(let error): throw .suite(error)
		case .readOnly, .saved, .pending: return ImportSource(target.suite.snapshot.user, target.catalog)
		}
	}

	private func piped(_ call: Invocation) throws(CommandFailure) -> Defaults.Document {
		let format = Defaults.Document.Dialect.formats.first { $0.name == call.options[.format] }
		let text = try input.text()
		do {
			return try Defaults.Document(Array(text.utf8), in: (format?.dialect ?? .json5).union(.list))
		} catch {
			throw .suite(.damaged(file: Strings.Exchange.input, error.withoutText))
		}
	}
}

/// What is imported.
private struct ImportSource {
	/// What it is read from, and what that says of itself.
	let settings: Defaults.Snapshot
	let catalog: any Catalog
	/// All of it that is taken.
	var values: Defaults.JSON

	init(_ document: Defaults.Document, _ catalog: any Catalog) {
		(settings, self.catalog, values) = (Defaults.Snapshot(user: document), catalog, document.root)
	}

	/// Where there are secrets in that, the innermost values.
	var secrets: [Defaults.Path] {
		let open = catalog.masked(values, at: [], in: settings)
		return values.innermost().filter { open[$0] != values[$0] }
	}
}

/// What importing values into settings comes to.
private struct ImportPlan {
	/// The settings as they are, and as they would be.
	let before: Defaults.Snapshot
	private(set) var after: Defaults.Snapshot
	/// What leads there.
	private(set) var edits: [Defaults.Edit] = []
	/// What goes and comes with shapes that change.
	private(set) var companions: [Companions] = []
	/// What is to be another value, and where.
	private var values: [(place: Defaults.Path, value: Defaults.JSON)]

	/// Members of objects are put beside those that are there; anything else takes the place of what is.
	///
	/// - Parameter spread: Makes edits where their places are written, or refuses them.
	init(
		of root: Defaults.JSON, written source: Defaults.Document, in before: Defaults.Snapshot, _ catalog: any Catalog,
		spread: ([Defaults.Edit]) throws(CommandFailure) -> [Defaults.Edit]
	) throws(CommandFailure) {
		(self.before, after) = (before, before)
		guard root.kind == (before.isList ? .array : .object) else { throw .otherKind(isList: before.isList) }
		values = Self.differences(of: root, from: before.user.root, at: [])
		for (place, value) in values where catalog.holdsMask(value, at: place, in: before) {
			throw .masked(place.description)
		}
		var made = values.map { catalog.grounded(.set($1, at: $0), in: before) }
		try make(try spread(made), catalog)
		// What is told of the shape by what came goes by all that came.
		for (place, value) in values {
			let found = catalog.companions(ofSetting: value, at: place, in: before).sparing { member in
				values.contains { $0.place.meets(member) }
			}
			guard !found.edits.isEmpty else { continue }
			companions.append(found)
			made += found.edits
		}
		edits = try spread(made)
		try make(edits, catalog)
		let plain = after.user
		after.user.takeSpelling(of: values.map(\.place), from: source, newSince: before.user)
		if after.user != plain, !edits.isEmpty {
			edits[0].text = .exchange(after.user, for: before.user, edits: edits.count)
		}
	}

	private mutating func make(_ edits: [Defaults.Edit], _ catalog: any Catalog) throws(CommandFailure) {
		after = before
		do {
			_ = try after.apply(edits)
		} catch {
			throw .suite(catalog.discreet(error, in: before))
		}
	}

	/// What is not there as it is in `value`, whole where nothing is there.
	private static func differences(
		of value: Defaults.JSON, from old: Defaults.JSON?, at path: Defaults.Path
	) -> [(place: Defaults.Path, value: Defaults.JSON)] {
		guard value != old else { return [] }
		guard let object = value.object, let there = old?.object else { return [(path, value)] }
		return object.members.filter { !path.appending($0.name).isNoSetting }.flatMap { member in
			differences(of: member.value, from: there[member.name], at: path.appending(member.name))
		}
	}

	/// All that is another value then, also what goes along.
	var changes: [ValueChange] { ValueChange.changes(at: [], from: before.user.root, to: after.user.root) }

	/// Where something was imported.
	var places: [Defaults.Path] { values.map(\.place) }

	/// What was imported of that.
	var imported: [Defaults.Path] {
		values.flatMap { place, value in
			ValueChange.changes(at: place, from: before.userValue(at: place), to: value).map(\.path)
		}
	}

	/// Whoever has to say what may be seen of it here.
	func views(by catalog: any Catalog) -> [(catalog: any Catalog, settings: Defaults.Snapshot)] {
		[(catalog, before), (catalog, after)]
	}

	/// What would not fit, and does now or is not there, or would be something else than what was to be imported.
	func problems(by catalog: any Catalog, _ discretion: Discretion) -> [String] {
		let own = edits.flatMap { edit in
			edit.setValue.map { catalog.problems(for: $0, at: edit.path, in: after) } ?? []
		}
		let new = catalog.fileValidator?.newFailures(since: before, in: after, at: places).map(\.problem) ?? []
		let said = (own + new).map { Strings.problem(discretion.problem($0), ofValueAt: []) }
		let lost = values.filter { after.userValue(at: $0.place) != $0.value }.map {
			Strings.Exchange.isElsewhere(discretion.shown($0.place))
		}
		return (said + lost).uniqued()
	}
}

/// What may be said where several schemas have a say.
struct Discretion {
	let views: [(catalog: any Catalog, settings: Defaults.Snapshot)]

	/// A place as sentences may name it, whichever of the settings they speak of.
	func shown(_ path: Defaults.Path) -> Defaults.Path { views.reduce(path) { $1.catalog.shown($0, in: $1.settings) } }

	/// A value without what is secret by any of them.
	func masked(_ value: Defaults.JSON, at path: Defaults.Path) -> Defaults.JSON {
		views.reduce(value) { $1.catalog.masked($0, at: path, in: $1.settings) }
	}

	/// A problem without names and values that are.
	func problem(_ problem: Defaults.Problem) -> Defaults.Problem {
		views.reduce(problem) { problem, view in
			let value = view.settings.userValue(at: problem.path)
			let isOpen = value.map { view.catalog.masked($0, at: problem.path, in: view.settings) == $0 } ?? true
			return view.catalog.discreet(isOpen ? problem : problem.withheld, in: view.settings)
		}
	}
}

extension Defaults.JSON {
	/// The places of all in it that holds nothing more.
	fileprivate func innermost(at path: Defaults.Path = []) -> [Defaults.Path] {
		switch self {
		case .object(let object) where !object.isEmpty:
			object.members.flatMap { $0.value.innermost(at: path.appending($0.name)) }
		case .array(let items) where !items.isEmpty:
			items.indices.flatMap { items[$0].innermost(at: path.appending($0)) }
		default: [path]
		}
	}

	/// What is at some places of it, with what is around them.
	fileprivate func selecting(_ places: [Defaults.Path]) -> Self {
		if places.contains(where: \.isRoot) { return self }
		return places.reduce(.object(Defaults.Object())) { selection, place in
			self[place].map { selection.placing($0, at: place) } ?? selection
		}
	}

	/// It without the members that another one, with masks in it, has otherwise, and without lists that have such; and where
	/// these were. Nil where nothing is left.
	fileprivate func leavingOut(
		whatIsOtherIn masked: Self, at path: Defaults.Path = []
	) -> (value: Self?, places: [Defaults.Path]) {
		guard self != masked else { return (self, []) }
		guard let object, let other = masked.object else { return (nil, [path]) }
		var (left, places) = (Defaults.Object(), [Defaults.Path]())
		for member in object.members {
			let place = path.appending(member.name)
			let (value, hidden) =
				other[member.name].map { member.value.leavingOut(whatIsOtherIn: $0, at: place) } ?? (nil, [place])
			left[member.name] = value
			places += hidden
		}
		return (left.isEmpty ? nil : .object(left), places)
	}
}

extension Catalog {
	/// A place as sentences may name it, whichever of these settings they speak of.
	func shown(_ path: Defaults.Path, in settings: [Defaults.Snapshot]) -> Defaults.Path {
		settings.reduce(path) { shown($0, in: $1) }
	}
}

extension Strings {
	/// What `export` and `import` say.
	enum Exchange {
		static func isSecret(_ path: Defaults.Path) -> String {
			localized("\(quoted("\(path)")) is secret, and is left out. \(Option.secrets.flag) prints it, too.")
		}
		static func isWhole(_ list: Defaults.Path, for path: Defaults.Path) -> String {
			localized(
				"\(quoted("\(path)")) is in a list: it goes with all of \(list.isRoot ? theList : quoted("\(list)")).")
		}
		static func isElsewhere(_ path: Defaults.Path) -> String {
			localized("\(path): another value that is imported stands for it, by an alias")
		}
		static func isSecretThere(_ path: Defaults.Path) -> String {
			localized("\(path): it is secret in what is imported, and would be open here")
		}
		static var nothing: String { localized("Everything in it is as it was here already.") }
		static func areImported(_ paths: [Defaults.Path]) -> String {
			let count = paths.count
			let were = count == 1 ? localized("was") : localized("were")
			return localized("\(values(count)) \(were) imported: \(Resetting.named(paths.map { ($0, 1) })).")
		}
		static var input: String { localized("standard input") }
		static func isUnfit(_ problems: [String]) -> String {
			let rest = problems.count - mostNamed
			let told = problems.prefix(mostNamed).joined(separator: localized(", and "))
			return localized(
				"What is imported does not fit: \(told)\(rest > 0 ? localized(" and \(rest) more") : ""). Nothing was changed."
			)
		}
		private static let mostNamed = 5
	}
}
