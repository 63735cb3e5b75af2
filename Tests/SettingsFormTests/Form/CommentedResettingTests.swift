import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// What the form resets it resets as the command line does, and no comment goes without a question.
@Suite("Resetting what has comments in it")
struct CommentedResettingTests {
	/// One schema with one file.
	private struct Case {
		let catalog: SchemaCatalog
		let text: String
		let snapshot: Defaults.Snapshot

		init(schema: Defaults.JSON, text: String) throws {
			catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.serialized().utf8)), title: "App")
			self.text = text
			var snapshot = try Rig(80, 24, schema: catalog, file: text).suite.snapshot
			snapshot.user = try Defaults.Document(Array(text.utf8))
			self.snapshot = snapshot
		}

		init(seed: UInt64) throws {
			var chance = CommentedChance(seed: seed)
			let settings = chance.settings()
			try self.init(schema: settings.schema, text: settings.text)
		}

		func rig() throws -> Rig { try Rig(100, 30, schema: catalog, file: text) }

		/// The places of all that is in the file.
		var places: [Defaults.Path] { Self.places(in: snapshot.user.value(at: []) ?? .null, at: []) }

		private static func places(in value: Defaults.JSON, at path: Defaults.Path) -> [Defaults.Path] {
			let inner: [(Defaults.Path, Defaults.JSON)] =
				switch value {
				case .object(let object): object.members.map { (path.appending($0.name), $0.value) }
				case .array(let items): items.enumerated().map { (path.appending($0.offset), $0.element) }
				default: []
				}
			return inner.flatMap { [$0.0] + places(in: $0.1, at: $0.0) }
		}

		/// What a reset of these places on the command line leaves.
		func left(afterResetting paths: [Defaults.Path]) throws -> String {
			var snapshot = snapshot
			_ = try snapshot.apply(catalog.resets(paths, in: snapshot))
			return String(decoding: snapshot.user.bytes, as: UTF8.self)
		}

		/// Looks whether a key, with what answers its question, resets just these places, and can be undone.
		func check(_ key: Key, answering answers: [Key], resets paths: [Defaults.Path], in rig: Rig) throws {
			var rig = rig
			rig.press(key)
			var asked = ""
			if case .question(let question)? = rig.form.layers.last {
				asked = question.text
				let keys = question.answers.flatMap(\.keys)
				rig.press(answers.first(where: keys.contains) ?? .enter)
			}
			let (left, found) = (try left(afterResetting: paths), rig.fileText)
			#expect(found == left, "\(paths) in \(text)")
			let gone = Self.comments(in: text).subtracting(Self.comments(in: found))
			let own = try paths.reduce(into: Set()) { $0.formUnion(try ownComments(of: $1)) }
			let isInside = paths.contains { [.object, .array].contains(snapshot.user.kind(at: $0)) }
			if isInside, !gone.isSubset(of: own) {
				#expect(asked.contains("omments"), "\(paths) in \(text), left \(found)")
			}
			if found == text {
				#expect(rig.form.notice != nil || !asked.isEmpty, "\(paths) in \(text)")
			} else {
				rig.press("u")
				#expect(rig.fileText == text)
			}
		}

		/// The comments that go with what is at a place, whatever its value is.
		private func ownComments(of path: Defaults.Path) throws -> Set<Substring> {
			var document = snapshot.user
			_ = try document.set(1, at: path)
			let before = Self.comments(in: String(decoding: document.bytes, as: UTF8.self))
			_ = document.remove(path)
			return before.subtracting(Self.comments(in: String(decoding: document.bytes, as: UTF8.self)))
		}

		static func comments(in text: String) -> Set<Substring> {
			Set(text.split(separator: "<").dropFirst().compactMap { $0.split(separator: ">").first })
		}
	}

	@Test("is the same in a row as on the command line", arguments: 0..<30)
	func rows(seed: UInt64) throws {
		let settings = try Case(seed: seed)
		for path in settings.places {
			var rig = try settings.rig()
			rig.form.reveal(path)
			guard let field = rig.form.selectedField, field.path == path, !rig.form.isMember(field) else { continue }
			try settings.check("r", answering: [.enter], resets: [path], in: rig)
		}
	}

	@Test("is the same of a page, and of everything", arguments: 0..<30)
	func pages(seed: UInt64) throws {
		let settings = try Case(seed: seed)
		for path in settings.places {
			var rig = try settings.rig()
			rig.form.reveal(path)
			let set = rig.form.fields.filter(rig.form.isSet).map(\.path)
			guard set.contains(path) else { continue }
			// The page of a list is reset as the list: with nothing in it, it would be no default.
			let page = rig.form.openCollection(at: rig.form.place).map { [$0.path] } ?? set
			try settings.check("R", answering: ["s"], resets: page, in: rig)
			rig.form.reveal(path)
			try settings.check(
				"R", answering: ["a", "s"], resets: settings.catalog.resettable(in: settings.snapshot), in: rig)
		}
	}

	@Test("is the same in the list of changes", arguments: 0..<20)
	func changes(seed: UInt64) throws {
		let settings = try Case(seed: seed)
		var first = try settings.rig()
		first.press("d")
		guard case .changes(var list)? = first.form.layers.last else { return }
		for (index, row) in list.rows.enumerated() where row.inner == nil {
			var rig = try settings.rig()
			list.selection = index
			rig.form.layers = [.changes(list)]
			rig.press("r")
			if case .question? = rig.form.layers.last { rig.press(.enter) }
			let left = try settings.left(afterResetting: [row.path])
			#expect(rig.fileText == left, "\(row.path) in \(settings.text)")
		}
	}

	private static let schema: Defaults.JSON = [
		"properties": [
			"p": [
				"type": "object",
				"properties": [
					"mp": ["type": "object", "additionalProperties": ["type": "integer"]], "z": ["type": "integer"],
				],
			]
		]
	]

	@Test("says what stays, and why")
	func staying() throws {
		let text = "{\n  \"p\": {\n    \"mp\": {\n      // one\n      \"a\": 1\n    }, // two\n    \"z\": 1\n  }\n}\n"
		let settings = try Case(schema: Self.schema, text: text)
		var rig = try settings.rig()
		rig.form.reveal(["p", "mp"])
		rig.press("r")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.fileText == text.replacing("      \"a\": 1\n", with: ""))
		#expect(rig.screen.contains("Mp stays, for there is a comment in it"), "\(rig.screen)")
		rig.press("r")
		#expect(rig.fileText == text.replacing("      \"a\": 1\n", with: ""))
		#expect(rig.screen.contains("Mp stays, for there is a comment in it"))
	}

	@Test("asks before another shape, null or nothing takes comments along, and not where there are none")
	func shapes() throws {
		let object: Defaults.JSON = ["type": "object", "properties": ["n": ["type": "integer"]]]
		for schema in [
			["type": ["object", "null"], "properties": ["n": ["type": "integer"]]],
			["oneOf": [object, ["type": "string"], ["type": "boolean"], ["type": "array"]]],
			[
				"anyOf": [
					object.placing("A", at: ["title"]), ["type": "object", "properties": ["m": [:]]], ["type": "null"],
				]
			],
		] as [Defaults.JSON] {
			for (comment, choice) in ["", "// one"].flatMap({ comment in (0..<6).map { (comment, $0) } }) {
				let text = "{ \"p\": { \(comment)\n  \"n\": 1 }, \"l\": [{ \(comment)\n  \"n\": 1 }, 5] }"
				let all: Defaults.JSON = ["properties": ["p": schema, "l": ["type": "array", "items": schema]]]
				for path in [["p"], ["l", "0"]] as [Defaults.Path] {
					var rig = try Case(schema: all, text: text).rig()
					rig.form.reveal(path)
					rig.press("t", .home)
					for _ in 0..<choice { rig.press(.down) }
					rig.press(.enter)
					guard rig.fileText.split(separator: "one").count < text.split(separator: "one").count else {
						guard case .question(let question)? = rig.form.layers.last else { continue }
						#expect(!comment.isEmpty && question.text.contains("omments"))
						rig.press(.escape)
						#expect(rig.fileText == text)
						rig.press(.enter, "c")
						if rig.fileText != text { rig.press("u") }
						#expect(rig.fileText == text)
						continue
					}
					Issue.record("\(choice) at \(path) in \(text) of \(schema), left \(rig.fileText)")
				}
			}
		}
	}

	@Test("asks before comments of others go with what was not there at the opening", arguments: 0..<30)
	func opening(seed: UInt64) throws {
		let settings = try Case(seed: seed)
		for then in [[:], try #require(settings.snapshot.user.value(at: [])).pruned] as [Defaults.JSON] {
			var opened = try Rig(100, 30, schema: settings.catalog, file: then.serialized())
			let change = Defaults.Splice.exchange(settings.snapshot.user, for: opened.suite.snapshot.user)
			_ = try opened.suite.apply([Defaults.Edit([], .revert(change, otherwise: nil))])
			let changes = Defaults.Change(path: [], old: then, new: opened.suite.value(at: [])).leaves
			opened.send(.settings(opened.suite.snapshot, changes: changes, isOutside: true))
			opened.press("d")
			if case .changes(let list)? = opened.form.layers.last, list.basis != .opening { opened.press(.tab) }
			guard case .changes(var list)? = opened.form.layers.last, list.basis == .opening else { continue }
			var asking = opened
			asking.press("R")
			let isTold = asking.screen.contains("Comments that came since")
			#expect(isTold == !Case.comments(in: settings.text).isEmpty, "\(asking.screen)")
			for (index, row) in list.rows.enumerated() where row.inner?.kind != .comment {
				var rig = try Rig(100, 30, schema: settings.catalog, file: settings.text)
				(rig.form, list.selection) = (opened.form, index)
				rig.form.layers = [.changes(list)]
				rig.press("r")
				let inner = settings.snapshot.user.text(at: row.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
				let isLost = !Case.comments(in: inner).isSubset(of: Case.comments(in: rig.fileText))
				#expect(!isLost, "\(row.path) in \(settings.text) since \(then), left \(rig.fileText)")
				guard case .question(let question)? = rig.form.layers.last else { continue }
				#expect(question.text.contains("omments"))
				rig.press(question.answers[0].keys[0])
				#expect(rig.fileText != settings.text, "\(row.path) in \(settings.text) since \(then)")
			}
		}
	}

	@Test("says of an entry that the comments in it go, and asks whatever is in it")
	func entries() throws {
		let schema: Defaults.JSON = [
			"properties": [
				"mp": [
					"type": "object",
					"additionalProperties": ["type": "object", "properties": ["n": ["type": "integer"]]],
				]
			]
		]
		let text = "{ \"mp\": { \"a\": {\n  // one\n  \"n\": 1\n}, \"b\": { \"n\": 2 } } }"
		var rig = try Case(schema: schema, text: text).rig()
		rig.form.reveal(["mp", "a"])
		rig.press("x")
		#expect(rig.fileText == text && rig.screen.contains("with comments in it"), "\(rig.screen)")
		rig.press(.enter)
		#expect(!rig.fileText.contains("one"))
		rig.form.reveal(["mp", "b"])
		rig.press("x")
		#expect(rig.suite.value(at: ["mp"]) == [:])
	}
}

extension Defaults.JSON {
	/// The same with the first only of what is in each object and list.
	fileprivate var pruned: Self {
		switch self {
		case .object(let object): .object(Defaults.Object(object.members.prefix(1).map { ($0.name, $0.value.pruned) }))
		case .array(let items): .array(items.prefix(1).map(\.pruned))
		default: self
		}
	}
}
