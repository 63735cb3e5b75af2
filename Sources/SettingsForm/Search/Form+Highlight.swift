import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// Gives the found letters of a row their ink: of each word the best place.
	func highlight(_ query: SearchQuery, on canvas: inout Canvas, in rect: Rect, withGaps: Bool = false) {
		for y in rect.y..<rect.maxY {
			let cells = Self.cells(of: canvas, in: rect.row(y - rect.y))
			for word in query.words {
				let letters = Letters(word, in: cells)
				let offsets = letters.best.map(Array.init) ?? (withGaps && word.allowsGaps ? letters.withGaps : [])
				for offset in offsets { Self.ink(&canvas, x: rect.x + offset, y: y) }
			}
		}
	}

	/// Gives the found letters of a text their ink, wherever words begin with them; where none does, wherever they
	/// stand. Labels are left out.
	func highlightAll(_ query: SearchQuery, on canvas: inout Canvas, in rect: Rect) {
		let rows = (0..<max(0, rect.height)).map { Self.cells(of: canvas, in: rect.row($0)) }
		for word in query.words {
			let found = rows.map { Letters(word, in: $0) }
			let hasWordStarts = found.contains { !$0.atWordStarts.isEmpty }
			for (row, letters) in found.enumerated() {
				for range in hasWordStarts ? letters.atWordStarts : letters.all {
					for offset in range { Self.ink(&canvas, x: rect.x + offset, y: rect.y + row) }
				}
			}
		}
	}

	/// The letters of a row, small; none for those of labels.
	private static func cells(of canvas: Canvas, in rect: Rect) -> [String] {
		(rect.x..<max(rect.x, rect.maxX)).map { x in
			canvas[x, rect.y].map { $0.style.ink == .faint ? "" : $0.text.lowercased() } ?? ""
		}
	}

	private static func ink(_ canvas: inout Canvas, x: Int, y: Int) {
		canvas.restyle(Rect(x: x, y: y, width: 1, height: 1)) { $0.ink = .match }
	}
}

/// Where a word stands in a row of letters.
private struct Letters {
	private let word: [String]
	private let cells: [String]

	init(_ word: SearchWord, in cells: [String]) {
		self.word = word.folded(word.text).map(String.init)
		self.cells = word.phrase == nil ? cells : cells.map(word.folded)
	}

	/// Every place, also within words.
	var all: [Range<Int>] {
		guard !word.isEmpty, word.count <= cells.count else { return [] }
		return (0...cells.count - word.count).lazy.map { $0..<$0 + word.count }.filter { cells[$0].elementsEqual(word) }
	}

	/// The places where a word begins.
	var atWordStarts: [Range<Int>] { all.filter { $0.lowerBound == 0 || !isWordPart(cells[$0.lowerBound - 1]) } }

	/// Where a word begins with it, else where it is found first.
	var best: Range<Int>? { atWordStarts.first ?? all.first }

	/// The letters one by one, in their order; none where one is missing.
	var withGaps: [Int] {
		var offsets: [Int] = []
		for (offset, cell) in cells.enumerated() where offsets.count < word.count && cell == word[offsets.count] {
			offsets.append(offset)
		}
		return offsets.count == word.count ? offsets : []
	}

	private func isWordPart(_ cell: String) -> Bool { cell.first.map { $0.isLetter || $0.isNumber } ?? false }
}
