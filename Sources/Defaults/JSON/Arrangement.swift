extension Defaults {
	/// Another order, number or naming of what a container holds; the values themselves stay.
	public enum Arrangement: Sendable, Hashable {
		/// Puts an element before the one at an index; at the count, after the last. Into nothing, a first one.
		case insert(JSON, at: Int)
		/// Takes an element out.
		case remove(at: Int)
		/// Takes an element out and puts it in so that it has the other index then.
		case move(from: Int, to: Int)
		/// Gives a member another name; it keeps its place among the others.
		case rename(String, to: String)
	}
}

extension Defaults.Arrangement {
	/// What becomes of a value; nil where it has no such element or member, or one of the new name already.
	public func applied(to value: Defaults.JSON?) -> Defaults.JSON? {
		switch (self, value) {
		case (.insert(let element, at: 0), nil): return [element]
		case (.rename(let old, to: let new), .object(let object)?):
			guard object[old] != nil, object[new] == nil else { return nil }
			return .object(
				Defaults.Object(object.members.map { ($0.name.isByteEqual(to: old) ? new : $0.name, $0.value) }))
		case (_, .array(let elements)?): return rearranged(elements).map(Defaults.JSON.array)
		default: return nil
		}
	}

	private func rearranged(_ elements: [Defaults.JSON]) -> [Defaults.JSON]? {
		var elements = elements
		switch self {
		case .insert(let element, at: let index):
			guard (0...elements.count).contains(index) else { return nil }
			elements.insert(element, at: index)
		case .remove(at: let index):
			guard elements.indices.contains(index) else { return nil }
			elements.remove(at: index)
		case .move(from: let index, to: let target):
			guard elements.indices.contains(index), elements.indices.contains(target) else { return nil }
			elements.insert(elements.remove(at: index), at: target)
		case .rename: return nil
		}
		return elements
	}

	/// Why it cannot be made of a value.
	func refusal(at path: Defaults.Path, by value: Defaults.JSON?) -> Defaults.PathError {
		switch (self, value) {
		case (.rename(let old, to: let new), .object(let object)?):
			return object[new] == nil ? .noSuchMember(path.appending(old)) : .nameTaken(path.appending(new))
		case (.rename(let old, to: _), _): return .noSuchMember(path.appending(old))
		case (.insert(_, at: let index), _), (.remove(at: let index), _): return refusal(of: index, at: path, by: value)
		case (.move(from: let index, to: let target), _): return refusal(of: max(index, target), at: path, by: value)
		}
	}

	private func refusal(of index: Int, at path: Defaults.Path, by value: Defaults.JSON?) -> Defaults.PathError {
		if let value, value.kind != .array { return .notAContainer(path, value.kind) }
		return .noSuchElement(path.appending(index), count: value?.array?.count ?? 0)
	}
}
