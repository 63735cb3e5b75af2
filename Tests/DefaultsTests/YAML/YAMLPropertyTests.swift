import Chance
import Foundation
import Testing

@testable import Defaults

/// Promises that hold for every text of YAML and every edit. A failure names its seed.
@Suite("Any document of YAML")
struct YAMLPropertyTests {
	private struct Edit {
		var note = ""
		var path = Defaults.Path()
		var expected: Defaults.JSON
		var splice: Defaults.Splice?
	}

	/// Makes one edit; nil where nothing was to be done.
	private func edit(
		_ document: inout Defaults.Document, _ generator: inout YAMLGenerator
	) throws(Defaults.PathError) -> Edit? {
		let root = document.root
		var edit = Edit(path: generator.random.pick(root.paths() + [[]]), expected: root)
		switch Int.random(in: 0..<10, using: &generator.random) {
		case 0..<3 where !edit.path.isRoot:
			edit.note = "remove \(edit.path.pointer)"
			edit.expected = root.removing(edit.path)
			edit.splice = document.remove(edit.path)
			if edit.splice == nil { throw .scattered(edit.path) }
		case 3..<5:
			guard let arrangement = arrangement(of: root[edit.path], &generator) else { return nil }
			edit.note = "\(arrangement) at \(edit.path.pointer)"
			edit.expected = root.placing(arrangement.applied(to: root[edit.path]) ?? .null, at: edit.path)
			edit.splice = try document.arrange(arrangement, at: edit.path)
		default:
			switch root[edit.path] {
			case .object? where edit.path.isRoot || generator.random.chance(70):
				edit.path = edit.path.appending(generator.random.pick(YAMLGenerator.names + ["new"]))
			case .array(let elements)? where generator.random.chance(50):
				edit.path = edit.path.appending(elements.count)
			default: break
			}
			let value = generator.json()
			edit.note = "set \(edit.path.pointer) \(value)"
			edit.expected = root.placing(value, at: edit.path)
			edit.splice = try document.set(value, at: edit.path)
		}
		return edit
	}

	private func arrangement(of value: Defaults.JSON?, _ generator: inout YAMLGenerator) -> Defaults.Arrangement? {
		switch value {
		case .array(let elements)?:
			let index = Int.random(in: 0...elements.count, using: &generator.random)
			if elements.isEmpty || generator.random.chance(40) { return .insert(generator.json(), at: index) }
			let from = Int.random(in: 0..<elements.count, using: &generator.random)
			return generator.random.chance(50) ? .remove(at: from) : .move(from: from, to: index % elements.count)
		case .object(let object)?:
			let new = generator.random.pick(["new", "y", "n ü"])
			return object.names.isEmpty || object[new] != nil
				? nil : .rename(generator.random.pick(object.names), to: new)
		default: return nil
		}
	}

	private func check(_ document: Defaults.Document, _ old: Defaults.Document, _ edit: Edit, _ story: String) {
		let comment: Comment = "\(story): \(edit.note)\n--- from\n\(old.string)\n--- to\n\(document.string)"
		EditLog.add(document, after: old, "\(story): \(edit.note)")
		#expect(document.root == edit.expected, comment)
		#expect((edit.splice == nil) == (document == old), comment)
		#expect((try? Defaults.Document(document.bytes, in: document.dialect))?.tape == document.tape, comment)
		let place = old.borrowedPlace(around: edit.path, isInside: true) ?? edit.path
		#expect(document.hasSameLinesOutside(of: place, as: old), comment)
		#expect(!document.hasBareLineFeeds || old.hasBareLineFeeds || !old.bytes.contains(0x0D), comment)
		guard let splice = edit.splice else { return }
		var back = document
		#expect(back.revert(splice) != nil && back == old, comment)
	}

	private func editsAndReverts(
		_ first: Defaults.Document, _ generator: inout YAMLGenerator, _ story: String
	) -> (edits: Int, refused: Int) {
		var document = first
		var splices: [Defaults.Splice] = []
		var (edits, refused) = (0, 0)
		for _ in 0..<6 {
			let old = document
			do throws(Defaults.PathError) {
				guard let made = try edit(&document, &generator) else { continue }
				edits += 1
				check(document, old, made, story)
				if let splice = made.splice { splices.append(splice) }
			} catch {
				refused += 1
				#expect(document == old, "\(story): refused, but changed")
			}
		}
		for splice in splices.reversed() { #expect(document.revert(splice) != nil, "\(story)\n\(document.string)") }
		#expect(document == first, "\(story)\n\(document.string)\n--- instead of\n\(first.string)")
		return (edits, refused)
	}

	@Test("changes only what is set, and gives every byte back", arguments: SeedBatch.all)
	func generated(batch: SeedBatch) throws {
		var (edits, refused) = (0, 0)
		for seed in batch.seeds {
			var generator = YAMLGenerator(random: SplitMix(state: seed))
			guard let first = try? Defaults.Document(generator.document(), in: [.yaml, .list]) else { continue }
			let counts = editsAndReverts(first, &generator, "seed \(seed)")
			(edits, refused) = (edits + counts.edits, refused + counts.refused)
		}
		print("\(batch): \(refused) of \(edits + refused) edits refused")
		#expect(refused * 20 <= edits)
	}

	@Test("with aliases does so as well, and what they stand for stays", arguments: SeedBatch.all)
	func aliases(batch: SeedBatch) throws {
		var (edits, refused) = (0, 0)
		for seed in batch.seeds {
			var generator = YAMLGenerator(random: SplitMix(state: seed), hasAliases: true)
			let first = try Defaults.Document(generator.document(), in: [.yaml, .list])
			let counts = editsAndReverts(first, &generator, "seed \(seed)")
			(edits, refused) = (edits + counts.edits, refused + counts.refused)
		}
		print("\(batch): \(refused) of \(edits + refused) edits refused")
	}

	@Test(
		"is changed where it stands for others, and at all of these, where the edits say so", arguments: SeedBatch.all)
	func everywhere(batch: SeedBatch) throws {
		var (all, made, spread) = (0, 0, 0)
		for seed in batch.seeds {
			var generator = YAMLGenerator(random: SplitMix(state: seed), hasAliases: true)
			let first = try Defaults.Document(generator.document(), in: [.yaml, .list])
			for _ in 0..<6 {
				guard let edit = change(of: first, &generator) else { continue }
				all += 1
				guard let edits = try? first.everywhere([edit]) else { continue }
				var snapshot = Defaults.Snapshot(user: first)
				let comment: Comment = "seed \(seed): \(edit) as \(edits)\n\(first.string)"
				guard let splices = try? snapshot.apply(edits) else {
					#expect(snapshot.user == first, comment)
					continue
				}
				made += 1
				spread += edits.count > 1 ? 1 : 0
				let document = snapshot.user
				if let value = edit.setValue { #expect(document.value(at: edit.path) == value, comment) }
				let place = first.writtenPlace(of: edit.path)
				#expect(first.borrowedPlace(around: place) == nil && edits[0].path == place, comment)
				#expect(document.hasSameLinesOutside(of: place, as: first), comment)
				// All that has changed is told, and was before.
				let told = first.differences(from: document)
				#expect(
					told.allSatisfy { place in edits.contains { $0.path.contains(place) || place.contains($0.path) } },
					comment)
				let back = zip(edits, splices).compactMap { edit, splice in
					splice.map { Defaults.Edit(edit.path, .revert($0, otherwise: first.value(at: edit.path))) }
				}
				#expect((try? snapshot.apply(back)) != nil && snapshot.user == first, comment)
			}
		}
		print("\(batch): of \(all) edits \(made) made, \(spread) at several places")
		#expect(batch.seeds.count < 40 || spread * 16 > all)
	}

	/// A random edit of something.
	private func change(of document: Defaults.Document, _ generator: inout YAMLGenerator) -> Defaults.Edit? {
		let paths = document.root.paths()
		guard !paths.isEmpty else { return nil }
		let path = generator.random.pick(paths)
		switch Int.random(in: 0..<6, using: &generator.random) {
		case 0: return .reset(path)
		case 1: return arrangement(of: document.value(at: path), &generator).map { Defaults.Edit(path, .arrange($0)) }
		case 2 where document.kind(at: path) == .object: return .set(generator.json(), at: path.appending("new"))
		default: return .set(generator.json(), at: path)
		}
	}

	@Test(
		"of the suite does so as well",
		.enabled(if: YAMLSuiteTests.isPresent, "YAML's test suite is not in ../shared"))
	func ofSuite() throws {
		var (edits, refused) = (0, 0)
		for (seed, place) in try YAMLSuiteTests.cases().enumerated() {
			guard let bytes = YAMLSuiteTests.bytes("in.yaml", of: place),
				let first = try? Defaults.Document(bytes, in: [.yaml, .list])
			else { continue }
			var generator = YAMLGenerator(random: SplitMix(state: UInt64(seed)))
			let counts = editsAndReverts(first, &generator, place.path)
			(edits, refused) = (edits + counts.edits, refused + counts.refused)
		}
		print("\(refused) of \(edits + refused) edits of the suite's files refused")
	}
}

extension Defaults.Document {
	/// Whether a line ends with a line feed alone.
	fileprivate var hasBareLineFeeds: Bool {
		bytes.indices.contains { bytes[$0] == 0x0A && ($0 == 0 || bytes[$0 - 1] != 0x0D) }
	}

	/// Whether what is not on the way to an edit is written as before.
	fileprivate func hasSameLinesOutside(of path: Defaults.Path, as old: Self) -> Bool {
		let outer = path.parent.map { kind(at: $0) == .array ? $0 : path } ?? path
		return old.root.paths().allSatisfy { other in
			other.contains(outer) || outer.contains(other) || old.borrowedPlace(around: other, isInside: true) != nil
				|| hasSameText(at: other, as: old)
		}
	}
}
