import FoundationEssentials

// Names that old code has for what goes by another name here.
extension Defaults {
	/// One of ``ObservationOptions``.
	public typealias ObservationOption = ObservationOptions
	/// The bridge of `URL`.
	public typealias URLBridge = NativeBridge<URL>
	/// The bridge of `UUID`.
	public typealias UUIDBridge = NativeBridge<UUID>
	/// The bridge of ``Color``.
	public typealias ColorBridge = NativeBridge<Color>
	/// The bridge of a type that is `Codable` and has a raw value.
	public typealias RawRepresentableCodableBridge<Value: RawRepresentable & Codable> = TopLevelCodableBridge<Value>
}
