import Defaults
import SettingsSchema

@testable import SettingsForm

/// An editor with keys going in, and pictures of it coming out.
struct EditorSession {
	let field: Field
	let context: EditorContext
	private(set) var editor: any FieldEditor
	private(set) var last: EditorOutcome = .ignored

	init?(_ field: Field, _ value: Defaults.JSON? = nil, context: EditorContext = .test()) {
		guard let editor = Editors.editor(for: field, value: value, context: context) else { return nil }
		self.field = field
		self.context = context
		self.editor = editor
	}

	/// Presses keys; the outcome is the last one's.
	@discardableResult
	mutating func press(_ keys: Key...) -> EditorOutcome {
		for key in keys { last = editor.handle(.key(key), context: context) }
		return last
	}

	/// Types text key by key.
	@discardableResult
	mutating func type(_ text: String) -> EditorOutcome {
		for character in text { press(.character(character)) }
		return last
	}

	@discardableResult
	mutating func paste(_ text: String) -> EditorOutcome { editor.handle(.paste(text), context: context) }

	/// Uses the mouse on an editor of some size.
	@discardableResult
	mutating func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int = 0, in size: Size) -> EditorOutcome {
		editor.handle(.mouse(Mouse(action, at: Point(x: x, y: y)), in: size), context: context)
	}

	/// The editor alone, drawn into so many cells.
	func canvas(_ width: Int, _ height: Int = 1) -> Canvas {
		var canvas = Canvas(Size(width: width, height: height))
		editor.draw(on: &canvas, in: canvas.bounds, context: context)
		return canvas
	}

	/// The rows of the editor alone.
	func picture(_ width: Int, _ height: Int = 1) -> String { canvas(width, height).text }

	/// A popup in its frame, on a terminal of some size.
	func popup(_ width: Int, _ height: Int) -> Canvas {
		var canvas = Canvas(Size(width: width, height: height))
		guard case .popup(let size) = editor.placement else { return canvas }
		let inside = Popup.frame(
			title: field.title, hints: editor.hints(context.glyphs), inside: size, on: &canvas, in: canvas.bounds,
			context: context)
		editor.draw(on: &canvas, in: inside, context: context)
		return canvas
	}
}

extension EditorContext {
	/// A context that judges values as the form does.
	static func test(
		_ borders: FormOptions.Borders = .light, dateFormat: FormOptions.DateFormat = .iso, theme: Theme = .plain
	) -> EditorContext {
		var options = FormOptions.classic
		options.theme = theme
		options.borders = borders
		options.dateFormat = dateFormat
		return EditorContext(options: options, glyphs: GlyphSet(borders)) { $0.problems(for: $1) }
	}
}

extension Field {
	/// A slider from 0 to 1.
	static let contrast = Field(["contrast"], kind: .number(.between(0, 1, step: 0.05)))
	/// A whole number of 1 to 4 pixels.
	static let rowHeight = Field(
		["rowHeight"], kind: .number(.between(1, 4, isInteger: true)), unit: "px")
	static let anyNumber = Field(["number"], kind: .number(NumberRange()))
	static let borders = Field(
		["borders"],
		kind: .choice([
			Choice("none", help: "no lines at all"), Choice("light", help: "thin rules"),
			Choice("heavy", help: "thick rules"), Choice("ascii", help: "- and |"),
		]))
	static let accent = Field(["accent"], title: "Accent colour", kind: .color)
	static let name = Field(["name"], kind: .text(TextLimits()))
	static let born = Field(["born"], kind: .date)
	static let extra = Field(["extra"], kind: .json)
	static let isOn = Field(["isOn"], kind: .toggle)
}

extension Field.NumberRange {
	/// A range with its numbers given as literals.
	static func between(
		_ minimum: Defaults.JSON? = nil, _ maximum: Defaults.JSON? = nil, isInteger: Bool = false,
		multipleOf: Defaults.JSON? = nil, step: Defaults.JSON? = nil
	) -> Self {
		Self(
			isInteger: isInteger, minimum: minimum?.number, maximum: maximum?.number, multipleOf: multipleOf?.number,
			step: step?.number)
	}
}
