import Foundation
import SettingsForm
import Testing
import Themes

@Suite struct `A picture of a screen` {
	/// Writes the sample screen in every theme and depth to the folder that SCREENSHOTS names, for looking at them.
	@Test(.enabled(if: ProcessInfo.processInfo.environment["SCREENSHOTS"] != nil))
	func `every theme at every depth`() throws {
		let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["SCREENSHOTS"]))
		for (name, json) in Themes.all {
			let theme = try Theme(json: json)
			for depth in ColorDepth.allCases {
				for (suffix, terminal) in [("", Screenshot.Terminal?.none), ("-light", .light)]
				where suffix.isEmpty || name == "terminal" {
					let svg = Screenshot.svg(
						of: SampleScreen.canvas, theme: theme, depth: depth, title: "\(theme.title), \(depth)",
						terminal: terminal)
					try Data(svg.utf8).write(to: folder.appending(path: "\(name)-\(depth)\(suffix).svg"))
				}
			}
		}
	}
}
