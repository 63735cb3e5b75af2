extension Defaults {
	/// One change of a document's bytes: what was replaced by what, and enough of the neighbourhood to find the
	/// place again after other edits elsewhere.
	///
	/// ``Document/revert(_:)`` takes it back. Holds the replaced and the new bytes and little more.
	public struct Splice: Sendable, Hashable {
		/// The place that was set or removed.
		public let path: Path
		/// The replacements in the order they were made.
		let parts: [Part]
		/// Set where the change was made as one with others: all of these have the same parts, which can be taken back
		/// together only.
		var membership: Membership?

		/// The change that leads back.
		public var inverse: Splice {
			Splice(path: path, parts: parts.reversed().map(\.inverse), membership: membership)
		}

		/// The loss of all that a document holds: reverted where nothing is, it brings every byte back.
		package static func loss(of document: Document) -> Splice { exchange(document, for: nil) }

		/// The exchange of all of a document for another one by `count` edits: reverted where that is, it brings every byte
		/// back.
		package static func exchange(_ document: Document, for other: Document, edits count: Int) -> Splice {
			var splice = exchange(document, for: other)
			splice.membership = Membership(position: 0, count: count)
			return splice
		}

		/// The exchange of all of a document for another one, by one edit; nil is one without a byte.
		package static func exchange(_ document: Document, for other: Document?) -> Splice {
			let part = Part(
				anchor: [], fromStart: 0, fromEnd: 0, old: document.bytes, new: other?.bytes ?? [], before: [],
				after: [])
			return Splice(path: [], parts: [part])
		}

		/// This change and one that was made after it, as one at this one's place.
		package func and(_ next: Splice) -> Splice { Splice(path: path, parts: parts + next.parts) }

		/// The change as those of some places that are made as one.
		func members(at places: [Path]) -> [Splice] {
			places.enumerated().map {
				Splice(path: $1, parts: parts, membership: Membership(position: $0, count: places.count))
			}
		}

		/// Whether it was made as one with another, and so is taken back with it.
		package func isMade(with other: Splice?) -> Bool { membership != nil && parts == other?.parts }

		/// The same change where the containers that it was made in stand at other places now.
		package func relocated(_ moved: (Path) -> Path) -> Splice {
			Splice(path: moved(path), parts: parts.map { $0.relocated(moved) }, membership: membership)
		}
	}
}

extension Defaults.Splice {
	/// Which of the changes that were made as one this is.
	struct Membership: Sendable, Hashable {
		let position: Int
		let count: Int
	}

	/// One contiguous replacement.
	struct Part: Sendable, Hashable {
		/// The value or container within which it was made; it exists before and after.
		let anchor: Defaults.Path
		/// The bytes from the anchor's begin to the replacement, and from the replacement to the anchor's end.
		let fromStart: Int
		let fromEnd: Int
		let old: [UInt8]
		let new: [UInt8]
		/// A few bytes before and after, within the anchor.
		let before: [UInt8]
		let after: [UInt8]

		/// Enough to tell a place from others in its container, and few enough not to ask for more than neighbours.
		static let contextLength = 12

		/// Whether it replaces all of the anchor.
		var isWhole: Bool { fromStart == 0 && fromEnd == 0 }

		func relocated(_ moved: (Defaults.Path) -> Defaults.Path) -> Part {
			Part(
				anchor: moved(anchor), fromStart: fromStart, fromEnd: fromEnd, old: old, new: new, before: before,
				after: after)
		}

		var inverse: Part {
			Part(
				anchor: anchor, fromStart: fromStart, fromEnd: fromEnd, old: new, new: old, before: before,
				after: after)
		}
	}
}

/// A replacement of bytes that is to be made, and which nodes it concerns.
struct Replacement {
	/// What it does to the tape.
	enum Effect {
		/// A value is replaced; its name stays.
		case value
		/// Children go, or come.
		case children
	}

	var range: Range<Int>
	var text: [UInt8]
	/// The nodes that it replaces; where it only inserts, an empty range at the new ones' index.
	var nodes: Range<Int>
	/// The container around it; `Node.none` for the root's value.
	var parent: UInt32
	var effect: Effect
	/// The path of the value or container around it.
	var anchor = Defaults.Path()

	/// The same with that path.
	func anchored(at path: Defaults.Path) -> Replacement {
		var replacement = self
		replacement.anchor = path
		return replacement
	}
}

extension [Replacement] {
	/// How many bytes longer the text becomes.
	var growth: Int { reduce(0) { $0 + $1.text.count - $1.range.count } }

	/// In the order in which they stand in the text.
	var ordered: [Replacement] {
		guard count > 1 else { return self }
		return sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
	}
}

extension Tape {
	/// The replacement of a node's value by another text.
	func replacement(of node: Int, by text: [UInt8], at path: Defaults.Path = []) -> Replacement {
		let old = nodes[node]
		return Replacement(
			range: old.range, text: text, nodes: node..<old.nextIndex, parent: old.parent, effect: .value, anchor: path)
	}
}
