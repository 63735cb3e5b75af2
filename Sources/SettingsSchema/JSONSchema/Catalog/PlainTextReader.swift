import Defaults

/// Reads the texts of settings straight from the bytes of their schemas, where a single one says all and in plain words:
/// of very many settings the fields would take a hundred times as long.
struct PlainTextReader {
	private let list: MemberList
	private let catalog: SchemaCatalog
	private let snapshot: Defaults.Snapshot
	private let document: Defaults.Document
	/// The path of the object as people write it, with the dot behind; nil where a name in it asks for a pointer.
	private let prefix: String?
	/// The members that a file or a program has set.
	private let set: Set<Int>
	/// Whether an object around the members may have defaults for them.
	private let inheritsDefaults: Bool

	/// What reads the members of an object.
	init(of list: MemberList, from catalog: SchemaCatalog, in snapshot: Defaults.Snapshot) {
		self.list = list
		self.catalog = catalog
		self.snapshot = snapshot
		let plain = list.path.isPlain ? list.plain : nil
		document = plain?.document ?? Defaults.Document()
		prefix = plain == nil ? nil : list.path.isRoot ? "" : "\(list.path)."
		set = Set(plain.map { snapshot.undeclaredNames(at: list.path).compactMap($0.node) } ?? [])
		inheritsDefaults = plain != nil && catalog.hasDefault(around: list.path, in: snapshot)
	}

	/// Reads the texts of a member; false where its field has to be made for that.
	func read(_ position: Int, into text: inout FieldText) -> Bool {
		guard let prefix, case .plain(let node) = list.members[position], let plain = list.plain,
			let key = document.literalName(ofNode: node), PlainKey.isPlain(document.bytes[key]),
			let setting = PlainSetting(node, in: document)
		else { return false }
		let place = plain.place(of: node)
		let notes = SchemaNotes(schema: catalog.schema, places: [place])
		let settings = setting.settings == nil ? nil : notes.settings
		guard let kind = setting.kind(asking: settings?.widget) else { return false }
		text.begin()
		text.kind = kind
		addTitle(setting, key, notes, to: &text)
		text.titleEnd = text.bytes.count
		text.addItem("")
		text.addTitle(madeFromKey: key, of: document)
		text.dropTitleAgain()
		text.titlesEnd = text.bytes.count
		text.addItem(key, of: document)
		text.ownEnd = text.bytes.count
		if !list.path.isRoot {
			text.addItem(prefix)
			text.add(key, of: document)
		}
		text.headEnd = text.bytes.count
		for word in settings?.searchWords ?? [] { text.addItem(word) }
		let isSecret = catalog.mentionsSecrets && isSecret(plain.name(of: node), setting)
		if !isSecret { setting.forEachChoice { text.addItem($0, of: document) } }
		(text.wordsEnd, text.namesEnd) = (text.bytes.count, text.bytes.count)
		addHelp(setting, notes, to: &text)
		text.helpEnd = text.bytes.count
		if !list.required.isEmpty, list.required.contains([plain.name(of: node)]) { text.traits.insert(.required) }
		if setting.isDeprecated { text.traits.insert(.deprecated) }
		guard !isSecret else {
			text.traits.insert(.secret)
			return true
		}
		addValue(of: setting, place, kind, settings, to: &text)
		return true
	}

	private func isSecret(_ name: String, _ setting: PlainSetting) -> Bool {
		let path = list.path.appending(name)
		let kind = snapshot.kind(at: path) ?? setting.standard.flatMap(document.kind(ofNode:))
		return catalog.secrecy(at: path).hides(kind)
	}

	/// A title that plainly is a name is read as it is; what else there is to know about titles the notes know.
	private func addTitle(_ setting: PlainSetting, _ key: Range<Int>, _ notes: SchemaNotes, to text: inout FieldText) {
		guard setting.title != nil else { return text.addTitle(madeFromKey: key, of: document) }
		guard let range = plainName(of: setting), !document.bytes[range].elementsEqual(document.bytes[key]) else {
			let name = String(decoding: document.bytes[key], as: UTF8.self)
			return text.add(notes.title(named: notes.places, key: name) ?? Title.ofMember(name))
		}
		text.add(range, of: document)
	}

	/// Where a title stands that is short and has nothing in it that could make it more than a name.
	private func plainName(of setting: PlainSetting) -> Range<Int>? {
		guard let node = setting.title, document.kind(ofNode: node) == .string,
			let range = document.literal(ofNode: node), 1...SchemaNotes.longestName ~= range.count
		else { return nil }
		let isPlain = document.bytes[range].allSatisfy { $0 < 0x80 && !Self.marks.contains($0) }
		return isPlain ? range : nil
	}

	private static let marks = Array(".;`[]*<".utf8)

	private func addHelp(_ setting: PlainSetting, _ notes: SchemaNotes, to text: inout FieldText) {
		guard setting.markdown == nil, let node = setting.help, document.kind(ofNode: node) == .string,
			let range = document.literal(ofNode: node), !range.isEmpty,
			setting.title == nil || plainName(of: setting) != nil
		else { return text.add(notes.help) }
		text.add(range, of: document)
	}
}

extension PlainTextReader {
	/// The value in effect: nearly always the default.
	private func addValue(
		of setting: PlainSetting, _ place: SchemaPlace, _ kind: Field.Kind.Name, _ settings: SettingsNotes?,
		to text: inout FieldText
	) {
		if !inheritsDefaults, !set.contains(place.node), settings == nil {
			guard let node = setting.standard else { return }
			if setting.allowsDefault(as: kind), addDefault(node, as: kind, to: &text) { return }
		}
		let kind = setting.fullKind(kind)
		var field = Field(list.path.appending(document.name(ofNode: place.node) ?? ""), title: "", kind: kind)
		field.unit = settings?.unit
		if let value = setting.standard.map(document.decoded), catalog.validator.allows(value, by: place) {
			field.defaultValue = value
		}
		text.addValue(of: field, in: snapshot)
	}

	/// Adds a default as its kind shows it; false where that takes more than its bytes.
	private func addDefault(_ node: Int, as kind: Field.Kind.Name, to text: inout FieldText) -> Bool {
		switch kind {
		case .toggle: text.add(document.bool(ofNode: node) == true ? Strings.on : Strings.off)
		case .number, .choice, .text, .color:
			guard let range = document.literal(ofNode: node), range.count <= FieldText.valueLength else { return false }
			text.add(range, of: document)
		default: return false
		}
		return true
	}
}

extension Defaults.Path {
	/// Whether people write it as its names with dots between them.
	var isPlain: Bool { tokens.allSatisfy { !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ".")) } }
}

extension SchemaCatalog {
	/// Whether the object at `path`, or one that it lies in, has a default, which may say something of its members.
	func hasDefault(around path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		(0...path.tokens.count).contains { count in
			let place = Defaults.Path(Array(path.tokens.prefix(count)))
			guard let location = location(of: place, in: snapshot) else { return true }
			return SchemaNotes(schema: schema, places: location.shape.places).value("default") != nil
		}
	}
}
