import Defaults
import SettingsForm

/// The places that were changed and are not known to be on disk.
struct UnwrittenChanges: Sendable {
	private(set) var paths: [Defaults.Path] = []
	/// What the comments say that were written, where no value was changed.
	private var comments: [Defaults.Path: String] = [:]
	/// What was there, where it was changed first.
	private var values: [Defaults.Path: Defaults.JSON?] = [:]
	/// What the first of them was made in; nil as soon as others have written.
	private var original: Defaults.Snapshot?

	/// What is to be kept of them for later, once they are on disk.
	private(set) var items: [ChangeRecord.Item] = []

	/// Whether there are none.
	var isEmpty: Bool { paths.isEmpty && comments.isEmpty }

	/// How many there are.
	var count: Int { paths.count + comments.count }

	/// Remembers what a commit changes of what was there before it: of a list all of it, for an index means nothing once
	/// others were there, and no place that is inside another. An edit of the root counts as one of each member that
	/// differs.
	mutating func add(_ edits: [Defaults.Edit], from before: Defaults.Snapshot, to after: Defaults.Snapshot) {
		if isEmpty { original = before }
		let edits = edits.filter { edit in
			// Where a comment is takes as long to find as the file is, and hardly any change is of one.
			guard before.userValue(at: edit.path) == after.userValue(at: edit.path) else { return true }
			let new = after.user.comment(at: edit.path)
			guard new != before.user.comment(at: edit.path) else { return true }
			comments[edit.path] = new ?? ""
			return false
		}
		// The members of one edit are not inside one another.
		let earlier = edits.count == 1 ? paths : nil
		for path in edits.flatMap({ Self.places($0.path, from: before, to: after) })
		where !(0...path.tokens.count).contains(where: { values[path.prefix($0)] != nil }) {
			var value = before.value(at: path)
			let inside = (earlier ?? paths).filter(path.contains)
			for inner in inside.reversed() {
				let place = inner.within(path)
				value =
					(values.removeValue(forKey: inner) ?? nil).map { value?.placing($0, at: place) }
					?? value?.removing(place)
			}
			if !inside.isEmpty { paths.removeAll(where: path.contains) }
			paths.append(path)
			values[path] = .some(value)
		}
	}

	/// Remembers what is to be kept for later.
	mutating func add(_ items: [ChangeRecord.Item]) { for item in items { self.items.follow(with: item) } }

	private static func places(
		_ path: Defaults.Path, from before: Defaults.Snapshot, to after: Defaults.Snapshot
	) -> [Defaults.Path] {
		guard path.isRoot, !before.isList else { return [before.user.outermostArray(on: path)] }
		let names = before.user.names(at: []) + after.user.names(at: [])
		return names.map { Defaults.Path([$0]) }.uniqued().filter {
			before.userValue(at: $0) != after.userValue(at: $0)
		}
	}

	/// Others have written: what they wrote is no change of the form's.
	mutating func forgetOriginal() { original = nil }

	/// Forgets them if everything is on disk as the suite stands now; what it told before may be of earlier changes.
	/// Answers what is to be kept of them for later.
	@discardableResult
	mutating func settle(by status: Defaults.Status) -> [ChangeRecord.Item] {
		guard status == .saved else { return [] }
		defer { self = Self() }
		return items
	}

	/// The changes for another form: for each place its value, or that it was reset, and the value that it had.
	func recovery(of snapshot: Defaults.Snapshot) -> Recovery {
		let edits = paths.map { path in
			Defaults.Edit(path, snapshot.userValue(at: path).map { .set($0) } ?? .reset, expecting: values[path])
		}
		// What has moved since is said where it stood no more.
		let said = comments.filter { snapshot.user.comment(at: $0) ?? "" == $1 }.sorted { "\($0.key)" < "\($1.key)" }
		let written = said.map { Defaults.Edit.comment($1, at: $0) }
		return Recovery(edits: edits + written, from: original ?? snapshot, to: snapshot)
	}
}
