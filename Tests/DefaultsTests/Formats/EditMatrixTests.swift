import Foundation
import Testing

@testable import Defaults

/// What each edit makes of each way in which YAML and TOML write a collection or a text, at each place in it: all of it in
/// one table, `EditMatrix.md` beside this file. With `RECORD_MATRIX=1` the table is written anew, to be read as a change.
@Suite("The table of edits")
struct EditMatrixTests {
	/// A text with a collection at `m`.
	private struct Sample {
		let name: String, text: String
		var dialect = Defaults.Document.Dialect.yaml
	}

	private static let samples = [
		Sample(name: "YAML, a mapping in lines", text: "m:\n  a: 1 # a\n  # above b\n  b: 2\n  c: 3\nz: 0\n"),
		Sample(name: "YAML, one member in lines", text: "m:\n  a: 1 # a\nz: 0\n"),
		Sample(name: "YAML, a mapping in brackets", text: "m: {a: 1, b: 2, c: 3} # m\nz: 0\n"),
		Sample(name: "YAML, one member in brackets", text: "m: {a: 1} # m\nz: 0\n"),
		Sample(name: "YAML, a list in lines", text: "m:\n- 1 # one\n# above two\n- 2\n- 3\nz: 0\n"),
		Sample(name: "YAML, one item in lines", text: "m:\n- 1 # one\nz: 0\n"),
		Sample(name: "YAML, a list in brackets", text: "m: [1, 2, 3] # m\nz: 0\n"),
		Sample(name: "YAML, one item in brackets", text: "m: [1] # m\nz: 0\n"),
		Sample(name: "YAML, plain texts", text: "m:\n  a: one # a\n  b: two\n  c: three\n"),
		Sample(name: "YAML, texts in quotes", text: "m:\n  a: 'one' # a\n  b: \"two\"\n  c: 'three'\n"),
		Sample(
			name: "YAML, literal texts",
			text: "m:\n  a: |\n    one\n    1\n  b: |- # b\n    two\n  c: |+\n    three\n\nz: 0\n"),
		Sample(
			name: "YAML, folded texts",
			text: "m:\n  a: >\n    one\n    1\n  b: >- # b\n    two\n  c: >\n    three\nz: 0\n"),
		Sample(name: "YAML, a mapping that an alias stands for", text: "m: &m\n  a: 1\n  b: 2\n  c: 3\nz: *m\n"),
		Sample(name: "YAML, a mapping by an alias", text: "z: &z\n  a: 1\n  b: 2\n  c: 3\nm: *z # m\n"),
		Sample(name: "YAML, a list by an alias", text: "z: &z [1, 2, 3]\nm: *z\n"),
		Sample(name: "YAML, merged members", text: "z: &z {a: 1, b: 2}\nm:\n  <<: *z\n  c: 3\n"),
		Sample(name: "TOML, dotted keys", text: "m.a = 1 # a\n# above b\nm.b = 2\nm.c = 3\nz = 0\n", dialect: .toml),
		Sample(
			name: "TOML, a table with a header", text: "z = 0\n[m] # m\na = 1 # a\n# above b\nb = 2\nc = 3\n\n[y]\n",
			dialect: .toml),
		Sample(name: "TOML, one pair below a header", text: "z = 0\n[m] # m\na = 1 # a\n\n[y]\n", dialect: .toml),
		Sample(name: "TOML, a table in braces", text: "m = {a = 1, b = 2, c = 3} # m\nz = 0\n", dialect: .toml),
		Sample(name: "TOML, a list", text: "m = [1, 2, 3] # m\nz = 0\n", dialect: .toml),
		Sample(name: "TOML, a list in lines", text: "m = [\n  1, # one\n  2,\n  3\n]\nz = 0\n", dialect: .toml),
		Sample(
			name: "TOML, an array of tables",
			text: "z = 0\n[[m]] # one\na = 1\n\n# above two\n[[m]]\na = 2\n\n[[m]]\na = 3\n\n[y]\n", dialect: .toml),
		Sample(
			name: "TOML, texts", text: "m.a = 'one' # a\nm.b = \"\"\"\ntwo\n2\"\"\"\nm.c = \"three\"\n", dialect: .toml),
	]

	/// What is done with a child of the collection, or with the collection where it has no child of that index.
	private enum Action: String, CaseIterable {
		case set, add, insert, remove, removeWithComments = "remove with comments", move, rename, duplicate, reshape
	}

	/// An edit of a document, and what it makes of all the values; nil where it is none for the collection.
	private func edit(
		_ action: Action, _ index: Int, _ document: inout Defaults.Document
	) throws -> (expected: Defaults.JSON, splice: Defaults.Splice?)? {
		let (root, list) = (document.root, Defaults.Path(["m"]))
		guard let collection = root[list] else { return nil }
		let names = collection.object?.names ?? (collection.array ?? []).indices.map(String.init)
		guard names.indices.contains(index) else { return nil }
		let place = list.appending(names[index])
		let value: Defaults.JSON = root[place]?.object != nil ? ["a": 7] : root[place]?.string == nil ? 7 : "new"
		func arranged(_ arrangement: Defaults.Arrangement) throws -> (Defaults.JSON, Defaults.Splice?) {
			(
				root.placing(arrangement.applied(to: collection) ?? .null, at: list),
				try document.arrange(arrangement, at: list)
			)
		}
		switch action {
		case .set:
			return (root.placing(value, at: place), try document.set(value, at: place))
		case .add:
			guard collection.object != nil, index == 0 else { return nil }
			return (root.placing(value, at: list.appending("new")), try document.set(value, at: list.appending("new")))
		case .insert: return collection.array == nil ? nil : try arranged(.insert(value, at: index))
		case .remove:
			if collection.array != nil { return try arranged(.remove(at: index)) }
			let splice = document.remove(place)
			if splice == nil, let refusal = document.refusal(ofRemoving: place) { throw refusal }
			return (root.removing(place), splice)
		case .removeWithComments:
			guard let splice = document.removeWithComments(place) else { return nil }
			return (root.removing(place), splice)
		case .move:
			guard collection.array != nil, names.count > 1 else { return nil }
			return try arranged(.move(from: index, to: (index + 1) % names.count))
		case .rename: return collection.object == nil ? nil : try arranged(.rename(names[index], to: "new"))
		case .duplicate:
			guard var excerpt = document.excerpt(at: place) else { throw Defaults.PathError.scattered(place) }
			if collection.object != nil { excerpt.name = "new" }
			let expected: Defaults.JSON? =
				collection.object == nil
				? Defaults.Arrangement.insert(root[place] ?? .null, at: index + 1).applied(to: collection)
				: collection.placing(root[place] ?? .null, at: ["new"])
			guard let splice = document.insert(excerpt, at: index + 1, into: list) else {
				throw Defaults.PathError.scattered(place)
			}
			return (root.placing(expected ?? .null, at: list), splice)
		case .reshape: return (root.placing([1, ["k": "v"]], at: place), try document.set([1, ["k": "v"]], at: place))
		}
	}

	/// The lines that differ, those that go before those that come.
	private func difference(_ old: Defaults.Document, _ new: Defaults.Document) -> String {
		func lines(_ document: Defaults.Document) -> [String] {
			document.string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
		}
		let changes = lines(new).difference(from: lines(old))
		let gone = changes.removals.map { if case .remove(_, let line, _) = $0 { "-\(line)" } else { "" } }
		let new = changes.insertions.map { if case .insert(_, let line, _) = $0 { "+\(line)" } else { "" } }
		return (gone + new).joined(separator: "⏎")
	}

	private func row(_ sample: Sample, _ document: Defaults.Document, _ action: Action, _ index: Int) throws -> String?
	{
		var later = document
		let cell: String
		do {
			guard let (expected, splice) = try edit(action, index, &later) else { return nil }
			let comment: Comment = "\(sample.name), \(action) \(index)\n\(later.string)"
			#expect(later.root == expected, comment)
			#expect(try Defaults.Document(later.bytes, in: sample.dialect).root == expected, comment)
			if let splice {
				var back = later
				#expect(back.revert(splice) != nil && back == document, comment)
			}
			cell = "`\(difference(document, later))`"
		} catch let refusal as Defaults.PathError {
			#expect(later == document)
			cell = "refused: \(refusal)"
		}
		return "| \(action.rawValue) | \(["first", "middle", "last"][index]) | \(cell.replacing("|", with: "\\|")) |"
	}

	@Test("says of each way of writing what each edit makes of it")
	func table() throws {
		var table = """
			# What each edit makes of each way of writing

			Of the collection `m` in each text, at its first, middle and last place. A line that goes begins with `-`, one that
			comes with `+`; `⏎` stands between lines. What cannot be done is refused with the reason, and changes nothing.
			`EditMatrixTests.swift` makes this table, and fails where it is another.

			"""
		for sample in Self.samples {
			table += "\n## \(sample.name)\n\n```\n\(sample.text)```\n\n| edit | at | lines |\n| --- | --- | --- |\n"
			let document = try Defaults.Document(Array(sample.text.utf8), in: sample.dialect)
			for action in Action.allCases {
				for index in 0..<3 {
					if let row = try row(sample, document, action, index) { table += row + "\n" }
				}
			}
		}
		let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("EditMatrix.md")
		if ProcessInfo.processInfo.environment["RECORD_MATRIX"] != nil { try Data(table.utf8).write(to: file) }
		let known = try String(contentsOf: file, encoding: .utf8)
		let (lines, others) = (table.split(separator: "\n"), known.split(separator: "\n"))
		#expect(lines.difference(from: others).isEmpty, "\(lines.difference(from: others))")
		print("\(lines.count { $0.hasPrefix("| ") && !$0.hasPrefix("| edit") && !$0.hasPrefix("| ---") }) cells")
	}
}
