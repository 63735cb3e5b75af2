/// What must be known of a pattern's groups before it is read: a reference may stand before its group.
struct GroupCensus {
	private(set) var count = 0
	/// In the legacy grammar `\k` is an escape only if some group has a name.
	private(set) var hasNames = false

	init(of reader: PatternReader) {
		var reader = reader
		var isInClass = false
		while let scalar = reader.next() {
			switch scalar {
			case "\\": _ = reader.next()
			case "[": isInClass = true
			case "]": isInClass = false
			case "(" where !isInClass: add(at: reader)
			default: break
			}
		}
	}

	/// Counts the group whose parenthesis was just read, if it captures.
	private mutating func add(at reader: PatternReader) {
		guard reader.peek == "?" else {
			count += 1
			return
		}
		guard reader.peek(ahead: 1) == "<", let kind = reader.peek(ahead: 2), kind != "=", kind != "!" else { return }
		count += 1
		hasNames = true
	}
}
