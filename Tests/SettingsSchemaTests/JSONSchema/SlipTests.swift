import Defaults
import Testing

@testable import SettingsSchema

@Suite("Members that may be misspelt")
struct SlipTests {
	private func slips(_ text: String, _ file: String) throws -> [Slip] {
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(file.utf8)))
		return SchemaCatalog(try schema(text), title: "App").slips(in: snapshot)
	}

	@Test func areNearWhatIsDeclaredAndNotSet() throws {
		let text = #"""
			{"properties":{"tabWidth":{},"schema":{},"rules":{"type":"array","items":{"properties":{"files":{}}}},
			"env":{"additionalProperties":{"type":"string"},"properties":{"home":{"type":"string"}}}}}
			"""#
		#expect(
			try slips(text, #"{"tabwidth":1,"rules":[{"file":1},{}],"zzz":2,"$schema":"x"}"#)
				== [
					.init(path: ["rules", "0", "file"], meant: "files"), .init(path: ["tabwidth"], meant: "tabWidth"),
				])
		#expect(try slips(text, #"{"tabwidth":1,"tabWidth":2}"#).isEmpty, "both may be meant")
		#expect(try slips(text, #"{"env":{"hme":"x"}}"#).isEmpty, "the schema says what any other has to be")
	}
}
