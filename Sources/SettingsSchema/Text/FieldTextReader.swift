import Defaults

/// Reads the texts of a list's fields, from what declares them where that is enough, else from the fields; behind the
/// value what is inside one that is edited as JSON.
package struct FieldTextReader: Sendable {
	let catalog: any Catalog
	let snapshot: Defaults.Snapshot
	let direct: FieldList.TextSource?
	let field: @Sendable (Int) -> Field

	/// Reads the texts of the field at a position, which are the same either way. Returns the field where it had to be
	/// made, or there are fields inside.
	///
	/// - Parameter isInner: Whether it is inside a list or a dictionary; see ``FieldText/readInner(_:in:)``.
	@discardableResult
	package func read(_ position: Int, isInner: Bool = false, into text: inout FieldText) -> Field? {
		switch direct?(position, isInner, &text) {
		case .whole: return nil
		case .outer: return field(position)
		case nil, .unread: break
		}
		let field = field(position)
		let shapes = catalog.shapeNames(of: field, in: snapshot)
		if isInner {
			text.readInner(field, in: snapshot, shapes: shapes)
		} else {
			text.read(field, in: snapshot, shapes: shapes)
		}
		if let contents = FieldContents(of: field, in: catalog, snapshot) { text.read(contents) }
		return field
	}
}
