import Foundation
import TerminalTesting
import Testing

extension Sandbox {
	/// Opens the program in here and waits until its form is drawn.
	func open(
		_ arguments: String..., showing text: String? = nil,
		configure: (inout PTYSession.Setup) -> Void = { _ in }
	) throws -> PTYSession {
		let session = try session(Product.path("SettingsTUI"), arguments, configure: configure)
		try text.map { try session.waitFor($0) } ?? session.waitForForm()
		if arguments.isEmpty { try session.leaveStart() }
		return session
	}

	/// Opens the program's own settings in a wide terminal, where the sections stand beside the list.
	func openWide(_ arguments: String...) throws -> PTYSession {
		let session = try session(Product.path("SettingsTUI"), arguments) { ($0.width, $0.height) = (120, 36) }
		try session.waitForForm()
		if arguments.isEmpty { try session.leaveStart() }
		return session
	}

	/// The names of the files that changes were kept in.
	var kept: [String] { files(in: "state/SettingsTUI").filter { $0 != "opened" } }

	/// What the program's own settings file holds.
	var settings: String { (try? text("config/SettingsTUI/settings.json")) ?? "" }
}

extension PTYSession {
	/// Goes on to the program's own settings where it begins with the files that can be opened.
	func leaveStart() throws {
		guard screen.text.contains("/ a file") else { return }
		press(.escape)
		try waitUntil("the program's own settings") { !$0.text.contains("/ a file") }
	}

	/// Waits until a form is drawn.
	func waitForForm() throws {
		try waitUntil("a form") { $0.text.contains("saved") || $0.text.contains("new private file") }
	}

	/// Moves the selection down until it is on the row of that title.
	func select(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
		for _ in 0..<30 where !isSelected(title) {
			// Half a frame may have no selection at all.
			try waitUntil("a selection") { _ in self.selection != nil }
			let before = selection
			press(.down)
			// Other parts of the screen change as well, so the selection itself has to be seen to move.
			try waitUntil("the selection to move") { _ in self.selection != nil && self.selection != before }
		}
		try #require(isSelected(title), "\(screen.text)", sourceLocation: sourceLocation)
	}

	/// Whether the row of that title is the selected one.
	func isSelected(_ title: String) -> Bool { selection?.hasPrefix(title) == true }

	/// What stands in the selected row of the list.
	private var selection: Substring? {
		for y in 0..<screen.height {
			let line = screen.line(y)
			// The selected section has an edge, too, to the left of the list's.
			guard let edge = line.lastIndex(of: "▌") else { continue }
			let text = line[edge...].dropFirst().drop { " ●!~†○?+".contains($0) }
			if edge != line.startIndex || !hasSections { return text }
		}
		return nil
	}

	/// Whether the sections stand beside the list.
	private var hasSections: Bool { screen.width >= 100 }

	/// The row of that title, which has its value behind it.
	func row(_ title: String) -> String {
		(0..<screen.height).map { screen.line($0) }.first { line in
			line.split(separator: "  ").dropLast().contains { $0.drop { " ▌●!~†○?+".contains($0) } == title }
		} ?? ""
	}

	/// Waits until the row of that title shows something.
	func waitFor(_ text: String, in title: String) throws {
		try waitUntil("“\(text)” in the row “\(title)”") { _ in self.row(title).contains(text) }
	}
}

/// Checks that the terminal is as it was before the program started.
func expectRestored(_ session: PTYSession, sourceLocation: SourceLocation = #_sourceLocation) {
	#expect(session.modes == session.modesBefore, sourceLocation: sourceLocation)
	#expect(!session.screen.isOnSecondScreen, sourceLocation: sourceLocation)
	#expect(session.screen.showsCursor, sourceLocation: sourceLocation)
	#expect(session.screen.unknown == [], sourceLocation: sourceLocation)
}
