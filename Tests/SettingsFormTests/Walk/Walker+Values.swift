import Chance
import SettingsSchema

@testable import Defaults
@testable import SettingsForm

/// Values by chance, for any kind of field.
struct ValueChance {
	var random: SplitMix

	/// A value that the field takes, other than the present one; nil where chance finds none.
	mutating func valid(
		for field: Field, besides present: Defaults.JSON?, in catalog: SchemaCatalog,
		_ snapshot: Defaults.Snapshot
	) -> Defaults.JSON? {
		for _ in 0..<8 {
			guard let value = candidate(for: field, present), value != present else { continue }
			if field.problems(for: value).isEmpty, catalog.problems(for: value, at: field.path, in: snapshot).isEmpty {
				return value
			}
		}
		return nil
	}

	private mutating func candidate(for field: Field, _ present: Defaults.JSON?) -> Defaults.JSON? {
		switch field.kind {
		case .toggle: return .bool(present?.bool != true)
		case .choice(let choices): return choices.randomElement(using: &random)?.value
		case .color: return .string(["#12ab9f", "#fff", "#7aa2f7"].randomElement(using: &random) ?? "#fff")
		case .date:
			return .string("20\(Int.random(in: 10...99, using: &random))-0\(Int.random(in: 1...9, using: &random))-17")
		case .number(let range): return .number(number(in: range))
		case .text(let limits): return .string(text(limits))
		case .object, .list, .checklist, .dictionary, .value: return nil
		case .json:
			return [[], [:], ["a"], ["a", "b"], 1, "text", true, [["a": 1]], ["key": "value"], ["key": ["x"]]]
				.randomElement(using: &random)
		}
	}

	private mutating func text(_ limits: Field.TextLimits) -> String {
		let most = max(limits.minimumLength, min(limits.maximumLength ?? 12, 24))
		// An empty text in a field that has none is no edit.
		let least = max(1, limits.minimumLength)
		let length = Int.random(in: least...max(least, most), using: &random)
		let letters = Array("abcdefgh 0123456789-_.é日👩‍👩‍👧")
		let plain = Bool.random(using: &random) ? letters.prefix(8) : letters[...]
		return String((0..<length).map { _ in plain.randomElement(using: &random) ?? "a" })
	}

	private mutating func number(in range: Field.NumberRange) -> Defaults.Number {
		let least = range.minimum.map { Int($0.double.rounded(.up)) + (range.excludesMinimum ? 1 : 0) }
		let most = range.maximum.map {
			Int(max(-1e9, min(1e9, $0.double)).rounded(.down)) - (range.excludesMaximum ? 1 : 0)
		}
		let low = least ?? (most ?? 0) - 100
		let step = max(1, range.multipleOf?.int64.map(Int.init) ?? 1)
		let value = Int.random(in: low...max(low, min(most ?? low + 100, low + 1_000_000)), using: &random)
		return Defaults.Number(value / step * step < low ? low : value / step * step)
	}

	/// A text that the field must not take; nil where it takes any.
	mutating func invalid(for field: Field) -> String? {
		let texts: [String] =
			switch field.kind {
			case .toggle, .object, .checklist: []
			case .list: ["", "12x", "\u{1}", "{", "no such thing?!"]
			case .dictionary: ["1 § 2", "no name!", "$$$"]
			case .choice: ["no such choice"]
			case .color: ["#12", "nocolour"]
			case .date: ["2026-13-01", "tomorrow"]
			case .value: []
			case .number: ["12x", "--", "99999999999999999999999", "-99999999999999999999", "0.123456789"]
			case .text: ["", "\u{1}", "no such thing?!", String(repeating: "x", count: 300)]
			case .json: ["{", "[1,", "nothing", "\"open"]
			}
		return texts.shuffled(using: &random).first { text in
			switch field.kind {
			case .text: !field.problems(for: .string(text)).isEmpty
			case .number:
				if case .success(let value) = field.parse(text) { !field.problems(for: value).isEmpty } else { true }
			default: true
			}
		}
	}
}

extension Defaults.Document {
	/// Whether this and a later document differ in nothing but the member at `path`, and in what it takes to hold it.
	func differsOnly(at path: Defaults.Path, from later: Defaults.Document) -> Bool {
		let (old, new) = (bytes, later.bytes)
		if let mine = span(of: path), let theirs = later.span(of: path) {
			return old[..<mine.lowerBound] == new[..<theirs.lowerBound]
				&& old[mine.upperBound...] == new[theirs.upperBound...]
		}
		// A member that came, perhaps with objects around it: bytes were put in at one place, and none went.
		guard new.count > old.count, let name = path.last else { return false }
		let head = zip(old, new).prefix { $0 == $1 }.count
		let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
		guard head + tail >= old.count else { return false }
		let added = String(decoding: new[head..<new.count - (old.count - head)], as: UTF8.self)
		return (0..<path.tokens.count).allSatisfy { depth in
			let place = Defaults.Path(Array(path.tokens.prefix(depth)))
			// An object that was not there comes with what its default has.
			guard span(of: place) != nil else { return true }
			return names(at: place).allSatisfy { later.names(at: place).contains($0) }
				&& later.names(at: place).count <= names(at: place).count + 1
		} && added.contains(name.unicodeScalars.first.map { String($0) } ?? "")
	}
}
