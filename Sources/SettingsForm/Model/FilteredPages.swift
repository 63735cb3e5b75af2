import Defaults
import SettingsSchema

/// The pages that show less than all: remembered while the program runs, for the pages inside items by what these are
/// items of, for all other pages as one.
struct FilteredPages: Sendable, Hashable {
	private var isOn = false
	private var kinds: [Defaults.Path: Bool] = [:]

	/// Whether pages of a kind are filtered; nil is that of all pages that are not inside an item.
	subscript(kind: Defaults.Path?) -> Bool {
		get { kind.flatMap { kinds[$0] } ?? isOn }
		set { if let kind { kinds[kind] = newValue } else { isOn = newValue } }
	}
}

extension Form {
	/// Shows only what differs from the defaults, inside an item only what is set, or everything again.
	mutating func toggleFilter() {
		let selected = selectedField?.path
		filteredPages[itemKind(of: place)] = filter == nil
		filter = filter == nil ? filteredPaths(at: place) : nil
		reloadFields(selecting: selected)
	}

	/// The filter that a page begins with.
	func initialFilter(at place: Place) -> Set<Defaults.Path>? {
		filteredPages[itemKind(of: place)] ? filteredPaths(at: place) : nil
	}

	/// Whether what is seen is mostly what is not set in an item.
	var showsMuchUnset: Bool {
		filter == nil && focus == .list && fields.count > layout.list.height && itemKind(of: place) != nil
	}

	/// What the page of an item, or of what is inside one, has in common with those of the others: the way to it without
	/// which item it is; nil for other pages.
	func itemKind(of place: Place) -> Defaults.Path? {
		guard !catalog.isInferred, let last = place.objects.last, knownField(at: last)?.kind.isCollection == false
		else {
			return nil
		}
		let items = place.objects.filter { path in
			knownField(at: path)?.isEntry == true || path.parent.flatMap(object)?.kind.isCollection == true
		}
		guard !items.isEmpty else { return nil }
		let depths = Set(items.map { $0.tokens.count - 1 })
		return Defaults.Path(last.tokens.enumerated().map { depths.contains($0.offset) ? "*" : $0.element })
	}

	/// The fields of a place that a filter lets through: inside an item what is set, and what has to be; elsewhere what
	/// differs from the defaults.
	private func filteredPaths(at place: Place) -> Set<Defaults.Path> {
		let all = allFields(at: place)
		guard itemKind(of: place) != nil else { return Set(touched(in: all).filter(isModified).map(\.path)) }
		return Set(all.filter { isSet($0) || isMissing($0) }.map(\.path))
	}
}
