import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct Alignment {
	/// Every popup there is, opened from the list.
	private static let openings: [(Defaults.Path, [Key])] = [
		(["accent"], ["?"]), (["accent"], ["d"]), (["accent"], ["R"]), (["accent"], [.enter]), (["borders"], [.enter]),
		(["extra"], [.enter]), (["birthday"], [.enter]),
	]

	@Test func framesAreClosedAtEverySize() throws {
		var rig = try Rig(80, 24, user: ["accent": "#7aa2f7", "name": "x"])
		for (path, keys) in Self.openings {
			rig.send(.resize(Size(width: 80, height: 24)))
			while !rig.form.layers.isEmpty { rig.press(.control("c")) }
			rig.form.reveal(path)
			for key in keys { rig.press(key) }
			for width in stride(from: 20, through: 132, by: 7) {
				for height in stride(from: 5, through: 44, by: 3) {
					rig.send(.resize(Size(width: width, height: height)))
					#expect(
						frameFault(in: rig.form.draw()) == nil, "\(path) \(keys) at \(width)×\(height)\n\(rig.screen)")
				}
			}
		}
	}

	/// What is wrong with the frame on a canvas; nil where there is none, or nothing is.
	private func frameFault(in canvas: Canvas) -> String? {
		guard let corner = place(of: "╭", in: canvas) else { return nil }
		guard let right = (corner.x..<canvas.size.width).first(where: { canvas[$0, corner.y]?.text == "╮" }),
			let bottom = (corner.y..<canvas.size.height).first(where: { canvas[corner.x, $0]?.text == "╰" })
		else { return "a corner is missing" }
		if canvas[right, bottom]?.text != "╯" { return "the last corner is out of place" }
		for y in corner.y + 1..<bottom where canvas[corner.x, y]?.text != "│" || canvas[right, y]?.text != "│" {
			return "row \(y) is open"
		}
		for x in corner.x + 1..<right where canvas[x, bottom]?.text != "─" { return "the lower edge is broken" }
		return nil
	}

	private func place(of text: String, in canvas: Canvas) -> Point? {
		canvas.cells.firstIndex { $0.text == text }.map {
			Point(x: $0 % canvas.size.width, y: $0 / canvas.size.width)
		}
	}

	@Test func valuesStartOrEndInOneColumn() throws {
		var rig = try Rig(80, 24, user: ["accent": "#7aa2f7", "columns": ["left": 3]])
		rig.form.reveal(["theme"])
		for width in 20...132 {
			rig.send(.resize(Size(width: width, height: 20)))
			let canvas = rig.form.draw()
			let layout = rig.form.layout
			let columns = rig.form.columns(in: layout)
			for offset in 0..<min(layout.list.height, rig.form.fields.count) {
				let y = layout.list.y + offset
				if columns.areValuesTrailing {
					#expect(canvas[width - 2, y]?.text != " ", "\(width)")
					#expect(canvas[width - 1, y]?.text == " ", "\(width)")
				} else {
					#expect(canvas[columns.value, y]?.text != " ", "\(width)")
					#expect(canvas[columns.value - 1, y]?.text == " ", "\(width)")
					#expect(canvas[columns.value - 2, y]?.text == " ", "\(width)")
				}
			}
		}
	}

	@Test func panesDoNotOverlap() throws {
		var rig = try Rig(80, 24)
		for width in 20...140 {
			for height in 5...45 {
				rig.send(.resize(Size(width: width, height: height)))
				let layout = rig.form.layout
				let panes = [layout.header, layout.sections, layout.list, layout.help, layout.footer].compactMap { $0 }
				for (index, pane) in panes.enumerated() {
					#expect(pane.maxX <= width && pane.maxY <= height)
					for other in panes.dropFirst(index + 1) {
						#expect(pane.intersection(other).width == 0 || pane.intersection(other).height == 0)
					}
				}
				#expect(layout.list.height > 0)
			}
		}
	}

	@Test(arguments: [100, 110, 120, 130, 140, 160])
	func sectionTitlesTakeOnlyWhatRowsLeave(width: Int) throws {
		let titles = ["General", "A title of many characters"]
		let groups = titles.map { title in
			DeclaredCatalog.Group(title, items: [.init(Field([title], kind: .toggle))])
		}
		let rig = try Rig(width, 30, catalog: DeclaredCatalog(title: "App", groups: groups))
		let layout = rig.form.layout
		let isRoomy = width >= 130
		#expect(rig.screen.contains("A title of many characters") == isRoomy)
		#expect(rig.screen.contains("A title of man") && rig.screen.contains("…") == !isRoomy)
		// Titles in full and a short value.
		#expect(layout.list.width >= (isRoomy ? 34 + 7 + 18 : width - 26 - 36 - 3 - 1))
	}

	@Test func aReasonIsSeenAtEveryWidth() throws {
		var rig = try Rig(80, 24)
		rig.form.reveal(["rowHeight"])
		rig.press(.enter)
		for digit in "99" { rig.press(.character(digit)) }
		for width in 40...140 {
			rig.send(.resize(Size(width: width, height: 24)))
			#expect(rig.screen.contains("between 1 and 4"), "\(width) columns:\n\(rig.screen)")
		}
	}

	@Test func wideCharactersKeepTheColumns() throws {
		let user: Defaults.JSON = ["名前はとても長い題名でありまして収まりません": "値もまた長いので切られるはずですよね", "a": "👩‍👩‍👧 family", "é": "e\u{301}"]
		var rig = try Rig(60, 16, catalog: InferredCatalog(title: "日本"), user: user)
		rig.expectScreen(
			"""
			 日本          ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────
			▌  名前はとても長い題名でありまして…    値もまた長いので切…
			   A                                    👩 family
			   É                                    é
			⋮
			────────────────────────────────────────────────────────────
			 名前はとても長い題名でありまして収まりません
			 key 名前はとても長い題名でありまして収まりません
			 text
			 ⏎ edit  a add  x remove   / search  q quit  ? help  1 of 3
			""")
		rig.send(.resize(Size(width: 24, height: 6)))
		rig.expectScreen(
			"""
			 日本             saved
			▌  名前は…  値もまた長…
			   A          👩 family
			   É                  é

			     q quit ? help  1/3
			""")
	}
}
