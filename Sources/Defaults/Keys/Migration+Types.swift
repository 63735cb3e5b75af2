extension Defaults.Migration.Step {
	/// Makes a value of another type, or another one of the same, of a setting's.
	///
	/// What is none of the old type stays as it is. Where the new type can be told from the old one, what an older release
	/// writes later is converted as well; what reads as either is, once.
	///
	/// ```swift
	/// Defaults.Migration(to: 2, .convert(["interval"]) { (text: String) in Int(text) ?? 30 })
	/// ```
	public static func convert<
		Old: Defaults.Serializable & SendableMetatype, New: Defaults.Serializable & SendableMetatype
	>(
		_ setting: Defaults.Path, _ body: @escaping @Sendable (Old) throws -> New
	) -> Self {
		let domain = Domain(
			takes: { read($0, as: Old.self, at: setting) != nil },
			isOld: { read($0, as: Old.self, at: setting) != nil && read($0, as: New.self, at: setting) == nil })
		return Self(
			action: .convert(setting, domain) { json in
				guard let old = read(json, as: Old.self, at: setting) else { return json }
				var writing = Defaults._Writing(at: setting)
				return try body(old).write(&writing) ?? json
			})
	}

	private static func read<Value: Defaults.Serializable>(
		_ json: Defaults.JSON, as _: Value.Type, at path: Defaults.Path
	) -> Value? {
		var reading = Defaults._Reading(at: path, acceptsText: false)
		let value = Value.read(json, &reading)
		return reading.problems.isEmpty ? value : nil
	}
}
