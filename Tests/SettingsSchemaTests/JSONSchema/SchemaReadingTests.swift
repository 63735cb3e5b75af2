import Defaults
import Synchronization
import Testing

@testable import SettingsSchema

@Suite("Reading a schema")
struct SchemaReadingTests {
	@Test(arguments: [
		("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
		("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
		("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../../g", "http://a/g"),
		("g;x=1/../y", "http://a/b/c/y"), ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
		("..g", "http://a/b/c/..g"), ("urn:x:y", "urn:x:y"), ("HTTP:g", "http:g"),
	])
	func referencesResolveAsTheStandardSays(reference: String, address: String) {
		let base = URIReference("http://a/b/c/d;p?q")
		#expect(URIReference(reference).resolved(against: base).address == address)
	}

	@Test func nothingIsAResourceThatOnlyLooksLikeOne() throws {
		let text = """
			{"$id":"https://example.com/s","properties":{"$id":{"type":"string"}},"enum":[{"$id":"no"}],
			"default":{"$anchor":"no"},"unheard":{"$id":"no2"},"$defs":{"a":{"$id":"yes","$anchor":"here"}}}
			"""
		let schema = try schema(text)
		#expect(schema.target(of: "no", from: schema.root) == nil)
		#expect(schema.target(of: "no2", from: schema.root) == nil)
		#expect(schema.target(of: "#no", from: schema.root) == nil)
		#expect(schema.target(of: "yes", from: schema.root) != nil)
		#expect(schema.target(of: "yes#here", from: schema.root) == schema.target(of: "#/$defs/a", from: schema.root))
	}

	@Test func documentsAreLoadedWhenAReferenceLeadsThere() throws {
		let asked = Asked()
		let registry = SchemaRegistry { url in
			asked.note(url)
			return url == "https://example.com/b" ? try? Defaults.Document(Array(#"{"type":"number"}"#.utf8)) : nil
		}
		let text = #"{"$id":"https://example.com/a","properties":{"b":{"$ref":"b"},"c":{"$ref":"c"}}}"#
		let schema = try schema(text, registry: registry)
		#expect(asked.urls == [])
		#expect(try sentences(schema, #"{"b":"x"}"#) == ["b: must be a number"])
		#expect(asked.urls == ["https://example.com/b"])
		#expect(try sentences(schema, #"{"c":"x"}"#) == [])
		#expect(try sentences(schema, #"{"c":"x"}"#) == [])
		#expect(asked.urls == ["https://example.com/b", "https://example.com/c"])
	}

	@Test func gapsAreListed() throws {
		let text = ##"""
			{"properties":{"a":{"$ref":"#/$defs/none"},"b":{"$ref":"https://example.com/x"},"c":{"typ":"string"},
			"typ":{"pattern":"("},"d":{"typ":1,"x-own":2,"$ref":"#/properties/a"}},"patternProperties":{"[":{}},
			"default":{"unknown":1}}
			"""##
		let gaps = try schema(text).gaps()
		#expect(
			gaps.map(\.place.pointer) == [
				"/properties/a/$ref", "/properties/b/$ref", "/properties/c/typ", "/properties/typ/pattern",
				"/patternProperties/[",
			])
		#expect(gaps[2].kind == .unknownKeyword("typ"))
		#expect(gaps[2].count == 2)
		#expect(gaps[0].kind == .unresolvedReference("#/$defs/none"))
		#expect(gaps[1].kind == .unresolvedReference("https://example.com/x"))
		#expect(
			gaps[0].description
				== "the reference “#/$defs/none” leads to no schema that is there (at /properties/a/$ref)")
	}

	@Test func itemsBeyondAListAreListedWhereThereIsNoList() throws {
		for (rest, isListed) in [(#""items":[{}]"#, false), (#""prefixItems":[{}]"#, true), (#""items":{}"#, true)] {
			let gaps = try schema(#"{\#(rest),"additionalItems":false}"#).gaps()
			#expect(gaps.contains { $0.kind == .unknownKeyword("additionalItems") } == isListed, "\(rest)")
		}
	}

	@Test func keywordsOfAWrongKindAndUnknownVersionsAreListed() throws {
		let text = ##"""
			{"$schema":"http://json-schema.org/draft-03/schema#","type":"strin","required":["a",1],"minLength":"2",
			"properties":{"a":5,"b":{"enum":{},"items":[],"pattern":1,"description":1,"default":[],"oneOf":[{},"x"]},
			"c":{"exclusiveMinimum":true,"minimum":1,"$ref":1,"additionalProperties":"no","type":["string","text"]}}}
			"""##
		#expect(
			try schema(text).gaps().map { "\($0.place.pointer) \($0.count)" } == [
				"/$schema 1", "/type 2", "/required/1 1", "/minLength 1", "/properties/a 1", "/properties/b/enum 1",
				"/properties/b/items 1", "/properties/b/pattern 1", "/properties/b/description 1",
				"/properties/b/oneOf/1 1", "/properties/c/$ref 1",
				"/properties/c/additionalProperties 1",
			])
		let gaps = try schema(#"{"$schema":"urn:x","minimum":"1"}"#).gaps()
		#expect(
			gaps.map(\.description) == [
				"the version “urn:x” is not known (at /$schema)",
				"the keyword “minimum” has something behind it that it does not take, and that judges nothing (at /minimum)",
			])
		for draft in Draft.allCases {
			let meta = try schema(Metaschema.schema(of: draft).serialized())
			#expect(meta.gaps().isEmpty, "\(draft): \(meta.gaps())")
		}
	}

	/// A secret that is not taken for one is seen.
	@Test func remarksOfAWrongKindAreListed() throws {
		for (text, place) in [
			(#"{"writeOnly":"true"}"#, "/writeOnly"), (#"{"title":5}"#, "/title"),
			(#"{"deprecated":1}"#, "/deprecated"),
			(#"{"minLength":-1}"#, "/minLength"), (#"{"maxItems":1.5}"#, "/maxItems"),
			(#"{"multipleOf":0}"#, "/multipleOf"), (#"{"examples":{}}"#, "/examples"),
		] {
			#expect(try schema(text).gaps().map(\.place.pointer) == [place], "\(text)")
		}
		#expect(try schema(#"{"minLength":2.0,"maxLength":1e1,"multipleOf":0.5}"#).gaps().isEmpty)
	}

	@Test func whatFormsDoNotReadIsListed() throws {
		func listed(_ text: String) throws -> [String] {
			try schema(#"{"properties":{"a":{"x-settings":\#(text)}}}"#).gaps().map { gap in
				let isUnknown = if case .unknownKeyword = gap.kind { true } else { false }
				return gap.place.pointer.replacing("/properties/a/x-settings", with: "") + (isUnknown ? " ?" : "")
			}
		}
		for (text, places) in [
			(#"{"widget":"nope"}"#, ["/widget"]), (#"{"secret":true}"#, ["/secret ?"]), (#"{"order":"x"}"#, ["/order"]),
			("5", [""]), ("[]", [""]), (#"{"searchWords":["a",1]}"#, ["/searchWords/1"]), (#"{"step":0}"#, ["/step"]),
			(#"{"when":[]}"#, ["/when"]), (#"{"path":"socket","unit":1}"#, ["/path", "/unit"]), ("{}", []),
			(#"{"widget":"secret","order":1,"when":{"b":[1]},"path":"file","step":0.5,"searchWords":["a"]}"#, []),
		] {
			#expect(try listed(text) == places, "\(text)")
		}
	}

	@Test(arguments: [
		"http://www.example.com/a.json", "https://example.com/a", "https://example.com/a.json#",
		"http://example.com/a/",
	])
	func addressesAreTakenAsPeopleWriteThem(address: String) throws {
		let other = try Defaults.Document(Array(#"{"type":"number"}"#.utf8))
		let registry = SchemaRegistry()
		registry.add(other, at: "https://example.com/a.json")
		for (text, registry) in [
			("{\"$ref\":\"\(address)\"}", registry),
			(
				#"{"$defs":{"a":{"$id":"https://example.com/a.json","type":"number"}},"$ref":"ADDRESS"}"#,
				SchemaRegistry()
			),
		] {
			let schema = try schema(text.replacing("ADDRESS", with: address), registry: registry)
			#expect(try sentences(schema, "true") == [": must be a number"])
		}
	}

	@Test func anExactAddressWinsOverOneThatIsAlike() throws {
		let registry = SchemaRegistry()
		registry.add(try Defaults.Document(Array(#"{"type":"number"}"#.utf8)), at: "https://example.com/a.json")
		registry.add(try Defaults.Document(Array(#"{"type":"string"}"#.utf8)), at: "https://example.com/a")
		#expect(
			try sentences(schema(#"{"$ref":"https://example.com/a.json"}"#, registry: registry), "true") == [
				": must be a number"
			])
		#expect(
			try sentences(schema(#"{"$ref":"https://example.com/a"}"#, registry: registry), "true") == [
				": must be text"
			])
	}

	@Test func aBlankDocumentSaysNothing() throws {
		let schema = JSONSchema(Defaults.Document())
		#expect(SchemaValidator(schema).allows(1))
	}
}

/// What a registry was asked for.
private final class Asked: Sendable {
	private let noted = Mutex<[String]>([])
	var urls: [String] { noted.withLock { $0 } }
	func note(_ url: String) { noted.withLock { $0.append(url) } }
}
