import Defaults
import SettingsSchema

extension Form {
	/// The list over what the values are by now: what is as it was again has its row still, so that nothing moves under
	/// the cursor.
	///
	/// What waits to be written is listed while it does: nil where nothing is left of that.
	func refreshed(_ list: ChangeList) -> ChangeList? {
		if list.basis == .file { return followed(list) }
		var list = list
		for index in list.rows.indices.reversed() where list.rows[index].inner == nil {
			let row = list.rows[index]
			let value = shownValue(of: row.field)
			guard row.value != value else { continue }
			let end = list.rows[(index + 1)...].firstIndex { $0.inner == nil } ?? list.rows.endIndex
			list.replace(index..<end, with: refreshed(list, index..<end, value))
			list.taken = nil
		}
		return list
	}

	/// The list over what waits to be written by now, with what was dropped from it.
	private func followed(_ list: ChangeList) -> ChangeList? {
		let changed = staging?.changed(in: snapshot) ?? []
		let (waiting, listed) = (Set(changed), list.rows.filter { $0.inner == nil }.map(\.field.path))
		let dropped = list.dropped.filter { !waiting.contains($0.key) }
		let known = Set(listed)
		let paths =
			listed.filter { dropped[$0] != nil || waiting.contains($0) } + changed.filter { !known.contains($0) }
		guard !paths.isEmpty else { return nil }
		let old = Dictionary(grouping: list.rows, by: \.field.path)
		let new = Dictionary(grouping: changeList(of: changed.map(field), .file).rows, by: \.field.path)
		// What was dropped is shown as it was.
		let rows = paths.flatMap { (dropped[$0] == nil ? new[$0] : old[$0]) ?? [] }
		let selected = list.row.flatMap { row in rows.firstIndex { $0.path == row.path } }
		var later = ChangeList(
			rows: rows, basis: .file, selection: selected ?? list.selection, isLeaving: list.isLeaving)
		(later.scroll, later.dropped) = (list.scroll, dropped)
		return later
	}

	/// The rows of a field for another value of it.
	private func refreshed(_ list: ChangeList, _ places: Range<Int>, _ value: Defaults.JSON?) -> [ChangeRow] {
		let field = list.rows[places.lowerBound].field
		if let seen = list.seen[field.path]?[value] { return seen }
		var rows = Array(list.rows[places])
		if value == priorValue(of: field, from: list.basis) {
			for index in rows.indices.dropFirst() { rows[index].isBack = true }
		} else if let taken = list.taken, taken.goal == value, places.contains(taken.row) {
			rows = rows.map { $0.followed(inside: field.path, to: value) }
			rows[taken.row - places.lowerBound].isBack = true
		} else {
			var fresh = changeRows(of: field, titled: rows[0].title, list.basis)
			rows = rows.map { fresh.take($0) } + fresh
		}
		for index in rows.indices { rows[index].value = value }
		return rows
	}
}

extension ChangeRow {
	/// The same where the field has another value: what stands in its lists stands elsewhere in them.
	fileprivate func followed(inside field: Defaults.Path, to new: Defaults.JSON?) -> ChangeRow {
		var row = self
		guard var change = inner else { return row }
		let inside = change.path.within(field).tokens[...]
		// Of what is gone only what it was in can have moved.
		let isGone = change.kind == .removed
		let old = value ?? .object(Defaults.Object())
		guard let place = old.place(of: isGone ? inside.dropLast() : inside, in: new) else {
			row.isBack = true
			return row
		}
		change.path = Defaults.Path(field.tokens + place + (isGone ? inside.suffix(1) : []))
		row.inner = change
		return row
	}
}

extension Defaults.JSON {
	/// Where what stands at a place in it stands in what it became; nil where an item on the way is gone.
	fileprivate func place(of tokens: ArraySlice<String>, in new: Self?) -> [String]? {
		guard let token = tokens.first else { return [] }
		var next = token
		if let before = array, let after = new?.array, let index = Defaults.Path.index(token),
			before.indices.contains(index)
		{
			guard let place = ItemTracking(from: before, to: after).places[index] else { return nil }
			next = String(place)
		}
		let rest = self[[token]].map { $0.place(of: tokens.dropFirst(), in: new?[[next]]) } ?? Array(tokens.dropFirst())
		return rest.map { [next] + $0 }
	}
}

extension [ChangeRow] {
	/// Takes the row out that tells of the same; where there is none, that one is as it was again.
	fileprivate mutating func take(_ row: ChangeRow) -> ChangeRow {
		let found = firstIndex { new in
			switch (new.inner, row.inner) {
			case (nil, nil): true
			case (let new?, let old?): new.isSame(as: old)
			default: false
			}
		}
		if let found { return remove(at: found) }
		var row = row
		row.isBack = true
		return row
	}
}
