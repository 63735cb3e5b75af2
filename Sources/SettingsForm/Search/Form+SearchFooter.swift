import SettingsSchema

extension Form {
	/// What works in a search.
	func searchHints(_ search: Search) -> [FooterHint] {
		let back = FooterHint(hint: Hint(Key.escape.label(glyphs), Strings.Hint.back), isGeneral: true, rank: .always)
		guard !search.hits.isEmpty else { return [back] }
		let go = Hint(glyphs.enter, enterHint(search))
		guard search.isInHits else {
			return [go, Hint(glyphs.arrows.down, Strings.Hint.results)].map { FooterHint(hint: $0) } + [back]
		}
		let query = FooterHint(hint: Hint(label(for: .search), Strings.Hint.query), isGeneral: true)
		let help = FooterHint(hint: Hint(label(for: .showHelp), Strings.Hint.help), isGeneral: true, rank: .always)
		return hitHints(go).map { FooterHint(hint: $0) } + [query, back, help]
	}

	/// What Enter does with a hit.
	private func enterHint(_ search: Search) -> String {
		if search.hit?.action != nil { return Strings.Menu.does }
		if search.hit?.file != nil { return Strings.Opening.hint }
		guard let hit = search.hit, let shape = soughtShape(of: hit, search.query), let field = field(of: hit),
			refusal(for: field) == nil
		else { return Strings.Hint.goThere }
		return field.shapes?.names.contains(shape) == true ? Strings.Hint.chooseShape : Strings.Hint.add
	}

	/// What works on the selected one of the found fields.
	private func hitHints(_ go: Hint) -> [Hint] {
		guard let hit = search?.hit, isThere(hit) else { return [] }
		var hints = [go]
		if !hit.isBesides, !hit.isSection, let field = fieldInSight, refusal(for: field) == nil {
			if field.kind == .toggle {
				hints.append(Hint(glyphs.space, Strings.Hint.toggle))
			} else if isSteppable(field) {
				hints.append(Hint(glyphs.leftRight, Strings.Hint.step))
			}
			if isSet(field), !isMember(field), !isNeeded(field) {
				hints.append(Hint(label(for: .reset), resetHint(for: field)))
			}
		}
		if isAvailable(.undo) { hints.append(Hint(label(for: .undo), Strings.Hint.undo)) }
		return hints
	}

	/// Which of the found fields is selected.
	func searchPosition(_ search: Search, isSmall: Bool) -> String {
		let count = search.hits.count
		guard count > 0 else { return search.query.isEmpty ? "" : Strings.position(0, of: 0) }
		let index = search.selection + 1
		if isIncomplete(search) { return isSmall ? "\(index)/\(count)+" : Strings.Search.soFar(index, of: count) }
		if search.run.isNear { return isSmall ? "~\(index)/\(count)" : Strings.Search.closest(index, of: count) }
		return isSmall ? "\(index)/\(count)" : Strings.position(index, of: count)
	}
}
