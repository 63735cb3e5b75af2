import Glibc

/// A colour by how it is perceived (Björn Ottosson's OKLab): equal distances look about equally different.
struct OKLab: Hashable, Sendable {
	/// 0 for black to 1 for white.
	var lightness: Double
	/// From green to red, and from blue to yellow; together hue and chroma.
	var a: Double, b: Double

	/// The linear light of each sRGB component.
	static let linear: [Double] = (0...255).map {
		let value = Double($0) / 255
		return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
	}

	/// How different the two look. Differences of hue and chroma count twice, as they do to the eye for colours that
	/// are this far apart (CSS Color 4's ΔE OK2).
	func distance(to other: OKLab) -> Double {
		let (light, red, yellow) = (lightness - other.lightness, 2 * (a - other.a), 2 * (b - other.b))
		return (light * light + red * red + yellow * yellow).squareRoot()
	}

	/// The nearest colour of this lightness and hue that sRGB has: chroma gives way.
	var rgb: RGB {
		if let color = exact { return color }
		var (inside, outside) = (0.0, 1.0)
		for _ in 0..<12 {
			let middle = (inside + outside) / 2
			if scaled(middle).exact == nil { outside = middle } else { inside = middle }
		}
		return scaled(inside).exact ?? (lightness < 0.5 ? RGB(0, 0, 0) : RGB(255, 255, 255))
	}

	private func scaled(_ chroma: Double) -> OKLab { OKLab(lightness: lightness, a: a * chroma, b: b * chroma) }

	/// The colour where sRGB has it.
	private var exact: RGB? {
		let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
		let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
		let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
		guard
			let red = Self.component(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
			let green = Self.component(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
			let blue = Self.component(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
		else { return nil }
		return RGB(red, green, blue)
	}

	private func cube(_ value: Double) -> Double { value * value * value }

	private static func component(_ linear: Double) -> UInt8? {
		let value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
		// Half a step of rounding is no departure from the gamut.
		guard value > -0.002, value < 1.002 else { return nil }
		return UInt8(max(0, min(255, (value * 255).rounded())))
	}
}

extension OKLab {
	init(_ color: RGB) {
		let red = Self.linear[Int(color.red)]
		let green = Self.linear[Int(color.green)]
		let blue = Self.linear[Int(color.blue)]
		let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
		let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
		let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
		lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
		a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
		b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
	}
}
