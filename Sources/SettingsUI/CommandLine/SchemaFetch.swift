import Defaults
import SettingsSchema

/// A schema that was fetched, with all that it refers to. What comes may be hostile: how much, how long and from how many
/// places is bounded.
struct SchemaFetch {
	/// Why a schema, or a catalog of them, was not fetched.
	enum Failure: Error, Sendable {
		/// It was not brought.
		case download(Download.Failure)
		/// It is no JSON.
		case malformed(Defaults.SyntaxError)
		/// It says nothing as a schema.
		case keywordless
		/// It is no catalog.
		case notACatalog
		/// It refers to more than so many documents.
		case tooMany(Int)
		/// With all that it refers to it is larger than so many bytes.
		case tooLarge(Int)
		/// No file can be called as the address asks.
		case unnamable
	}

	/// How much is fetched at most.
	struct Limits {
		var documents = 64
		var bytes = 64 << 20
		var seconds = 120
	}

	/// The documents and where each is to be kept, the schema itself first.
	private(set) var documents: [(path: String, bytes: [UInt8])] = []
	/// What it refers to and what is not to be had.
	private(set) var lacking: [(address: String, failure: Failure)] = []

	private let limits: Limits
	/// Whether nobody on the way may have changed it, so that nothing else is taken for what it refers to.
	private let isSafe: Bool
	private let deadline: ContinuousClock.Instant
	/// What was asked for, and what need not be: it is installed otherwise.
	private var known: Set<SchemaAddress>

	/// Fetches the schema at an address. Nothing is kept yet.
	init(_ address: String, limits: Limits = Limits()) throws(Failure) {
		self.limits = limits
		deadline = .now + .seconds(limits.seconds)
		isSafe = address.hasPrefix("https://")
		let installed = SchemaLibrary().entries.filter { $0.address == nil }
		known = Set(
			installed.compactMap { SchemaFile.document(at: $0.path)?.schemaID }.map { SchemaAddress($0) })
		known.insert(SchemaAddress(address))
		var waiting = news(in: try fetch(address, isMain: true))
		while let next = waiting.popFirst() {
			guard documents.count + lacking.count + waiting.count < limits.documents else {
				throw .tooMany(limits.documents)
			}
			do throws(Failure) {
				waiting += news(in: try fetch(next, isMain: false))
			} catch {
				if case .tooLarge = error { throw error }
				lacking.append((next, error))
			}
		}
	}

	/// Those of some addresses that are to be fetched as well.
	private mutating func news(in addresses: [String]) -> ArraySlice<String> {
		addresses.filter {
			SchemaFile.isFetchable($0) && (!isSafe || $0.hasPrefix("https://"))
				&& known.insert(SchemaAddress($0)).inserted
		}[...]
	}

	/// Fetches one document; what it refers to.
	private mutating func fetch(_ address: String, isMain: Bool) throws(Failure) -> [String] {
		guard let path = SchemaLibrary.newCopy(of: address) else { throw .unnamable }
		let left = Int((deadline - .now).components.seconds)
		guard left > 0 else { throw .download(.tooSlow) }
		let bytes = try Self.bytes(at: address, Download(seconds: min(left, Download().seconds)))
		let document: Defaults.Document
		do throws(Defaults.SyntaxError) {
			document = try Defaults.Document(value: bytes)
		} catch {
			throw .malformed(error)
		}
		let schema = JSONSchema(document, url: address)
		// What only others refer to may be a collection of schemas under any names.
		let isSchema = isMain ? schema.saysAnything : [.object, .boolean].contains(document.kind(ofNode: 0))
		guard isSchema else { throw .keywordless }
		documents.append((path, bytes))
		// By the name that it gives itself it is here, too.
		if let id = document.schemaID { known.insert(SchemaAddress(id)) }
		guard documents.reduce(0, { $0 + $1.bytes.count }) <= limits.bytes else { throw .tooLarge(limits.bytes) }
		return schema.addressesElsewhere
	}

	/// Keeps all of it in the user's folder, the schema itself last. Throws the path that could not be written.
	func keep() throws(CommandFailure) {
		for (path, bytes) in documents.reversed() {
			if let code = KeptFile.write(bytes, to: path) { throw .file(path, errno: code) }
		}
	}

	/// The bytes of a catalog of schemas at an address.
	static func catalog(at address: String) throws(Failure) -> (bytes: [UInt8], schemas: PublishedSchemas) {
		let bytes = try bytes(at: address, Download(limit: PublishedSchemas.limit))
		guard let schemas = PublishedSchemas(bytes) else { throw .notACatalog }
		return (bytes, schemas)
	}

	private static func bytes(at address: String, _ download: Download) throws(Failure) -> [UInt8] {
		do throws(Download.Failure) {
			return try download.bytes(at: address)
		} catch {
			throw .download(error)
		}
	}
}
