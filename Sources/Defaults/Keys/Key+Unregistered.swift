extension Defaults.Key {
	/// A key whose default stays its own: raw reads and other keys of this name do not see it.
	package convenience init(_ name: String, unregistered defaultValue: Value, suite: Defaults.Suite) {
		self.init(
			path: [name], fallback: Fallback(encoding: defaultValue), suite: suite, isShared: false,
			isRegistering: false)
	}
}
