extension Defaults.JSON {
	/// The value with `value` at `path`; objects on the way are made, elements of arrays replaced or appended.
	package func placing(_ value: Self, at path: Defaults.Path) -> Self { placing(value, at: path.tokens[...]) }

	private func placing(_ value: Self, at tokens: ArraySlice<String>) -> Self {
		guard let first = tokens.first else { return value }
		if var array, let index = Defaults.Path.index(first), index <= array.count {
			let inner = index < array.count ? array[index] : .object(Defaults.Object())
			let placed = inner.placing(value, at: tokens.dropFirst())
			if index < array.count { array[index] = placed } else { array.append(placed) }
			return .array(array)
		}
		var object = self.object ?? Defaults.Object()
		let inner = object[first] ?? .object(Defaults.Object())
		object[first] = inner.placing(value, at: tokens.dropFirst())
		return .object(object)
	}

	/// The value without what is at `path`; as it is where nothing is.
	package func removing(_ path: Defaults.Path) -> Self { removing(path.tokens[...]) }

	private func removing(_ tokens: ArraySlice<String>) -> Self {
		guard let first = tokens.first else { return self }
		let isLast = tokens.count == 1
		if var array, let index = Defaults.Path.index(first), index < array.count {
			if isLast { array.remove(at: index) } else { array[index] = array[index].removing(tokens.dropFirst()) }
			return .array(array)
		}
		guard var object, let inner = object[first] else { return self }
		object[first] = isLast ? nil : inner.removing(tokens.dropFirst())
		return .object(object)
	}

	/// The value with all that is put at some paths, or goes from there where it is nil, in one pass. No path leads through
	/// an array, nor to where another one is on its way.
	func making(_ changes: [(path: ArraySlice<String>, value: Self?)]) -> Self {
		var rest = Dictionary(grouping: changes) { ByteString($0.path.first ?? "") }
		var members: [Defaults.Object.Member] = []
		func add(_ name: String, _ changes: [(path: ArraySlice<String>, value: Self?)], to value: Self?) {
			let made: Self? =
				if let only = changes.first, only.path.count < 2 {
					only.value
				} else if value == nil, changes.allSatisfy({ $0.value == nil }) {
					nil
				} else {
					(value ?? .object([:])).making(changes.map { ($0.path.dropFirst(), $0.value) })
				}
			if let made { members.append((name, made)) }
		}
		for member in object?.members ?? [] {
			if let own = rest.removeValue(forKey: ByteString(member.name)) {
				add(member.name, own, to: member.value)
			} else {
				members.append(member)
			}
		}
		for change in changes {
			guard let name = change.path.first, let new = rest.removeValue(forKey: ByteString(name)) else { continue }
			add(name, new, to: nil)
		}
		// What is no object and gets nothing stays what it is.
		return object == nil && members.isEmpty ? self : .object(Defaults.Object(uniqueMembers: members))
	}
}
