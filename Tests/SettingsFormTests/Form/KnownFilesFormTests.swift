import Chance
import KnownFiles
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// Files as people have them, opened and changed by keys.
@Suite("A file that everybody knows, in the form")
struct KnownFilesFormTests {
	/// What can be done with a row, by the key that does it.
	private static let actions: [(name: String, key: Key)] = [
		("edit", .enter), ("switch", .space), ("step", .right), ("remove", "x"), ("reset", "r"), ("add", "a"),
		("insert", "i"), ("duplicate", "D"), ("move down", "J"), ("move up", "K"), ("rename", "c"), ("shape", "t"),
		("comment", "C"),
	]

	private func bytes(_ rig: Rig) -> [UInt8] { rig.form.snapshot.user.bytes }

	/// Goes on with what was begun until nothing is open: answers, types, accepts; gives up what takes none of that.
	private func finish(_ rig: inout Rig, _ random: inout SplitMix) {
		for round in 0..<8 {
			switch rig.form.layers.last {
			case nil: return
			case .question(let question): rig.press(random.pick(question.answers).keys[0])
			case .editor where round < 4:
				if random.chance(30) { rig.press(random.pick([.up, .down, .space])) }
				if random.chance(60) { rig.type(random.pick(["7", "x", "new", "true", "a: b"])) }
				rig.press(.enter)
				if rig.form.layers.last?.isEditor == true { rig.press(.control("s")) }
			default: rig.press(.escape)
			}
		}
		for _ in 0..<8 where !rig.form.layers.isEmpty { rig.press(.control("c")) }
	}

	@Test("is changed in every way there is, and undone to the first byte", arguments: KnownFile.all, 0..<UInt64(3))
	func undone(file: KnownFile, seed: UInt64) throws {
		let named = Defaults.Document.Dialect(ofFile: file.name)
		let dialect = (file.isUnnamed ? .yaml : named).union(.list)
		let document = try Defaults.Document(Array(file.text.utf8), in: dialect)
		var rig = try Rig(110, 30, catalog: InferredCatalog(file: file.name), document: document)
		var random = SplitMix(state: seed)
		var counts: [String: Int] = [:]
		for _ in 0..<250 {
			let places = YAMLFormTests.places(in: rig.form.snapshot.user.root)
			guard !places.isEmpty else { break }
			let place = random.pick(places)
			rig.form.reveal(place)
			guard rig.form.selectedField?.path == place else { continue }
			let before = bytes(rig)
			let action = random.pick(Self.actions)
			rig.press(action.key)
			finish(&rig, &random)
			rig.send(.wake(.commitDraft))
			guard bytes(rig) != before else { continue }
			counts[action.name, default: 0] += 1
			#expect((try? Defaults.Document(bytes(rig), in: dialect)) != nil, "\(action.name) at \(place)")
		}
		// What is begun and not filled in is dropped first.
		while !rig.form.begun.isEmpty { rig.press("u") }
		let changed = bytes(rig)
		for _ in 0..<2 {
			while case let count = rig.form.history.undo.count, count > 0 {
				rig.press("u")
				try #require(rig.form.history.undo.count < count, "\(rig.screen)")
			}
			#expect(String(decoding: bytes(rig), as: UTF8.self) == file.text)
			while case let count = rig.form.history.redo.count, count > 0 {
				rig.press(.control("r"))
				try #require(rig.form.history.redo.count < count, "\(rig.screen)")
			}
			#expect(bytes(rig) == changed)
		}
		print(
			"\(file), \(seed): \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))"
		)
		#expect(counts.count > 5)
	}
}
