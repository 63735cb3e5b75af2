import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Files that can be opened")
struct OpeningTests {
	private static let files = [
		OpenableFile("/h/x.toml", title: "~/x.toml", .used),
		OpenableFile("/p/compose.yaml", title: "compose.yaml", .here),
		OpenableFile("/h/.config/helix/config.toml", title: "~/.config/helix/config.toml", .known),
	]

	private func rig(_ width: Int = 80, isStaged: Bool = false) throws -> Rig {
		var rig = try Rig(
			width, 24, schema: #"{"properties": {"compose": {"type": "boolean"}}}"#, user: [:], isStaged: isStaged)
		rig.form.offersFiles = true
		return rig
	}

	/// A form that begins with them.
	private func started(_ width: Int = 80, isStaged: Bool = false) throws -> Rig {
		var rig = try rig(width, isStaged: isStaged)
		_ = rig.form.openStart([OpenableFile("", title: "Own", .own)] + Self.files)
		return rig
	}

	@Test func `are listed at the start, each with why, above the program's own settings`() throws {
		for width in [40, 80, 120] {
			let rig = try started(width)
			for title in ["Own", "x.toml", "compose.yaml", "helix"] {
				#expect(rig.screen.contains(title), "\(rig.screen)")
			}
			#expect(rig.screen.contains("usual place") && rig.screen.contains("opened before"))
		}
		var rig = try started()
		rig.press(.enter)
		#expect(rig.form.layers.isEmpty && rig.effects.isEmpty, "the first one is what is open")
	}

	@Test func `are found by their words, before the settings, and opened`() throws {
		var rig = try started()
		rig.type("comp")
		#expect(rig.screen.contains("compose.yaml") && rig.screen.contains("Compose") && !rig.screen.contains("helix"))
		rig.press(.enter)
		#expect(rig.effects.suffix(2) == [.openOther("/p/compose.yaml"), .quit])
	}

	@Test func `can be any other, by its path`() throws {
		var rig = try started()
		rig.type("~/new.toml")
		rig.press(.enter)
		#expect(rig.effects.suffix(2) == [.openOther("~/new.toml"), .quit])
		var folder = try started()
		folder.type("~/new/")
		folder.press(.enter)
		#expect(!folder.effects.contains(.quit), "a folder is none")
	}

	@Test func `are in the palette, behind what can be done, of a program that offers them`() throws {
		for offersFiles in [true, false] {
			var rig = try rig()
			rig.form.offersFiles = offersFiles
			let effects = rig.form.update(.key(.control("p")))
			rig.form.layers = []
			rig.press("P")
			#expect(effects.contains(.listFiles) || rig.effects.contains(.listFiles) == offersFiles)
			rig.send(.files(Self.files))
			#expect(!rig.screen.contains("helix"), "not before it is looked for")
			rig.type("helix")
			#expect(rig.screen.contains("config.toml") == offersFiles)
			guard offersFiles else { continue }
			rig.press(.enter)
			#expect(rig.effects.suffix(2) == [.openOther("/h/.config/helix/config.toml"), .quit])
		}
	}

	@Test func `wait for the answer to what has to be asked first`() throws {
		for opens in [true, false] {
			var rig = try started(isStaged: true)
			rig.press(.escape, .space)
			#expect(rig.form.stagedCount == 1)
			rig.press("P")
			rig.send(.files(Self.files))
			rig.type("helix")
			rig.press(.enter)
			guard case .changes? = rig.form.layers.last else { return #expect(Bool(false), "\(rig.screen)") }
			#expect(!rig.effects.contains(.quit))
			rig.press(opens ? .enter : .escape)
			#expect(rig.effects.contains(.openOther("/h/.config/helix/config.toml")) == opens, "\(rig.effects)")
			guard !opens else { continue }
			rig.press("q")
			while !rig.form.layers.isEmpty, !rig.effects.contains(.quit) { rig.press(.enter) }
			#expect(!rig.effects.contains { if case .openOther = $0 { true } else { false } }, "it was given up")
		}
	}
}
