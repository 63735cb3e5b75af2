import Foundation
import Testing

@testable import Defaults

/// YAML's own tests, where they lie beside the package: what is valid says what it should, what is not is refused.
@Suite("The suite of YAML")
struct YAMLSuiteTests {
	static let folder = URL(filePath: #filePath).deletingLastPathComponent()
		.appending(path: "../../../../shared/yaml-test-suite").standardizedFileURL
	static let isPresent = FileManager.default.fileExists(atPath: folder.path)

	/// The folders of all cases; one may have numbered ones in it.
	static func cases() throws -> [URL] {
		let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
		return names.filter { $0.hasSuffix("/in.yaml") }.sorted().map {
			folder.appending(path: $0).deletingLastPathComponent()
		}
	}

	static func bytes(_ file: String, of place: URL) -> [UInt8]? {
		(try? Data(contentsOf: place.appending(path: file))).map(Array.init)
	}

	@Test("says what it says", .enabled(if: isPresent, "YAML's test suite is not in ../shared"))
	func agrees() throws {
		var (read, refused, count) = (0, 0, 0)
		for place in try Self.cases() {
			count += 1
			let text = try #require(Self.bytes("in.yaml", of: place))
			let events = text.withUnsafeBufferPointer { YAMLEventText(of: $0)?.lines }
			if Self.bytes("error", of: place) != nil {
				#expect(events == nil, "\(place.path) is read")
				refused += events == nil ? 1 : 0
				continue
			}
			let expected = String(decoding: Self.bytes("test.event", of: place) ?? [], as: UTF8.self)
				.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " }.description }
			#expect(events == expected, "\(place.path)")
			read += events == expected ? 1 : 0
		}
		print("\(read + refused) of \(count) cases, \(refused) of them refused")
	}

	@Test("has several documents", .enabled(if: isPresent, "YAML's test suite is not in ../shared"))
	func documents() throws {
		var count = 0
		for place in try Self.cases() where Self.bytes("error", of: place) == nil {
			guard let text = Self.bytes("in.yaml", of: place),
				let events = text.withUnsafeBufferPointer({ YAMLEventText(of: $0)?.lines }),
				case let documents = events.count(where: { $0.hasPrefix("+DOC") }), documents > 1,
				let document = try? Defaults.Document(text, in: [.yaml, .list])
			else { continue }
			#expect(document.root.array?.count == documents, "\(place.path)")
			count += 1
		}
		print("\(count) of several documents")
		#expect(count > 15)
	}

	@Test("has the values it has", .enabled(if: isPresent, "YAML's test suite is not in ../shared"))
	func values() throws {
		var count = 0
		for place in try Self.cases() where Self.bytes("error", of: place) == nil {
			guard let text = Self.bytes("in.yaml", of: place), let json = Self.bytes("in.json", of: place),
				let expected = try? Defaults.Document(value: json)
			else { continue }
			// Several documents, cycles and keys that are no texts are not read as settings.
			guard let document = try? Defaults.Document(value: text, in: .yaml) else { continue }
			let isEqual = document.decoded(0) == expected.decoded(0) || document.hasOddKeys
			#expect(isEqual, "\(place.path): \(document.decoded(0))")
			count += isEqual ? 1 : 0
		}
		print("\(count) values agree")
	}
}

extension Defaults.Document {
	/// Whether a key is a collection, or a merge of YAML 1.1 changes what is read.
	fileprivate var hasOddKeys: Bool {
		string.contains("<<")
			|| (0..<nodeCount).contains { node in
				name(ofNode: node).map {
					$0.hasPrefix("[") || $0.hasPrefix("{") || $0.contains("\n") || $0.contains(": ")
						|| $0.contains("- ")
				} ?? false
			}
	}
}

/// Events in the format of the suite.
private struct YAMLEventText {
	private(set) var lines: [String] = []

	/// Nil where the text is refused.
	init?(of text: UnsafeBufferPointer<UInt8>) {
		var scanner = YAMLScanner(text, isLenient: false)
		guard text.isEmpty || (try? Encoding.check(text)) != nil, (try? scanner.scanStream()) != nil else { return nil }
		lines = ["+STR"] + scanner.events.map { Self.line(of: $0, in: scanner) } + ["-STR"]
	}

	private static func line(of event: YAMLEvent, in scanner: YAMLScanner) -> String {
		func text(_ range: Range<Int>) -> String { String(decoding: scanner.text.rebased(range), as: UTF8.self) }
		let anchor = event.anchor.map { " " + text($0) } ?? ""
		let tag =
			event.tag.map { " <" + String(decoding: scanner.tags[$0.lowerBound] ?? [], as: UTF8.self) + ">" } ?? ""
		switch event.kind {
		case .documentStart: return event.style == .marked ? "+DOC ---" : "+DOC"
		case .documentEnd: return event.style == .marked ? "-DOC ..." : "-DOC"
		case .sequenceStart: return (event.style == .flow ? "+SEQ []" : "+SEQ") + anchor + tag
		case .mappingStart: return (event.style == .block ? "+MAP" : "+MAP {}") + anchor + tag
		case .sequenceEnd: return "-SEQ"
		case .mappingEnd: return "-MAP"
		case .alias: return "=ALI " + text(event.range)
		case .scalar:
			return "=VAL" + anchor + tag + " " + sign(of: event.style) + escaped(value(of: event, in: scanner))
		}
	}

	private static func sign(of style: YAMLEvent.Style) -> String {
		switch style {
		case .single: "'"
		case .double: "\""
		case .literal: "|"
		case .folded: ">"
		default: ":"
		}
	}

	private static func value(of event: YAMLEvent, in scanner: YAMLScanner) -> String {
		let quotes = event.style == .single || event.style == .double ? 1 : 0
		let bytes = scanner.text.rebased(event.range)
		let value =
			event.isVerbatim
			? Array(bytes.dropFirst(quotes).dropLast(quotes))
			: YAMLText.decoded(bytes, column: YAMLBlockHeader.isOne(event) ? event.column : nil)
		return String(decoding: value, as: UTF8.self)
	}

	private static func escaped(_ text: String) -> String {
		let signs: [Unicode.Scalar: String] = [
			"\\": "\\\\", "\0": "\\0", "\u{7}": "\\a", "\u{8}": "\\b", "\t": "\\t", "\n": "\\n", "\u{B}": "\\v",
			"\u{C}": "\\f",
			"\r": "\\r", "\u{1B}": "\\e",
		]
		return text.unicodeScalars.map { signs[$0] ?? String($0) }.joined()
	}
}
