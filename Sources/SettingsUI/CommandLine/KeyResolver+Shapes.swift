import Defaults
import SettingsSchema

extension KeyResolver {
	/// A key that would be there if a setting on the way to it were an object: one that may be that, or something else.
	struct Latent {
		/// Where the key would be.
		let path: Defaults.Path
		/// The outermost setting that is not an object yet.
		let outer: Defaults.Path
		/// What stands there instead; nil where nothing does.
		let obstacle: Defaults.JSON?
		/// The settings with what that object has to begin with.
		let begun: Defaults.Snapshot

		/// What `outer` would be with a value at the key.
		func object(with value: Defaults.JSON) -> Defaults.JSON {
			var snapshot = begun
			_ = try? snapshot.apply([.set(value, at: path)])
			return snapshot.user.value(at: outer) ?? .object(Defaults.Object())
		}
	}

	/// The place of `key` in the one shape of a setting on the way to it that has such a member; nil where there is no
	/// such setting, or more than one shape that would do.
	func latent(_ key: String) -> Latent? {
		guard let outer = stem(of: key), let shapes = catalog.field(at: outer, of: snapshot)?.shapes else { return nil }
		let obstacle = snapshot.value(at: outer)
		guard obstacle?.object == nil else { return nil }
		var starts: Set<Defaults.JSON> = []
		let found = shapes.all.indices.compactMap { index -> Latent? in
			guard let start = catalog.start(ofShape: index, at: outer, in: snapshot), start.object != nil,
				starts.insert(start).inserted, let inner = latent(key, startingWith: start, at: outer)
			else { return nil }
			return Latent(path: inner.path, outer: outer, obstacle: obstacle, begun: inner.begun)
		}
		return found.count == 1 ? found[0] : nil
	}

	private func latent(
		_ key: String, startingWith start: Defaults.JSON, at outer: Defaults.Path
	) -> (path: Defaults.Path, begun: Defaults.Snapshot)? {
		var begun = snapshot
		guard (try? begun.apply([.set(start, at: outer)])) != nil else { return nil }
		let resolver = KeyResolver(catalog: catalog, snapshot: begun)
		if let path = resolver.known(key) { return outer.contains(path) ? (path, begun) : nil }
		return resolver.latent(key).map { ($0.path, $0.begun) }
	}

	/// The longest beginning of a key that is there.
	private func stem(of key: String) -> Defaults.Path? {
		if key.beginsWithSlash {
			let tokens = Defaults.Path(pointer: key)?.tokens ?? []
			return tokens.indices.dropFirst().reversed().lazy.map { Defaults.Path(Array(tokens[..<$0])) }
				.first { known($0.pointer) == $0 }
		}
		return key.indices.reversed().lazy.filter { key[$0] == "." }.compactMap { known(String(key[..<$0])) }.first
	}
}
