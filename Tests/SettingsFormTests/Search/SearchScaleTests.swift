import Defaults
import Foundation
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct SearchingVeryMuch {
	private static let settings = 200

	/// Settings in groups; every hundredth is hidden behind a reference.
	private static func text(_ groups: Int) -> String {
		let all = (0..<groups).map { group in
			let members = (0..<settings).map { number in
				let name = "setting\(group * settings + number)"
				return number % 100 == 7
					? ##""\##(name)":{"$ref":"#/$defs/far"}"##
					: #""\#(name)":{"type":"integer","default":\#(number),"description":"About \#(name)."}"#
			}
			return #""group\#(group)":{"type":"object","properties":{\#(members.joined(separator: ","))}}"#
		}
		let far = #"{"type":"string","description":"Far away"}"#
		return #"{"$defs":{"far":\#(far)},"properties":{\#(all.joined(separator: ","))}}"#
	}

	private func rig(groups: Int = 60, user: Defaults.JSON = [:]) throws -> Rig {
		let schema = try JSONSchema(parsing: Array(Self.text(groups).utf8))
		return try Rig(80, 24, catalog: SchemaCatalog(schema, title: "App"), user: user)
	}

	/// Lets the search go on to its end; returns in how many steps.
	@discardableResult
	private func goOn(_ rig: inout Rig) -> Int {
		var steps = 1
		while rig.send(.wake(.search)).contains(.wake(.search, after: .zero)) { steps += 1 }
		return steps
	}

	/// The keys of all that is found in the end.
	private func found(_ text: String, groups: Int = 60, user: Defaults.JSON = [:]) throws -> [String] {
		var rig = try rig(groups: groups, user: user)
		rig.press("/")
		rig.send(.paste(text))
		return rig.found
	}

	@Test func whatIsTypedWhileItReadsIsSearchedForInAllThatIsRead() throws {
		var rig = try rig(groups: 200)
		rig.isPatient = false
		rig.press("/")
		#expect(rig.form.searchIndex?.isWhole == false)
		for (step, character) in "about 99".enumerated() {
			rig.press(.character(character))
			// Keys come before the search goes on: it asks for that again and again, and is given it now and then.
			#expect(rig.effects.last == .wake(.search, after: .zero))
			#expect(rig.screen.contains("so far") || rig.screen.contains("Searching…"))
			if step % 3 == 2 { rig.send(.wake(.search)) }
		}
		#expect(goOn(&rig) > 1)
		#expect(rig.found.count > 100)
		#expect(rig.found == (try found("about 99", groups: 200)))
		#expect(!rig.screen.contains("so far"))
	}

	@Test func aHundredThousandAreLookedAtBetweenTwoScreens() {
		var effort = Effort.step
		effort.use(.look, times: 100_000)
		#expect(!effort.isUsedUp)
		effort.use(.text, times: 1_000)
		#expect(effort.isUsedUp)
	}

	@Test func aStepEndsSoonerWhereFieldsAreMade() throws {
		// A pattern is for a field to know, and each of these stands for itself.
		let members = (0..<2_000).map { #""code\#($0)":{"type":"string","pattern":"^[a-z]{\#($0)}$"}"# }
		let text = #"{"properties":{\#(members.joined(separator: ","))}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(text.utf8)), title: "App")
		let snapshot = Defaults.Snapshot(declaration: catalog)
		let sections = SectionTree(catalog.sections(in: snapshot))
		var index = SearchIndex(catalog, sections: sections, snapshot: snapshot)
		var effort = Effort.step
		index.grow(&effort)
		#expect((1...400).contains(index.count))
		while !index.isWhole {
			effort = Effort.step
			index.grow(&effort)
		}
		// What is known of them is not made again.
		index = SearchIndex(catalog, sections: sections, snapshot: snapshot)
		effort = Effort.step
		index.grow(&effort)
		#expect(index.isWhole && index.count == 2_000)
	}

	@Test func aTreeThatDoublesIsCutAndThatIsSaid() throws {
		let nodes = (1...24).map { level in
			let child = ##"{"$ref":"#/definitions/n\##(level - 1)"}"##
			return #""n\#(level)":{"type":"object","properties":{"a":\#(child),"b":\#(child)}}"#
		}
		let text = ##"""
			{"definitions":{"n0":{"type":"integer"},\##(nodes.joined(separator: ","))},
			"properties":{"tree":{"$ref":"#/definitions/n24"},"other":{"type":"boolean"}}}
			"""##
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(text.utf8)), title: "App")
		let snapshot = Defaults.Snapshot(declaration: catalog)
		var index = SearchIndex(catalog, sections: SectionTree(catalog.sections(in: snapshot)), snapshot: snapshot)
		while !index.isWhole {
			var effort = Effort.step
			index.grow(&effort)
		}
		#expect(index.isCut && (20_000..<50_000).contains(index.count))
	}

	@Test func keysThatNeedAResultWaitForIt() throws {
		var rig = try rig()
		rig.isPatient = false
		rig.press("/")
		rig.send(.paste("setting7906"))
		rig.press(.enter, .right, "y")
		#expect(rig.form.search != nil)
		goOn(&rig)
		#expect(rig.form.selectedField?.path == ["group39", "setting7906"])
		#expect(rig.suite.value(at: ["group39", "setting7906"]) == 107)
		#expect(rig.effects.contains(.copy("group39.setting7906")))
	}

	@Test func escapeTakesBackAKeyThatWaits() throws {
		var rig = try rig()
		rig.isPatient = false
		rig.press("/")
		rig.send(.paste("setting7906"))
		rig.press(.enter, .escape)
		goOn(&rig)
		#expect(rig.found.first == "group39.setting7906")
		rig.press(.escape)
		#expect(rig.form.search == nil)
	}

	@Test func whatIsFoundLaterIsPutBehindWhereTheCursorIs() throws {
		var rig = try rig()
		rig.isPatient = false
		rig.press("/", "g", .down, .down)
		let before = rig.found
		#expect(before.count > 100 && rig.form.search?.isInHits == true)
		goOn(&rig)
		#expect(rig.found.count > before.count)
		#expect(Array(rig.found.prefix(before.count)) == before)
		#expect(Set(rig.found) == Set(try found("g")))
	}

	@Test func filtersFindAmongVeryManyWhatIsSet() throws {
		let user: Defaults.JSON = [
			"group3": ["setting600": 0, "setting601": 5, "setting602": 3],
			"group9": ["setting1807": "x", "setting1808": "no number"],
		]
		#expect(
			try found("@modified", user: user) == [
				"group3.setting601", "group3.setting602", "group9.setting1807", "group9.setting1808",
			])
		#expect(try found("@invalid", user: user) == ["group9.setting1808"])
		#expect(try found("far @type:text @modified", user: user) == ["group9.setting1807"])
		#expect(try found("@locked").isEmpty)
	}

	@Test func aValueThatChangesIsReadAgainAlone() throws {
		var rig = try rig()
		rig.press("/", .escape)
		try rig.outside("Zebra", at: ["group5", "setting1007"])
		rig.isPatient = false
		rig.press("/")
		rig.send(.paste("zebra"))
		#expect(rig.effects.last != .wake(.search, after: .zero))
		#expect(rig.found == ["group5.setting1007"])
	}

	@Test func whatIsRememberedOfChangesIsLimited() throws {
		var rig = try rig()
		rig.press("/", .escape)
		for number in 0..<40 { try rig.outside(.string("Zebra \(number)"), at: ["group5", "setting1007"]) }
		#expect(rig.form.searchIndex?.stale == [["group5", "setting1007"]])
		#expect(rig.form.searchIndex?.isOutdated == false)
		for number in 1008..<1048 { try rig.outside(5, at: ["group5", "setting\(number)"]) }
		#expect(rig.form.searchIndex?.stale == [])
		#expect(rig.form.searchIndex?.isOutdated == true)
		rig.press("/")
		rig.send(.paste("zebra"))
		#expect(rig.found == ["group5.setting1007"])
	}

	@Test func whatComesAndGoesIsReadAgain() throws {
		var rig = try rig()
		rig.press("/", .escape)
		try rig.outside("Zebra", at: ["group5", "own"])
		rig.press("/")
		rig.send(.paste("zebra"))
		#expect(rig.found == ["group5.own"])
		rig.press(.escape)
		try rig.outside(nil, at: ["group5", "own"])
		rig.press("/")
		rig.send(.paste("own"))
		#expect(!rig.found.contains("group5.own"))
	}

	@Test func aChangeWhileItReadsIsFound() throws {
		var rig = try rig()
		rig.isPatient = false
		rig.press("/")
		try rig.outside("Zebra", at: ["group0", "setting7"])
		rig.isPatient = true
		rig.send(.paste("zebra"))
		#expect(rig.found == ["group0.setting7"])
	}
}

/// What a search finds in the schemas that programs publish, beside what one finds that makes every field.
@Suite struct SearchingPublishedSchemas {
	static let folder: String = {
		let named = ProcessInfo.processInfo.environment["PUBLISHED_SCHEMAS"]
		return named ?? (#filePath.components(separatedBy: "/Tests/").first ?? ".") + "/../shared/schemas"
	}()
	static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
		.filter { $0.hasSuffix(".json") }.sorted()

	@Test(arguments: files) func findsWhatThePlainSearchFinds(file: String) throws {
		let bytes = try Array(Data(contentsOf: URL(filePath: Self.folder + "/" + file)))
		let catalog = SchemaCatalog(JSONSchema(try Defaults.Document(bytes)), title: file)
		let snapshot = Defaults.Snapshot(declaration: catalog)
		let sections = SectionTree(catalog.sections(in: snapshot))
		var index = SearchIndex(catalog, sections: sections, snapshot: snapshot)
		while !index.isWhole {
			var effort = Effort.step
			index.grow(&effort)
		}
		let entries = sections.rows.flatMap { row -> [Entry] in
			let section = sections.rows.count > 1 ? [Entry.section(row.section)] : []
			return section + all(catalog.fields(in: row.section.id, of: snapshot), catalog, snapshot, false, 0)
		}
		#expect(index.count == entries.count)
		for word in ["a", "th", "file", "true", "max", "defalt", "the path", "nme", "enable @type:toggle"] {
			let query = SearchQuery(word)
			var run = SearchRun(query)
			while !run.isDone(in: index) {
				var effort = Effort.step
				run.go(through: index, &effort, isFrozen: false) { entry, _ in
					query.filters.allSatisfy {
						$0 == .type(entry.kind.rawValue) && !entry.traits.contains(.section)
					}
				}
			}
			let expected = entries.enumerated().compactMap { number, entry -> (Int, Int)? in
				guard query.filters.allSatisfy({ $0 == entry.type }) else { return nil }
				return rank(of: query, entry, catalog, snapshot).map { ($0, number) }
			}.sorted { $0 < $1 }.map { entries[$0.1] }
			// Where nothing has all words the plain search has nothing.
			#expect(!run.isNear || expected.isEmpty || word == "the path", "\(word)")
			if run.isNear { continue }
			#expect(
				run.hits.elementsEqual(expected) { hit, entry in
					switch entry {
					case .section(let section): hit.isSection && hit.section == section.id
					case .field(let field, _): !hit.isSection && hit.path == field.path
					}
				}, "\(word)")
		}
	}

	/// A section, or a field and whether it is in the default of a list or a dictionary.
	private enum Entry {
		case section(SettingsSchema.Section)
		case field(Field, isInner: Bool)

		/// The filter that lets it through.
		var type: SearchFilter? {
			if case .field(let field, _) = self { .type(field.kind.name.rawValue) } else { nil }
		}
	}

	private func all(
		_ fields: [Field], _ catalog: SchemaCatalog, _ snapshot: Defaults.Snapshot, _ isInner: Bool, _ depth: Int,
		unset: Int = 0
	) -> [Entry] {
		fields.flatMap { field -> [Entry] in
			let isThere = snapshot.kind(at: field.path) != nil
			let isCollection = field.kind.isCollection && !field.isSecret && isThere
			let isInside = isInner || isCollection
			let unset = isInside && !isThere ? unset + 1 : 0
			let own = Entry.field(field, isInner: isInner)
			guard field.kind == .object || isCollection, depth < 32, unset < 3 else { return [own] }
			let members = catalog.fields(inside: field, of: snapshot)
			return [own] + all(members, catalog, snapshot, isInside, depth + 1, unset: unset)
		}
	}

	/// The rank of a field that is made, by an index of it alone.
	private func rank(
		of query: SearchQuery, _ entry: Entry, _ declared: SchemaCatalog, _ snapshot: Defaults.Snapshot
	) -> Int? {
		var text = FieldText()
		switch entry {
		case .section(let section):
			let path = declared.object(of: section.id).flatMap { $0.pointer == section.id ? $0 : nil }
			text.read(section, at: path ?? [])
		case .field(let field, let isInner):
			let shapes = declared.shapeNames(of: field, in: snapshot)
			if isInner {
				text.readInner(field, in: snapshot, shapes: shapes)
			} else {
				text.read(field, in: snapshot, shapes: shapes)
			}
			if let contents = FieldContents(of: field, in: declared, snapshot) { text.read(contents) }
		}
		let catalog = DeclaredCatalog(title: "One", groups: [.init("G", items: [])])
		var index = SearchIndex(catalog, sections: SectionTree([]), snapshot: snapshot)
		index.add(text, place: 0, position: 0)
		let block = index.blocks[0]
		let ranks = query.ranks(of: block.entries[0], in: block.bytes.span)
		return ranks.map { query.rank(of: block.entries[0], in: block.bytes.span, $0) }
	}
}
