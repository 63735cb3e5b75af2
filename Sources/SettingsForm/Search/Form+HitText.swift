import Defaults
import SettingsSchema

/// What is said of something that was found, besides its value.
struct HitText {
	let hit: Search.Hit
	/// What it is called; where a shape is what was found, with that.
	let title: String
	/// Where it is.
	let place: PathText
	/// The name of a shape that it can take, and that is what was found.
	var shape: String?
}

extension Form {
	/// What is said of a hit.
	func text(of hit: Search.Hit, _ query: SearchQuery) -> HitText {
		let shape = soughtShape(of: hit, query)
		let title = title(of: hit)
		return HitText(
			hit: hit, title: shape.map { Strings.Search.shape($0, of: title) } ?? title, place: crumb(of: hit),
			shape: shape)
	}

	/// The field of a hit; of a section the object that it is.
	func field(of hit: Search.Hit) -> Field? { hit.path.isRoot || hit.isGone ? nil : knownField(at: hit.path) }

	/// What a hit is called; an item's number says something only with its list.
	private func title(of hit: Search.Hit) -> String {
		if let action = hit.action { return search?.row(of: action)?.title ?? "" }
		if let file = hit.file { return file.title }
		if hit.isSection { return sections.titles(to: hit.section).last ?? "" }
		guard let field = field(of: hit) else { return "" }
		guard let path = field.path.parent, snapshot.kind(at: path) == .array,
			let list = knownField(at: path)
		else { return field.title }
		return "\(list.title) \(field.title)"
	}

	/// Where a hit is.
	private func crumb(of hit: Search.Hit) -> PathText {
		if hit.file != nil { return PathText(titles: [], sign: glyphs.crumb, ellipsis: glyphs.ellipsis) }
		if let action = hit.action {
			let field = action.isForRow && search?.origin.focus == .list ? selectedField : nil
			return PathText(titles: field.map { [$0.title] } ?? [], sign: glyphs.crumb, ellipsis: glyphs.ellipsis)
		}
		var titles = hasSections ? sections.titles(to: hit.section) : []
		let section = hasSections ? catalog.object(of: hit.section).map { $0.tokens.count } ?? 0 : 0
		if hit.isSection {
			titles = titles.dropLast()
		} else {
			// The section has its title already.
			for count in hit.path.tokens.indices.dropFirst(section + 1) {
				let path = hit.path.prefix(count)
				if object(at: path) != nil { titles.append(crumbTitle(of: path)) }
			}
		}
		return PathText(titles: titles, sign: glyphs.crumb, ellipsis: glyphs.ellipsis)
	}

	/// The shape that a hit can take, where a word was found in its name, and is neither in the title nor in the key.
	func soughtShape(of hit: Search.Hit, _ query: SearchQuery) -> String? {
		guard !query.words.isEmpty, let field = field(of: hit) else { return nil }
		let shown =
			[title(of: hit), "\(catalog.shown(hit.path, in: snapshot))"] + (shownText(of: field).map { [$0] } ?? [])
		let hidden = query.words.first { word in !shown.contains(where: word.isFound) }
		guard let hidden else { return nil }
		let names = memo.shapeNames.value(for: field.path) { catalog.shapeNames(of: field, in: snapshot) }
		let ranked = names.map { (hidden.rank(in: $0), $0) }.filter { $0.0 != nil }
		return ranked.min { ($0.0 ?? 0) < ($1.0 ?? 0) }?.1
	}

	/// The value in a word or two; none of what is a page, or hidden.
	private func shownText(of field: Field) -> String? {
		guard !field.isSecret, !field.kind.isPage else { return nil }
		return shownValue(of: field).map(field.display)
	}
}

extension SearchWord {
	/// How well it is found to the letter in a name, from 0, the best, to 3; nil where it is not.
	func exactRank(in name: String) -> Int? {
		let name = Array(name.lowercased().utf8)
		return SearchMatch.quality(of: phrase ?? sought, in: name.span, 0..<name.count)
	}

	/// The same, or worse with letters left out or a wrong one.
	fileprivate func rank(in name: String) -> Int? {
		if let rank = exactRank(in: name) { return rank }
		let name = Array(name.lowercased().utf8)
		let (text, range) = (name.span, 0..<name.count)
		if allowsGaps, SearchMatch.hasSubsequence(bytes, in: text, range) { return 4 }
		return allowsTypo && SearchMatch.hasTypo(bytes, in: text, range) ? 5 : nil
	}
}
