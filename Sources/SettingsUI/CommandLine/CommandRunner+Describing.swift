import Defaults
import SettingsSchema

extension CommandRunner {
	/// `describe`: everything that is known of a key.
	func describe(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		try requireReadable(target)
		let snapshot = target.suite.snapshot
		let resolver = KeyResolver(catalog: target.catalog, snapshot: snapshot)
		let field = try field(of: invocation.operands[0], target, resolver)
		let description = FieldDescription(
			field: field, catalog: target.catalog, snapshot: snapshot, file: target.suite.file,
			showsSecrets: invocation.has(.secrets))
		try printLines(invocation.has(.json) ? [description.json.serialized(style: .pretty())] : description.lines)
	}

	/// The field that a key names, declared or as it looks.
	func field(
		of key: String, _ target: SettingsTarget, _ resolver: KeyResolver
	) throws(CommandFailure) -> Field {
		if try find(key, resolver) == nil, let latent = resolver.latent(key), latent.obstacle == nil,
			let field = target.catalog.field(at: latent.path, of: latent.begun)
		{
			return field
		}
		let path = try known(key, of: target, resolver)
		// What lies in an array or a map has no declaration of its own.
		return target.catalog.field(at: path, of: resolver.snapshot)
			?? inferred(at: path, of: resolver.snapshot, target)
	}

	private func inferred(
		at path: Defaults.Path, of snapshot: Defaults.Snapshot, _ target: SettingsTarget
	) -> Field {
		let field = InferredCatalog(title: "").field(at: path, of: snapshot) ?? Field(path, kind: .json)
		return target.catalog.concealing(field, in: snapshot)
	}

	/// `diff`: what differs from the defaults.
	func diff(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		try requireReadable(target)
		let difference = SettingsDifference(
			catalog: target.catalog, snapshot: target.suite.snapshot, showsSecrets: invocation.has(.secrets))
		if invocation.has(.json) { return try printLines([difference.json]) }
		let lines = difference.lines
		if lines.isEmpty, !output.isTerminal { return }
		try printLines(lines.isEmpty ? [Strings.noDifference] : lines)
	}
}
