import Defaults
import SettingsSchema
import Testing
import Themes

@testable import SettingsForm

@Suite("Editing a colour")
struct ColorEditorTests {
	private static let midnight = Themes.all.first { $0.name == "midnight" }.flatMap { try? Theme(json: $0.json) }

	private func session(_ value: Defaults.JSON?, _ borders: FormOptions.Borders = .light) throws -> EditorSession {
		let theme = try #require(Self.midnight)
		return try #require(EditorSession(.accent, value, context: .test(borders, theme: theme)))
	}

	@Test("text, swatch, contrast, bars and palettes stand in columns")
	func picture() throws {
		let session = try session("#7aa2f7")
		#expect(
			session.popup(60, 18).text == """


				    ╭ Accent colour ───────────────────────────────────╮
				    │   #7aa2f7       ████████  contrast 7.2 AAA       │
				    │                                                  │
				    │   Hue         ━━━━━━━━━━━━━━━━●──────────  221°  │
				    │   Saturation  ━━━━━━━━━━━━━━━━━━━━━━━●───   89%  │
				    │   Lightness   ━━━━━━━━━━━━━━━━━━━●───────   72%  │
				    │                                                  │
				    │  [██]██ ██ ██ ██ ██ ██ ██    theme               │
				    │   ██ ██ ██ ██ ██ ██ ██ ██    16 colours          │
				    │   ██ ██ ██ ██ ██ ██ ██ ██                        │
				    │                                                  │
				    │ ⏎ set   ⇥ bars, palette   esc back               │
				    ╰──────────────────────────────────────────────────╯



				""")
	}

	@Test("hex is typed over what stands there, and set as #rrggbb")
	func typing() throws {
		var session = try session("#7aa2f7")
		session.type("#e0a")
		#expect(session.press(.enter) == .commit("#ee00aa"))
	}

	@Test("names of CSS are read, and set as hex")
	func names() throws {
		var session = try session("#7aa2f7")
		session.type("Teal")
		#expect(session.press(.enter) == .commit("#008080"))
	}

	@Test("what is no colour is explained, and not set")
	func invalid() throws {
		var session = try session("#7aa2f7")
		session.type("#12")
		#expect(session.editor.state.problem?.hasPrefix("must be a colour") == true)
		#expect(session.editor.state.draft == nil)
		#expect(session.picture(46, 9).contains("a colour, like #7aa2f7 or teal"))
		#expect(session.press(.enter) == .handled)
		session.type("3")
		#expect(session.press(.enter) == .commit("#112233"))
	}

	@Test("another theme's colours are those to pick; without any, keys go to the text again")
	func otherTheme() throws {
		let own = EditorContext.test(theme: try #require(Self.midnight))
		#expect(Theme.plain.pickableColors.isEmpty)
		for key in [Key.space, .right, .end, .up, .enter] {
			var editor = try #require(
				Editors.editor(for: .accent, value: "#7aa2f7", context: own) as? ColorEditor)
			_ = editor.handle(.key(.tab), context: own)
			_ = editor.handle(.key(.tab), context: own)
			#expect(editor.focus == .palette(.theme))
			_ = editor.handle(.key(key), context: .test())
			#expect(editor.focus == .hex && editor.themeColors.isEmpty)
			#expect(editor.line.text == (key == .space ? " " : "#7aa2f7"))
		}
	}

	@Test("bars move by one, with Shift by ten, and show at once")
	func bars() throws {
		var session = try session("#ff0000")
		session.press(.tab)
		#expect(session.press(Key(.right, .shift), Key(.right, .shift), Key(.right, .shift)) == .preview("#ff8000"))
		#expect(session.press(.left) == .preview("#ff7b00"))
		session.press(.down)
		#expect(session.press(.home) == .preview("#808080"))
		session.press(.down)
		#expect(session.press(.end) == .preview("#ffffff"))
		#expect(session.press(.enter) == .commit("#ffffff"))
	}

	@Test("a grey keeps the hue it came from, white its saturation")
	func memory() throws {
		var session = try session("#ff8000")
		session.press(.tab, .down, .home)
		#expect(session.press(.end) == .preview("#ff8000"))
		session.press(.down, .end)
		#expect(session.press(Key(.left, .shift)) == .preview("#ffe6cc"))
	}

	@Test("a grey that is pasted keeps the hue of what stood there")
	func pastedGrey() throws {
		var session = try session("#ff8000")
		session.paste("#808080")
		#expect((session.editor as? ColorEditor)?.bars[.hue].rounded() == 30)
		#expect((session.editor as? ColorEditor)?.bars[.saturation] == 0)
	}

	@Test("a transparent colour is shown and measured as it looks over the background")
	func transparency() throws {
		let color = try #require(Defaults.Color("#ffffff80"))
		#expect(RGB(color, over: RGB(0, 0, 0)) == RGB(128, 128, 128))
		#expect(RGB(color) == RGB(255, 255, 255))
		#expect(try session("#ffffff00").picture(48, 9).contains("contrast 1.0 low"))
	}

	@Test("without colours they are told apart by their names")
	func withoutColors() throws {
		var context = EditorContext.test()
		context.options.showsColors = false
		var session = try #require(EditorSession(.accent, "#cd0000", context: context))
		let before = session.picture(48, 9)
		#expect(before.contains(" bk[re]gr ye bl ma cy wh    16 colours"))
		#expect(before.contains(" BK RE GR YE BL MA CY WH"))
		session.press(.tab, .tab, .right, .right)
		#expect(session.picture(48, 9).contains(" bk re gr[ye]bl ma cy wh    yellow"))
		session.press(.down)
		#expect(session.picture(48, 9).contains("WH    bright yellow"))
		let signs = try #require(session.editor as? ColorEditor).colors(of: .ansi).map {
			EditorStrings.sign(of: $0.name)
		}
		#expect(Set(signs).count == 8)
	}

	@Test("alpha is kept by bars and palettes")
	func alpha() throws {
		var session = try session("#ff000080")
		session.press(.tab)
		#expect(session.press(Key(.right, .shift)) == .preview("#ff2b0080"))
		session.press(.tab)
		guard case .preview(.string(let text)) = session.press(.right) else {
			Issue.record("nothing was picked")
			return
		}
		#expect(text.hasSuffix("80") && text.utf8.count == 9)
	}

	@Test("a palette's colour is picked by arrows, Space or a click")
	func palettes() throws {
		let theme = try #require(Self.midnight)
		let colors = theme.pickableColors.map { Defaults.JSON.string($0.color.hex) }
		var session = try session("#123456")
		session.press(.tab, .tab)
		#expect(session.press(.space) == .preview(colors[0]))
		#expect(session.press(.right) == .preview(colors[1]))
		#expect(session.press(.end) == .preview(colors[7]))
		#expect(session.press(.down, .home) == .preview("#000000"))
		#expect(session.press(.enter) == .commit("#000000"))
		let rows = try #require((session.editor as? ColorEditor)?.rows.firstIndex(of: .palette(.bright)))
		#expect(session.mouse(.press, 6, rows, in: Size(width: 46, height: 9)) == .preview("#ff0000"))
	}

	@Test("Tab goes around text, bars and palettes, Shift-Tab back; arrows go through every row")
	func focus() throws {
		var session = try session("#7aa2f7")
		func focus() -> ColorRow? { (session.editor as? ColorEditor)?.focus }
		session.press(.tab)
		#expect(focus() == .bar(.hue))
		session.press(.tab)
		#expect(focus() == .palette(.theme))
		session.press(.tab)
		#expect(focus() == .hex)
		session.press(.backTab)
		#expect(focus() == .palette(.theme))
		session.press(.up, .up)
		#expect(focus() == .bar(.saturation))
		session.press(.down, .down, .down, .down, .down, .down)
		#expect(focus() == .palette(.bright))
	}

	@Test("a click or drag on a bar sets it, also beyond its ends")
	func dragging() throws {
		let size = Size(width: 46, height: 9)
		var session = try session("#ff0000")
		let hue = try #require((session.editor as? ColorEditor)?.rows.firstIndex(of: .bar(.hue)))
		let bar = try #require((session.editor as? ColorEditor).flatMap { ColorLayout($0, in: size).bar })
		guard case .preview = session.mouse(.press, bar.lowerBound + 8, hue, in: size) else {
			Issue.record("the bar did not take the click")
			return
		}
		#expect(session.mouse(.drag, 0, hue + 3, in: size) == .preview("#ff0000"))
		#expect((session.editor as? ColorEditor)?.bars[.hue] == 0)
		session.mouse(.drag, 99, hue, in: size)
		#expect((session.editor as? ColorEditor)?.bars[.hue] == 360)
	}

	@Test("a hex digit typed on a bar begins the text anew; other letters are left to the form")
	func typingOnBars() throws {
		var session = try session("#7aa2f7")
		session.press(.tab)
		#expect(session.press(.character("z")) == .ignored)
		session.type("#fff")
		#expect(session.press(.enter) == .commit("#ffffff"))
	}

	@Test("the contrast is told with its grade; with black and white where the background is not known")
	func contrast() throws {
		#expect(try session("#ffffff").picture(46, 9).contains("AAA"))
		#expect(try session("#222222").picture(46, 9).contains("low"))
		let unknown = try #require(EditorSession(.accent, "#ffffff"))
		#expect(unknown.picture(48, 9).contains("black 21.0  white 1.0"))
	}

	@Test("an unset colour says nothing, and Enter without a change closes")
	func closing() throws {
		var unset = try session(nil)
		#expect(unset.editor.state.problem == nil)
		#expect(unset.press(.enter) == .cancel)
		unset.press(.tab)
		guard case .preview(let first) = unset.press(.right) else { return #expect(Bool(false)) }
		#expect(unset.press(Key(.right, .shift)) != .preview(first), "of a grey no hue would be seen to change")
		var same = try session("#7AA2F7")
		#expect(same.press(.enter) == .cancel)
		#expect(same.press(.escape) == .cancel)
		#expect(same.press(.control("c")) == .cancel)
	}

	@Test("the focused row is in view at every size", arguments: 1...10)
	func inView(height: Int) throws {
		for width in [1, 8, 16, 24, 40, 60] {
			var session = try session("#7aa2f7")
			for _ in 0..<7 {
				session.press(.down)
				guard let editor = session.editor as? ColorEditor else { continue }
				let layout = ColorLayout(editor, in: Size(width: width, height: height))
				#expect(layout.rows.contains(editor.focus))
				_ = session.picture(width, height)
			}
		}
	}

	@Test("in ASCII too")
	func ascii() throws {
		let text = try session("#7aa2f7", .ascii).popup(70, 20).text
		#expect(text.utf8.allSatisfy { $0 < 0x80 })
	}
}
