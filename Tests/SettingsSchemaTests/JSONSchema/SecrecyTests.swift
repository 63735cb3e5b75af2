import Defaults
import Testing

@testable import SettingsSchema

/// Which values are not to be seen is decided by the schema and the place, whatever is there.
@Suite struct SecrecyTests {
	private func catalog(_ schema: String, _ registry: SchemaRegistry = SchemaRegistry()) throws -> SchemaCatalog {
		SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8), registry: registry), title: "Secrets")
	}

	private static let secret = #"{"type": "string", "writeOnly": true}"#

	@Test(
		"A member that any branch declares as a secret is one",
		arguments: [
			#""properties": {"p": S}"#, #""patternProperties": {"^p$": S}"#, #""additionalProperties": S"#,
			#""patternProperties": {"(?P<n>^p$)": S}"#, #""patternProperties": {"(": S}, "additionalProperties": {}"#,
			#""unevaluatedProperties": S"#, #""allOf": [{"properties": {"p": S}}]"#,
			#""anyOf": [{"properties": {"p": {}}}, {"properties": {"p": S}}]"#,
			#""oneOf": [{"required": ["q"]}, {"properties": {"p": S}}]"#,
			#""if": {"required": ["q"]}, "then": {"properties": {"p": S}}"#,
			#""if": {"required": ["q"]}, "else": {"properties": {"p": S}}"#,
			#""dependentSchemas": {"q": {"properties": {"p": S}}}"#,
			#""not": {"properties": {"p": S}}, "properties": {"n": {}}"#,
			#""properties": {"p": {"not": {"not": S}}}"#, #""properties": {"p": {"contentSchema": S}}"#,
			#""properties": {"p": {"type": "string", "contentSchema": {"properties": {"x": S}}}}"#,
			##""properties": {"p": {"contentSchema": {"contentSchema": {"$ref": "#/$defs/d"}}}}"##,
			##""$ref": "#/$defs/d""##,
			##""$dynamicRef": "#d""##,
			##""oneOf": [{"type": "null"}, {"anyOf": [{"$ref": "#/$defs/d"}]}]"##,
			#""properties": {"p": {"oneOf": [{"type": "integer"}, S]}}"#,
			##""properties": {"p": {"anyOf": [{"$ref": "#/$defs/d/properties/p"}, {"type": "null"}]}}"##,
			#""$ref": "other""#, ##""$ref": "#/$defs/none", "properties": {"p": S}"##,
			#""items": [{"properties": {"q": {}}}], "prefixItems": [{}], "properties": {"p": S}"#,
		], [nil] + Draft.allCases)
	func everyBranch(keywords: String, draft: Draft?) throws {
		// An anchor that the version does not have is a reference that leads nowhere.
		if keywords.contains("$dynamicRef"), draft.map({ $0 < .draft2020 }) == true { return }
		let version = draft.map { "\"$schema\": \"\($0.metaschema)\", " } ?? ""
		let text =
			"{\(version)"
			+ #""$defs": {"d": {"$dynamicAnchor": "d", "properties": {"p": S}}, "none": {}}, "properties": {"o": {KEYWORDS}}}"#
			.replacing("KEYWORDS", with: keywords).replacing(": S}", with: ": \(Self.secret)}")
			.replacing("S]", with: "\(Self.secret)]").replacing(": S", with: ": \(Self.secret)")
		let registry = SchemaRegistry()
		registry.add(try Defaults.Document(Array(#"{"properties": {"p": \#(Self.secret)}}"#.utf8)), at: "other")
		let catalog = try catalog(text, registry)
		#expect(catalog.mentionsSecrets)
		#expect(catalog.masked(["p": "x", "n": "y"], at: ["o"], in: Defaults.Snapshot()).object?["p"] == Secrecy.mask)
		#expect(catalog.masked(["p": ["x", ["y": "z"]]], at: ["o"], in: Defaults.Snapshot()) == ["p": Secrecy.mask])
		#expect(catalog.secrecy(at: ["o", "p", "deep"]).hides("x"))
	}

	@Test(
		"A value that fits no other branch than the secret's is one, whatever else would take it",
		arguments: [
			#""k": {"oneOf": [{"type": "null"}, S], "anyOf": [{"type": "string"}, {"type": "object"}]}"#,
			#""k": {"anyOf": [{"type": "null"}, S], "allOf": [{"oneOf": [{"type": "string"}, {"type": "object"}]}]}"#,
			#""k": {"writeOnly": true, "const": "z", "anyOf": [{"type": "string"}, {"type": "object"}]}"#,
			#""k": {"anyOf": [S], "oneOf": [{"type": "object"}, {"type": "array"}]}"#,
		])
	func otherUnions(member: String) throws {
		for text in [
			"{\"properties\": {\(member)}}", "{\"anyOf\": [{\"properties\": {\(member)}}]}",
			"{\"anyOf\": [{\"properties\": {\(member)}, \"required\": [\"k\"]}], \"unevaluatedProperties\": {\"type\": \"object\"}}",
		] {
			let catalog = try catalog(text.replacing("S", with: Self.secret))
			for value: Defaults.JSON in [["deep": "marker"], ["marker"], "marker", ["a": ["b": ["marker"]]]] {
				let shown = catalog.masked(["k": value], at: [], in: Defaults.Snapshot())
				#expect(!shown.serialized().contains("marker"), "\(text) \(value)")
			}
		}
	}

	@Test(
		"What an object has to fit beside the branch of a secret is no other branch, however deep they stand",
		arguments: [
			#""additionalProperties": O, B"#, #""patternProperties": {"k": O}, B"#, #""unevaluatedProperties": O, B"#,
			#""properties": {"k": S}, "anyOf": [{"properties": {"k": O}}, {}]"#,
			#""properties": {"k": S}, "patternProperties": {"k": O}"#,
			#""properties": {"k": S}, "allOf": [{"oneOf": [{"additionalProperties": O}, {}]}]"#,
			#""additionalProperties": O, "dependentSchemas": {"q": {"properties": {"k": S}}}"#,
			#""additionalProperties": O, "if": {"required": ["q"]}, "else": {"properties": {"k": S}}"#,
			#""unevaluatedProperties": O, "if": {"required": ["q"]}, "then": {"properties": {"k": {"anyOf": [S, {}]}}}"#,
		],
		[
			"{X}", #"{"anyOf": [{X}, {"required": ["z"]}]}"#, #"{"oneOf": [{"allOf": [{X}]}, {"type": "null"}]}"#,
			#"{"anyOf": [{"oneOf": [{X}, {"maxProperties": 9}]}, {"type": "null"}]}"#,
		])
	func beside(members: String, outer: String) throws {
		let text = outer.replacing("X", with: members)
			.replacing("B", with: #""oneOf": [{"properties": {"k": S}}, {"properties": {"k": {"type": "string"}}}]"#)
			.replacing(": S", with: ": " + Self.secret).replacing("[S", with: "[" + Self.secret).replacing(
				": O", with: #": {"type": "object"}"#)
		let catalog = try catalog(#"{"properties": {"o": \#(text)}}"#)
		for value: Defaults.JSON in [["deep": "marker"], ["marker"], "marker", ["a": ["b": ["marker"]]]] {
			let shown = catalog.masked(["o": ["k": value]], at: [], in: Defaults.Snapshot())
			#expect(!shown.serialized().contains("marker"), "\(text) \(value)")
		}
	}

	@Test(
		"What stands elsewhere as well, by an alias, is secret at each place where it is at one",
		arguments: [
			("tok: &a marker\nn: *a\n", ["tok", "n"]), ("n: &a marker\ntok: *a\n", ["tok", "n"]),
			("o:\n  q: &a marker\ntok: *a\n", ["tok", "o.q", "o"]),
			("tok: &a marker\nx: *a\ny: [1, *a]\n", ["x", "y", "y.1"]),
			("map: &a {k: marker}\nx: *a\no: *a\n", ["map", "x", "o", "x.k", "o.k"]),
			("map: &a\n  k: marker\no:\n  <<: *a\n  q: 1\n", ["o", "o.k"]),
			("tok: &a\n  deep: [marker]\nn: *a\n", ["n", "n.deep", "n.deep.0"]),
			("l:\n- &a {k: marker}\nmap: *a\n", ["l", "l.0", "l.0.k"]),
		])
	func aliases(text: String, places: [String]) throws {
		let catalog = try catalog(
			#"{"properties": {"tok": {"writeOnly": true}, "n": {}, "o": {"type": "object"}, "map": {"type": "object", "additionalProperties": S}}}"#
				.replacing("S", with: Self.secret))
		let document = try Defaults.Document(Array(text.utf8), in: .yaml)
		let snapshot = Defaults.Snapshot(user: document)
		for place in places {
			let path = Defaults.Path(place.split(separator: ".").map(String.init))
			let value = try #require(document.value(at: path))
			#expect(!catalog.masked(value, at: path, in: snapshot).serialized().contains("marker"), "\(place)")
			if let field = catalog.field(at: path, of: snapshot), value.string != nil {
				#expect(catalog.concealing(field, in: snapshot).isSecret, "\(place)")
			}
		}
		#expect(!catalog.masked(document.root, at: [], in: snapshot).serialized().contains("marker"))
	}

	@Test("The name of a secret's member is hidden where it is merged in")
	func mergedNames() throws {
		let catalog = try catalog(#"{"properties": {"tok": {"writeOnly": true}, "o": {"type": "object"}}}"#)
		let text = "tok: &a {marker: 5}\no:\n  <<: *a\n  q: 1\n<<: *a\n"
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8), in: .yaml))
		#expect(catalog.shown(["o", "marker"], in: snapshot) == ["o"])
		#expect(catalog.shown(["marker"], in: snapshot) == [])
		#expect(catalog.shown(["o", "q"], in: snapshot) == ["o", "q"])
	}

	@Test("Aliases as many as a file may have are looked at once")
	func manyAliases() throws {
		let catalog = try catalog(#"{"properties": {"token": S}}"#.replacing("S", with: Self.secret))
		for (base, isHidden) in [("base: &a x\ntoken: t\n", false), ("token: &a x\n", true)] {
			let text = base + "list:\n" + String(repeating: "  - *a\n", count: 20_000)
			let document = try Defaults.Document(Array(text.utf8), in: .yaml)
			let snapshot = Defaults.Snapshot(user: document)
			let list = try #require(document.value(at: ["list"]))
			#expect((catalog.masked(list, at: ["list"], in: snapshot) == list) == !isHidden)
			#expect(catalog.isSecret(["list", "19999"], in: snapshot) == isHidden)
		}
	}

	@Test(
		"Items behind a list of schemas are secret in every version, and where none is named",
		arguments: [
			"", #""$schema": "https://json-schema.org/draft/2020-12/schema","#,
			#""$schema": "http://json-schema.org/draft-07/schema#","#,
		])
	func additionalItems(version: String) throws {
		let catalog = try catalog(
			#"{\#(version) "properties": {"l": {"items": [{"type": "string"}], "additionalItems": \#(Self.secret)}}}"#)
		#expect(
			!catalog.masked(["l": ["a", "marker1"]], at: [], in: Defaults.Snapshot()).serialized().contains("marker"))
	}

	@Test("Of what is no pattern any name may be meant, but for those that are declared")
	func unreadablePatterns() throws {
		let catalog = try catalog(
			#"""
			{"properties": {"n": {"type": "string"}}, "patternProperties": {"^x": {}, "(?P<n>token)": S, "[": {}},
			"additionalProperties": {"type": "string"}}
			"""#.replacing("S", with: Self.secret))
		let shown = catalog.masked(["n": "n", "x": "x", "apiToken": "t"], at: [], in: Defaults.Snapshot())
		#expect(shown == ["n": "n", "x": "x", "apiToken": Secrecy.mask])
	}

	@Test("What is marked in any case is secret whatever shape it has, and no branch of it may be of another")
	func certain() throws {
		for (mark, isHidden) in [
			(#"{"allOf": [S], "type": ["string", "array", "object"]}"#, true),
			(##"{"$ref": "#/$defs/s", "type": ["string", "array", "object"]}"##, true),
			(#"{"writeOnly": true, "type": ["string", "array", "object"]}"#, true),
			(#"{"allOf": [{"type": ["array", "object"]}, {"allOf": [S]}]}"#, true),
			(#"{"anyOf": [S, {"type": "null"}], "type": ["string", "array", "object"]}"#, true),
			(
				##"{"allOf": [{"$ref": "#/$defs/s"}], "anyOf": [{"$ref": "#/$defs/s"}, {"type": ["array", "object"]}]}"##,
				true
			),
			(#"{"anyOf": [{"type": ["string", "array", "object"], "allOf": [S]}, {"type": "number"}]}"#, true),
			(#"{"anyOf": [{"type": ["array", "object"], "anyOf": [S, {"type": "null"}]}, {"type": "number"}]}"#, true),
			(
				##"{"oneOf": [{"$ref": "#/$defs/s", "type": ["string", "array", "object"]}, {"type": "boolean"}]}"##,
				true
			),
			(#"{"if": {"type": "string"}, "then": {"type": ["string", "array", "object"], "allOf": [S]}}"#, true),
			(#"{"anyOf": [{"properties": {}, "items": {}, "allOf": [{"oneOf": [S]}]}, {"type": "null"}]}"#, true),
			(#"{"anyOf": [{"type": ["array", "object"], "allOf": [S]}, {"type": ["array", "object"]}]}"#, false),
			(#"{"anyOf": [{"type": "string", "anyOf": [S, {"type": ["array", "object"]}]}, {"type": "null"}]}"#, false),
			(#"{"anyOf": [S, {"type": ["array", "object"]}]}"#, false),
			(#"{"type": ["string", "array", "object"], "if": {"type": "string"}, "then": S}"#, false),
			(#"{"type": ["string", "array", "object"], "anyOf": [S, {"properties": {}, "items": {}}]}"#, false),
			(#"{"anyOf": [{"type": ["array", "object"]}, {"required": ["z"]}, S]}"#, false),
			(##"{"oneOf": [{"$ref": "#/$defs/s"}, {"type": "array"}, {"type": "object"}]}"##, false),
		] {
			let catalog = try catalog(
				#"{"properties": {"k": K}, "$defs": {"s": S}}"#.replacing("K", with: mark)
					.replacing("S", with: #"{"type": "string", "writeOnly": true}"#))
			for value in [["marker"], ["a": "marker"]] as [Defaults.JSON] {
				let shown = catalog.masked(value, at: ["k"], in: Defaults.Snapshot())
				#expect(shown == (isHidden ? Secrecy.mask : value), "\(mark) \(value)")
			}
			#expect(catalog.masked("marker", at: ["k"], in: Defaults.Snapshot()) == Secrecy.mask, "\(mark)")
		}
	}

	@Test("What a branch declares beside a secret is seen")
	func besideMarks() throws {
		for (schema, value) in [
			(
				#"{"oneOf": [{"properties": {"db": {"properties": {"host": {"type": "string"}}, "unevaluatedProperties": S}}}, {"properties": {"f": {}}}]}"#,
				["db": ["host": "h"]]
			),
			(
				#"{"anyOf": [{"properties": {"k": {"type": "object"}}}, {"required": ["z"]}], "unevaluatedProperties": S}"#,
				["k": ["a": 1]]
			),
			(#"{"properties": {"l": {"items": {"type": ["string", "object"]}, "contains": S}}}"#, ["l": [["a": 1]]]),
			(
				#"{"properties": {"l": {"prefixItems": [{"type": "object"}], "unevaluatedItems": S}}}"#,
				["l": [["a": 1]]]
			),
		] as [(String, Defaults.JSON)] {
			let catalog = try catalog(schema.replacing("S", with: #"{"type": "string", "writeOnly": true}"#))
			#expect(catalog.masked(value, at: [], in: Defaults.Snapshot()) == value, "\(schema)")
		}
	}

	@Test(
		"What a schema makes of all that it does not judge itself is a secret, whatever judges beside and around that schema",
		arguments: [
			#""allOf": [R]"#, #""anyOf": [R, true]"#, #""oneOf": [R, {"required": ["z"]}]"#, ##""$ref": "#/$defs/r""##,
			#""if": true, "then": R"#, #""if": false, "else": R"#, #""dependentSchemas": {"k": R}"#,
			#""allOf": [{"allOf": [R]}, {"properties": {"k": {}}}]"#,
		], [#""properties": {"k": {}}"#, #""patternProperties": {"^k$": {}}"#, #""additionalProperties": true"#])
	func unevaluated(applied: String, judge: String) throws {
		let rest = #""unevaluatedProperties": {"type": "string", "writeOnly": true}"#
		for (inside, around, isHidden) in [("", judge, true), (judge, "", judge.contains("additional"))] {
			let parts = [inside, rest].filter { !$0.isEmpty }.joined(separator: ", ")
			let outer = [applied.replacing("R", with: "{\(parts)}"), around].filter { !$0.isEmpty }
			let schema = "{\(outer.joined(separator: ", ")), \"$defs\": {\"r\": {\(parts)}}}"
			let shown = try catalog(schema).masked(["k": "marker"], at: [], in: Defaults.Snapshot())
			#expect((shown == ["k": Secrecy.mask]) == isHidden, "\(schema): \(shown)")
		}
	}

	@Test(
		"What may not be in an object that a secret may stand in the place of is hidden",
		arguments: ["anyOf", "oneOf"], ["additionalProperties", "unevaluatedProperties"])
	func misplacedInside(union: String, rest: String) throws {
		let open = #"{"type": "object", "properties": {"p": {"type": "string"}}, "\#(rest)": false}"#
		let catalog = try catalog(#"{"properties": {"t": {"\#(union)": [\#(Self.secret), \#(open)]}}}"#)
		let masked = catalog.masked(["p": "seen", "a": "x", "b": ["c": "y"]], at: ["t"], in: Defaults.Snapshot())
		#expect(masked == ["p": "seen", "a": Secrecy.mask, "b": Secrecy.mask])
		#expect(catalog.secrecy(at: ["t", "b", "c"]).hides("y") && !catalog.secrecy(at: ["t", "p"]).hides("seen"))
	}

	@Test(
		"What may not be in an object or a list is hidden where one of the other kind may have a secret inside",
		arguments: ["anyOf", "oneOf"])
	func misplacedBeside(union: String) throws {
		let list = #"{"type": "array", "items": \#(Self.secret)}"#
		let object = #"{"type": "object", "properties": {"s": \#(Self.secret)}}"#
		let closed = #"{"type": "object", "properties": {"p": {"type": "string"}}, "additionalProperties": false}"#
		let tuple = #"{"type": "array", "prefixItems": [{"type": "string"}], "items": false}"#
		for (schema, value, shown) in [
			("[\(list), \(closed)]", ["p": "seen", "in": "x"], ["p": "seen", "in": Secrecy.mask]),
			("[\(object), \(tuple)]", ["seen", "x"], ["seen", Secrecy.mask]),
			("[\(object), \(closed)]", ["p": "seen", "s": "x"], ["p": "seen", "s": Secrecy.mask]),
		] as [(String, Defaults.JSON, Defaults.JSON)] {
			let catalog = try catalog(#"{"properties": {"t": {"\#(union)": \#(schema)}}}"#)
			#expect(catalog.masked(value, at: ["t"], in: Defaults.Snapshot()) == shown, "\(schema)")
		}
	}

	@Test("An object whose names are secret is one as a whole, wherever its names are judged")
	func names() throws {
		for names in [Self.secret, #"{"anyOf": [{"minLength": 3}, \#(Self.secret)]}"#, ##"{"$ref": "#/$defs/s"}"##] {
			let catalog = try catalog(
				#"""
				{"properties": {"byToken": {"type": "object", "propertyNames": NAMES, "additionalProperties": {"type": "integer"}},
					"rows": {"items": {"allOf": [{"propertyNames": NAMES}]}}, "n": {"type": "string"}}, "$defs": {"s": MARK}}
				"""#.replacing("NAMES", with: names).replacing("MARK", with: Self.secret))
			let value: Defaults.JSON = ["byToken": ["marker": 1], "rows": [["marker": 1]], "n": "x"]
			#expect(
				catalog.masked(value, at: [], in: Defaults.Snapshot())
					== ["byToken": Secrecy.mask, "rows": [Secrecy.mask], "n": "x"], "\(names)")
		}
	}

	@Test("What has no inside where a secret lies inside is the secret, but for what is declared to stand there")
	func wrongShapes() throws {
		let catalog = try catalog(
			#"""
			{"properties": {
				"plain": {"properties": {"p": S}}, "list": {"items": S}, "rows": {"items": {"properties": {"p": S}}},
				"either": {"oneOf": [{"enum": ["none"]}, {"type": "object", "properties": {"p": S}}]},
				"text": {"oneOf": [S, {"type": "object", "properties": {"user": {}}}]}, "open": {"type": "string"},
				"asked": {"not": {"properties": {"p": {"const": "x"}}}},
				"pair": {"prefixItems": [{"$ref": "#/$defs/o"}, {"type": "string"}, {"$ref": "#/$defs/o"}], "items": {"type": "number"}}
			}, "$defs": {"o": {"type": "object", "properties": {"p": S}}}}
			"""#.replacing("S", with: Self.secret))
		for (path, value) in [
			(["plain"], "x"), (["plain"], ["x"]), (["plain"], 5), (["list"], "x"), (["list"], ["a": "x"]),
			(["rows"], "x"),
			(["rows", "0"], "x"), (["either"], 5), (["text"], "x"), (["text"], ["x"]),
			(["pair", "0"], "x"), (["pair", "0"], 5), (["pair", "2"], "x"), (["pair", "1"], 5), (["pair", "3"], "x"),
			(["pair", "1"], ["p": "x"]), (["asked", "p"], "y"),
		] as [(Defaults.Path, Defaults.JSON)] {
			#expect(catalog.masked(value, at: path, in: Defaults.Snapshot()) == Secrecy.mask, "\(path) \(value)")
		}
		for (path, value) in [
			(["plain"], ["u": "x"]), (["either"], "none"), (["text"], ["user": "x"]), (["open"], "x"),
			(["open"], ["x"]),
			(["plain"], .null), (["list"], []), (["pair"], [["q": 1], "x", ["q": 2], 3]),
		] as [(Defaults.Path, Defaults.JSON)] {
			#expect(catalog.masked(value, at: path, in: Defaults.Snapshot()) == value, "\(path) \(value)")
		}
	}

	@Test(
		"What is said of items or members that nothing else judges says nothing of one that is declared",
		arguments: [
			(#""prefixItems": [U]"#, [#""items": O"#, #""unevaluatedItems": O"#, #""contains": O"#]),
			(#""items": U"#, [#""unevaluatedItems": O"#, #""contains": O"#, #""unevaluatedProperties": O"#]),
			(#""allOf": [{"prefixItems": [U]}]"#, [#""unevaluatedItems": O"#, #""contains": O"#]),
			(#""properties": {"0": U}"#, [#""additionalProperties": O"#, #""unevaluatedProperties": O"#]),
			(#""patternProperties": {"^0$": U}"#, [#""additionalProperties": O"#, #""unevaluatedProperties": O"#]),
			(#""allOf": [{"properties": {"0": U}}]"#, [#""unevaluatedProperties": O"#]),
		])
	func declared(by declaration: String, beside others: [String]) throws {
		let secret = #"{"type": "string", "writeOnly": true}"#
		for union in [
			"S", #"{"anyOf": [S, {"type": "integer"}]}"#, #"{"oneOf": [{"type": "integer"}, S]}"#,
			#"{"if": {"type": "string"}, "then": S, "else": {"type": "integer"}}"#,
		] {
			for other in others {
				let open = #": {"type": "object", "properties": {"a": {"type": "string"}}}"#
				let declared = declaration.replacing("U", with: union.replacing("S", with: secret))
				let schema = #"{"properties": {"t": {\#(declared), \#(other.replacing(": O", with: open))}}}"#
				let (catalog, isList) = (try catalog(schema), declaration.contains("tems"))
				let value: Defaults.JSON = isList ? [["a": "marker"]] : ["0": ["a": "marker"]]
				let shown = catalog.masked(value, at: ["t"], in: Defaults.Snapshot())
				#expect(!shown.serialized().contains("marker"), "\(schema)")
			}
		}
	}

	/// What is declared beside a secret, and values of which the last may be the secret: in a union, in nested ones,
	/// behind a reference, inside a branch, and under a name that is nearly that of the secret.
	@Test(
		"What is declared beside a secret inside vouches for what it allows alone",
		arguments: [
			#"{"enum": ["off", 7]}"#, #"{"const": "off"}"#, #"{"type": "string", "pattern": "^o"}"#,
			#"{"type": "string", "maxLength": 4}"#, #"{"allOf": [{"type": "string"}, {"maxLength": 4}]}"#,
			#"{"anyOf": [{"const": "off"}, {"type": "number"}]}"#, #"{"type": "string", "not": {"minLength": 5}}"#,
			#"{"enum": ["off"], "items": {}}"#,
			#"{"enum": ["off", ["off"], {"off": 1}]}"#,
		])
	func vouchers(beside: String) throws {
		let insides = [
			#"{"type": "array", "items": S}"#, #"{"type": "object", "properties": {"token": S}}"#, #"{"items": S}"#,
			#"{"anyOf": [{"items": S}, {"type": "null"}]}"#,
		]
		for (inside, frame) in insides.flatMap({ inside in
			[
				#""k": {"anyOf": [B, I]}"#, #""k": {"anyOf": [I, {"oneOf": [B, {"type": "null"}]}]}"#,
				##""k": {"anyOf": [{"$ref": "#/$defs/b"}, I]}"##,
				#""k": {"if": {"type": "string"}, "then": B, "else": I}"#,
				#""o": {"anyOf": [{"properties": {"k": {"anyOf": [B, I]}}}, {"type": "object"}]}"#,
				#""o": {"properties": {"k": {}}, "anyOf": [{"properties": {"k": {"anyOf": [B, I]}}}, {"required": ["z"]}]}"#,
				#""o": {"properties": {"tokens": S}, "additionalProperties": B}"#,
			].map { (inside, $0) }
		}) {
			let schema = (#"{"properties": {"# + frame + #"}, "$defs": {"b": B}}"#)
				.replacing("I", with: inside).replacing(": S", with: ": \(Self.secret)").replacing("B", with: beside)
			let catalog = try catalog(schema)
			let path: Defaults.Path =
				frame.contains("tokens") ? ["o", "token"] : frame.hasPrefix(#""o""#) ? ["o", "k"] : ["k"]
			for (value, isHidden) in [("off", false), ("marker", true)] as [(Defaults.JSON, Bool)] {
				let root = path.tokens.reversed().reduce(value) { .object([$1: $0]) }
				let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(root.serialized().utf8)))
				let expected = isHidden ? Secrecy.mask : value
				#expect(catalog.masked(value, at: path, in: snapshot) == expected, "\(schema) \(value)")
				#expect(catalog.isSecret(path, in: snapshot) == isHidden, "\(schema) \(value)")
				#expect(catalog.holdsMask(Secrecy.mask, at: path, in: snapshot), "\(schema)")
				if let field = catalog.field(at: path, of: snapshot) {
					#expect(field.isSecret == isHidden, "\(schema) \(value)")
				}
			}
		}
	}

	@Test(
		"A constant beside a secret vouches for itself alone", arguments: [#"{"kind": "none"}"#, "true"])
	func constants(constant: String) throws {
		let catalog = try catalog(
			#"{"properties": {"k": {"anyOf": [{"const": C}, S]}}}"#.replacing("C", with: constant)
				.replacing("S", with: Self.secret))
		let value = try Defaults.JSON(parsing: constant)
		#expect(catalog.masked(value, at: ["k"], in: Defaults.Snapshot()) == value)
		for other in [["kind": "vault", "p": "marker"], ["marker"], false, "marker"] as [Defaults.JSON] {
			#expect(catalog.masked(other, at: ["k"], in: Defaults.Snapshot()) == Secrecy.mask, "\(other)")
		}
	}

	@Test("What vouches does not keep the schema")
	func memory() throws {
		weak var schema: JSONSchema?
		do {
			let text = #"{"properties": {"k": {"anyOf": [{"const": "off"}, {"items": S}]}}}"#
			let kept = try JSONSchema(parsing: Array(text.replacing("S", with: Self.secret).utf8))
			schema = kept
			#expect(kept.secrecy(at: ["k"]).hides("marker") && !kept.secrecy(at: ["k"]).hides("off"))
		}
		#expect(schema == nil)
	}

	@Test("What nothing declares is secret where it is called like a secret, whatever it lies in")
	func undeclared() throws {
		let catalog = try catalog(
			#"{"properties": {"login": {"properties": {"password": S}}}}"#.replacing("S", with: Self.secret))
		let value: Defaults.JSON = ["password": "a", "pasword": "b", "wrap": ["password": "c"], "other": "d"]
		let masked: Defaults.JSON = [
			"password": Secrecy.mask, "pasword": Secrecy.mask, "wrap": ["password": Secrecy.mask], "other": "d",
		]
		#expect(catalog.masked(value, at: [], in: Defaults.Snapshot()) == masked)
	}

	@Test(
		"A name that is nearly a secret's is one also where nothing, or something else, may be called so",
		arguments: ["false", #"{"not": {}}"#, "{}", "true", #"{"type": "integer"}"#], ["additional", "unevaluated"])
	func misspelt(others: String, keyword: String) throws {
		let catalog = try catalog(
			#"{"properties": {"password": S}, "\#(keyword)Properties": \#(others)}"#.replacing("S", with: Self.secret))
		for name in ["passwrod", "password@"] {
			#expect(
				catalog.masked([name: "x", "other": "y"], at: [], in: Defaults.Snapshot()) == [
					name: Secrecy.mask, "other": "y",
				])
		}
	}

	@Test(
		"Under nearly the name of what has secrets inside all is one",
		arguments: ["false", "{}", #"{"type": "integer"}"#],
		[#""additionalProperties": S"#, #""items": {"properties": {"a": S}}"#])
	func misspeltSection(others: String, inside: String) throws {
		let catalog = try catalog(
			#"{"properties": {"plain": {}, "deep": {"properties": {"credentials": {\#(inside)}}, "additionalProperties": REST}}}"#
				.replacing("REST", with: others).replacing("S", with: Self.secret))
		for value in [["github": "x"], [["a": "x"]], "x"] as [Defaults.JSON] {
			let deep: Defaults.JSON = .object(["credentails": value, "other": 1, "plian": 2])
			let masked = catalog.masked(deep, at: ["deep"], in: Defaults.Snapshot())
			#expect(masked == ["credentails": Secrecy.mask, "other": 1, "plian": 2], "\(value)")
		}
	}

	@Test(
		"Beside patterns of secrets a name that misses them is one of them, unless others may be just anything",
		arguments: [
			#""patternProperties": {"^key": S}"#, ##""allOf": [{"$ref": "#/$defs/keys"}]"##,
			#""patternProperties": {"^key": {"items": S}, "^open": {}}"#,
			#""oneOf": [{"patternProperties": {"^key": S}}, {"required": ["n"]}]"#,
		])
	func misspeltPattern(patterns: String) throws {
		let number: Defaults.JSON = ["Key1": 1, "kye2": 2]
		let (texts, hidden): (Defaults.JSON, Defaults.JSON) = (
			["Key1": "x", "kye2": ["y"], "n": "z"], ["Key1": Secrecy.mask, "kye2": Secrecy.mask, "n": "z"]
		)
		for (others, isText, isNumber) in [
			("", true, true), (#", "additionalProperties": false"#, true, true),
			(#", "unevaluatedProperties": false"#, true, true), (#", "additionalProperties": {"not": {}}"#, true, true),
			(#", "additionalProperties": {"type": "integer"}"#, true, false),
			(##", "additionalProperties": {"$ref": "#/$defs/number"}"##, true, false),
			(#", "additionalProperties": {}"#, false, false), (#", "additionalProperties": true"#, false, false),
			(#", "unevaluatedProperties": {"title": "Any"}"#, false, false),
		] {
			let catalog = try catalog(
				#"""
				{"properties": {"o": {"properties": {"n": {}}, KEYS}}, "$defs": {"number": {"type": "number"},
				"keys": {"patternProperties": {"^key": S}}}}
				"""#.replacing("KEYS", with: patterns + others).replacing("S}", with: Self.secret + "}"))
			let masked = [texts, number].map { catalog.masked($0, at: ["o"], in: Defaults.Snapshot()) }
			#expect(masked[0] == (isText ? hidden : texts), "\(others)")
			#expect(masked[1] == (isNumber ? ["Key1": Secrecy.mask, "kye2": Secrecy.mask] : number), "\(others)")
		}
	}

	@Test("Without anything secret nothing is looked for, and all may be seen")
	func open() throws {
		let catalog = try catalog(#"{"properties": {"password": {"type": "string"}, "r": {"$ref": "missing"}}}"#)
		#expect(!catalog.mentionsSecrets && catalog.isOpen(["password"]))
	}

	@Test("A schema that leads to itself, and one that doubles at each step, are looked at once")
	func endless() throws {
		let doubling = (0..<40).map { step in
			##""d\##(step)": {"properties": {"a": {"$ref": "#/$defs/d\##(step + 1)"}, "b": {"$ref": "#/$defs/d\##(step + 1)"}}}"##
		}
		let text =
			##"{"$ref": "#/$defs/d0", "$defs": {"## + doubling.joined(separator: ",")
			+ ##", "d40": {"properties": {"again": {"$ref": "#/$defs/d0"}, "p": S}}}}"##
		let catalog = try catalog(text.replacing("S", with: Self.secret))
		let path = Defaults.Path(
			Array(repeating: "a", count: 40) + ["again"] + Array(repeating: "b", count: 40) + ["p"])
		#expect(catalog.secrecy(at: path).hides("x"))
		#expect(!catalog.secrecy(at: path.parent ?? []).hides(every: .object))
	}

	@Test("No problem of a field, and none of its choices, names a secret that is inside of it")
	func inside() throws {
		let catalog = try catalog(
			#"""
			{"properties": {
				"list": {"type": "array", "items": {"enum": ["a", "b"], "writeOnly": true}},
				"whole": {"enum": [{"tok": "marker1"}], "properties": {"tok": {"writeOnly": true}}},
				"fixed": {"const": {"tok": "marker1"}, "properties": {"tok": {"writeOnly": true}}},
				"either": {"oneOf": [{"const": {"tok": "marker1"}}, {"const": {"tok": "marker3"}}],
					"properties": {"tok": {"format": "password"}}},
				"text": {"anyOf": [{"type": "string"}, {"writeOnly": true, "enum": ["marker1", "marker2"]}]},
				"example": {"writeOnly": true, "type": "string", "examples": ["marker1"]},
				"kinds": {"oneOf": [{"writeOnly": true, "const": "marker1"}, {"type": "integer"}, {"type": "string"}]}
			}}
			"""#)
		let value: Defaults.JSON = [
			"list": ["marker2"], "whole": ["tok": "marker2"], "fixed": ["tok": "marker2"], "either": ["tok": "marker2"],
			"text": "marker2", "example": "marker2", "kinds": "marker2",
		]
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(value.serialized().utf8)))
		var messages = catalog.validator.validate(value).map { "\($0.problem.message)" }
		for (name, stored) in value.object?.members.map({ ($0.name, $0.value) }) ?? [] {
			let field = try #require(catalog.field(at: [name], of: snapshot))
			messages += field.problems(for: stored).map(\.message)
			if case .failure(let problem) = field.parse(stored.serialized()) { messages.append(problem.message) }
			messages += ["\(field.kind)", "\(field.shapes.map { $0.all.map(\.title) } ?? [])"]
		}
		#expect(messages.count > 20)
		for message in messages { #expect(!message.contains("marker")) }
	}

	@Test("No message of a validation names a secret, nor a value that it is like")
	func messages() throws {
		let catalog = try catalog(
			#"""
			{"properties": {
				"choice": {"enum": ["marker1", "other"], "writeOnly": true}, "fixed": {"const": "marker1", "format": "password"},
				"list": {"uniqueItems": true, "items": S},
				"rows": {"uniqueItems": true, "items": {"properties": {"p": S}}},
				"not": {"writeOnly": true, "not": {"const": "marker2"}},
				"noPart": {"properties": {"p": S}, "not": {"enum": [{"p": "marker2"}, {"p": "marker4"}]}},
				"either": {"writeOnly": true, "anyOf": [{"const": "marker1"}, {"enum": ["marker3"]}]},
				"closed": {"writeOnly": true, "additionalProperties": false}
			}}
			"""#.replacing("S", with: Self.secret))
		let value: Defaults.JSON = [
			"choice": "marker2", "fixed": "marker2", "list": ["marker2", "marker2"],
			"rows": [["p": "marker2"], ["p": "marker2"]], "not": "marker2", "noPart": ["p": "marker2"],
			"either": "marker2", "closed": ["marker2": 1],
		]
		let failures = catalog.validator.validate(value)
		#expect(failures.count == 8)
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(value.serialized().utf8)))
		for failure in failures {
			let shown = catalog.discreet(failure.problem, in: snapshot)
			#expect(!"\(shown.path) \(shown.message)".contains("marker"), "\(shown)")
		}
	}
}
