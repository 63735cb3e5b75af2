import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct StandingToTheFile {
	private func damage() throws -> Defaults.Status {
		do throws(Defaults.SyntaxError) {
			_ = try Defaults.JSON(parsing: "{\n  \"a\": 1,\n\t\"theme\": midnight\n}")
			return .saved
		} catch {
			return .damaged(.damaged(file: "/home/someone/settings.json", error))
		}
	}

	@Test func aDamagedFileShowsThePlaceAndWhatOneCanDo() throws {
		var rig = try Rig(72, 18, user: ["name": "Rainbow"])
		rig.send(.status(try damage()))
		rig.expectScreen(
			"""
			 Settings › General       ~/.config/SettingsTUI/settings.json   damaged
			────────────────────────────────────────────────────────────────────────

			 This file cannot be read
			 /home/someone/settings.json

			 Line 3, column 11: expected a value: only true, false and null may
			 stand without quotes
			 3   "theme": midnight
			              ^

			 Changes are kept, and written once it is mended. Mend it in your
			 editor, or look again when someone else has. A repair keeps it aside
			 under another name and writes the last good values.
			⋮
			 e open in editor  l look again  R repair  esc last good values  q quit
			""")
		#expect(rig.press("e") == [.openFile(line: 3)])
		#expect(rig.send(.edited(.done)) == [.refresh])
		#expect(rig.press("l") == [.refresh])
		#expect(rig.press("R") == [])
		#expect(rig.press(.enter) == [.repair])
		rig.send(.status(.saved))
		#expect(rig.screen.contains("Name"))
	}

	@Test(arguments: ["a: 1\n---\nb: 2\n", "a: {{ b }}\n"])
	func aSoundFileThatIsNotEditedIsNotRepaired(text: String) throws {
		var rig = try Rig(72, 18, user: ["name": "Rainbow"])
		do throws(Defaults.SyntaxError) {
			_ = try Defaults.Document(Array(text.utf8), in: .yaml)
			Issue.record("is read")
		} catch {
			rig.send(.status(.damaged(.damaged(file: "/etc/a.yaml", error))))
		}
		#expect(rig.screen.contains("This file is not edited here") && rig.screen.contains("It is left as it is."))
		#expect(!rig.screen.contains("epair") && !rig.screen.contains("damaged"))
		#expect(rig.press("R") == [] && rig.press(.enter) != [.repair] && rig.form.layers.isEmpty)
	}

	@Test func aRepairIsAskedForNoMoreOnceTheFileIsMended() throws {
		var rig = try Rig(72, 18, user: ["name": "Other"])
		rig.send(.status(try damage()))
		rig.press("R")
		rig.send(.status(try damage()))
		#expect(rig.form.layers.count == 1, "it is damaged still")
		rig.send(.status(.saved))
		#expect(rig.form.layers.isEmpty)
		#expect(rig.form.notice?.text == "Another program changed what was asked about: nothing is left to decide")
		#expect(!rig.press(.enter).contains(.repair))
	}

	@Test func aFileThatNeverCouldBeReadHasNoGoodValues() throws {
		let catalog = Fixture.catalog
		var form = Form(
			catalog: catalog, snapshot: Defaults.Suite.inMemory().snapshot, options: .classic,
			size: Size(width: 80, height: 20), file: "settings.json", status: try damage())
		#expect(!form.draw().text.contains("esc last good values"))
		#expect(form.draw().text.contains("There are no last good values"))
		_ = form.update(.key(.escape))
		#expect(form.showsDamage)
		#expect(form.notice?.text == Strings.noGoodValues)
		_ = form.update(.wake(.clearNotice))
		_ = form.update(.status(.saved))
		_ = form.update(.status(try damage()))
		#expect(form.draw().text.contains("esc last good values"))
	}

	@Test(arguments: [("\"a text\"", true), ("[\n1]", true), ("17", true), ("hello", false), ("{} []", false)])
	func aFileWithAnotherValueIsNotCalledDamaged(text: String, isNamed: Bool) throws {
		var rig = try Rig(80, 18)
		do throws(Defaults.SyntaxError) {
			_ = try Defaults.Document(Array(text.utf8))
			Issue.record("\(text) is no settings file")
		} catch {
			rig.send(.status(.damaged(.damaged(file: "/settings.json", error))))
		}
		#expect(rig.screen.contains("holds JSON, but no object") == isNamed)
		#expect(rig.screen.contains("damaged") != isNamed)
	}

	@Test(arguments: [(40, 12), (20, 5)]) func aDamagedFileInASmallTerminal(width: Int, height: Int) throws {
		var rig = try Rig(width, height)
		rig.send(.status(try damage()))
		#expect(rig.screen.contains("Line 3, column 11"))
	}

	@Test func theLastGoodValuesCanBeLookedAt() throws {
		var rig = try Rig(80, 18)
		rig.send(.status(try damage()))
		rig.press(.escape)
		#expect(rig.screen.contains("▌  Name"))
		#expect(rig.screen.contains("! Changes are kept, and written once the file is mended: e opens it."))
		rig.send(.status(try damage()))
		#expect(rig.screen.contains("▌  Name"), "the same damage again does not take the screen back")
	}

	@Test func aBannerIsReadInFull() throws {
		var rig = try Rig(80, 18)
		rig.send(.status(try damage()))
		rig.press(.escape)
		let rows = rig.screen.split(separator: "\n").dropFirst(2).prefix(3).joined(separator: "\n")
		#expect(
			rows == """
				 ! Changes are kept, and written once the file is mended: e opens it. Line 3,
				   column 11: expected a value: only true, false and null may stand without
				   quotes.
				""")
		rig.send(.status(.readOnly(.readOnly(file: "/a/place/far/away/from/everything/else/settings.json"))))
		#expect(rig.screen.contains("! Changes stay in memory: settings.json is read-only. Make it writable.\n"))
	}

	@Test func aBannerInASmallTerminalKeepsRowsForTheList() throws {
		var rig = try Rig(40, 12)
		rig.send(.status(try damage()))
		rig.press(.escape)
		rig.expectScreen(
			"""
			 ‹ General      settings.json   damaged
			 ! Changes are kept, and written once
			   the file is mended: e opens it. Line
			   3, column 11: expected a value: …
			▌  Name                         Unicorn
			   Birthday                  2026-11-20
			   Extra                      [1,2,3,4]
			⋮
			 ⏎ edit     / search q quit ? help  1/3
			""")
		rig.send(.resize(Size(width: 20, height: 5)))
		#expect(!rig.screen.contains("Changes"))
	}

	@Test func anEditorThatCannotBeStartedIsNamed() throws {
		var rig = try Rig(80, 18)
		rig.send(.edited(.notStarted))
		#expect(rig.screen.contains("set VISUAL or EDITOR"))
	}

	@Test func anEditorThatFailedMayHaveSavedBefore() throws {
		var rig = try Rig(80, 18)
		#expect(rig.send(.edited(.failed(status: 1))).first == .refresh)
		#expect(rig.screen.contains("Your editor failed (status 1); the file is shown as it is"))
	}

	@Test func aFailureIsABannerAndQuittingAsks() throws {
		var rig = try Rig(80, 18)
		rig.send(.status(.failed(.busy(file: "/f", holder: 12))))
		#expect(rig.screen.contains("not saved"))
		#expect(rig.screen.contains("! Not saved, will be tried again: "))
		#expect(rig.press("q") == [.flush])
		#expect(rig.press(.escape) == [])
		#expect(rig.press("q", "q") == [.flush, .quit])
		rig.send(.status(.pending))
		#expect(rig.screen.contains("saving"))
		rig.send(.status(.saved))
		#expect(rig.screen.contains(" saved"))
	}

	@Test func aLayerThatCannotBeReadIsABannerUntilItCan() throws {
		var rig = try Rig(80, 18)
		var snapshot = rig.form.snapshot
		let reason = Defaults.SuiteError.notASettingsFile(
			file: "/etc/m.json", Defaults.Problem(path: [], message: "is a directory"))
		snapshot.layerFaults = [.init(rank: .mandatory, reason: reason, keepsLast: false)]
		rig.send(.settings(snapshot, changes: [], isOutside: true))
		#expect(rig.screen.contains("! The administrator's settings cannot be read, so nothing is locked:"))
		#expect(rig.screen.contains("/etc/m.json: it is a directory. Ask whoever"))
		#expect(rig.screen.contains("▌  Name"), "the values can be looked at and changed")
		rig.send(.status(.failed(.busy(file: "/f", holder: 12))))
		#expect(rig.screen.contains("! Not saved, will be tried again: "), "what is lost comes first")
		rig.send(.status(.saved))
		snapshot.layerFaults = []
		rig.send(.settings(snapshot, changes: [], isOutside: true))
		#expect(!rig.screen.contains("administrator"))
	}

	@Test func aReadOnlyFileAsksOnlyWhenSomethingWouldBeLost() throws {
		var rig = try Rig(80, 18)
		rig.send(.status(.readOnly(.system(operation: "open", file: "/f", code: 30))))
		#expect(rig.screen.contains("read-only"))
		#expect(rig.press("q") == [.quit])
		rig.form.reveal(["helpPane"])
		rig.press(.space)
		#expect(rig.press("q") == [.flush])
		#expect(rig.screen.contains("quit anyway"))
	}

	@Test(arguments: [Defaults.Status.saved, .pending])
	func quittingIsNotAskedAnyMoreOnceNothingIsInTheWay(status: Defaults.Status) throws {
		var rig = try Rig(80, 18)
		rig.send(.status(.failed(.busy(file: "/f", holder: 12))))
		#expect(rig.send(.status(status)) == [], "who has not asked to quit goes on")
		rig.send(.status(.failed(.busy(file: "/f", holder: 12))))
		rig.press("q")
		#expect(rig.send(.status(.failed(.busy(file: "/f", holder: nil)))) == [])
		#expect(rig.send(.status(status)) == [.quit])
	}

	@Test func optionsTakeEffectAtOnce() throws {
		var rig = try Rig(100, 18)
		var options = rig.form.options
		options.borders = .ascii
		options.showsHelp = false
		rig.send(.options(options))
		#expect(rig.screen.contains("---------"))
		#expect(rig.form.layout.help == nil)
		options.borders = .none
		rig.send(.options(options))
		#expect(!rig.screen.contains("---------"))
		#expect(rig.form.draw()[0, 1]?.text == " ")
	}

	@Test func theFocusOfTheTerminalChangesNothing() throws {
		var rig = try Rig(80, 18)
		let before = rig.form.draw()
		#expect(rig.send(.focus(false)) == [])
		#expect(rig.form.draw() == before)
	}

	@Test(arguments: [true, false]) func aRepairSaysWhatTheNewFileHolds(hasValues: Bool) throws {
		var rig = try Rig(80, 18, user: hasValues ? ["name": "Rainbow"] : [:])
		rig.send(.status(try damage()))
		#expect(rig.screen.contains("begins an empty one") == !hasValues)
		rig.press("R")
		guard case .question(let question)? = rig.form.layers.last else { return #expect(Bool(false), "no question") }
		#expect(question.text.contains("will be empty") == !hasValues)
		#expect(question.text.contains("holds the last values") == hasValues)
	}

	@Test func aNoticeLeavesTheDamageOnTheScreen() throws {
		var rig = try Rig(100, 18)
		rig.send(.status(try damage()))
		rig.send(.notice("It cannot be repaired"))
		#expect(rig.screen.contains("This file cannot be read"))
		#expect(rig.screen.contains("It cannot be repaired"))
	}
}
