/// Makes nodes of events. Aliases and merges become nodes of their own, whose ranges are those of what they stand for.
struct YAMLComposer {
	let text: UnsafeBufferPointer<UInt8>
	let events: [YAMLEvent]
	private let tags: [Int: [UInt8]]
	/// Of each event the last one of its value; of each alias the value that it stands for.
	var ends: [Int]
	var targets: [Int: Int] = [:]
	/// What aliases stand for, in order.
	private(set) var aliased: [Int] = []
	var nodes: [Node] = []
	/// What the text says of each node; only where that is asked for.
	private(set) var entries: [YAMLEntry] = []
	let hasEntries: Bool
	/// Whether plain scalars are what YAML 1.1 takes them for.
	private let isIn11: Bool
	var depth = 0
	private var borrowed = 0
	private static let mostBorrowed = 100_000

	private init(
		_ scanner: YAMLScanner, in dialect: Defaults.Document.Dialect = .yaml, withEntries hasEntries: Bool
	) throws(Fault) {
		(text, events, tags, self.hasEntries) = (scanner.text, scanner.events, scanner.tags, hasEntries)
		isIn11 = dialect.contains(.yaml11) || scanner.isOf11
		ends = Array(scanner.events.indices)
		try bind()
	}

	/// The tape of a settings file, whose size and encoding have been checked.
	static func document(
		_ text: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect
	) throws(Fault) -> Tape {
		var composer = try YAMLComposer(
			scanned(text, takesSeveral: dialect.contains(.list)), in: dialect, withEntries: false)
		try composer.composeRoot(takesList: dialect.contains(.list))
		return Tape(nodes: composer.nodes, text: text, in: composer.isIn11 ? dialect.union(.yaml11) : dialect)
	}

	/// The tape of a text that holds one value of any type, whose size and encoding have been checked.
	static func fragment(
		_ text: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect
	) throws(Fault) -> Tape {
		var composer = try YAMLComposer(scanned(text), in: dialect, withEntries: false)
		guard composer.events.count > 2 else { throw Fault(.endOfText, at: text.count) }
		_ = try composer.compose(1, Node(start: 0, parent: Node.none, kind: .null), nil, false)
		return Tape(nodes: composer.nodes, text: text, in: dialect)
	}

	/// What a text that is known to be valid says of each of its nodes, and its comments.
	static func outline(_ text: UnsafeBufferPointer<UInt8>) -> (entries: [YAMLEntry], comments: [Range<Int>]) {
		guard let scanner = try? scanned(text, takesSeveral: true),
			var composer = try? YAMLComposer(scanner, withEntries: true)
		else {
			return ([], [])
		}
		try? composer.composeRoot(takesList: true)
		return (composer.entries, scanner.comments)
	}

	/// Where the aliases of a text that is known to be valid stand, and for each the anchor that it means.
	static func bindings(_ text: UnsafeBufferPointer<UInt8>) -> [Int: Int] {
		guard let scanner = try? scanned(text, takesSeveral: true),
			let composer = try? YAMLComposer(scanner, withEntries: false)
		else { return [:] }
		return Dictionary(
			uniqueKeysWithValues: composer.targets.map { alias, target in
				(composer.events[alias].range.lowerBound, composer.events[target].anchor?.lowerBound ?? 0)
			})
	}

	private static func scanned(
		_ text: UnsafeBufferPointer<UInt8>, takesSeveral: Bool = false
	) throws(Fault) -> YAMLScanner {
		var scanner = YAMLScanner(text, isLenient: true)
		try scanner.scanStream()
		let second = scanner.events.lazy.filter { $0.kind == .documentStart }.dropFirst().first
		if let second, !takesSeveral { throw Fault(.severalDocuments, at: second.range.lowerBound) }
		return scanner
	}

	/// Finds what belongs together: an anchor counts up to the next one of its name.
	private mutating func bind() throws(Fault) {
		var open: [Int] = []
		var anchors: [ArraySlice<UInt8>: Int] = [:]
		for (index, event) in events.enumerated() {
			if let anchor = event.anchor { anchors[Array(text[anchor])[1...]] = index }
			switch event.kind {
			case .documentStart: anchors = [:]
			case .mappingStart, .sequenceStart: open.append(index)
			case .mappingEnd, .sequenceEnd: ends[open.removeLast()] = index
			case .alias:
				let target = anchors[Array(text[event.range])[1...]]
				if let target, open.contains(target) { throw Fault(.aliasCycle, at: event.range.lowerBound) }
				targets[index] = target
			case .documentEnd, .scalar: break
			}
		}
		aliased = targets.values.sorted()
	}

	/// Throws where a name stands elsewhere as well: a change there would give a member another name, and a secret that
	/// is one would be seen.
	func checkKey(_ key: Int) throws(Fault) {
		let next = aliased.partitioningIndex { $0 >= key }
		let isAliased = next < aliased.count && aliased[next] <= ends[key]
		if isAliased || targets[key] != nil { throw Fault(.aliasKey, at: events[key].range.lowerBound) }
	}

	private mutating func composeRoot(takesList: Bool) throws(Fault) {
		let documents = events.indices.filter { events[$0].kind == .documentStart }
		guard documents.count < 2 else { return try composeDocuments(documents) }
		var root = Node(start: 0, parent: Node.none, kind: .object, flags: .scattered)
		guard events.count > 2, events[1].kind != .scalar || !events[1].range.isEmpty else {
			(root.length, root.next) = (UInt32(text.count), 1)
			nodes = [root]
			let event = events.count > 2 ? events[1] : YAMLEvent(kind: .scalar, style: .plain, range: 0..<0)
			if hasEntries { entries = [YAMLEntry(value: event)] }
			return
		}
		guard events[1].kind == .mappingStart || takesList && events[1].kind == .sequenceStart else {
			throw Fault(takesList ? .neitherMappingNorList : .notAMapping, at: events[1].range.lowerBound)
		}
		_ = try compose(1, root, nil, false)
	}

	/// Several documents are the elements of a list that nothing is written of.
	private mutating func composeDocuments(_ starts: [Int]) throws(Fault) {
		nodes = [
			Node(
				start: 0, length: UInt32(text.count), parent: Node.none, kind: .array,
				flags: [.scattered, .documents])
		]
		if hasEntries {
			let stream = YAMLEvent(kind: .documentStart, style: .marked, range: text.indices)
			entries = [YAMLEntry(value: stream, end: text.count)]
		}
		for start in starts {
			let mark = events[start].style == .marked ? events[start].range.lowerBound : nil
			let properties = YAMLProperties(anchor: events[start + 1].anchor, tag: events[start + 1].tag)
			let first = mark ?? properties.start ?? events[start + 1].range.lowerBound
			let node = Node(start: 0, parent: 0, kind: .null)
			_ = try compose(start + 1, node, entry(start + 1, key: nil, from: first), false)
		}
		nodes[0].next = UInt32(nodes.count)
	}

	/// Adds the value of the event at `index`, in a node that has its name and its parent; returns the event behind it.
	mutating func compose(
		_ index: Int, _ blank: Node, _ entry: YAMLEntry?, _ isBorrowed: Bool
	) throws(Fault) -> Int {
		if events[index].kind == .alias {
			guard let target = targets[index] else { throw Fault(.undefinedAlias, at: events[index].range.lowerBound) }
			_ = try compose(target, blank, entry, true)
			return index + 1
		}
		let event = events[index]
		var node = blank
		node.start = UInt32(event.range.lowerBound)
		node.length = UInt32(event.range.count)
		if isBorrowed {
			try countBorrowed(1, at: index)
			node.flags.insert(.borrowed)
		}
		if hasEntries {
			var own = entry ?? self.entry(index, key: nil, from: event.range.lowerBound) ?? YAMLEntry(value: event)
			own.isBorrowed = isBorrowed
			entries.append(own)
		}
		switch event.kind {
		case .mappingStart, .sequenceStart: return try composeCollection(index, node, isBorrowed)
		default: try composeScalar(event, node)
		}
		return index + 1
	}

	/// Of what stands elsewhere no more is visited than some.
	mutating func countBorrowed(_ count: Int, at index: Int) throws(Fault) {
		borrowed += count
		guard borrowed <= Self.mostBorrowed else { throw Fault(.tooManyAliases, at: events[index].range.lowerBound) }
	}

	private mutating func composeScalar(_ event: YAMLEvent, _ blank: Node) throws(Fault) {
		var node = blank
		node.next = UInt32(nodes.count + 1)
		(node.kind, node.length) = (.string, UInt32(tokenEnd(of: event) - event.range.lowerBound))
		if !event.isVerbatim { node.flags.insert(.escaped) }
		if YAMLBlockHeader.isOne(event), YAMLBlockHeader(text, at: event.range.lowerBound).indentation != nil {
			guard let column = UInt8(exactly: event.column) else {
				throw Fault(.blockHeader, at: event.range.lowerBound)
			}
			node.column = column
		}
		switch scalar(event) {
		case .null: node.kind = .null
		case .bool(let value): node.kind = value ? .true : .false
		case .number(let number):
			node.kind = .number
			if !number.utf8.elementsEqual(text.rebased(event.range)) { node.flags.insert(.escaped) }
		case .notFinite, .text: break
		}
		nodes.append(node)
	}

	/// What a scalar is by its tag, or by its text where it has none.
	private func scalar(_ event: YAMLEvent) -> YAMLScalar {
		guard let tag = event.tag else {
			guard event.style == .plain, event.isVerbatim else { return .text }
			let bytes = text.rebased(event.range)
			return isIn11 ? .in11(bytes) : YAMLScalar(bytes)
		}
		let core = ["int", "float", "bool", "null"].map { Array("tag:yaml.org,2002:\($0)".utf8) }
		guard core.contains(tags[tag.lowerBound] ?? []) else { return .text }
		return YAMLScalar(String(decoding: decoded(event), as: UTF8.self), in11: isIn11)
	}

	func decoded(_ event: YAMLEvent) -> [UInt8] {
		let quotes = event.style == .single || event.style == .double ? 1 : 0
		guard !event.isVerbatim else {
			return Array(text[event.range.lowerBound + quotes..<event.range.upperBound - quotes])
		}
		return YAMLText.decoded(text.rebased(event.range), column: YAMLBlockHeader.isOne(event) ? event.column : nil)
	}

	/// Where a value ends: a block scalar before the end of its last line.
	func tokenEnd(of event: YAMLEvent) -> Int {
		let end = event.range.upperBound
		guard YAMLBlockHeader.isOne(event), end > event.range.lowerBound, Trivia.isLineEnd(text[end - 1]) else {
			return end
		}
		return end - (text[end - 1] == 0x0A && text[end - 2] == 0x0D ? 2 : 1)
	}
}
