import Defaults
import SettingsSchema

/// Something new that was put in to be filled in: the form shows it, and it is a change like others once something in it is
/// set.
struct Begun: Sendable {
	/// What puts it in.
	var edits: [Defaults.Edit]
	/// What is changed, for people.
	var title: String
	/// Where it is.
	var path: Defaults.Path
}

extension Form {
	/// The settings without what was begun.
	var settled: Defaults.Snapshot { beforeBegun ?? snapshot }

	/// Shows what was begun without asking anybody to write it.
	mutating func hold(_ commit: Commit) -> [Effect] {
		guard let item = pending.take(commit.id), let target = item.target else { return [] }
		var shown = snapshot
		do throws(Defaults.SuiteError) {
			_ = try shown.apply(commit.edits)
		} catch {
			return show(Notice(.error, "\(catalog.discreet(error, in: snapshot))"))
		}
		if begun.isEmpty { beforeBegun = snapshot }
		begun.append(Begun(edits: commit.edits, title: item.title, path: target.item))
		adopt(settled, isOutside: false, after: commit.edits)
		recount(commit.edits.map(\.path))
		follow(item)
		return []
	}

	/// The settings with what was begun in them. What others leave no place for is dropped.
	mutating func withBegun(_ settings: Defaults.Snapshot) -> Defaults.Snapshot {
		guard !begun.isEmpty else {
			beforeBegun = nil
			return settings
		}
		var shown = settings
		for (index, one) in begun.enumerated() where (try? shown.apply(one.edits)) == nil {
			begun.removeSubrange(index...)
			leave(one.path)
			notice = Notice(.warning, Strings.Collection.dropped(one.title))
			break
		}
		beforeBegun = begun.isEmpty ? nil : settings
		return shown
	}

	/// Goes out of what was begun at a place, and ends what was typed there: what stands there now is another's.
	private mutating func leave(_ path: Defaults.Path) {
		place.objects = Array(place.objects.prefix { !path.contains($0) })
		layers.removeAll { layer in
			if case .editor(let editing) = layer { path.contains(editing.field.path) } else { false }
		}
		if let typed = draft?.path, path.contains(typed) { draft = nil }
	}

	/// Puts what was begun in as it is, where nothing is wrong with it.
	mutating func keepBegun() -> [Effect] {
		guard let last = begun.last else { return [] }
		// The innermost first: it is what one looks at.
		for one in begun.reversed() {
			let field = field(at: one.path)
			let own = effectiveValue(of: field).map { field.problems(for: $0) } ?? []
			let problems = own + catalog.faults(at: one.path, asWhole: true, in: snapshot).problems
			if let problem = problems.first {
				let isInside = problem.path.tokens.count > one.path.tokens.count
				let title = isInside ? self.field(at: problem.path).title : field.title
				return show(Notice(.warning, Strings.sentence(title, problem.message)))
			}
		}
		return commit([], as: .edit(session: nil), title: last.title)
	}

	/// Drops what was begun last; false where nothing was.
	mutating func dropLastBegun() -> Bool {
		guard let last = begun.popLast() else { return false }
		adopt(settled, isOutside: false, after: last.edits)
		recount(last.edits.map(\.path))
		return true
	}

	/// Drops all that was begun.
	mutating func dropBegun() {
		if let last = begun.last { notice = Notice(.dim, Strings.Collection.notKept(last.title)) }
		while dropLastBegun() {}
	}

	/// Drops what was begun on a page that was left.
	mutating func dropLeftBegun() {
		while let last = begun.last, page.map({ last.path.contains($0) }) != true {
			guard dropLastBegun() else { return }
			if notice == nil { notice = Notice(.dim, Strings.Collection.notKept(last.title)) }
		}
	}
}
