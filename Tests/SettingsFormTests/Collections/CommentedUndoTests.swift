import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Others may change what stands beside a value and no value at all.
@Suite("Undo after somebody changed nothing but a comment")
struct CommentedUndoTests {
	private static let texts = [
		"{\n  \"d\": {\n    \"k1\": {\"v\": 1}, // of k1\n    \"k2\": {\"v\": 2}, // of k2\n    \"k3\": {\"v\": 3} // of k3\n  }\n}\n",
		"{\n  \"k1\": 1, // of k1\n  // above k2\n  \"k2\": 2, // of k2\n  \"k3\": 3 // of k3\n}\n",
		"{\n  \"d\": [\n    {\"v\": 1}, // of k1\n    // above k2\n    {\"v\": 2}, // of k2\n    {\"v\": 3} // of k3\n  ]\n}\n",
	]
	private static let places: [Defaults.Path] = [["d", "k2"], ["k2"], ["d", "1"]]
	private static let ways: [[Key]] = [
		["c", .control("u"), "n", "e", "w", .enter], ["J"], ["K"], ["x", "k"], ["D", .enter], ["r"],
	]

	/// The comments that are changed, and what of them.
	private static let changes = [("of k1", "OF k1"), ("of k2", "OF k2"), ("of k3", "OF k3"), ("above k2", "ABOVE k2")]

	@Test("keeps each comment, in its place", arguments: texts.indices, ways.indices)
	func undo(of text: Int, way: Int) throws {
		let document = try Defaults.Document(Array(Self.texts[text].utf8))
		for (old, new) in Self.changes {
			var rig = try Rig(100, 24, catalog: InferredCatalog(title: "App"), document: document)
			rig.form.reveal(Self.places[text])
			for key in Self.ways[way] { rig.press(key) }
			let made = rig.fileText
			guard made != Self.texts[text], made.contains(old) else { continue }
			var settings = rig.suite.snapshot
			settings.user = try Defaults.Document(Array(made.replacing(old, with: new).utf8))
			_ = rig.form.update(.settings(settings, changes: [], isOutside: true))
			for case .commit(let commit) in rig.form.update(.key("u")) { _ = try settings.apply(commit.edits) }
			let end = String(decoding: settings.user.bytes, as: UTF8.self)
			// A comment that stayed when what it was above was taken out is another's meanwhile.
			let isAnothers = made.contains("above k2\n") && !made.contains("of k2")
			let wanted = Self.texts[text].replacing(old, with: new)
			#expect(
				isAnothers ? end.lines == wanted.lines : end == wanted, "\(Self.ways[way]) with \(new)\n\(made)\n\(end)"
			)
		}
	}
}

extension String {
	/// Its lines in the order of the alphabet.
	fileprivate var lines: [Substring] { split(separator: "\n").sorted() }
}
