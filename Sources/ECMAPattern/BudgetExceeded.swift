/// The search took more steps than it was given; whether the pattern matches is not known.
public struct BudgetExceeded: Error, Hashable, Sendable, CustomStringConvertible {
	/// The steps that were given.
	public let budget: Int

	/// A sentence for a person.
	public var description: String { Strings.budgetExceeded(budget) }
}
