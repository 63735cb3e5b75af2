import Foundation
import Testing

@testable import Defaults

/// TOML's own tests, where they lie beside the package: what is valid reads as it should, what is not is refused.
@Suite("The suite of TOML")
struct TOMLSuiteTests {
	static let folder = URL(filePath: #filePath).deletingLastPathComponent()
		.appending(path: "../../../../shared/toml-test").standardizedFileURL

	/// The files of a list, without their suffix. What only 1.0 refuses is in 1.1, which is what we read.
	static func cases(_ list: String, _ kind: String) throws -> [String] {
		let lines = try String(contentsOf: folder.appending(path: list), encoding: .utf8).split(separator: "\n")
		return lines.filter { $0.hasPrefix(kind) && $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }
	}

	static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

	static let isPresent = FileManager.default.fileExists(atPath: folder.path)

	@Test(
		.enabled(if: isPresent, "TOML's test suite is not in ../shared"),
		arguments: ["files-toml-1.0.0", "files-toml-1.1.0"])
	func agrees(list: String) throws {
		let (valid, invalid) = try (Self.cases(list, "valid/"), Self.cases(list, "invalid/"))
		let ours = Set(try Self.cases("files-toml-1.1.0", "invalid/"))
		var (read, refused) = (0, 0)
		for name in valid {
			let expected = try Defaults.Document(value: Self.bytes(name + ".json")).decoded(0)
			do {
				let document = try Defaults.Document(Self.bytes(name + ".toml"), in: .toml)
				let isEqual = Self.agrees(document.root, expected)
				#expect(isEqual, "\(name): \(document.root)")
				if isEqual { read += 1 }
			} catch { Issue.record("\(name): \(error)") }
		}
		let newer = invalid.filter { !ours.contains($0) }
		for name in invalid where ours.contains(name) {
			let document = try? Defaults.Document(Self.bytes(name + ".toml"), in: .toml)
			#expect(document == nil, "\(name) is read as \(document?.root ?? .null)")
			if document == nil { refused += 1 }
		}
		print(
			"\(list): \(read) of \(valid.count) valid files read, "
				+ "\(refused) of \(invalid.count - newer.count) invalid ones refused, \(newer.count) valid in 1.1")
	}

	/// Whether a value is what a tagged one says.
	static func agrees(_ value: Defaults.JSON, _ tagged: Defaults.JSON) -> Bool {
		switch (value, tagged) {
		case (.array(let values), .array(let others)):
			return values.count == others.count && zip(values, others).allSatisfy(agrees)
		case (_, .object(let object)):
			if object.count == 2, let type = object["type"]?.string, let text = object["value"]?.string {
				return agrees(value, type, text)
			}
			guard case .object(let mine) = value else { return false }
			return Set(mine.names) == Set(object.names)
				&& object.members.allSatisfy { member in mine[member.name].map { agrees($0, member.value) } ?? false }
		default: return false
		}
	}

	private static func agrees(_ value: Defaults.JSON, _ type: String, _ text: String) -> Bool {
		switch type {
		case "string": return value.string.map { Array($0.utf8) == Array(text.utf8) } ?? false
		case "integer": return value.number?.int64 == Int64(text) && value.number?.isWrittenAsInteger == true
		case "bool": return value == .bool(text == "true")
		case "float":
			if let written = value.string { return Double(written)?.description == Double(text)?.description }
			return value.number?.double == Double(text) && value.number?.isWrittenAsInteger == false
		default: return value.string.map(moment) == moment(text)
		}
	}

	/// A date or time with all that may be left out, and nothing that may be there.
	private static func moment(_ text: String) -> String {
		var text = text.uppercased().replacing(" ", with: "T")
		if text.split(separator: "T").last.map({ $0.prefix(while: { !"Z+-".contains($0) }).utf8.count }) == 5,
			text.contains(":")
		{
			let place = text.index(text.firstIndex(of: ":")!, offsetBy: 3)
			text.insert(contentsOf: ":00", at: place)
		}
		guard let point = text.firstIndex(of: ".") else { return text }
		let end = text[point...].dropFirst().firstIndex { !$0.isNumber } ?? text.endIndex
		var fraction = String(text[point..<end])
		while fraction.last == "0" { fraction.removeLast() }
		return text[..<point] + (fraction == "." ? "" : fraction) + text[end...]
	}
}
