import Defaults
import SettingsSchema

extension Form {
	/// Goes to the next value that does not fit, or the one before, wherever it is; behind the last one to the first.
	mutating func goToInvalid(isForward: Bool) -> [Effect] {
		guard misfits.count > 0 else {
			return show(Notice(.dim, misfits.isDone ? Strings.nothingInvalid : Strings.stillLooking))
		}
		let all = sections.rows.map(\.section.id)
		let start = all.firstIndex(of: place.section) ?? 0
		let here = focus == .list ? selectedField?.path ?? place.objects.last : nil
		let target = next(isForward, from: here, in: place.section) ?? first(isForward, after: start, of: all)
		guard let target = target.map(rowToMend) else { return show(Notice(.dim, Strings.stillLooking)) }
		guard target != selectedField?.path || focus != .list else {
			return show(Notice(.dim, Strings.onlyInvalid))
		}
		show(target)
		return []
	}

	/// The row where a place is mended: an object that lacks something has one for that inside.
	private func rowToMend(of place: Defaults.Path) -> Defaults.Path {
		guard let field = knownField(at: place), field.kind == .object, snapshot.kind(at: place) == .object else {
			return place
		}
		return catalog.fieldList(inside: field, of: snapshot).first(where: isMissing)?.path ?? place
	}

	/// The nearest one behind or before a place in its own section.
	private func next(_ isForward: Bool, from here: Defaults.Path?, in section: Section.ID) -> Defaults.Path? {
		let places = misfits.places(in: section)
		guard let here else { return isForward ? places.first : nil }
		let outer = here.parent.flatMap { rowToMend(of: $0) == here ? places.firstIndex(of: $0) : nil }
		if let index = places.firstIndex(of: here) ?? outer {
			let next = index + (isForward ? 1 : -1)
			return places.indices.contains(next) ? places[next] : nil
		}
		let behind = places.partitioningIndex { !precedes($0, here, in: section) }
		return isForward ? places.dropFirst(behind).first : places.prefix(behind).last
	}

	/// The first one in the sections behind, or the last one in those before; all the way round, the section itself last.
	private func first(_ isForward: Bool, after start: Int, of all: [Section.ID]) -> Defaults.Path? {
		let turned = (1...max(1, all.count)).map { all[(start + (isForward ? $0 : all.count - $0)) % all.count] }
		return turned.lazy.map { misfits.places(in: $0) }.compactMap { isForward ? $0.first : $0.last }.first
	}

	/// Whether one row stands before another one in a section; what is inside something, behind it.
	private func precedes(_ left: Defaults.Path, _ right: Defaults.Path, in section: Section.ID) -> Bool {
		guard let depth = zip(left.tokens, right.tokens).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
			return left.tokens.count < right.tokens.count
		}
		let parent = left.prefix(depth)
		let isInside = catalog.object(of: section) != parent && knownField(at: parent) != nil
		let list =
			isInside
			? knownField(at: parent).map { catalog.fieldList(inside: $0, of: snapshot) }
			: catalog.fieldList(in: section, of: snapshot)
		func position(_ path: Defaults.Path) -> Int? {
			list?.position(of: path.prefix(depth + 1))
		}
		return (position(left) ?? .max) < (position(right) ?? .max)
	}
}
