import Testing
import TextWidth

@testable import SettingsForm

@Suite struct `Shapes that a form is drawn with` {
	/// Each shape by name, frames included.
	private func shapes(_ set: GlyphSet) -> [(name: String, shape: String)] {
		[Mirror(reflecting: set), Mirror(reflecting: set.frame)].flatMap { mirror in
			mirror.children.compactMap { child in (child.value as? String).map { (child.label ?? "", $0) } }
		}
	}

	@Test(arguments: [FormOptions.Borders.none, .light, .heavy])
	func `are one cell each, so that every edge lines up`(borders: FormOptions.Borders) {
		let twice: Set = ["on", "off", "upDown", "leftRight"]
		for (name, shape) in shapes(GlyphSet(borders)) {
			#expect(TextWidth.width(of: shape) == (twice.contains(name) ? 2 : 1), "\(name): \(shape)")
			#expect(TextWidth.glyphs(of: shape).map(\.text).joined() == shape)
		}
	}

	@Test func `have ASCII in place of each, and edges of one cell`() {
		let set = GlyphSet(.ascii)
		for (name, shape) in shapes(set) { #expect(shape.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(name)") }
		for (name, shape) in shapes(set)
		where Mirror(reflecting: set.frame).children.contains(where: { $0.label == name }) {
			#expect(shape.utf8.count == 1)
		}
		#expect(set.on.utf8.count == set.off.utf8.count)
	}

	@Test(arguments: FormOptions.Borders.allCases)
	func `tell the marks of a row apart without colour`(borders: FormOptions.Borders) {
		let set = GlyphSet(borders)
		let marks = [set.modified, set.invalid, set.outside, set.locked, set.deprecated, " "]
		#expect(Set(marks).count == marks.count)
	}
}
