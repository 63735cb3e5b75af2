/// The edits that turn one encoded value into another, leaf by leaf, so that what neither of them knows stays:
/// members that a newer program wrote, comments, and what another process sets beside it.
struct LeafDifference {
	let snapshot: Defaults.Snapshot
	/// The objects of the new value that are set as a whole.
	var wholes: Set<Defaults.Path> = []
	/// The maps in it.
	var maps: Set<Defaults.Path> = []

	/// - Parameters:
	///   - old: What the edits are to turn into `new`: what is there, or all of it that the type wrote; nil for nothing.
	///   - new: What is to be there instead.
	func edits(from old: Defaults.JSON?, to new: Defaults.JSON, at path: Defaults.Path) -> [Defaults.Edit] {
		if let old, old.isAlike(new) { return [] }
		guard new.isContainer, case .object(let members) = new, !wholes.contains(path), holdsObject(at: path, old),
			canSplit(path)
		else {
			return [.exactly(covering(new, at: path), at: path).based(on: snapshot, maps)]
		}
		let before = old?.object ?? Defaults.Object()
		var edits: [Defaults.Edit] = []
		for (index, member) in members.members.enumerated() {
			let old = before[member.name, near: index]
			if let old, old.isAlike(member.value) { continue }
			let place = path.appending(member.name)
			if snapshot.kind(at: place) != nil {
				edits += self.edits(from: old, to: member.value, at: place)
			} else {
				edits.append(.exactly(covering(member.value, at: place), at: place).based(on: snapshot, maps))
			}
		}
		for name in before.names where members[name] == nil && snapshot.kind(at: path.appending(name)) != nil {
			edits.append(removal(of: path.appending(name)))
		}
		// The entries of a map are read one by one, and what layers beneath have makes up for what is not there. What is
		// nowhere registered may be something else each time.
		guard !edits.isEmpty, !maps.contains(path),
			snapshot.reserve != nil
				|| snapshot.registered[path]?.hasNames(of: new) != true
					&& snapshot.defaultValue(at: path)?.hasNames(of: new) != true
		else { return edits }
		return edits.map { edit in
			guard !edit.takesAway else { return edit }
			var edit = edit
			edit.container = Defaults.Edit.Container(path: path, value: new, inner: edit.container)
			return edit
		}
	}

	/// Whether an object is there; a tagged one is one value.
	private func holdsObject(at path: Defaults.Path, _ old: Defaults.JSON?) -> Bool {
		snapshot.kind(at: path) == .object && (old ?? snapshot.value(at: path))?.isContainer == true
	}

	/// Whether a member alone can be set: layers merge here, or the user's own layer has the whole.
	private func canSplit(_ path: Defaults.Path) -> Bool {
		merges(path) || snapshot.userValue(at: path)?.object != nil
	}

	private func merges(_ path: Defaults.Path) -> Bool {
		snapshot.isDeclared(path) && snapshot.unit(of: path) == path
	}

	/// A whole object with nulls for the members that it lacks, and a layer beneath has: these would show.
	///
	/// - Parameters:
	///   - written: What lacks them; the value itself, if nil.
	///   - sparesLocked: Whether those get none that the administrator has set.
	func covering(
		_ value: Defaults.JSON, at path: Defaults.Path, as written: Defaults.JSON? = nil, sparesLocked: Bool = false
	) -> Defaults.JSON {
		guard value.isContainer, case .object(var object) = value, merges(path),
			let standard = snapshot.defaultValue(at: path)?.object
		else { return value }
		let written = written ?? value
		for member in standard.members {
			if let own = object[member.name] {
				object[member.name] = covering(
					own, at: path.appending(member.name), as: written.object?[member.name], sparesLocked: sparesLocked)
			} else if member.value != .null, written.object?[member.name] == nil,
				!sparesLocked || !snapshot.holdsLock(path.appending(member.name))
			{
				object[member.name] = .null
			}
		}
		return .object(object)
	}

	/// A member that a layer beneath has would show again after a reset; null says that there is none.
	private func removal(of place: Defaults.Path) -> Defaults.Edit {
		guard let parent = place.parent, merges(parent), snapshot.defaultValue(at: place) != nil else {
			return .reset(place)
		}
		return .set(.null, at: place)
	}
}

extension Defaults.JSON {
	/// Whether there is something for each name in the objects of `other`.
	fileprivate func hasNames(of other: Defaults.JSON) -> Bool {
		guard other.isContainer, case .object(let others) = other else { return true }
		guard case .object(let own) = self else { return false }
		return others.paired(with: own).allSatisfy { $1?.hasNames(of: $0) == true }
	}
}

extension Defaults.Snapshot {
	/// The edits that turn what is at `path`, or all of it that some type wrote, into `new`, member by member.
	///
	/// - Parameter parts: The objects in `new` that are set as a whole, and the maps.
	package func edits(
		from old: Defaults.JSON, to new: Defaults.JSON, at path: Defaults.Path,
		_ parts: (wholes: Set<Defaults.Path>, maps: Set<Defaults.Path>)
	) -> [Defaults.Edit] {
		func placed(_ paths: Set<Defaults.Path>) -> Set<Defaults.Path> {
			Set(paths.map { Defaults.Path(path.tokens + $0.tokens) })
		}
		return LeafDifference(snapshot: self, wholes: placed(parts.wholes), maps: placed(parts.maps))
			.edits(from: old, to: new, at: path)
	}
}

extension Defaults.Edit {
	/// Whether it takes a member away, as ``LeafDifference`` does.
	var takesAway: Bool {
		switch action {
		case .reset, .set(.null): true
		case .set, .arrange, .comment, .revert: false
		}
	}

	/// The same, which leaves what others put meanwhile into the map that it sets, where the user has none there.
	func based(on snapshot: Defaults.Snapshot, _ maps: Set<Defaults.Path>) -> Self {
		guard maps.contains(path), snapshot.userValue(at: path) == nil else { return self }
		var edit = self
		(edit.base, edit.maps) = (snapshot.value(at: path) ?? .object(Defaults.Object()), maps)
		return edit
	}

	/// Puts `value` at `path`, also where `1` stands for the `1.0` that it has.
	static func exactly(_ value: Defaults.JSON, at path: Defaults.Path) -> Self {
		var edit = set(value, at: path)
		edit.isExact = true
		return edit
	}
}
