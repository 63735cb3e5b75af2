import Defaults
import Foundation
import Testing

@testable import SettingsSchema

@Suite("The texts that a search looks in")
struct FieldTextTests {
	/// All fields of a catalog, with what is read without making them beside what is read of them; how many of them had
	/// to be made.
	private func compare(_ catalog: SchemaCatalog, _ snapshot: Defaults.Snapshot) -> (count: Int, made: Int) {
		var (count, made) = (0, 0)
		func look(in list: FieldList, isInner: Bool = false) {
			let reader = list.textReader(of: catalog, in: snapshot)
			var text = FieldText()
			for position in list.indices {
				var expected = FieldText()
				let field = list[position]
				let shapes = catalog.shapeNames(of: field, in: snapshot)
				if isInner {
					expected.readInner(field, in: snapshot, shapes: shapes)
				} else {
					expected.read(field, in: snapshot, shapes: shapes)
				}
				if let contents = FieldContents(of: field, in: catalog, snapshot) { expected.read(contents) }
				count += 1
				if reader.read(position, isInner: isInner, into: &text) != nil { made += 1 }
				#expect(text.lines == expected.lines, "\(field.path)")
				#expect(text.marks == expected.marks && text.kind == field.kind.name, "\(field.path)")
				#expect(text.traits == expected.traits, "\(field.path)")
				#expect(list.path(at: position) == field.path)
				let isCollection = field.kind.isCollection && snapshot.kind(at: field.path) != nil
				if field.kind == .object || isCollection, field.path.tokens.count < 8 {
					look(in: catalog.fieldList(inside: field, of: snapshot), isInner: isInner || isCollection)
				}
			}
		}
		for section in catalog.sections(in: snapshot) { look(in: catalog.fieldList(in: section.id, of: snapshot)) }
		return (count, made)
	}

	@Test("are those of the fields, though these are not made", arguments: PublishedSchemas.files)
	func published(file: String) throws {
		let bytes = try Array(Data(contentsOf: URL(filePath: PublishedSchemas.folder + "/" + file)))
		let catalog = SchemaCatalog(JSONSchema(try Defaults.Document(bytes)), title: file)
		let found = compare(catalog, Defaults.Snapshot(declaration: catalog))
		#expect(found.count >= 10, "\(found)")
		print("REPORT \(file): \(found.count) fields, \(found.made) made")
	}

	/// A member for each way of saying something.
	private static let members = #"""
		"maxLineLength": {"type": "integer", "default": 80, "minimum": 1, "maximum": 200},
		"tooLarge": {"type": "integer", "default": 800, "maximum": 200},
		"negative": {"type": "integer", "default": -3, "minimum": -3},
		"written": {"type": "integer", "default": 5.0}, "fraction": {"type": "number", "default": 2.50},
		"limited": {"type": "number", "default": 2.5, "maximum": 3}, "stepped": {"type": "number", "default": 3, "multipleOf": 2},
		"bounded": {"type": "integer", "exclusiveMinimum": 0, "multipleOf": 5}, "brief": {"type": "string", "maxLength": 3},
		"wrongType": {"type": "boolean", "default": "yes"}, "on": {"type": "boolean", "default": true},
		"off": {"type": "boolean", "default": false, "title": "Off."}, "__": {"type": "string"},
		"a.b": {"type": "string", "default": "dotted"}, "": {"type": "string"}, "Größe": {"type": "number"},
		"URLOfAPI": {"type": "string", "format": "uri", "default": "http://A.example/Path"},
		"same": {"type": "string", "title": "same", "default": "ÄÖ"},
		"Same_title": {"type": "string", "title": "Same title"},
		"long": {"type": "string", "title": "A title that is much too long for one and so says what the setting is about"},
		"unicode": {"type": "string", "title": "ÜBER \u00c4lles", "description": "Stra\u00dfe\nund Weg"},
		"empty": {"type": "string", "title": "", "description": ""},
		"marked": {"type": "string", "description": "Plain", "markdownDescription": "*Marked*"},
		"short": {"type": "string", "default": "ab", "minLength": 3},
		"pattern": {"type": "string", "default": "AB", "pattern": "^[A-Z]+$"},
		"colour": {"type": "string", "format": "color", "default": "#AABBCC"},
		"day": {"type": "string", "format": "date", "default": "2026-11-20"},
		"level": {"enum": ["Low", "high"], "default": "Low", "enumDescriptions": ["Little", "Much"]},
		"typed": {"type": "string", "enum": ["one", "two"], "default": "three"},
		"mixed": {"enum": ["auto", 1, null, true], "default": null}, "switch": {"enum": [true, false]},
		"labels": {"enum": ["a", "b"], "enumItemLabels": ["First", "Second"], "default": "b"},
		"escaped": {"enum": ["a\"b"], "default": "a\"b"}, "fixed": {"const": "only"},
		"old": {"type": "string", "deprecated": true, "default": "x"},
		"older": {"type": "string", "deprecationMessage": "Use new."}, "notOld": {"type": "string", "deprecated": false},
		"secret": {"type": "string", "writeOnly": true, "default": "hunter2"},
		"password": {"type": "string", "format": "password", "default": "hunter2"},
		"words": {"type": "integer", "default": 5, "x-settings": {"unit": "px", "searchWords": ["Extent", "size"]}},
		"hidden": {"type": "string", "default": "s", "x-settings": {"widget": "secret"}},
		"tinted": {"type": "string", "default": "s", "x-settings": {"widget": "color"}},
		"raw": {"type": "integer", "default": 1, "x-settings": {"widget": "json"}},
		"several": {"type": ["string", "null"], "default": null}, "any": {"default": 1}, "ref": {"$ref": "#/$defs/level"},
		"strange": {"type": "string", "no such keyword": 1}, "never": false, "always": true,
		"list": {"type": "array", "items": {"type": "string"}, "default": ["One"]},
		"big": {"type": "integer", "default": 123456789012345678901234567890},
		"many": {"type": "string", "default": "\#(String(repeating: "long ", count: 60))"}
		"""#

	private func catalog(_ around: String = "") throws -> SchemaCatalog {
		let text = #"""
			{"$defs": {"level": {"type": "integer", "default": 3}}, "type": "object", "required": ["on", "level"],
			"properties": {\#(Self.members),
			"group": {"type": "object"\#(around), "required": ["old"], "properties": {\#(Self.members)}},
			"login": {"type": "object", "writeOnly": true, "properties": {"user": {"type": "string", "default": "Eve"}}},
			"dot.ted": {"type": "object", "properties": {"inner": {"type": "boolean", "default": true}}}}}
			"""#
		return SchemaCatalog(try schema(text), title: "App")
	}

	@Test("are right for every way of saying something")
	func everyKeyword() throws {
		let catalog = try catalog()
		let found = compare(catalog, Defaults.Snapshot(declaration: catalog))
		#expect(found.count > 90 && found.made < found.count / 2, "\(found)")
	}

	/// Groups that share the settings they could have, by reference; some of them are within one another.
	private static let shared = #"""
		{"$defs": {
			"name": {"type": "string", "title": "Full name", "description": "Of a person", "default": "Eve"},
			"either": {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "array", "items": {"type": "string"}}],
				"description": "One or many", "default": 3},
			"free": {"description": "Anything", "default": {"Deep": ["Vermilion"]}}, "old": {"type": "boolean", "deprecated": true},
			"pass": {"type": "string", "writeOnly": true}, "list": {"type": "array", "default": ["One"]},
			"level": {"enum": ["Low", "high"], "default": "Low", "x-settings": {"searchWords": ["Extent"]}},
			"node": {"type": "object", "properties": {"left": {"$ref": "#/$defs/node"}, "name": {"$ref": "#/$defs/name"}}},
			"all": {"type": "object", "required": ["old"], "properties": {
				"name": {"$ref": "#/$defs/name"}, "either": {"$ref": "#/$defs/either"}, "free": {"$ref": "#/$defs/free"},
				"old": {"$ref": "#/$defs/old"}, "pass": {"$ref": "#/$defs/pass"}, "list": {"$ref": "#/$defs/list"},
				"maxLevel": {"$ref": "#/$defs/level"}, "node": {"$ref": "#/$defs/node"}, "group": {"$ref": "#/$defs/all"},
				"dot.ted": {"$ref": "#/$defs/name"}, "": {"$ref": "#/$defs/name"}}}},
		"properties": {
			"one": {"$ref": "#/$defs/all"}, "two": {"$ref": "#/$defs/all"}, "dot.ted": {"$ref": "#/$defs/all"},
			"given": {"$ref": "#/$defs/all", "default": {"name": "Ann", "either": ["x"], "node": {"name": "n"}, "group": {"name": "g"}}},
			"login": {"$ref": "#/$defs/all", "writeOnly": true},
			"union": {"oneOf": [
				{"properties": {"kind": {"const": "a"}, "name": {"$ref": "#/$defs/name"}}},
				{"properties": {"kind": {"const": "b"}, "list": {"$ref": "#/$defs/list"}}}]},
			"named": {"type": "object", "additionalProperties": {"$ref": "#/$defs/all"}, "default": {"d": {"name": "Kim"}}},
			"items": {"type": "array", "items": {"$ref": "#/$defs/all"}}}}
		"""#

	@Test("are read once for settings that share their schemas, and right for each of them")
	func shared() throws {
		let catalog = SchemaCatalog(try schema(Self.shared), title: "App")
		let found = compare(catalog, Defaults.Snapshot(declaration: catalog))
		#expect(found.count > 60 && found.made < found.count / 2, "\(found)")
		#expect(catalog.texts.count < 50)
		#expect(compare(catalog, Defaults.Snapshot()).count > 60)
		#expect(compare(catalog, Defaults.Snapshot(registered: catalog.value(at: []) ?? [:])).count > 60)
		for text in [
			#"{"one": {"either": "x", "node": {"left": {}}, "own": 1}, "union": {"kind": "b"}, "given": {"list": []}}"#,
			#"{"one": 5, "given": 7, "union": {"kind": "a", "name": "u"}, "login": {"name": "x"}}"#,
			#"{"named": {"x": {"name": "X", "group": {"free": 1}}}, "items": [{}, {"list": ["y"]}, {"group": {}}]}"#,
		] {
			let user = try Defaults.Document(Array(text.utf8))
			#expect(compare(catalog, Defaults.Snapshot(user: user, declaration: catalog)).count > 60)
			#expect(compare(catalog, Defaults.Snapshot(user: user)).count > 60)
		}
	}

	@Test("have the values of every layer")
	func values() throws {
		let catalog = try catalog(#", "default": {"on": false, "short": "given", "limited": 7}"#)
		let user = #"{"on": false, "level": "high", "own": 1, "group": {"words": 7, "day": "2026-01-02", "level": 5}}"#
		let system = #"{"colour": "black", "group": {"limited": 1.5}}"#
		let layer = Defaults.Snapshot.Layer(file: "/etc/x.json", document: try Defaults.Document(Array(system.utf8)))
		let snapshot = Defaults.Snapshot(
			user: try Defaults.Document(Array(user.utf8)), system: [layer], declaration: catalog)
		#expect(compare(catalog, snapshot).made < 60)
		// What stands in an object's place hides its defaults.
		let odd = try Defaults.Document(Array(#"{"group": 5, "list": "x"}"#.utf8))
		#expect(compare(catalog, Defaults.Snapshot(user: odd, declaration: catalog)).count > 40)
		// Registered defaults are a layer, too.
		#expect(compare(catalog, Defaults.Snapshot(registered: catalog.value(at: []) ?? [:])).count > 90)
	}
}

extension FieldText {
	fileprivate var lines: String { String(decoding: bytes, as: UTF8.self) }
	fileprivate var marks: [Int] { [titleEnd, titlesEnd, ownEnd, headEnd, wordsEnd, namesEnd, helpEnd] }
}
