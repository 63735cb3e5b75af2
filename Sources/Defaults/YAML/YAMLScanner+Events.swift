/// Adds to the events.
extension YAMLScanner {
	/// Appends a value that is missing.
	mutating func appendEmpty(_ properties: YAMLProperties, after indicator: Int?) {
		append(.scalar, .plain, contentEnd..<contentEnd, properties, after: indicator)
	}

	mutating func append(
		_ kind: YAMLEvent.Kind, _ style: YAMLEvent.Style, _ range: Range<Int>, _ properties: YAMLProperties,
		after indicator: Int?
	) {
		contentEnd = max(contentEnd, range.upperBound)
		events.append(
			YAMLEvent(
				kind: kind, style: style, range: range, anchor: properties.anchor, tag: properties.tag,
				indicator: indicator))
	}

	/// Begins a block before the event at `index`, which is its first key, or here; returns its event.
	mutating func appendStart(
		_ kind: YAMLEvent.Kind, _ properties: YAMLProperties, _ column: Int, after indicator: Int?, at index: Int? = nil
	) -> Int {
		let index = index ?? events.count
		var start = offset
		if index < events.count {
			let key = events[index]
			start = YAMLProperties(anchor: key.anchor, tag: key.tag).start ?? key.range.lowerBound
		}
		// A key is short, so that what is moved here is little.
		events.insert(
			YAMLEvent(
				kind: kind, style: .block, range: start..<start, anchor: properties.anchor, tag: properties.tag,
				indicator: indicator, column: column), at: index)
		return index
	}

	/// Ends the collection that began with the event at `index`.
	mutating func appendEnd(_ kind: YAMLEvent.Kind, of index: Int) {
		let start = events[index].range.lowerBound
		events[index].range = start..<max(start, contentEnd)
		events.append(YAMLEvent(kind: kind, style: events[index].style, range: contentEnd..<contentEnd))
	}
}
