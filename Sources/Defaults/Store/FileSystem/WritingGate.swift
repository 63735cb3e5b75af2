import CFileSystem

/// Keeps this process from being stopped while it holds a lock, and from writing while it is about to be.
enum WritingGate {
	private static let patience: Int32 = 5000

	/// Begins a section in which a terminal's stop signal waits; waits itself while the gate is closed.
	static func enter() { cfs_enter_section() }

	/// Ends the section; a stop that came meanwhile takes effect.
	static func leave() { cfs_leave_section() }

	/// Waits, within bounds, until no section is entered, and lets none begin until the gate is opened.
	static func close() { _ = cfs_hold_sections(patience) }

	static var isClosed: Bool { cfs_sections_are_held() != 0 }

	/// Returns once it is open.
	static func pass() {
		enter()
		leave()
	}

	static func open() { cfs_resume_sections() }

	/// Opens it, however often it was closed.
	static func openForExit() { cfs_end_holds() }
}
