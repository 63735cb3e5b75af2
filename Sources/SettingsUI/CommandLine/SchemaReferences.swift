import Defaults
import SettingsSchema
import Synchronization

/// The documents that a schema's references may lead to: those of a folder that is named, then files on this machine, as
/// those beside the schema, then the installed schemas. Nothing is fetched.
final class SchemaReferences: Sendable {
	/// How deep folders in the named one are looked into.
	private static let maximumDepth = 8

	private struct State {
		var documents: [String: Defaults.Document] = [:]
		/// The same by what people may write instead.
		var alike: [SchemaAddress: Defaults.Document] = [:]
		var knowsInstalled = false
	}
	private let state = Mutex(State())

	/// What a schema asks; installed schemas are read when a reference leads to none of the named folder's.
	var registry: SchemaRegistry { SchemaRegistry { self.document(at: $0) } }

	/// Adds every schema in a folder, at its own address and at its `$id`; files that do not parse are left out.
	func add(folder: String) throws(CommandFailure) {
		guard FileProbe.isFolder(folder) else { throw .noFolder(folder) }
		let files = FileProbe.files(below: folder, suffix: ".json", depth: Self.maximumDepth)
		state.withLock { state in Self.add(files, to: &state) }
	}

	private static func add(_ files: [String], to state: inout State) {
		for file in files {
			guard let document = SchemaFile.document(at: file) else { continue }
			for url in [SchemaFile.id(of: document), SchemaFile.url(of: file)].compactMap(\.self) {
				let address = SchemaFile.address(url)
				// The first of an address counts.
				if state.documents[address] == nil { state.documents[address] = document }
				let alike = SchemaAddress(url)
				if state.alike[alike] == nil { state.alike[alike] = document }
			}
		}
	}

	private func document(at url: String) -> Defaults.Document? {
		state.withLock { state in
			if let document = state.documents[url] { return document }
			if let document = SchemaFile.localPath(of: url).flatMap(SchemaFile.document) {
				state.documents[url] = document
				return document
			}
			if !state.knowsInstalled {
				state.knowsInstalled = true
				Self.add(SchemaLibrary().entries.map(\.path), to: &state)
			}
			return state.documents[url] ?? state.alike[SchemaAddress(url)]
		}
	}
}
