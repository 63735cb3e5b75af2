/// Parts of sentences in which several modules speak of the same.
package enum Phrase {
	/// "3 characters".
	package static func characters(_ count: Int) -> String {
		count == 1 ? localized("1 character") : localized("\(count) characters")
	}

	/// "3 items".
	package static func items(_ count: Int) -> String { count == 1 ? localized("1 item") : localized("\(count) items") }

	/// "a, b or c".
	package static func alternatives(_ names: [String]) -> String {
		guard let last = names.last, names.count > 1 else { return names.first ?? "" }
		return names.dropLast().joined(separator: ", ") + localized(" or ") + last
	}

	/// "between 0 and 1", "at least 0", "less than 1"; nil without bounds.
	package static func bounds(
		_ least: String?, _ most: String?, excludesLeast: Bool = false, excludesMost: Bool = false
	) -> String? {
		let lower = least.map { excludesLeast ? localized("more than \($0)") : localized("at least \($0)") }
		let upper = most.map { excludesMost ? localized("less than \($0)") : localized("at most \($0)") }
		switch (least, most) {
		case (let least?, let most?) where !excludesLeast && !excludesMost:
			return localized("between \(least) and \(most)")
		case (.some, .some): return localized("\(lower ?? "") and \(upper ?? "")")
		default: return lower ?? upper
		}
	}
}
