import Defaults
import Foundation
import TerminalTesting
import Testing

@testable import SettingsUI

@Suite("The home directory, and what lies below it")
struct HomeTests {
	private static let places = [
		("XDG_CONFIG_HOME", ".config"), ("XDG_DATA_HOME", ".local/share"), ("XDG_STATE_HOME", ".local/state"),
	]
	private var own: String { getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "" }

	@Test("is one for all of it, be HOME there or not", arguments: [nil, "relative", "/home/ann"])
	func home(_ home: String?) {
		let expected = home == "/home/ann" ? "/home/ann" : own
		for (name, below) in Self.places {
			for (value, path) in [
				(nil, "\(expected)/\(below)"), ("relative", "\(expected)/\(below)"), ("/elsewhere", "/elsewhere"),
			] {
				let variables = ["HOME": home, name: value].compactMapValues(\.self)
				#expect(Environment.directory(name, fallback: below) { variables[$0] } == path)
			}
		}
	}

	@Test("is the same for settings and schemas", arguments: ["", "relative"])
	func program(home: String) throws {
		let empty = ["XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "XDG_STATE_HOME": "", "XDG_DATA_DIRS": ""]
		let sandbox = try Sandbox(environment: empty.merging(["HOME": home]) { $1 })
		func shown(_ words: String...) throws -> String {
			let session = try sandbox.session(Product.path("SettingsTUI"), words) { $0.width = 250 }
			try session.waitForExit()
			return session.screen.text
		}
		#expect(try shown("path").contains("\(own)/.config/SettingsTUI/settings.json"))
		let schemas = try shown("schemas")
		#expect(schemas.contains("\(own)/.local/share/SettingsTUI/schemas") || !schemas.contains("No schemas"))
	}
}
