import Testing
import Themes

@testable import SettingsForm

@Suite struct `Themes that come with the program` {
	/// All but the one that has the terminal's own colours.
	static let coloured = Themes.all.map(\.name).filter { $0 != "terminal" }
	static let depths = [ColorDepth.trueColor, .indexed256]
	static let readable = Surface.allCases.filter { $0 != .shadow }

	static func theme(_ name: String) throws -> Theme {
		let json = try #require(Themes.all.first { $0.name == name }).json
		return try Theme(json: json)
	}

	@Test func `are read, and have the names they are listed under`() throws {
		for (name, json) in Themes.all { #expect(try Theme(json: json).name == name) }
		#expect(Themes.all.reduce(0) { $0 + $1.json.count } < 10_000)
	}

	@Test(arguments: coloured, depths)
	func `every ink meets WCAG AA on every surface that is read`(name: String, depth: ColorDepth) throws {
		let theme = try Self.theme(name)
		for surface in Self.readable {
			for ink in Ink.allCases {
				let look = theme.appearance(of: Style(ink, on: surface), depth: depth)
				let (text, ground) = (try #require(look.foreground.rgb), try #require(look.background.rgb))
				let contrast = RGB.contrast(text, ground)
				#expect(contrast >= ink.requiredContrast, "\(ink) on \(surface): \(contrast)")
			}
		}
	}

	@Test(arguments: coloured, depths)
	func `strong, text, dim, faint and rule are steps of brightness`(name: String, depth: ColorDepth) throws {
		let theme = try Self.theme(name)
		let steps: [Ink] = [.strong, .text, .dim, .faint, .rule]
		for surface in Self.readable {
			let contrasts = try steps.map { ink in
				let look = theme.appearance(of: Style(ink, on: surface), depth: depth)
				return OKLab(try #require(look.foreground.rgb)).lightness
			}
			for (index, pair) in zip(contrasts, contrasts.dropFirst()).enumerated() {
				let step = theme.background == .dark ? pair.0 - pair.1 : pair.1 - pair.0
				let least = depth == .trueColor ? 0.045 : 0.025
				#expect(step > least, "\(name) \(depth) \(steps[index]) to \(steps[index + 1]) on \(surface): \(step)")
			}
		}
	}

	@Test(arguments: coloured, depths)
	func `surfaces are told from what they lie on`(name: String, depth: ColorDepth) throws {
		let theme = try Self.theme(name)
		let pairs: [(Surface, Surface)] = [
			(.selection, .base), (.selectionInactive, .base), (.lit, .base), (.popup, .base), (.shadow, .base),
			(.selection, .selectionInactive), (.popupSelection, .popup), (.field, .popup), (.field, .base),
			(.popupSelection, .field), (.popup, .shadow),
		]
		for (one, other) in pairs where !(one == .popupSelection && depth == .indexed256) {
			let grounds = try [one, other].map {
				OKLab(try #require(theme.appearance(of: Style(on: $0), depth: depth).background.rgb))
			}
			#expect(grounds[0].distance(to: grounds[1]) > 0.02, "\(one) and \(other)")
		}
	}

	@Test(arguments: ["beacon", "ledger"])
	func `of high contrast meet WCAG AAA with every text`(name: String) throws {
		let theme = try Self.theme(name)
		for surface in Self.readable {
			for ink in Ink.allCases where ink != .rule {
				let look = theme.appearance(of: Style(ink, on: surface), depth: .trueColor)
				let contrast = RGB.contrast(try #require(look.foreground.rgb), try #require(look.background.rgb))
				#expect(contrast >= 7, "\(ink) on \(surface): \(contrast)")
			}
		}
	}

	/// Full loss of one kind of cone, in linear light (Machado, Oliveira and Fernandes 2009).
	static let deficiencies: [[[Double]]] = [
		[[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
		[[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
		[[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
	]

	static func seen(_ color: RGB, with deficiency: [[Double]]) -> RGB {
		let light = [color.red, color.green, color.blue].map { OKLab.linear[Int($0)] }
		let bytes = deficiency.map { row -> UInt8 in
			let value = max(0, min(1, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }))
			// The nearest byte whose linear light this is.
			return UInt8(
				OKLab.linear.indices.min { abs(OKLab.linear[$0] - value) < abs(OKLab.linear[$1] - value) } ?? 0)
		}
		return RGB(bytes[0], bytes[1], bytes[2])
	}

	@Test(arguments: ["harbour", "quay"], deficiencies.indices)
	func `for any colour vision have marks that are told apart without one kind of cone`(
		name: String, deficiency: Int
	) throws {
		let theme = try Self.theme(name)
		let marks = try [Ink.accent, .error, .warning, .success].map { ink in
			let look = theme.appearance(of: Style(ink), depth: .trueColor)
			return OKLab(Self.seen(try #require(look.foreground.rgb), with: Self.deficiencies[deficiency]))
		}
		for (index, mark) in marks.enumerated() {
			for other in marks[..<index] { #expect(mark.distance(to: other) > 0.11) }
		}
	}

	@Test func `256 colours leave out the 16 that users change`() throws {
		for name in Self.coloured {
			let theme = try Self.theme(name)
			for ink in Ink.allCases {
				for surface in Surface.allCases {
					let look = theme.appearance(of: Style(ink, on: surface), depth: .indexed256)
					for color in [look.foreground, look.background] {
						guard case .indexed(let index) = color else {
							Issue.record("\(ink) on \(surface) is \(color)")
							continue
						}
						#expect(index >= 16)
					}
				}
			}
		}
	}

	@Test(arguments: Themes.all.map(\.name), ColorDepth.allCases)
	func `focus is always visible`(name: String, depth: ColorDepth) throws {
		let theme = try Self.theme(name)
		func look(_ surface: Surface) -> Appearance { theme.appearance(of: Style(on: surface), depth: depth) }
		#expect(look(.selection) != look(.base))
		#expect(look(.selection) != look(.selectionInactive))
		#expect(look(.selectionInactive) != look(.base))
		#expect(look(.popupSelection) != look(.popup))
		#expect(look(.field) != look(.popup))
		#expect(look(.lit) != look(.base))
		if depth <= .ansi16 { #expect(look(.selection).emphasis.contains(.reverse)) }
	}
}
