extension Defaults {
	/// Defaults that are looked up when they are asked for, below everything else: of very many only those that
	/// someone looks at are made.
	///
	/// The answers must not change while a suite has them; they are asked for on any thread, with the suite's lock held,
	/// so nothing in here may ask a suite.
	public protocol Declaration: Sendable {
		/// Whether the object at `path` merges leaf by leaf across layers, and so do all on the way to it.
		func isObject(at path: Path) -> Bool
		/// The default at `path`, in an object those of its members included; nil where there is none.
		func value(at path: Path) -> JSON?
		/// The type of the default at `path`; nil where there is none. To be quicker than the value.
		func kind(at path: Path) -> JSON.Kind?
		/// The names of the members that the default at `path` has; none where it is no object. By default those of the
		/// value; to be quicker than that where the value is put together.
		func names(at path: Path) -> [String]
	}
}

extension Defaults.Declaration {
	/// Those that the value has.
	public func names(at path: Defaults.Path) -> [String] { value(at: path)?.object?.names ?? [] }
}
