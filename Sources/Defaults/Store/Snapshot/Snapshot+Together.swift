extension Defaults.Snapshot {
	/// From how many edits on they are made as one: of fewer each has a record of bytes of its own.
	private static let manyEdits = 16

	/// Makes as many of `edits` as can be made as one, from the first one on, if they are many. Returns the changes of
	/// bytes; none, with nothing done, where they have to be made one by one.
	mutating func applyTogether(_ edits: ArraySlice<Defaults.Edit>) throws(Defaults.SuiteError) -> [Defaults.Splice?] {
		if let splices = try revertTogether(edits) { return splices }
		// What stands at several places changes with the first of them.
		guard edits.count >= Self.manyEdits, !edits.contains(where: { user.sharedPlace(on: $0.path) != nil }) else {
			return []
		}
		var document = user
		let isExact = edits.contains(where: \.isExact)
		let alike = edits.prefix { $0.isExact || !isExact || $0.isRemoval }
		let changes = alike.lazy.map(change(of:)).prefix { $0 != nil }.compactMap(\.self)
		var (count, splice) = document.makeTogether(changes, atLeast: Self.manyEdits, exactly: isExact)
		guard count > 0 else { return [] }
		let made = edits.prefix(count)
		for edit in made { try check(edit) }
		for edit in made where edit.isRemoval && user.contains(edit.path) {
			guard let groups = document.removeGroups(around: edit.path, at: edit.groupDepths) else { continue }
			splice = splice.map { $0.and(groups) }
		}
		defer { user = document }
		return record(of: made.map { document.hasSameText(at: $0.path, as: user) ? nil : $0.path }, splice)
	}

	/// What an edit comes to, where that can be said without looking at others.
	private func change(of edit: Defaults.Edit) -> Defaults.Document.Change? {
		let unit = unit(of: edit.path)
		guard unit == edit.path || isUsers(unit) else { return nil }
		switch edit.action {
		case .set(let value): return (edit.path, value)
		case .reset: return (edit.path, nil)
		case .arrange, .comment: return nil
		case .revert(let splice, let otherwise): return splice.membership == nil ? nil : (edit.path, otherwise)
		}
	}

	/// Makes edits by the text that they come to; nil where that is not known, or was made for another text.
	mutating func exchangeText(for edits: [Defaults.Edit]) throws(Defaults.SuiteError) -> [Defaults.Splice?]? {
		guard var text = edits.first?.text, text.membership?.count == edits.count else { return nil }
		text.membership = nil
		var document = user
		guard let splice = document.revert(text) else { return nil }
		for edit in edits { try check(edit) }
		user = document
		return record(of: edits.map(\.path), splice)
	}

	/// Makes edits that say all that comes of a change of what stands at several places; nil where they do not, or where
	/// one is of something that shows from a layer beneath.
	mutating func makeEverywhere(_ edits: [Defaults.Edit]) throws(Defaults.SuiteError) -> [Defaults.Splice?]? {
		for edit in edits {
			try check(edit)
			try checkSort(of: edit)
			let unit = unit(of: edit.path)
			guard unit == edit.path || isUsers(unit) else { return nil }
		}
		var document = user
		guard let splice = document.makeEverywhere(edits) else { return nil }
		user = document
		return record(of: edits.map(\.path), splice)
	}

	/// Takes changes back that were made as one; nil where the edits are not all of those, or the bytes have changed.
	private mutating func revertTogether(
		_ edits: ArraySlice<Defaults.Edit>
	) throws(Defaults.SuiteError) -> [Defaults.Splice?]? {
		guard var splice = edits.first?.splice, let count = splice.membership?.count, count <= edits.count else {
			return nil
		}
		let members = edits.prefix(count)
		let positions = members.compactMap { $0.splice?.parts == splice.parts ? $0.splice?.membership?.position : nil }
		guard Set(positions).count == count else { return nil }
		for edit in members { try check(edit) }
		splice.membership = nil
		guard let back = user.revert(splice) else { return nil }
		return record(of: members.map(\.path), back)
	}

	/// The change of each of those places that have changed, as a member of all.
	private func record(of places: [Defaults.Path?], _ splice: Defaults.Splice?) -> [Defaults.Splice?] {
		var members = (splice?.members(at: places.compactMap(\.self)) ?? [])[...]
		return places.map { $0 == nil ? nil : members.popFirst() }
	}
}

extension Defaults.Edit {
	fileprivate var isRemoval: Bool {
		switch action {
		case .reset, .revert(_, nil): true
		case .set, .arrange, .comment, .revert: false
		}
	}

	/// Whether it takes a change back that was made as one with others, or as that of a text.
	var isOneOfSeveral: Bool { splice?.membership != nil }

	fileprivate var splice: Defaults.Splice? { if case .revert(let splice, _) = action { splice } else { nil } }
}

extension Defaults.SuiteError {
	/// Whether it refuses a change for what aliases stand for.
	package var isOfAliases: Bool {
		guard case .unreachable(let problem) = self else { return false }
		switch problem.reason as? Defaults.PathError {
		case .shared, .borrowed: return true
		default: return false
		}
	}
}
