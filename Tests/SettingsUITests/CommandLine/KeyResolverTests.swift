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

	@Test("that is exactly a property's name is that property")
	func exact() throws {
		let keys = try resolver(#"{"a.b": 1, "a": {"b": 2, "c.d": 3, "c": {"d": 4}}, "/a/b": 5, "": 6, "x~1y": 7}"#)
		#expect(keys.known("a.b") == ["a.b"])
		#expect(keys.known("/a/b") == ["/a/b"])
		#expect(keys.known("a.c.d") == ["a", "c.d"])
		#expect(keys.known("/a/c/d") == ["a", "c", "d"])
		#expect(keys.known("") == [""])
		#expect(keys.known("/x~01y") == ["x~1y"])
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
}
