/// Finds where a pattern stands in a text, also where two occurrences overlap: each element of the text is looked at a
/// bounded number of times, however much of the text resembles the pattern (Knuth, Morris and Pratt's way).
struct Occurrences<Element: Equatable> {
	private let pattern: [Element]
	/// For each length of a beginning, how long the longest shorter beginning is that it ends with.
	private let shorter: [Int]

	/// - Parameter pattern: Has at least one element.
	init(of pattern: [Element]) {
		precondition(!pattern.isEmpty, "an empty pattern stands everywhere")
		self.pattern = pattern
		var shorter = [0, 0]
		var length = 0
		for element in pattern.dropFirst() {
			length = Self.length(after: element, at: length, pattern, shorter)
			shorter.append(length)
		}
		self.shorter = shorter
	}

	/// Where it stands in `text`, from the front; `body` tells whether to go on.
	func forEach(in text: some RandomAccessCollection<Element>, _ body: (_ offset: Int) -> Bool) {
		var length = 0
		for (offset, element) in text.enumerated() {
			length = Self.length(after: element, at: length, pattern, shorter)
			guard length == pattern.count else { continue }
			if !body(offset + 1 - pattern.count) { return }
			length = shorter[length]
		}
	}

	/// How often it stands in `text`.
	func count(in text: some RandomAccessCollection<Element>) -> Int {
		var count = 0
		forEach(in: text) { _ in
			count += 1
			return true
		}
		return count
	}

	/// How much of the pattern has been met after `element`, where `length` had been before it.
	private static func length(after element: Element, at length: Int, _ pattern: [Element], _ shorter: [Int]) -> Int {
		var length = length
		while pattern[length] != element {
			if length == 0 { return 0 }
			length = shorter[length]
		}
		return length + 1
	}
}
