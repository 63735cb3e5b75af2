/// How new text in a file of YAML is written, so that it looks like what stands around it.
struct YAMLLayout {
	var newline: [UInt8] = [0x0A]
	/// By how many columns what is in a mapping is indented, and whether sequences in one are.
	var step = 2
	var indentsSequences = true
	/// What texts that need quotes are put in; and whether all are, and all keys.
	var quote = UInt8(ascii: "\"")
	var quotesTexts = false
	var quotesKeys = false
	/// The keys that are written as they are, though 1.1 takes them for something else.
	var plainNames: Set<String> = []
	/// Keys that are there already, by a merge, as they are written.
	var mergedKeys: [String: [UInt8]] = [:]
	/// Whether whole numbers are keys as they are.
	var hasNumbersForKeys = false
	/// Whether texts of several lines are written as lines: where the last line has no end, one would lack its own.
	var hasLiterals = true
	/// What stands within the braces of a mapping.
	var padding: [UInt8] = []
}

/// Finds the layout of a file by its first values that tell.
extension YAMLLayout {
	init(_ entries: [YAMLEntry], _ tape: Tape, in text: UnsafeBufferPointer<UInt8>) {
		if let end = text.firstIndex(where: Trivia.isLineEnd) {
			let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
			newline = isPair ? [0x0D, 0x0A] : [text[end]]
		}
		hasLiterals = text.last.map(Trivia.isLineEnd) ?? true
		var steps: [Int: Int] = [:]
		var (indented, level, single, double) = (0, 0, 0, 0)
		var padded: Bool?
		for (index, entry) in entries.enumerated() where !entry.isBorrowed {
			for event in [entry.key, entry.value].compactMap({ $0 }) {
				if event.style == .single { single += 1 }
				if event.style == .double { double += 1 }
			}
			if entry.value.kind == .mappingStart, entry.value.style == .flow, padded == nil, entry.value.range.count > 2
			{
				padded = Trivia.isBlank(text[entry.value.range.lowerBound + 1])
			}
			let parent = tape.nodes[index].parent
			guard parent != Node.none, entry.isBlock, entries[Int(parent)].isBlock, entry.key != nil else { continue }
			let difference = entry.value.column - entries[Int(parent)].value.column
			if entry.value.kind == .sequenceStart {
				if difference > 0 { indented += 1 } else { level += 1 }
				if difference > 0 { steps[difference, default: 0] += 1 }
			} else {
				steps[difference, default: 0] += 1
			}
		}
		step = steps.filter { $0.key > 0 }.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 2
		indentsSequences = level == 0 || indented > level
		if single > double { quote = UInt8(ascii: "'") }
		if padded == true { padding = [0x20] }
	}
}
