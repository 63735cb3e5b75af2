import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// What is changed in YAML on the screen and undone gives every byte back.
@Suite("What is changed in YAML on the screen")
struct YAMLFormTests {
	private static let text = """
		# The file's own.
		top: 1 # top

		tab: # tab
		  a: 1 # a
		  # above b
		  b: "b"
		list:
		- one # first
		- name: x
		  port: 0x1F
		text: |
		  some
		  lines
		flow: {a: 1, b: [c]}

		"""

	static func places(in value: Defaults.JSON, _ path: Defaults.Path = []) -> [Defaults.Path] {
		let children: [(Defaults.Path, Defaults.JSON)] =
			switch value {
			case .object(let object): object.members.map { (path.appending($0.name), $0.value) }
			case .array(let elements): elements.enumerated().map { (path.appending($0), $1) }
			default: []
			}
		return children.flatMap { [$0] + places(in: $1, $0) }
	}

	private func change(_ rig: inout Rig, _ chance: inout SplitMix) {
		let places = Self.places(in: rig.form.snapshot.user.root)
		guard !places.isEmpty else { return }
		let place = chance.pick(places)
		rig.form.reveal(place)
		if rig.form.snapshot.value(at: place)?.number == nil || chance.chance(30) {
			rig.press("x")
			if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
				rig.press(key)
			}
		} else {
			rig.press(.enter, .control("u"))
			rig.type("\(Int.random(in: 10...99, using: &chance))")
			rig.press(.enter)
		}
		rig.press(.escape)
	}

	@Test("is given back when it is undone", arguments: 0..<60 as Range<UInt64>)
	func undone(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		let schema = """
			{"properties": {"top": {"type": "integer"}, "list": {"type": "array"}, "text": {"type": "string"}},
			 "additionalProperties": {"additionalProperties": true}}
			"""
		let document = try Defaults.Document(Array(Self.text.utf8), in: .yaml)
		var rig = try Rig(
			100, 40, catalog: SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App"),
			document: document)
		for _ in 0..<3 { change(&rig, &chance) }
		let changed = String(decoding: rig.form.snapshot.user.bytes, as: UTF8.self)
		while case let count = rig.form.history.undo.count, count > 0 {
			rig.press("u")
			try #require(rig.form.history.undo.count < count, "seed \(seed): \(rig.screen)")
		}
		let last = String(decoding: rig.form.snapshot.user.bytes, as: UTF8.self)
		#expect(last == Self.text, "seed \(seed): \(changed)")
	}

	private static let aliases = """
		base: &base
		  image: alpine # small
		  retries: 3
		two: *base
		three:
		  <<: *base

		"""

	private func sharedRig() throws -> Rig {
		let document = try Defaults.Document(Array(Self.aliases.utf8), in: .yaml)
		return try Rig(100, 30, catalog: InferredCatalog(title: "App"), document: document)
	}

	private func text(_ rig: Rig) -> String { String(decoding: rig.form.snapshot.user.bytes, as: UTF8.self) }

	private func set(_ path: Defaults.Path, to text: String, _ rig: inout Rig) {
		rig.form.reveal(path)
		rig.press(.enter, .control("u"))
		rig.type(text)
		rig.press(.enter)
	}

	@Test("where aliases stand for it asks first, once, and is changed at all its places")
	func shared() throws {
		var rig = try sharedRig()
		set(["base", "retries"], to: "4", &rig)
		#expect(rig.screen.contains("What changes with it: two.retries,"), "\(rig.screen)")
		#expect(text(rig) == Self.aliases)
		rig.press(.escape)
		#expect(text(rig) == Self.aliases)
		set(["base", "retries"], to: "4", &rig)
		rig.press("e")
		let changed = Self.aliases.replacing("3", with: "4")
		#expect(text(rig) == changed, "\(rig.screen)")
		set(["base", "retries"], to: "5", &rig)
		#expect(text(rig) == Self.aliases.replacing("3", with: "5"))
		rig.press("u")
		#expect(text(rig) == changed)
		rig.press("u")
		#expect(text(rig) == Self.aliases)
		rig.press(.control("r"))
		#expect(text(rig) == changed)
	}

	@Test("where it comes by an alias asks whether it is to be a value of its own")
	func borrowed() throws {
		var rig = try sharedRig()
		set(["two", "retries"], to: "4", &rig)
		#expect(rig.screen.contains("is written at base.retries"), "\(rig.screen)")
		#expect(rig.screen.contains(/now +3/) && rig.screen.contains(/then +4/), "\(rig.screen)")
		rig.press("o")
		let own = "two:\n  image: alpine\n  retries: 4\n"
		#expect(text(rig) == Self.aliases.replacing("two: *base\n", with: own))
		rig.press("u")
		#expect(text(rig) == Self.aliases)
		set(["two", "retries"], to: "4", &rig)
		rig.press("e")
		#expect(text(rig) == Self.aliases.replacing("3", with: "4"))
		#expect(rig.screen.contains("start, by an alias of"), "\(rig.screen)")
		rig.press("u")
		#expect(text(rig) == Self.aliases)
		// What is merged in is there to be overridden.
		set(["three", "retries"], to: "4", &rig)
		#expect(text(rig) == Self.aliases + "  retries: 4\n", "\(rig.screen)")
	}

	@Test("comes by its alias again where another program changed the line below", arguments: [true, false])
	func beside(isStaged: Bool) throws {
		for value in ["alpine", "busybox"] {
			let text = Self.aliases.replacing("two: *base\n", with: "two: *base\nlast: \(value) # l\n")
			let document = try Defaults.Document(Array(text.utf8), in: .yaml)
			let catalog = InferredCatalog(title: "App")
			var rig = try Rig(100, 30, catalog: catalog, document: document, isStaged: isStaged)
			set(["two", "retries"], to: "4", &rig)
			rig.press("o")
			func others(_ text: String) -> String { text.replacing("last: \(value) # l", with: "last: other # theirs") }
			rig.outside(try Defaults.Document(Array(others(rig.fileText).utf8), in: .yaml))
			rig.press("u")
			#expect(self.text(rig) == others(text), "\(rig.screen)")
		}
	}

	@Test("is not copied by an alias to where a secret in it would be none")
	func secrets() throws {
		let schema = """
			{"properties": {"base": {"properties": {"image": {"writeOnly": true}}},
			 "two": {"properties": {"image": {"type": "string"}, "retries": {"type": "integer"}}}}}
			"""
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		let document = try Defaults.Document(Array(Self.aliases.utf8), in: .yaml)
		var rig = try Rig(100, 30, catalog: catalog, document: document)
		set(["two", "retries"], to: "4", &rig)
		#expect(rig.screen.contains("change it everywhere") && !rig.screen.contains("only here"), "\(rig.screen)")
		rig.press("o")
		#expect(text(rig) == Self.aliases)
		rig.press("e")
		#expect(text(rig) == Self.aliases.replacing("3", with: "4"))
		#expect(!rig.screen.contains("alpine"))
	}

	@Test("at all its places is undone to the byte after several steps, and asked about again once others wrote")
	func steps() throws {
		let text = Self.aliases.replacing("retries: 3", with: "retries: 0x3")
		let document = try Defaults.Document(Array(text.utf8), in: .yaml)
		var rig = try Rig(100, 30, catalog: InferredCatalog(title: "App"), document: document)
		set(["base", "retries"], to: "4", &rig)
		rig.press("e")
		rig.form.reveal(["base", "retries"])
		rig.press(.right)
		rig.send(.wake(.commitDraft))
		rig.press(.right)
		rig.send(.wake(.commitDraft))
		#expect(rig.form.snapshot.value(at: ["two", "retries"]) == 6)
		while !rig.form.history.undo.isEmpty { rig.press("u") }
		#expect(self.text(rig) == text)
		try rig.outside("x", at: ["three", "other"])
		set(["base", "retries"], to: "4", &rig)
		#expect(rig.screen.contains("At several places"), "\(rig.screen)")
	}
}
