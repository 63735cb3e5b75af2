import Chance
import Testing

@testable import Defaults

/// Promises that hold for every text and every edit, tried on generated ones. A failure names its seed.
@Suite("Any document")
struct DocumentPropertyTests {
	/// One edit, its splice, and the document after it, checked against a plain value.
	private func edit(
		_ document: inout Defaults.Document, _ generator: inout TextGenerator, _ seed: UInt64
	) throws -> Defaults.Splice? {
		let root = document.root
		let paths = root.paths()
		let old = document
		var path = generator.random.pick(paths + [[]])
		let splice: Defaults.Splice?
		let expected: Defaults.JSON
		switch Int.random(in: 0..<10, using: &generator.random) {
		case 0..<3 where !path.isRoot:
			splice = document.remove(path)
			expected = root.with(nil, at: path.tokens[...])
			#expect(splice != nil, "seed \(seed): \(path) was not removed from\n\(old.string)")
		case 3..<6:
			switch root[path] {
			case .array(let elements): path = path.appending(elements.count)
			case .object: path = path.appending(generator.random.pick(["new", "a", "n\"w", "n/w"]))
			default: break
			}
			if generator.random.chance(20), case .object? = root[path.parent ?? []] { path = path.appending("deeper") }
			if case .some(let existing) = root[path.parent ?? []], existing.object == nil, existing.array == nil {
				#expect(throws: Defaults.PathError.self) { _ = try document.set(1, at: path) }
				return nil
			}
			if case .array? = root[path.parent ?? []], path.last == "deeper" { return nil }
			let value = generator.json()
			splice = try document.set(value, at: path)
			expected = root.with(value, at: path.tokens[...])
		case 6..<8:
			let value = generator.changed(root[path] ?? .null)
			splice = try document.set(value, at: path)
			expected = root.with(value, at: path.tokens[...])
		default:
			let value = path.isRoot ? .object(Defaults.Object([("a", generator.json())])) : generator.json()
			splice = try document.set(value, at: path)
			expected = root.with(value, at: path.tokens[...])
		}
		check(document, expected, old, path, splice, seed)
		return splice
	}

	private func check(
		_ document: Defaults.Document, _ expected: Defaults.JSON, _ old: Defaults.Document, _ path: Defaults.Path,
		_ splice: Defaults.Splice?, _ seed: UInt64
	) {
		let story: Comment = "seed \(seed), \(path)\n--- from\n\(old.string)\n--- to\n\(document.string)"
		#expect(document.root == expected, story)
		#expect((splice == nil) == (document == old), story)
		guard let fresh = try? Defaults.Document(document.bytes, in: document.dialect) else {
			Issue.record(story)
			return
		}
		#expect(fresh.tape == document.tape, story)
		expectSameElsewhere(document, as: old, path, story)
	}

	/// Every value that is not on the way to `path` is written as before; elements beside it may have moved.
	private func expectSameElsewhere(
		_ document: Defaults.Document, as old: Defaults.Document, _ path: Defaults.Path, _ story: Comment
	) {
		let parent = path.parent ?? []
		let isElement = old.kind(at: parent) == .array
		for other in old.root.paths() where !other.contains(path) && !path.contains(other) {
			if isElement, parent.contains(other) { continue }
			#expect(document.hasSameText(at: other, as: old), story)
		}
	}

	@Test(
		"changes only what is set, and gives every byte back", arguments: SeedBatch.all, Defaults.Document.Dialect.each)
	func editsAndReverts(batch: SeedBatch, dialect: Defaults.Document.Dialect) throws {
		for seed in batch.seeds { try editsAndReverts(seed: seed, dialect) }
	}

	private func editsAndReverts(seed: UInt64, _ dialect: Defaults.Document.Dialect) throws {
		var generator = TextGenerator(seed: seed, in: dialect)
		let first = try Defaults.Document(Array(generator.document().utf8), in: dialect)
		var edited = first
		var splices: [Defaults.Splice] = []
		for _ in 0..<6 {
			if let splice = try edit(&edited, &generator, seed) { splices.append(splice) }
		}
		let last = edited
		var undone: [Defaults.Splice] = []
		for splice in splices.reversed() {
			let before = edited
			guard let back = edited.revert(splice) else {
				Issue.record("seed \(seed): \(splice.path) cannot be taken back from\n\(before.string)")
				return
			}
			undone.append(back)
		}
		#expect(edited == first, "seed \(seed)\n--- first\n\(first.string)\n--- undone\n\(edited.string)")
		for splice in undone.reversed() { _ = edited.revert(splice) }
		#expect(edited == last, "seed \(seed)\n--- last\n\(last.string)\n--- redone\n\(edited.string)")
	}

	@Test(
		"takes an older change back without touching a newer one, or not at all", arguments: SeedBatch.all,
		Defaults.Document.Dialect.each)
	func revertsOutOfOrder(batch: SeedBatch, dialect: Defaults.Document.Dialect) throws {
		for seed in batch.seeds { try revertsOutOfOrder(seed: seed, dialect) }
	}

	private func revertsOutOfOrder(seed: UInt64, _ dialect: Defaults.Document.Dialect) throws {
		var generator = TextGenerator(seed: seed, in: dialect)
		var edited = try Defaults.Document(Array(generator.document().utf8), in: dialect)
		var before = edited
		var splices: [(splice: Defaults.Splice, place: Defaults.Path)] = []
		for _ in 0..<4 {
			before = edited
			if let splice = try edit(&edited, &generator, seed) {
				// Objects made on the way go again with what they were made for.
				let known = before.deepestNode(on: splice.path).depth
				let place = Defaults.Path(Array(splice.path.tokens.prefix(known + 1)))
				splices.append((splice, place))
			}
		}
		for (splice, place) in splices.shuffled(using: &generator.random) {
			before = edited
			guard edited.revert(splice) != nil else {
				#expect(edited == before, "seed \(seed)")
				continue
			}
			expectSameElsewhere(
				edited, as: before, place,
				"seed \(seed), \(place)\n--- from\n\(before.string)\n--- to\n\(edited.string)")
		}
	}

	@Test(
		"keeps every byte but the value's when a scalar is set", arguments: SeedBatch.all,
		Defaults.Document.Dialect.each)
	func scalars(batch: SeedBatch, dialect: Defaults.Document.Dialect) throws {
		for seed in batch.seeds { try scalars(seed: seed, dialect) }
	}

	private func scalars(seed: UInt64, _ dialect: Defaults.Document.Dialect) throws {
		var generator = TextGenerator(seed: seed, in: dialect)
		let old = try Defaults.Document(Array(generator.document().utf8), in: dialect)
		for path in old.root.paths() {
			guard let kind = old.kind(at: path), kind != .array, kind != .object else { continue }
			guard let span = old.span(of: path) else { continue }
			var edited = old
			_ = try edited.set("a new text", at: path)
			let length = #""a new text""#.utf8.count
			#expect(edited.bytes[..<span.lowerBound] == old.bytes[..<span.lowerBound], "seed \(seed)")
			let (rest, oldRest) = (edited.bytes[(span.lowerBound + length)...], old.bytes[span.upperBound...])
			#expect(Array(rest) == Array(oldRest), "seed \(seed)")
			#expect(edited.value(at: path)?.string == "a new text", "seed \(seed)")
			guard edited != old else { continue }
			let quick = Defaults.Document(edited.bytes, resembling: old)
			#expect(quick?.tape == edited.tape && quick?.tape.slots == edited.tape.slots, "seed \(seed)")
			#expect(edited.differences(from: old) == [old.outermostArray(on: path)], "seed \(seed)")
			#expect(edited.differences(from: old) { _ in false } == [path.prefix(1)], "seed \(seed)")
		}
	}
}

@Suite("Any bytes")
struct ScannerRobustnessTests {
	@Test("are read or refused with a place in them", arguments: SeedBatch.all, Defaults.Document.Dialect.each)
	func mutations(batch: SeedBatch, dialect: Defaults.Document.Dialect) throws {
		for seed in batch.seeds { try mutations(seed: seed, dialect) }
	}

	private func mutations(seed: UInt64, _ dialect: Defaults.Document.Dialect) throws {
		var generator = TextGenerator(seed: seed, in: dialect)
		let text = Array(generator.document().utf8)
		let original = try? Defaults.Document(text, in: dialect)
		for _ in 0..<20 {
			var bytes = text
			for _ in 0..<Int.random(in: 1...3, using: &generator.random) { mutate(&bytes, &generator.random) }
			do {
				let document = try Defaults.Document(bytes, in: dialect)
				#expect(document.bytes == bytes)
				_ = document.root
				if let quick = original.flatMap({ Defaults.Document(bytes, resembling: $0) }) {
					let isSame = quick.tape == document.tape && quick.tape.slots == document.tape.slots
					#expect(isSame && quick.bytes == bytes, "seed \(seed): \(bytes)")
				}
				if let original { checkDifferences(document, original, seed) }
			} catch {
				#expect(original.flatMap { Defaults.Document(bytes, resembling: $0) } == nil, "seed \(seed): \(bytes)")
				checkPlace(of: error, in: bytes, seed)
			}
		}
	}

	/// What is found at once where it is one scalar is what the whole comparison finds.
	private func checkDifferences(_ new: Defaults.Document, _ old: Defaults.Document, _ seed: UInt64) {
		guard new != old, let place = new.placeOfOnlyDifference(from: old, descending: { _ in true }) else { return }
		let found = Set(new.root.paths() + old.root.paths()).filter { path in
			let isOutermost = path == new.outermostArray(on: path) && path == old.outermostArray(on: path)
			let isObject = new.kind(at: path) == .object && old.kind(at: path) == .object
			return isOutermost && !isObject && !new.hasSameText(at: path, as: old)
		}
		#expect(Set(place) == found, "seed \(seed): \(place) in\n\(old.string)\n--- to\n\(new.string)")
	}

	private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
		guard !bytes.isEmpty else { return }
		let place = Int.random(in: 0..<bytes.count, using: &random)
		let special = Array("{}[]\"',:/*\\u0xe-+.I\n\r\t ".utf8) + [0, 0xFF, 0xC3, 0xE2, 0xED, 0x7F]
		switch Int.random(in: 0..<4, using: &random) {
		case 0: bytes.removeSubrange(place...)
		case 1: bytes.remove(at: place)
		case 2: bytes.insert(random.pick(special), at: place)
		default: bytes[place] = random.pick(special)
		}
	}

	private func checkPlace(of error: Defaults.SyntaxError, in bytes: [UInt8], _ seed: UInt64) {
		#expect((0...bytes.count).contains(error.offset), "seed \(seed)")
		let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
		// Counted in another way than the library does: line ends by unifying them, columns by decoding.
		var before = Array(bytes[min(isMarked ? 3 : 0, error.offset)..<error.offset])
		if before.last == 0x0D, error.offset < bytes.count, bytes[error.offset] == 0x0A { before.removeLast() }
		let unified = String(decoding: before, as: UTF8.self).unicodeScalars.reduce(into: [Unicode.Scalar]()) {
			if $1 == "\n", $0.last == "\r" { $0[$0.count - 1] = "\n" } else { $0.append($1) }
		}
		let lines = unified.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
		#expect(error.line == lines.count, "seed \(seed): \(error) in \(bytes)")
		if error.message != Fault.Reason.notUTF8.message, String(validating: before, as: UTF8.self) != nil {
			let columns = (lines.last?.count ?? 0) + 1 + (before.count < error.offset - (isMarked ? 3 : 0) ? 1 : 0)
			#expect(error.column == columns, "seed \(seed): \(error) in \(bytes)")
		}
	}
}
