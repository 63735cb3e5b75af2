extension Defaults.JSON {
	/// The value with what `other` has where this has what `base` has.
	///
	/// - Parameters:
	///   - path: Where the value is, as `merges` is asked.
	///   - merges: Whether the members of an object are taken one by one; else it is taken as a whole.
	func rebased(
		from base: Self, onto other: Self, at path: Defaults.Path, where merges: (Defaults.Path) -> Bool
	) -> Self {
		if isAlike(base) { return other }
		guard merges(path), isContainer, base.isContainer, other.isContainer, let own = object,
			let base = base.object, var result = other.object
		else { return self }
		for name in base.names where own[name] == nil { result[name] = nil }
		for member in own.members {
			let (before, now) = (base[member.name], result[member.name])
			if let now, before != nil || member.value.object != nil {
				// What both have new is made of nothing.
				result[member.name] = member.value.rebased(
					from: before ?? .object(Defaults.Object()), onto: now, at: path.appending(member.name),
					where: merges)
			} else if before?.isAlike(member.value) != true {
				result[member.name] = member.value
			}
		}
		return .object(result)
	}

	/// The value without the nulls that stand where a default has something: they say that it was taken away. Nil where
	/// there are none.
	func withoutTraces(of preset: Defaults.JSON) -> Defaults.JSON? {
		guard case .object(var object) = self, let preset = preset.object else { return nil }
		var isFound = false
		for member in object.members {
			guard let standard = preset[member.name], standard != .null else { continue }
			let left = member.value == .null ? nil : member.value.withoutTraces(of: standard)
			guard member.value == .null || left != nil else { continue }
			(object[member.name], isFound) = (left, true)
		}
		return isFound ? .object(object) : nil
	}
}
