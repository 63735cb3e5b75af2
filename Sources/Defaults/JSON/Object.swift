extension Defaults {
	/// The members of a JSON object, in order, each name once. Names compare by their UTF-8 bytes.
	public struct Object: Sendable {
		/// One member.
		public typealias Member = (name: String, value: JSON)

		/// The members in order. Of a repeated name the last member's value stands, at the first one's place.
		public private(set) var members: [Member] = []
		/// Name to position in `members`; kept from the size on where it beats a walk.
		private var index: [ByteString: Int]?
		private static let indexedCount = 16

		/// No members.
		public init() {}

		/// The members in order; of a repeated name the last value stands.
		public init(_ members: some Sequence<Member>) {
			for member in members { self[member.name] = member.value }
		}

		/// The members in order, whose names are known to differ.
		init(uniqueMembers: [Member]) {
			members = uniqueMembers
			reindex()
		}

		/// The value of the member `name`. Setting appends a new member or replaces in place; nil removes.
		public subscript(name: String) -> JSON? {
			get { position(of: name).map { members[$0].value } }
			set {
				switch (position(of: name), newValue) {
				case (let position?, let value?): members[position].value = value
				case (nil, let value?): append((name, value))
				case (let position?, nil):
					members.remove(at: position)
					index = nil
					reindex()
				case (nil, nil): break
				}
			}
		}

		/// The values, each with that of its name in `other`, which mostly is at the same position there.
		func paired(with other: Self) -> some Sequence<(value: JSON, other: JSON?)> {
			members.enumerated().lazy.map { ($1.value, other[$1.name, near: $0]) }
		}

		/// The value of the member `name`, which is looked for at a position first.
		subscript(name: String, near position: Int) -> JSON? {
			guard position < count, members[position].name.isByteEqual(to: name) else { return self[name] }
			return members[position].value
		}

		/// The names in order.
		public var names: [String] { members.map(\.name) }
		/// How many members there are.
		public var count: Int { members.count }
		/// Whether there are none.
		public var isEmpty: Bool { members.isEmpty }

		private func position(of name: String) -> Int? {
			if let index { return index[ByteString(name)] }
			return members.firstIndex { $0.name.isByteEqual(to: name) }
		}

		private mutating func append(_ member: Member) {
			members.append(member)
			if index != nil { index?[ByteString(member.name)] = members.count - 1 } else { reindex() }
		}

		private mutating func reindex() {
			guard members.count >= Self.indexedCount else { return }
			index = Dictionary(
				members.enumerated().map { (ByteString($0.element.name), $0.offset) }, uniquingKeysWith: { $1 })
		}
	}
}

extension Defaults.Object: Hashable {
	/// The same names with equal values, in any order.
	public static func == (left: Self, right: Self) -> Bool {
		left.count == right.count && left.paired(with: right).allSatisfy { $0 == $1 }
	}

	/// Feeds the members without regard to their order.
	public func hash(into hasher: inout Hasher) {
		var sum = 0
		for member in members {
			var one = Hasher()
			one.combineBytes(of: member.name)
			one.combine(member.value)
			sum ^= one.finalize()
		}
		hasher.combine(sum)
	}
}

extension Defaults.Object: ExpressibleByDictionaryLiteral {
	/// The members in order; of a repeated name the last value stands.
	public init(dictionaryLiteral elements: (String, Defaults.JSON)...) {
		self.init(elements.lazy.map { (name: $0.0, value: $0.1) })
	}
}

/// A string that compares by its UTF-8 bytes.
struct ByteString: Hashable {
	let string: String
	init(_ string: String) { self.string = string }
	static func == (left: Self, right: Self) -> Bool { left.string.isByteEqual(to: right.string) }
	func hash(into hasher: inout Hasher) { hasher.combineBytes(of: string) }
}
