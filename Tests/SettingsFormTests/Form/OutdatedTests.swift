import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

@Suite struct `A change that is asked for while others write` {
	private static let texts: [(text: String, dialect: Defaults.Document.Dialect)] = [
		("# head\na: 1 # ca\nb: true\nl:\n  - x # cx\n  - y\n", .yaml),
		("# head\na = 1 # ca\nb = true\nl = [\n  \"x\", # cx\n  \"y\",\n]\n", .toml),
		("{\n  // head\n  \"a\": 1, // ca\n  \"b\": true,\n  \"l\": [\n    \"x\", // cx\n    \"y\"\n  ]\n}\n", []),
	]

	/// A form over a text, and what its last key asks for.
	private func rig(
		_ number: Int, at path: Defaults.Path, isStaged: Bool = false, _ keys: Key...
	) throws -> (Rig, asked: [Effect]) {
		let (text, dialect) = Self.texts[number]
		var rig = try Rig(
			80, 24, catalog: InferredCatalog(title: "Any file"),
			document: Defaults.Document(Array(text.utf8), in: dialect), isStaged: isStaged)
		rig.form.reveal(path)
		for key in keys.dropLast() { rig.press(key) }
		let asked = rig.form.update(.key(keys[keys.count - 1]))
		return (rig, asked)
	}

	/// Has others write before it is done.
	private func overtake(_ rig: inout Rig, _ asked: [Effect], with theirs: String, _ number: Int) throws {
		let document = try Defaults.Document(Array(theirs.utf8), in: Self.texts[number].dialect)
		rig.suite.store.state.withLock { $0.snapshot.user = document }
		for case .commit(let commit) in asked {
			rig.send(.committed(commit.id, .failure(.outdated), rig.suite.snapshot))
		}
	}

	@Test(arguments: texts.indices)
	func `is made in what they have written elsewhere`(number: Int) throws {
		var (rig, asked) = try rig(number, at: ["b"], .space)
		let theirs = Self.texts[number].text.replacing("ca", with: "THEIRS")
		try overtake(&rig, asked, with: theirs, number)
		#expect(rig.fileText == theirs.replacing("true", with: "false"))
		rig.press("u")
		#expect(rig.fileText == theirs && rig.form.pending.isEmpty)
	}

	@Test(arguments: texts.indices)
	func `is refused where they changed the same, be it the comment of what goes`(number: Int) throws {
		for (path, key, old, new) in [
			(["b"], " ", "true", "null"), (["a"], "x", "ca", "THEIRS"), (["l", "0"], "x", "cx", "THEIRS"),
			(["l", "0"], "J", "\"y\"", "\"z\""), (["l", "0"], "J", "- y", "- z"),
		] as [(Defaults.Path, Key, String, String)] where Self.texts[number].text.contains(old) {
			guard number != 1 || new != "null" else { continue }
			var (rig, asked) = try rig(number, at: path, key)
			if case .question? = rig.form.layers.last { asked = rig.form.update(.key(.enter)) }
			let theirs = Self.texts[number].text.replacing(old, with: new)
			try overtake(&rig, asked, with: theirs, number)
			#expect(rig.fileText == theirs && rig.screen.contains("by another program meanwhile"))
			#expect(rig.form.pending.isEmpty && rig.form.history.undo.isEmpty)
		}
	}

	@Test(arguments: texts.indices)
	func `and is undone is undone in what they have written, and can be made again`(number: Int) throws {
		for (path, key) in [(["b"], " "), (["b"], "x"), (["l", "0"], "x"), (["l", "0"], "J")] as [(Defaults.Path, Key)]
		{
			var (rig, _) = try rig(number, at: path, key, .end)
			let made = rig.fileText
			#expect(made != Self.texts[number].text)
			var asked = rig.form.update(.key("u"))
			let theirs = made.replacing("ca", with: "THEIRS")
			try overtake(&rig, asked, with: theirs, number)
			let undone = Self.texts[number].text.replacing("ca", with: "THEIRS")
			#expect(rig.fileText == undone, "\(path) \(key)")
			asked = rig.form.update(.key(.control("r")))
			try overtake(&rig, asked, with: Self.texts[number].text, number)
			#expect(rig.fileText == made)
			rig.press("u")
			#expect(rig.fileText == Self.texts[number].text)
		}
	}

	@Test(arguments: texts.indices)
	func `and is staged is asked about, or written in what they have written`(number: Int) throws {
		let text = Self.texts[number].text
		for (old, new) in [("ca", "THEIRS"), ("1", "7")] {
			for key in ["m", "t"] as [Key] {
				var (rig, _) = try rig(number, at: ["b"], isStaged: true, .space, .end)
				rig.form.reveal(["a"])
				rig.press(.enter, .backspace, "5", .enter, "w")
				let asked = rig.form.update(.key(.enter))
				let theirs = text.replacing(old, with: new)
				try overtake(&rig, asked, with: theirs, number)
				if new == "7" { rig.press(key) }
				let on = theirs.replacing("true", with: "false")
				#expect(
					rig.fileText == (new == "7" && key == "t" ? on : on.replacing(new == "7" ? "7" : "1", with: "5")))
			}
		}
	}

	@Test(arguments: texts.indices)
	func `and puts all back is refused rather than made without its comments`(number: Int) throws {
		var (rig, _) = try rig(number, at: ["l"], "x", .enter, .end)
		let made = rig.fileText
		#expect(made != Self.texts[number].text)
		rig.press("d", .tab, "R")
		let asked = rig.form.update(.key(.enter))
		let theirs = made.replacing("ca", with: "THEIRS")
		try overtake(&rig, asked, with: theirs, number)
		let back = Self.texts[number].text.replacing("ca", with: "THEIRS")
		#expect(rig.fileText == theirs || rig.fileText == back)
	}

	@Test(arguments: texts.indices)
	func `and is refused with nothing new to hear of is not asked for again`(number: Int) throws {
		var (rig, asked) = try rig(number, at: ["b"], .space)
		try overtake(&rig, asked, with: Self.texts[number].text, number)
		#expect(rig.form.pending.isEmpty && rig.fileText == Self.texts[number].text)
		rig.press(.space)
		asked = rig.form.update(.key("u"))
		try overtake(&rig, asked, with: rig.fileText, number)
		#expect(rig.form.pending.isEmpty && rig.form.history.undo.count == 1)
	}
}
