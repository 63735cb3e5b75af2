extension Defaults {
	/// One change asked of a suite.
	public struct Edit: Sendable, Hashable {
		/// Where an object is, and what it is. A class, for few edits have one, and all are handed on.
		package final class Container: Sendable, Hashable {
			let path: Path
			let value: JSON
			/// That within it which the change is in as well.
			let inner: Container?

			init(path: Path, value: JSON, inner: Container?) {
				(self.path, self.value, self.inner) = (path, value, inner)
			}

			/// By what they are.
			package static func == (left: Container, right: Container) -> Bool {
				left.path == right.path && left.value == right.value && left.inner == right.inner
			}
			/// The place.
			package func hash(into hasher: inout Hasher) { hasher.combine(path) }
		}

		/// What to do at the path.
		public enum Action: Sendable, Hashable {
			/// Put the value there, by leaf: members of declared objects that the value lacks are removed, everything
			/// else in the file stays.
			case set(JSON)
			/// Remove the user's value, so that what lies beneath shows again.
			case reset
			/// Take a change of bytes back; where its neighbourhood has changed since, set this value, or reset.
			case revert(Splice, otherwise: JSON?)
			/// Change which elements the array there has, or their order, or the name of a member of the object there;
			/// all others keep their bytes. What shows from a layer beneath becomes the user's own first, as a whole.
			case arrange(Arrangement)
			/// Have the comment in the file on the user's value say this: that above it, or else that on its line; a new
			/// one stands above. An empty text removes it. No value changes.
			case comment(String)
		}

		/// Where.
		public var path: Path
		/// What.
		public var action: Action
		/// When given: the effective value that must still be there (`.some(nil)`: none), else the whole batch fails
		/// with ``SuiteError/conflict(path:found:)``. Checked again under the file's lock; of an arrangement it is enough
		/// then that the elements that it means can be told from what others left.
		public var expected: JSON??
		/// Of a change that takes away or moves what somebody has seen: that, as it was written. Where others have written it
		/// otherwise by the time that the change is made on disk, with what is in it and about it, the whole batch fails as
		/// where a value is not the expected one.
		package var seen: Excerpt?
		/// Where that is; nil where nothing is taken away or moved.
		package var seenPlace: Path? {
			switch action {
			case .reset, .revert(_, otherwise: nil), .comment: path
			case .arrange(.remove(let index)), .arrange(.move(let index, _)): path.appending(index)
			case .set, .revert, .arrange: nil
			}
		}
		/// The lengths of those beginnings of the path that must lead to arrays, or the whole batch fails with
		/// ``SuiteError/conflict(path:found:)``: where an array is gone its indices mean nothing, and no object is to take
		/// its place.
		package var arrayDepths: [Int] = []
		/// The lengths of those beginnings of the path that lead to objects which say nothing by being there: a removal takes
		/// the outermost of them along that it leaves with nothing in it.
		package var groupDepths: [Int] = []
		/// Whether a number takes the place of an equal one that code may read otherwise: `1.0` of `1`, `-0.0` of `0.0`.
		package var isExact = false
		/// Of a map that was set where the user's own layer had none: what it was made of, so that entries that others have
		/// put there meanwhile stay.
		package var base: JSON?
		/// That map, and those within it.
		package var maps: Set<Path> = []
		/// Of a change inside objects that no layer beneath has all of: these, from the outermost one, as they are with the
		/// change. Of those that are gone by then the outermost is put back as a whole, for a part of it may be nothing that
		/// can be read.
		package var container: Container?
		/// The names that what it sets or renames may have in YAML without quotes, though 1.1 takes them for something else:
		/// those of a schema, which programs that read it know.
		package var plainNames: Set<String> = []
		/// Of the first edit of a batch: the text that the batch comes to, and the one that it was made for. Where the user's
		/// is that, it becomes the other; elsewhere the edits are made.
		package var text: Splice?

		/// A change at `path`.
		public init(_ path: Path, _ action: Action, expecting expected: JSON?? = nil) {
			self.path = path
			self.action = action
			self.expected = expected
		}

		/// Puts `value` at `path`.
		public static func set(_ value: JSON, at path: Path) -> Edit { Edit(path, .set(value)) }
		/// Removes the user's value at `path`.
		public static func reset(_ path: Path) -> Edit { Edit(path, .reset) }
		/// Has the comment on the user's value at `path` say `text`; an empty one removes it.
		public static func comment(_ text: String, at path: Path) -> Edit { Edit(path, .comment(text)) }

		/// Gives the entry at `place` the name that `other` ends with; nil for what has none.
		package init?(renaming place: Path, to other: Path) {
			guard let parent = place.parent, let old = place.last, let new = other.last else { return nil }
			self.init(parent, .arrange(.rename(old, to: new)))
		}

		/// Whether it changes a comment alone.
		package var isComment: Bool { if case .comment = action { true } else { false } }

		/// Whether it takes a change back.
		var isRevert: Bool { if case .revert = action { true } else { false } }

		/// The value that it sets; nil for another action.
		package var setValue: JSON? { if case .set(let value) = action { value } else { nil } }

		/// The same, whatever is there.
		package var unconditional: Edit { Edit(path, action) }
	}

	/// A value that changed: what was, and what is. Nil is "none, in no layer".
	public struct Change: Sendable, Hashable {
		/// The leaf, or the map or array that is replaced as a whole.
		public var path: Path
		/// The effective value before.
		public var old: JSON?
		/// The effective value now.
		public var new: JSON?

		/// A change at `path`.
		public init(path: Path, old: JSON?, new: JSON?) {
			self.path = path
			self.old = old
			self.new = new
		}
	}
}

extension Defaults.Change {
	/// The same change member by member, as far as there were and are members.
	public var leaves: [Defaults.Change] {
		guard let before = old?.object, let after = new?.object else { return [self] }
		let names = before.names + after.names.filter { before[$0] == nil }
		return names.flatMap { name -> [Defaults.Change] in
			guard before[name] != after[name] else { return [] }
			return Defaults.Change(path: path.appending(name), old: before[name], new: after[name]).leaves
		}
	}
}
