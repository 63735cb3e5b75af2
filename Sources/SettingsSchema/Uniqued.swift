extension Sequence {
	/// The elements in their order without those whose key one before them has.
	package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
		var seen: Set<Key> = []
		return filter { seen.insert(key($0)).inserted }
	}
}

extension Sequence where Element: Hashable {
	/// The elements in their order, each once.
	package func uniqued() -> [Element] { uniqued { $0 } }
}
