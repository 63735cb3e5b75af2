import Chance
import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// The same things done by keys on a screen, and in lines.
@Suite("What is done in lines is what keys do")
struct BothWaysTests {
	private static let steps = 60

	@Test("over ten schemas made by chance, to the byte", arguments: 0..<UInt64(10))
	func walk(seed: UInt64) throws {
		var chance = SchemaChance(seed: seed)
		let document = try Defaults.Document(Array(chance.schema().serialized().utf8))
		let catalog = SchemaCatalog(JSONSchema(document), title: "By chance")
		let text = "{ /* kept */ }"
		var walker = try Walker(catalog, file: text)
		var lines = LineRig(try Rig(80, 24, catalog: catalog, file: text, options: FormOptions.speak))
		var values = ValueChance(random: SplitMix(state: seed &+ 77))
		var done = 0
		for step in 0..<Self.steps {
			guard let wish = Wish(for: walker, &values), walker.carryOut(wish, named: "new\(step)") else { continue }
			lines.carryOut(wish, named: "new\(step)")
			done += 1
			guard walker.bytes == lines.rig.suite.snapshot.user.bytes else {
				Issue.record(
					"\(wish): by keys \(walker.rig.fileText), in lines \(lines.fileText)\n\(lines.transcript.suffix(2500))"
				)
				return
			}
		}
		#expect(done >= Self.steps / 6, "\(done) of \(Self.steps)")
	}
}

/// What is wanted of a form.
private enum Wish {
	case set(Defaults.Path, Field, Defaults.JSON)
	case add(Defaults.Path)
	case remove(Defaults.Path, Int), duplicate(Defaults.Path, Int), moveDown(Defaults.Path, Int)
	case reset(Defaults.Path)
	case undo, redo

	/// Something that can be wanted; nil where chance finds nothing.
	init?(for walker: Walker, _ values: inout ValueChance) {
		let form = walker.form
		switch Int.random(in: 0..<10, using: &values.random) {
		case 0 where !form.history.undo.isEmpty: self = .undo
		case 1 where !form.history.redo.isEmpty: self = .redo
		default:
			let leaves = walker.leaves.sorted { $0.pointer < $1.pointer }
			guard let path = leaves.randomElement(using: &values.random), let field = form.knownField(at: path),
				form.refusal(for: field) == nil, !field.isSecret, field.constant == nil
			else { return nil }
			if field.kind.isCollection {
				self.init(in: field, of: form, &values)
			} else if form.isSet(field), Int.random(in: 0..<5, using: &values.random) == 0 {
				self = .reset(path)
			} else {
				let present = form.shownValue(of: field)
				guard field.shapes == nil,
					let value = values.valid(for: field, besides: present, in: walker.catalog, form.snapshot)
				else { return nil }
				self = .set(path, field, value)
			}
		}
	}

	private init?(in field: Field, of form: Form, _ values: inout ValueChance) {
		guard form.isPage(field), !form.needsShape(field) else { return nil }
		let contents = form.contents(of: field)
		let count = contents.array?.count ?? contents.object?.count ?? 0
		let kind = Int.random(in: 0..<6, using: &values.random)
		let index = Int.random(in: 0..<max(1, count), using: &values.random)
		self =
			count == 0 || kind < 3
			? .add(field.path)
			: field.kind == .list && kind == 3
				? .moveDown(field.path, index)
				: field.kind == .list && kind == 4 ? .duplicate(field.path, index) : .remove(field.path, index)
	}
}

extension Walker {
	/// Does something by keys; false where it is not known how.
	fileprivate mutating func carryOut(_ wish: Wish, named name: String) -> Bool {
		switch wish {
		case .undo: return end(by: "u")
		case .redo: return end(by: .control("r"))
		case .set(let path, _, let value):
			return go(to: path) && put(value)
		case .reset(let path): return go(to: path) && end(by: "r")
		case .add(let path):
			guard enter(path, nil) else { return false }
			rig.press("a")
			for _ in 0..<4 {
				guard case .editor(let editing)? = form.layers.last else { break }
				guard let answer = editing.answer(named: name) else { break }
				if let value = answer { _ = reach(value, of: editing.field) }
				rig.press(.enter)
			}
			leave()
			return true
		case .remove(let path, let index): return enter(path, index) && end(by: "x")
		case .duplicate(let path, let index): return enter(path, index) && end(by: "D")
		case .moveDown(let path, let index): return enter(path, index) && end(by: "J")
		}
	}

	/// Gives the selected field a value; false where keys do not lead to it, and nothing is done.
	private mutating func put(_ value: Defaults.JSON) -> Bool {
		guard let field = form.selectedField else { return false }
		rig.press(field.kind == .toggle ? .space : .enter)
		if case .editor(let editing)? = form.layers.last, reach(value, of: field) {
			rig.press(editing.editor is any AreaEditor ? .control("s") : .enter)
		}
		if case .question(let question)? = form.layers.last, let key = question.answers[0].keys.first {
			rig.press(key)
		}
		leave()
		return rig.suite.snapshot.user.value(at: field.path) == value
	}

	/// Opens a list or a dictionary, and selects what is there in its place; without one the last.
	private mutating func enter(_ path: Defaults.Path, _ index: Int?) -> Bool {
		guard go(to: path) else { return false }
		rig.press(.enter, .home)
		for _ in 0..<(index ?? max(0, form.fields.count - 1)) { rig.press(.down) }
		return form.page == path
	}

	/// Presses a key, and says yes to what is asked.
	private mutating func end(by key: Key) -> Bool {
		rig.press(key)
		if case .question(let question)? = form.layers.last, let key = question.answers[0].keys.first {
			rig.press(key)
		}
		leave()
		return true
	}
}

extension LineRig {
	/// Does the same in lines.
	fileprivate mutating func carryOut(_ wish: Wish, named name: String) {
		switch wish {
		case .undo: type(":undo")
		case .redo: type(":redo")
		case .set(let path, let field, let value):
			type(row(at: path))
			type(field.line(of: value, in: form))
			if case .editor(let editing)? = form.layers.last, editing.editor is MultilineEditor { type(".") }
		case .reset(let path): type(":reset " + row(at: path))
		case .add(let path):
			type(row(at: path))
			type(":add")
			for _ in 0..<4 {
				guard case .editor(let editing)? = form.layers.last else { break }
				guard let answer = editing.answer(named: name) else { break }
				type(answer.map { $0.string ?? $0.serialized() } ?? "1")
			}
		case .remove(let path, let index): type(row(at: path), ":remove \(index + 1)")
		case .duplicate(let path, let index): type(row(at: path), ":duplicate \(index + 1)")
		case .moveDown(let path, let index): type(row(at: path), ":down \(index + 1)")
		}
		if case .question? = form.layers.last { type("1") }
		while !form.layers.isEmpty { type(":back") }
	}

	/// Goes to the page that has the row of a setting; the number of the row.
	private mutating func row(at path: Defaults.Path) -> String {
		while form.focus == .list, form.hasSections || !form.place.objects.isEmpty { type(":back") }
		if form.focus == .sections {
			let section = form.catalog.section(of: path, in: form.snapshot)
			type(String((section.flatMap(form.sections.index) ?? 0) + 1))
		}
		while let index = form.fields.firstIndex(where: { $0.path.contains(path) }) {
			guard form.fields[index].path != path else { return String(index + 1) }
			let before = form.place
			type(String(index + 1))
			if form.place == before { break }
		}
		return "0"
	}
}

extension Editing {
	/// What is typed for something new: a text, the first choice for an inner nil; nil where it is given up.
	fileprivate func answer(named name: String) -> Defaults.JSON?? {
		if editor.state.choosesShape { return .some(nil) }
		if purpose.isName { return .some(.string(name)) }
		switch field.kind {
		case .text where field.problems(for: .string(name)).isEmpty: return .some(.string(name))
		case .number where field.problems(for: 5).isEmpty: return .some(5)
		default: return nil
		}
	}
}

extension Field {
	/// A value as it is typed at its prompt.
	fileprivate func line(of value: Defaults.JSON, in form: Form) -> String {
		switch kind {
		case .toggle: value == true ? "on" : "off"
		case .choice(let choices): choices.first { $0.value == value }?.title ?? ""
		default: value.string.flatMap { kind == .json ? nil : $0 } ?? value.serialized()
		}
	}
}
