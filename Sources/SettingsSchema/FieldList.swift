import Defaults
import Synchronization

/// The fields of a place in order, each made when it is looked at: of very many, only those on the screen are.
public struct FieldList: RandomAccessCollection, Sendable {
	private let source: Source

	/// Fields that are there already.
	public init(_ fields: [Field] = []) { source = .made(fields) }

	/// As many fields as `count` says.
	///
	/// - Parameters:
	///   - field: Makes the field at a position; the same whenever it is asked.
	///   - position: Where the field of a path is; nil where it is not among them.
	///   - parent: The object that all of them lie in, each under its own name.
	init(
		count: Int, inside parent: Defaults.Path, field: @escaping @Sendable (Int) -> Field,
		position: @escaping @Sendable (_ name: String) -> Int?
	) {
		source = .lazy(Maker(count: count, parent: parent, field: field, position: position))
	}

	private enum Source: Sendable {
		case made([Field])
		case lazy(Maker)
	}

	/// Always 0.
	public var startIndex: Int { 0 }

	/// How many there are.
	public var endIndex: Int {
		switch source {
		case .made(let fields): fields.count
		case .lazy(let maker): maker.count
		}
	}

	/// A field; one that is looked at again soon is not made again.
	public subscript(position: Int) -> Field {
		switch source {
		case .made(let fields): fields[position]
		case .lazy(let maker): maker[position]
		}
	}

	/// Where the field of a path is, without making the others.
	public func position(of path: Defaults.Path) -> Int? {
		switch source {
		case .made(let fields): fields.firstIndex { $0.path == path }
		case .lazy(let maker): maker.position(of: path)
		}
	}

	/// The field that is at `path`, or that it lies in.
	public func field(around path: Defaults.Path) -> Field? {
		for length in path.tokens.indices.reversed() {
			let place = Defaults.Path(Array(path.tokens[...length]))
			if let position = position(of: place) { return self[position] }
		}
		return nil
	}

	/// The fields of which `document` has a value, in order, without making the others.
	public func set(in document: Defaults.Document) -> [Field] {
		switch source {
		case .made(let fields): fields.filter { document.contains($0.path) }
		case .lazy(let maker):
			document.names(at: maker.parent).compactMap(maker.position).sorted().map { maker[$0] }
		}
	}
}

/// Makes fields, and keeps those that were asked for last.
private final class Maker: Sendable {
	let count: Int
	let parent: Defaults.Path
	let position: @Sendable (String) -> Int?
	private let field: @Sendable (Int) -> Field
	private let kept = Mutex<[Int: Field]>([:])
	/// More than any screen has rows.
	private static let keptCount = 512

	init(
		count: Int, parent: Defaults.Path, field: @escaping @Sendable (Int) -> Field,
		position: @escaping @Sendable (String) -> Int?
	) {
		self.count = count
		self.parent = parent
		self.field = field
		self.position = position
	}

	subscript(index: Int) -> Field {
		if let known = kept.withLock({ $0[index] }) { return known }
		// Not under the lock: whoever makes it may ask for others. Two makers make equal ones.
		let made = field(index)
		kept.withLock { kept in
			if kept.count >= Self.keptCount { kept.removeAll(keepingCapacity: true) }
			kept[index] = made
		}
		return made
	}

	func position(of path: Defaults.Path) -> Int? {
		guard let name = path.last, path.parent == parent else { return nil }
		return position(name)
	}
}
