import Defaults
import SettingsForm
import SettingsSchema
import Testing

/// A form over a suite in memory, whose commits are made and answered.
private struct Rig {
	var form: Form
	let suite = Defaults.Suite.inMemory()
	/// Where the field is.
	static let path: Defaults.Path = ["timeout"]

	init(_ kind: any ValueKind = DurationKind(), _ value: Defaults.JSON = 5_400, isSecret: Bool = false) throws {
		let kind = Field.Kind.value(AnyValueKind(kind))
		let field = Field(Self.path, title: "Timeout", kind: kind, defaultValue: 60, isSecret: isSecret)
		let catalog = DeclaredCatalog(
			title: "Settings", groups: [DeclaredCatalog.Group("General", items: [DeclaredCatalog.Item(field)])])
		catalog.declare(to: suite)
		_ = try suite.apply([.set(value, at: Self.path)])
		form = Form(
			catalog: catalog, snapshot: suite.snapshot, options: FormOptions(theme: .plain),
			size: Size(width: 100, height: 20), file: "settings.json")
	}

	mutating func press(_ keys: Key...) throws { for key in keys { try send(.key(key)) } }

	mutating func type(_ text: String) throws { for character in text { try press(.character(character)) } }

	private mutating func send(_ message: Message) throws {
		for effect in form.update(message) {
			switch effect {
			case .commit(let commit):
				try send(.committed(commit.id, .success(suite.apply(commit.edits)), suite.snapshot))
			case .wake(let wake, _): try send(.wake(wake))
			default: break
			}
		}
	}

	var value: Defaults.JSON? { suite.value(at: Self.path) }
	var screen: String { form.draw().text }
}

@Suite("A kind of another target in the form")
struct DurationFormTests {
	@Test("a row shows its values as the kind does, and others as they are")
	func rows() throws {
		#expect(try Rig().screen.contains("1h30m = 5400 s"))
		let wrong = try Rig(DurationKind(), -5).screen
		#expect(wrong.contains("-5") && !wrong.contains("-5 s"))
		#expect(wrong.contains("Must be a length of time up to"))
		#expect(try Rig(DurationKind(), "long").screen.contains("\"long\""))
		#expect(try !Rig(isSecret: true).screen.contains("5400"))
	}

	@Test("an arrow steps it, up to the kind's own limit")
	func steps() throws {
		var rig = try Rig(DurationKind(longest: 5_460))
		try rig.press(.right)
		#expect(rig.value == 5_460 && rig.screen.contains("1h31m = 5460 s"))
		try rig.press(.right)
		#expect(rig.value == 5_460)
		try rig.press(.left, .left)
		#expect(rig.value == 5_340)
	}

	@Test("Enter opens its editor, which refuses what is none and commits what is")
	func editor() throws {
		var rig = try Rig()
		try rig.press(.enter)
		#expect(rig.screen.contains("by minutes"))
		try rig.type("1 day")
		#expect(rig.screen.contains("must be a length of time up to 24h"))
		try rig.press(.enter)
		#expect(rig.value == 5_400 && rig.screen.contains("by minutes"))
		try rig.press(.control("u"))
		try rig.type("2h")
		try rig.press(.up, .enter)
		#expect(rig.value == 7_260 && !rig.screen.contains("by minutes"))
		#expect(rig.screen.contains("2h1m = 7260 s"))
	}

	@Test("a digit on the row opens its editor, for its sample is a number")
	func typing() throws {
		var rig = try Rig()
		try rig.type("45s")
		try rig.press(.enter)
		#expect(rig.value == 45)
	}

	@Test("a secret is typed blindly, and read by the kind")
	func secret() throws {
		var rig = try Rig(isSecret: true)
		try rig.press(.enter)
		#expect(!rig.screen.contains("5400") && !rig.screen.contains("1h30m"))
		try rig.type("2m")
		try rig.press(.enter)
		#expect(rig.value == 120)
	}

	@Test("a kind without an editor is edited as JSON")
	func withoutEditor() throws {
		var rig = try Rig(Bare(), 7)
		#expect(rig.screen.contains("7"))
		try rig.press(.enter)
		try rig.press(.end, .backspace)
		try rig.type("8")
		try rig.press(.control("s"))
		#expect(rig.value == 8)
	}

	@Test("kinds with the same limits are one, and with others are not")
	func equality() {
		let kinds = [AnyValueKind(DurationKind()), AnyValueKind(DurationKind(longest: 1)), AnyValueKind(Bare())]
		#expect(Set(kinds + kinds).count == 3)
		#expect(Field.Kind.value(kinds[0]) == .value(AnyValueKind(DurationKind())))
		#expect(Field.Kind.value(kinds[0]).name == .number && Field.Kind.color.name == .color)
	}
}

/// A kind of which nothing is said but what has to be.
private struct Bare: ValueKind {
	var typeName: String { "bare" }
	var demand: String { "must be a number" }
	var sample: Defaults.JSON { 0 }
	func accepts(_ value: Defaults.JSON) -> Bool { value.number != nil }
}
