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

	private static func places(in value: Defaults.JSON, _ path: Defaults.Path = []) -> [Defaults.Path] {
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
}
