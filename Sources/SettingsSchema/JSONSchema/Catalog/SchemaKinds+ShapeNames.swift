import Defaults

/// What the shapes that a schema leaves open are called.
extension SchemaKinds {
	/// A title, the values that tell the form from others, the name of its definition, the member that it has to have, or
	/// what may stand there.
	func title(
		of group: (kind: Field.Kind, forms: [SchemaChoice.Form]), among all: [[SchemaChoice.Form]]
	) -> String {
		guard group.forms.count == 1 else { return described(group) }
		let form = group.forms[0]
		let isObject = form.shape.types == [.object] || group.kind == .object
		let told = isObject ? distinction(of: form, among: all) : nil
		if form.chain.count < 2, let title = form.chain.first.flatMap({ title(of: [$0]) }) { return title }
		return told ?? title(of: form.own) ?? (isObject ? name(of: form, among: all.joined()) : nil) ?? described(group)
	}

	private func title(of places: [SchemaPlace]) -> String? {
		SchemaNotes(schema: shaper.schema, places: places).title(besideKey: nil)
	}

	/// What tells an object from the others: "console".
	private func distinction(of form: SchemaChoice.Form, among all: [[SchemaChoice.Form]]) -> String? {
		let objects = all.joined().filter { $0.shape.types == [.object] || !shaper.constants(of: $0.shape).isEmpty }
		guard objects.count > 1 else { return nil }
		return distinction(of: form.chain[...], among: objects.map { $0.chain[...] }, in: form.shape)
			?? values(of: form.shape, telling: objects.compactMap(\.chain.last), in: form.shape)
	}

	/// What tells one way through the unions from the others, from the outermost union on: "http", and where several
	/// ways begin so, "http, basic".
	private func distinction(
		of chain: ArraySlice<SchemaPlace>, among all: [ArraySlice<SchemaPlace>], in whole: SchemaShape
	) -> String? {
		guard let branch = chain.first else { return nil }
		let branches = all.compactMap(\.first).uniqued()
		let inner = all.filter { $0.first == branch }.map { $0.dropFirst() }
		guard branches.count > 1 else { return distinction(of: chain.dropFirst(), among: inner, in: whole) }
		guard let outer = values(of: shaper.shape(of: [branch]), telling: branches, in: whole) else { return nil }
		guard inner.count > 1, let last = chain.dropFirst().last else { return outer }
		return [outer, distinction(of: chain.dropFirst(), among: inner, in: whole) ?? title(of: [last])]
			.compactMap(\.self).joined(separator: ", ")
	}

	/// The values that only this one of several objects has, of a member that is never secret in the whole of it.
	private func values(of shape: SchemaShape, telling branches: [SchemaPlace], in whole: SchemaShape) -> String? {
		let open = shaper.discriminators(of: branches).first { schema.secrecy(of: $0, inside: whole.places).isOpen }
		let values = open.flatMap { shaper.constants(of: shape)[$0] } ?? []
		return values.isEmpty ? nil : values.prefix(3).map { $0.string ?? $0.serialized() }.joined(separator: ", ")
	}

	private func name(of form: SchemaChoice.Form, among all: some Sequence<SchemaChoice.Form>) -> String? {
		let names = definitionNames(of: form)
		if let name = names.first(where: Self.isWord) { return Title.made(fromKey: name) }
		let others = all.filter { $0.chain != form.chain }
		// Beside other types than objects, that it is an object says enough.
		guard others.contains(where: isObject) else { return nil }
		return demand(of: form, among: others)
			?? names.first.flatMap { distinctWord(in: $0, among: others.compactMap { definitionNames(of: $0).first }) }
	}

	private func isObject(_ form: SchemaChoice.Form) -> Bool {
		form.shape.types == [.object] || kind(of: form.shape) { nil }.kind == .object
	}

	/// The member that this object has to have and no other has to: "script …".
	private func demand(of form: SchemaChoice.Form, among others: [SchemaChoice.Form]) -> String? {
		let known = Set(others.flatMap { shaper.required(by: $0.shape) }.map { [$0] as Defaults.Path })
		return shaper.required(by: form.shape).first { !known.contains([$0]) }.map(Strings.beginning)
	}

	/// The names under which the form is defined.
	private func definitionNames(of form: SchemaChoice.Form) -> [String] {
		guard let branch = form.chain.last else { return [] }
		return shaper.schema.compiled(branch).rules.compactMap { rule in
			guard case .reference(let target) = rule else { return nil }
			return shaper.schema.document(of: target).name(ofNode: target.node)
		}
	}

	/// Whether a person would have written a name so.
	private static func isWord(_ name: String) -> Bool {
		name.first?.isLetter == true
			&& name.utf8.allSatisfy { $0 < 128 } && name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
	}

	/// The first word of a made-up name that no other has, as a title: "Datum def" of "WithCondition<DatumDef,number>".
	private func distinctWord(in name: String, among others: [String]) -> String? {
		func words(_ name: String) -> [String] {
			name.split { "<>,[]() |&".contains($0) }.compactMap {
				$0.split { "./:".contains($0) }.last.map(String.init)
			}
		}
		let known = Set(others.flatMap(words))
		return words(name).first { Self.isWord($0) && !known.contains($0) }.map { Title.made(fromKey: $0) }
	}

	private func described(_ group: (kind: Field.Kind, forms: [SchemaChoice.Form])) -> String {
		let types = Set(group.forms.compactMap(\.shape.types).joined())
		let name =
			group.kind == .json && types == [.array]
			? Strings.TypeName.list : types == [.object] ? Strings.TypeName.object : group.kind.typeName
		return name.capitalizingFirst
	}

	func help(of forms: [SchemaChoice.Form]) -> String {
		guard forms.count == 1 else { return "" }
		let places = [forms[0].own, forms[0].chain]
		return places.lazy.map { SchemaNotes(schema: shaper.schema, places: $0).help }.first { !$0.isEmpty } ?? ""
	}

	/// No two shapes share a name: what is met again gets its kind, or a number.
	func unique(_ titles: [String], _ kinds: [Field.Kind]) -> [String] {
		var counts: [String: Int] = [:]
		return zip(titles, kinds).map { title, kind in
			counts[title, default: 0] += 1
			guard let count = counts[title], count > 1 else { return title }
			let full = "\(title) (\(kind.typeName))"
			if counts[full] == nil, title.lowercased() != kind.typeName {
				counts[full] = 1
				return full
			}
			return "\(title) \(count)"
		}
	}
}
