import Defaults
import SettingsSchema

extension KeyResolver {
	/// A key that would be there if a setting on the way to it were an object: one that may be that, or something else.
	struct Latent {
		/// Where the key would be.
		let path: Defaults.Path
		/// The outermost setting that is not an object yet, or one with nothing in it.
		let outer: Defaults.Path
		/// What stands there instead; nil where nothing does.
		let obstacle: Defaults.JSON?
		/// The settings with what that object has to begin with, and with something at the key, so that its shape is clear.
		let begun: Defaults.Snapshot

		/// What gives `outer` what it begins with before anything is at the key.
		var start: Defaults.Edit? {
			var snapshot = begun
			_ = try? snapshot.apply([.reset(path)])
			return snapshot.user.value(at: outer).map { .set($0, at: outer) }
		}

		/// What `outer` would be with a value at the key.
		func object(with value: Defaults.JSON) -> Defaults.JSON {
			var snapshot = begun
			_ = try? snapshot.apply([.set(value, at: path)])
			return snapshot.user.value(at: outer) ?? .object(Defaults.Object())
		}
	}

	/// The place of `key` in the first shape of a setting on the way to it that has such a member; nil where there is no
	/// such setting, or no such shape.
	///
	/// - Parameter reached: What was begun already; what is looked for is inside of it.
	func latent(_ key: String, beyond reached: Defaults.Path? = nil) -> Latent? {
		guard let stem = stem(of: key), stem.path.tokens.count > reached?.tokens.count ?? -1,
			let shapes = catalog.field(at: stem.path, of: snapshot)?.shapes
		else { return nil }
		let outer = stem.path
		var obstacle = snapshot.value(at: outer)
		if let object = obstacle?.object {
			// What is in it tells its shape.
			guard object.isEmpty else { return nil }
			obstacle = nil
		}
		for index in shapes.all.indices {
			guard let start = catalog.start(ofShape: index, at: outer, in: snapshot), start.object != nil else {
				continue
			}
			let members = members(called: stem.names, ofShape: index, at: outer)
			guard !members.isEmpty || takesNames(start, at: outer) else { continue }
			// Without anything at the key, it may have several shapes at once.
			for begun in members.flatMap({ start.begun(with: $0) }) + [start] {
				guard let inner = latent(key, startingWith: begun, at: outer) else { continue }
				return Latent(path: inner.path, outer: outer, obstacle: obstacle, begun: inner.begun)
			}
		}
		return nil
	}

	/// Whether something is a dictionary once it has a value: then its keys are not declared.
	private func takesNames(_ value: Defaults.JSON, at path: Defaults.Path) -> Bool {
		var begun = snapshot
		guard (try? begun.apply([.set(value, at: path)])) != nil else { return false }
		return catalog.field(at: path, of: begun)?.kind == .dictionary
	}

	/// The members of a shape that are called so.
	private func members(called names: [String], ofShape index: Int, at path: Defaults.Path) -> [Field] {
		let list = catalog.newMembers(ofShape: index, at: path, in: snapshot)
		return names.compactMap { list.position(of: path.appending($0)) }.map { list[$0] }
	}

	private func latent(
		_ key: String, startingWith start: Defaults.JSON, at outer: Defaults.Path
	) -> (path: Defaults.Path, begun: Defaults.Snapshot)? {
		var begun = snapshot
		guard (try? begun.apply([.set(start, at: outer)])) != nil else { return nil }
		let resolver = KeyResolver(catalog: catalog, snapshot: begun)
		if let path = resolver.known(key) { return outer.contains(path) ? (path, begun) : nil }
		return resolver.latent(key, beyond: outer).map { ($0.path, $0.begun) }
	}

	/// The longest beginning of a key that is there, and the names that the rest may begin with, the longest one first.
	private func stem(of key: String) -> (path: Defaults.Path, names: [String])? {
		guard mayHoldNames(key) else { return nil }
		if key.beginsWithSlash {
			let tokens = Defaults.Path(pointer: key)?.tokens ?? []
			return tokens.indices.dropFirst().reversed().lazy.map { Defaults.Path(Array(tokens[..<$0])) }
				.first { known($0.pointer) == $0 }.map { ($0, [tokens[$0.tokens.count]]) }
		}
		for dot in key.indices.reversed() where key[dot] == "." {
			guard let path = known(String(key[..<dot])) else { continue }
			let rest = key[key.index(after: dot)...]
			let ends = [rest.endIndex] + rest.indices.reversed().filter { rest[$0] == "." }
			return (path, ends.map { String(rest[..<$0]) })
		}
		return nil
	}
}

extension Defaults.JSON {
	/// The object with something at a member that is not there yet: what it is likely to be, or an object to go on in.
	fileprivate func begun(with member: Field) -> [Self] {
		guard let object, let name = member.path.last, object[name] == nil else { return [] }
		return [member.defaultValue ?? .null, .object(Defaults.Object())].map { value in
			var object = object
			object[name] = value
			return .object(object)
		}
	}
}
