extension Defaults {
	/// A colour in sRGB with an alpha, 8 bits each: exactly what its text in a file says.
	///
	/// Written as lower-case hex, `#rrggbb`, or `#rrggbbaa` where it is not opaque. Read from that, from `#RGB` and
	/// `#RGBA`, and from CSS's names.
	public struct Color: Sendable, Hashable {
		/// Red, 0…255.
		public var redByte: UInt8
		/// Green, 0…255.
		public var greenByte: UInt8
		/// Blue, 0…255.
		public var blueByte: UInt8
		/// Opacity, 0…255.
		public var alphaByte: UInt8

		/// A colour of 8-bit components.
		public init(redByte: UInt8, greenByte: UInt8, blueByte: UInt8, alphaByte: UInt8 = 255) {
			self.redByte = redByte
			self.greenByte = greenByte
			self.blueByte = blueByte
			self.alphaByte = alphaByte
		}

		/// A colour of components from 0 to 1; what is outside is clamped, and all are rounded to 8 bits.
		public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
			self.init(
				redByte: Self.byte(red), greenByte: Self.byte(green), blueByte: Self.byte(blue),
				alphaByte: Self.byte(alpha))
		}
	}
}

extension Defaults.Color {
	/// Opaque black.
	public static let black = Self(redByte: 0, greenByte: 0, blueByte: 0)
	/// Opaque white.
	public static let white = Self(redByte: 255, greenByte: 255, blueByte: 255)

	/// Red, 0…1.
	public var red: Double {
		get { Double(redByte) / 255 }
		set { redByte = Self.byte(newValue) }
	}
	/// Green, 0…1.
	public var green: Double {
		get { Double(greenByte) / 255 }
		set { greenByte = Self.byte(newValue) }
	}
	/// Blue, 0…1.
	public var blue: Double {
		get { Double(blueByte) / 255 }
		set { blueByte = Self.byte(newValue) }
	}
	/// Opacity, 0…1.
	public var alpha: Double {
		get { Double(alphaByte) / 255 }
		set { alphaByte = Self.byte(newValue) }
	}

	/// Not a number is 0.
	private static func byte(_ component: Double) -> UInt8 {
		UInt8((max(0, min(1, component.isNaN ? 0 : component)) * 255).rounded())
	}
}

extension Defaults.Color: Defaults._NativeValue, Codable {
	/// Stores the colour's text.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { .string(hex) }
	/// The value of `json`; nil when it is none.
	public static func _value(of json: Defaults.JSON) -> Self? { json.string.flatMap { Self($0) } }
	/// What it is, for people.
	public static var _expectation: String { KeyWording.color }

	/// Decodes the colour's text.
	public init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		let text = try container.decode(String.self)
		guard let color = Self(text) else {
			throw DecodingError.dataCorruptedError(
				in: container,
				debugDescription: KeyReason.mismatch(expected: KeyWording.color, found: .string(text)).predicate)
		}
		self = color
	}

	/// Encodes the colour's text.
	public func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(hex)
	}
}
