import FoundationEssentials

/// How a stored value is taken for one of another type where code asks by name and says the type only then.
enum Coercion {
	static func string(of json: Defaults.JSON) -> String? {
		switch json {
		case .string(let text): text
		case .bool(let value): value ? "1" : "0"
		case .number(let number): text(of: number)
		case .object where Tag.value(of: json) == nil: json.serialized(sortedNames: true)
		case .null, .array, .object: nil
		}
	}

	static func bool(of json: Defaults.JSON) -> Bool {
		switch json {
		case .bool(let value): value
		case .string(let text): ["yes", "true", "y", "t"].contains(text.lowercased()) || double(of: json) != 0
		default: double(of: json) != 0
		}
	}

	static func integer(of json: Defaults.JSON) -> Int {
		switch json {
		case .bool(let value): value ? 1 : 0
		case .number(let number): number.int64.map { Int($0) } ?? integer(nearestTo: number.double)
		case .string(let text): integer(leading: text)
		default: integer(nearestTo: double(of: json))
		}
	}

	static func double(of json: Defaults.JSON) -> Double {
		switch json {
		case .bool(let value): value ? 1 : 0
		case .string(let text): double(leading: text)
		default: Double.value(of: json) ?? 0
		}
	}

	static func url(of text: String) -> URL? {
		if let url = URL(string: text), url.scheme != nil { return url }
		guard !text.isEmpty else { return nil }
		guard text == "~" || text.utf8.starts(with: "~/".utf8) else { return URL(filePath: text) }
		return URL(filePath: FileManager.default.homeDirectoryForCurrentUser.path + text.dropFirst())
	}

	/// As people write it: `5` for `5.0`.
	private static func text(of number: Defaults.Number) -> String {
		if number.isWrittenAsInteger || !number.double.isFinite { return number.text }
		let text = number.double.description
		return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
	}

	private static func integer(nearestTo value: Double) -> Int {
		if value.isNaN { return 0 }
		return Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
	}

	/// The whole number that the text begins with, after blanks.
	private static func integer(leading text: String) -> Int {
		var rest = Substring(text).drop { $0.isWhitespace }[...]
		let sign = rest.takeSign()
		let digits = rest.takeDigits()
		if digits.isEmpty { return 0 }
		return Int(sign + digits) ?? (sign == "-" ? .min : .max)
	}

	/// The number that the text begins with, after blanks.
	private static func double(leading text: String) -> Double {
		var rest = Substring(text).drop { $0.isWhitespace }[...]
		var number = rest.takeSign()
		let whole = rest.takeDigits()
		var fraction = ""
		if rest.first == "." {
			rest.removeFirst()
			fraction = rest.takeDigits()
		}
		guard !(whole.isEmpty && fraction.isEmpty) else { return 0 }
		number += "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"
		if rest.first == "e" || rest.first == "E" {
			rest.removeFirst()
			let sign = rest.takeSign()
			let digits = rest.takeDigits()
			if !digits.isEmpty { number += "e" + sign + digits }
		}
		return Double(number).flatMap { $0.isFinite ? $0 : nil } ?? 0
	}
}

extension Substring {
	fileprivate mutating func takeSign() -> String {
		guard first == "-" || first == "+" else { return "" }
		return removeFirst() == "-" ? "-" : ""
	}

	fileprivate mutating func takeDigits() -> String {
		let digits = prefix { ("0"..."9").contains($0) && $0.isASCII }
		removeFirst(digits.count)
		return String(digits)
	}
}
