/// Mappings with what is merged into them, and sequences.
extension YAMLComposer {
	mutating func composeCollection(
		_ index: Int, _ blank: Node, _ isBorrowed: Bool
	) throws(Fault) -> Int {
		let mine = nodes.count
		let end = ends[index]
		var node = blank
		node.kind = events[index].kind == .mappingStart ? .object : .array
		node.flags.insert(.scattered)
		node.length = UInt32(tokenEnd(ofLast: end, from: index) - events[index].range.lowerBound)
		if node.parent != Node.none { nodes[Int(node.parent)].flags.insert(.nested) }
		nodes.append(node)
		guard depth < YAMLScanner.maximumDepth else { throw Fault(.yamlDepth, at: events[index].range.lowerBound) }
		depth += 1
		if node.kind == .object {
			try composeMembers(index, of: mine, isBorrowed)
		} else {
			var next = index + 1
			while next < end {
				let blank = Node(start: 0, parent: UInt32(mine), kind: .null)
				let start = YAMLProperties(anchor: events[next].anchor, tag: events[next].tag).start
				let first = events[next].indicator ?? start ?? events[next].range.lowerBound
				next = try compose(next, blank, entry(next, key: nil, from: first), isBorrowed)
			}
		}
		depth -= 1
		nodes[mine].next = UInt32(nodes.count)
		return end + 1
	}

	/// Where a collection ends, whose last scalar may be a block.
	func tokenEnd(ofLast end: Int, from index: Int) -> Int {
		var last = end - 1
		while last > index, events[last].kind == .mappingEnd || events[last].kind == .sequenceEnd { last -= 1 }
		guard events[last].range.upperBound == events[index].range.upperBound else {
			return events[index].range.upperBound
		}
		return tokenEnd(of: events[last])
	}

	func entry(_ index: Int, key: Int?, from start: Int) -> YAMLEntry? {
		guard hasEntries else { return nil }
		let end = tokenEnd(ofLast: ends[index] + 1, from: index)
		return YAMLEntry(value: events[index], key: key.map { events[$0] }, start: start, end: end)
	}

	/// The keys of a mapping with their values, and those with which others are merged in.
	private func members(of index: Int) -> (own: [(key: Int, value: Int)], merged: [Int]) {
		var (own, merged) = ([(key: Int, value: Int)](), [Int]())
		var next = index + 1
		while next < ends[index] {
			let value = ends[next] + 1
			if let sources = mergeSources(next, value) { merged += sources } else { own.append((next, value)) }
			next = ends[value] + 1
		}
		return (own, merged)
	}

	/// The mappings that a `<<` merges; nil where it is a key like others.
	private func mergeSources(_ key: Int, _ value: Int) -> [Int]? {
		guard events[key].kind == .scalar, events[key].style == .plain, events[key].tag == nil,
			text[events[key].range].elementsEqual("<<".utf8)
		else { return nil }
		let target = targets[value] ?? value
		if events[target].kind == .mappingStart { return [target] }
		guard events[target].kind == .sequenceStart else { return nil }
		var (sources, next) = ([Int](), target + 1)
		while next < ends[target] {
			let source = targets[next] ?? next
			guard events[source].kind == .mappingStart else { return nil }
			sources.append(source)
			next = ends[next] + 1
		}
		return sources
	}

	private mutating func composeMembers(_ index: Int, of mine: Int, _ isBorrowed: Bool) throws(Fault) {
		let (own, merged) = members(of: index)
		for (key, value) in own { try composeMember(key, value, of: mine, isBorrowed) }
		guard !merged.isEmpty else { return }
		var known = Set(own.map { name($0.key) })
		for source in merged { try merge(source, into: mine, besides: &known) }
	}

	/// Adds the members of a mapping that another one has not itself.
	private mutating func merge(_ source: Int, into mine: Int, besides known: inout Set<[UInt8]>) throws(Fault) {
		guard depth < YAMLScanner.maximumDepth else { throw Fault(.yamlDepth, at: events[source].range.lowerBound) }
		depth += 1
		let (own, merged) = members(of: source)
		// Those that are hidden are visited as well.
		try countBorrowed(own.count + merged.count + 1, at: source)
		// Of members with one name the last counts.
		var last: [[UInt8]: Int] = [:]
		for (key, _) in own { last[name(key)] = key }
		for (key, value) in own where last[name(key)] == key && known.insert(name(key)).inserted {
			try composeMember(key, value, of: mine, true)
		}
		for inner in merged { try merge(inner, into: mine, besides: &known) }
		depth -= 1
	}

	private mutating func composeMember(_ key: Int, _ value: Int, of mine: Int, _ isBorrowed: Bool) throws(Fault) {
		try checkKey(key)
		var node = Node(start: 0, parent: UInt32(mine), kind: .null)
		let event = events[key]
		let hasQuotes = event.isVerbatim && (event.style == .single || event.style == .double)
		let range =
			hasQuotes
			? event.range.lowerBound + 1..<event.range.upperBound - 1
			: event.range
		(node.nameStart, node.nameLength) = (UInt32(range.lowerBound), UInt32(range.count))
		if !hasQuotes { node.flags.insert(.bareName) }
		if !event.isVerbatim, event.kind == .scalar { node.flags.insert(.escapedName) }
		let bytes = text.rebased(range)
		node.nameHash =
			node.flags.contains(.escapedName)
			? YAMLText.decoded(bytes).withUnsafeBufferPointer { StringBytes.hash($0) } : StringBytes.hash(bytes)
		let own = events[key]
		let start = YAMLProperties(anchor: own.anchor, tag: own.tag).start ?? own.range.lowerBound
		_ = try compose(value, node, entry(value, key: key, from: own.indicator ?? start), isBorrowed)
	}

	/// The bytes of a key that tell it from others; of one that is no scalar, all.
	private func name(_ key: Int) -> [UInt8] {
		let event = events[key]
		return event.kind == .scalar ? decoded(event) : Array(text[event.range])
	}
}
