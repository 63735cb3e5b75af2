extension ECMAPattern {
	/// Where a pattern matched. Ranges count Unicode scalars from the start of the text.
	public struct Match: Hashable, Sendable {
		/// What each group matched, by number; the whole match is number 0, and nil stands for a group that took no part.
		public let groups: [Range<Int>?]
		private let names: [String: [Int]]

		/// The whole match.
		public var range: Range<Int> { groups[0] ?? 0..<0 }

		/// What the group with this number matched; nil if it took no part or does not exist.
		public subscript(_ number: Int) -> Range<Int>? { groups.indices.contains(number) ? groups[number] : nil }

		/// What the group with this name matched; nil if it took no part or does not exist.
		public subscript(_ name: String) -> Range<Int>? {
			names[name]?.lazy.compactMap { groups[$0] }.first
		}

		/// `places` are the ends of each group in turn, -1 for one without.
		init(places: ArraySlice<Int>, names: [String: [Int]]) {
			groups = stride(from: 0, to: places.count, by: 2).map { index in
				let (start, end) = (places[index], places[index + 1])
				return start < 0 || end < 0 ? nil : start..<end
			}
			self.names = names
		}
	}
}
