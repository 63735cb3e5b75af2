import Defaults
import Testing

@testable import SettingsSchema

@Suite("What is known of the places of one snapshot")
struct SurveyTests {
	private static let text = """
		{"properties":{"steps":{"type":"array","items":{"oneOf":[
		{"properties":{"kind":{"const":"run"},"command":{"type":"string"}}},
		{"properties":{"kind":{"const":"wait"},"seconds":{"type":"integer"}}}]}}}}
		"""

	private func catalog() throws -> SchemaCatalog {
		SchemaCatalog(try JSONSchema(parsing: Array(Self.text.utf8)), title: "App")
	}

	private func snapshot(_ text: String, _ catalog: SchemaCatalog? = nil) throws -> Defaults.Snapshot {
		Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)), declaration: catalog)
	}

	private static let run = #"{"steps":[{"kind":"run"}]}"#
	private static let wait = #"{"steps":[{"kind":"wait"}]}"#

	@Test("is kept while the settings stay the same")
	func isKept() throws {
		let catalog = try catalog()
		let snapshot = try snapshot(Self.run, catalog)
		#expect(catalog.field(at: ["steps", "0", "command"], of: snapshot)?.kind.name == .text)
		#expect(catalog.survey[snapshot].locations[["steps", "0"]] != nil)
		// What is declared is asked for with nothing set, which drops nothing.
		#expect(catalog.value(at: ["steps"]) == nil)
		let copy = snapshot
		#expect(catalog.survey[copy].locations[["steps", "0"]] != nil)
	}

	@Test("is asked for again where something changed")
	func isAskedForAgain() throws {
		let catalog = try catalog()
		var snapshot = try snapshot(Self.run, catalog)
		#expect(catalog.field(at: ["steps", "0", "seconds"], of: snapshot) == nil)
		_ = try snapshot.apply([.set("wait", at: ["steps", "0", "kind"])])
		#expect(catalog.field(at: ["steps", "0", "seconds"], of: snapshot)?.kind.name == .number)
		#expect(catalog.field(at: ["steps", "0", "command"], of: snapshot) == nil)
		let (one, other) = (try self.snapshot(Self.run), try self.snapshot(Self.wait))
		for _ in 0..<3 {
			#expect(catalog.field(at: ["steps", "0", "command"], of: one) != nil)
			#expect(catalog.field(at: ["steps", "0", "command"], of: other) == nil)
		}
		var layered = one
		layered.mandatory = [.init(file: "m", document: other.user)]
		#expect(catalog.field(at: ["steps", "0", "seconds"], of: layered) != nil)
	}

	@Test("does not keep the catalog")
	func keepsNobody() throws {
		weak var kept: SchemaCatalog?
		do {
			let catalog = try catalog()
			kept = catalog
			let snapshot = try snapshot(Self.run, catalog)
			#expect(catalog.field(at: ["steps", "0"], of: snapshot) != nil)
		}
		#expect(kept == nil)
	}
}
