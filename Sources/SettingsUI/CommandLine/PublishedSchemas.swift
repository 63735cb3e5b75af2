import Defaults
import SettingsSchema

/// What a catalog in SchemaStore's format tells of: schemas, where each is, and which files it is for.
struct PublishedSchemas: Sendable {
	/// A schema of it.
	struct Entry: Sendable, Hashable {
		/// What it is called.
		let name: String
		/// Where the newest version of it is.
		let address: String
		/// Where other versions of it are.
		let versions: [String: String]
	}

	/// The most bytes of a catalog.
	static let limit = 16 << 20
	/// What the catalog is called in a folder of schemas.
	static let fileName = "catalog.json"

	private let document: Defaults.Document

	/// Reads a catalog; nil for what is none.
	init?(_ bytes: [UInt8]) {
		guard let document = try? Defaults.Document(value: bytes),
			document.value(at: ["schemas", "0", "url"])?.string != nil
		else { return nil }
		self.document = document
	}

	/// The catalog in the user's folder of schemas, or else in those of the system; nil where there is none.
	static var installed: Self? {
		for folder in SchemaLibrary.folders {
			if let bytes = FileProbe.contents(of: "\(folder)/\(fileName)", limit: limit) { return Self(bytes) }
		}
		return nil
	}

	/// How many schemas there are.
	var count: Int { list.count }
	/// What they are called, in the order of the catalog.
	var names: [String] { list.compactMap { string("name", in: $0) } }

	/// The schemas for a file: those with the longest pattern that matches its path, if they are several.
	func entries(for path: String) -> [Entry] {
		var best: (length: Int, nodes: [Int]) = (0, [])
		for node in list {
			let patterns = document.child("fileMatch", ofNode: node).map(document.children(ofNode:)) ?? []
			let texts = patterns.compactMap(document.string(ofNode:))
			guard let length = texts.compactMap(PathPattern.init).longestMatch(for: path), length >= best.length else {
				continue
			}
			best = length > best.length ? (length, [node]) : (length, best.nodes + [node])
		}
		return best.nodes.compactMap(entry)
	}

	/// The schema that is called so, in whatever case; `NAME@VERSION` is a version of it.
	func entry(named name: String) -> Entry? {
		if let entry = entry(exactly: name) { return entry }
		guard let at = name.lastIndex(of: "@"), let entry = entry(exactly: String(name[..<at])),
			let address = entry.versions[String(name[name.index(after: at)...])]
		else { return nil }
		return Entry(name: name, address: address, versions: [:])
	}

	private func entry(exactly name: String) -> Entry? {
		let lower = name.lowercased()
		let alike = list.filter { string("name", in: $0)?.lowercased() == lower }
		return (alike.first { string("name", in: $0) == name } ?? alike.first).flatMap(entry)
	}

	/// The name that a person may have meant.
	func nearest(to name: String) -> String? { Nearest.match(for: name, among: names) }

	private var list: [Int] { document.child("schemas", ofNode: 0).map(document.children(ofNode:)) ?? [] }

	private func string(_ name: String, in node: Int) -> String? {
		document.child(name, ofNode: node).flatMap(document.string(ofNode:))
	}

	private func entry(_ node: Int) -> Entry? {
		guard let name = string("name", in: node), let address = string("url", in: node) else { return nil }
		let members = document.child("versions", ofNode: node).map(document.children(ofNode:)) ?? []
		let versions = members.compactMap { member in
			document.name(ofNode: member).flatMap { name in document.string(ofNode: member).map { (name, $0) } }
		}
		return Entry(name: name, address: address, versions: Dictionary(versions) { $1 })
	}
}
