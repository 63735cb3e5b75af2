import Defaults

/// Reads the texts of a list's fields, from what declares them where that is enough, else from the fields.
public struct FieldTextReader: Sendable {
	private let snapshot: Defaults.Snapshot
	private let direct: FieldList.TextSource?
	private let field: @Sendable (Int) -> Field

	init(snapshot: Defaults.Snapshot, direct: FieldList.TextSource?, field: @escaping @Sendable (Int) -> Field) {
		self.snapshot = snapshot
		self.direct = direct
		self.field = field
	}

	/// Reads the texts of the field at a position, which are the same either way. Returns the field where it had to be
	/// made.
	@discardableResult
	public func read(_ position: Int, into text: inout FieldText) -> Field? {
		if let direct, direct(position, &text) { return nil }
		let field = field(position)
		text.read(field, in: snapshot)
		return field
	}

	/// Makes the field at a position, and reads its texts as those of something inside a list or a dictionary.
	public func readInner(_ position: Int, into text: inout FieldText) -> Field {
		let field = field(position)
		text.readInner(field, in: snapshot)
		return field
	}
}
