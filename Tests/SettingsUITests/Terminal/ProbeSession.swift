import TerminalTesting
import Testing

/// Starts the probe and waits until it has drawn.
func startProbe(
	_ arguments: [String] = [], configure: (inout PTYSession.Setup) -> Void = { _ in }
) throws -> PTYSession {
	let session = try PTYSession(Product.path("TerminalProbe"), arguments, configure: configure)
	try session.waitFor("Setting number 1 ")
	return session
}

/// Checks that the terminal is as it was before the program started.
func expectRestored(_ session: PTYSession, sourceLocation: SourceLocation = #_sourceLocation) {
	#expect(session.modes == session.modesBefore, sourceLocation: sourceLocation)
	#expect(session.screen.modes.subtracting([12, 25, 7]) == [], sourceLocation: sourceLocation)
	#expect(!session.screen.isOnSecondScreen, sourceLocation: sourceLocation)
	#expect(session.screen.showsCursor, sourceLocation: sourceLocation)
	#expect(session.screen.keyboardFlags == [], sourceLocation: sourceLocation)
	#expect(session.screen.unknown == [], sourceLocation: sourceLocation)
}
