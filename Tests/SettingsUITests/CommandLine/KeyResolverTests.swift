import Defaults
import SettingsSchema
import Testing

@testable import SettingsUI

@Suite("A key on the command line")
struct KeyResolverTests {
	private func resolver(_ text: String) throws -> KeyResolver {
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)))
		return KeyResolver(catalog: InferredCatalog(title: ""), snapshot: snapshot)
	}

	private func catalog(_ schema: String) throws -> any Catalog {
		SchemaCatalog(JSONSchema(try Defaults.Document(Array(schema.utf8))), title: "")
	}

	@Test("is a property name, a dotted path, or a JSON Pointer")
	func spellings() throws {
		let keys = try resolver(#"{"a": 1, "b": {"c": {"d": 2}}, "e": [5, 6]}"#)
		#expect(keys.known("a") == ["a"])
		#expect(keys.known("b.c.d") == ["b", "c", "d"])
		#expect(keys.known("/b/c/d") == ["b", "c", "d"])
		#expect(keys.known("e.1") == ["e", "1"])
		#expect(keys.known("b.x") == nil)
		#expect(keys.known("/b/x") == nil)
		#expect(keys.known("") == nil)
	}

	@Test("is read as it is printed, else as a property's name")
	func exact() throws {
		let keys = try resolver(#"{"a.b": 1, "a": {"b": 2, "c.d": 3, "c": {"d": 4}}, "/a/b": 5, "": 6, "x~1y": 7}"#)
		#expect(keys.known("a.b") == ["a", "b"])
		#expect(keys.known("/a.b") == ["a.b"])
		#expect(keys.known("/a/b") == ["a", "b"])
		#expect(keys.known("/~1a~1b") == ["/a/b"])
		#expect(keys.known("a.c.d") == ["a", "c", "d"])
		#expect(keys.known("/a/c/d") == ["a", "c", "d"])
		#expect(keys.known("") == [""])
		#expect(keys.known("/x~01y") == ["x~1y"])
		let names = try resolver(#"{"a.b": {"c": 1}, "/a/b": 5}"#)
		#expect(names.known("a.b") == ["a.b"])
		#expect(names.known("a.b.c") == ["a.b", "c"])
		#expect(names.known("/a/b") == ["/a/b"])
	}

	@Test("leads back to where it was printed for, and so does a pointer, whatever the names and whatever is declared")
	func printed() throws {
		var generator = InputParserFuzzTests.Generator(state: 20_261_122)
		let names = ["a", "b", "/a", "/", "a.b", ".", "", "~", "~1", "/a/b", "-", "0", "a/b", "\u{301}", "é", "[0]"]
		let declarations = [
			"{}", #"{"additionalProperties": {"type": "string"}}"#, #"{"additionalProperties": false}"#,
			#"{"properties": {"a": {"type": "object"}, "a.b": {}}, "additionalProperties": {"additionalProperties": {}}}"#,
			#"{"properties": {"/a": {}, "/": {}, "a/b": {}}, "patternProperties": {"^": {"type": ["object", "array"]}}}"#,
		]
		func value(depth: Int) -> Defaults.JSON {
			guard depth > 0, Int.random(in: 0..<4, using: &generator) > 0 else { return 1 }
			if Int.random(in: 0..<4, using: &generator) == 0 {
				return .array((0..<2).map { _ in value(depth: depth - 1) })
			}
			let count = Int.random(in: 1...5, using: &generator)
			let members = names.shuffled(using: &generator).prefix(count).map { ($0, value(depth: depth - 1)) }
			return .object(Defaults.Object(members))
		}
		func paths(in value: Defaults.JSON, at path: Defaults.Path) -> [Defaults.Path] {
			let inner =
				value.object?.members.map { ($0.name, $0.value) } ?? value.array?.enumerated().map { ("\($0)", $1) }
			return [path] + (inner ?? []).flatMap { paths(in: $1, at: path.appending($0)) }
		}
		for _ in 0..<200 {
			let document = Defaults.Object(names.shuffled(using: &generator).prefix(6).map { ($0, value(depth: 3)) })
			let text = Defaults.JSON.object(document).serialized()
			let inferred = try resolver(text)
			for catalog in try [inferred.catalog]
				+ declarations.map(catalog)
			{
				let keys = KeyResolver(catalog: catalog, snapshot: inferred.snapshot)
				for path in paths(in: .object(document), at: []) where !path.isRoot {
					#expect(keys.known(path.description) == path, "in \(text)")
					#expect(keys.known(path.pointer) == path, "in \(text)")
				}
			}
		}
	}

	@Test("that is a pointer is never the name of an entry that is not there")
	func pointerToNew() throws {
		let schema = #"{"additionalProperties": {"type": "string"}, "properties": {"/named": {}}}"#
		let catalog = try catalog(schema)
		let keys = KeyResolver(catalog: catalog, snapshot: Defaults.Snapshot())
		#expect(keys.known("/v") == ["v"])
		#expect(keys.known("/~1v") == ["/v"])
		#expect(keys.known("/named") == ["/named"])
	}

	@Test("that is new gets a place: known names are followed, then each dot is a level")
	func new() throws {
		let keys = try resolver(#"{"a.b": {}, "c": {"d.e": {}}}"#)
		#expect(keys.new("x") == ["x"])
		#expect(keys.new("x.y") == ["x", "y"])
		#expect(keys.new("a.b.c") == ["a.b", "c"])
		#expect(keys.new("c.d.e.f.g") == ["c", "d.e", "f", "g"])
		#expect(keys.new("/p.q/r") == ["p.q", "r"])
		#expect(keys.new("x..y") == nil)
		#expect(keys.new("") == nil)
		#expect(keys.new("/~2") == nil)
	}

	@Test("is a pointer wherever it begins with a slash, whatever the first name begins with")
	func combining() throws {
		let keys = try resolver("{\"\u{301}a\": {\"b\": 1}}")
		#expect(keys.known("/\u{301}a/b") == ["\u{301}a", "b"])
		#expect(keys.new("/\u{301}a/c") == ["\u{301}a", "c"])
		#expect(keys.new("/\u{302}") == ["\u{302}"])
	}

	@Test("leads into entries of any name: a dot in it is a level, unless an entry of that name is there")
	func entries() throws {
		let schema = #"""
			{"properties": {"servers": {"additionalProperties": {
				"properties": {"host": {}, "ports": {"items": {"type": "integer"}}}, "additionalProperties": false}}}}
			"""#
		let file = #"{"servers": {"web": {"host": "a", "ports": [1]}, "my.box": {"host": "b"}}}"#
		let keys = KeyResolver(
			catalog: SchemaCatalog(JSONSchema(try Defaults.Document(Array(schema.utf8))), title: ""),
			snapshot: Defaults.Snapshot(user: try Defaults.Document(Array(file.utf8))))
		#expect(keys.known("servers.web.host") == ["servers", "web", "host"])
		#expect(keys.known("servers.web.ports.0") == ["servers", "web", "ports", "0"])
		#expect(keys.known("servers.new.host") == ["servers", "new", "host"])
		#expect(keys.known("servers.new") == ["servers", "new"])
		#expect(keys.known("servers.my.box.host") == ["servers", "my.box", "host"])
		#expect(keys.known("servers.web.prot") == nil)
		#expect(keys.known("/servers/x.y") == ["servers", "x.y"])
	}

	@Test("with a slip in it is recognised")
	func nearest() throws {
		let keys = try resolver(#"{"theme": 1, "layout": {"columns": {"help": 2}}}"#)
		#expect(keys.nearest(to: "thme") == "theme")
		#expect(keys.nearest(to: "layout.colums.help") == "layout.columns.help")
		#expect(keys.nearest(to: "zzz") == nil)
	}

	@Test(
		"inside what may be an object or something else ends, whatever it is",
		arguments: [
			#"{"type": ["string", "object"]}"#, #"{"type": ["array", "object"]}"#, #"{"type": ["object", "boolean"]}"#,
			#"{"anyOf": [{"type": "string"}, {"type": "object"}]}"#,
			#"{"oneOf": [{"type": "string"}, {"additionalProperties": {"type": ["string", "object"]}}]}"#,
			##"{"$ref": "#/$defs/r"}"##, #"{"additionalProperties": {"type": ["string", "object"]}}"#,
			#"{"items": {"type": ["null", "object"]}}"#,
		])
	func latent(schema: String) throws {
		let text = """
			{"properties": {"l": \(schema)}, "$defs": {"r": {"type": ["string", "object"], "additionalProperties": {"$ref": "#/$defs/r"}}}}
			"""
		let catalog = SchemaCatalog(JSONSchema(try Defaults.Document(Array(text.utf8))), title: "")
		for file in [
			"{}", #"{"l": {}}"#, #"{"l": "s"}"#, #"{"l": 5}"#, #"{"l": []}"#, #"{"l": {"b": {}}}"#, #"{"l": [{}]}"#,
		] {
			let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(file.utf8)))
			let keys = KeyResolver(catalog: catalog, snapshot: snapshot)
			for key in ["l.b", "l.b.c", "l.b.c.d.e", "/l/b", "/l/b/c", "l.0.b", "l[b]", "l.b."] {
				// What is found is inside of what it is found in.
				if let latent = keys.latent(key) {
					#expect(latent.outer.contains(latent.path) && latent.path != latent.outer)
				}
				_ = (keys.known(key), keys.new(key), keys.nearest(to: key))
			}
		}
	}
}
