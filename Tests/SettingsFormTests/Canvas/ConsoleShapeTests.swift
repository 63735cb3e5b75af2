import Defaults
import Foundation
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct `What is drawn on the system's console` {
	/// The characters beyond ASCII that are in all of Debian's console fonts but those of Ethiopian letters.
	private static let common: Set<Character> = Set(
		"£§©®°±π–•←↑→↓−≤≥─│┌┐└┘├┤┬┴┼═║╒╔╗╘╙╚╛╝╞╟╠╡╣╦╧╨╩╪╬█░▒■▲▶▼◀♦")

	private func check(_ screen: String, _ what: String) {
		let others = Set(screen.filter { !$0.isASCII && !$0.isWhitespace }).subtracting(Self.common)
		#expect(others.isEmpty, "\(what): \(others)\n\(screen)")
	}

	private static let schema = #"""
		{"title": "App", "properties": {
			"flag": {"type": "boolean", "description": "A “quoted” word – and more…", "default": true},
			"level": {"type": "integer", "minimum": 0, "maximum": 10, "default": 5},
			"kind": {"enum": ["one", "two", "three"]}, "color": {"type": "string", "format": "color", "default": "#336699"},
			"name": {"type": "string", "minLength": 2}, "day": {"type": "string", "format": "date"},
			"pass": {"type": "string", "writeOnly": true, "format": "password"}, "old": {"type": "string", "deprecated": true},
			"marks": {"type": "array", "uniqueItems": true, "items": {"enum": ["a", "b", "c"]}},
			"hosts": {"type": "array", "items": {"type": "object", "properties": {"host": {"type": "string"}, "port": {"type": "integer"}}}},
			"map": {"type": "object", "additionalProperties": {"type": "string"}},
			"area": {"type": "object", "properties": {"x": {"type": "number"}, "y": {"type": "number"}}}},
		"required": ["name"]}
		"""#

	@Test(
		arguments: [FormOptions.Borders.light, .heavy, .ascii, .none],
		[Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 12)])
	func `is in all of its fonts`(borders: FormOptions.Borders, size: Size) throws {
		var options = FormOptions(theme: .plain)
		(options.borders, options.isOnConsole) = (borders, true)
		let user: Defaults.JSON = [
			"flag": false, "level": 11, "name": "x", "pass": "hidden12", "old": "y", "marks": ["a"], "color": "#ff0000",
			"hosts": [["host": "a", "port": 1], ["host": "b", "port": 2]], "map": ["k": "v"], "unknown": 1,
		]
		let document = try Defaults.Document(Array(user.serialized(style: .pretty()).utf8))
		for isStaged in [false, true] {
			var rig = try Rig(
				size.width, size.height,
				catalog: SchemaCatalog(JSONSchema(parsing: Array(Self.schema.utf8)), title: "App"),
				document: document, isStaged: isStaged)
			options.keys = rig.form.options.keys
			rig.send(.options(options))
			check(rig.screen, "the list")
			for row in 0..<rig.form.fields.count {
				rig.press(.down)
				check(rig.screen, "row \(row)")
				for keys in [[.enter], [.enter, "a"], ["t"], [" "], [.right], ["x"], ["C"]] as [[Key]] {
					for key in keys {
						rig.press(key)
						check(rig.screen, "\(keys) in row \(row)")
					}
					for _ in 0..<6 where !rig.form.layers.isEmpty || !rig.form.place.objects.isEmpty {
						rig.press(.escape)
					}
				}
			}
			for key in ["?", "P", "/", "d", "w", "!", "q"] as [Key] {
				rig.press(key)
				check(rig.screen, "\(key)")
				rig.type("e")
				check(rig.screen, "\(key) and e")
				for _ in 0..<6 where !rig.form.layers.isEmpty { rig.press(.escape) }
			}
		}
	}

	/// Where they are installed, as `console-setup-linux` brings them.
	@Test func `goes by what the fonts have`() throws {
		let folder = "/usr/share/consolefonts"
		let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
			$0.hasSuffix(".psf.gz") && !$0.hasPrefix("Ethiopian") && $0.contains("-")
		}
		guard !names.isEmpty else { return print("Skipped: no console fonts are in \(folder).") }
		for name in names {
			let font = try Self.font(folder + "/" + name)
			guard let has = Self.characters(of: font) else { continue }
			#expect(Self.common.isSubset(of: has), "\(name): \(Self.common.subtracting(has))")
		}
	}

	private static func font(_ path: String) throws -> [UInt8] {
		let process = Process()
		process.executableURL = URL(fileURLWithPath: "/bin/gzip")
		process.arguments = ["-dc", path]
		let pipe = Pipe()
		process.standardOutput = pipe
		try process.run()
		return Array(pipe.fileHandleForReading.readDataToEndOfFile())
	}

	/// What the table of a font in the second format of the console says that it has, sequences left out.
	private static func characters(of font: [UInt8]) -> Set<Character>? {
		func word(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(font[offset + $1]) << (8 * $1) } }
		guard font.starts(with: [0x72, 0xB5, 0x4A, 0x86]) else {
			guard font.starts(with: [0x36, 0x04]) else { return nil }
			var (found, isSequence) = (Set<Character>(), false)
			let start = 4 + (font[2] & 1 == 1 ? 512 : 256) * Int(font[3])
			for offset in stride(from: start, to: font.count - 1, by: 2) {
				let unit = UInt32(font[offset]) | UInt32(font[offset + 1]) << 8
				if unit == 0xFFFF {
					isSequence = false
				} else if unit == 0xFFFE {
					isSequence = true
				} else if !isSequence, let scalar = Unicode.Scalar(unit) {
					found.insert(Character(scalar))
				}
			}
			return found
		}
		let table = font[(word(8) + word(16) * word(20))...]
		return Set(
			table.split(separator: 0xFF).flatMap { entry in
				String(decoding: entry.prefix { $0 != 0xFE }, as: UTF8.self).map(\.self)
			})
	}
}
