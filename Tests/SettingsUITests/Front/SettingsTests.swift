import Defaults
import FoundationEssentials
import SettingsSchema
@testable import SettingsUI
import Testing

private typealias Field = SettingsSchema.Field

extension Defaults.Suite {
	fileprivate static let unicorn = Defaults.Suite.inMemory()
}

extension Defaults.Keys {
	fileprivate static let isQuiet = Key<Bool>("isQuiet", default: false)
	fileprivate static let isShiny = Key<Bool>("isShiny", default: true, suite: .unicorn)
	fileprivate static let horns = Key<Int>("horns", default: 1, suite: .unicorn)
	fileprivate static let hooves = Key<UInt8>("hooves", default: 4, suite: .unicorn)
	fileprivate static let quality = Key<Double>("quality", default: 0.5, suite: .unicorn)
	fileprivate static let name = Key<String>("name", default: "Twilight", suite: .unicorn)
	fileprivate static let nickname = Key<String?>("nickname", suite: .unicorn)
	fileprivate static let mane = Key<Defaults.Color>("mane", default: .black, suite: .unicorn)
	fileprivate static let mood = Key<Mood>("mood", default: .calm, suite: .unicorn)
	fileprivate static let birthday = Key<Date>(
		"birthday", default: Date(timeIntervalSinceReferenceDate: 86_400), suite: .unicorn)
	fileprivate static let stable = Key<Stable>("stable", default: Stable(), suite: .unicorn)
}

private enum Mood: String, CaseIterable, Defaults.Serializable, PickerChoice {
	case calm, veryWild

	var help: String { self == .calm ? "does not bite" : "" }
}

private struct Stable: Codable, Defaults.Serializable {
	struct Box: Codable {
		var width = 3.5
		var hasWindow = false
	}
	var address = "Meadow 1"
	var box = Box()
	var roof = Mood2.red

	enum Mood2: String, Codable, CaseIterable, Defaults.Serializable { case red, green }
	enum CodingKeys: String, CodingKey {
		case address
		case box = "horse-box"
		case roof
	}
}

@Suite("A settings screen declared in Swift")
struct SettingsTests {
	private let screen = Settings("Unicorn") {
		Toggle("Shiny", key: .isShiny).help("It shines.")
		Section("Body") {
			Stepper("Horns", key: .horns, in: 1...3).unit("pcs")
			Stepper("Hooves", key: .hooves)
			Slider("Quality", key: .quality, in: 0...1, step: 0.25)
			ColorPicker("Mane", key: .mane)
			Section("Mind") { Picker("Mood", key: .mood) }
		}
		Section("Papers") {
			TextField("Name", key: .name, prompt: "a name", length: 1...20)
			TextField("Nickname", key: .nickname)
			DatePicker("Birthday", key: .birthday)
		}
		Section("Stable") {
			NavigationLink("Stable", key: .stable) { stable in
				TextField("Address", at: stable.address)
				NavigationLink("Box", at: stable.box) { box in
					Slider("Width", at: box.width, in: 2...6)
					Toggle("Window", at: box.hasWindow)
				}
				Picker("Roof", at: stable.roof)
			}
		}
	}

	private var catalog: any Catalog { screen.catalog }
	private var snapshot: Defaults.Snapshot { screen.suite.snapshot }

	private func field(_ path: Defaults.Path) -> Field? { catalog.field(at: path, of: snapshot) }

	@Test("has its sections in order, one for what stands before them")
	func sections() {
		let sections = catalog.sections(in: snapshot)
		#expect(sections.map(\.title) == ["Unicorn", "Body", "Papers", "Stable"])
		#expect(sections[1].sections.map(\.title) == ["Mind"])
		#expect(
			catalog.fields(in: sections[1].id, of: snapshot).map(\.title) == ["Horns", "Hooves", "Quality", "Mane"])
		#expect(catalog.fields(in: sections[1].sections[0].id, of: snapshot).map(\.path) == [["mood"]])
	}

	@Test("knows the kinds, bounds, units and help of its controls")
	func kinds() {
		#expect(field(["isShiny"])?.kind == .toggle)
		#expect(field(["isShiny"])?.help == "It shines.")
		let bounds = Field.NumberRange(isInteger: true, minimum: .init(1), maximum: .init(3))
		#expect(field(["horns"])?.kind == .number(bounds))
		#expect(field(["horns"])?.unit == "pcs")
		let bytes = Field.NumberRange(isInteger: true, minimum: .init(0), maximum: .init(255))
		#expect(field(["hooves"])?.kind == .number(bytes))
		#expect(field(["mane"])?.kind == .color)
		let limits = Field.TextLimits(minimumLength: 1, maximumLength: 20, prompt: "a name")
		#expect(field(["name"])?.kind == .text(limits))
		let choices = [
			Field.Choice("calm", title: "Calm", help: "does not bite"), Field.Choice("veryWild", title: "Very wild"),
		]
		#expect(field(["mood"])?.kind == .choice(choices))
	}

	@Test("shows the keys' defaults")
	func defaults() {
		#expect(field(["quality"])?.defaultValue == 0.5)
		#expect(field(["mood"])?.defaultValue == "calm")
		#expect(field(["mane"])?.defaultValue == "#000000")
		#expect(field(["nickname"])?.defaultValue == nil)
		#expect(field(["birthday"])?.defaultValue == "2001-01-02")
	}

	@Test("finds the members of a Codable where they are stored")
	func members() {
		#expect(field(["stable"])?.kind == .object)
		#expect(field(["stable", "address"])?.defaultValue == "Meadow 1")
		#expect(field(["stable", "horse-box"])?.title == "Box")
		#expect(field(["stable", "horse-box", "width"])?.defaultValue == 3.5)
		#expect(field(["stable", "horse-box", "hasWindow"])?.kind == .toggle)
		#expect(field(["stable", "roof"])?.defaultValue == "red")
		let stable = field(["stable"])!
		#expect(catalog.fields(inside: stable, of: snapshot).map(\.title) == ["Address", "Box", "Roof"])
		#expect(screen.catalog.declaredObjects == [["stable"], ["stable", "horse-box"]])
	}

	@Test("sets what the keys read")
	func values() throws {
		let suite = screen.suite
		suite.declare(objects: screen.catalog.declaredObjects)
		try suite.apply([
			.set("2026-11-20", at: ["birthday"]), .set("veryWild", at: ["mood"]), .set("#ff0000", at: ["mane"]),
			.set(true, at: ["stable", "horse-box", "hasWindow"]),
		])
		#expect(Defaults[.birthday].timeIntervalSinceReferenceDate == 816_825_600)
		#expect(Defaults[.mood] == .veryWild)
		#expect(Defaults[.mane] == Defaults.Color("red"))
		#expect(Defaults[.stable].box.hasWindow)
		#expect(Defaults[.stable].box.width == 3.5)
	}

	@Test("is on the suite that stands in for the standard one, with its command line")
	func standIn() {
		let quiet = Settings("Quiet") { Toggle("Quiet", key: .isQuiet) }
		let program = Program(quiet, name: "Quiet")
		let suite = Defaults.Suite.inMemory()
		Defaults.withSuite(suite) {
			#expect(program.runner.run(["set", "isQuiet", "true"]) == .done)
			#expect(Defaults[.isQuiet] && quiet.suite.snapshot.userValue(at: ["isQuiet"]) == true)
		}
		#expect(suite.snapshot.userValue(at: ["isQuiet"]) == true)
		#expect(!Defaults[.isQuiet] && quiet.suite.snapshot.userValue(at: ["isQuiet"]) == nil)
	}

	@Test("takes a null for nil, where the key does")
	func null() {
		#expect(field(["nickname"])?.problems(for: .null) == [])
		#expect(field(["name"])?.problems(for: .null).isEmpty == false)
	}

	@Test("draws what the keys are declared with, and holds to it")
	func constraints() {
		struct Box: Codable, Defaults.Serializable {
			var width = 3
			var depth = 2
		}
		let suite = Defaults.Suite.inMemory()
		let volume = Defaults.Key<Double>("volume", default: 0.5, suite: suite, .range(0...1, step: 0.1))
		let depth = Defaults.Key<Int>("depth", default: 8, suite: suite, .oneOf(8, 16))
		let name = Defaults.Key<String>("name", default: "ann", suite: suite, .length(1...5), .pattern("^[a-z]+$"))
		let box = Defaults.Key<Box>(
			"box", default: Box(), suite: suite, .validate("must be wider") { $0.width > $0.depth })
		let screen = Settings("Sound") {
			Slider("Volume", key: volume)
			Picker("Depth", key: depth)
			TextField("Name", key: name, length: 2...9)
			NavigationLink("Box", key: box) { Stepper("Width", at: $0.width) }
		}
		func field(_ path: Defaults.Path) -> Field? { screen.catalog.field(at: path, of: suite.snapshot) }
		#expect(
			field(["volume"])?.kind
				== .number(
					Field.NumberRange(minimum: .init(0.0), maximum: .init(1.0), step: .init(0.1))))
		#expect(field(["depth"])?.kind == .choice([Field.Choice(8), Field.Choice(16)]))
		#expect(field(["name"])?.kind == .text(Field.TextLimits(minimumLength: 2, maximumLength: 5)))
		#expect(field(["name"])?.problems(for: "Ann").map(\.message) == ["must match the pattern ^[a-z]+$"])

		let program = Program(screen, name: "Sound")
		#expect(program.runner.run(["set", "volume", "0.7"]) == .done)
		for words in [
			["volume", "1.5"], ["depth", "9"], ["name", "Ann"], ["box.width", "1"], ["box", "{\"width\": 1}"],
		] {
			#expect(program.runner.run(["set"] + words) != .done, "\(words)")
		}
		#expect(program.runner.run(["set", "box.width", "9"]) == .done)
		#expect(suite.snapshot.user.root == ["volume": 0.7, "box": ["width": 9]])
		#expect(Defaults[box].width == 9)
	}
}
