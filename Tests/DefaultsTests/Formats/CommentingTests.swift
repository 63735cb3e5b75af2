import Chance
import KnownFiles
import Testing

@testable import Defaults

@Suite("A comment that is written")
struct CommentingTests {
	struct Case: Sendable, CustomStringConvertible {
		let text: String, path: Defaults.Path, comment: String, wanted: String, dialect: Defaults.Document.Dialect
		var description: String { "\(comment.debugDescription) on \(path) of \(text.debugDescription)" }

		init(
			_ text: String, _ path: Defaults.Path, _ comment: String, _ wanted: String,
			_ dialect: Defaults.Document.Dialect = []
		) {
			(self.text, self.path, self.comment, self.wanted, self.dialect) = (text, path, comment, wanted, dialect)
		}
	}

	private static let cases = [
		// New ones.
		Case("{\n  \"a\": 1\n}\n", ["a"], "why", "{\n  // why\n  \"a\": 1\n}\n"),
		Case(
			"{\r\n\t\"a\": [\r\n\t\t1\r\n\t]\r\n}", ["a", "0"], "x\ny",
			"{\r\n\t\"a\": [\r\n\t\t// x\r\n\t\t// y\r\n\t\t1\r\n\t]\r\n}"),
		Case("a: 1\n", ["a"], "why\n\nthis", "# why\n#\n# this\na: 1\n", .yaml),
		Case("l:\n  - h: 1\n    p: 2\n", ["l", "0"], "one", "l:\n  # one\n  - h: 1\n    p: 2\n", .yaml),
		Case("l:\n  - h: 1\n    p: 2\n", ["l", "0", "p"], "two", "l:\n  - h: 1\n    # two\n    p: 2\n", .yaml),
		Case("a = 1\n\n[t]\nb = 2\n", ["t"], "table", "a = 1\n\n# table\n[t]\nb = 2\n", .toml),
		Case("a = 1\n\n[t]\nb = 2\n", ["t", "b"], "b", "a = 1\n\n[t]\n# b\nb = 2\n", .toml),
		// Others than were there.
		Case("{\n  // a\n  // b\n  \"a\": 1\n}", ["a"], "a\nc", "{\n  // a\n  // c\n  \"a\": 1\n}"),
		Case("#a\n##  b\nx: 1\n", ["x"], "a\n#  b\nc", "#a\n##  b\n# c\nx: 1\n", .yaml),
		Case("{\n  // far\n\n  // near\n  \"a\": 1\n}", ["a"], "new", "{\n  // far\n\n  // new\n  \"a\": 1\n}"),
		Case("{\n  /* a */\n  \"a\": 1\n}", ["a"], "b", "{\n  /* b */\n  \"a\": 1\n}"),
		Case("{\n  /**\n   * a\n   */\n  \"a\": 1\n}", ["a"], "b\nc", "{\n  /**\n   * b\n   * c\n   */\n  \"a\": 1\n}"),
		Case("{\n  /* a */\n  \"a\": 1\n}", ["a"], "x */ y", "{\n  // x */ y\n  \"a\": 1\n}"),
		Case("a: 1   # one\nb: 2\n", ["a"], "1", "a: 1   # 1\nb: 2\n", .yaml),
		Case("a: 1   # one\nb: 2\n", ["a"], "1\n2", "# 1\n# 2\na: 1\nb: 2\n", .yaml),
		Case("{\n  \"a\": 1, // one\n  \"b\": 2\n}", ["a"], "1", "{\n  \"a\": 1, // 1\n  \"b\": 2\n}"),
		// None.
		Case("{\n  // a\n  // b\n  \"a\": 1 // c\n}", ["a"], "", "{\n  \"a\": 1 // c\n}"),
		Case("a: 1   # one\nb: 2\n", ["a"], " \n ", "a: 1\nb: 2\n", .yaml),
		Case("{\n  \"a\": 1, // one\n  \"b\": 2\n}", ["a"], "", "{\n  \"a\": 1,\n  \"b\": 2\n}"),
	]

	@Test(arguments: cases)
	func `stands where its kind stands`(test: Case) throws {
		let before = try Defaults.Document(Array(test.text.utf8), in: test.dialect)
		var document = before
		let made = try document.setComment(test.comment, at: test.path)
		#expect(document.string == test.wanted)
		let splice = try #require(made)
		// Without the one above, that behind it is shown.
		let again =
			test.path == ["a"] && test.wanted.contains("// c")
			? nil : try document.setComment(test.comment, at: test.path)
		#expect(again == nil, "it says so already")
		let back = document.revert(splice)
		#expect(back != nil && document.bytes == before.bytes)
	}

	@Test(
		arguments: [
			("{\"a\": 1, \"b\": 2}", ["b"], []), ("{ \"a\": {\n \"b\": 1 } }", ["a"], []),
			("a: {b: 1}\n", ["a", "b"], .yaml), ("l:\n  - h: 1\n", ["l", "0", "h"], .yaml),
			("a: &x\n  b: 1\nc: *x\n", ["c", "b"], .yaml), ("a = {b = 1}\n", ["a", "b"], .toml),
			("{\"a\": 1}", ["b"], []), ("{\"a\": 1}", [], []),
		] as [(String, Defaults.Path, Defaults.Document.Dialect)])
	func `is refused where it has no line of its own`(
		text: String, path: Defaults.Path, dialect: Defaults.Document.Dialect
	) throws {
		var document = try Defaults.Document(Array(text.utf8), in: dialect)
		#expect(!document.takesComment(at: path))
		#expect(throws: Defaults.PathError.self) { try document.setComment("x", at: path) }
		#expect(document.string == text)
	}

	private static let words = [
		"", "x", "a: 1", "*/", "/*", "\u{2028}", "# no", "\"q\"", "\t", "é\r\nü", "- - -", "%YAML 1.1", "---",
		"\u{1B}[0m",
	]

	@Test(arguments: KnownFile.all)
	func `leaves all values and other comments of a file that everybody knows as they were`(file: KnownFile) throws {
		let dialect = (file.isUnnamed ? .yaml : Defaults.Document.Dialect(ofFile: file.name)).union(.list)
		let document = try Defaults.Document(Array(file.text.utf8), in: dialect)
		var random = SplitMix(state: 1)
		var count = 0
		for path in Self.places(in: document.root) where document.takesComment(at: path) {
			var (last, splices) = (document, [Defaults.Splice]())
			for _ in 0..<6 {
				let text = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(Self.words) }
					.joined(separator: random.pick(["\n", " "]))
				guard let splice = try last.setComment(text, at: path) else { continue }
				splices.append(splice)
				#expect(last.root == document.root)
				for (place, comments) in document.comments
				where place != path && !place.contains(path) && !path.contains(place) {
					#expect(last.comments[place] == comments, "\(place) beside \(path)")
				}
				count += 1
			}
			for splice in splices.reversed() {
				let back = last.revert(splice)
				#expect(back != nil)
			}
			#expect(last.bytes == document.bytes, "\(path)")
		}
		#expect(count > 5)
	}

	@Test(arguments: 0..<200 as Range<UInt64>)
	func `is refused or stands there, in whatever layout`(seed: UInt64) {
		var writer = CommentedText(seed: seed)
		guard let document = writer.document() else { return }
		for path in Self.places(in: document.root) {
			var made = document
			let text = writer.random.pick(Self.words)
			guard let splice = try? made.setComment(text, at: path) else {
				#expect(made.bytes == document.bytes)
				continue
			}
			#expect(made.root == document.root)
			let back = made.revert(splice)
			#expect(back != nil && made.bytes == document.bytes, "\(path)")
		}
	}

	/// All places in a value but the whole.
	private static func places(in value: Defaults.JSON, at path: Defaults.Path = []) -> [Defaults.Path] {
		let inner: [(Defaults.Path, Defaults.JSON)] =
			switch value {
			case .object(let object): object.members.map { (path.appending($0.name), $0.value) }
			case .array(let items): items.enumerated().map { (path.appending($0), $1) }
			default: []
			}
		return inner.flatMap { [$0] + places(in: $1, at: $0) }
	}
}
