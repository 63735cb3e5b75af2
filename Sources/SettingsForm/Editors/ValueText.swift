import Defaults
import SettingsSchema
import TextWidth

/// Draws a field's value in a row, in the shape of its kind.
enum ValueText {
	/// Where a value stands in its part of the row.
	enum Alignment: Sendable, Hashable {
		case leading, trailing
	}

	/// Draws `value` into the first row of `rect`, cut to its width; a problem stands behind it where there is room.
	static func draw(
		_ field: Field, _ value: Defaults.JSON?, state: ValueState, on canvas: inout Canvas, in rect: Rect,
		alignment: Alignment = .leading, context: EditorContext
	) {
		guard rect.width > 0, rect.height > 0 else { return }
		let line = line(field, value, state: state, width: rect.width, context: context)
		let x = alignment == .leading ? rect.x : rect.maxX - line.width
		line.draw(on: &canvas, x: x, y: rect.y)
	}

	/// The value as it is drawn into `width` cells.
	static func line(
		_ field: Field, _ value: Defaults.JSON?, state: ValueState, width: Int, context: EditorContext
	) -> StyledText {
		let shape = ValueShape(field: field, state: state, width: width, context: context)
		let ellipsis = context.glyphs.ellipsis
		var line = shape.line(of: value.map { context.masked(field, $0) })
		guard let reason = state.problem.map(EditorStrings.beside) ?? state.condition else {
			return line.cut(to: width, ellipsis: ellipsis)
		}
		// A long value leaves room for the beginning of the reason, or the mark alone would have to do.
		let room = max(width - 3 - TextWidth.width(of: reason), width / 2)
		line = line.cut(to: room, ellipsis: ellipsis)
		if !line.pieces.isEmpty { line.append("   ", Style(.text, on: state.surface)) }
		line.append(reason, Style(state.problem == nil ? .faint : .error, on: state.surface))
		return line.cut(to: width, ellipsis: ellipsis)
	}
}

/// What a row knows of its value besides the value itself.
struct ValueState: Sendable {
	/// Whether the user set it: bright; a default is dim.
	var isSet = false
	/// Whether a value has to be there and is not.
	var isMissing = false
	/// Why the value does not fit, as a predicate ("must be at most 4").
	var problem: String?
	/// What keeps the value from having an effect ("only when Mode is manual").
	var condition: String?
	/// What lies behind the row.
	var surface: Surface = .base
	/// How many of an object's members are set, however deep.
	var childCounts: (set: Int, total: Int)?
	/// What is in an object, to be shown in place of how much that is; empty where the number says enough.
	var contents = ""
	/// Whether the value is being stepped and not yet committed.
	var isStepping = false
}
