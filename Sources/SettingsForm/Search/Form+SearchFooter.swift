import SettingsSchema

extension Form {
	/// What works in a search.
	func searchHints(_ search: Search) -> [Hint] {
		let back = Hint(Key.escape.label(glyphs), Strings.Hint.back)
		guard !search.hits.isEmpty else { return [back] }
		let go = Hint(glyphs.enter, Strings.Hint.goThere)
		guard search.isInHits else { return [go, Hint(glyphs.arrows.down, Strings.Hint.results), back] }
		var hints = [go]
		if let field = fieldInSight, refusal(for: field) == nil {
			if field.kind == .toggle {
				hints.append(Hint(glyphs.space, Strings.Hint.toggle))
			} else if isSteppable(field) {
				hints.append(Hint(glyphs.leftRight, Strings.Hint.step))
			}
			if isSet(field), !isMember(field) { hints.append(Hint(Key("r").label(glyphs), resetHint(for: field))) }
		}
		if isAvailable(.undo) { hints.append(Hint(Key("u").label(glyphs), Strings.Hint.undo)) }
		return hints + [Hint(Key("/").label(glyphs), Strings.Hint.query), back]
	}

	/// Which of the found fields is selected.
	func searchPosition(_ search: Search, isSmall: Bool) -> String {
		let count = search.hits.count
		guard count > 0 else { return search.query.isEmpty ? "" : Strings.position(0, of: 0) }
		let index = search.selection + 1
		if isIncomplete(search) { return isSmall ? "\(index)/\(count)+" : Strings.Search.soFar(index, of: count) }
		return isSmall ? "\(index)/\(count)" : Strings.position(index, of: count)
	}
}
