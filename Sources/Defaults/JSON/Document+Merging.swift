extension Defaults.Document {
	/// What this document and another, which began as the same one, come to line by line; nil where both put something
	/// else in at one place, or where that is no document.
	package func merging(_ other: Self, since origin: Self) -> Self? {
		let earlier = origin.lines
		guard let own = LineChanges(from: earlier, to: lines), let others = LineChanges(from: earlier, to: other.lines)
		else { return nil }
		var merged: [UInt8] = []
		for index in 0...earlier.count {
			var (mine, theirs) = (own.insertions[index] ?? [], others.insertions[index] ?? [])
			if index == 0 {
				// What is said of the file stays on top of it.
				let (head, other) = (takeHead(from: &mine), takeHead(from: &theirs))
				merged += (head == other ? [head] : [other, head]).joined().joined()
			}
			let (isMine, isTheirs) = (own.removals.contains(index), others.removals.contains(index))
			guard mine == theirs || !(isMine && isTheirs) else { return nil }
			// Comments are about what they stand above: where that line goes, or others come in its place, nobody knows of which.
			let isLost =
				isMine && mine.count != 1 && isComments(theirs) || isTheirs && theirs.count != 1 && isComments(mine)
			guard !isLost || mine == theirs else { return nil }
			// What takes a line's place comes behind what only comes before it, and so do comments, which are about that line.
			let isFirst = isTheirs || !isMine && isComments(theirs)
			let both = mine == theirs ? [mine] : isFirst ? [mine, theirs] : [theirs, mine]
			merged += both.joined().joined()
			if index < earlier.count, !own.removals.contains(index), !others.removals.contains(index) {
				merged += earlier[index]
			}
		}
		return try? Self(merged, in: dialect)
	}

	/// Takes the lines off that end with the last comment that says something of the file.
	private func takeHead(from lines: inout [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
		let last = lines.lastIndex { line in
			let text = line.drop { Trivia.isBlank($0) }
			return Self.commentSigns(dialect).contains { text.starts(with: $0.utf8) } && Directive.isOfFile(text)
		}
		let head = lines.prefix((last ?? -1) + 1)
		lines.removeFirst(head.count)
		return Array(head)
	}

	private static func commentSigns(_ dialect: Dialect) -> [String] { dialect.isInLines ? ["#"] : ["//", "/*", "*"] }

	/// Whether lines hold comments, and nothing else.
	private func isComments(_ lines: [ArraySlice<UInt8>]) -> Bool {
		let signs = Self.commentSigns(dialect)
		return !lines.isEmpty
			&& lines.allSatisfy { line in
				let text = line.drop { Trivia.isBlank($0) }
				return signs.contains { text.starts(with: $0.utf8) }
			}
	}

	/// The lines with their ends.
	private var lines: [ArraySlice<UInt8>] {
		var lines: [ArraySlice<UInt8>] = []
		var rest = bytes[...]
		while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
			lines.append(rest[...end])
			rest = rest[(end + 1)...]
		}
		return rest.isEmpty ? lines : lines + [rest]
	}
}

/// What makes lines of others.
private struct LineChanges {
	/// The lines that went.
	var removals: Set<Int> = []
	/// What came, by the line that it stands before, right behind one that stayed.
	var insertions: [Int: [ArraySlice<UInt8>]] = [:]

	/// Nil where so many differ that it would take long to find out how.
	init?(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
		let shorter = min(old.count, new.count)
		let front = zip(old, new).prefix { $0 == $1 }.count
		let back = min(shorter - front, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
		let (before, after) = (Array(old[front..<old.count - back]), Array(new[front..<new.count - back]))
		guard before.count + after.count <= Self.mostCompared else { return nil }
		var came: Set<Int> = []
		for change in after.difference(from: before) {
			switch change {
			case .remove(let offset, _, _): removals.insert(front + offset)
			case .insert(let offset, _, _): came.insert(offset)
			}
		}
		var place = front
		for (offset, line) in after.enumerated() {
			if came.contains(offset) {
				insertions[place, default: []].append(line)
			} else {
				while removals.contains(place) { place += 1 }
				place += 1
			}
		}
	}

	private static var mostCompared: Int { 2000 }
}
