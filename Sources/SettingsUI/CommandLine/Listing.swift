import Defaults
import SettingsSchema

/// What `list` prints.
struct Listing: Sendable {
	let catalog: any Catalog
	let snapshot: Defaults.Snapshot
	let showsSecrets: Bool
	/// Whether what has no value is shown as well, and what could be set in the objects in lists and dictionaries.
	var showsAll = false
	/// The settings that are asked for, each with all that is inside; none is all there are.
	var asked: [Field] = []
	/// What the user's file has that does not fit, by each place that it is at or in.
	var failures: [Defaults.Path: [Defaults.Problem]] = [:]

	/// A line for each setting, grouped as the form groups them: its mark, key, and value.
	func lines(of groups: [FieldWalk.Group], marksInUnicode: Bool) -> [String] {
		let mark = marksInUnicode ? "●" : "*"
		let rows = groups.map { group in group.fields.map { row(of: $0, mark: mark) } }
		var lines = Columns.aligned(rows.flatMap(\.self))[...]
		guard groups.count > 1 else { return Array(lines) }
		return groups.enumerated().flatMap { offset, group in
			let heading = Columns.line(group.titles.joined(separator: " › "))
			let own = lines.prefix(group.fields.count)
			lines = lines.dropFirst(group.fields.count)
			return (offset > 0 ? [""] : []) + [heading] + own
		}
	}

	/// The same as JSON: an array of objects with key, value, whether the user set it, where it comes from, and title.
	func json(of groups: [FieldWalk.Group]) -> String { groups.flatMap(\.fields).map(entry).serializedInLines }

	/// The settings that are shown, and whether those are all that were asked for.
	var shown: (groups: [FieldWalk.Group], isAll: Bool) {
		let walk = FieldWalk(
			catalog: catalog, snapshot: snapshot, entersCollections: !catalog.isInferred,
			scope: showsAll ? .declared : .valued)
		let inside = asked.map(walk.leaves)
		let (groups, isAll) =
			asked.isEmpty
			? walk.limitedGroups
			: ([FieldWalk.Group(titles: [], fields: inside.flatMap(\.fields))], inside.allSatisfy(\.isAll))
		let visible = groups.compactMap { group -> FieldWalk.Group? in
			let fields = group.fields.filter { showsSecrets || !$0.isSecret }
			return fields.isEmpty ? nil : FieldWalk.Group(titles: group.titles, fields: fields)
		}
		return (visible, isAll)
	}

	private func row(of field: Field, mark: String) -> [String] {
		let value = value(of: field).map { Columns.line(Strings.text(of: $0)) } ?? Strings.unset
		let own = !problems(with: field).isEmpty ? "!" : differs(field) ? mark : " "
		return [own, Columns.line(field.path.description), value]
	}

	/// Whether the user set it to something else than its default.
	private func differs(_ field: Field) -> Bool {
		snapshot.isSet(field.path)
			&& snapshot.value(at: field.path) != snapshot.defaultValue(of: field)
	}

	/// Why a setting's value, or something in it, does not fit.
	private func problems(with field: Field) -> [String] {
		let found = failures[field.path] ?? []
		guard found.isEmpty, snapshot.isSet(field.path), let value = snapshot.userValue(at: field.path) else {
			return found.map { $0.message(within: field.path) }
		}
		return field.problems(for: value).map { catalog.discreet($0, in: snapshot).message(within: field.path) }
	}

	/// The value, or the default that is declared inside what is there, with what is secret in it masked.
	private func value(of field: Field) -> Defaults.JSON? {
		let value = KeyResolver(catalog: catalog, snapshot: snapshot).value(of: field)
		return value.map { showsSecrets ? $0 : catalog.masked($0, at: field.path, in: snapshot) }
	}

	private func entry(of field: Field) -> Defaults.JSON {
		var object = Defaults.Object()
		object["key"] = .string(field.path.description)
		let value = value(of: field)
		object["value"] = value
		object["isSet"] = .bool(snapshot.isSet(field.path))
		let origin = snapshot.origin(of: field.path) ?? value.map { _ in .registered }
		object["from"] = origin.map { .string($0.word) }
		object["title"] = .string(field.title)
		let problems = problems(with: field)
		if !problems.isEmpty { object["problems"] = .array(problems.map { .string($0) }) }
		return .object(object)
	}
}

extension [Defaults.JSON] {
	/// An array of them as text, each on a line of its own.
	var serializedInLines: String {
		isEmpty ? "[]" : "[\n" + map { "  " + $0.serialized() }.joined(separator: ",\n") + "\n]"
	}
}

extension Defaults.Problem {
	/// What is wrong, with the key that it has within a value; of the value itself without.
	func message(within outer: Defaults.Path) -> String {
		let inner = path.within(outer)
		return inner.isRoot ? message : "\(inner): \(message)"
	}
}

extension Defaults.Origin {
	/// The layer in one word, for scripts.
	var word: String {
		switch self {
		case .mandatory: "mandatory"
		case .user: "user"
		case .system: "system"
		case .registered: "default"
		}
	}
}
