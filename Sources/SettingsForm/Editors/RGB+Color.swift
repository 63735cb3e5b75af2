import Defaults

extension RGB {
	/// A colour without its alpha.
	init(_ color: Defaults.Color) {
		func byte(_ component: Double) -> UInt8 { UInt8((max(0, min(1, component)) * 255).rounded()) }
		self.init(byte(color.red), byte(color.green), byte(color.blue))
	}
}
