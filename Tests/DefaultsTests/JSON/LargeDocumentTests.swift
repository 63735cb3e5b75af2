import Testing

@testable import Defaults

/// An element that counts how often it is compared.
private struct Compared: Equatable {
	final class Counter { var count = 0 }

	let value: Character
	let counter: Counter

	static func == (left: Self, right: Self) -> Bool {
		left.counter.count += 1
		return left.value == right.value
	}
}

@Suite("Large documents")
struct LargeDocumentTests {
	@Test(
		"Of a pattern all places are found, also those that overlap",
		arguments: [
			("a", "banana", [1, 3, 5]), ("ana", "banana", [1, 3]), ("aa", "aaaa", [0, 1, 2]), ("abab", "abacabab", [4]),
			("ab", "", []), ("abc", "ab", []), ("aab", "aaab", [1]),
		])
	func occurrences(pattern: String, text: String, expected: [Int]) {
		var found: [Int] = []
		Occurrences(of: Array(pattern)).forEach(in: Array(text)) {
			found.append($0)
			return true
		}
		#expect(found == expected)
	}

	@Test("A text that resembles a pattern all over is compared with it once, not once for each place")
	func comparisons() {
		let counter = Compared.Counter()
		func elements(_ text: String) -> [Compared] { text.map { Compared(value: $0, counter: counter) } }
		let pattern = elements(String(repeating: "a", count: 1000) + "b")
		let text = elements(String(repeating: "a", count: 20_000))
		Occurrences(of: pattern).forEach(in: text) { _ in true }
		#expect(counter.count <= 2 * (pattern.count + text.count))
	}

	@Test("The child before one is found without going through all of them")
	func siblings() throws {
		let tape = try document(#"{"a": [[[1]], {"b": {}}, 2, [3, [4]], 5], "c": 6, "d": [[]], "e": {}}"#).tape
		#expect(tape.sibling(before: 0) == nil)
		for node in tape.nodes.indices {
			let children = Array(tape.children(of: node))
			guard tape.nodes[node].isContainer else { continue }
			#expect(children.map { tape.sibling(before: $0) } == [nil] + children.dropLast() || children.isEmpty)
		}
	}

	@Test("A file without indentation takes new members in all of its thousands of objects")
	func unindented() throws {
		let count = 10_000
		func text(_ object: String) -> String {
			"[\n" + Array(repeating: object, count: count).joined(separator: ",\n") + "\n]\n"
		}
		var edited = try document("{\n\"a\": \(text("{\n\"b\": 1\n}"))}")
		_ = try edited.set(.array(Array(repeating: ["b": 1, "c": 2], count: count)), at: ["a"])
		#expect(edited.string == "{\n\"a\": \(text("{\n\"b\": 1,\n\"c\": 2\n}"))}")
		_ = try edited.set(.array(Array(repeating: [1], count: count)), at: ["a"])
		#expect(edited.value(at: ["a"])?.array?.count == count)
	}

	@Test("A change among thousands of lists that look like its place is taken back where it was, and only there")
	func lookalikes() throws {
		let (row, count) = ("[11,22,33,44,55,66,77,88,99]", 10_000)
		func text(_ middle: String, around: [String] = []) -> String {
			let half = Array(repeating: row, count: count / 2)
			return "{\"l\":[" + (around + half + [middle] + half + around).joined(separator: ",") + "]}"
		}
		let row11 = "11,22,33,44,55,66,77,88,99"
		var edited = try document(text(row11))
		let removed = edited.remove(["l", String(count / 2 + 4)])
		edited = try document(text(row11.replacing("55,", with: ""), around: ["0"]))
		let back = edited.revert(try #require(removed))
		#expect(back != nil)
		#expect(edited.string == text(row11, around: ["0"]))

		edited = try document(text(row))
		let ambiguous = edited.remove(["l", String(count / 2)])
		edited = try document(text(row, around: ["0"]))
		let old = edited
		let none = edited.revert(try #require(ambiguous))
		#expect(none == nil)
		#expect(edited == old)
	}
}
