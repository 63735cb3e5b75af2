import Chance
import Testing

@testable import Defaults

/// Comments are found again by their texts, which no two children share.
@Suite("The comments of what a container holds")
struct CommentTravelTests {
	private static let place: Defaults.Path = ["o", "a"]

	/// A container under edits, and which children and comments it must have.
	private struct Story {
		var snapshot: Defaults.Snapshot
		var children: [Int]
		var markers: [Int: Set<CommentedText.Position>]
		var removed: Set<Int> = []
		/// Those that are there more than once, as copies of one.
		var copied: Set<Int> = []
		var random: SplitMix
		let isObject: Bool
		var next = 500
		var tale: [String] = []

		var values: [Defaults.JSON] {
			let container = snapshot.user.value(at: place)
			return container?.array ?? container?.object?.members.map(\.value) ?? []
		}

		func path(_ index: Int) -> Defaults.Path {
			place.appending(isObject ? snapshot.user.names(at: place)[index] : String(index))
		}

		/// The edit's splice; what it is goes into the tale.
		mutating func make(_ edit: Defaults.Edit, _ what: String) throws -> Defaults.Splice? {
			tale.append(what + "\n" + snapshot.user.string)
			return try snapshot.apply([edit]).first ?? nil
		}
	}

	@Test("go where it goes, and with it, and nowhere else", arguments: SeedBatch.all)
	func property(batch: SeedBatch) throws { for seed in batch.seeds where try !property(seed: seed) { return } }

	private func property(seed: UInt64) throws -> Bool {
		var text = CommentedText(seed: seed)
		let made = text.document()
		let first = try #require(made, "seed \(seed)")
		var story = Story(
			snapshot: Defaults.Snapshot(user: first), children: text.markers.keys.sorted(), markers: text.markers,
			random: text.random, isObject: text.isObject)
		var splices: [Defaults.Splice] = []
		for _ in 0..<6 {
			if let splice = try edit(&story) { splices.append(splice) }
			let wrong = faults(story)
			if !wrong.isEmpty {
				Issue.record(
					"seed \(seed) \(text.style): \(wrong)\n\(story.tale.last ?? "")\n--- to\n\(story.snapshot.user.string)"
				)
				return false
			}
		}
		var document = story.snapshot.user
		for splice in splices.reversed() { #expect(document.revert(splice) != nil, "seed \(seed)") }
		#expect(document == first, "seed \(seed)")
		return true
	}

	@Test("are found by its place", arguments: SeedBatch.all)
	func found(batch: SeedBatch) throws {
		for seed in batch.seeds {
			var text = CommentedText(seed: seed)
			let made = text.document()
			let document = try #require(made, "seed \(seed)")
			guard let span = document.span(of: Self.place) else { continue }
			let owners = CommentOwners(document.bytes[span])
			let all = document.comments
			for index in 0..<text.markers.count {
				let name = text.isObject ? document.names(at: Self.place)[index] : String(index)
				let found = document.comments(on: Self.place.appending(name))
				#expect(all[Self.place.appending(name), default: []] == found, "seed \(seed)\n\(document.string)")
				let own = owners.comments.filter { $0.owner == index }.map(\.text)
				#expect(found.allSatisfy(own.contains), "seed \(seed)\n\(document.string)")
				let marked = text.markers.keys.sorted()[index]
				for position in [.above, .behind, .lineEnd] as [CommentedText.Position]
				where text.markers[marked]?.contains(position) == true {
					let marker = CommentedText.marker(marked, position)
					#expect(found.contains { $0.contains(marker) }, "seed \(seed): \(marker)\n\(document.string)")
				}
			}
		}
	}

	/// What is not as it must be.
	private func faults(_ story: Story) -> [String] {
		let identities = story.values.map { CommentedText.identity(of: $0) ?? 0 }
		guard identities == story.children else { return ["has \(identities), not \(story.children)"] }
		guard let span = story.snapshot.user.span(of: Self.place) else { return ["no container"] }
		let owners = CommentOwners(story.snapshot.user.bytes[span])
		return story.markers.flatMap { child, positions in
			positions.compactMap { position -> String? in
				let marker = CommentedText.marker(child, position)
				let found = owners.comments.filter { $0.text.contains(marker) }
				if story.removed.contains(child) {
					return found.isEmpty || position == .above ? nil : "\(marker) is left behind"
				}
				let all =
					story.snapshot.user.string.split(separator: marker, omittingEmptySubsequences: false).count - 1
				guard all > 0, all == 1 || story.copied.contains(child) else {
					return "\(marker) is there \(all) times"
				}
				guard found.count == all else { return "\(marker) is outside" }
				let wrong = found.first { $0.owner.map { identities[$0] } != child }
				return wrong.map { "\(marker) is of \($0.owner.map { "\(identities[$0])" } ?? "none")" }
			}
		}.sorted()
	}

	private func edit(_ story: inout Story) throws -> Defaults.Splice? {
		guard let index = story.children.indices.randomElement(using: &story.random) else { return nil }
		let target = story.random.pick(Array(story.children.indices))
		let child = story.children[index]
		switch Int.random(in: 0..<9, using: &story.random) {
		case 0: return try remove(index, &story)
		case 1:
			var document = story.snapshot.user
			guard !story.copied.contains(child), let splice = document.removeWithComments(story.path(index)) else {
				return nil
			}
			story.children.remove(at: index)
			story.removed.insert(child)
			return try story.make(
				Defaults.Edit(Self.place, .revert(splice.inverse, otherwise: nil)), "remove \(child) with comments")
		case 2 where !story.isObject:
			story.children.insert(story.children.remove(at: index), at: target)
			return try story.make(
				Defaults.Edit(Self.place, .arrange(.move(from: index, to: target))), "move \(child) to \(target)")
		case 2:
			story.next += 1
			let name = story.path(index).last ?? ""
			return try story.make(
				Defaults.Edit(Self.place, .arrange(.rename(name, to: "r\(story.next)"))), "rename \(child)")
		case 3: return try insert(at: target, &story)
		case 4: return try copy(index, &story)
		case 5 where story.values[index].kind == .number:
			return try story.make(
				.set(.integer(child + 1000 * Int.random(in: 1...9, using: &story.random)), at: story.path(index)),
				"set \(child)")
		case 6 where !story.isObject && story.copied.isEmpty: return try setAll(&story)
		default: return try insert(at: story.children.count, &story)
		}
	}

	/// Sets the list as a whole: in another order, with some gone or new ones among them.
	private func setAll(_ story: inout Story) throws -> Defaults.Splice? {
		var all = Array(zip(story.children, story.values))
		if story.random.chance(70) { all.shuffle(using: &story.random) }
		if story.random.chance(50) {
			all.removeLast(Int.random(in: 0..<all.count, using: &story.random))
		} else {
			for _ in 0..<Int.random(in: 0...2, using: &story.random) {
				story.next += 1
				let place = Int.random(in: 0...all.count, using: &story.random)
				all.insert((story.next, ["id": .integer(story.next)]), at: place)
			}
		}
		story.removed.formUnion(Set(story.children).subtracting(all.map(\.0)))
		story.children = all.map(\.0)
		return try story.make(.set(.array(all.map(\.1)), at: Self.place), "set \(story.children)")
	}

	private func remove(_ index: Int, _ story: inout Story) throws -> Defaults.Splice? {
		let child = story.children.remove(at: index)
		if !story.children.contains(child) { story.removed.insert(child) }
		// It may have been about the one that went.
		if story.copied.contains(child) { story.markers[child]?.remove(.above) }
		let edit =
			story.isObject || story.random.chance(50)
			? Defaults.Edit.reset(story.path(index)) : Defaults.Edit(Self.place, .arrange(.remove(at: index)))
		return try story.make(edit, "remove \(child)")
	}

	private func insert(at target: Int, _ story: inout Story) throws -> Defaults.Splice? {
		story.next += 1
		let child = story.next
		let value = story.random.pick(
			[.integer(child), ["id": .integer(child)], [.integer(child), 2]] as [Defaults.JSON])
		story.children.insert(child, at: story.isObject ? story.children.count : target)
		let edit =
			story.isObject
			? Defaults.Edit.set(value, at: Self.place.appending("s\(child)"))
			: Defaults.Edit(Self.place, .arrange(.insert(value, at: target)))
		return try story.make(edit, "insert \(child) at \(target)")
	}

	private func copy(_ index: Int, _ story: inout Story) throws -> Defaults.Splice? {
		let child = story.children[index]
		var document = story.snapshot.user
		guard var excerpt = document.excerpt(at: story.path(index)) else { return nil }
		story.next += 1
		if story.isObject { excerpt.name = "c\(story.next)" }
		guard let splice = document.insert(excerpt, at: index + 1, into: Self.place) else { return nil }
		story.children.insert(child, at: index + 1)
		story.copied.insert(child)
		return try story.make(Defaults.Edit(Self.place, .revert(splice.inverse, otherwise: nil)), "copy \(child)")
	}
}
