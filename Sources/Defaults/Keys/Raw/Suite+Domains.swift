/// The domains of code that is written for `UserDefaults`: the user's own values of a suite, by its name.
extension Defaults.Suite {
	/// The standard suite.
	public convenience init() { self.init(name: Self.standard.name, store: Self.standard.own, isStandard: true) }

	/// Writes what is pending in the standard suite. Its values are never kept from others, so that nothing is to be read
	/// anew.
	public static func resetStandardUserDefaults() { standard.synchronize() }

	/// The user's own values in the suite of that name, as ``object(forKey:)`` gives them; nil where there are none.
	public func persistentDomain(forName domainName: String) -> [String: Any]? {
		domain(named: domainName).flatMap { suite in
			let names = suite.ownNames
			let values = suite.dictionaryRepresentation().filter { names.contains($0.key) }
			return values.isEmpty ? nil : values
		}
	}

	/// Stores values in the suite of that name in the place of all that the user has there.
	public func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
		guard let suite = self.domain(named: domainName) else { return }
		for name in suite.ownNames where domain[name] == nil { suite.removeObject(forKey: name) }
		for (name, value) in domain where name != Defaults.Migration.marker { suite.set(value, forKey: name) }
	}

	/// Removes all that the user has in the suite of that name, so that the defaults show again.
	public func removePersistentDomain(forName domainName: String) { setPersistentDomain([:], forName: domainName) }

	/// What the user has there, but for the version that the file is of.
	private var ownNames: [String] { snapshot.user.names(at: []).filter { $0 != Defaults.Migration.marker } }

	/// This suite where it is called so, or the one of that name; nil for what cannot be a name.
	private func domain(named domainName: String) -> Defaults.Suite? {
		if name == domainName { return self }
		return Self.standard.name == domainName ? .standard : Defaults.Suite(suiteName: domainName)
	}
}
