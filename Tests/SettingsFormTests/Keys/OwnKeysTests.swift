import Chance
import Defaults
import SettingsSchema
import Synchronization
import Testing

@testable import SettingsForm

@Suite("Keys of one's own")
struct OwnKeysTests {
	/// Every key that a terminal can send, or nearly.
	private static let keys: [Key] = {
		let codes: [Key.Code] =
			[.enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp]
			+ [.pageDown] + (1...12).map { .function($0) } + "abiz,/?GÄ ^".map { .character($0) }
		return codes.flatMap { code in (0..<8).map { Key(code, Key.Modifiers(rawValue: UInt8($0))) } }
	}()

	private static func keys(of preset: FormOptions.Keys) -> [Key] {
		Bindings.of(preset, isStaged: true).rows.flatMap(\.keys)
	}

	@Test("A key is called by a name that leads back to it")
	func names() {
		for key in Self.keys {
			// What no terminal sends is called as what it sends.
			if case .character(let character) = key.code {
				let isLower = character.isLowercase || !character.isLetter
				if key.modifiers.contains(.shift) || key.modifiers.contains(.control) && !isLower { continue }
			}
			#expect(Key(name: key.name) == key, "\(key.name)")
		}
		#expect(Key.enter.name == "enter" && Key.pageUp.name == "pageup" && Key(name: "shift-q") == "Q")
		#expect(Key(name: "ctrl-shift-z") == .control("z") && Key(name: "return") == .enter)
		#expect(Key(name: "^R") == .control("r") && Key(name: "Ctrl-R") == .control("r") && Key(name: "G") == "G")
		#expect(Key(name: "PgUp") == .pageUp && Key(name: "") == nil && Key(name: "f13") == nil)
	}

	@Test("What another action has is refused, with its name; its own is not", arguments: FormOptions.Keys.allCases)
	func conflicts(_ preset: FormOptions.Keys) {
		let rows = Bindings.of(preset, isStaged: true).rows
		for (row, other) in rows.flatMap({ row in rows.map { (row, $0) } }) {
			for key in row.keys where key.typed != "," {
				let problem = preset.problem(with: key.name, for: other.action, beside: [:])
				if row.action == other.action {
					#expect(problem == nil, "\(key.name)")
				} else if !preset.takes(key, for: other.action) {
					#expect(problem?.contains(key.name) == true, "\(key.name)")
				} else {
					#expect(problem?.contains(row.action.title) == true, "\(key.name) for \(other.action)")
				}
			}
		}
		#expect(preset.problem(with: "", for: .undo, beside: [:]) != nil)
		#expect(preset.problem(with: "f5 ctrl-i", for: .undo, beside: [:])?.contains("tab") == true)
		#expect(preset.problem(with: "hyper-x", for: .undo, beside: [:])?.contains("hyper-x") == true)
		#expect((preset.problem(with: "Ä", for: .edit, beside: [:]) == nil) != preset.opensLines)
		for action in [Action.undo, .cancel, .quit] {
			for key in ["Ä", "backspace", "enter"] {
				#expect(preset.problem(with: key, for: action, beside: [.back: ["z"], .open: ["w"]]) != nil, "\(key)")
			}
		}
		if preset == .vi { #expect(preset.problem(with: "d", for: .delete, beside: [:]) != nil) }
		#expect(preset.problem(with: "f5", for: .undo, beside: [.redo: [Key(.function(5))]])?.contains("Redo") == true)
		// What its action has given up is free.
		let moved: [Action: [Key]] = [.showHelp: [Key(.function(9))]]
		#expect(preset.problem(with: "f1", for: .undo, beside: moved) == nil)
	}

	@Test("Whatever a file says, each key does one thing, and each action keeps a way to it", arguments: 0..<200)
	func anything(seed: UInt64) {
		var random = SplitMix(state: seed)
		let actions = Action.allCases.filter { Action.helpTexts[$0] != nil }
		for preset in FormOptions.Keys.allCases {
			var own: [Action: [Key]] = [:]
			for _ in 0..<Int.random(in: 1...12, using: &random) {
				own[random.pick(actions)] = (0..<Int.random(in: 1...3, using: &random)).map { _ in
					random.pick(Self.keys)
				}
			}
			let (before, after) = (Bindings.of(preset, isStaged: true), Bindings.of(preset, isStaged: true, own: own))
			#expect(Set(after.rows.map(\.action)).isSuperset(of: before.rows.map(\.action)), "seed \(seed)")
			for row in after.rows {
				for key in row.keys {
					#expect(after.action(for: key) == row.action && !after.begins(with: key), "seed \(seed)")
					let isPreset = before.action(for: key) == row.action
					#expect(
						isPreset || own[row.action]?.contains(key) == true && preset.takes(key, for: row.action),
						"seed \(seed)")
				}
				if own[row.action] == nil { #expect(row == before.row(of: row.action)) }
			}
		}
	}

	@Test("Those that clash with other habits are marked as soon as the habits change")
	func marks() throws {
		let habits = Mutex(FormOptions.Keys.classic)
		var field = Field(["undo"], title: "Undo", kind: .text(.init()))
		field.check = Field.Check(id: ["undo"]) { value in
			let problem = habits.withLock { $0 }.problem(with: value.string ?? "", for: .undo, beside: [:])
			return problem.map { [Defaults.Problem(path: ["undo"], message: $0)] } ?? []
		}
		let catalog = DeclaredCatalog(title: "Keys", groups: [.init("Own", items: [.init(field)])])
		var rig = try Rig(80, 24, catalog: catalog, user: ["undo": "u"])
		#expect(rig.form.misfits.count == 0)
		for keys in [FormOptions.Keys.plain, .classic] {
			habits.withLock { $0 = keys }
			var options = rig.form.options
			options.keys = keys
			rig.send(.options(options))
			let problem = keys.problem(with: "u", for: .undo, beside: [:])
			#expect(rig.form.misfits.count == (problem == nil ? 0 : 1))
		}
	}

	@Test("They count at once, in hints and help too, and the preset's come back")
	func live() throws {
		var rig = try PlainKeysTests.rig()
		let text = rig.fileText
		rig.type("b")
		rig.press(.enter)
		var options = rig.form.options
		options.ownKeys = [.undo: [Key(.function(5)), .control("u")]]
		rig.send(.options(options))
		#expect(rig.form.label(for: .undo) == "F5")
		rig.press(.control("z"))
		#expect(rig.suite.value(at: ["host"]) == "b")
		rig.press(.control("u"))
		#expect(rig.fileText == text)
		rig.press(Key(.function(1)))
		#expect(rig.form.helpReader.blocks.contains(.row("F5 ^U", Strings.KeyHelp.undo)))
		rig.press(.escape)
		options.ownKeys = [:]
		rig.send(.options(options))
		#expect(rig.form.label(for: .undo) == "^Z")
	}
}
