/// Finds what a person may have meant.
package enum Nearest {
	/// The candidate with the fewest typing slips from `word`; nil when all are too far to be meant.
	package static func match(for word: String, among candidates: some Sequence<String>) -> String? {
		let letters = Array(word.lowercased().unicodeScalars)
		// Every hostile or huge word is certainly no slip; the table below is quadratic.
		guard letters.count <= 128 else { return nil }
		let limit = max(1, letters.count / 3)
		var best: (distance: Int, candidate: String)?
		for candidate in candidates {
			let other = Array(candidate.lowercased().unicodeScalars)
			guard abs(other.count - letters.count) <= limit else { continue }
			let distance = slips(from: letters, to: other)
			if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
		}
		return best?.candidate
	}

	/// How many letters to insert, leave out, replace, or exchange with their neighbour.
	private static func slips(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
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
			beforeLast = last
			last = current
		}
		return last[right.count]
	}
}
