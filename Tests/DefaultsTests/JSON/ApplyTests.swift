import Testing

@testable import Defaults

@Suite("Replacing bytes of a document")
struct ApplyTests {
	private let document: Defaults.Document

	init() throws {
		let members = (0..<12).map { "\"m\($0)\": [\($0)]" }
		document = try Defaults.Document(Array("{ \(members.joined(separator: ", ")), \"last\": 1 }".utf8))
	}

	/// The replacement of the arrays of some members.
	private func replacements(_ members: Range<Int>, with text: String) throws -> [Replacement] {
		try members.map { member in
			let node = try #require(document.node(at: ["m\(member)"]))
			return Replacement(
				range: document.tape.nodes[node].range, text: Array(text.utf8),
				nodes: node..<document.tape.nodes[node].nextIndex, parent: 0, effect: .value)
		}
	}

	@Test(
		"is refused where the text could not be read again, by few and by many", arguments: [1, 3, 12],
		["[1", "]", "{\"a\" 1}"])
	func unreadable(count: Int, text: String) throws {
		var edited = document
		let good = try replacements(0..<count - 1, with: "[true]")
		let bad = try replacements(count - 1..<count, with: text)
		#expect(throws: Fault.self) { try edited.replace(good + bad) }
		#expect(edited == document)
		#expect(edited.value(at: ["m0"]) == [0] && edited.value(at: ["last"]) == 1)
		#expect(try edited.set(2, at: ["last"]) != nil)
		#expect(String(decoding: edited.bytes, as: UTF8.self).hasSuffix("\"last\": 2 }"))
	}

	@Test("is refused where a comma would be missing between members")
	func missingComma() throws {
		var edited = document
		let node = try #require(document.node(at: ["last"]))
		let start = document.tape.nodes[node].first
		let member = Replacement(
			range: start..<start, text: Array("\"new\": 1 ".utf8), nodes: node..<node, parent: 0, effect: .children)
		#expect(throws: Fault.self) { try edited.replace([member]) }
		#expect(edited == document)
		#expect(edited.value(at: ["last"]) == 1 && edited.value(at: ["new"]) == nil)
	}
}
