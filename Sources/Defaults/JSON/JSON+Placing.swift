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
}
