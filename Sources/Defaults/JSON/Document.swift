extension Defaults {
	/// Placeholder until the document lands; see its contract.
	public struct Document: Sendable {
		/// An empty object.
		public init() {}
	}
	/// Placeholder.
	public struct Splice: Sendable, Hashable {}
	/// Placeholder.
	public struct SyntaxError: Error, Sendable, Hashable {}
}
extension Defaults.JSON {
	/// Placeholder: compact JSON text.
	public var text: String { "" }
}
