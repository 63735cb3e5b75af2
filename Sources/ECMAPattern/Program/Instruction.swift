/// One step of a program. Where text is taken, `isBackward` says that it is taken before the place, as in a look-behind.
///
/// Numbers are small so that an instruction is two words; targets are indices of instructions.
enum Instruction: Sendable {
	/// Takes this scalar.
	case scalar(UInt32, isBackward: Bool)
	/// Takes a scalar of the set with this index.
	case set(Int32, isBackward: Bool)
	/// Takes as many scalars of a set as the run with this index allows, and gives them back one by one.
	case run(Int32)
	case assert(Assertion)
	/// Goes on at `first`, and where that fails at `second`; failures are remembered under `memo` unless it is negative.
	case split(first: Int32, second: Int32, memo: Int32)
	case jump(Int32)
	/// Writes the place to a register of groups.
	case save(Int32)
	/// Unsets registers of groups.
	case clear(first: Int32, count: Int32)
	/// Writes the place to a register.
	case mark(Int32)
	/// Fails if the place is the one in the register: an iteration that took nothing.
	case checkProgress(Int32)
	/// Enters the counted loop with this index.
	case startCount(Int32)
	/// Leaves the counted loop or goes round once more.
	case testCount(Int32)
	/// Begins an iteration of the counted loop.
	case count(Int32)
	case reference(Int32)
	/// Opens a look-around, which goes on at `exit` once its body has failed, if it is negative.
	case look(register: Int32, isNegative: Bool, exit: Int32)
	/// The body of a look-around has matched.
	case endLook(register: Int32, isNegative: Bool)
	case match
}
