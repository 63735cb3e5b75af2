import Defaults

/// The fields of a place in order, each made when it is looked at: of very many, only those on the screen are.
package struct FieldList: RandomAccessCollection, Sendable {
	private let source: Source

	/// Fields that are there already.
	package init(_ fields: [Field] = []) { source = .made(fields) }

	/// As many fields as `count` says.
	///
	/// - Parameters:
	///   - parent: The object that all of them lie in, each under its own name.
	///   - name: The name of the field at a position.
	///   - field: Makes the field at a position; the same whenever it is asked.
	///   - position: Where the field of a name is; nil where it is not among them.
	///   - required: The names of those that there have to be.
	///   - text: What reads the texts of fields without making them, for those that it can.
	init(
		count: Int, inside parent: Defaults.Path, name: @escaping @Sendable (Int) -> String,
		field: @escaping @Sendable (Int) -> Field, position: @escaping @Sendable (_ name: String) -> Int?,
		required: Set<Defaults.Path> = [], text: (@Sendable () -> TextSource?)? = nil
	) {
		source = .lazy(
			Maker(
				count: count, parent: parent, name: name, field: field, position: position, required: required,
				text: text))
	}

	/// The fields of these names, each made for its path.
	init(
		names: [String], inside parent: Defaults.Path, field: @escaping @Sendable (Defaults.Path) -> Field
	) {
		let list = NameList(names)
		self.init(
			count: names.count, inside: parent, name: { names[$0] }, field: { field(parent.appending(names[$0])) },
			position: { list.position(of: $0) })
	}

	/// The items of a list, each made for its position.
	init(itemCount: Int, inside parent: Defaults.Path, field: @escaping @Sendable (Int) -> Field) {
		self.init(
			count: itemCount, inside: parent, name: { String($0) }, field: field, position: Defaults.Path.index)
	}

	/// Reads the texts of the field at a position without making it, those of one inside a list or a dictionary as such.
	typealias TextSource = @Sendable (_ position: Int, _ isInner: Bool, _ text: inout FieldText) -> TextReading

	/// What became of the texts of a field.
	enum TextReading {
		/// They have to be read off the field.
		case unread
		/// They are read.
		case whole
		/// They are read, and there are fields inside.
		case outer
	}

	private enum Source: Sendable {
		case made([Field])
		case lazy(Maker)
	}

	/// Always 0.
	package var startIndex: Int { 0 }

	/// How many there are.
	package var endIndex: Int {
		switch source {
		case .made(let fields): fields.count
		case .lazy(let maker): maker.count
		}
	}

	/// A field; one that is looked at again soon is not made again.
	package subscript(position: Int) -> Field {
		switch source {
		case .made(let fields): fields[position]
		case .lazy(let maker): maker[position]
		}
	}

	/// The path of a field, which is not made for it.
	package func path(at position: Int) -> Defaults.Path {
		switch source {
		case .made(let fields): fields[position].path
		case .lazy(let maker): maker.parent.appending(maker.name(position))
		}
	}

	/// Where the fields are that have a value, and those that have to, in order, without making any.
	package func positions(presentIn snapshot: Defaults.Snapshot) -> [Int] {
		guard case .lazy(let maker) = source else {
			return indices.filter { self[$0].isRequired || snapshot.kind(at: self[$0].path) != nil }
		}
		if snapshot.kind(at: maker.parent) == .array { return Array(indices) }
		let names = snapshot.names(at: maker.parent) + maker.required.compactMap(\.last)
		return Set(names.compactMap(maker.position)).sorted()
	}

	/// The fields at these positions, without what is known of the others: each is made by its path.
	///
	/// - Parameter areItems: Whether they are all items of an array, which have no names to keep.
	package func keeping(
		_ positions: [Int], areItems: Bool, field: @escaping @Sendable (Defaults.Path) -> Field
	) -> FieldList {
		guard case .lazy(let maker) = source else { return FieldList(positions.map { self[$0] }) }
		if areItems {
			let parent = maker.parent
			return FieldList(itemCount: positions.count, inside: parent) { field(parent.appending($0)) }
		}
		return FieldList(names: positions.map(maker.name), inside: maker.parent, field: field)
	}

	/// Where the field of a path is, without making the others.
	package func position(of path: Defaults.Path) -> Int? {
		switch source {
		case .made(let fields): fields.firstIndex { $0.path == path }
		case .lazy(let maker): maker.position(of: path)
		}
	}

	/// The field that is at `path`, or that it lies in.
	package func field(around path: Defaults.Path) -> Field? { position(around: path).map { self[$0] } }

	/// Where that field is.
	package func position(around path: Defaults.Path) -> Int? {
		path.tokens.indices.reversed().lazy.compactMap { position(of: path.prefix($0 + 1)) }.first
	}

	/// The fields of which `document` has a value, in order, without making the others.
	package func set(in document: Defaults.Document) -> [Field] { positions(setIn: document).map { self[$0] } }

	/// Where the fields are of which `document` has a value, in order.
	package func positions(setIn document: Defaults.Document) -> [Int] {
		switch source {
		case .made(let fields): return fields.indices.filter { document.contains(fields[$0].path) }
		case .lazy(let maker):
			if document.kind(at: maker.parent) == .array {
				return Array(0..<Swift.min(maker.count, document.count(at: maker.parent)))
			}
			return document.names(at: maker.parent).compactMap(maker.position).sorted()
		}
	}

	/// What reads the texts of its fields, which are those of a catalog, one after another.
	package func textReader(of catalog: any Catalog, in snapshot: Defaults.Snapshot) -> FieldTextReader {
		switch source {
		case .made(let fields):
			FieldTextReader(catalog: catalog, snapshot: snapshot, direct: nil) { fields[$0] }
		// Fields that are made for their texts are not kept: a search reads all there are.
		case .lazy(let maker):
			FieldTextReader(catalog: catalog, snapshot: snapshot, direct: maker.text?() ?? nil, field: maker.field)
		}
	}

	/// The same fields, each changed when it is made.
	package func changed(by change: @escaping @Sendable (Field) -> Field) -> FieldList {
		switch source {
		case .made(let fields): FieldList(fields.map(change))
		case .lazy(let maker):
			FieldList(
				count: maker.count, inside: maker.parent, name: maker.name, field: { change(maker[$0]) },
				position: maker.position, required: maker.required)
		}
	}

	/// The fields with another one before that at `position`.
	package func inserting(_ field: Field, at position: Int) -> FieldList {
		guard case .lazy(let maker) = source else {
			var fields = Array(self)
			fields.insert(field, at: position)
			return FieldList(fields)
		}
		let name = field.path.last
		return FieldList(
			count: maker.count + 1, inside: maker.parent,
			name: { $0 == position ? name ?? "" : maker.name($0 < position ? $0 : $0 - 1) },
			field: { $0 == position ? field : maker[$0 < position ? $0 : $0 - 1] },
			position: { other in
				other == name ? position : maker.position(other).map { $0 < position ? $0 : $0 + 1 }
			})
	}
}

/// Makes fields, and keeps those that were asked for last.
private final class Maker: Sendable {
	let count: Int
	let parent: Defaults.Path
	let name: @Sendable (Int) -> String
	let field: @Sendable (Int) -> Field
	let position: @Sendable (String) -> Int?
	let required: Set<Defaults.Path>
	let text: (@Sendable () -> FieldList.TextSource?)?
	/// More than any screen has rows.
	private let kept = Findings<Int, Field>(limit: 512)

	init(
		count: Int, parent: Defaults.Path, name: @escaping @Sendable (Int) -> String,
		field: @escaping @Sendable (Int) -> Field, position: @escaping @Sendable (String) -> Int?,
		required: Set<Defaults.Path>, text: (@Sendable () -> FieldList.TextSource?)?
	) {
		self.required = required
		self.count = count
		self.parent = parent
		self.name = name
		self.field = field
		self.position = position
		self.text = text
	}

	subscript(index: Int) -> Field { kept.value(for: index) { field(index) } }

	func position(of path: Defaults.Path) -> Int? {
		guard let name = path.last, path.parent == parent, let found = position(name), found < count else { return nil }
		return found
	}
}
