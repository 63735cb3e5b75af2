import Testing

@testable import SettingsForm

extension Rig {
	/// Expects the screen to look like `picture`; three or more empty rows in a run count as one row with `⋮`.
	func expectScreen(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) {
		#expect(Self.condensed(screen) == picture, sourceLocation: sourceLocation)
	}

	private static func condensed(_ text: String) -> String {
		var rows: [Substring] = []
		var blanks: [Substring] = []
		func endRun() {
			rows += blanks.count < 3 ? blanks : ["⋮"]
			blanks = []
		}
		for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
			if row.isEmpty {
				blanks.append(row)
			} else {
				endRun()
				rows.append(row)
			}
		}
		endRun()
		return rows.joined(separator: "\n")
	}
}
