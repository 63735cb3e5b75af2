/// What the system answered: an `errno`.
struct SystemError: Error, Hashable, Sendable {
	let code: Int32
	init(_ code: Int32) { self.code = code }

	// The numbers are Linux's, which Glibc's module gives only to those who import it.
	static let notPermitted = SystemError(1)
	static let noEntry = SystemError(2)
	static let inputOutput = SystemError(5)
	static let noSuchDevice = SystemError(6)
	static let tryAgain = SystemError(11)
	static let accessDenied = SystemError(13)
	static let busy = SystemError(16)
	static let exists = SystemError(17)
	static let notADirectory = SystemError(20)
	static let isADirectory = SystemError(21)
	static let invalid = SystemError(22)
	static let fileTooLarge = SystemError(27)
	static let noSpace = SystemError(28)
	static let readOnly = SystemError(30)
	static let nameTooLong = SystemError(36)
	static let noSystemCall = SystemError(38)
	static let tooManyLinks = SystemError(40)
	static let noAttribute = SystemError(61)
	static let illegalSequence = SystemError(84)
	static let notSupported = SystemError(95)
	static let quota = SystemError(122)
}
