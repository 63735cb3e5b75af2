import Defaults
import SettingsSchema
import Synchronization

extension CommandRunner {
	/// `watch`: a line for each change, until the reader goes away or a signal ends the program.
	func watch(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		let snapshot = target.suite.snapshot
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		var paths: [Defaults.Path] = []
		for key in invocation.operands {
			// What is watched may be declared nowhere and not be there yet.
			let place = try find(key, resolver) ?? resolver.latent(key)?.path
			guard let path = place ?? (target.catalog.isInferred ? resolver.new(key) : nil) else {
				throw .unknownKey(key, nearest: resolver.nearest(to: key))
			}
			paths.append(path)
		}
		var (target, filter) = (
			target, ChangeFilter(catalog: target.catalog, paths: paths, showsSecrets: invocation.has(.secrets))
		)
		let suite = target.suite
		let inbox = try Inbox(naming: SchemaFile.naming(in: suite), of: snapshot)
		let observation = suite.observe { inbox.put($0, naming: SchemaFile.naming(in: suite), of: suite.snapshot) }
		defer { withExtendedLifetime(observation) {} }
		try tell(target.catalog.discreet(target.suite.status, in: target.suite.snapshot))
		while true {
			let (events, earlier, namings, isReaderGone) = inbox.wait(whileOpen: output.descriptor)
			// What waited was made under the schema that the file named before, the one that it names now, or one between.
			filter.earlier = earlier
			var filters = [filter]
			filters[0].hidesAll =
				namings.count > Inbox.mostNamings && (target.isSelfDescribed || target.catalog.mentionsSecrets)
			for settings in namings {
				filter.catalog = target.catalog(by: settings)
				filter.earlier = settings
				filters.append(filter)
			}
			if target.followSchema() { warn(ofSchemaOf: target, for: invocation) }
			filter.catalog = target.catalog
			for event in events { try show(event, filters + [filter], target, asJSON: invocation.has(.json)) }
			if isReaderGone { return }
		}
	}

	/// Says why there is nothing to be heard of the file; goes on where that may pass, and ends where it is none that
	/// could ever be read.
	private func tell(_ status: Defaults.Status) throws(CommandFailure) {
		switch status {
		case .damaged(let error):
			if case .notASettingsFile = error { throw .suite(error) }
			tell(error)
		case .failed(let error), .readOnly(let error): tell(error)
		case .saved, .pending: break
		}
	}

	private func tell(_ error: Defaults.SuiteError) {
		try? errors.write(lines: [Strings.error(table.program, Strings.sentences(for: error))])
	}

	private func show(
		_ event: Defaults.Event, _ filters: [ChangeFilter], _ target: SettingsTarget, asJSON: Bool
	) throws(CommandFailure) {
		switch event {
		case .changed(let changes, _):
			let snapshot = target.suite.snapshot
			let shown = changes.flatMap(\.leaves).filter { change in
				filters.allSatisfy { $0.shows(change, in: snapshot) }
			}
			let raw = Dictionary(shown.map { ($0.path, $0) }) { first, _ in first }
			let masked = filters.reduce(shown) { changes, filter in
				let now = filter.masked(changes, in: snapshot)
				return filter.earlier.map { filter.masked(now, in: $0) } ?? now
			}.flatMap { masked in
				raw[masked.path].flatMap { filters.last?.inside($0, masked: masked) } ?? [masked]
			}
			let lines = masked.map { asJSON ? $0.jsonLine : $0.line }
			guard !lines.isEmpty else { return }
			try printLines(lines)
		case .status(.damaged(let error)), .status(.failed(let error)), .notice(let error):
			tell(target.discreet(error))
		case .layerFaults(let faults): warn(of: faults, target)
		case .status: break
		}
	}
}

/// Which changes `watch` shows.
struct ChangeFilter: Sendable {
	var catalog: any Catalog
	/// The places asked for; none is all.
	let paths: [Defaults.Path]
	let showsSecrets: Bool
	/// Whether it is not known which values are secret.
	var hidesAll = false
	/// The settings before what is shown; nil where they are not known.
	var earlier: Defaults.Snapshot?

	/// Whether the change is one of those asked for. A secret key must be named, or secrets be asked for.
	func shows(_ change: Defaults.Change, in snapshot: Defaults.Snapshot) -> Bool {
		if paths.contains(change.path) { return true }
		if isSecret(change, in: snapshot), !showsSecrets {
			return paths.contains { $0.contains(change.path) && catalog.isSecret($0, in: snapshot) }
		}
		return paths.isEmpty || paths.contains { $0.contains(change.path) || change.path.contains($0) }
	}

	/// Whether what is there now, or what was there before, is secret.
	private func isSecret(_ change: Defaults.Change, in snapshot: Defaults.Snapshot) -> Bool {
		hidesAll
			|| [snapshot, earlier].compactMap(\.self).contains { snapshot in
				let secrecy = catalog.secrecy(at: change.path, in: snapshot)
				return catalog.isSecret(change.path, in: snapshot)
					|| [change.old, change.new].contains { $0.map(secrecy.hides) == true }
			}
	}

	/// The changes with what is secret inside their values masked, unless that was asked for. Those whose names are
	/// secret are one of all that they are in.
	func masked(_ changes: [Defaults.Change], in snapshot: Defaults.Snapshot) -> [Defaults.Change] {
		guard !showsSecrets else { return changes }
		var told: Set<Defaults.Path> = []
		return changes.compactMap { change in
			let place = catalog.shown(change.path, in: snapshot)
			guard place != change.path else { return masked(change, in: snapshot) }
			guard told.insert(place).inserted else { return nil }
			let inside = changes.filter { place.contains($0.path) }
			let now = snapshot.value(at: place)
			let wasThere = inside.contains { $0.old != nil } || now.map { $0.leafCount > inside.count } == true
			return Defaults.Change(
				path: place, old: wasThere ? Secrecy.mask : nil, new: now == nil ? nil : Secrecy.mask)
		}
	}

	/// What is told of a change of a list: the places in it that were asked for, or what differs in its items where as many
	/// objects are there as were. What is masked is told of as a whole, and only to who asked for places.
	func inside(_ change: Defaults.Change, masked: Defaults.Change) -> [Defaults.Change] {
		let inner = paths.contains { $0.contains(change.path) } ? [] : paths.filter { change.path.contains($0) }
		let asked = inner.filter { place in !inner.contains { $0 != place && $0.contains(place) } }
		let changes = asked.isEmpty ? change.itemLeaves : asked.flatMap(change.leaves(at:)).flatMap(\.itemLeaves)
		if changes == [change] { return [masked] }
		let told = changes.map { leaf -> Defaults.Change in
			let place = leaf.path.within(change.path)
			func isMask(_ place: Defaults.Path) -> Bool {
				[masked.old, masked.new].contains { $0?[place] == Secrecy.mask }
			}
			let shown = (0...place.tokens.count).map(place.prefix).first(where: isMask) ?? place
			func value(_ value: Defaults.JSON?, in masked: Defaults.JSON?) -> Defaults.JSON? {
				value?[shown] == nil ? nil : masked?[shown] ?? Secrecy.mask
			}
			return Defaults.Change(
				path: Defaults.Path(change.path.tokens + shown.tokens), old: value(change.old, in: masked.old),
				new: value(change.new, in: masked.new))
		}
		return told.uniqued(on: \.path).filter { change in
			!paths.isEmpty || ![change.old, change.new].contains { $0 == Secrecy.mask }
		}
	}

	private func masked(_ change: Defaults.Change, in snapshot: Defaults.Snapshot) -> Defaults.Change {
		let isSecret = isSecret(change, in: snapshot)
		let shown = { (value: Defaults.JSON) in
			isSecret
				? Secrecy.mask
				: [snapshot, earlier].compactMap(\.self).reduce(value) { catalog.masked($0, at: change.path, in: $1) }
		}
		return Defaults.Change(path: change.path, old: change.old.map(shown), new: change.new.map(shown))
	}
}

extension Defaults.Change {
	/// The change of the members of its items, where it is one of a list of objects of which none came or went.
	fileprivate var itemLeaves: [Defaults.Change] {
		guard let before = old?.array, let after = new?.array, before.count == after.count else { return [self] }
		let isOfObjects = zip(before, after).allSatisfy { $0 == $1 || $0.object != nil && $1.object != nil }
		guard isOfObjects else { return [self] }
		return before.indices.flatMap { leaves(at: path.appending($0)) }.flatMap(\.itemLeaves)
	}

	/// The change of what is at a place inside of it, leaf by leaf; none where nothing changed there.
	fileprivate func leaves(at place: Defaults.Path) -> [Defaults.Change] {
		let inner = place.within(path)
		let change = Defaults.Change(path: place, old: old?[inner], new: new?[inner])
		return change.old == change.new ? [] : change.leaves
	}

	/// The change for a person: `theme: midnight → paper`.
	fileprivate var line: String {
		let values = [old, new].map { $0.map { Columns.line(Strings.text(of: $0)) } ?? Strings.unset }
		return "\(path.isRoot ? Strings.theList : Columns.line(path.description)): \(values[0]) → \(values[1])"
	}

	/// The change for a program: one JSON object without a line end, without the value that is not there.
	fileprivate var jsonLine: String {
		var object: Defaults.Object = ["key": .string(path.description)]
		object["old"] = old
		object["new"] = new
		return Defaults.JSON.object(object).serialized()
	}
}
