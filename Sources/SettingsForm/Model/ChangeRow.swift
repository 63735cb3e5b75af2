import Defaults
import SettingsSchema

/// A row of a list of changes: a field, or something inside a list or a dictionary, below its row.
struct ChangeRow: Sendable {
	/// The field; of what is inside, the one that it is inside of.
	let field: Field
	/// What it is called; of what is inside, from its field on.
	let title: String
	/// What became of something inside; nil for a field.
	var inner: ValueChange?
	/// Where in the file an entry is that waits to get another name.
	var origin: Defaults.Path?
	/// What the field was shown to be when the list was made.
	var value: Defaults.JSON?
	/// Whether what is inside is as it was again.
	var isBack = false

	/// Where what it tells of is, or was.
	var path: Defaults.Path { inner?.path ?? field.path }
}

extension Form {
	/// The rows of a changed field: its own, and one for each thing inside that changed, comments last.
	func changeRows(
		of field: Field, titled title: String, _ basis: ChangeList.Basis, _ comments: [ValueChange] = []
	) -> [ChangeRow] {
		let field = concealed(field)
		let origin = basis == .file ? staging?.origin(of: field.path, in: settled) : nil
		let (old, new) = (priorValue(of: field, at: origin, from: basis), shownValue(of: field))
		var row = ChangeRow(field: field, title: title)
		(row.value, row.origin) = (new, origin)
		let inner =
			(ValueChange.inside(field, from: old, to: new) ?? [])
			+ comments.filter { leaf(at: $0.path).path == field.path }
		return [row]
			+ inner.map { change in
				let titles = titles(of: change, inside: field, change.kind == .removed ? old : new)
				var row = ChangeRow(field: field, title: "  " + titles.joined(separator: " \(glyphs.crumb) "))
				(row.inner, row.value) = (change, new)
				return row
			}
	}

	/// What leads from a field to something inside: items have numbers, members the titles that they have as fields.
	private func titles(of change: ValueChange, inside field: Field, _ whole: Defaults.JSON?) -> [String] {
		var (path, value) = (field.path, whole)
		let titles = change.path.tokens.dropFirst(path.tokens.count).map { token in
			let isItem = value?.array != nil
			path = path.appending(token)
			value = value?[[token]]
			if isItem, let index = Defaults.Path.index(token) { return Title.ofItem(index) }
			return catalog.field(at: path, of: snapshot)?.title ?? catalog.titleOfEntry(at: path, in: snapshot)
		}
		return titles + (change.kind == .comment ? [Strings.Comment.itself] : [])
	}

	/// What is inside, as it may be seen: secrets are masked.
	func shownValue(_ value: Defaults.JSON?, of change: ValueChange) -> Defaults.JSON? {
		value.map { toldSettings.reduce($0) { catalog.masked($0, at: change.path, in: $1) } }
	}
}

extension Defaults.JSON {
	/// What is in it, in a line: texts as they are, of what is deeper how much there is.
	var summary: String {
		switch self {
		case .string(let text): ValueShape.quotedWhereNeeded(text)
		case .array(let items): items.prefix(Self.mostSummarized).map(\.brief).joined(separator: ", ")
		case .object(let object):
			object.members.prefix(Self.mostSummarized).map { "\($0.name): \($0.value.brief)" }.joined(separator: ", ")
		case .null, .bool, .number: serialized()
		}
	}

	/// What is in it, in a line, and of an object with nothing but another in it what is in that.
	var itemSummary: String {
		guard let object, object.count == 1, let only = object.members.first, only.value.object?.isEmpty == false else {
			return summary
		}
		return "\(only.name): \(only.value.summary)"
	}

	/// More than any row has room for.
	private static var mostSummarized: Int { 40 }

	private var brief: String {
		array == nil && object == nil ? summary : Field([], kind: .json).display(self)
	}
}
