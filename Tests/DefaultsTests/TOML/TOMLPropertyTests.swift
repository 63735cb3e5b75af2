import Chance
import Foundation
import Testing

@testable import Defaults

/// Promises that hold for every text of TOML and every edit. A failure names its seed.
@Suite("Any document of TOML")
struct TOMLPropertyTests {
	/// One edit of a document that succeeds or changes nothing; false where it was refused.
	private func edit(
		_ document: inout Defaults.Document, _ generator: inout TOMLGenerator, _ splices: inout [Defaults.Splice],
		_ story: String
	) -> Bool {
		let (old, root) = (document, document.root)
		var path = generator.random.pick(root.paths() + [[]])
		let expected: Defaults.JSON
		let splice: Defaults.Splice?
		var note = ""
		do throws(Defaults.PathError) {
			switch Int.random(in: 0..<10, using: &generator.random) {
			case 0..<3 where !path.isRoot:
				note = "remove \(path.pointer)"
				splice = document.remove(path)
				#expect(splice != nil, "\(story): \(note)\n\(old.string)")
				expected = root.removing(path)
			case 3..<5:
				guard let arrangement = arrangement(of: root[path], &generator) else { return true }
				note = "\(arrangement) at \(path.pointer)"
				expected = root.placing(arrangement.applied(to: root[path]) ?? .null, at: path)
				splice = try document.arrange(arrangement, at: path)
			default:
				switch root[path] {
				case .object? where path.isRoot || generator.random.chance(70):
					path = path.appending(generator.random.pick(TOMLGenerator.names + ["new"]))
				case .array(let elements)? where generator.random.chance(50): path = path.appending(elements.count)
				default: break
				}
				let value = generator.json()
				note = "set \(path.pointer) \(value)"
				expected = root.placing(value, at: path)
				splice = try document.set(value, at: path)
			}
		} catch {
			guard case .scattered = error else {
				Issue.record("\(story): \(note): \(error)\n\(old.string)")
				return false
			}
			#expect(document == old, "\(story): \(note)")
			refusals.count(note, old)
			return false
		}
		let comment: Comment = "\(story): \(note)\n--- from\n\(old.string)\n--- to\n\(document.string)"
		EditLog.add(document, after: old, "\(story): \(note)")
		#expect(document.root == expected, comment)
		#expect((splice == nil) == (document == old), comment)
		#expect((try? Defaults.Document(document.bytes, in: .toml))?.tape == document.tape, comment)
		#expect(!document.hasLinesInBraces || old.hasLinesInBraces, comment)
		#expect(!document.hasBareLineFeeds || old.hasBareLineFeeds || !old.string.hasSuffix("\r\n"), comment)
		for place in [path] + document.root.paths() {
			#expect(Set(document.comments(insideOf: place)).isSubset(of: document.allComments), comment)
		}
		if let splice {
			splices.append(splice)
			var back = document
			#expect(back.revert(splice) != nil && back == old, comment)
		}
		expectSameElsewhere(document, as: old, path, comment)
		return true
	}

	/// What is not on the way to the edit is written as before, wherever it stands.
	private func expectSameElsewhere(
		_ document: Defaults.Document, as old: Defaults.Document, _ path: Defaults.Path, _ comment: Comment
	) {
		let outer = path.parent.map { document.kind(at: $0) == .array ? $0 : path } ?? path
		for other in old.root.paths() where !other.contains(outer) && !outer.contains(other) {
			guard let node = old.node(at: other), !old.tape.nodes[node].flags.contains(.scattered) else { continue }
			#expect(document.hasSameText(at: other, as: old), comment)
		}
	}

	private func arrangement(of value: Defaults.JSON?, _ generator: inout TOMLGenerator) -> Defaults.Arrangement? {
		switch value {
		case .array(let elements)?:
			let index = Int.random(in: 0...elements.count, using: &generator.random)
			if elements.isEmpty || generator.random.chance(30) {
				return .insert(elements.first?.object == nil ? generator.json() : ["a": 1], at: index)
			}
			let from = Int.random(in: 0..<elements.count, using: &generator.random)
			return generator.random.chance(50) ? .remove(at: from) : .move(from: from, to: index % elements.count)
		case .object(let object)?:
			let new = generator.random.pick(["new", "n w", "nü"])
			return object.names.isEmpty || object[new] != nil
				? nil : .rename(generator.random.pick(object.names), to: new)
		default: return nil
		}
	}

	/// How many edits were refused.
	private final class Refusals {
		var all = 0
		func count(_ note: String, _ document: Defaults.Document) {
			all += 1
			if ProcessInfo.processInfo.environment["TOML_REFUSALS"] != nil {
				print("refused: \(note)\n\(document.string)---")
			}
		}
	}
	private let refusals = Refusals()

	private func editsAndReverts(_ bytes: [UInt8], _ generator: inout TOMLGenerator, _ story: String) throws {
		let first = try Defaults.Document(bytes, in: .toml)
		var document = first
		var splices: [Defaults.Splice] = []
		for _ in 0..<6 { _ = edit(&document, &generator, &splices, story) }
		for splice in splices.reversed() {
			let before = document
			#expect(document.revert(splice) != nil, "\(story)\n\(before.string)\n--- of\n\(first.string)")
		}
		#expect(document == first, "\(story)\n\(document.string)\n--- instead of\n\(first.string)")
	}

	@Test("changes only what is set, and gives every byte back", arguments: SeedBatch.all)
	func generated(batch: SeedBatch) throws {
		for seed in batch.seeds {
			var generator = TOMLGenerator(random: SplitMix(state: seed))
			try editsAndReverts(generator.document(), &generator, "seed \(seed)")
		}
		print("\(batch): \(refusals.all) of \(batch.seeds.count * 6) edits refused")
	}

	/// Puts in a copy of each value behind it, and each that is taken out back again; counts what can be put in as it is
	/// written, and what comes to the same bytes again.
	private func copies(
		_ bytes: [UInt8], _ counts: inout (all: Int, copies: Int, back: Int, same: Int), _ story: String
	) throws {
		let first = try Defaults.Document(bytes, in: .toml)
		for path in first.root.paths() {
			guard let outer = path.parent, let position = first.childPosition(of: path) else { continue }
			counts.all += 1
			let isItem = first.kind(at: outer) == .array
			let copy = outer.appending(isItem ? String(position + 1) : "new")
			var document = first
			if var excerpt = first.excerpt(at: path) {
				if !isItem { excerpt.name = "new" }
				if document.insert(excerpt, at: position + 1, into: outer) != nil {
					counts.copies += 1
					let comment: Comment = "\(story): copy \(path.pointer)\n\(first.string)\n--- to\n\(document.string)"
					#expect(document.texts(in: copy) == first.texts(in: path), comment)
					#expect(document.comments(insideOf: copy) == first.comments(insideOf: path), comment)
					#expect(document.allComments.count >= first.allComments.count, comment)
				} else {
					#expect(document == first)
				}
			}
			document = first
			guard let splice = document.remove(path), let taken = first.excerpt(at: path, takenOutBy: splice),
				document.insert(taken.excerpt, at: taken.position, into: outer) != nil
			else { continue }
			counts.back += 1
			counts.same += document == first ? 1 : 0
			let comment: Comment = "\(story): back \(path.pointer)\n\(first.string)\n--- to\n\(document.string)"
			#expect(document.root == first.root, comment)
			#expect(document.allComments.sorted() == first.allComments.sorted(), comment)
		}
	}

	@Test("is copied, and put back, as it is written", arguments: SeedBatch.all)
	func copied(batch: SeedBatch) throws {
		var counts = (all: 0, copies: 0, back: 0, same: 0)
		for seed in batch.seeds {
			var generator = TOMLGenerator(random: SplitMix(state: seed))
			try copies(generator.document(), &counts, "seed \(seed)")
		}
		print(
			"\(batch): of \(counts.all) values \(counts.copies) copied, \(counts.back) put back, \(counts.same) to the byte"
		)
		// A share is one of many files: a batch of a few seeds may hold two values.
		#expect(
			batch.seeds.count < 40 || counts.copies * 10 > counts.all * 7 && counts.same * 2 > counts.back,
			"\(batch): \(counts)")
	}

	@Test(
		"of the suite does so as well",
		.enabled(if: TOMLSuiteTests.isPresent, "TOML's test suite is not in ../shared"))
	func ofSuite() throws {
		let names = try TOMLSuiteTests.cases("files-toml-1.1.0", "valid/")
		for (seed, name) in names.enumerated() {
			var generator = TOMLGenerator(random: SplitMix(state: UInt64(seed)))
			try editsAndReverts(TOMLSuiteTests.bytes(name + ".toml"), &generator, name)
		}
		print("\(refusals.all) of \(names.count * 6) edits of the suite's files refused")
	}
}

extension Defaults.Document {
	/// Whether a table in braces stands in more than one line, but for its texts: TOML 1.0 has none.
	fileprivate var hasLinesInBraces: Bool {
		bytes.withUnsafeBufferPointer { text in
			tape.nodes.indices.contains { node in
				guard tape.nodes[node].kind == .object, !tape.nodes[node].flags.contains(.scattered) else {
					return false
				}
				let table = ContainerText(node, tape, in: text)
				return (0...table.children.count).contains { table.gap(before: $0).hasNewline }
			}
		}
	}

	/// What stands at a path and inside it, as it is written, but for what is written in pieces.
	fileprivate func texts(in path: Defaults.Path) -> [String] {
		root.paths().filter(path.contains).compactMap { place in
			node(at: place).flatMap { node in
				tape.nodes[node].flags.contains(.scattered)
					? nil : String(decoding: bytes[tape.nodes[node].range], as: UTF8.self)
			}
		}
	}

	/// Whether a line ends without the return that others have.
	fileprivate var hasBareLineFeeds: Bool {
		zip([0] + bytes, bytes).contains { $0.1 == 0x0A && $0.0 != 0x0D }
	}
}
