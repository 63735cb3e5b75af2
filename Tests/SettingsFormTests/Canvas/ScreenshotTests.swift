import Foundation
import FoundationXML
import SettingsForm
import Testing
import Themes

@Suite struct `A picture of a screen` {
	private func picture(_ canvas: Canvas, title: String? = nil) -> String {
		Screenshot.svg(of: canvas, theme: .plain, depth: .trueColor, title: title)
	}

	@Test func `puts each word at its column, and nothing for a blank`() {
		var canvas = Canvas(Size(width: 20, height: 2))
		canvas.write("Row height", x: 2, y: 1)
		let svg = picture(canvas)
		#expect(
			svg.contains(##"<text y="33" fill="#d0d3d8" x="18" textLength="27" lengthAdjust="spacingAndGlyphs">Row<"##))
		#expect(svg.contains(##"x="54" textLength="54" lengthAdjust="spacingAndGlyphs">height<"##))
		#expect(svg.components(separatedBy: "<text").count == 3)
		#expect(svg.components(separatedBy: "<rect").count == 2)
	}

	@Test func `draws backgrounds, lines and dots as shapes that meet`() {
		var canvas = Canvas(Size(width: 10, height: 1))
		canvas.fill(Rect(x: 0, y: 0, width: 10, height: 1), style: Style(on: .selection))
		canvas.write("━━━●──", x: 1, y: 0, style: Style(on: .selection))
		let svg = picture(canvas)
		#expect(svg.contains(##"<rect x="0" y="0" width="90" height="19" fill="#d0d3d8"/>"##))
		#expect(svg.contains(##"<rect x="9" y="8.2" width="27" height="2.6" fill="#17181c"/>"##))
		#expect(svg.contains(##"<circle cx="40.5" cy="9.5" r="3.7" fill="#17181c"/>"##))
		#expect(svg.contains(##"<rect x="45" y="8.9" width="18" height="1.2" fill="#17181c"/>"##))
		#expect(!svg.contains("<text"))
	}

	@Test func `sets a glyph that fonts differ about in the middle of its cells`() {
		var canvas = Canvas(Size(width: 6, height: 1))
		canvas.write("漢a", x: 1, y: 0)
		let svg = picture(canvas)
		#expect(svg.contains(##"x="18" text-anchor="middle">漢<"##))
		#expect(svg.contains(##"x="27" textLength="9" lengthAdjust="spacingAndGlyphs">a<"##))
	}

	@Test func `is well-formed XML whatever the text`() throws {
		var canvas = Canvas(Size(width: 40, height: 2))
		canvas.write("<b>&amp;\"'\u{1B}\u{FFFE}]]>", x: 0, y: 0)
		canvas.cursor = Point(x: 3, y: 1)
		for svg in [picture(canvas), picture(canvas, title: "a <title> & \"more\"\u{0}"), picture(SampleScreen.canvas)]
		{
			let parser = XMLParser(data: Data(svg.utf8))
			#expect(parser.parse(), "\(String(describing: parser.parserError))")
		}
		#expect(picture(canvas).contains("&lt;b&gt;&amp;amp;&quot;'</text>"))
	}

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
