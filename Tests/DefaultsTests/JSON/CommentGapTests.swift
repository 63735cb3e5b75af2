import Chance
import Testing

@testable import Defaults

/// Comments wherever JSON lets one stand, each found again by its text.
@Suite("A comment in any gap of a container")
struct CommentGapTests {
	/// A list or an object whose gaps are made of anything.
	private struct Text {
		var random: SplitMix
		let isObject: Bool
		private let newline: String
		private var comments = 0
		private(set) var string = ""
		let count: Int

		init(seed: UInt64) {
			random = SplitMix(state: seed)
			isObject = random.chance(50)
			newline = random.pick(["\n", "\n", "\r\n"])
			count = random.pick([1, 2, 3, 4])
			string = isObject ? "{" : "["
			gap()
			for child in 0..<count {
				if isObject { string += "\"k\(child)\": " }
				string += random.pick(["\(child)", "[\(child)]", "{\"id\": \(child)}"])
				gap()
				if child < count - 1 || random.chance(30) {
					string += ","
					gap()
				}
			}
			string += isObject ? "}" : "]"
		}

		private mutating func gap() {
			for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) {
				switch random.pick([0, 1, 2, 3, 4, 5, 6]) {
				case 0: string += " /* <\(comments)> */"
				case 1: string += " // <\(comments)>\(newline)"
				case 2: string += newline + "  "
				case 3: string += newline + "  // <\(comments)>\(newline)  "
				case 4: string += newline + "  /* <\(comments)>\(newline) */\(newline)"
				case 5: string += " /* <\(comments)>\(newline)  more */"
				default: string += " "
				}
				comments += 1
			}
		}
	}

	private enum Change: CaseIterable { case append, insert, remove, move, set }

	@Test("stays, and stays beside its neighbour, unless it belongs to what goes", arguments: SeedBatch.all)
	func property(batch: SeedBatch) throws {
		var failures = 0
		for seed in batch.seeds {
			for change in Change.allCases where failures < 2 {
				if let wrong = try wrong(seed, change) {
					failures += 1
					Issue.record("seed \(seed) \(change): \(wrong)")
				}
			}
		}
	}

	private func wrong(_ seed: UInt64, _ change: Change) throws -> String? {
		var text = Text(seed: seed)
		var document = try Defaults.Document(Array(#"{"a": \#(text.string)}"#.utf8))
		let index = Int.random(in: 0..<text.count, using: &text.random)
		let target = Int.random(in: 0..<text.count, using: &text.random)
		var children = Array(0..<text.count)
		let path: Defaults.Path = ["a", text.isObject ? "k\(index)" : "\(index)"]
		let before = owned(document, children)
		var splice: Defaults.Splice?
		let old = document
		do {
			switch change {
			case .append:
				children.append(100)
				splice = try document.set(["id": 100], at: ["a", text.isObject ? "new" : "\(text.count)"])
			case .insert where !text.isObject:
				children.insert(100, at: index)
				splice = try document.arrange(.insert(100, at: index), at: ["a"])
			case .remove:
				children.remove(at: index)
				splice = document.remove(path)
			case .move where !text.isObject && index != target:
				children.insert(children.remove(at: index), at: target)
				splice = try document.arrange(.move(from: index, to: target), at: ["a"])
			case .set: splice = try document.set(.integer(index + 1000), at: path)
			case .insert, .move: return nil
			}
		} catch {
			return "\(error)\n\(old.string)"
		}
		let story = "\n\(old.string)\n--- \(index), \(target)\n\(document.string)"
		let values = document.value(at: ["a"]).map { $0.array ?? $0.object?.members.map(\.value) ?? [] } ?? []
		guard values.map({ CommentedText.identity(of: $0) ?? 0 }) == children else { return "other children" + story }
		guard try Defaults.Document(document.bytes).root == document.root else { return "does not read" + story }
		let after = owned(document, children)
		for comment in before {
			let found = after.filter { $0.text == comment.text }
			let isGoing = change == .remove && comment.owner == index
			if isGoing, found.isEmpty, comment.isBeside || comment.isAbove { continue }
			guard found.count == 1 else { return "\(comment.text) is there \(found.count) times" + story }
			if comment.isBeside, !isGoing, comment.owner != nil, found[0].owner != comment.owner {
				return "\(comment.text) is of \(found[0].owner.map(String.init) ?? "none")" + story
			}
		}
		guard let splice else { return nil }
		return document.revert(splice) == nil || document != old ? "is not taken back" + story : nil
	}

	private typealias Owned = (text: String, owner: Int?, isBeside: Bool, isAbove: Bool)

	/// The comments with the children that they are of.
	private func owned(_ document: Defaults.Document, _ children: [Int]) -> [Owned] {
		guard let span = document.span(of: ["a"]) else { return [] }
		let above = children.indices.map { index in
			let name = document.value(at: ["a"])?.object?.names[index] ?? "\(index)"
			return document.commentsAbove(["a", name])
		}
		return CommentOwners(document.bytes[span]).comments.map { comment in
			let text = String(comment.text.prefix { $0 != ">" }) + ">"
			let isAbove = comment.owner.map { above[$0].contains { $0.hasPrefix(text) } } ?? false
			return (text, comment.owner.map { children[$0] }, comment.isBeside, isAbove)
		}
	}
}
