import Defaults
import SettingsSchema

extension CommandRunner {
	/// `schemas update`: fetches the catalog.
	func updateSchemas() throws(CommandFailure) {
		let address = Defaults[.schemaCatalog]
		guard SchemaFile.isFetchable(address) else { throw .notFetchable(address) }
		let catalog = try fetched(address) { () throws(SchemaFetch.Failure) in try SchemaFetch.catalog(at: address) }
		let path = "\(SchemaLibrary.userFolder)/\(PublishedSchemas.fileName)"
		if let code = KeptFile.write(catalog.bytes, to: path) { throw .file(path, errno: code) }
		try printLines([Strings.Schemas.areKnown(catalog.schemas.count)])
	}

	/// `schemas get`: fetches a schema, by its address or its name in the catalog, with all that it refers to.
	func getSchema(_ name: String) throws(CommandFailure) {
		let address = try address(ofSchema: name)
		let fetch = try fetched(address) { () throws(SchemaFetch.Failure) in try SchemaFetch(address) }
		try fetch.keep()
		try printLines(fetch.documents.map(\.path))
		for (address, failure) in fetch.lacking { warn(Strings.Schemas.sentence(for: failure, of: address)) }
	}

	private func address(ofSchema name: String) throws(CommandFailure) -> String {
		if SchemaFile.isURL(name) {
			guard SchemaFile.isFetchable(name) else { throw .notFetchable(name) }
			return SchemaFile.address(name)
		}
		guard let schemas = PublishedSchemas.installed else { throw .noCatalog(name) }
		guard let entry = schemas.entry(named: name) else {
			throw .unpublished(name, nearest: schemas.nearest(to: name))
		}
		guard SchemaFile.isFetchable(entry.address) else { throw .notFetchable(entry.address) }
		return SchemaFile.address(entry.address)
	}

	private func fetched<Result>(
		_ address: String, _ fetch: () throws(SchemaFetch.Failure) -> Result
	) throws(CommandFailure) -> Result {
		do throws(SchemaFetch.Failure) { return try fetch() } catch { throw .unfetched(address, error) }
	}
}
