/// An editor with a list in a popup.
protocol ListEditor: LineEditor {
	/// The list, with the line above it.
	var list: ChoiceList { get set }
	/// Does with the selected choice what a press on it does.
	mutating func choose(_ context: EditorContext) -> EditorOutcome
	/// Takes a press on the line, where that is a value, in a popup of that width.
	mutating func pressLine(at x: Int, width: Int)
}

extension ListEditor {
	var line: TextLine {
		get { list.line }
		set { list.line = newValue }
	}

	mutating func changed(_ context: EditorContext) { list.narrow() }

	mutating func pressLine(at x: Int, width: Int) {}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: list.select(by: -1)
		case .scrollDown: list.select(by: 1)
		case .press where list.role == .completing && mouse.point.y == 0:
			pressLine(at: mouse.point.x, width: size.width)
		case .press:
			guard let place = list.rows(in: size.height).place(at: mouse.point.y) else { return .handled }
			list.select(place)
			return choose(context)
		case .drag, .release: break
		}
		return .handled
	}
}
