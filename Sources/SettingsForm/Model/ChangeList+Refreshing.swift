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
		for index in list.rows.indices {
			guard let change = list.rows[index].inner, change.kind == .comment else { continue }
			list.tell(snapshot.user.comment(at: change.path).map { .string($0) }, inRow: index)
		}
		return list
	}

	/// The list over what waits to be written by now, with what was dropped from it.
	private func followed(_ list: ChangeList) -> ChangeList? {
		let changed = stagedPlaces
		let (waiting, listed) = (Set(changed), list.rows.filter { $0.inner == nil }.map(\.field.path))
		let dropped = list.dropped.filter { !waiting.contains($0.key) }
		let known = Set(listed)
		let paths =
			listed.filter { dropped[$0] != nil || waiting.contains($0) } + changed.filter { !known.contains($0) }
		guard !paths.isEmpty else { return nil }
		let old = Dictionary(grouping: list.rows, by: \.field.path)
		let new = Dictionary(grouping: changeList(of: changed.map(stagedField), .file).rows, by: \.field.path)
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
			let moves = ListMoves(from: rows[0].value, to: value)
			rows = rows.map { $0.followed(inside: field.path, by: moves) }
			rows[taken.row - places.lowerBound].isBack = true
		} else {
			var fresh = FreshRows(rows: changeRows(of: field, titled: rows[0].title, list.basis))
			rows = rows.map { fresh.take($0) } + fresh.left
		}
		for index in rows.indices { rows[index].value = value }
		return rows
	}
}

extension ChangeRow {
	/// The same where the field has another value: what stands in its lists stands elsewhere in them.
	fileprivate func followed(inside field: Defaults.Path, by moves: ListMoves) -> ChangeRow {
		var row = self
		guard var change = inner else { return row }
		let inside = change.path.within(field)
		// Of what is gone only what it was in can have moved.
		let isGone = change.kind == .removed
		guard let place = moves.moved(isGone ? inside.parent ?? [] : inside) else {
			row.isBack = true
			return row
		}
		change.path = Defaults.Path(field.tokens + place.tokens + (isGone ? inside.tokens.suffix(1) : []))
		row.inner = change
		return row
	}
}

/// The rows of a field as it is now, from which those are taken that were there before.
private struct FreshRows {
	private var rows: [ChangeRow?]
	/// Those before it have been taken.
	private var first = 0

	init(rows: [ChangeRow]) { self.rows = rows }

	/// Those that are left.
	var left: [ChangeRow] { rows.compactMap { $0 } }

	/// Takes the row out that tells of the same; where there is none, that one is as it was again.
	mutating func take(_ row: ChangeRow) -> ChangeRow {
		while first < rows.count, rows[first] == nil { first += 1 }
		let found = rows[first...].firstIndex { $0?.isSame(as: row) == true }
		guard let found, let fresh = rows[found] else {
			var row = row
			row.isBack = true
			return row
		}
		rows[found] = nil
		return fresh
	}
}

extension ChangeRow {
	/// Whether it tells of the same as one that was made earlier.
	fileprivate func isSame(as earlier: ChangeRow) -> Bool {
		switch (inner, earlier.inner) {
		case (nil, nil): true
		case (let new?, let old?): new.isSame(as: old)
		default: false
		}
	}
}
