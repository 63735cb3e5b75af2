import Defaults
import Wording

extension Field {
	/// One of the shapes that a value may have where a choice is left: "Text", "List", "With a socket".
	package struct Shape: Sendable, Hashable {
		/// Its name, which no other shape of the field has.
		package var title: String
		/// What it is for; may be empty, may hold Markdown.
		package var help = ""
		/// What may stand there, in this shape.
		package var kind: Kind
		/// What something new in this shape begins with; nil where nothing is decided.
		package var start: Defaults.JSON?

		/// Whether its name says more than what may stand there.
		package var isNamed: Bool { title.lowercased() != kind.typeName.lowercased() }
	}

	/// The shapes that a value may have, and the one it has.
	package struct Shapes: Sendable, Hashable {
		/// The shapes; two or more.
		package var all: [Shape]
		/// The one that the value has, or is nearest to; nil where there is no value, or one that is like none of them.
		package var present: Int?

		/// Shapes.
		package init(_ all: [Shape], present: Int? = nil) {
			self.all = all
			self.present = present
		}

		/// Those of a value of which nothing is said: one for each type, and JSON for what is easier written so.
		static var anything: Self { Language.current == nil ? inEnglish : made }

		private static let inEnglish = Language.speaking(.english) { made }

		private static var made: Self {
			let samples: [(kind: Kind, start: Defaults.JSON)] = [
				(.text(TextLimits()), ""), (.number(NumberRange()), 0), (.toggle, false), (.list, []), (.object, [:]),
			]
			let typed = samples.map { Shape(title: $0.typeName.capitalizingFirst, kind: $0, start: $1) }
			return Shapes(typed + [Shape(title: Kind.json.typeName.capitalizingFirst, kind: .json)])
		}

		/// Whether nothing is said of what the value has to be.
		package var areAnything: Bool { all == Self.anything.all }

		/// The shape that the value has.
		package var presentShape: Shape? { present.map { all[$0] } }

		/// The names that say more than a type does.
		package var names: [String] { all.filter(\.isNamed).map(\.title) }
	}

	/// The one value that it can have; nil where there are others.
	package var constant: Defaults.JSON? {
		guard case .choice(let choices) = kind, choices.count == 1, shapes == nil, !isNullable else { return nil }
		return choices[0].value
	}

	/// Whether nothing is said of its value, and it has one, which says enough of itself.
	package var isPlainlyAnything: Bool { shapes.map { $0.present != nil && $0.areAnything } == true }

	/// The field as it is when its value gets the shape at `index`: of that kind, and with its default only where that
	/// has the shape already.
	package func taking(shapeAt index: Int) -> Field {
		guard var shapes, shapes.all.indices.contains(index), index != shapes.present else { return self }
		var field = self
		shapes.present = index
		field.shapes = shapes
		field.kind = shapes.all[index].kind
		field.defaultValue = nil
		if !secrecy.isOpen { field.hideChoices() }
		return field
	}

	/// The field with a shape for each type that its value may have, where it takes values of several and nothing says
	/// which.
	package var offeringTypes: Field {
		guard kind == .json, shapes == nil, !isSecret else { return self }
		let taken = Shapes.anything.all.filter { shape in shape.start.map { problems(for: $0).isEmpty } ?? true }
		// One of them is JSON, which is always taken.
		guard taken.count > 2 else { return self }
		var field = self
		field.shapes = Shapes(taken)
		field.shapes?.all[taken.count - 1].start = defaultValue
		return field
	}

	/// The field, of which nothing is said, as what `value` looks like; it may become anything else that the file holds.
	func takingAnything(with value: Defaults.JSON?, in snapshot: Defaults.Snapshot) -> Field {
		guard !isSecret else { return self }
		var field = self
		var shapes = Shapes.anything
		field.kind = value.map { Kind(inferredFrom: $0) } ?? .json
		shapes.present = value.flatMap { value in shapes.all.firstIndex { $0.start?.kind == value.kind } }
		field.isNullable = snapshot.holdsNull
		field.shapes = shapes
		return field
	}

	/// What `value` becomes in the shape at `index` where nothing is said of it: the only item of a list, the only item
	/// alone, as JSON what it is; else nothing is in it yet.
	func start(ofShape index: Int, from value: Defaults.JSON?) -> Defaults.JSON? {
		guard let shapes, shapes.all.indices.contains(index) else { return nil }
		let shape = shapes.all[index]
		switch (shape.kind, value) {
		case (.json, _): return value
		case (.list, let value?) where value.object == nil && value != .null: return [value]
		case (_, .array(let items)?) where items.count == 1 && items[0].kind == shape.start?.kind: return items[0]
		default: return shape.kind.empty
		}
	}

	/// Reads a value whose shape is open: as JSON where that is allowed, else as the first shape that takes it.
	func parseAnyShape(_ text: String, of shapes: Shapes) -> Result<Defaults.JSON, Defaults.Problem> {
		if let value = try? Defaults.JSON(parsing: text), problems(for: value).isEmpty { return .success(value) }
		var reasons: [(kind: Kind, problem: Defaults.Problem)] = []
		for shape in shapes.all {
			var field = self
			(field.shapes, field.kind) = (nil, shape.kind)
			switch field.parse(text) {
			case .success(let value): return .success(value)
			case .failure(let problem): reasons.append((shape.kind, problem))
			}
		}
		guard let nearest = problems(for: .string(text)).first ?? reasons.first?.problem else {
			return .failure(Defaults.Problem(path, ValueReason.notOfType([.string])))
		}
		// What only one shape misses says nothing of the others, which a few words may be meant for as well.
		let simple = reasons.filter { !$0.kind.isPage && $0.kind != .json }.compactMap {
			$0.problem.reason as? ValueReason
		}
		guard (2...3).contains(simple.count), Set(simple).count == simple.count,
			let told = nearest.reason as? ValueReason, simple.contains(told),
			!simple.contains(where: { $0 != told && told.says($0) })
		else { return .failure(nearest) }
		return .failure(Defaults.Problem(path, ValueReason.either(simple)))
	}
}
