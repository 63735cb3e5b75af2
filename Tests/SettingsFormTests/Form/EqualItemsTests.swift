import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

@Suite struct `An item beside one that is equal` {
	private static let texts: [(text: String, dialect: Defaults.Document.Dialect)] = [
		("l:\n  # first\n  - h: a\n    p: 80\n  # second\n  - h: a\n    p: 80\n  - h: c\n    p: 1\n", .yaml),
		("# first\n[[l]]\nh = \"a\"\np = 80\n\n# second\n[[l]]\nh = \"a\"\np = 80\n\n[[l]]\nh = \"c\"\np = 1\n", .toml),
		(
			"{\n  \"l\": [\n    // first\n    {\"h\": \"a\", \"p\": 80},\n    // second\n    {\"h\": \"a\", \"p\": 80},\n"
				+ "    {\"h\": \"c\", \"p\": 1}\n  ]\n}\n", []
		),
	]

	private func rig(_ number: Int) throws -> Rig {
		let (text, dialect) = Self.texts[number]
		var rig = try Rig(
			80, 24, catalog: InferredCatalog(title: "Any file"),
			document: Defaults.Document(Array(text.utf8), in: dialect))
		rig.form.reveal(["l", "0"])
		return rig
	}

	/// Another program sets a number in the first item.
	private func setFirst(_ rig: inout Rig, _ number: Int) throws {
		var document = rig.suite.snapshot.user
		_ = try document.set(77, at: ["l", "0", "p"])
		rig.outside(document)
	}

	@Test(arguments: texts.indices)
	func `comes back where it was, with what was written above it`(number: Int) throws {
		var rig = try rig(number)
		rig.press("x", .enter)
		try setFirst(&rig, number)
		rig.press("u")
		let (text, dialect) = Self.texts[number]
		var expected = try Defaults.Document(Array(text.utf8), in: dialect)
		_ = try expected.set(77, at: ["l", "1", "p"])
		#expect(rig.fileText == String(decoding: expected.bytes, as: UTF8.self))
	}

	@Test(arguments: texts.indices)
	func `does not go in its place when the removal is made again`(number: Int) throws {
		var rig = try rig(number)
		rig.press("x", .enter, "u")
		#expect(rig.fileText == Self.texts[number].text)
		try setFirst(&rig, number)
		let theirs = rig.fileText
		rig.press(.control("r"))
		#expect(rig.fileText == theirs && !rig.form.layers.isEmpty, "it is asked about")
	}

	@Test(arguments: texts.indices)
	func `is moved back, and forth again, with what others have changed in it`(number: Int) throws {
		var rig = try rig(number)
		rig.press("J")
		let moved = rig.fileText
		try setFirst(&rig, number)
		let theirs = rig.fileText
		#expect(theirs != moved)
		rig.press("u")
		let (text, dialect) = Self.texts[number]
		var expected = try Defaults.Document(Array(text.utf8), in: dialect)
		_ = try expected.set(77, at: ["l", "1", "p"])
		#expect(rig.fileText == String(decoding: expected.bytes, as: UTF8.self), "\(rig.screen)")
		rig.press(.control("r"))
		#expect(rig.fileText == theirs, "\(rig.screen)")
	}

	@Test(arguments: texts.indices)
	func `is not taken for a copy of it that others have changed`(number: Int) throws {
		var rig = try rig(number)
		rig.press("D", .escape)
		rig.form.reveal(["l", "0"])
		rig.press("x", .enter)
		try setFirst(&rig, number)
		rig.press("u")
		let both = rig.fileText
		#expect(both.contains("first") && both.contains("77"))
		rig.press("u")
		#expect(rig.fileText == both && !rig.form.layers.isEmpty, "it is asked about: \(rig.fileText)")
	}
}
