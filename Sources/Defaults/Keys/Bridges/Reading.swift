extension Defaults {
	/// What is noted while a stored value is read: where we are, and what did not fit.
	public struct _Reading {
		/// The place of the value being read.
		var path: Path
		/// What did not fit. A value can be read all the same: of an array only the elements that do not fit are lost.
		package var problems: [Problem] = []
		/// The objects whose members are a type's own, so that they merge leaf by leaf (a map's do not).
		var objects: [Path] = []
		/// Within a map or an array, which replace as a whole.
		private var isReplaced = false
		/// What is made of each part, where that is asked for.
		var transcript: Transcript?

		/// Whether a `Codable` is read from text that holds its JSON, too.
		let acceptsText: Bool
		private let preset: JSON?
		/// What the default of the value here is stored as, for members that do not fit; items of lists and maps have none.
		var presetHere: JSON? { isReplaced ? nil : preset }

		/// Reading starts at `path`.
		///
		/// - Parameter preset: What the default is stored as.
		package init(at path: Path, acceptsText: Bool = true, preset: JSON? = nil) {
			self.path = path
			self.acceptsText = acceptsText
			self.preset = preset
		}

		/// What was made of the value here; where that is nothing, it is noted that the value does not fit.
		package mutating func fitting<Value>(
			_ value: Value?, of json: JSON, expected: @autoclosure () -> String
		) -> Value? {
			if value == nil { report(.mismatch(expected: expected(), found: json)) }
			return value
		}

		/// Notes a problem here.
		mutating func report(_ reason: KeyReason) { problems.append(Problem(path, reason)) }

		/// Notes a problem here that this module does not know.
		package mutating func report(_ message: String) { problems.append(Problem(path: path, message: message)) }

		/// Notes objects below here that merge leaf by leaf, unless something around them replaces as a whole.
		mutating func declare(_ objects: some Sequence<[String]>) {
			if !isReplaced { self.objects += objects.map { Path(path.tokens + $0) } }
		}

		/// Reads what stands at `token` of the map or array here.
		package mutating func within<Value>(_ token: String, _ body: (inout Self) -> Value) -> Value {
			let outer = isReplaced
			isReplaced = true
			path.tokens.append(token)
			defer {
				path.tokens.removeLast()
				isReplaced = outer
			}
			return body(&self)
		}

		/// Reads those elements of the list here that fit.
		package mutating func items<Item>(
			of elements: [JSON], in order: Transcript.Order = .given, _ read: (JSON, inout Self) -> Item?,
			writing write: (Item, inout _Writing) -> JSON?
		) -> [Item] {
			var items: [Item] = []
			items.reserveCapacity(elements.count)
			var written: [JSON?] = []
			for (index, element) in elements.enumerated() {
				let item = within(String(index)) { read(element, &$0) }
				if let item { items.append(item) }
				guard transcript != nil else { continue }
				var writing = _Writing(at: [])
				written.append(item.map { write($0, &writing) ?? .null })
			}
			transcript?.lists[path] = Transcript.List(items: written, order: order)
			return items
		}

		/// Notes that the entry here has another name when it is written.
		package mutating func note(nameWritten name: @autoclosure () -> String) {
			transcript?.names[path] = name()
		}
	}

	/// What is noted while a value is written: where we are, what cannot be stored, and which objects have members of
	/// a fixed kind, so that they merge leaf by leaf (maps do not).
	public struct _Writing {
		/// The place of the value being written.
		var path: Path
		/// What cannot be stored.
		package var problems: [Problem] = []
		/// The objects that merge leaf by leaf.
		package var objects: [Path] = []
		/// The objects whose members say which case of an enum it is: each of them means something else beside another.
		var wholes: Set<Path> = []
		/// The maps: objects whose members are entries, each of its own.
		var maps: Set<Path> = []
		/// Within a map or an array, which replace as a whole.
		private var isReplaced = false

		/// Writing starts at `path`.
		package init(at path: Path) { self.path = path }

		/// Notes a problem here.
		mutating func report(_ reason: KeyReason) { problems.append(Problem(path, reason)) }

		/// Notes a problem here that this module does not know.
		package mutating func report(_ message: String) { problems.append(Problem(path: path, message: message)) }

		/// Notes that the object here merges leaf by leaf, unless something around it replaces as a whole.
		mutating func declareObject() { if !isReplaced { objects.append(path) } }

		/// Writes what stands at `token` of the map or array here.
		package mutating func within<Value>(_ token: String, _ body: (inout Self) -> Value) -> Value {
			let outer = isReplaced
			isReplaced = true
			defer { isReplaced = outer }
			return below(token, body)
		}

		/// The list of what `write` makes of values, with `null` for nothing; nil where one of them cannot be stored.
		mutating func list<Value>(of values: [Value], _ write: (Value, inout Self) -> JSON?) -> JSON? {
			let before = problems.count
			var elements: [JSON] = []
			elements.reserveCapacity(values.count)
			for (index, value) in values.enumerated() {
				elements.append(within(String(index)) { write(value, &$0) } ?? .null)
			}
			return problems.count == before ? .array(elements) : nil
		}

		/// The map of what `write` makes of entries, as the list of values is made.
		mutating func map<Value>(
			of entries: [(name: String, value: Value)], _ write: (Value, inout Self) -> JSON?
		) -> JSON? {
			let before = problems.count
			var object = Object()
			for entry in entries {
				object[entry.name] = within(entry.name) { write(entry.value, &$0) } ?? .null
			}
			return problems.count == before ? .object(object) : nil
		}

		/// Writes what stands at `token` of the object here.
		package mutating func below<Value>(_ token: String, _ body: (inout Self) -> Value) -> Value {
			path.tokens.append(token)
			defer { path.tokens.removeLast() }
			return body(&self)
		}
	}
}

extension Defaults.Serializable {
	/// What stands in the file for this value; nil when there is nothing to store (an optional that is nil) or it
	/// cannot be stored, which `writing` then says.
	package func write(_ writing: inout Defaults._Writing) -> Defaults.JSON? { _writeValue(&writing) }

	/// The value that `json` stands for; nil when it is none, which `reading` then says.
	package static func read(_ json: Defaults.JSON, _ reading: inout Defaults._Reading) -> Self? {
		guard let value = bridge._read(json, &reading) else { return nil }
		if let value = value as? Self { return value }
		reading.report(.foreignBridge(type: "\(Self.self)"))
		return nil
	}

	/// As `read`; where `json` does not fit and is text, the text may be the value's JSON (`"5"` for 5), as older
	/// libraries stored it.
	static func readOrParse(_ json: Defaults.JSON, _ reading: inout Defaults._Reading) -> Self? {
		let start = reading
		if let value = read(json, &reading) { return value }
		guard let text = json.string, let parsed = try? Defaults.JSON(parsing: text) else { return nil }
		var again = start
		guard let value = read(parsed, &again) else { return nil }
		reading = again
		return value
	}
}
