extension Defaults {
	/// A file of settings that is only read, mandatory ones or a system's defaults, and cannot be read as it is now.
	///
	/// Where it could be read before, what it held then stays in force, locks included. Where it could not, nothing of
	/// it is: a mistake of the administrator's must not keep people from all of their settings, so it is said instead.
	public struct LayerFault: Error, Sendable, Hashable {
		/// Which layer.
		public enum Rank: Sendable, Hashable {
			/// The administrator's settings, which lock what they set.
			case mandatory
			/// Defaults that the system's administrator or a distribution gives.
			case system
		}

		/// Which layer the file makes.
		public var rank: Rank
		/// What is wrong with the file.
		public var reason: SuiteError
		/// Whether what the file held before is in force. If not, nothing of it is, and it locks nothing.
		public var keepsLast: Bool

		/// A fault of a layer.
		public init(rank: Rank, reason: SuiteError, keepsLast: Bool) {
			self.rank = rank
			self.reason = reason
			self.keepsLast = keepsLast
		}
	}
}

extension Defaults.LayerFault: CustomStringConvertible {
	/// What it means, what is wrong and where, and what to do, as sentences for a person.
	public var description: String { Sentences.description(of: self) }
}
