extension VTScreen.Style {
	/// Takes the parameters of SGR.
	mutating func apply(_ parameters: [[Int]]) {
		var rest = parameters.isEmpty ? [[0]] : parameters[...]
		while let parameter = rest.popFirst() {
			let code = max(0, parameter[0])
			switch code {
			case 0: self = VTScreen.Style()
			case 4 where parameter.count > 1 && parameter[1] == 0: attributes.remove(.underline)
			case 1...9: attributes.formUnion(Self.attributes[code] ?? [])
			case 22: attributes.subtract([.bold, .dim])
			case 23...29: attributes.subtract(Self.attributes[code - 20] ?? [])
			case 30...37: foreground = .indexed(code - 30)
			case 38: foreground = Self.color(parameter, &rest)
			case 39: foreground = .default
			case 40...47: background = .indexed(code - 40)
			case 48: background = Self.color(parameter, &rest)
			case 49: background = .default
			case 90...97: foreground = .indexed(code - 82)
			case 100...107: background = .indexed(code - 92)
			default: break
			}
		}
	}

	/// The parameters that would make it.
	var parameters: String {
		var codes = ["0"]
		for (code, attribute) in Self.attributes.sorted(by: { $0.key < $1.key }) where attributes.contains(attribute) {
			codes.append("\(code)")
		}
		if foreground != .default { codes.append(Self.parameters(of: foreground, from: 30)) }
		if background != .default { codes.append(Self.parameters(of: background, from: 40)) }
		return codes.joined(separator: ";")
	}

	private static func parameters(of color: VTScreen.Color, from base: Int) -> String {
		switch color {
		case .default: "\(base + 9)"
		case .indexed(let index) where index < 8: "\(base + index)"
		case .indexed(let index): "\(base + 8):5:\(index)"
		case .rgb(let red, let green, let blue): "\(base + 8):2::\(red):\(green):\(blue)"
		}
	}

	/// The colour after 38 or 48, in the same parameter by colons or in the next ones.
	private static func color(_ parameter: [Int], _ rest: inout ArraySlice<[Int]>) -> VTScreen.Color {
		if parameter.count >= 3 {
			let last = parameter.suffix(3)
			return parameter[1] == 5
				? .indexed(parameter[2]) : .rgb(last[last.startIndex], last.dropFirst().first ?? 0, last.last ?? 0)
		}
		let kind = rest.popFirst()?[0]
		func next() -> Int { max(0, rest.popFirst()?[0] ?? 0) }
		return kind == 5 ? .indexed(next()) : .rgb(next(), next(), next())
	}

	private static let attributes: [Int: VTScreen.Attributes] = [
		1: .bold, 2: .dim, 3: .italic, 4: .underline, 5: .blink, 7: .reverse,
	]
}
