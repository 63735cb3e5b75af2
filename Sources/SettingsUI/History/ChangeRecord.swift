import Defaults

/// What was changed in a settings file at once, as it is kept for later.
struct ChangeRecord: Sendable, Hashable {
	/// A place, and what was there and is there now, of the user's own.
	struct Item: Sendable, Hashable {
		var change: Defaults.Change
		/// Whether its values are not kept, for they are secret, look like it, or are long.
		var isWithheld = false
		/// What tells the document that it is in from the others; nil in a file that has not several.
		var document: String?

		/// The same without its values.
		var withheld: Self { Self(change: Defaults.Change(path: change.path, old: nil, new: nil), isWithheld: true) }
	}

	/// What it is called by: counted up through all files.
	var number = 0
	/// When, in seconds since 1970.
	var seconds: Int
	/// Where the settings are.
	var file: String
	/// In the order in which they were made.
	var items: [Item]
	/// Whether something described the settings, and so what is secret in them.
	var isDescribed = false
	/// What the command line said of the format and the schema.
	var options: [Option: String] = [:]

	/// Whether nothing of it is withheld, and so it can be put back.
	var isWhole: Bool { !items.contains(where: \.isWithheld) }
}

extension [ChangeRecord.Item] {
	/// Adds what was changed after: at the same place, with nothing around or inside it changed in between, it is one change,
	/// and none where it leads back.
	mutating func follow(with item: ChangeRecord.Item) {
		let path = item.change.path
		guard let index = lastIndex(where: { $0.change.path.meets(path) }),
			self[index].change.path == path
		else { return append(item) }
		if self[index].isWithheld || item.isWithheld {
			self[index] = item.withheld
		} else if self[index].change.old == item.change.new {
			remove(at: index)
		} else {
			self[index].change.new = item.change.new
		}
		// What is told of a document is what it is after all.
		guard item.document != nil else { return }
		for index in indices where self[index].change.path.tokens.first == path.tokens.first {
			self[index].document = item.document
		}
	}
}

extension ChangeRecord {
	/// The line that a file keeps; where that would be long, without its values.
	var line: String {
		let line = json.serialized()
		guard line.utf8.count > Self.mostBytes else { return line }
		let outermost = items.map(\.change.path).reduce(items.first?.change.path ?? []) { outer, path in
			path.prefix(zip(outer.tokens, path.tokens).prefix { $0 == $1 }.count)
		}
		var short = self
		short.items = [Item(change: Defaults.Change(path: outermost, old: nil, new: nil), isWithheld: true)]
		return short.json.serialized()
	}

	/// More than people put back by a command; a whole file of settings may have been replaced.
	static var mostBytes: Int { 64 << 10 }

	private var json: Defaults.JSON {
		[
			"number": .number(Defaults.Number(number)), "time": .number(Defaults.Number(seconds)),
			"file": .string(file),
			"changes": .array(items.map(\.json)), "described": .bool(isDescribed),
			"options": options.json,
		]
	}

	/// What such a line keeps; nil where it is none.
	init?(line: some Sequence<UInt8>) {
		guard let json = (try? Defaults.JSON(parsing: Array(line)))?.object, let number = json["number"]?.number?.int64,
			let seconds = json["time"]?.number?.int64, (1...1 << 52).contains(number),
			(0..<Self.endOfTime).contains(seconds), let file = json["file"]?.string,
			let changes = json["changes"]?.array
		else { return nil }
		let items = changes.compactMap(Item.init(json:))
		guard items.count == changes.count else { return nil }
		self.init(
			number: Int(number), seconds: Int(seconds), file: file, items: items,
			isDescribed: json["described"]?.bool == true)
		options = [Option: String](json: json["options"])
	}

	/// The beginning of the year 10000.
	private static var endOfTime: Int64 { 253_402_300_800 }
}

extension ChangeRecord.Item {
	/// It as an object of JSON: without a value that is not there, and with that it is withheld in the place of both.
	fileprivate var json: Defaults.JSON {
		var object = object(key: change.path.pointer)
		object["document"] = document.map(Defaults.JSON.string)
		return .object(object)
	}

	/// The same with its place called otherwise.
	func object(key: String) -> Defaults.Object {
		var object: Defaults.Object = ["key": .string(key)]
		object["old"] = change.old
		object["new"] = change.new
		if isWithheld { object["withheld"] = true }
		return object
	}

	fileprivate init?(json: Defaults.JSON) {
		guard let object = json.object, let path = object["key"]?.string.flatMap(Defaults.Path.init(pointer:)) else {
			return nil
		}
		self.init(
			change: Defaults.Change(path: path, old: object["old"], new: object["new"]),
			isWithheld: object["withheld"]?.bool == true, document: object["document"]?.string)
	}
}

extension [Option: String] {
	/// Flags with their values, as a file keeps them.
	var json: Defaults.JSON {
		.object(
			Defaults.Object(sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, .string($0.value)) }))
	}

	/// Those that are known of such.
	init(json: Defaults.JSON?) {
		self.init()
		for (name, value) in json?.object?.members ?? [] {
			if let option = Option(rawValue: name) { self[option] = value.string }
		}
	}
}
