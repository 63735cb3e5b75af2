import Defaults
import SettingsSchema

extension CommandRunner {
	/// `set`: changes one value, and returns when that is on disk.
	func set(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		var text: String? = invocation.readsValue ? nil : invocation.operands[1]
		// Which document is meant is asked anew as well, once the value is there.
		if invocation.has(.document), text == nil {
			try requireReadable(target)
			text = try input.text()
		}
		try deciding(invocation, target) { target, isLast throws(CommandFailure) in
			try set(&text, invocation.inDocument(of: target), target, isExact: !isLast)
		}
	}

	/// How often a change is decided on where others write in between; then it is merged with theirs.
	private static let decisions = 8

	/// Has a change decided on anew where the file does not hold any more what it was decided by: how a value is read, where
	/// it goes, what goes with it and what may be said of it all follow from that.
	func deciding(
		_ invocation: Invocation, _ target: SettingsTarget,
		_ decide: (SettingsTarget, _ isLast: Bool) throws(CommandFailure) -> Void
	) throws(CommandFailure) {
		var target = target
		for decision in 1... {
			do throws(CommandFailure) {
				return try decide(target, decision == Self.decisions)
			} catch {
				guard case .suite(.outdated) = error, decision < Self.decisions else { throw error }
				target = try opened(invocation)
			}
		}
	}

	private func set(
		_ given: inout String?, _ invocation: Invocation, _ target: SettingsTarget, isExact: Bool
	) throws(CommandFailure) {
		try requireReadable(target)
		let key = invocation.operands[0]
		let place = try place(of: key, target)
		if given == nil { given = try input.text() }
		let text = given ?? ""
		let reader = reader(of: key, at: place, target, invocation)
		let value = try reader.value(of: text)
		// What was printed may be taken for a text, where it is nothing else with masks in it.
		for read in [value, ValueReader.inferred(from: text)]
		where target.catalog.holdsMask(read, at: place.path, in: place.snapshot) {
			throw .masked(key)
		}
		if let latent = place.latent, let obstacle = latent.obstacle {
			let values = [obstacle, latent.object(with: value)].map {
				target.catalog.masked($0, at: latent.outer, in: place.snapshot)
			}
			throw .inTheWay(key, of: latent.outer, values[0], instead: values[1])
		}
		if let list = lostList(on: place.path, in: place.snapshot, target.catalog) {
			let found = place.snapshot.value(at: list).map { target.catalog.masked($0, at: list, in: place.snapshot) }
			throw .inTheWay(key, of: list, found ?? .null, instead: nil)
		}
		let edit = target.catalog.grounded(.set(value, at: place.path), in: place.snapshot)
		let companions = target.catalog.companions(of: [edit], in: place.snapshot)
		var made = try spread([edit] + companions.edits, in: place.snapshot, target, invocation)
		try checkReach(of: made, in: place.snapshot, target, invocation)
		let judged = invocation.has(.everywhere) ? made : [edit]
		let problems = judged.flatMap { self.problems(with: $0, target, place.snapshot) }
		guard problems.isEmpty else { throw .invalid(key: key, value: reader.quoted(text), problems: problems) }
		if let old = invocation.options[.expect] {
			let expected = try reader.expectation(of: old)
			if edit.path == place.path {
				made[0].expected = expected
			} else {
				try check(expected, at: place, target)
			}
		}
		let before = target.suite.snapshot
		// What has to be there for it is written in the same stroke.
		let edits = [place.latent?.start].compactMap(\.self) + made
		try write(edits, to: target, isExact: isExact, invocation)
		warn(of: companions)
		warn(ofCopiesMadeBy: made, since: before, target)
		tell(ofCommentsGoneFrom: before, at: made.map(\.path), target)
		warn(ofFailuresSince: before, at: [edit.path] + (place.latent.map { [$0.outer] } ?? []), target)
		if text == "null", value == .string(text) {
			warn(
				Strings.isTextNull(
					key, mayBeNull: target.catalog.isInferred, program: table.program, flags: invocation.targetFlags))
		}
		if let nearest = place.nearest { warn(Strings.isNew(key, nearest: nearest)) }
		if edit.path == place.path, let made = madeObject(on: place.path, in: place.snapshot) {
			warn(Strings.madeObject(at: made.object, key: made.key))
		}
	}

	/// Where a value is to be set.
	private struct Place {
		let path: Defaults.Path
		/// The settings around it, with an object begun that has to be there first.
		let snapshot: Defaults.Snapshot
		/// What has to be made an object first; nil where nothing has.
		var latent: KeyResolver.Latent?
		/// The key that may have been meant instead of one that is new.
		var nearest: String?
	}

	/// Throws where a default that shows in a list, all of which will be written, is not the expected one.
	private func check(
		_ expected: Defaults.JSON, at place: Place, _ target: SettingsTarget
	) throws(CommandFailure) {
		let found = KeyResolver(catalog: target.catalog, snapshot: place.snapshot).innerDefault(at: place.path)
		if expected != found { throw .suite(target.discreet(.conflict(path: place.path, found: found))) }
	}

	/// Says what went with the shape that an object had.
	func warn(of companions: Companions) {
		guard let object = companions.left?.object, !companions.removed.isEmpty else { return }
		warn(Strings.goneWithShape(companions.removed.map(object.appending), companions.newShape))
	}

	/// Says what should be known of a change that is made.
	func warn(_ sentence: String) {
		try? errors.write(lines: [Strings.warning(table.program, sentence)])
	}

	/// `reset`: takes values away, all or none, and returns when that is on disk.
	func reset(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		try deciding(invocation, target) { target, isLast throws(CommandFailure) in
			try reset(invocation.inDocument(of: target), target, isExact: !isLast)
		}
	}

	private func reset(
		_ invocation: Invocation, _ target: SettingsTarget, isExact: Bool
	) throws(CommandFailure) {
		try requireReadable(target)
		let snapshot = target.suite.snapshot
		guard !invocation.has(.all) else {
			let paths = target.catalog.resettable(in: snapshot)
			let edits = target.catalog.resets(paths, in: snapshot)
			// What an administrator has set stays, and keeps nothing else from going.
			let made = edits.filter { !snapshot.isLocked($0.path) }
			let count = made.reduce(0) { $0 + (snapshot.user.value(at: $1.path)?.leafCount ?? 0) }
			if count > 0, !invocation.has(.yes) { try confirm(losing: count, target) }
			try write(made, to: target, isExact: isExact, invocation)
			tell(whatWentFrom: snapshot, by: made, at: paths, isAll: true, target)
			for path in edits.map(\.path) {
				guard let file = snapshot.lock(of: path) else { continue }
				warn(Strings.sentences(for: .locked(path: path, file: file)))
			}
			return warn(ofFailuresSince: snapshot, at: paths, target)
		}
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		var paths: [Defaults.Path] = []
		for key in invocation.operands {
			guard let path = try find(key, resolver), !resolver.isOnlyPossible(path) else {
				let nearest = resolver.nearest(to: key)
				throw .unknownKey(key, nearest: nearest == key ? nil : nearest)
			}
			if !paths.contains(path) { paths.append(path) }
		}
		// What shows from beneath is not the user's to be taken away.
		let own = paths.filter { snapshot.user.contains($0) || snapshot.isLocked($0) }
		let resets = target.catalog.resets(own, in: snapshot)
		let companions = target.catalog.companions(of: resets, in: snapshot)
		let edits = try spread(resets + companions.edits, in: snapshot, target, invocation)
		try write(edits, to: target, isExact: isExact, invocation)
		tell(whatWentFrom: snapshot, by: resets, at: paths, isAll: false, target)
		warn(of: companions)
		warn(ofCopiesMadeBy: edits, since: snapshot, target)
		warn(ofFailuresSince: snapshot, at: paths, target)
	}

	/// What is declared has against a value with the file around it.
	private func problems(
		with edit: Defaults.Edit, _ target: SettingsTarget, _ snapshot: Defaults.Snapshot
	) -> [String] {
		guard !target.catalog.isInferred, let value = edit.setValue else { return [] }
		var changed = snapshot
		_ = try? changed.apply([edit])
		return target.catalog.problems(for: value, at: edit.path, in: snapshot).map {
			Strings.problem(target.catalog.discreet($0, in: changed), ofValueAt: edit.path)
		}
	}

	/// The list that a key counts in, where an object has taken its place: no item of it is to become a member of that.
	private func lostList(
		on path: Defaults.Path, in snapshot: Defaults.Snapshot, _ catalog: any Catalog
	) -> Defaults.Path? {
		path.tokens.indices.dropFirst().map(path.prefix).first { outer in
			let token = path.tokens[outer.tokens.count]
			return snapshot.kind(at: outer) == .object && (Defaults.Path.index(token) != nil || token == "-")
				&& catalog.field(at: outer, of: snapshot)?.kind == .list
		}
	}

	/// The object that was made because nothing was there, though its first key looks like a place in a list.
	private func madeObject(
		on path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> (object: Defaults.Path, key: String)? {
		for (depth, token) in path.tokens.enumerated().dropFirst() {
			let object = path.prefix(depth)
			let isIndex = Defaults.Path.index(token) != nil || token == "-"
			if isIndex, snapshot.kind(at: object) == nil { return (object, token) }
		}
		return nil
	}

	private func reader(
		of key: String, at place: Place, _ target: SettingsTarget, _ invocation: Invocation
	) -> ValueReader {
		let declared = target.catalog.isInferred ? nil : target.catalog.field(at: place.path, of: place.snapshot)
		return ValueReader(
			key: key, field: declared ?? InferredCatalog(title: "").field(at: place.path, of: place.snapshot),
			isInferred: declared == nil, isJSON: invocation.has(.json),
			isQuoted: !invocation.readsValue && target.catalog.isOpen(place.path)
				&& !target.catalog.isSecret(place.path, in: place.snapshot))
	}

	/// Refuses a place that nothing can be put at, before anyone judges what would come of it.
	private func checkReach(
		of edits: [Defaults.Edit], in snapshot: Defaults.Snapshot, _ target: SettingsTarget, _ invocation: Invocation
	) throws(CommandFailure) {
		if let list = target.catalog.missingList(under: edits, in: snapshot), let path = edits.first?.path {
			let reason = Defaults.PathError.noSuchElement(path.prefix(list.tokens.count + 1), count: 0)
			throw .suite(.unreachable(Defaults.Problem(path, reason)))
		}
		var later = snapshot
		do throws(Defaults.SuiteError) {
			_ = try later.apply(edits)
		} catch {
			throw CommandFailure(refusing: target.catalog.discreet(error, in: snapshot), invocation)
		}
	}

	/// Where `key` is, or would be in what can be made an object; where nothing declares keys, and in an object that takes
	/// others than those it declares, one that is not there yet has a place, too.
	private func place(of key: String, _ target: SettingsTarget) throws(CommandFailure) -> Place {
		let snapshot = target.suite.snapshot
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		let found = try find(key, resolver) ?? resolver.end(of: key)
		// Who means what is there is not to get something new beside it, with that for a name.
		if found.map(resolver.isOnlyPossible) ?? true, let meant = resolver.respelt(key) {
			throw .unknownKey(key, nearest: meant)
		}
		if let path = found { return Place(path: path, snapshot: snapshot) }
		if let latent = resolver.latent(key) {
			return Place(path: latent.path, snapshot: latent.begun, latent: latent)
		}
		let nearest = target.catalog.isInferred ? nil : resolver.nearest(to: key)
		guard let path = target.catalog.isInferred ? resolver.new(key) : resolver.entry(key) else {
			throw .unknownKey(key, nearest: nearest)
		}
		return Place(path: path, snapshot: snapshot, nearest: nearest)
	}

	func write(
		_ edits: [Defaults.Edit], to target: SettingsTarget, isExact: Bool, _ invocation: Invocation
	) throws(CommandFailure) {
		let before = target.suite.snapshot
		do {
			if isExact { try target.suite.apply(edits, over: before) } else { try target.suite.apply(edits) }
			try target.suite.flushOrWithdraw()
		} catch {
			throw CommandFailure(refusing: target.discreet(error), invocation)
		}
		target.keep(target.items(of: edits, from: before, to: target.suite.snapshot))
		for notice in target.suite.takeNotices() { warn(Strings.sentences(for: notice)) }
	}
}
