extension Defaults.Snapshot {
	/// Makes all edits in the user's layer, or throws and makes none. Returns the changes of bytes, one for each
	/// edit; nil where there was nothing to do.
	package mutating func apply(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) -> [Defaults.Splice?] {
		if let splices = try exchangeText(for: edits) { return splices }
		for edit in edits where !edit.isRevert { try checkNames(of: edit) }
		user.plainNames = edits.reduce(into: []) { $0.formUnion($1.plainNames) }
		defer { user.plainNames = [] }
		// One by itself does nothing where it throws, and what is kept of before would make it copy the whole document.
		if edits.count == 1, !edits[0].isOneOfSeveral { return [try apply(edits[0])] }
		let before = user
		var splices: [Defaults.Splice?] = []
		do {
			while splices.count < edits.count {
				let made = try applyTogether(edits[splices.count...])
				splices += made.isEmpty ? [try apply(edits[splices.count])] : made
			}
		} catch {
			user = before
			guard error.isOfAliases, let splices = try makeEverywhere(edits) else { throw error }
			return splices
		}
		return splices
	}

	private mutating func apply(_ edit: Defaults.Edit) throws(Defaults.SuiteError) -> Defaults.Splice? {
		try check(edit)
		if let splice = reverted(by: edit) { return splice }
		if edit.isRevert { try checkNames(of: edit) }
		try checkSort(of: edit)
		do {
			switch edit.action {
			case .set(let value):
				if let splice = try takeOver(edit.path, { $0.placing(value, at: $1) }) { return splice }
				return try user.set(value, at: edit.path, exactly: edit.isExact)
			case .reset:
				if !isDeclared(unit(of: edit.path)), let splice = try takeOver(edit.path, { $0.removing($1) }) {
					return splice
				}
				return try removed(edit)
			case .arrange(let arrangement): return try arrange(arrangement, at: edit.path)
			case .comment(let text): return try user.setComment(text, at: edit.path)
			case .revert(_, let otherwise):
				guard let otherwise else { return try removed(edit) }
				return try user.set(otherwise, at: edit.path)
			}
		} catch {
			throw .unreachable(Defaults.Problem(edit.path, error))
		}
	}

	/// Removes what an edit is for. What is there and cannot go has a reason.
	private mutating func removed(_ edit: Defaults.Edit) throws(Defaults.PathError) -> Defaults.Splice? {
		let splice = user.remove(edit.path, withGroupsAt: edit.groupDepths)
		if splice == nil, user.dialect.isInLines, let refusal = user.refusal(ofRemoving: edit.path) { throw refusal }
		return splice
	}

	/// Takes a change of bytes back; nil, with nothing done, where they are others by now, or bring nothing back where
	/// something is to be.
	private mutating func reverted(by edit: Defaults.Edit) -> Defaults.Splice? {
		guard case .revert(let splice, let wanted) = edit.action else { return nil }
		let before = user
		guard let made = user.revert(splice) else { return nil }
		if wanted != nil, !user.contains(edit.path) {
			user = before
			return nil
		}
		return made
	}

	/// Makes a change within something that is replaced as a whole and shows from a layer beneath: all of it, with the
	/// change, becomes the user's own. Nil, with nothing done, where the way to the path is the user's own already.
	private mutating func takeOver(
		_ path: Defaults.Path, _ change: (Defaults.JSON, Defaults.Path) -> Defaults.JSON
	) throws(Defaults.PathError) -> Defaults.Splice? {
		let unit = unit(of: path)
		guard unit != path, !isUsers(unit), let whole = value(at: unit) else { return nil }
		guard whole.isContainer else { return nil }
		let changed = change(whole, path.within(unit))
		// What is no index of an array would make an object of it.
		guard changed.kind == whole.kind else { throw .noSuchElement(path, count: whole.array?.count ?? 0) }
		return try user.set(changed, at: unit)
	}

	private mutating func arrange(
		_ arrangement: Defaults.Arrangement, at path: Defaults.Path
	) throws(Defaults.PathError) -> Defaults.Splice? {
		if isUsers(path) { return try user.arrange(arrangement, at: path) }
		let before = value(at: path)
		guard let after = arrangement.applied(to: before) else {
			throw arrangement.refusal(at: path, by: before)
		}
		if let splice = try takeOver(path, { $0.placing(after, at: $1) }) { return splice }
		return try user.set(after, at: path)
	}

	/// Throws where an edit may not be made.
	func check(_ edit: Defaults.Edit) throws(Defaults.SuiteError) {
		if let expected = edit.expected {
			let found = value(at: edit.path)
			if found != expected { throw .conflict(path: edit.path, found: found) }
		}
		for depth in edit.arrayDepths where kind(at: edit.path.prefix(depth)) != .array {
			throw .conflict(path: edit.path, found: value(at: edit.path))
		}
		try checkLock(of: edit)
	}

	/// Throws where an edit means one of several keys of YAML that have the same text, and not which.
	private func checkNames(of edit: Defaults.Edit) throws(Defaults.SuiteError) {
		guard user.dialect.isYAML else { return }
		var (path, value) = (edit.path, nil as Defaults.JSON?)
		switch edit.action {
		case .set(let new), .revert(_, otherwise: let new?): value = new
		case .arrange(.rename(let old, to: _)): path = path.appending(old)
		case .reset, .arrange, .comment, .revert: break
		}
		guard let place = user.coincidingPlace(for: path, becoming: value) else { return }
		throw .unreachable(Defaults.Problem(edit.path, Defaults.PathError.coinciding(place)))
	}

	/// What is a list as a whole does not become an object by an edit that was made for one, nor the other way round.
	func checkSort(of edit: Defaults.Edit) throws(Defaults.SuiteError) {
		switch edit.action {
		case .set(let value), .revert(_, otherwise: let value?):
			guard edit.path.isRoot, value.kind == (isList ? .object : .array), user.takesList else { return }
			throw .conflict(path: edit.path, found: self.value(at: edit.path))
		case .reset, .arrange, .comment, .revert: return
		}
	}

	private func checkLock(of edit: Defaults.Edit) throws(Defaults.SuiteError) {
		guard !mandatory.isEmpty else { return }
		if let file = lock(of: edit.path) { throw .locked(path: edit.path, file: file) }
		if case .set(let value) = edit.action { try checkLocks(below: edit.path, in: value) }
	}

	/// Of a declared object some members can be locked; setting it is refused where it would change one, or leave no
	/// object.
	private func checkLocks(below path: Defaults.Path, in value: Defaults.JSON) throws(Defaults.SuiteError) {
		guard value.isContainer, let object = value.object else {
			if let (place, file) = firstLock(below: path) { throw .locked(path: place, file: file) }
			return
		}
		for member in object.members {
			let place = path.appending(member.name)
			if let file = lock(of: place) {
				if self.value(at: place) != member.value { throw .locked(path: place, file: file) }
			} else {
				try checkLocks(below: place, in: member.value)
			}
		}
	}
}

extension Defaults.Snapshot {
	/// Whether a place, or something in the declared object there, is locked.
	func holdsLock(_ path: Defaults.Path) -> Bool { lock(of: path) != nil || firstLock(below: path) != nil }

	/// What is locked in the declared object at a place, and the file that locks it; the object, where that has it empty.
	private func firstLock(below path: Defaults.Path) -> (place: Defaults.Path, file: String)? {
		guard isDeclared(path) else { return nil }
		for layer in mandatory where layer.document.contains(path) {
			for name in layer.document.names(at: path) {
				let place = path.appending(name)
				if let file = lock(of: place) { return (place, file) }
				if let found = firstLock(below: place) { return found }
			}
			return (path, layer.file)
		}
		return nil
	}
}

extension Defaults.JSON {
	/// Puts `value` at `path`, with objects on the way in place of whatever is there.
	package mutating func put(_ value: Defaults.JSON, at path: ArraySlice<String>) {
		guard let token = path.first else {
			self = value
			return
		}
		var object = Defaults.Object()
		if case .object(let found) = self { object = found }
		// Given up before the change, so that the members are not copied for each one.
		self = .null
		var member = object[token] ?? .object(Defaults.Object())
		if path.count > 1 { object[token] = .null }
		member.put(value, at: path.dropFirst())
		object[token] = member
		self = .object(object)
	}
}
