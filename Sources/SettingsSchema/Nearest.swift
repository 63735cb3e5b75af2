/// Finds what a person may have meant.
package enum Nearest {
	/// The candidate with the fewest typing slips from `word`; nil when all are too far to be meant.
	package static func match(for word: String, among candidates: some Sequence<String>) -> String? {
		let letters = Array(word.lowercased().unicodeScalars)
		// Every hostile or huge word is certainly no slip; the table below is quadratic.
		guard letters.count <= 128 else { return nil }
		// Another letter is no slip of a single one.
		var limit = letters.count < 2 ? 0 : max(1, letters.count / 3)
		var best: String?
		for candidate in candidates {
			let other = Array(candidate.lowercased().unicodeScalars)
			guard abs(other.count - letters.count) <= limit else { continue }
			guard let distance = slips(from: letters, to: other, atMost: limit) else { continue }
			best = candidate
			if distance == 0 { break }
			// From here on only a better one counts.
			limit = distance - 1
		}
		return best
	}

	/// How many letters to insert, leave out, replace, or exchange with their neighbour; nil where those are more than
	/// `limit`.
	private static func slips(from left: [Unicode.Scalar], to right: [Unicode.Scalar], atMost limit: Int) -> Int? {
		var beforeLast: [Int] = []
		var last = Array(0...right.count)
		for row in left.indices {
			var current = [row + 1]
			for column in right.indices {
				let isSame = left[row] == right[column]
				var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
				if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
					cost = min(cost, beforeLast[column - 1] + 1)
				}
				current.append(cost)
			}
			// What comes later rests on these two rows, and costs no less.
			guard current.contains(where: { $0 <= limit }) || last.contains(where: { $0 <= limit }) else { return nil }
			beforeLast = last
			last = current
		}
		return last[right.count] <= limit ? last[right.count] : nil
	}
}
