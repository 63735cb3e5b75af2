import Chance
import Testing

@testable import Defaults

@Suite("Looking very many values up")
struct DocumentPlaceTests {
	/// So many that to count the elements before each one would take minutes.
	@Test("an element is found as quickly behind very many others, also where some were appended")
	func elements() throws {
		let count = 200_000
		let text = "[" + (0..<count).map { "{\"n\":\($0)}" }.joined(separator: ",") + "]"
		let document = try Defaults.Document(value: Array(text.utf8))
		for index in 0..<count { #expect(document.child(String(index), ofNode: 0) == 1 + index * 2) }
		#expect(document.child(String(count), ofNode: 0) == nil)
	}

	@Test("an element is the one that the decoded list has there", arguments: 0..<UInt64(30))
	func elementsByChance(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		var snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(#"{"a":[]}"#.utf8)))
		for step in 0..<12 {
			let items = (0..<Int.random(in: 0...90, using: &random)).map { index -> Defaults.JSON in
				[.integer(index), [.integer(step)], ["k": [.integer(index)]], "x"].randomElement(using: &random)
					?? .null
			}
			let old = snapshot.user.root.object?["a"]?.array ?? []
			let kept =
				Int.random(in: 0...2, using: &random) == 0 ? Int.random(in: 0...old.count, using: &random) : old.count
			_ = try snapshot.apply([.set(.array(old.prefix(kept) + items), at: ["a"])])
			let document = snapshot.user
			let whole = document.root.object?["a"]?.array ?? []
			for index in whole.indices { #expect(document.value(at: ["a", String(index)]) == whole[index]) }
			#expect(document.value(at: ["a", String(whole.count)]) == nil)
		}
	}

	@Test("the positions of many values are those of each", arguments: ["\n", "\r\n", "\r", " "])
	func positions(end: String) throws {
		let members = (0..<200).map { "\"é\($0)\":{\(end)\"名\":[\($0),\(end) {}]}" }
		let text = "\u{FEFF}{\(end)" + members.joined(separator: ",\(end)") + "}"
		let document = try Defaults.Document(Array(text.utf8))
		var paths: [Defaults.Path] = [[], ["none"]]
		for index in 0..<200 { paths += [["é\(index)"], ["é\(index)", "名"], ["é\(index)", "名", "1"]] }
		let found = document.positions(of: paths.shuffled())
		for path in paths {
			let own = document.position(of: path)
			#expect(found[path]?.line == own?.line && found[path]?.column == own?.column, "\(path)")
		}
	}

	@Test("the positions of very many values on one line are counted once")
	func manyPositions() throws {
		let text = "{" + (0..<100_000).map { "\"m\($0)\":\($0)" }.joined(separator: ",") + "}"
		let document = try Defaults.Document(Array(text.utf8))
		#expect(document.positions(of: (0..<100_000).map { ["m\($0)"] }).count == 100_000)
	}
}
