import Defaults
import SettingsSchema

extension Form {
	/// Says why an action for items and entries has nothing to do with the selected row.
	mutating func refuse(_ action: Action) -> [Effect] {
		guard focus == .list else { return [] }
		if action == .addItem || action == .insertItem {
			let isInside = page?.parent.flatMap(object)?.kind.isCollection == true
			return show(
				Notice(
					.dim,
					isInside ? Strings.Collection.addedOutside(back: label(for: .back)) : Strings.Collection.takesNoMore
				))
		}
		guard let field = selectedField else { return [] }
		switch action {
		case .renameItem: return refuseName()
		case .removeItem:
			let isReset = isSet(field) && refusal(for: field) == nil
			return show(
				Notice(
					.dim, isReset ? Strings.Collection.isReset(by: label(for: .reset)) : Strings.Collection.isDeclared))
		default: return show(Notice(.dim, Strings.Collection.isNoItem))
		}
	}

	/// Says why there is nothing to rename: the selected row has a declared name, or is inside of what has one's own.
	private mutating func refuseName() -> [Effect] {
		guard focus == .list, selectedField != nil else { return [] }
		let entry = place.objects.last { path in
			knownField(at: path)?.isEntry == true || path.parent.flatMap(object)?.kind == .dictionary
		}
		let name = entry.map { catalog.titleOfEntry(at: $0, in: snapshot) }
		let rename = label(for: .renameItem)
		let text = name.map { Strings.Collection.namedInItsRow($0, rename: rename, back: label(for: .back)) }
		return show(Notice(.dim, text ?? Strings.Collection.hasFixedName(rename: rename)))
	}
}
